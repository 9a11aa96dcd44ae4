const MOSTLY = 0.6;
const LEAST_ROWS = 2;
/** Homes of one building. */
const MOST_HOMES = 99;
const UNIT_WORD =
  /^(?:apartments?|apts?|units?|suites?|stes?|buildings?|bldgs?|lots?|spaces?|homes?|doors?|rooms?|#|nos?)\b\.?\s*#?\s*/i;
const BETWEEN = /\s*(?:-|–|—|\bto\b|\bthru\b|\bthrough\b)\s*/i;
const AND = /\s*(?:&|\+|,|;|\/|\band\b)\s*/i;
const HOME = /^#?([A-Z]{0,2})(\d{1,5})([A-Z]?)$/i;

/** “101-104”, “A-D”, “Units 3 thru 8”: the homes of a building, not one of them. “12-3” is a building's home. */
export function isRange(text: string): boolean {
  const said = text.trim().replace(UNIT_WORD, '');
  const ends = said.split(BETWEEN);
  const [first = '', last = ''] = ends.map((end) => end.replace(UNIT_WORD, ''));
  if (ends.length === 2) return isBefore(first, last);
  const homes = said.split(AND).filter((home) => home !== '');
  return homes.length >= 2 && homes.every((home) => HOME.test(home) || isRange(home));
}

function isBefore(first: string, last: string): boolean {
  if (/^[A-Z]$/i.test(first) && /^[A-Z]$/i.test(last)) return first.toUpperCase() < last.toUpperCase();
  const [, word = '', from = ''] = HOME.exec(first) ?? [];
  const [, other = '', to = ''] = HOME.exec(last) ?? [];
  if (from === '' || to === '' || (other !== '' && other.toLowerCase() !== word.toLowerCase())) return false;
  const homes = Number(to) - Number(from);
  return homes > 0 && homes <= MOST_HOMES && to.length - from.length <= 1;
}

/** Whether a column of units holds ranges of homes: whether they belong to the building's address, a person says. */
export function areRanges(values: readonly string[], part: string): boolean {
  if (part !== 'unit' && part !== 'building') return false;
  const ranges = values.filter(isRange).length;
  return ranges >= LEAST_ROWS && ranges >= values.length * MOSTLY;
}

/** Nothing but ranges, and none that may be a building with a home in it (“2-14”). */
export const areSurelyRanges = (values: readonly string[]): boolean =>
  values.length >= LEAST_ROWS && values.every((value) => isRange(value) && /\d{3}|[a-z]{2}/i.test(value));
