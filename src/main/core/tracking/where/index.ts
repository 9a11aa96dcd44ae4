import type { Handlers } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import { createBackground } from '../../kernel/background.ts';
import type { Bus } from '../../kernel/bus.ts';
import { breath } from '../../kernel/turns.ts';
import { noAccount } from '../../kernel/words.ts';
import type { Ports } from '../../ports/index.ts';
import type { Duplicates } from '../duplicates/index.ts';
import { areaOf } from './area-of.ts';
import { aroundOf } from './around.ts';
import { mapOf } from './map.ts';

export type WhereDeps = {
  readonly ports: Pick<Ports, 'boundaries' | 'clock' | 'store' | 'logger'>;
  readonly bus: Bus;
  readonly duplicates: Pick<Duplicates, 'of'>;
};

/** Orders whose area is found at a time: some 5 ms. */
const BATCH = 100;
/** Between two batches in the background. */
const PAUSE: Millis = 10;

/** In which state and county orders are, from their coordinates and addresses; nothing here asks a network. */
export function createWhere({ ports, bus, duplicates }: WhereDeps): {
  readonly handlers: Pick<Handlers, 'map.get' | 'map.around'>;
  /** Finds the areas of what came since, also when the app starts. */
  wake(): void;
  stop(): Promise<void>;
} {
  const { boundaries, clock, store, logger } = ports;
  const background = createBackground(
    clock,
    async () => {
      for (const { id } of store.accounts.list()) await readAccount(id, () => background.rest(PAUSE));
    },
    (error) => logger.error('areas', error),
  );
  const { stopping } = background;

  /** How many were read. What a power cut takes away of it is due again. */
  async function readSome(accountId: AccountId): Promise<number> {
    const due = store.areas.due(accountId, BATCH);
    if (due.length === 0) return 0;
    if (due.some(({ latitude }) => latitude !== null)) await boundaries.ready();
    if (stopping.aborted) return 0;
    store.relaxed(() => store.areas.put(due.map((order) => areaOf(order, boundaries))));
    return due.length;
  }

  async function readAccount(accountId: AccountId, pause: () => Promise<unknown>): Promise<void> {
    let read = 0;
    for (;;) {
      await store.settled();
      if (stopping.aborted) return;
      const some = await readSome(accountId);
      read += some;
      if (some < BATCH) break;
      await pause();
    }
    // Lists that are narrowed to an area are not as they were.
    if (read > 0) bus.emit('areas.read', { accountId });
  }

  const check = (accountId: AccountId) => {
    if (!store.accounts.get(accountId)) throw noAccount();
  };
  return {
    handlers: {
      'map.get': async ({ accountId, days }) => {
        check(accountId);
        await readAccount(accountId, breath);
        return mapOf(store, accountId, days);
      },
      'map.around': async ({ accountId, place }) => {
        check(accountId);
        await boundaries.ready();
        return aroundOf({ store, boundaries, duplicates }, accountId, place);
      },
    },
    wake: background.wake,
    stop: background.stop,
  };
}
