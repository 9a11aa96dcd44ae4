import type { ClipboardEvent } from 'react';
import { message } from '../../../../shared/copy/message.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { ListRow } from '../../../../shared/domain/list.ts';
import type { Message } from '../../../../shared/domain/message.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { done, failed } from '../../../components/notify.ts';
import { counted } from '../../../components/words.ts';
import { useList } from '../../../stores/lists/list.ts';
import type { BlockEdit } from '../../../stores/lists/openList.ts';
import { rowAt } from '../../../stores/window/pages.ts';
import {
  cleared,
  continued,
  filledDown,
  filledRight,
  forClipboard,
  pasted,
  seedsIn,
  sizeOfPaste,
  textsIn,
} from './actions.ts';
import { cellText } from './columns.ts';
import { useLayout } from './layout.ts';
import { useMark } from './mark.ts';
import { type Block, blockOf } from './selection.ts';
import { readTsv } from './tsv.ts';

/** Cells that are sent one by one, so that their answer brings the rows along; more go as a block. */
const FEW_CELLS = 200;

const block = () => blockOf(useMark.getState().selection);
const columns = () => useLayout.getState().columns;
/** What was copied here last: pasted in the grid it is what it was, without the signs that make it harmless elsewhere. */
let lastCopy: { readonly text: string; readonly table: readonly (readonly string[])[] } | null = null;

async function send(what: Message, edit: BlockEdit | null): Promise<void> {
  if (!edit) return;
  const { rows, fields, cells: table } = edit;
  const count = rows.length * fields.length;
  const label = message('listGrid.step', { what, count });
  if (count > FEW_CELLS) {
    failed(await useList.getState().editBlock(label, edit));
    return;
  }
  const edits = rows.flatMap((row, down) => {
    const line = table[down % table.length] ?? [];
    return fields.map((field, at) => ({ row, field, value: line[at % line.length] ?? '' }));
  });
  failed(await useList.getState().edit(label, edits));
}

/** Rows of the block that are there; the empty one at the end isn't. */
async function rowsIn({ top, bottom }: Pick<Block, 'top' | 'bottom'>): Promise<readonly ListRow[]> {
  const { counted, rowsOf } = useList.getState();
  const last = Math.min(bottom, ((await counted()) ?? 0) - 1);
  return last < top ? [] : rowsOf(top, last);
}

/** Whether rows can be added at the end: only where all rows are shown in the file's order. */
export function canGrow(query = useList.getState().query): boolean {
  return query.filter === 'all' && query.repairId === null && query.arrangement === null;
}

/**
 * The numbers of `count` rows from a place on; beyond the last, where all are shown, the numbers of new ones. Null where it
 * can't be known which rows are there: a new row's number could be another row's.
 */
async function numbersFrom(top: number, count: number): Promise<readonly number[] | null> {
  const { counted, rowsOf } = useList.getState();
  const known = await counted();
  if (known === null) return null;
  const [from, to] = [Math.max(0, Math.min(top, known) - 1), Math.min(top + count, known)];
  const rows = await rowsOf(from, to - 1);
  if (rows.length < to - from) return null;
  const numbers = rows.map((row) => row.row);
  const last = numbers.at(-1) ?? useList.getState().view?.source?.headerRow ?? 0;
  const taken = numbers.slice(top === 0 ? 0 : 1);
  if (!canGrow()) return taken;
  const missing = Math.max(0, count - taken.length);
  return [...taken, ...Array.from({ length: missing }, (_, at) => last + at + 1)];
}

async function clear() {
  const marked = block();
  await send(message('listGrid.clear'), cleared(await rowsIn(marked), columns(), marked));
}

/** The block from its corner on, as large as given; the active cell stays in the corner. */
function selectBlock({ top, left }: Block, rows: number, wide: number) {
  const right = Math.min(columns().length, left + wide) - 1;
  useMark.getState().select({ at: { row: top, column: left }, to: { row: top + rows - 1, column: right } });
}

