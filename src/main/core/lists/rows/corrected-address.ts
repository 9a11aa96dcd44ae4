import { compareAddresses } from '../../../../shared/domain/address/compare.ts';
import { parseAddress } from '../../../../shared/domain/address/parse.ts';
import type { ListColumn, ListTarget } from '../../../../shared/domain/list.ts';
import { plain } from '../cells/plain.ts';
import { readYesNo } from '../cells/values.ts';

/**
 * “Corrected Address” over one street in a few rows: what an office writes beside the address that it doesn't change. Such a
 * column isn't an address on its own, but its cells are checked.
 */
const CORRECTS =
  /^\W*(?:(?:corrected|correct|actual|updated?|verified|real|right|true|revised|changed?) (?:(?:job|property|site|service|street|house|roof) )?(?:address|street|location|house ?(?:number|no|#))|(?:address|street|location|house ?(?:number|no|#)) (?:corrections?|changes?|updates?|fix(?:es)?)|(?:roof|job) location(?: \(?if different\)?)?|where (?:is|['’]?s) the (?:roof|house|job|building)\W*|(?:job |property |site )?address\W+\(?if (?:different|other)\b.*)\W*$/i;
/** “same”, “ok”, “n/a”, “yes”: nothing else than the address. */
const SAME =
  /^\W*(?:(?:the )?same(?: (?:as above|address|as address))?|ok(?:ay)?|correct|verified|confirmed|good|none|no change|n\/?a|-+)\W*$/i;

/** The columns of a list that may correct its addresses, by their names in words. `fields`: what each is used for. */
export function correctionsOf(
  columns: readonly Pick<ListColumn, 'index' | 'header'>[],
  fields: readonly (ListTarget | null)[],
  asked: ReadonlySet<number>,
): readonly number[] {
  return columns.flatMap(({ index, header }) =>
    !fields[index] && !asked.has(index) && CORRECTS.test(header) ? [index] : [],
  );
}

/** A house and its street, a street by its type, or another house: “Rooftop”, “McLennan County”, and a date say none. */
function isPlace(text: string): boolean {
  const { kind, number, name, type } = parseAddress(text);
  return (kind === 'street' && number !== '' && /\p{L}/u.test(name)) || type !== '' || OTHER_HOUSE.test(text);
}
const OTHER_HOUSE =
  /\b(?:back|rear|guest|next door|other|second) (?:house|home|building|bldg)\b|\bnext door\b/i;

/** Whether a cell of such a column says another address than the row's. */
export function corrects(text: string, address: string): boolean {
  if (text === '' || SAME.test(text) || readYesNo(text) !== undefined || !isPlace(text)) return false;
  const isWithin =
    ` ${plain(address)} `.includes(` ${plain(text)} `) || ` ${plain(text)} `.includes(` ${plain(address)} `);
  if (isWithin) return false;
  return compareAddresses(parseAddress(address), parseAddress(text)) === null;
}
