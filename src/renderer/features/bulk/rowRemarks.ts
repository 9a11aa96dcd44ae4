import type { RowRemark } from '../../../shared/domain/import.ts';
import { counted } from '../../components/words.ts';

const NAMED = 6;

const WORDS: Readonly<Record<RowRemark['kind'], (rows: number) => string>> = {
  empty: (rows) => `${counted(rows, 'row')} without anything an order uses: not in this list`,
  header: (rows) => `${counted(rows, 'row repeats', 'rows repeat')} the header: not in this list`,
  hidden: (rows) => `${counted(rows, 'hidden row is', 'hidden rows are')} excluded`,
  struck: (rows) =>
    `${counted(rows, 'row is', 'rows are')} excluded, because the file says canceled, done, or not to order`,
  zip_zero: (rows) => `${counted(rows, 'ZIP code')} got back the zero that spreadsheets drop`,
  accents: (rows) => `${counted(rows, 'row')} had garbled accents, which were put right`,
};

/** What was done with rows that nobody asked for, each with the numbers of its first rows. */
export function rowRemarkWords({ kind, rows, first }: RowRemark): string {
  const named = first.slice(0, NAMED).map((row) => row.toLocaleString('en-US'));
  const more = rows > named.length ? ', …' : '';
  return `${WORDS[kind](rows)} (${rows === 1 ? 'row' : 'rows'} ${named.join(', ')}${more}).`;
}

/** Rows that the file has and that aren't ordered for what they are. */
export function dropsRows({ kind }: RowRemark): boolean {
  return kind !== 'zip_zero' && kind !== 'accents';
}
