import { addressOfHouse } from '../../../src/main/adapters/spreadsheet/prose/houses.ts';
import { readProse } from '../../../src/main/adapters/spreadsheet/prose/prose.ts';
import { plainWords } from './align.ts';
import { said, type TextWithTruth } from './truths.ts';

/** How many orders of texts have the address and the owner that their truths say. */
export type Figures = { orders: number; addresses: number; owners: number; wrongOwners: number };

/** Words that a name may have or not. */
const OPTIONAL = new Set(['the', 'mr', 'mrs', 'ms', 'dr', 'miss', 'capt', 'and']);
const nameKey = (name: string): string =>
  plainWords(name)
    .filter((word) => !OPTIONAL.has(word))
    .sort()
    .join(' ');
/** A state may be missing where the ZIP code says it. */
const addressKey = (address: string): string =>
  plainWords(address)
    .join(' ')
    .replace(/ [a-z]{2} (\d{5})$/, ' $1');

export function figuresOf(texts: readonly TextWithTruth[]): Figures {
  const found: Figures = { orders: 0, addresses: 0, owners: 0, wrongOwners: 0 };
  for (const { lines, truth } of texts) {
    const { houses } = readProse(lines);
    for (const order of truth.orders.filter(({ parts }) => parts?.street)) {
      found.orders += 1;
      const keys = said(order.address).map(addressKey);
      const house =
        houses.find((each) => keys.includes(addressKey(addressOfHouse(each)))) ??
        houses.find(({ line }) => line === order.row);
      if (!house) continue;
      if (keys.includes(addressKey(addressOfHouse(house)))) found.addresses += 1;
      const names = [...said(order.customerName), ...said(order.insuredName)].map(nameKey);
      if (house.owner === '' ? names.length === 0 : names.includes(nameKey(house.owner))) found.owners += 1;
      else if (house.owner !== '' && names.length > 0) found.wrongOwners += 1;
    }
  }
  return found;
}
