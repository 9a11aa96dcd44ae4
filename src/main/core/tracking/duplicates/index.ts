import type { Handlers } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { DuplicateOf } from '../../../../shared/domain/list.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import { createBackground } from '../../kernel/background.ts';
import { breath, createTurns } from '../../kernel/turns.ts';
import type { Ports } from '../../ports/index.ts';
import { asked } from './asked.ts';
import type { Duplicates, Place, PlaceOfRow } from './duplicates.ts';
import { inHistory } from './history.ts';
import { rowIndex } from './rows.ts';
import { type Lookup, snapshotOf } from './snapshot.ts';

export type { Duplicates, Place } from './duplicates.ts';

export type DuplicatesDeps = {
  readonly ports: Pick<Ports, 'clock' | 'store' | 'logger'>;
};

/** Orders whose address is read at a time. */
const BATCH = 200;
/** Between two batches in the background. */
const PAUSE: Millis = 40;
/** A list of more rows than this is worth reading all places at once. */
const FEW_ROWS = 200;
/** More than these say nothing new to a person. */
const MOST_SHOWN = 10;

const WORTH = { same: 0, near: 1, building: 2, place: 3 } as const;

/** The surest first; the order of each kind stays. */
function best(found: readonly DuplicateOf[]): DuplicateOf[] {
  return found.toSorted((one, other) => WORTH[one.match] - WORTH[other.match]).slice(0, MOST_SHOWN);
}

function among(place: Place, others: Iterable<PlaceOfRow>): DuplicateOf[] {
  const index = rowIndex();
  for (const other of others) index.add(other.row, asked(other.place));
  return best(index.find(asked(place)));
}

/** Finds orders and rows that look like the same roof; keeps the index of all orders' places in step. */
export function createDuplicates({ ports }: DuplicatesDeps): Duplicates & {
  readonly handlers: Pick<Handlers, 'duplicates.of'>;
  /** Reads the places of what came since, also when the app starts. */
  wake(): void;
  stop(): Promise<void>;
} {
  const { clock, store, logger } = ports;
  const background = createBackground(clock, readAll, (error) => logger.error('duplicates', error));
  const { stopping } = background;

  /** What a power cut takes away of it is due again. */
  function readSome(accountId: AccountId): number {
    return store.relaxed(() => store.places.readDue(accountId, BATCH));
  }

  async function readAll(): Promise<void> {
    for (const { id } of store.accounts.list())
      for (;;) {
        await store.settled();
        if (stopping.aborted || readSome(id) === 0) break;
        await background.rest(PAUSE);
      }
  }

  function of(accountId: AccountId, place: Place): DuplicateOf[] {
    store.places.readDue(accountId, BATCH);
    return best(inHistory(store.places, accountId, asked(place)));
  }

  async function ready(accountId: AccountId): Promise<void> {
    while (!stopping.aborted && readSome(accountId) > 0) await breath();
  }

  async function check(
    accountId: AccountId,
    rows: Iterable<PlaceOfRow>,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<number, readonly DuplicateOf[]>> {
    const found = new Map<number, readonly DuplicateOf[]>();
    const earlier = rowIndex();
    await ready(accountId);
    signal.throwIfAborted();
    const turns = createTurns();
    const turn = async () => {
      await turns();
      signal.throwIfAborted();
    };
    let checked = 0;
    let lookup: Lookup = store.places;
    for (const { row, place } of rows) {
      await turn();
      checked += 1;
      // Orders that come from here on are compared when the list is confirmed.
      if (checked === FEW_ROWS) lookup = await snapshotOf(store.places, accountId, turn);
      const roof = asked(place);
      const matches = best([...inHistory(lookup, accountId, roof), ...earlier.find(roof)]);
      if (matches.length > 0) found.set(row, matches);
      earlier.add(row, roof);
    }
    return found;
  }

  return {
    handlers: { 'duplicates.of': ({ accountId, draft }) => of(accountId, draft) },
    of,
    ready,
    among,
    check,
    wake: background.wake,
    stop: background.stop,
  };
}
