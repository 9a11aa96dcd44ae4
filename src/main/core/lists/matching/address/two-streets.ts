import type { Column } from '../columns/column.ts';
import type { AddressRole } from '../headings/meaning.ts';
import { isTown, type PartColumn } from './parts.ts';
import { withTownOfLetters } from './town-roll.ts';

/** The columns of one address. */
type Parts = { readonly role: AddressRole; readonly columns: readonly PartColumn[] };

/** Of the rows that have both, those in which the two are one house; in fewer they are two addresses anyway. */
const MOSTLY = 0.5;

/**
 * Greenville County's “STREET”, “CITY”, “STATE”, “ZIP5” and “STRNUM”, “LOCATE”, “STRTYP”, without a word of whose they are: where
 * the street's line has a box or another number in some rows, it's where the owner's letters go, and the town that stands behind
 * it is the owner's. The house's own pieces have no town then.
 */
export function withoutOwnersTown(families: readonly Parts[], rows: readonly (readonly string[])[]): Parts[] {
  return withTownOfLetters(families).flatMap((family) => {
    const line = family.columns.find(({ part }) => part === 'line');
    const number = family.columns.find(({ part }) => part === 'houseNumber');
    const name = family.columns.some(({ part }) => part === 'streetName' || part === 'streetType');
    const towns = family.columns.filter(isTown);
    const isBehind = line !== undefined && towns.some(({ index }) => index === line.index + 1);
    if (!line || !number || !name || !isBehind || family.role !== 'plain') return [family];
    const isSame = rows.flatMap((row) => {
      const [text = '', own = ''] = [
        row[line.index]?.trim(),
        row[number.index]?.trim().replace(/^0+|\.0$/g, ''),
      ];
      return text === '' || own === '' ? [] : [` ${text} `.includes(` ${own} `)];
    });
    const same = isSame.filter(Boolean).length;
    if (same === isSame.length || same < isSame.length * MOSTLY) return [family];
    const letters = family.columns.filter((one) => one === line || isTown(one));
    const house = family.columns.filter((one) => !letters.includes(one));
    return [
      { role: 'mailing', columns: letters },
      { ...family, columns: house },
    ];
  });
}

/**
 * Wake County's “SITE_ADDRESS” over “7126 COPPER BEECH CIR”, and its town beside “FULL_STREET_NAME” over “COPPER BEECH CIR”: the
 * same streets, so the same towns.
 */
export function withSameTown<One extends Parts>(families: readonly One[], columns: readonly Column[]): One[] {
  const valuesOf = ({ columns: own }: Parts, part: PartColumn['part']) =>
    own.flatMap((one) => (one.part === part ? [columns[one.index]?.values ?? []] : []))[0] ?? [];
  const site = families.find(
    (one) =>
      one.role === 'property' && one.columns.some(({ part }) => part === 'line') && !one.columns.some(isTown),
  );
  const lines = site ? valuesOf(site, 'line') : [];
  const again = families.find((one) => {
    const names = valuesOf(one, 'streetName');
    return (
      one.role === 'plain' &&
      one.columns.some(({ part }) => part === 'city') &&
      names.length === lines.length &&
      names.length > 0 &&
      names.every((name, at) => lines[at]?.toLowerCase().endsWith(` ${name.toLowerCase()}`))
    );
  });
  if (!site || !again) return [...families];
  const towns = again.columns.filter(isTown).map(({ unsure: _, ...column }) => column);
  return families.flatMap((one) =>
    one === again ? [] : one === site ? [{ ...site, columns: [...site.columns, ...towns] }] : [one],
  );
}