export const gridActions = {
  clear,

  /** Ends the editing of the active cell. */
  async type(text: string) {
    const { at } = useMark.getState().selection;
    const field = columns()[at.column]?.field;
    if (!field) return;
    const row = rowAt(useList.getState().pages, at.row);
    const pending = row && useList.getState().pending.get(row.row);
    if (text === (row ? cellText(row, pending, field) : '')) return;
    const number = row?.row ?? (await numbersFrom(at.row, 1))?.[0];
    if (number === undefined) return;
    const edits = [{ row: number, field, value: text }];
    failed(
      await useList
        .getState()
        .edit(message('listGrid.row_7', { fieldnames: message('field.label', { field }), number }), edits),
    );
  },

  /** The other of yes and no. */
  toggle() {
    const { at } = useMark.getState().selection;
    const field = columns()[at.column]?.field;
    const row = rowAt(useList.getState().pages, at.row);
    if (!row || (field !== 'rushOrder' && field !== 'pdfRequired')) return false;
    const text = cellText(row, useList.getState().pending.get(row.row), field);
    void gridActions.type(text === 'Yes' ? 'No' : 'Yes');
    return true;
  },

  async fillDown() {
    const marked = block();
    // One row marked: it takes what is above it, as in other spreadsheets.
    const top = marked.top === marked.bottom ? Math.max(0, marked.top - 1) : marked.top;
    await send(
      message('listGrid.fill_down'),
      filledDown(await rowsIn({ ...marked, top }), columns(), marked),
    );
  },

  async fillRight(services: readonly ReportService[]) {
    const marked = block();
    const left = marked.left === marked.right ? Math.max(0, marked.left - 1) : marked.left;
    const sides = { left, right: marked.right };
    await send(message('listGrid.fill_right'), filledRight(await rowsIn(marked), columns(), sides, services));
  },

  /** Continues the filled cells at the top of the block down to its end. */
  async fillSeries() {
    const marked = block();
    const rows = await rowsIn(marked);
    const seeds = seedsIn(rows, columns(), marked);
    const rest = rows.slice(seeds).map((row) => row.row);
    await send(
      message('listGrid.fill_series'),
      continued(rows.slice(0, seeds), rest, columns(), marked, false),
    );
  },

  /** Continues the block into `target`, which is above or below it; then both are marked. */
  async fillInto(target: Block) {
    const marked = block();
    const upward = target.top < marked.top;
    const seeds = await rowsIn(marked);
    const rows = (await rowsIn(target)).map((row) => row.row);
    await send(message('listGrid.fill'), continued(seeds, rows, columns(), marked, upward));
    const top = Math.min(marked.top, target.top);
    selectBlock(
      { ...marked, top },
      Math.max(marked.bottom, target.bottom) - top + 1,
      marked.right - marked.left + 1,
    );
  },

  copy(event: ClipboardEvent, services: readonly ReportService[], cut: boolean) {
    const marked = block();
    const { pages, total } = useList.getState();
    const last = Math.min(marked.bottom, (total ?? 0) - 1);
    const here: ListRow[] = [];
    for (let index = marked.top; index <= last; index += 1) {
      const row = rowAt(pages, index);
      if (row) here.push(row);
    }
    event.preventDefault();
    const textOf = (rows: readonly ListRow[]) => {
      const { pending } = useList.getState();
      const table = textsIn(rows, columns(), marked, services, pending);
      const text = forClipboard(table);
      lastCopy = { text, table };
      return text;
    };
    if (here.length === last - marked.top + 1) {
      event.clipboardData.setData('text/plain', textOf(here));
    } else {
      // Rows that were never on the screen have to be fetched first; the event doesn't wait for them.
      void rowsIn(marked).then(async (rows) => {
        await navigator.clipboard.writeText(textOf(rows));
        done(t('listGrid.row_copied', { rows: rows.length }));
      });
    }
    if (cut) void clear();
  },

  async paste(text: string) {
    const marked = block();
    const plain = text.replace(/\r?\n/g, '\r\n').replace(/\r\n$/, '');
    const table = lastCopy && lastCopy.text === plain ? lastCopy.table : readTsv(text);
    const size = sizeOfPaste(table, marked);
    const numbers = await numbersFrom(marked.top, size.rows);
    if (numbers === null) return;
    await send(message('listGrid.paste'), pasted(table, marked, columns(), numbers));
    if (numbers.length > 0) selectBlock(marked, numbers.length, size.columns);
    if (numbers.length < size.rows) {
      const left = counted(size.rows - numbers.length, 'row');
      done(t('listGrid.didnt_fit_new_rows_can', { left }));
    }
  },

  /** Leaves the marked rows out, or takes them in again where all of them are out. */
  async leaveOut() {
    const rows = await rowsIn(block());
    if (rows.length === 0) return;
    const excluded = rows.some((row) => !row.excluded);
    const numbers = rows.map((row) => row.row);
    failed(await useList.getState().exclude(numbers, excluded));
  },
};
