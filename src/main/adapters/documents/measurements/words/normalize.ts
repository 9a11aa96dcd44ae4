import { remembered } from './remembered.ts';

/**
 * The words of a name, plain and in lower case: `TotalRoofArea_m²`, `Gesamt-Dachfläche` and `total roof area (m2)` come
 * apart in the same way. Accents are taken off, signs become spaces, `%` and `°` become words.
 */
export const plainWords = remembered((name): readonly string[] =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll('²', '2')
    .replaceAll('%', ' percent ')
    .replaceAll('°', ' deg ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/(?<=\p{L})\.(?=\p{L})/gu, ' ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== ''),
);

/** `Dachflaeche` for `Dachfläche`. */
export const withoutE = (word: string): string => word.replace(/([aou])e/g, '$1');

/** Without the ending of the plural, as English, Spanish and French have it. */
export function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
