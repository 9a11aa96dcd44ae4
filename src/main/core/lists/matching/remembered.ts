import { message } from '../../../../shared/copy/message.ts';
import type { ListConstants, ListTarget } from '../../../../shared/domain/list.ts';
import type { Sha256Of } from '../../ports/index.ts';
import { plain } from '../cells/plain.ts';
import { scoreOf } from './address/score.ts';
import type { Matched } from './match.ts';

/** The same for files with the same names of columns in the same order; null where there are no names to know it by. */
export function fingerprintOf(headers: readonly string[], sha256: Sha256Of): string | null {
  const names = headers.map(plain);
  while (names.at(-1) === '') names.pop();
  return names.some((name) => name !== '') ? sha256(JSON.stringify(names)) : null;
}

type Remembered = { readonly fields: readonly (ListTarget | null)[]; readonly constants: ListConstants };

/** How much worse than the guess the remembered columns may read this file's addresses (0 to 1). */
const TOLERATED = 0.2;

/**
 * The columns as a person chose them for the last file with these names. Where they make much worse addresses of this file
 * than a guess does, the file isn't like the last one, and the guess stands with its questions.
 */
export function asLastTime(
  guessed: Matched,
  known: Remembered,
  rows: readonly (readonly string[])[],
): Matched & { readonly constants?: ListConstants } {
  const remembered = guessed.columns.map(({ index }) => known.fields[index] ?? null);
  const whole = (fields: readonly (ListTarget | null)[]) => scoreOf(fields, rows).whole;
  if (whole(guessed.columns.map(({ field }) => field)) - whole(remembered) > TOLERATED) return guessed;
  return {
    questions: [],
    columns: guessed.columns.map((column) => ({
      ...column,
      field: remembered[column.index] ?? null,
      suggestion: null,
      confidence: 1,
      why: message('listQuestions.last_time'),
    })),
    constants: known.constants,
  };
}
