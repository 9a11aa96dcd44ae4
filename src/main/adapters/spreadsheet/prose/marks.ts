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

const MARK =
  /(?<![\p{L}\d])([A-Z*?]|[xXoO✓])\s*=\s*([^;=]{3,60}?)(?=\s*(?:[;.]|$|\s{2,}|,?\s[A-Za-z*?✓]\s*=))/gu;
/** What a mark says of houses that nobody wants measured. */
const UNWANTED =
  /\b(?:no (?:report|need|answer|interest|roof)|not? (?:interested|wanted|needed|order|measure)|don['’]?t|do not|skip|only repair|repairs? only|signed (?:elsewhere|with)|lost|dead|done|(?:report|it)(?:['’]?s| is)? in\b|already|cancel\w*|has (?:a )?roofer|said no)\b/i;

/** “Y, 12 Oak St”, “N - 14 Oak St”, “? 16 Oak St”: what a canvasser puts before each door. */
const ANSWER = /^\s*([YN?])\s*[,.:)\s–—-]/;
const MOST = 0.8;

/** Marks that need no explanation, before most of a text's houses: whether those are wanted. */
function answersOf(housed: readonly string[]): ReadonlyMap<string, boolean> {
  const marks = housed.flatMap((line) => ANSWER.exec(line)?.[1] ?? []);
  const isUsual = marks.length >= housed.length * MOST && marks.includes('Y') && marks.length > 2;
  return isUsual ? new Map([...new Set(marks)].map((mark) => [mark, mark === 'Y'])) : new Map();
}

/** “tarps + repairs don't need one”: what a house's line says where no report is wanted. */
const NEEDLESS =
  /(?:^|[.!;])\s*([\p{L}&+,/ ]{3,40}?)\s+(?:don['’]?t|do not|doesn['’]?t)\s+need\s+(?:one|a report|reports?|any|it|them)\b/iu;

/** Whether a house's line has none of the words for which a text says that no report is needed; null where it says nothing of the kind. */
export function neededBy(
  lines: readonly string[],
  housed: readonly string[],
): ((line: string) => boolean) | null {
  for (const line of lines) {
    if (housed.includes(line)) continue;
    const stems = wordsOf(NEEDLESS.exec(line)?.[1] ?? '')
      .filter((word) => word.length >= LEAST_LETTERS && !BESIDES.has(word))
      .map((word) => word.slice(0, STEM));
    const isNeeded = (text: string) =>
      !wordsOf(text).some((word) => stems.some((stem) => word.startsWith(stem)));
    const needed = housed.filter(isNeeded).length;
    if (stems.length > 0 && needed > 0 && needed < housed.length) return isNeeded;
  }
  return null;
}

/** The marks that a text explains, and whether the houses that have them are wanted. */
export function marksOf(
  lines: readonly string[],
  housed: readonly string[] = [],
): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>();
  for (const line of lines)
    for (const [, mark = '', said = ''] of line.matchAll(MARK)) found.set(mark, !UNWANTED.test(said));
  return found.size > 1 || [...found.values()].includes(false) ? found : answersOf(housed);
}

/** The mark that a house's line has before its number, or at its end; undefined where it has none. */
export function markIn(line: string, marks: ReadonlyMap<string, boolean>): string | undefined {
  const answer = ANSWER.exec(line)?.[1];
  if (answer !== undefined && marks.has(answer)) return answer;
  const pieces = line.trim().split(/\s+/);
  const number = pieces.findIndex((piece) => /^\d+[a-z]?$/i.test(piece));
  const ends = [
    ...pieces.slice(0, Math.min(MOST_BEFORE, number < 0 ? MOST_BEFORE : number)),
    pieces.at(-1) ?? '',
  ];
  return ends.find((piece) => marks.has(piece.replace(/[.:()]/g, '')))?.replace(/[.:()]/g, '');
}
/** Pieces of a line before its house's number. */
const MOST_BEFORE = 4;
