import { STREET_TYPES } from '../../../../../shared/domain/address/street-words.ts';
import type { Column } from '../columns/column.ts';
import type { AddressRole } from '../headings/meaning.ts';
import { isTown, type PartColumn } from './parts.ts';

/** How a town's assessor lists its houses: a number beside a street that is called only “Location”, and where letters go. */

type Parts = { readonly role: AddressRole; readonly columns: readonly PartColumn[] };
const HALF = 0.5;

/** “St #” over 27 right before “Location” over “HARTSTONE RD”, in a town's roll: one house, wherever the owner lives. */
export function ofLocation(column: Column, columns: readonly Column[]): Column {
  const at = isNumbered(column) ? column.index : column.index - 1;
  const [number, street] = [columns[at], columns[at + 1]];
  if (!number || !street || !isNumbered(number) || !isBareStreet(street)) return column;
  if (column !== number && column !== street) return column;
  const { meaning } = street;
  if (meaning.kind !== 'address') return column;
  const { role, family } = meaning;
  const part = column === number ? 'houseNumber' : 'streetName';
  return { ...column, meaning: { kind: 'address', part, role, family, unsure: false, unitWord: null } };
}
const isNumbered = ({ meaning, values, hidden }: Column): boolean =>
  meaning.kind === 'address' &&
  meaning.part === 'houseNumber' &&
  meaning.role === 'plain' &&
  !hidden &&
  values.length > 0 &&
  values.every((value) => /^\d{1,6}[A-Z]?(?:\.0)?$/i.test(value.trim()));
const isBareStreet = ({ meaning, values, hidden, looks }: Column): boolean =>
  meaning.kind === 'address' &&
  meaning.bare === true &&
  meaning.role === 'property' &&
  !hidden &&
  values.length > 0 &&
  looks('street') < HALF &&
  values.filter((value) => STREET_TYPES.has(value.trim().split(/\s+/).at(-1)?.toLowerCase() ?? '')).length >=
    values.length * HALF;

/**
 * “Mailing Address 1”, “Mailing Address 2”, “City”, “ST”, “Zip”, “Map/Lot”, “St #”, “Location”. A town right behind the
 * lines of the letters, and away before the house's number, is where the letters go.
 */
export function withTownOfLetters(given: readonly Parts[]): readonly Parts[] {
  const placesOf = ({ columns }: Parts) => columns.map(({ index }) => index);
  const families = withTownApart(given);
  const town = families.find(({ role, columns }) => role === 'plain' && columns.every(isTown));
  const letters = families.find(({ role, columns }) => role === 'mailing' && !columns.some(isTown));
  const house = families.find(
    ({ role, columns }) =>
      role === 'property' &&
      !columns.some(isTown) &&
      columns.some(({ part }) => part === 'houseNumber') &&
      columns.some(({ part }) => part === 'streetName'),
  );
  const isLetters =
    town !== undefined &&
    letters !== undefined &&
    house !== undefined &&
    Math.min(...placesOf(town)) === Math.max(...placesOf(letters)) + 1 &&
    Math.min(...placesOf(house)) > Math.max(...placesOf(town)) + 1;
  if (!isLetters) return families;
  return families.flatMap((one) => {
    if (one === town) return [];
    return one === letters ? [{ ...letters, columns: [...letters.columns, ...town.columns] }] : [one];
  });
}

/**
 * Mecklenburg County's “mailaddr1”, “mailaddr2”, “city”, “state”, “zipcode”, “houseno”, “stname”, “sttype”: a town right behind the lines of
 * the letters, with the pieces of the house behind it, is where the letters go. The house has none then.
 */
function withTownApart(families: readonly Parts[]): readonly Parts[] {
  const letters = families.find(({ role, columns }) => role === 'mailing' && !columns.some(isTown));
  if (!letters) return families;
  const behind = Math.max(...letters.columns.map(({ index }) => index)) + 1;
  const townsOf = ({ columns }: Parts) => columns.filter(isTown);
  const mixed = families.find((one) => {
    const pieces = one.columns.filter((part) => !isTown(part));
    return (
      one.role === 'plain' &&
      Math.min(...townsOf(one).map(({ index }) => index)) === behind &&
      pieces.some(({ part }) => part === 'houseNumber') &&
      pieces.some(({ part }) => part === 'streetName') &&
      pieces.every(({ index }) => townsOf(one).every((town) => town.index < index))
    );
  });
  if (!mixed) return families;
  return families.map((one) => {
    if (one === letters) return { ...one, columns: [...one.columns, ...townsOf(mixed)] };
    return one === mixed ? { ...one, columns: one.columns.filter((part) => !isTown(part)) } : one;
  });
}
