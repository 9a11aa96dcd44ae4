/** Small letters without accents: `busqueda` finds `Búsqueda`. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How questions begin: words that say nothing about what is looked for. */
const QUESTION_WORDS = new Set(
  'how do does can where what is i we my to a an the como donde que puedo se un una el la los las mi de'.split(
    ' ',
  ),
);

/** What a question is about: `how do I undo an order?` looks for `undo order`. */
export function essence(question: string): string {
  return question
    .replace(/[¿?]/g, ' ')
    .split(/\s+/)
    .filter((word) => !QUESTION_WORDS.has(plain(word)))
    .join(' ')
    .trim();
}

/** Whether every typed word begins a word of the label or of its synonyms, in any order. Nothing typed fits all. */
export function matches(text: string, label: string, also: readonly string[]): boolean {
  const words = plain([label, ...also].join(' ')).split(/\s+/);
  return plain(text)
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}
