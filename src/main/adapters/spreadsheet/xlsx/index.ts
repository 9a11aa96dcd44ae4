import { message } from '../../../../shared/copy/message.ts';
import { ONE_A_LINE } from '../../../../shared/domain/list.ts';
import type { ReadOutcome, RowBlock, SheetHead, SheetRow } from '../../../core/ports/spreadsheet.ts';
import { blockWriter } from '../blocks.ts';
import { createLabelReader } from '../labels.ts';
import { NO_ROWS, NO_SUCH_SHEET, Unreadable } from '../refusal.ts';
import { Remarks } from '../remarks.ts';
import { otherSheets, sheetNames } from '../sheet-words.ts';
import { mergesOf } from './merged.ts';
import { readStyles, type Styles } from './numbers.ts';
import { openParts, type Parts } from './package.ts';
import { declaredRows, readSheet } from './sheet.ts';
import { readStrings, readWorkbook, type Sheet } from './workbook.ts';

/** Rows of each sheet that show which sheet is the list. */
const HEAD_ROWS = 40;

/** The sheet to begin with: the first visible one that says it has two rows or more. */
function firstFilled(sheets: readonly Sheet[], rows: readonly number[]): number {
  const filled = sheets.findIndex(({ hidden }, index) => !hidden && (rows[index] ?? 0) > 1);
  return Math.max(filled, 0);
}

/** Reads one sheet of a workbook into blocks. `wanted` null: the first that holds something. Throws Unreadable. */
export async function readXlsx(
  path: string,
  wanted: number | null,
  emit: (block: RowBlock) => void,
  pace: () => Promise<void>,
): Promise<ReadOutcome> {
  const parts = await openParts(path);
  try {
    return await readParts(parts, wanted, emit, pace);
  } finally {
    await parts.close();
  }
}

async function readParts(
  parts: Parts,
  wanted: number | null,
  emit: (block: RowBlock) => void,
  pace: () => Promise<void>,
): Promise<ReadOutcome> {
  const workbook = await readWorkbook(parts);
  const declared: number[] = [];
  for (const { part } of workbook.sheets) declared.push(await declaredRows(parts, part));
  const remarks = new Remarks();
  const strings = await readStrings(parts, workbook.strings);
  const styles = await readStyles(parts, workbook);
  const order = wanted === null ? startOrder(workbook.sheets, declared) : [wanted];
  for (const index of order) {
    const sheet = workbook.sheets[index];
    if (!sheet) throw new Unreadable(message(NO_SUCH_SHEET));
    const blocks = blockWriter(emit);
    const merges = await mergesOf(parts, sheet.part);
    const labels = createLabelReader(blocks);
    const reader = { strings, styles, remarks, merges, emit: labels.add, pace };
    const { lastRow, ...found } = await readSheet(parts, sheet.part, reader);
    const labeled = labels.end(remarks);
    const shape = { ...found, ...labeled };
    blocks.end();
    declared[index] = lastRow;
    if (lastRow === 0 && index !== order.at(-1)) continue;
    if (lastRow === 0 && wanted === null) throw new Unreadable(message(NO_ROWS));
    const heads = wanted === null ? await headsOf(parts, workbook.sheets, index, { strings, styles }) : [];
    for (const { sheet: at, rows } of heads)
      declared[at] = Math.max(declared[at] ?? 0, rows.at(-1)?.row ?? 0);
    otherSheets(workbook.sheets, declared, index, remarks);
    const sheets = sheetNames(workbook.sheets, declared);
    const delimiter = labeled ? ONE_A_LINE : null;
    const source = { kind: 'xlsx', encoding: null, delimiter, sheets, sheet: index, ...shape } as const;
    return { ok: true, source: { ...source, encodingSamples: [] }, remarks: remarks.list(), heads };
  }
  throw new Unreadable(message(NO_ROWS));
}

/** The first rows of the other visible sheets. */
async function headsOf(
  parts: Parts,
  sheets: readonly Sheet[],
  read: number,
  { strings, styles }: { readonly strings: readonly string[]; readonly styles: Styles },
): Promise<SheetHead[]> {
  const heads: SheetHead[] = [];
  for (const [index, sheet] of sheets.entries()) {
    if (index === read || sheet.hidden) continue;
    const rows: SheetRow[] = [];
    await readSheet(parts, sheet.part, {
      strings,
      styles,
      remarks: new Remarks(),
      merges: [],
      emit: (row, cells) => void (rows.length < HEAD_ROWS && rows.push({ row, cells })),
      pace: async () => {},
      enough: () => rows.length >= HEAD_ROWS,
    });
    heads.push({ sheet: index, rows });
  }
  return heads;
}

/** The sheets in the order in which one that holds something is looked for. */
function startOrder(sheets: readonly Sheet[], declared: readonly number[]): number[] {
  const first = firstFilled(sheets, declared);
  return [first, ...sheets.keys()].filter((index, at, all) => all.indexOf(index) === at);
}
