/** Longer texts sort by their beginning; keeps what a server sends from swelling the indexes. Characters. */
const MAX_KEY_LENGTH = 100;
const DIGITS = 10;

/** The words of a text of any length as they are looked for: without case, accents, and signs. */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * The form a text is sorted by: case, accents and outer signs ignored, numbers by their value (`9 Elm` before
 * `12 Elm`). Null for a text that is missing or has nothing to sort by; those come last in either direction.
 */
export function sortKey(text: string | null): string | null {
  if (text === null) return null;
  const key = searchKey(text.slice(0, 4 * MAX_KEY_LENGTH)).replace(/\d+/g, (digits) =>
    digits.replace(/^0+(?=\d)/, '').padStart(DIGITS, '0'),
  );
  return key === '' ? null : key.slice(0, MAX_KEY_LENGTH);
}
