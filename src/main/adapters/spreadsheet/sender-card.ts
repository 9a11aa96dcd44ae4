import { addressOf, isPersonName } from '../../../shared/domain/address/line-address.ts';

/** “(817) 555-0166  |  marlene@example.com”: how to reach whoever wrote a mail. */
const REACHED = /[^\s@]+@[^\s@]+\.[a-z]{2,}|\(?\b\d{3}\)?[-. ]\s?\d{3}[-. ]\d{4}\b/i;
/** A name, a title or a company, an address, and how to reach them. */
const LEAST_LINES = 4;

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
    lines.slice(at + 1).length > 0 &&
    lines.slice(at + 1).every((line) => REACHED.test(line))
  );
}

/**
 * The line, from 1, at which whoever wrote a mail signs it without a word of thanks before: with their own office's address.
 * Infinity where no such card ends the text, and where cards of the same form stand above it: those are contacts.
 */
export function senderCard(lines: readonly string[]): number {
  const blocks = blocksOf(lines);
  const last = blocks.at(-1);
  if (!last || !isCard(last)) return Number.POSITIVE_INFINITY;
  const others = blocks.slice(0, -1);
  const hasAddresses = others.some(({ lines: own }) => own.some((line) => addressOf(line) !== null));
  return hasAddresses && !others.some(isCard) ? last.first : Number.POSITIVE_INFINITY;
}
