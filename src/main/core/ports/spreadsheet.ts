import type { Delimiter, ListSource, TextEncoding } from '../../../shared/domain/list.ts';
import type { Message } from '../../../shared/domain/message.ts';
import type { Bytes } from '../../../shared/domain/units.ts';

/** A file on its way in, in the app's own folder. */
export interface IncomingFile {
  /** The name it is kept under; goes to `Spreadsheets.read`. */
  readonly file: string;
  write(bytes: Uint8Array): Promise<void>;
  /** Flushes to the disk and closes. */
  finish(): Promise<void>;
  discard(): Promise<void>;
}

export type ReadRequest = {
  readonly file: string;
  /** The person's own name for it; its extension distinguishes TSV from CSV. */
  readonly name: string;
  readonly pasted: boolean;
  /** Null: found out. */
  readonly sheet: number | null;
  readonly encoding: TextEncoding | null;
  readonly delimiter: Delimiter | null;
};

/** Some rows in a row, packed; rows without anything in them are omitted. Numbers as in the file, from 1. */
export type RowBlock = {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly rows: number;
  readonly packed: Uint8Array;
};
export type SheetRow = { readonly row: number; readonly cells: readonly string[] };

/** The first rows of a sheet that wasn't read: `sheet` is its place. */
export type SheetHead = { readonly sheet: number; readonly rows: readonly SheetRow[] };

export type ReadOutcome =
  | {
      readonly ok: true;
      readonly source: Omit<ListSource, 'headerRow'>;
      /** What was noticed. */
      readonly remarks: readonly Message[];
      /** The other visible sheets, where no sheet was asked for. */
      readonly heads: readonly SheetHead[];
    }
  /** `why`: with what to do. */
  | { readonly ok: false; readonly why: Message };

/** Text, or a number with the decimals it is shown with. '' is an empty cell. */
export type TableCell = string | { readonly value: number; readonly decimals: number };
export type TableFormat = 'xlsx' | 'csv';
/** All at once, or as they come: CSV never holds more than some of them, a workbook holds all. */
export type TableRows = Iterable<readonly TableCell[]> | AsyncIterable<readonly TableCell[]>;

/** Spreadsheets of the world: read in a worker, so that no file, however large, holds the process. */
export interface Spreadsheets {
  receive(): Promise<IncomingFile>;
  /** Copies a file of the computer in; null when it has more than `most` bytes. Rejects with a DiskError. */
  copyIn(path: string, most: Bytes): Promise<string | null>;
  /**
   * Reads a whole file; `take` gets its blocks in order, several at a time, and the worker waits while it is busy. Rejects only when
   * aborted or when `take` throws.
   */
  read(
    request: ReadRequest,
    take: (blocks: readonly RowBlock[]) => void,
    signal: AbortSignal,
  ): Promise<ReadOutcome>;
  /** The rows of a block from number `from` on, `most` of them at most. */
  unpack(packed: Uint8Array, from?: number, most?: number): readonly SheetRow[];
  remove(file: string): Promise<void>;
  /** Removes every file but these. */
  sweep(keep: ReadonlySet<string>): Promise<void>;
  /** A file with a first row of names. Text that a spreadsheet would take for a formula is made harmless. */
  write(format: TableFormat, sheetName: string, rows: TableRows): Promise<Uint8Array>;
}
