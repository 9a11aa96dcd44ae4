import type { ListColumn, ListTarget, RowProblem } from '../../../../shared/domain/list.ts';
import { readByRules } from '../matching/headings/in-words.ts';
import { elsewhereIn } from './guessed-statuses.ts';
import { type Learned, readLearned, scoresOf } from './learned.ts';
import { isOfCalls } from './marked-names.ts';
import { kindOf, namedOf, rowFeatures } from './row-features.ts';
import { ROW_WEIGHTS } from './row-weights.ts';
import { orderDoubt } from './row-words.ts';
import { createSaidInRows, type SaidInRows } from './said-in-rows.ts';
import { isStillWanted } from './still-wanted.ts';
import type { RowWatch } from './watched.ts';

/** Whether somebody was found, or a call was answered. */
const OF_SEARCH = /\bskip\W?trac/i;
/** What is said of more rows than this is said of the list. */
const MOST_ROWS = 0.5;

let learned: Learned | undefined;

/** How surely a text says that its row isn't to be ordered, above what an order's own text may reach. */
function sureness(one: SaidInRows): number {
  learned ??= readLearned(ROW_WEIGHTS);
  const [score = 0] = scoresOf(learned, rowFeatures(one, namedOf(one.header)));
  return score - (learned.limits[0] ?? 0);
}

/**
 * Rows that probably aren't to be ordered by what one of their texts says, in its column and among the others of the list, where no
 * rule reads it: “denied, not fighting it”, “Closed - Lost”, a year of 0. Learned from the lists of the corpus
 * (test/fixtures/lists) by `npm run learn:rows`. A guess, so all it makes is a question about the row, by its surest text.
 */
export function createGuessedRows(
  named: readonly ListColumn[],
  fields: readonly (ListTarget | null)[],
  asked: ReadonlySet<number>,
): RowWatch {
  const { see, said } = createSaidInRows(named, fields, asked);
  const isElsewhere = elsewhereIn(readByRules(named));
  // Nobody knows why a cell is empty.
  const isOfRow = ({ header, text, share }: SaidInRows) =>
    share <= MOST_ROWS &&
    kindOf(text) !== '<empty>' &&
    !isStillWanted(text) &&
    !(isElsewhere(header) || isOfCalls(header) || OF_SEARCH.test(header));
  return {
    see,
    problems: (taken) => {
      const surest = new Map<number, { readonly above: number; readonly problems: readonly RowProblem[] }>();
      for (const one of said(taken)) {
        const above = isOfRow(one) ? sureness(one) : 0;
        if (above <= 0) continue;
        for (const [at, row] of one.rows.entries()) {
          if (above <= (surest.get(row)?.above ?? 0)) continue;
          surest.set(row, { above, problems: [orderDoubt(one.column.name, one.texts[at] ?? '')] });
        }
      }
      return new Map([...surest].map(([row, { problems }]) => [row, problems]));
    },
  };
}
