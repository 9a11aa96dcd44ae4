import type { ClipboardEvent } from 'react';
import type { ImportRow } from '../../../../shared/domain/import.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { done, failed } from '../../../components/notify.ts';
import { counted } from '../../../components/words.ts';
import { useImport } from '../../../stores/imports.ts';
import type { Edits } from '../../../stores/openImport.ts';
import { rowAt } from '../../../stores/pages.ts';
import { FIELD_NAMES } from '../fields.ts';
import { cleared, copied, filledDown, MOST_EDITS, pasted, rowsTaken } from './actions.ts';
import { COLUMNS, cellText } from './columns.ts';
import { useMark } from './mark.ts';
import { type Block, blockOf } from './selection.ts';
import { readTsv } from './tsv.ts';

const block = () => blockOf(useMark.getState().selection);
const cells = (count: number) => counted(count, 'cell');

async function send(label: string, edits: Edits): Promise<void> {
  if (edits.length === 0) return;
  if (edits.length > MOST_EDITS) {
    done(
      `That changes ${cells(edits.length)}; at most ${cells(MOST_EDITS)} go in one step. Mark fewer rows.`,
    );
    return;
  }
  failed(await useImport.getState().edit(label, edits));
}

/** Rows of the block that are there; the empty one at the end isn't. */
function rowsIn({ top, bottom }: Block): Promise<readonly ImportRow[]> {
  const last = Math.min(bottom, (useImport.getState().total ?? 0) - 1);
  return last < top ? Promise.resolve([]) : useImport.getState().rowsOf(top, last);
}

/** The numbers of `count` rows from a place on; beyond the last, where all are shown, the numbers of new ones. */
async function numbersFrom(top: number, count: number): Promise<readonly number[]> {
  const { total, query, rowsOf, view } = useImport.getState();
  const known = total ?? 0;
  const rows = await rowsOf(Math.max(0, Math.min(top, known) - 1), Math.min(top + count, known) - 1);
  const numbers = rows.map((row) => row.row);
  const last = numbers.at(-1) ?? Math.max(1, view?.source?.headerRow ?? 1);
  const taken = numbers.slice(top === 0 ? 0 : 1);
  if (query.filter !== 'all' || query.repairId !== null) return taken;
  const missing = Math.max(0, count - taken.length);
  return [...taken, ...Array.from({ length: missing }, (_, at) => last + at + 1)];
}

async function clear() {
  const marked = block();
  const edits = cleared(await rowsIn(marked), marked);
  await send(edits.length === 1 ? 'Clear a cell' : `Clear ${cells(edits.length)}`, edits);
}

export const gridActions = {
  clear,

  /** Ends the editing of the active cell. */
  async type(text: string) {
    const { at } = useMark.getState().selection;
    const field = COLUMNS[at.column]?.field;
    if (!field) return;
    const row = rowAt(useImport.getState().pages, at.row);
    const pending = row && useImport.getState().pending.get(row.row);
    if (text === (row ? cellText(row, pending, field) : '')) return;
    const number = row?.row ?? (await numbersFrom(at.row, 1))[0];
    if (number !== undefined)
      await send(`${FIELD_NAMES[field]} in row ${number}`, [{ row: number, field, value: text }]);
  },

  /** The other of yes and no. */
  toggle() {
    const { at } = useMark.getState().selection;
    const field = COLUMNS[at.column]?.field;
    const row = rowAt(useImport.getState().pages, at.row);
    if (!row || (field !== 'rushOrder' && field !== 'pdfRequired')) return false;
    const text = cellText(row, useImport.getState().pending.get(row.row), field);
    void gridActions.type(text === 'Yes' ? 'No' : 'Yes');
    return true;
  },

  async fillDown() {
    const marked = block();
    // One row marked: it takes what is above it, as in other spreadsheets.
    const from = marked.top === marked.bottom ? Math.max(0, marked.top - 1) : marked.top;
    const edits = filledDown(await rowsIn({ ...marked, top: from }), marked);
    await send(`Fill down ${cells(edits.length)}`, edits);
  },

  copy(event: ClipboardEvent, services: readonly ReportService[], cut: boolean) {
    const marked = block();
    const { pages, total } = useImport.getState();
    const last = Math.min(marked.bottom, (total ?? 0) - 1);
    const here: ImportRow[] = [];
    for (let index = marked.top; index <= last; index += 1) {
      const row = rowAt(pages, index);
      if (row) here.push(row);
    }
    event.preventDefault();
    if (here.length === last - marked.top + 1) {
      event.clipboardData.setData('text/plain', copied(here, marked, services));
    } else {
      // Rows that were never on the screen have to be fetched first; the event doesn't wait for them.
      void rowsIn(marked).then((rows) => navigator.clipboard.writeText(copied(rows, marked, services)));
    }
    if (cut) void clear();
  },

  async paste(text: string) {
    const marked = block();
    const table = readTsv(text);
    const wanted = rowsTaken(table, marked);
    const numbers = await numbersFrom(marked.top, wanted);
    const edits = pasted(table, marked, numbers);
    await send(`Paste ${cells(edits.length)}`, edits);
    if (numbers.length < wanted) {
      const left = counted(wanted - numbers.length, 'row');
      done(`${left} didn’t fit under this filter. Show all rows to add new ones.`);
    }
  },

  /** Leaves the marked rows out, or takes them in again where all of them are out. */
  async leaveOut() {
    const rows = await rowsIn(block());
    if (rows.length === 0) return;
    const excluded = rows.some((row) => !row.excluded);
    const numbers = rows.map((row) => row.row);
    failed(await useImport.getState().exclude(numbers, excluded));
  },
};
