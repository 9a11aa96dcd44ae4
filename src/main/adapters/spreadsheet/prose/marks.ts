/** What a text says of its marks: “order only signed or wants insp.”, “M = needs measurement report, R = repair only (no report)”. */

const ONLY =
  /\b(?:(?:please |pls )?(?:only|just) (?:order|measure|run|pull|need|want|do)\b|(?:order|measure|run|pull|do|need) (?:only|just)\b|only (?:the )?(?:ones|those|houses)\b)\s*([^.;:()]{3,80})/i;
/** What such a sentence has besides the words that are meant. */
const BESIDES = new Set(
  'the a an ones those houses that which say says said marked with are is were or and order report reports need needs want please pls for us me i just only rest get of these them roof roofs all to have has he she they it on in my our new'.split(
    ' ',
  ),
);
const LEAST_LETTERS = 4;
/** Letters that a word and its other forms begin with: “wants” and “want”, “signed” and “sign”. */
const STEM = 4;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}]+/gu) ?? [];

/**
 * Whether a house's line has what a text says of those that are wanted; null where it says nothing of the kind, or where its words
 * stand at none of the houses or at all of them.
 */
export function wantedBy(
  lines: readonly string[],
  housed: readonly string[],
): ((line: string) => boolean) | null {
  for (const line of lines) {
    if (housed.includes(line)) continue;
    const said = wordsOf(ONLY.exec(line)?.[1] ?? '').filter(
      (word) => word.length >= LEAST_LETTERS && !BESIDES.has(word),
    );
    if (said.length === 0) continue;
    const stems = said.map((word) => word.slice(0, STEM));
    const isWanted = (text: string) =>
      wordsOf(text).some((word) => stems.some((stem) => word.startsWith(stem)));
    const wanted = housed.filter(isWanted).length;
    if (wanted > 0 && wanted < housed.length) return isWanted;
  }
  return null;
}

const MARK = /(?<![\p{L}\d])([A-Z*]|[xX])\s*=\s*([^,;=]{3,60}?)(?=\s*(?:[,;.]|$|\s[A-Z*xX]\s*=))/gu;
/** What a mark says of houses that nobody wants measured. */
const UNWANTED =
  /\b(?:no (?:report|need|answer|interest|roof)|not? (?:interested|wanted|needed|order|measure)|don['’]?t|do not|skip|only repair|repairs? only|signed (?:elsewhere|with)|lost|dead|done|already|cancel\w*|has (?:a )?roofer|said no)\b/i;

/** The marks that a text explains, and whether the houses that have them are wanted. */
export function marksOf(lines: readonly string[]): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>();
  for (const line of lines)
    for (const [, mark = '', said = ''] of line.matchAll(MARK)) found.set(mark, !UNWANTED.test(said));
  return found.size > 1 || [...found.values()].includes(false) ? found : new Map();
}

/** The mark that a house's line has before its first number with a street, or at its end; undefined where it has none. */
export function markIn(line: string, marks: ReadonlyMap<string, boolean>): string | undefined {
  const pieces = line.trim().split(/\s+/);
  const ends = [...pieces.slice(0, 4), pieces.at(-1) ?? ''];
  return ends.find((piece) => marks.has(piece.replace(/[.:()]/g, '')))?.replace(/[.:()]/g, '');
}
