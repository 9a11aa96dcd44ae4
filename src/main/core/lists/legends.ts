import type { ListColumn, RowProblem } from '../../../shared/domain/list.ts';
import { nameOf } from './matching/column.ts';
import { plain } from './plain.ts';
import { wordsIn } from './row-words.ts';

/** “* R = rush (same day), N = normal”: what a letter or a sign in a cell means. */
const DEFINED =
  /(?:^|[\s,;(*])([\p{L}\d]{1,3}|[*†✓!+#$])\s*=\s*([^=,;]{3,}?)(?=$|[,;]|\s+[\p{L}\d*†✓!+#$]{1,3}\s*=)/gu;
/** A cell that holds a letter or a sign, and nothing else. Characters. */
const LONGEST = 3;

type Meaning = {
  readonly row: number;
  readonly letter: string;
  readonly meaning: string;
  readonly text: string;
};
const keyOf = (cell: string): string => plain(cell) || cell.trim();

/**
 * What a legend above or below a list says of the rows that have its letter: “R = rush” is about those with an R in a
 * column that isn't used. `see` takes each row; `take` answers whether a text defines a letter, and keeps what it
 * means; `problems` are for their rows, and `unseen` the legends whose letters no row has.
 */
export function createLegends(columns: readonly ListColumn[]) {
  const rows = new Map<string, { readonly column: ListColumn; readonly row: number }[]>();
  const meanings: Meaning[] = [];
  return {
    see: (row: number, texts: readonly string[]): void => {
      for (const column of columns) {
        const cell = (texts[column.index] ?? '').trim();
        if (cell === '' || cell.length > LONGEST) continue;
        const key = keyOf(cell);
        const known = rows.get(key);
        if (known) known.push({ column, row });
        else rows.set(key, [{ column, row }]);
      }
    },
    take: (row: number, text: string): boolean => {
      const found = [...text.matchAll(DEFINED)].flatMap(([, letter = '', meaning = '']) =>
        wordsIn(meaning).length > 0 ? [{ row, letter: keyOf(letter), meaning, text: text.trim() }] : [],
      );
      meanings.push(...found);
      return found.length > 0;
    },
    unseen: (): { readonly row: number; readonly text: string }[] =>
      meanings.filter(({ letter }) => !rows.has(letter)),
    problems: (): Map<number, RowProblem[]> => {
      const found = new Map<number, RowProblem[]>();
      for (const { letter, meaning, text } of meanings)
        for (const { column, row } of rows.get(letter) ?? []) {
          const problems = wordsIn(meaning, nameOf(column), text);
          found.set(row, [...(found.get(row) ?? []), ...problems]);
        }
      return found;
    },
  };
}
