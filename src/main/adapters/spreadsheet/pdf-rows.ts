/** Fewer rows than these may be a coincidence. */
const LEAST_ROWS = 3;
const PAGE = /^\s*page\s+\d+(?:\s+of\s+\d+)?\s*$/i;

/** “No. Claim Number Insured Loss Address Loss Date Phone”: the names of a carrier's list, with one blank between them. */
const NAMES =
  /^\s*(?:no\.?|#|item)?\s*(claim (?:number|no\.?|#)).*\b(?:insured|policy ?holder|name)\b.*\baddress\b/i;
/** “1 PCM-2614-00418 Brixworth, Harlan 2217 Fennimore Dr, Hays, KS 67601 05/09/2026 (785) 555-0143” */
const ROW =
  /^\s*(\d{1,4})\s+(?=\S*\d)([A-Z\d][A-Z\d-]{4,})\s+(\p{L}\D*?)\s+(\d{1,6}[A-Za-z]?\s.+?,\s*[A-Z]{2}\.?\s+\d{5}(?:-\d{4})?)(?:\s+(\d{1,2}\/\d{1,2}\/\d{2,4}))?(?:\s+(\(?\d{3}\)?[\s.-]?\d{3}[.-]\d{4}))?\s*$/u;
/** How such a row begins. */
const BEGUN = /^\s*\d{1,4}\s+(?=\S*\d)[A-Z\d][A-Z\d-]{4,}\s+\p{L}/u;

/**
 * A carrier's list that was copied out of a PDF with one blank between its cells, with a tab between them; null where it is
 * none, or where a row of it isn't understood. A row that goes on in the next line stands where it begins; other lines stay
 * as they are, and names that come back on the next page are left out. Lines keep their numbers.
 */
export function withPdfRows(text: string): string | null {
  if (text.includes('\t')) return null;
  const lines = text.split('\n');
  const heading = lines.findIndex((line) => NAMES.test(line));
  if (heading < 0) return null;
  const out = [...lines];
  let rows = 0;
  for (let at = heading; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (NAMES.test(line)) {
      out[at] =
        at === heading ? ['No.', 'Claim Number', 'Insured', 'Loss Address', 'Date', 'Phone'].join('\t') : '';
    } else if (BEGUN.test(line)) {
      const next = lines[at + 1] ?? '';
      const isWhole = ROW.test(line);
      const found = ROW.exec(isWhole ? line : `${line.trim()} ${next.trim()}`);
      if (!found || (!isWhole && BEGUN.test(next))) return null;
      out[at] = found
        .slice(1)
        .map((cell = '') => cell)
        .join('\t');
      if (!isWhole) {
        at += 1;
        out[at] = '';
      }
      rows += 1;
    } else if (PAGE.test(line)) out[at] = '';
  }
  return rows < LEAST_ROWS ? null : out.join('\n');
}
