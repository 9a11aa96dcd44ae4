import { meaningOf } from './meaning.ts';

/** What a form's export calls the text of a question, and what it calls the answer beside it. */
const ANSWER = /\b(?:response|answer|reply|value)\b/i;
const QUESTIONS = ['question', 'prompt', 'label', 'title', 'name', 'field'] as const;
const NEARLY_ALL = 0.9;
const LEAST_WORDS = 2;

/**
 * Questions that stand in a column of their own beside their answers: Calendly's “Question 1” over “Property address?” in
 * each row, and “Response 1”. `named`: the question for each column of answers; `asked`: the columns of the questions.
 */
export function answersOf(
  headers: readonly string[],
  valuesAt: (index: number) => readonly string[],
): { readonly named: ReadonlyMap<number, string>; readonly asked: ReadonlySet<number> } {
  const named = new Map<number, string>();
  const asked = new Set<number>();
  const places = new Map(headers.map((header, index) => [keyOf(header), index] as const));
  headers.forEach((header, index) => {
    if (!ANSWER.test(header) || meaningOf(header).kind !== 'unknown') return;
    for (const word of QUESTIONS) {
      const place = places.get(keyOf(header.replace(ANSWER, word)));
      const text = place === undefined ? null : usual(valuesAt(place));
      if (place === undefined || text === null || meaningOf(text).kind === 'unknown') continue;
      named.set(index, text);
      asked.add(place);
      return;
    }
  });
  return { named, asked };
}

const keyOf = (header: string): string => header.trim().toLowerCase();

/** The one text of several words that nearly all rows have; null where they have others. */
function usual(values: readonly string[]): string | null {
  const [text] = values;
  if (text === undefined || text.trim().split(/\s+/).length < LEAST_WORDS) return null;
  return values.filter((value) => value === text).length >= values.length * NEARLY_ALL ? text : null;
}
