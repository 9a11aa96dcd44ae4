import type { Store } from '../../../src/main/core/ports/index.ts';
import { StoreError } from '../../../src/main/store/index.ts';

const WRITES: Readonly<Record<string, readonly string[]>> = {
  outbox: ['insert', 'insertAll', 'move', 'moveAll', 'note', 'addLook'],
  runs: ['insert', 'update', 'insertBatch', 'moveBatch', 'acceptPrices'],
  checkouts: ['insert', 'move', 'note', 'addStep', 'putPlacement'],
  orders: ['put'],
  events: ['add'],
  drafts: ['put'],
};

/**
 * The same store on a disk that is full whenever `full` says so of a write (`outbox.move prepared`, `runs.update`,
 * `commit`). The write doesn't happen; within a transaction all of it is undone.
 */
export function faultyStore(store: Store, full: (write: string) => boolean): Store {
  const refuse = (write: string) => {
    if (full(write)) throw new StoreError('disk_full', 'The disk is full.');
  };
  const tables = Object.entries(WRITES).map(([table, names]) => {
    const real = store[table as keyof Store] as unknown as Record<string, (...input: unknown[]) => unknown>;
    const writes = names.map((name) => [
      name,
      (...input: unknown[]) => {
        const moves = ['move', 'moveAll', 'moveBatch'].includes(name);
        refuse(moves ? `${table}.${name} ${String(input[2])}` : `${table}.${name}`);
        return real[name]?.(...input);
      },
    ]);
    return [table, { ...real, ...Object.fromEntries(writes) }];
  });
  return {
    ...store,
    ...Object.fromEntries(tables),
    transaction: (work) =>
      store.transaction(() => {
        const value = work();
        refuse('commit');
        return value;
      }),
  };
}
