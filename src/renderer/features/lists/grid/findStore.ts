import { create } from 'zustand';
import { t } from '../../../../shared/copy/t.ts';
import { type FindOptions, findPattern } from '../../../../shared/domain/list-view.ts';
import type { OrderField } from '../../../../shared/domain/order-fields.ts';
import { call } from '../../../client/index.ts';
import { done, failed } from '../../../components/notify.ts';
import { useList } from '../../../stores/lists/list.ts';
import { askedOf } from '../../../stores/lists/listQuery.ts';
import { choicesOf } from './columns.ts';
import { columnOf, useLayout } from './layout.ts';
import { useMark } from './mark.ts';
import { selectCell } from './selection.ts';

type Found = {
  readonly cells: number;
  /** Which of them the keyboard is on, from 1; null: none was found. */
  readonly ordinal: number | null;
  readonly row: number | null;
  readonly field: OrderField | null;
};
type Find = FindOptions & {
  /** `find`: only looking; `replace`: with the line to replace. */
  readonly mode: 'find' | 'replace' | null;
  readonly replacement: string;
  /** Only this column; null: all. */
  readonly column: OrderField | null;
  readonly found: Found | null;
  /** Counts how often the bar was called: it takes the keyboard each time. */
  readonly called: number;
};

const CLOSED: Find = {
  mode: null,
  text: '',
  replacement: '',
  matchCase: false,
  wholeCell: false,
  column: null,
  found: null,
  called: 0,
};

/** What is looked for in the list that is open. */
export const useFind = create<Find>()(() => CLOSED);

/** The columns that are searched, from the left. Replacing in all columns spares those to choose from: "No" isn't a word in them. */
function searchedColumns(): OrderField[] {
  const { column, mode } = useFind.getState();
  const fields = useLayout.getState().columns.map(({ field }) => field);
  if (column !== null) return [column];
  return mode === 'replace' ? fields.filter((field) => choicesOf(field, []) === null) : fields;
}

function options(): FindOptions {
  const { text, matchCase, wholeCell } = useFind.getState();
  return { text, matchCase, wholeCell };
}

/** The latest search; an answer to an earlier one is dropped. */
let turn = 0;

/** Brings the mark to the next match, or the one before; `here`: the active cell may be it. */
export async function findNext(backwards: boolean, here = false): Promise<void> {
  turn += 1;
  const mine = turn;
  const find = options();
  const { listId, query, rowsOf } = useList.getState();
  if (listId === null) return;
  if (find.text === '') {
    useFind.setState({ found: null });
    return;
  }
  // What was typed just before is in the core by then.
  await rowsOf(0, -1);
  const columns = searchedColumns();
  const { at } = useMark.getState().selection;
  const all = useLayout.getState().columns.map(({ field }) => field);
  const active = all[at.column];
  const searched = active !== undefined && columns.includes(active);
  const place = columns.filter((field) => all.indexOf(field) < at.column).length;
  const from = { index: at.row, place, here: searched ? here : !backwards };
  const reply = await call('lists.find', { listId, ...askedOf(query), find, columns, from, backwards });
  if (mine !== turn || useList.getState().listId !== listId) return;
  if (!reply.ok) {
    failed(reply.error);
    return;
  }
  const { cells, match } = reply.value;
  useFind.setState({
    found: { cells, ordinal: match?.ordinal ?? null, row: match?.row ?? null, field: match?.field ?? null },
  });
  if (match) useMark.getState().select(selectCell({ row: match.index, column: columnOf(match.field) }));
}

/** Replaces the found cell and goes to the next; from elsewhere it goes to the next first, as in other programs. */
export async function replaceOne(): Promise<void> {
  const { found, replacement } = useFind.getState();
  const { at } = useMark.getState().selection;
  const [row] = await useList.getState().rowsOf(at.row, at.row);
  const field = useLayout.getState().columns[at.column]?.field;
  if (!row || !found || found.row !== row.row || found.field !== field) {
    await findNext(false, true);
    return;
  }
  const input = { find: options(), replacement, columns: searchedColumns(), only: { row: row.row, field } };
  failed(await useList.getState().replace(input, () => {}));
  await findNext(false);
}

/** Replaces in all rows that are shown, in one step of undo. */
export async function replaceAll(): Promise<void> {
  const { replacement, text } = useFind.getState();
  if (text === '') return;
  const input = { find: options(), replacement, columns: searchedColumns(), only: null };
  const error = await useList.getState().replace(input, (cells, rows) => {
    const where = t('listGrid.cell_row', { cells, rows });
    done(
      cells === 0
        ? t('listGrid.nothing_was_replaced_no_cell')
        : t('listGrid.replaced_ctrl_z_undoes', { where }),
    );
    useFind.setState({ found: null });
  });
  failed(error);
}

export function openFind(mode: 'find' | 'replace'): void {
  useFind.setState({ mode, called: useFind.getState().called + 1, found: null });
}

/** Closes the bar; the keyboard stays on the cell that was found. */
export function closeFind(): void {
  turn += 1;
  useFind.setState({ mode: null, found: null });
  useMark.getState().goTo(useMark.getState().selection.at);
}

/** Nothing is looked for in another list. */
export function resetFind(): void {
  turn += 1;
  useFind.setState(CLOSED);
}

/** What the cells on the screen are marked by; null: nothing is looked for. */
export function patternOf({ mode, text, matchCase, wholeCell }: Find): RegExp | null {
  return mode === null ? null : findPattern({ text, matchCase, wholeCell });
}
