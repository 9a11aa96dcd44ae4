import { message } from '../../../../shared/copy/message.ts';
import type { RowFill, RowRange } from '../../../../shared/domain/list.ts';
import { CELL_CHARACTERS, MOST_ROWS, READ_COLUMNS } from '../limits.ts';
import { createFiller, type Merge } from '../merges.ts';
import { RangeWriter } from '../ranges.ts';
import { Unreadable } from '../refusal.ts';
import type { Remarks } from '../remarks.ts';
import { FillRows } from './fills.ts';
import type { Styles } from './numbers.ts';
import type { Parts } from './package.ts';
import { readXml, unescaped } from './xml.ts';

export type SheetReader = {
  readonly strings: readonly string[];
  readonly styles: Styles;
  readonly remarks: Remarks;
  readonly merges: readonly Merge[];
  readonly emit: (row: number, cells: readonly string[]) => void;
  readonly pace: () => Promise<void>;
  /** True ends the reading: for the first rows of a sheet. */
  readonly enough?: () => boolean;
};

/** What a sheet says of its rows and columns, beside what is in them. Columns from 0. */
export type SheetShape = {
  /** The number of the last row that holds anything; 0: none does. */
  readonly lastRow: number;
  readonly hiddenColumns: readonly number[];
  readonly hiddenRows: readonly RowRange[];
  readonly struckRows: readonly RowRange[];
  readonly fills: readonly RowFill[];
};

/** "AB12" as a column from 0; -1 when it isn't a reference. */
export function columnOf(reference: string): number {
  let column = 0;
  for (let index = 0; index < reference.length; index += 1) {
    const letter = reference.charCodeAt(index) & ~0x20;
    if (letter < 65 || letter > 90) return index === 0 ? -1 : column - 1;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}

/** Which rows are struck through, and which are painted. */
class RowMarks {
  readonly #styles: Styles;
  readonly #struckRows = new RangeWriter();
  readonly #fills = new FillRows();
  #struck = 0;
  #filled = 0;

  constructor(styles: Styles) {
    this.#styles = styles;
  }

  /** A cell that holds something. */
  cell(style: number): void {
    this.#filled += 1;
    if (this.#styles.isStruck(style)) this.#struck += 1;
    this.#fills.cell(this.#styles.fillOf(style));
  }

  end(row: number): void {
    // A word struck out is a correction; most of a row struck out is the row.
    if (this.#struck > 0 && this.#struck * 2 > this.#filled) this.#struckRows.add(row);
    this.#fills.end(row);
    [this.#struck, this.#filled] = [0, 0];
  }

  list(): Pick<SheetShape, 'struckRows' | 'fills'> {
    return { struckRows: this.#struckRows.list(), fills: this.#fills.list() };
  }
}

/** Reads the rows of a sheet, one at a time. A vertical merge's value stands in all of its rows. */
export async function readSheet(parts: Parts, part: string, reader: SheetReader): Promise<SheetShape> {
  const { strings, styles, remarks, emit } = reader;
  const fill = createFiller(reader.merges);
  const hiddenColumns: number[] = [];
  const hiddenRows = new RangeWriter();
  const marks = new RowMarks(styles);
  let hidden = false;
  let lastRow = 0;
  let row = 0;
  let cells: string[] = [];
  let column = -1;
  let type = '';
  let style = 0;
  let value = '';
  let hasFormula = false;
  let reading: 'v' | 't' | null = null;
  let aside = 0;

  const cellText = (): string => {
    if (hasFormula) remarks.add(value === '' ? 'formula_empty' : 'formula');
    switch (type) {
      case 's':
        return unescaped(strings[Number(value)] ?? '');
      case 'b':
        return value === '' ? '' : value === '1' ? 'TRUE' : 'FALSE';
      case 'e':
        if (value !== '') remarks.add('error_value');
        return value;
      case 'str':
      case 'inlineStr':
        return unescaped(value);
      case 'd':
        return value.replace(/T00:00:00(\.0+)?Z?$/, '');
      default:
        return value === '' ? '' : styles.write(value, style);
    }
  };
  const endCell = () => {
    let text = cellText();
    if (text === '') return;
    if (column >= READ_COLUMNS) return remarks.add('columns');
    if (text.length > CELL_CHARACTERS) {
      remarks.add('long');
      text = text.slice(0, CELL_CHARACTERS);
    }
    while (cells.length < column) cells.push('');
    cells[column] = text.replaceAll('\0', '');
    marks.cell(style);
  };

  await readXml(parts.bytes(part), {
    pace: reader.pace,
    open: (tag, attributes) => {
      switch (tag) {
        case 'row': {
          const declared = Number(attributes['r'] ?? row + 1);
          if (!Number.isInteger(declared) || declared <= row || declared > MOST_ROWS)
            throw new Unreadable(message('listFile.rows_sheet_arent_order_open'));
          row = declared;
          cells = [];
          column = -1;
          hidden = isTrue(attributes['hidden']);
          break;
        }
        case 'col': {
          if (!isTrue(attributes['hidden'])) break;
          const last = Math.min(Number(attributes['max'] ?? 0), READ_COLUMNS);
          for (let at = Number(attributes['min'] ?? 1); at <= last; at += 1) hiddenColumns.push(at - 1);
          break;
        }
        case 'c': {
          const declared = attributes['r'] === undefined ? -1 : columnOf(attributes['r']);
          column = declared >= 0 ? declared : column + 1;
          type = attributes['t'] ?? '';
          style = Number(attributes['s'] ?? 0);
          value = '';
          hasFormula = false;
          break;
        }
        case 'f':
          hasFormula = true;
          break;
        case 'v':
        case 't':
          reading = aside === 0 ? tag : null;
          break;
        case 'rPh':
          aside += 1;
      }
    },
    text: (piece) => {
      if (reading !== null) value += piece;
    },
    close: (tag) => {
      if (tag === 'v' || tag === 't') reading = null;
      else if (tag === 'rPh') aside -= 1;
      else if (tag === 'c') endCell();
      else if (tag === 'row' && cells.length > 0) {
        lastRow = row;
        remarks.add('merged', fill(row, cells));
        if (hidden) hiddenRows.add(row);
        marks.end(row);
        emit(row, cells);
      }
    },
    ...(reader.enough ? { enough: reader.enough } : {}),
  });
  return { lastRow, hiddenColumns, hiddenRows: hiddenRows.list(), ...marks.list() };
}

const isTrue = (text: string | undefined) => /^(1|true)$/.test(text ?? '');

/** The last row that a sheet says it has; 0 where it doesn't say. */
export async function declaredRows(parts: Parts, part: string): Promise<number> {
  let rows = 0;
  let done = false;
  await readXml(parts.bytes(part), {
    open: (tag, attributes) => {
      if (tag === 'dimension') rows = Number(/\d+$/.exec(attributes['ref'] ?? '')?.[0] ?? 0);
      // One cell is what a sheet says that doesn't know.
      if (/^[A-Z]+\d+$/.test(attributes['ref'] ?? '') && tag === 'dimension') rows = 0;
      if (tag === 'sheetData') done = true;
    },
    enough: () => done,
  });
  return rows;
}
