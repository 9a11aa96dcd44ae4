/** “1 2214 Merrow Ln”: the number of a printed table's row, and the house number behind it. */
const NUMBERED = /^( *)(\d{1,3})( +)(?=\d{1,6}[a-z]?(?:-\d{1,5})? +\p{L})/iu;
/** Fewer lines than this may be a coincidence. */
const LEAST = 3;

/** A text whose lines are counted 1, 2, 3 before their house numbers, with a dot behind each count, as typed lists have it; null where they aren't. */
export function withDotsBehindCounts(text: string): string | null {
  // Cells of a table are no lines.
  if (text.includes('\t')) return null;
  const lines = text.split('\n');
  const counts = lines.flatMap((line) => {
    const count = NUMBERED.exec(line)?.[2];
    return count === undefined ? [] : Number(count);
  });
  if (counts.length < LEAST || counts.some((count, at) => count !== at + 1)) return null;
  return lines.map((line) => line.replace(NUMBERED, '$1$2.$3')).join('\n');
}
