import type { Family } from './families.ts';
import { isTown } from './parts.ts';

/** Of the rows that have both, those in which the two are one house; in fewer they are two addresses anyway. */
const MOSTLY = 0.5;

/**
 * Greenville County's “STREET”, “CITY”, “STATE”, “ZIP5” and “STRNUM”, “LOCATE”, “STRTYP”, without a word of whose they are: where
 * the street's line has a box or another number in some rows, it's where the owner's letters go, and the town that stands behind
 * it is the owner's. The house's own pieces have no town then.
 */
export function withoutOwnersTown(
  families: readonly Family[],
  rows: readonly (readonly string[])[],
): Family[] {
  return families.flatMap((family) => {
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
