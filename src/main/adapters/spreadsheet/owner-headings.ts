import {
  addressOf,
  isPersonName,
  lineText,
  localAddressOf,
} from '../../../shared/domain/address/line-address.ts';
import { isFirmOrEstate, OWNED, ownerInSentence } from '../../../shared/domain/address/owner-words.ts';
import { isSignature } from './signature.ts';

/**
 * A mail that says above its addresses whose they are:
 *
 *     Thistlecombe Court Condominium Trust:
 *     1 Thistlecombe Ct, Amesbury, MA 01913
 *     3 Thistlecombe Ct, Amesbury, MA 01913
 *
 *     And the three-family in Lawrence (owner is Basil Karahoulis):
 *     51 Wexcombe St, Lawrence, MA 01841
 */

/** “For Heron Pointe HOA (4 buildings):”: what stands around the name of a heading. */
const BEFORE = /^(?:(?:and|also|next|then|these|those|are|for|from|at|the ones?|buildings?|of|\W)+\s+)+/i;
const AROUND = /\s*(?:\([^()]*\)|[-–—]\s*\d+ \p{L}+)?\s*:?\s*$/u;
/** Fewer addresses below a heading without a colon may be somebody's card. */
const LEAST_BELOW = 2;

const holds = (line: string): boolean => (addressOf(line) ?? localAddressOf(line)) !== null;

/** Whose the addresses below a line are; '' where it doesn't say so. */
function ownerIn(line: string): string {
  const text = lineText(line);
  if (holds(line)) return '';
  const named = text.replace(AROUND, '').replace(BEFORE, '');
  if (isFirmOrEstate(named)) return named;
  const labeled = OWNED.test(text) ? text.replace(OWNED, '').replace(/\s*:$/, '') : '';
  if (isPersonName(labeled) || isFirmOrEstate(labeled)) return labeled;
  const said = /:\s*$/.test(text) ? ownerInSentence(text) : '';
  return isPersonName(said) || isFirmOrEstate(said) ? said : '';
}

/** The owners of a mail's addresses whose names stand above these, by the number of each line, from 1; '' for that of the name. */
export function ownersAbove(lines: readonly string[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const [at, line] of lines.entries()) {
    // What stands below a mail's closing is whoever wrote it.
    if (found.size > 0 && isSignature(line)) break;
    const owner = ownerIn(line);
    if (owner === '') continue;
    const isHeading = /:\s*$/.test(line);
    // “Owner: Ana Muñoz” below an address is of that one.
    if (!isHeading && holds(lines[at - 1] ?? '')) continue;
    const below = addressesBelow(lines, at + 1);
    if (below.length < (isHeading ? 1 : LEAST_BELOW)) continue;
    found.set(at + 1, '');
    for (const number of below) found.set(number, owner);
  }
  return found;
}

/** The numbers of the lines with an address from a place on, until a blank line or another heading ends them; one blank line may stand before. */
function addressesBelow(lines: readonly string[], from: number): number[] {
  const start = (lines[from] ?? '').trim() === '' ? from + 1 : from;
  const numbers: number[] = [];
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const isAddress = holds(line);
    const isEnd = line.trim() === '' || (!isAddress && /:\s*$/.test(line)) || isSignature(line);
    if (isEnd || (at === start && !isAddress) || (!isAddress && ownerIn(line) !== '')) break;
    if (isAddress) numbers.push(at + 1);
  }
  return numbers;
}
