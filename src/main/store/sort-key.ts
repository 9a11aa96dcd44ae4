/** Longer texts sort by their beginning; keeps what a server sends from swelling the indexes. Characters. */
const MOST = 100;
const DIGITS = 10;

/**
 * The form a text is sorted by: case, accents and outer signs ignored, numbers by their value (`9 Elm` before
 * `12 Elm`). Null for a text that is missing or has nothing to sort by; those come last in either direction.
 */
export function sortKey(text: string | null): string | null {
  if (text === null) return null;
  const key = text
    .slice(0, 4 * MOST)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(DIGITS, '0'));
  return key === '' ? null : key.slice(0, MOST);
}
