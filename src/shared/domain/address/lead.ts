import { DIRECTIONS, STREET_TYPES } from './street-words.ts';
import { isUnitWord } from './unit.ts';

/** Somebody who takes the letters: "Attn Dana Quillfeather 3118 Kestrel Ln". */
const CARE_OF = /^(?:attn|attention|att|care of|in care of|c & o|c o) /;
/** Words whose number isn't a house's: "Highway 30", "Calle 7", "Box 14". */
const NUMBERED = new Set(
  `highway hwy route rte rt road rd interstate i ih us sr sh cr fm rm rr tr twp loop lp spur county state township farm market ranch
  calle carr carretera km avenue ave street st box bx hc hcr rfd contract rural lot block phase tower no number section unit`.split(
    /\s+/,
  ),
);
/** What a numbered road's name begins with, behind its house number. */
const ROADS = new Set(
  'highway hwy route rte interstate i ih us sr sh cr fm rm rr tr county state township farm ranch calle loop'.split(
    ' ',
  ),
);
const HOUSE = /^\d{1,6}(?:-?[a-z]|-\d{1,6})?$/;

/**
 * A line without what stands before its house number: somebody's name behind "Attn", or the name of a building. The line
 * as it is where it begins with its number, or where no street with a type stands behind one.
 */
export function withoutLead(words: readonly string[]): string[] {
  const cared = CARE_OF.test(`${words.join(' ')} `);
  const isName = /^[a-z&]+$/.test(words[0] ?? '') && !/^urb(?:anizacion)?$/.test(words[0] ?? '');
  if (!isName || isUnitWord(words[0]) || (!cared && isNumbered(words[0]))) return [...words];
  const at = words.findIndex(
    (word, index) =>
      index > 0 &&
      HOUSE.test(word) &&
      // "The Granary Building 18 Oak Pl": a building with a name isn't numbered.
      (!isNumbered(words[index - 1]) || (words[index - 1] === 'building' && index > 1)) &&
      isStreet(words.slice(index + 1)),
  );
  // "N 125 W 200" and "North 12 Oak St" are identified by their directions.
  const isGrid = at === 1 && DIRECTIONS.has(words[0] ?? '');
  return at < 0 || isGrid ? [...words] : words.slice(at);
}

const isNumbered = (word: string | undefined) =>
  word !== undefined && (NUMBERED.has(word) || isUnitWord(word));

/** A name and a type of street, or a numbered road. */
function isStreet(words: readonly string[]): boolean {
  return words.slice(1).some((word) => STREET_TYPES.has(word)) || ROADS.has(words[0] ?? '');
}
