import type { CallError, Dispatch } from '../../../shared/contract/index.ts';
import type { ListCells, ListRow } from '../../../shared/domain/list.ts';
import type { Pages } from '../window/pages.ts';
import type { BlockEdit, ListQuery } from './openList.ts';

/** The largest window that a call answers. */
const WINDOW = 500;

/** A query as calls take it: what is null is omitted. */
export function askedOf({ filter, repairId, arrangement }: ListQuery) {
  return {
    filter,
    ...(repairId === null ? {} : { repairId }),
    ...(arrangement === null ? {} : { arrangement }),
  };
}

/** Rows by their places, first and last, fetched for one use: more of them than the pages of the grid can hold. */
export async function rowsBetween(
  dispatch: Dispatch,
  listId: string,
  query: ListQuery,
  first: number,
  last: number,
  problem: (error: CallError) => void,
): Promise<readonly ListRow[]> {
  const rows: ListRow[] = [];
  for (let offset = Math.max(0, first); offset <= last; offset += WINDOW) {
    const limit = Math.min(WINDOW, last - offset + 1);
    const reply = await dispatch('lists.rows', { listId, ...askedOf(query), offset, limit });
    if (!reply.ok) {
      problem(reply.error);
      // Half of a block would be half of a change.
      return [];
    }
    rows.push(...reply.value.rows);
    if (reply.value.rows.length < limit) break;
  }
  return rows;
}

/** A block's cells as they will be, of the rows that are here: by row, over what is being saved already. */
export function typedBlock(
  { rows, fields, cells }: BlockEdit,
  pages: Pages<ListRow>,
  pending: ReadonlyMap<number, ListCells>,
): ReadonlyMap<number, ListCells> {
  const here = new Set([...pages.values()].flatMap((page) => page.map(({ row }) => row)));
  const typed = new Map<number, ListCells>();
  for (const [down, row] of rows.entries()) {
    if (!here.has(row)) continue;
    const line = cells[down % cells.length] ?? [];
    const values = fields.map((field, at) => [field, line[at % line.length] ?? ''] as const);
    typed.set(row, { ...pending.get(row), ...Object.fromEntries(values) });
  }
  return typed;
}
