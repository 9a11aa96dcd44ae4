import { isUnitWord } from './unit.ts';

const URBANIZATION = /^urb(?:anizacion)?$/;
/** Other neighborhoods that distinguish streets of one name there; said with or without their kind. */
const NEIGHBORHOOD =
  /^(?:rpto|reparto|bda|barriada|parc|parcelas?|com|comunidad|bo|barrio|sect|sector|ext|extension)$/;
const NAMED = /^(?:villas?|jardines|mansiones|alturas|estancias|colinas|lomas|terrazas|valle)$/;

/**
 * Takes the urbanización out of the parts of an address, wherever it stands but before a house number; and in Puerto Rico
 * the other neighborhoods as well.
 */
export function takeAreas(
  parts: readonly string[][],
  state: string,
): { readonly areas: string[]; readonly others: string[][] } {
  const areas: string[] = [];
  const others: string[][] = [];
  for (const [index, part] of parts.entries()) {
    const numbered = part.some((word) => /^\d/.test(word));
    const [first = ''] = part;
    const local = state === 'pr' && part.length > 1 && index < parts.length - 1 && !numbered;
    const behind = part.findIndex((word, at) => at > 1 && URBANIZATION.test(word));
    if (!numbered && URBANIZATION.test(first)) areas.push(part.slice(1).join(' '));
    else if (local && NEIGHBORHOOD.test(first)) areas.push(part.slice(1).join(' '));
    else if (local && NAMED.test(first)) areas.push(part.join(' '));
    else if (local && URBANIZATION.test(part.at(-1) ?? '')) areas.push(part.slice(0, -1).join(' '));
    else if (behind > 0) {
      areas.push(part.slice(behind + 1).join(' '));
      others.push(part.slice(0, behind));
    } else others.push(part);
  }
  return { areas, others };
}

/** "Calle 7 B-12" and "Calle Almendra #44", whose number stands behind, as the number and then the street. */
export function readCalle(words: readonly string[]): readonly string[] {
  const named = words.map((word) => (/^(?:cll|clle)$/.test(word) ? 'calle' : word));
  const number = named.at(-1) ?? '';
  const marked = named.at(-2) === '#' ? 2 : 1;
  const name = named.slice(1, -marked);
  const isReversed =
    named[0] === 'calle' && /^(?:[a-z]{1,2}-?\d{1,4}|\d{1,4}[a-z]?)$/.test(number) && name.length > 0;
  return isReversed && !isUnitWord(name.at(-1)) ? [number, 'calle', ...name] : named;
}
