import { STREET_TYPES, WEAK_TYPES } from '../../../../shared/domain/address/street-words.ts';

/** How long old databases let a street be. Characters. */
const WIDTHS: ReadonlySet<number> = new Set([20, 24, 25, 30, 32, 35, 40]);
const TYPES =
  'avenue boulevard circle court crossing drive highway landing lane parkway place road square street terrace trail way'.split(
    ' ',
  );
const LEAST = 2;

/**
 * “3306 South Stonehaven Par”: a street as long as its column was, which ends in the middle of its type. “Pkwy” and “Ter” are
 * whole.
 */
export function isCut(street: string): boolean {
  if (!WIDTHS.has(street.length)) return false;
  const last = street.split(/\s+/).at(-1)?.toLowerCase() ?? '';
  if (last.length < LEAST || STREET_TYPES.has(last) || WEAK_TYPES.has(last)) return false;
  return TYPES.some((type) => type.startsWith(last) && type !== last);
}
