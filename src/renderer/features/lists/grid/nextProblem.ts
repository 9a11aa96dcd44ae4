import { t } from '../../../../shared/copy/t.ts';
import type { ListRow } from '../../../../shared/domain/list.ts';
import { call } from '../../../client/index.ts';
import { done, failed } from '../../../components/notify.ts';
import { useList } from '../../../stores/lists/list.ts';
import { askedOf } from '../../../stores/lists/listQuery.ts';
import { columnOf } from './layout.ts';
import { useMark } from './mark.ts';

/** Filters under which every row has something to look at. */
const WORKLISTS: readonly string[] = ['problems', 'errors', 'warnings', 'duplicates'];

/** The columns of a row that need a look, from the left; what is about the whole row stands with the address. */
export function problemColumns(row: ListRow): readonly number[] {
  if (row.excluded || row.decision?.kind === 'use_existing') return [];
  const found = new Set(
    row.problems.filter(({ level }) => level !== 'note').map(({ field }) => columnOf(field)),
  );
  if (row.duplicates.length > 0 && row.decision === null) found.add(0);
  return [...found].sort((a, b) => a - b);
}

/**
 * Where F8 leads within a row: to its next trouble; from a cell without one, to the row's first. Undefined: to another row.
 */
export function nextColumn(row: ListRow, column: number, backwards: boolean): number | undefined {
  const columns = problemColumns(row);
  if (!columns.includes(column)) return backwards ? columns.at(-1) : columns[0];
  return backwards ? columns.findLast((each) => each < column) : columns.find((each) => each > column);
}

/** The place of the next row with trouble: under a work list the next one, else as the core counts them. */
async function nextRow(here: ListRow | undefined, backwards: boolean): Promise<number | null> {
  const { listId, query, total } = useList.getState();
  const { at } = useMark.getState().selection;
  if (listId === null || total === null) return null;
  if (WORKLISTS.includes(query.filter)) {
    const count = total;
    return count === 0 ? null : (at.row + (backwards ? count - 1 : 1)) % count;
  }
  const ask = async (from: number) => {
    const reply = await call('lists.nextProblem', { listId, from, backwards, ...askedOf(query) });
    if (reply.ok) return reply.value?.index ?? null;
    failed(reply.error);
    return null;
  };
  const found = here ? await ask(here.row) : null;
  // Round the end, and on from the other side.
  return found ?? ask(backwards ? Number.MAX_SAFE_INTEGER : 0);
}

/** Brings the keyboard to the next cell that needs a look, or the one before. */
export async function nextProblem(backwards: boolean): Promise<void> {
  const { query, ask, rowsOf } = useList.getState();
  if (query.repairId !== null || (query.filter !== 'all' && !WORKLISTS.includes(query.filter))) {
    ask({ filter: 'all', repairId: null });
    await rowsOf(0, 0);
  }
  const { at } = useMark.getState().selection;
  const [here] = await rowsOf(at.row, at.row);
  const along = here && nextColumn(here, at.column, backwards);
  if (along !== undefined) {
    useMark.getState().goTo({ row: at.row, column: along });
    return;
  }
  const index = await nextRow(here, backwards);
  const [row] = index === null ? [] : await rowsOf(index, index);
  if (index === null || !row) {
    done(t('listGrid.no_row_needs_look'));
    return;
  }
  const columns = problemColumns(row);
  useMark.getState().goTo({ row: index, column: (backwards ? columns.at(-1) : columns[0]) ?? 0 });
}
