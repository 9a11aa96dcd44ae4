import type { ReadOutcome, RowBlock } from '../../../core/ports/spreadsheet.ts';
import { blockWriter } from '../blocks.ts';
import { Unreadable } from '../refusal.ts';
import { Remarks } from '../remarks.ts';
import { readNumberWriter } from './numbers.ts';
import { openParts, type Parts } from './package.ts';
import { readSheet, toldRows } from './sheet.ts';
import { readStrings, readWorkbook, type Sheet } from './workbook.ts';

/** The sheet to begin with: the first visible one that says it has two rows or more. */
function firstFilled(sheets: readonly Sheet[], rows: readonly number[]): number {
  const filled = sheets.findIndex(({ hidden }, index) => !hidden && (rows[index] ?? 0) > 1);
  return Math.max(filled, 0);
}

/** Reads one sheet of a workbook into blocks. `sheet` null: the first that holds something. Throws Unreadable. */
export async function readXlsx(
  path: string,
  sheet: number | null,
  emit: (block: RowBlock) => void,
  pace: () => Promise<void>,
): Promise<ReadOutcome> {
  const parts = await openParts(path);
  try {
    return await readParts(parts, sheet, emit, pace);
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
  const told: number[] = [];
  for (const { part } of workbook.sheets) told.push(await toldRows(parts, part));
  const remarks = new Remarks();
  const strings = await readStrings(parts, workbook.strings);
  const writeNumber = await readNumberWriter(parts, workbook.styles, workbook.from1904);
  const order = wanted === null ? startOrder(workbook.sheets, told) : [wanted];
  for (const index of order) {
    const sheet = workbook.sheets[index];
    if (!sheet) throw new Unreadable('The workbook has no such sheet.');
    const blocks = blockWriter(emit);
    const reader = { strings, writeNumber, remarks, emit: blocks.add, pace };
    const lastRow = await readSheet(parts, sheet.part, reader);
    blocks.end();
    told[index] = lastRow;
    if (lastRow === 0 && index !== order.at(-1)) continue;
    if (lastRow === 0 && wanted === null) throw new Unreadable('The workbook holds no rows.');
    const hidden = workbook.sheets.filter((one, at) => one.hidden && at !== index).length;
    if (hidden > 0)
      remarks.say(
        `${hidden === 1 ? '1 sheet is' : `${hidden} sheets are`} hidden in the workbook and can be chosen too.`,
      );
    const sheets = workbook.sheets.map(({ name, hidden: isHidden }, at) => ({
      name: isHidden ? `${name} (hidden)` : name,
      rows: told[at] ?? 0,
    }));
    const source = { kind: 'xlsx', encoding: null, delimiter: null, sheets, sheet: index } as const;
    return { ok: true, source, remarks: remarks.list() };
  }
  throw new Unreadable('The workbook holds no rows.');
}

/** The sheets in the order in which one that holds something is looked for. */
function startOrder(sheets: readonly Sheet[], told: readonly number[]): number[] {
  const first = firstFilled(sheets, told);
  return [first, ...sheets.keys()].filter((index, at, all) => all.indexOf(index) === at);
}
