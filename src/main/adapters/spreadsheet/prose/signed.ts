import { isSignature } from '../signature.ts';

/** Who somebody is, or what their company is called, as a signature says it. */
const OF_OFFICE =
  /\b(?:manager|management|mgmt|director|president|secretary|treasurer|board|administrator|coordinator|assistant|agent|adjuster|broker|realtor|realty|rentals?|properties|property|facilities|services?|associates|group|partners|insurance|mutual|assurance|claims|llc|inc|company|office|roofing|exteriors?)\b|®/i;
/** The sender's own trade. */
const OF_TRADE = /\b(?:roof(?:ing|ers?)?|exteriors?|restoration|contract(?:ing|ors?))\b/i;
const REACHED = /[^\s@]+@[^\s@]+\.[a-z]{2,}|\(?\b\d{3}\)?[-. ]\s?\d{3}[-. ]\d{4}\b/i;
/** A chat has no signature. */
const TIMED = /\b\d{1,2}:\d\d\b/;
const MOST_TIMES = 2;
/** Lines of a signature. */
const MOST_LINES = 6;

/** The first line of the block that a line stands in. Blocks are parted by empty lines. */
function blockStart(lines: readonly string[], line: number): number {
  let first = line;
  while (first > 1 && (lines[first - 2] ?? '').trim() !== '') first -= 1;
  return first;
}

/**
 * The line, from 1, at which whoever wrote a mail signs it with their own office's address; Infinity where nobody does. `houses`:
 * the lines of the text's houses. The last of them is the office's where it stands behind a word of thanks, or in a last block of
 * its own that says who somebody is and how to reach them.
 */
export function signedFrom(lines: readonly string[], houses: readonly number[]): number {
  const last = houses.at(-1) ?? 0;
  const before = houses.filter((line) => line < last);
  const times = lines.filter((line) => TIMED.test(line)).length;
  if (before.length === 0 || times > MOST_TIMES) return Number.POSITIVE_INFINITY;
  const start = blockStart(lines, last);
  let end = last;
  while ((lines[end] ?? '').trim() !== '') end += 1;
  const block = lines.slice(start - 1, end);
  const others = block.filter((_, at) => start + at !== last);
  const isOffice =
    (block.some((line) => OF_OFFICE.test(line)) && block.some((line) => REACHED.test(line))) ||
    (others.length > 0 && others.length < MOST_LINES && others.some((line) => OF_TRADE.test(line)));
  const closing = lines.findLastIndex((line, at) => at + 1 < last && isSignature(line)) + 1;
  const isClosed = closing > 0 && before.every((line) => line < closing);
  const isLast = !before.some((line) => line >= start);
  if (isClosed && (isOffice || others.some((line) => OF_OFFICE.test(line)))) return closing;
  return isLast && isOffice ? start : Number.POSITIVE_INFINITY;
}
