import { parseAddress } from '../../../../shared/domain/address/parse.ts';
import type { DuplicateOf } from '../../../../shared/domain/list.ts';
import { sameValue } from '../../../../shared/domain/same-value.ts';
import { breath } from '../../kernel/turns.ts';
import type { RowChange, RowState, StoredList } from '../../ports/index.ts';
import type { Place } from '../../tracking/duplicates/index.ts';
import type { ListsContext } from '../context.ts';
import { spotsAround } from './spots.ts';

const PAGE = 250;
/** Rows whose matches are written before the event loop has its turn. */
const AT_ONCE = 200;
/** Rows whose place is looked up again before the event loop has its turn. */
const AT_ONCE_ANEW = 20;
/** Rows at one spot that a row is compared with. */
const MOST_NEIGHBORS = 50;

function placeOf(state: Pick<RowState, 'cells'> | null): Place | null {
  const { address = '', latitude = '', longitude = '' } = state?.cells ?? {};
  // “0 Confidential, San Francisco, CA 00000”
  const isNowhere = !isPlace(address) || /^0+\s/.test(address);
  return latitude === '' && isNowhere ? null : { address, latitude, longitude };
}

/** "See mail" and "#REF!" are nobody's duplicates: without any number and a town there is no place. */
function isPlace(address: string): boolean {
  if (/\d/.test(address)) return true;
  const { city, zip } = parseAddress(address);
  return city !== '' || zip !== '';
}

function moved({ before, after }: RowChange): boolean {
  return !sameValue(placeOf(before), placeOf(after));
}

/** Keeps what is known of duplicates in step with the rows. Of two rows the later one points to the earlier one. */
export function createPlaces({ ports, duplicates, stopping }: ListsContext) {
  const { store } = ports;
  const { lists } = store;

  function* placesOf(id: string): Generator<{ row: number; place: Place }> {
    for (let from = 0; ; ) {
      const rows = lists.cellsFrom(id, from, PAGE);
      for (const row of rows) {
        const place = placeOf(row);
        if (place) yield { row: row.row, place };
      }
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      from = last.row + 1;
    }
  }

  /** The whole list, in pieces. */
  async function checkAll(list: StoredList): Promise<void> {
    const found = [...(await duplicates.check(list.accountId, placesOf(list.id), stopping))];
    lists.clearMatches(list.id);
    for (let start = 0; start < found.length; start += AT_ONCE) {
      const put = () => {
        for (const [row, matches] of found.slice(start, start + AT_ONCE))
          lists.putMatches(
            list.id,
            row,
            matches.filter((match) => match.row === null || match.row < row),
          );
      };
      // The list's settling is durable, and these with it.
      store.relaxed(() => store.transaction(put));
      await breath();
    }
    lists.settle(list.id, null);
  }

  /** One row at its new place: its matches, and those of later rows that point to it. */
  function renew(list: StoredList, { row, after }: RowChange): number[] {
    const place = placeOf(after);
    const touched = lists.dropMatchesWith(list.id, row);
    if (!place) {
      lists.putMatches(list.id, row, []);
      return touched;
    }
    const spots = spotsAround(after?.cells ?? {});
    const others = lists.neighbors(list.id, row, spots, MOST_NEIGHBORS).flatMap((other) => {
      const there = placeOf(other);
      return there ? [{ row: other.row, place: there }] : [];
    });
    const among = duplicates.among(place, others);
    const earlier = among.filter((match) => (match.row ?? 0) < row);
    lists.putMatches(list.id, row, [...duplicates.of(list.accountId, place), ...earlier]);
    for (const match of among) {
      if (match.row === null || match.row <= row) continue;
      const pointing: DuplicateOf = { ...match, row, address: place.address };
      lists.addMatch(list.id, match.row, pointing);
      touched.push(match.row);
    }
    return touched;
  }

  return {
    checkAll,
    /** A few rows, inside the transaction of their change. */
    changed: (list: StoredList, changes: readonly RowChange[]): void => {
      const touched = changes.map(({ row }) => row);
      for (const change of changes) if (moved(change)) touched.push(...renew(list, change));
      lists.settle(list.id, touched);
    },
    /** Many rows, in pieces. */
    changedMany: async (list: StoredList, changes: readonly RowChange[]): Promise<void> => {
      const places = changes.filter(moved);
      if (places.length > lists.counts(list.id).rows / 2) return checkAll(list);
      for (let start = 0; start < places.length; start += AT_ONCE_ANEW) {
        store.transaction(() => {
          for (const change of places.slice(start, start + AT_ONCE_ANEW)) renew(list, change);
        });
        await breath();
      }
      lists.settle(list.id, null);
    },
  };
}
export type Places = ReturnType<typeof createPlaces>;
