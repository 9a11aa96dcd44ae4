import { crc32 } from 'node:zlib';
import type { SqlValue } from '../sql.ts';

/** A row as the database keeps it, by the names of its columns. */
export type JournalRow = Readonly<Record<string, SqlValue>>;

/**
 * One line of the journal. `batch` numbers the writings: the lines of one transaction share it. `n` is the step's number in
 * the outbox's history. `intent` is an order's whole row, at its first step here; `step` its row without what never
 * changes; `never`: the orders of these ids were rolled back.
 */
export type JournalLine =
  | { readonly kind: 'accounts'; readonly batch: number; readonly rows: readonly JournalRow[] }
  | { readonly kind: 'run'; readonly batch: number; readonly row: JournalRow }
  | {
      readonly kind: 'intent' | 'step';
      readonly batch: number;
      readonly n: number;
      readonly at: number;
      readonly why: string;
      readonly row: JournalRow;
    }
  | { readonly kind: 'never'; readonly batch: number; readonly ids: readonly string[] };

const sumOf = (text: string) => crc32(text).toString(16).padStart(8, '0');

/** A line carries its own checksum, so that a torn or damaged one is known and only that one is lost. */
export function writeLine(line: JournalLine): string {
  const text = JSON.stringify(line);
  return `${sumOf(text)} ${text}\n`;
}

/** Null: torn, damaged, or not a line of this journal. */
export function readLine(text: string): JournalLine | null {
  const json = text.slice(9);
  if (text[8] !== ' ' || text.slice(0, 8) !== sumOf(json)) return null;
  try {
    return JSON.parse(json) as JournalLine;
  } catch {
    return null;
  }
}
