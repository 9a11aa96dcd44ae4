import { addressOf, isPersonName } from '../../../shared/domain/address/line-address.ts';

/** “(817) 555-0166  |  marlene@example.com”: how to reach whoever wrote a mail. */
const REACHED = /[^\s@]+@[^\s@]+\.[a-z]{2,}|\(?\b\d{3}\)?[-. ]\s?\d{3}[-. ]\d{4}\b/i;
/** A name, a title or a company, an address, and how to reach them. */
const LEAST_LINES = 4;

/** A title, or what a manager's company is called. */
const OF_OFFICE =
  /\b(?:manager|management|mgmt|director|superintendent|president|board|administrator|coordinator|assistant|agent|adjuster|broker|realtor|realty|rentals?|properties|property|facilities|services|associates|group|partners)\b/i;
/** “Hi Kelly,”: a mail. */
const GREETING =
  /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|greetings)\b[^.\d]{0,40}[,!:–-]?\s*$/i;
/** Addresses that stand below one another are a list. */
const LEAST_LISTED = 2;

type Block = { readonly first: number; readonly lines: readonly string[] };

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let begun: { first: number; lines: string[] } | null = null;
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') begun = null;
    else if (begun) begun.lines.push(line.trim());
    else {
      begun = { first: at + 1, lines: [line.trim()] };
      blocks.push(begun);
    }
  }
  return blocks;
}

/** A person, who or what they are for on the next lines, one address, and a phone number or an email address below it. */
function isCard({ lines }: Block): boolean {
  const at = lines.findIndex((line) => addressOf(line) !== null);
  const [name = '', ...about] = lines.slice(0, at);
  return (
    lines.length >= LEAST_LINES &&
    at >= 2 &&
    isPersonName(name) &&
    about.every((line) => !/\d/.test(line)) &&
    about.some((line) => OF_OFFICE.test(line)) &&
    lines.slice(at + 1).length > 0 &&
    lines.slice(at + 1).every((line) => REACHED.test(line))
  );
}

/**
 * The line, from 1, at which whoever wrote a mail signs it without a word of thanks before: with their own office's address.
 * Infinity where no such card ends a mail with a greeting and a list, and where cards of the same form stand above it.
 */
export function senderCard(lines: readonly string[]): number {
  const blocks = blocksOf(lines);
  const last = blocks.at(-1);
  if (!last || !isCard(last)) return Number.POSITIVE_INFINITY;
  const others = blocks.slice(0, -1);
  const isMail = others.some(({ lines: [first = ''] }) => GREETING.test(first));
  const isList = others.some(
    ({ lines: own }) => own.filter((line) => addressOf(line) !== null).length >= LEAST_LISTED,
  );
  return isMail && isList && !others.some(isCard) ? last.first : Number.POSITIVE_INFINITY;
}
