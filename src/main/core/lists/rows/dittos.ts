/** Marks that stand for what the row above says. */
const MARK = /^(?:["″〃”]+|''|,,|-?\s?"\s?-?|ditto|-?do\.?-?)$/i;
/** The same in words: only of towns and the like, because “same” under an address means another address of the row. */
const WORD = /^same(?: as above)?$/i;
const STREET = /^#?\d+\S*\s+\S|\bbox\b/i;

/** Puts the text of the row above where a row has ditto marks. Rows have to come in their order. */
export function createDittos(): (cells: readonly string[]) => readonly string[] {
  const above: string[] = [];
  return (cells) => {
    let filled: string[] | null = null;
    cells.forEach((cell, index) => {
      const text = cell.trim();
      const last = above[index] ?? '';
      if (last !== '' && (MARK.test(text) || (WORD.test(text) && !STREET.test(last)))) {
        filled ??= [...cells];
        filled[index] = last;
      } else if (text !== '') above[index] = text;
    });
    return filled ?? cells;
  };
}
