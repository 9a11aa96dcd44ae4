import { readFile, stat } from 'node:fs/promises';
import { type CellObject, CFB, read, utils, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { isDateFormat } from 'numfmt';
import { message } from '../../../shared/copy/message.ts';
import { ONE_A_LINE } from '../../../shared/domain/list.ts';
import type { ReadOutcome, RowBlock, SheetHead, SheetRow } from '../../core/ports/spreadsheet.ts';
import { blockWriter } from './blocks.ts';
import { PROTECTED } from './kind.ts';
import { createLabelReader } from './labels.ts';
import { CELL_CHARACTERS, READ_COLUMNS } from './limits.ts';
import { createFiller } from './merges.ts';
import { RangeWriter } from './ranges.ts';
import { NO_ROWS, NO_SUCH_SHEET, Unreadable } from './refusal.ts';
import { Remarks } from './remarks.ts';
import { otherSheets, sheetNames } from './sheet-words.ts';
import { FillRows } from './xlsx/fills.ts';
import { shownNumber } from './xlsx/numbers.ts';

/** These are read as a whole into memory. Bytes. */
const MOST_BYTES = 64 * 1024 * 1024;
const HEAD_ROWS = 40;
/** Rows that are written before the taker may catch up. */
const AT_ONCE = 500;
const SAVE_AS = 'listFile.open_excel_or_libreoffice_save';

/**
 * Reads a workbook of Excel 97–2003 or an OpenDocument one, as a whole. Throws Unreadable. The library runs in the reading
 * thread only: what a hostile file does to it ends with the thread.
 */
export async function readOldWorkbook(
  path: string,
  kind: 'xls' | 'ods',
  wanted: number | null,
  emit: (block: RowBlock) => void,
  pace: () => Promise<void>,
): Promise<ReadOutcome> {
  const workbook = await open(path, kind);
  const hiddenOf = (index: number) => (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
  const all = workbook.SheetNames.map((name, index) => ({ name, hidden: hiddenOf(index) }));
  // Visible ones first, as with the other workbooks.
  const sheets = [...all.filter(({ hidden }) => !hidden), ...all.filter(({ hidden }) => hidden)];
  const worksheet = (index: number) => workbook.Sheets[sheets[index]?.name ?? ''];
  const counts = sheets.map((_, index) => lastRowOf(worksheet(index)));
  const filled = sheets.findIndex(({ hidden }, index) => !hidden && (counts[index] ?? 0) > 1);
  const index = wanted ?? Math.max(filled, 0);
  const chosen = worksheet(index);
  if (!chosen) throw new Unreadable(message(NO_SUCH_SHEET));
  if ((counts[index] ?? 0) === 0 && wanted === null) throw new Unreadable(message(NO_ROWS));

  const remarks = new Remarks();
  const from1904 = workbook.Workbook?.WBProps?.date1904 === true;
  const blocks = blockWriter(emit);
  const hiddenRows = new RangeWriter();
  const fills = new FillRows();
  const fill = createFiller(
    (chosen['!merges'] ?? []).flatMap(({ s, e }) =>
      e.r > s.r ? [{ column: s.c, first: s.r + 1, last: e.r + 1 }] : [],
    ),
  );
  const labels = createLabelReader(blocks);
  let read = 0;
  for (const { row, cells } of rowsOf(chosen, from1904, remarks, fills)) {
    remarks.add('merged', fill(row, cells));
    if (chosen['!rows']?.[row - 1]?.hidden) hiddenRows.add(row);
    labels.add(row, cells);
    read += 1;
    if (read % AT_ONCE === 0) await pace();
  }
  const labeled = labels.end(remarks);
  blocks.end();
  otherSheets(sheets, counts, index, remarks);
  const hiddenColumns = (chosen['!cols'] ?? []).flatMap((column, at) => (column?.hidden ? [at] : []));
  const heads: SheetHead[] = [];
  for (const [at, { hidden }] of sheets.entries()) {
    const other = worksheet(at);
    if (wanted !== null || at === index || hidden || !other) continue;
    const rows: SheetRow[] = [];
    for (const found of rowsOf(other, from1904, new Remarks())) if (rows.push(found) >= HEAD_ROWS) break;
    heads.push({ sheet: at, rows });
  }
  const struckRows = labeled?.struckRows ?? [];
  const shape = { hiddenColumns, hiddenRows: hiddenRows.list(), struckRows, fills: fills.list() };
  const text = { encoding: null, delimiter: labeled ? ONE_A_LINE : null, encodingSamples: [] } as const;
  const source = { kind, ...text, sheets: sheetNames(sheets, counts), sheet: index, ...shape };
  return { ok: true, source, remarks: remarks.list(), heads };
}

const STYLES = 'styles.xml';
const NO_STYLES =
  '<office:document-styles xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:version="1.2"/>';

/** The library demands a part that OpenDocument doesn't: programs that style nothing leave it away. */
function withStyles(bytes: Buffer): Buffer {
  const parts = CFB.read(bytes, { type: 'buffer' });
  if (CFB.find(parts, STYLES)) return bytes;
  CFB.utils.cfb_add(parts, STYLES, Buffer.from(NO_STYLES));
  return CFB.write(parts, { fileType: 'zip', type: 'buffer' });
}

async function open(path: string, kind: 'xls' | 'ods'): Promise<WorkBook> {
  if ((await stat(path)).size > MOST_BYTES)
    throw new Unreadable(message('listFile.workbook_larger_than_old_format', { how: message(SAVE_AS) }));
  try {
    const bytes = await readFile(path);
    return read(kind === 'ods' ? withStyles(bytes) : bytes, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellStyles: true,
      cellHTML: false,
      cellFormula: true,
      bookVBA: false,
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    throw new Unreadable(
      /password/i.test(why)
        ? message(PROTECTED)
        : message('listFile.file_cant_be_read_as', { how: message(SAVE_AS) }),
    );
  }
}

function lastRowOf(sheet: WorkSheet | undefined): number {
  const range = sheet?.['!ref'];
  return range === undefined ? 0 : utils.decode_range(range).e.r + 1;
}

function* rowsOf(
  sheet: WorkSheet,
  from1904: boolean,
  remarks: Remarks,
  fills?: FillRows,
): Generator<{ row: number; cells: string[] }> {
  const data = (sheet as { '!data'?: (CellObject | undefined)[][] })['!data'] ?? [];
  for (const [index, line] of data.entries()) {
    if (!line) continue;
    if (line.length > READ_COLUMNS) remarks.add('columns');
    const cells: string[] = [];
    for (const [column, cell] of line.slice(0, READ_COLUMNS).entries()) {
      const text = cell ? textOf(cell, from1904, remarks) : '';
      if (text === '') continue;
      while (cells.length < column) cells.push('');
      cells[column] = text;
      fills?.cell(colorOf(cell));
    }
    fills?.end(index + 1);
    if (cells.length > 0) yield { row: index + 1, cells };
  }
}

/** The color that a cell of an .xls file is painted with; the library reads none of an .ods file. */
function colorOf(cell: CellObject | undefined): string | null {
  const { patternType, fgColor } = (cell?.s ?? {}) as { patternType?: string; fgColor?: { rgb?: string } };
  const color = fgColor?.rgb?.slice(-6).toUpperCase() ?? '';
  return patternType === 'solid' && /^[\dA-F]{6}$/.test(color) ? color : null;
}

/** A cell as a person sees it, without losing a digit of a number. */
function textOf(cell: CellObject, from1904: boolean, remarks: Remarks): string {
  if (cell.f !== undefined) remarks.add(cell.v === undefined ? 'formula_empty' : 'formula');
  switch (cell.t) {
    case 'n': {
      const code = typeof cell.z === 'string' ? cell.z : 'General';
      // The library's own text of a date is right where its format is in words of the country.
      if (isDateFormat(code) && cell.w !== undefined) return cell.w.trim();
      return shownNumber(String(cell.v ?? ''), code, from1904);
    }
    case 'b':
      return cell.v === true ? 'TRUE' : 'FALSE';
    case 'e':
      remarks.add('error_value');
      return cell.w ?? '#N/A';
    case 'd':
      return cell.w ?? (cell.v instanceof Date ? cell.v.toISOString().slice(0, 10) : String(cell.v ?? ''));
    case 's': {
      const text = String(cell.v ?? '').replaceAll('\0', '');
      if (text.length <= CELL_CHARACTERS) return text;
      remarks.add('long');
      return text.slice(0, CELL_CHARACTERS);
    }
    default:
      return '';
  }
}
