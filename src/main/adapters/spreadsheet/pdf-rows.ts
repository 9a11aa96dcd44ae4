/** Fewer rows than these may be a coincidence. */
const LEAST_ROWS = 3;
const PAGE = /^\s*page\s+\d+(?:\s+of\s+\d+)?\s*$/i;

const CLAIM = String.raw`(?=\S*\d)[A-Z\d][A-Z\d-]{4,}`;
const DATE = String.raw`\d{1,2}\/\d{1,2}\/\d{2,4}`;
const PLACE = String.raw`[A-Z]{2}\.?\s+\d{5}(?:-\d{4})?`;
const HOUSE = String.raw`\d{1,6}[A-Za-z]?\s`;

/** A line that has a house, whatever stands around it. */
const HELD = new RegExp(String.raw`(?:^|\s)${HOUSE}.*\s${PLACE}\b`);

/** `names`: the line above the rows; `row`: their cells; `begun`: how a row begins that continues in the next line. */
type Layout = {
  readonly names: RegExp;
  readonly row: RegExp;
  readonly begun: RegExp;
  readonly cells: readonly string[];
};
const LAYOUTS: readonly Layout[] = [
  // “1 PCM-2614-00418 Brixworth, Harlan 2217 Fennimore Dr, Hays, KS 67601 05/09/2026 (785) 555-0143”
  {
    names:
      /^\s*(?:no\.?|#|item)?\s*claim (?:number|no\.?|#).*\b(?:insured|policy ?holder|name)\b.*\baddress\b/i,
    row: new RegExp(
      String.raw`^\s*(\d{1,4})\s+(${CLAIM})\s+(\p{L}\D*?)\s+(${HOUSE}.+?,\s*${PLACE})(?:\s+(${DATE}))?(?:\s+(\(?\d{3}\)?[\s.-]?\d{3}[.-]\d{4}))?\s*$`,
      'u',
    ),
    begun: new RegExp(String.raw`^\s*\d{1,4}\s+${CLAIM}\s+\p{L}`, 'u'),
    cells: ['No.', 'Claim Number', 'Insured', 'Loss Address', 'Date', 'Phone'],
  },
  // “1 Harold Penniman 2118 SE Moorhen Ter Cape Coral FL 33990 GPA-26-10417 02/25/2026 Sunhaven P&C”
  {
    names:
      /^\s*(?:no\.?|#|item)?\s*(?:insured|policy ?holder|name)\b.*\baddress\b.*\bclaim (?:number|no\.?|#)/i,
    row: new RegExp(
      String.raw`^\s*(\d{1,4})\s+(\p{L}\D*?)\s+(${HOUSE}.+?\s${PLACE})\s+(${CLAIM})(?:\s+(${DATE}))?(?:\s+(\S.*?))?\s*$`,
      'u',
    ),
    begun: new RegExp(String.raw`^\s*\d{1,4}\s+\p{L}\D*?\s+${HOUSE}`, 'u'),
    cells: ['No.', 'Insured', 'Loss Address', 'Claim Number', 'Date', 'Carrier'],
  },
];

/**
 * A carrier's list that was copied out of a PDF with one blank between its cells, with a tab between them; null where it is
 * none, or where a row of it isn't understood. A row that continues in the next line stands where it begins; other lines stay
 * as they are, and names that come back on the next page are dropped. Lines keep their numbers.
 */
export function withPdfRows(text: string): string | null {
  if (text.includes('\t')) return null;
  const lines = text.split('\n');
  const layout = LAYOUTS.find(({ names }) => lines.some((line) => names.test(line)));
  if (!layout) return null;
  const { names, row, begun, cells } = layout;
  const heading = lines.findIndex((line) => names.test(line));
  const out = [...lines];
  let rows = 0;
  for (let at = heading; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (names.test(line)) out[at] = at === heading ? cells.join('\t') : '';
    else if (PAGE.test(line)) out[at] = '';
    else if (begun.test(line)) {
      const next = lines[at + 1] ?? '';
      const isWhole = row.test(line);
      const found = row.exec(isWhole ? line : `${line.trim()} ${next.trim()}`);
      if (!found || (!isWhole && begun.test(next))) return null;
      out[at] = Array.from(found, (cell) => cell ?? '')
        .slice(1)
        .join('\t');
      rows += 1;
      if (isWhole) continue;
      at += 1;
      out[at] = '';
    } else if (HELD.test(line)) return null;
  }
  return rows < LEAST_ROWS ? null : out.join('\n');
}
