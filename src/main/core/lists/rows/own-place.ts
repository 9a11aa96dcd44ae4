import { parseAddress, takeApart } from '../../../../shared/domain/address/parse.ts';
import type { ListCells } from '../../../../shared/domain/list.ts';
import { plain } from '../cells/plain.ts';
import { TYPE } from './note-words.ts';

/** What a note says of the row's own place, which is no doubt about its address. */

/** “Only unit 8, not the whole building”, “unit 8 only” of a row whose address has that unit. */
const ONLY_UNIT =
  /\bonly (?:the )?((?:unit|apt|apartment|suite|ste|bldg|building) #?[\w-]+)(?:,? (?:and )?not (?:the )?(?:whole|entire|rest of the) (?:bldg|building|complex|structure|roof))?\b|\b((?:unit|apt|apartment|suite|ste|bldg|building) #?[\w-]+) only\b/i;
/** “It's on Elm Court”, “roof is at 882 Elm St” of a row at that street. */
const ON_STREET = new RegExp(
  String.raw`\b(?:it['’]?s|its|is|actually|really) (?:actually |really )?(?:(?:on|at) )?(?:the )?(\d{1,6} )?((?:[\p{L}\d]+ ){1,3}${TYPE})\b`,
  'giu',
);

function isOwnStreet(number: string, street: string, address: string): boolean {
  const own = parseAddress(address);
  const said = takeApart(`${number || own.number} ${street}`);
  return said.name !== '' && said.name === own.name && said.type === own.type && said.number === own.number;
}

/** A note without what repeats the row's own address. */
export function withoutOwnPlace(text: string, { address = '' }: ListCells): string {
  const units = ONLY_UNIT.exec(text);
  const unit = units?.[1] ?? units?.[2];
  const rest =
    unit && ` ${plain(address)} `.includes(` ${plain(unit)} `) ? text.replace(ONLY_UNIT, ' ') : text;
  if (address === '') return rest;
  return rest.replace(ON_STREET, (all: string, number: string | undefined, street: string) =>
    isOwnStreet((number ?? '').trim(), street, address) ? ' ' : all,
  );
}
