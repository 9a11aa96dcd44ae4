import type { Handlers } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { MINUTE, type Millis } from '../../../../shared/domain/units.ts';
import type { Bus } from '../../kernel/bus.ts';
import { noAccount } from '../../kernel/words.ts';
import { type Ports, sleep } from '../../ports/index.ts';
import type { Duplicates } from '../duplicates/index.ts';
import { areaOf } from './area-of.ts';
import { aroundOf } from './around.ts';
import { mapOf } from './map.ts';

export type WhereDeps = {
  readonly ports: Pick<Ports, 'boundaries' | 'clock' | 'store' | 'logger'>;
  readonly bus: Bus;
  readonly duplicates: () => Pick<Duplicates, 'of'>;
};

/** Orders whose area is found at a time: some 10 ms. */
const BATCH = 200;
/** Between two batches in the background. */
const PAUSE: Millis = 10;
const AFTER_ERROR: Millis = MINUTE;

const othersFirst = () => new Promise<void>((resolve) => setImmediate(resolve));

/** In which state and county orders are, from their coordinates and addresses; nothing here asks a network. */
export function createWhere({ ports, bus, duplicates }: WhereDeps): {
  readonly handlers: Pick<Handlers, 'map.get' | 'map.around'>;
  /** Finds the areas of what came since, also when the app starts. */
  wake(): void;
  stop(): Promise<void>;
} {
  const { boundaries, clock, store, logger } = ports;
  const stopping = new AbortController();
  let wanted = false;
  let work: Promise<void> | null = null;

  function wake(): void {
    wanted = true;
    if (work || stopping.signal.aborted) return;
    work = readAll().finally(() => {
      work = null;
      if (wanted) wake();
    });
  }

  /** How many were read. What a power cut takes away of it is due again. */
  async function readSome(accountId: AccountId): Promise<number> {
    const due = store.areas.due(accountId, BATCH);
    if (due.length === 0) return 0;
    if (due.some(({ latitude }) => latitude !== null)) await boundaries.ready();
    if (stopping.signal.aborted) return 0;
    store.relaxed(() => store.areas.put(due.map((order) => areaOf(order, boundaries))));
    return due.length;
  }

  async function readAccount(accountId: AccountId, pause: () => Promise<unknown>): Promise<void> {
    let read = 0;
    for (;;) {
      await store.settled();
      if (stopping.signal.aborted) return;
      const some = await readSome(accountId);
      read += some;
      if (some < BATCH) break;
      await pause();
    }
    // Lists that are narrowed to an area are not as they were.
    if (read > 0) bus.emit('areas.read', { accountId });
  }

  async function readAll(): Promise<void> {
    const rest = (delay: Millis) => sleep(clock, delay, stopping.signal).catch(() => {});
    while (wanted && !stopping.signal.aborted) {
      wanted = false;
      try {
        for (const { id } of store.accounts.list()) await readAccount(id, () => rest(PAUSE));
      } catch (error) {
        logger.error('areas', error);
        await rest(AFTER_ERROR);
        wanted = true;
      }
    }
  }

  const check = (accountId: AccountId) => {
    if (!store.accounts.get(accountId)) throw noAccount();
  };
  return {
    handlers: {
      'map.get': async ({ accountId, days }) => {
        check(accountId);
        await readAccount(accountId, othersFirst);
        return mapOf(store, accountId, days);
      },
      'map.around': async ({ accountId, place }) => {
        check(accountId);
        await boundaries.ready();
        return aroundOf({ store, boundaries, duplicates: duplicates() }, accountId, place);
      },
    },
    wake,
    stop: async () => {
      stopping.abort();
      await work;
    },
  };
}
