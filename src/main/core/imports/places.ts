import type { DuplicateOf } from '../../../shared/domain/import.ts';
import type { Place } from '../kernel/duplicates.ts';
import type { RowChange, RowState, StoredImport } from '../ports/index.ts';
import { breath, type ImportsContext } from './context.ts';

const PAGE = 500;
/** Rows whose matches are written before the event loop has its turn. */
const AT_ONCE = 500;

function placeOf(state: RowState | null): Place | null {
  const { address = '', latitude = '', longitude = '' } = state?.cells ?? {};
  return address === '' && latitude === '' ? null : { address, latitude, longitude };
}

/** Keeps what is known of duplicates in step with the rows. */
export function createPlaces({ ports, duplicates, stopping }: ImportsContext) {
  const { imports } = ports.store;

  function* placesOf(id: string): Generator<{ row: number; place: Place }> {
    for (let from = 0; ; ) {
      const rows = imports.rowsFrom(id, from, PAGE);
      for (const row of rows) {
        const place = placeOf(row);
        if (place) yield { row: row.row, place };
      }
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      from = last.row + 1;
    }
  }

  return {
    /** The whole list, in pieces. */
    checkAll: async (list: StoredImport): Promise<void> => {
      const found = await duplicates.check(list.accountId, placesOf(list.id), stopping);
      imports.clearMatches(list.id);
      let count = 0;
      for (const [row, matches] of found) {
        imports.putMatches(list.id, row, earlier(row, matches));
        count += 1;
        if (count % AT_ONCE === 0) await breath();
      }
      imports.settle(list.id, null);
    },
    /** Rows that changed: their own matches and those that point to them. Inside the transaction of the change. */
    changed: (list: StoredImport, changes: readonly RowChange[]): void => {
      for (const { row, before, after } of changes) {
        const place = placeOf(after);
        if (JSON.stringify(placeOf(before)) === JSON.stringify(place)) continue;
        imports.dropMatchesWith(list.id, row);
        imports.putMatches(list.id, row, place ? duplicates.of(list.accountId, place) : []);
      }
      imports.settle(
        list.id,
        changes.map(({ row }) => row),
      );
    },
  };
}
export type Places = ReturnType<typeof createPlaces>;

/** Of two rows the later one points to the earlier one. */
function earlier(row: number, matches: readonly DuplicateOf[]): DuplicateOf[] {
  return matches.filter((match) => match.row === null || match.row < row);
}
