import { csvTable } from '../csv.ts';
import { Unreadable } from '../limits.ts';
import type { Tree } from '../tree.ts';

/** A CSV of names and values, or of one row of values below their names. Throws Unreadable for another one. */
export function csvForm(text: string): Tree {
  const { columns, rows } = csvTable(text);
  const [first = [], ...others] = rows;
  if (columns.length === 2) {
    const pairs = [columns, ...rows].map((row): [string, string] => [row[0] ?? '', row[1] ?? '']);
    return new Map(pairs);
  }
  if (others.length > 0) throw new Unreadable('This table isn’t a summary of one roof.');
  return new Map(columns.map((name, index): [string, string] => [name, first[index] ?? '']));
}
