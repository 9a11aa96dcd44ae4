/** More words than anybody types; keeps a pasted page from becoming a search of hundreds of terms. */
const MOST_WORDS = 24;

/**
 * The FTS5 expression for what a person typed: each word must begin a word of the text, and a word with signs inside
 * (`O'Brien`, `CLM-0042`) must come as it stands. Every sign is a separator, so no text is a syntax error. Null when
 * there is nothing to look for.
 */
export function searchExpression(text: string): string | null {
  const phrases = new Set<string>();
  for (const word of text.split(/\s+/u)) {
    const parts = word.match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu)?.filter((part) => /[^\p{M}]/u.test(part));
    if (parts?.length) phrases.add(`"${parts.join(' ')}" *`);
    if (phrases.size === MOST_WORDS) break;
  }
  return phrases.size === 0 ? null : [...phrases].join(' AND ');
}
