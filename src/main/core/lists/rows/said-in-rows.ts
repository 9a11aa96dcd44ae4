import type { ListColumn, ListTarget } from '../../../../shared/domain/list.ts';
import { readByRules } from '../matching/headings/in-words.ts';
import { kindOf, type Said } from './row-features.ts';
import { type Watched, watchedOf } from './watched.ts';

/** What each column says beside the orders, each text once, with the rows that say it and, of dates and numbers, each row's own. */
export type SaidInRows = Said & {
  readonly column: Watched;
  readonly rows: readonly number[];
  readonly texts: readonly string[];
};

/** Longer texts on average are what somebody wrote. Characters. */
const LONG = 25;
const LONGEST = 300;
/** A column of other texts has more different ones where it holds names or numbers of its rows. */
const MOST_TEXTS = 60;
/** An empty cell says something where most others are filled, and a text again and again isn't about its row. */
const MOSTLY = 0.5;
/** Numbers of phones and places, of which none says whether a report is wanted. */
const OF_NUMBERS = /phone|e-?mail|mobile|\bfax\b|zip/i;

type Seen = {
  readonly column: Watched;
  readonly header: string;
  readonly mayBeNote: boolean;
  /** The rows of each text and, for numbers and dates, of each kind; null once there are too many texts. */
  texts: Map<string, { readonly rows: number[]; readonly texts: string[] }> | null;
  filled: number;
};

const isWritten = ({ samples }: ListColumn): boolean => {
  const inLetters = samples.filter((text) => /\p{L}{2}/u.test(text));
  return inLetters.reduce((sum, text) => sum + text.length, 0) > inLetters.length * LONG;
};

/** Collects what the columns of a list say of its rows, where no order uses them. */
export function createSaidInRows(
  named: readonly ListColumn[],
  fields: readonly (ListTarget | null)[],
  asked: ReadonlySet<number>,
): { see(row: number, texts: readonly string[]): void; said(taken: number): SaidInRows[] } {
  const byRules = new Map(readByRules(named).map((column) => [column.index, column]));
  const seen = watchedOf(named, fields, asked).flatMap((column): Seen[] => {
    const own = byRules.get(column.index);
    if (!own || column.isSubject || OF_NUMBERS.test(own.header)) return [];
    const mayBeNote = column.isNote || isWritten(own);
    return [{ column, header: own.header, mayBeNote, texts: new Map(), filled: 0 }];
  });
  return {
    see: (row, texts) => {
      for (const one of seen) {
        const text = (texts[one.column.index] ?? '').trim();
        if (text !== '') one.filled += 1;
        if (one.texts === null || text.length > LONGEST) continue;
        const key = kindOf(text) ?? text;
        const known = one.texts.get(key);
        if (known) {
          known.rows.push(row);
          known.texts.push(text);
        } else if (one.mayBeNote || one.texts.size < MOST_TEXTS)
          one.texts.set(key, { rows: [row], texts: [text] });
        else one.texts = null;
      }
    },
    said: (taken) =>
      seen.flatMap(({ column, header, mayBeNote, texts, filled }) => {
        const isNote = mayBeNote && (texts?.size ?? 0) >= filled * MOSTLY;
        const isFilled = filled > 0 && filled >= taken * MOSTLY;
        return [...(texts ?? [])].flatMap(([key, { rows, texts: own }]) => {
          const [text = ''] = own;
          if (filled === 0 || (key === '<empty>' && !isFilled)) return [];
          return [{ column, header, text, share: rows.length / taken, isNote, rows, texts: own }];
        });
      }),
  };
}
