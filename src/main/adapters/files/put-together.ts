import type { PartFile, PartResult } from '../../core/ports/index.ts';
import { away } from './disk-error.ts';
import { Placing } from './place.ts';
import type { Roots } from './roots.ts';

type To = Parameters<PartFile['commit']>[0];
type Waiting = {
  readonly path: string;
  readonly result: PartResult;
  readonly to: To;
  readonly resolve: (path: string) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Puts files into the library. One file at a time finds its free name, so that two can't find the same; those that wait for the same
 * turn are made durable together, and none is reported before it is.
 */
export function putTogether(
  roots: Roots,
  inTurn: (work: () => Promise<void>) => Promise<void>,
): (path: string, result: PartResult, to: To) => Promise<string> {
  let waiting: Waiting[] = [];

  async function putAll(): Promise<void> {
    const batch = waiting;
    waiting = [];
    const placings = new Map<string, Placing>();
    const reachable = new Map<string, boolean>();
    const placed: (() => void)[] = [];
    for (const { path, result, to, resolve, reject } of batch) {
      try {
        const isThere = reachable.get(to.folder) ?? (await roots.reachable(to.folder));
        reachable.set(to.folder, isThere);
        if (!isThere) throw away();
        const root = roots.of(to.folder);
        const placing = placings.get(root) ?? new Placing(root);
        placings.set(root, placing);
        const at = await placing.put(path, result, to);
        roots.put(to.folder);
        placed.push(() => resolve(at));
      } catch (error) {
        reject(error);
      }
    }
    try {
      for (const placing of placings.values()) await placing.settle();
    } catch (error) {
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const report of placed) report();
  }

  return (path, result, to) =>
    new Promise((resolve, reject) => {
      waiting.push({ path, result, to, resolve, reject });
      if (waiting.length === 1) void inTurn(putAll);
    });
}
