import type { Store } from '../../../src/main/core/ports/index.ts';
import { StoreError } from '../../../src/main/store/index.ts';

const WRITES: Readonly<Record<string, readonly string[]>> = {
  outbox: ['insert', 'move', 'note'],
  orders: ['put'],
  events: ['add'],
  drafts: ['put'],
};

/**
 * The same store on a disk that is full whenever `full` says so of a write (`outbox.move prepared`). The write doesn't
 * happen; within a transaction all of it is undone.
 */
export function faultyStore(store: Store, full: (write: string) => boolean): Store {
  const tables = Object.entries(WRITES).map(([table, names]) => {
    const real = store[table as keyof Store] as unknown as Record<string, (...input: unknown[]) => unknown>;
    const writes = names.map((name) => [
      name,
      (...input: unknown[]) => {
        const write = name === 'move' ? `${table}.move ${String(input[2])}` : `${table}.${name}`;
        if (full(write)) throw new StoreError('disk_full', 'The disk is full.');
        return real[name]?.(...input);
      },
    ]);
    return [table, { ...real, ...Object.fromEntries(writes) }];
  });
  return { ...store, ...Object.fromEntries(tables) };
}
