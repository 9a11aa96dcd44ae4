import type { Millis } from '../../../shared/domain/units.ts';

export type Limited<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'late' };

/**
 * Runs one piece of work at a time, each for at most `limit`. A native call can't be canceled: while a late one is
 * still out nothing new is started, because each would hold another of Node's few worker threads.
 */
export function createLimiter(limit: Millis) {
  let last: Promise<unknown> = Promise.resolve();
  let out = 0;

  const race = async <Value>(work: () => Promise<Value>): Promise<Limited<Value>> => {
    if (out > 0) return { kind: 'late' };
    out += 1;
    const settled = work().then(
      (value): Limited<Value> => ({ kind: 'done', value }),
      (error: unknown): Limited<Value> => ({ kind: 'failed', error }),
    );
    void settled.then(() => {
      out -= 1;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Limited<Value>>((resolve) => {
      timer = setTimeout(() => resolve({ kind: 'late' }), limit);
    });
    const result = await Promise.race([settled, late]);
    clearTimeout(timer);
    return result;
  };

  return <Value>(work: () => Promise<Value>): Promise<Limited<Value>> => {
    const turn = last.then(() => race(work));
    last = turn;
    return turn;
  };
}
