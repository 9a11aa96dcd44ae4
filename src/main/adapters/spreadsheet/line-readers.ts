import { readerOfHouses } from '../../../shared/domain/address/called-line.ts';
import {
  addressOf,
  type LineAddress,
  lineText,
  localAddressOf,
} from '../../../shared/domain/address/line-address.ts';
import { readerOfTowns } from './known-towns.ts';
import { ownersAbove } from './owner-headings.ts';

/** “RUSH - Muñoz - 12 Oak St, Omaha 68102”: a word before the line's own address. */
const LABEL = /^[*!\s-]*(RUSH|ASAP|URGENT|HOT)\b[*!\s]*[-–—:]+\s*(?=\S)/;
/** The address of a line, with what stands beside it and the label before it. */
export function addressIn(line: string): LineAddress | null {
  const [lead = '', label = ''] = LABEL.exec(lineText(line)) ?? [];
  const rest = lineText(line).slice(lead.length);
  const found = label === '' ? null : (addressOf(rest) ?? localAddressOf(rest));
  if (!found) return addressOf(line) ?? localAddressOf(line);
  return { ...found, note: [label, found.note].filter(Boolean).join('; ') };
}

/** Reads a line alone or by what the others are like; the owner's name may stand above. */
export function readersOf(lines: readonly string[]) {
  const [ofHouses, ofTowns, owners] = [readerOfHouses(lines), readerOfTowns(lines), ownersAbove(lines)];
  return {
    read: (number: number, text: string): LineAddress | null => {
      const found = addressIn(text) ?? ofHouses(text) ?? ofTowns(text);
      return found?.name === '' ? { ...found, name: owners.get(number) ?? '' } : found;
    },
    /** A heading with an owner's name: no address, whatever numbers it has. */
    isHeading: (number: number): boolean => owners.get(number) === '',
  };
}
