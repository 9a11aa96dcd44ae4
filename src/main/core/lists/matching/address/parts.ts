import type { Column } from '../columns/column.ts';
import type { Meaning } from '../headings/meaning.ts';
import type { AddressPart } from '../headings/phrases.ts';

/** A column of an address, with what its values make of its name. */
export type PartColumn = {
  readonly index: number;
  readonly part: TownPart | StreetPart;
  /** Ranges of homes, not one of them in each row: “101-104”. */
  readonly ranged?: true;
  /** Its name isn't understood word by word: used only when a person says so. */
  readonly unsure?: true;
  /** A street's line whose cells begin with house numbers. */
  readonly numbered?: true;
  /** A building's column whose cells say “Bldg” themselves. */
  readonly worded?: true;
  /** Buildings by what they are, “Rectory”, “Gym”: their letters and numbers are part of an address, and these aren't. */
  readonly called?: true;
  /** The schedule's own number of a building at one of its locations: “Loc” 1, “Bldg” 2. */
  readonly scheduled?: true;
  /** What it is says its content, against its name. */
  readonly byCells?: true;
  /** A kind of building says whose it is: “School address”. It may be the roof's, or nobody's here. */
  readonly kindOnly?: true;
};
export type TownPart = 'city' | 'state' | 'zip' | 'zip4' | 'place';
/** `whole`: an address with its town; `envelope`: one of the lines that make one together. */
export type StreetPart =
  | 'whole'
  | 'envelope'
  | 'line'
  | 'houseNumber'
  | 'preDirection'
  | 'streetName'
  | 'streetType'
  | 'postDirection'
  | 'building'
  | 'lot'
  | 'unit';

const TOWN: ReadonlySet<string> = new Set<TownPart>(['city', 'state', 'zip', 'zip4', 'place']);
export const isTown = ({ part }: PartColumn): boolean => TOWN.has(part);

const SURELY = 0.9;
/** Units of what is sold: “Unit” over them isn't a home. */
const MEASURES =
  /^(?:sq|lf|sf|sqft|sq ?ft|lin ?ft|ft|ea|each|hrs?|bdl|bundles?|pcs?|rolls?|box|boxes|gal|lbs?|squares?)\.?$/i;
export const MOSTLY_NUMBERED = 0.75;
/**
 * “Building” over 1942, 3883, 2570: another number of three digits or more in each row is its size more likely than its
 * name. Buildings 101 to 109 follow one another.
 */
export function areSizes(values: readonly string[]): boolean {
  const numbers = values.map((value) => Number(value.replaceAll(',', '')));
  const range = Math.max(...numbers) - Math.min(...numbers);
  return (
    values.length >= LEAST_SIZES &&
    numbers.every(Number.isFinite) &&
    numbers.filter((size) => size >= LEAST_SIZE).length >= values.length * SURELY &&
    new Set(numbers).size >= values.length * SURELY &&
    range > values.length * FAR_APART
  );
}
const LEAST_SIZE = 100;
/** How far apart sizes are, each from the next, at least. */
const FAR_APART = 10;
export const LEAST_SIZES = 5;
/** What most buildings of a column have: a name, without a number, a letter, or a word for a unit. */
export const haveNames = (values: readonly string[]): boolean =>
  values.filter((value) => !/\d/.test(value) && /\p{L}{3}/u.test(value) && !UNIT_WORD.test(value)).length >
  values.length * SURELY;
/** A count below the list (“9 buildings”) words none of them. */
export const areWorded = (values: readonly string[]): boolean =>
  values.filter((value) => UNIT_WORD.test(value)).length > values.length * FEW_WORDED;
const FEW_WORDED = 0.25;
type AddressMeaning = Extract<Meaning, { kind: 'address' }>;
const UNIT_PARTS: ReadonlySet<string> = new Set<AddressPart>(['unit', 'line2', 'line3']);

const EMPTY_PARTS: Readonly<Partial<Record<AddressPart, PartColumn['part']>>> = {
  line2: 'unit',
  unit: 'unit',
  city: 'city',
  state: 'state',
  zip: 'zip',
  zip4: 'zip4',
  preDirection: 'preDirection',
  postDirection: 'postDirection',
  streetType: 'streetType',
};

/** What stands on the second line of an address; null: another street. */
function secondLineOf({ header, values, looks }: Column): PartColumn['part'] | null {
  if (looks('place') >= HALF) return 'place';
  if (looks('zip') >= 0.8) return 'zip';
  // Counties write the owner’s street there, and whose care it is on the first line. A bare “Line 2” says too little, and one
  // street is a slip.
  const isStreet = values.length >= LEAST_LINES && /add|street/i.test(header) && looks('street') >= 0.7;
  if (isStreet && looks('unit') < 0.3) return null;
  if (looks('unit') >= 0.3 || values.some((value) => /\d/.test(value))) return 'unit';
  return looks('words') >= 0.9 && values.length > 4 ? 'city' : 'unit';
}

/** What a column holds of an address: its name's part where the values agree; null where they don't. */
export function partOf(
  column: Column,
  named: AddressPart,
  meaning: AddressMeaning,
): PartColumn['part'] | null {
  const { looks, values, header } = column;
  const mostly = (look: Parameters<typeof looks>[0], least = 0.6) => looks(look) >= least;
  const bare = meaning.bare === true || meaning.unsure;
  if (meaning.unsure && values.length === 0) return null;
  if (meaning.unsure && UNIT_PARTS.has(named) && !mostly('unit', 0.5)) return null;
  // An empty column is what its name says: rows further down may fill it.
  if (values.length === 0) return EMPTY_PARTS[named] ?? null;
  const streetLike = () => (mostly('wholeAddress', 0.5) ? 'whole' : mostly('street', 0.5) ? 'line' : null);
  switch (named) {
    case 'line': {
      const street = streetLike();
      if (street) return street;
      if (meaning.unsure && mostly('words', SURELY)) return 'streetName';
      if (bare) return null;
      if (mostly('place')) return 'place';
      // Texas counties' “SITUS_STRE” over “N” and “W”.
      if (mostly('direction')) return 'preDirection';
      if (mostly('email', 0.3) || mostly('coordinates')) return null;
      // Without a number it's the street's name: "Oak", or "200" where streets have numbers.
      return mostly('words', 0.5) || values.every((value) => /^\d{1,5}$/.test(value)) ? 'streetName' : 'line';
    }
    case 'line2':
    case 'line3':
      return secondLineOf(column) ?? streetLike();
    case 'houseNumber':
      if (mostly('street', 0.5)) return streetLike();
      return mostly('houseNumber', 0.7) || values.every((value) => BEHIND_NUMBER.test(value))
        ? 'houseNumber'
        : null;
    case 'preDirection':
    case 'postDirection':
      if (mostly('direction') || OF_PREFIX.test(header)) return named;
      return mostly('streetType') ? 'streetType' : null;
    case 'streetType':
      // “Street Suffix (e.g. apt. 23, blding C)”
      if (values.filter((value) => WITH_UNIT_WORD.test(value.trim())).length >= values.length * SURELY)
        return 'unit';
      // A voter list's “HOUSE_SUFFIX” over “1/2”.
      if (values.every((value) => FRACTION.test(value.trim()))) return 'houseNumber';
      if (mostly('streetType')) return named;
      if (mostly('direction')) return 'postDirection';
      // “Street Rd” of Ocala beside “Ct”; a flag or a remark is none.
      return looks('streetType') > 0 &&
        values.every((value) => /^\p{L}{2,8}(?: \p{L}{1,4})?\.?$/u.test(value.trim()))
        ? named
        : null;
    case 'streetName':
      return streetLike() ?? 'streetName';
    case 'unit':
      if (values.some((value) => MEASURES.test(value)) && !mostly('unit')) return null;
      if (COUNTS_BUILDINGS.test(header)) return null;
      // “Secondary Number” is a unit to the post office, and a phone to a CRM.
      if (values.filter((value) => PHONE.test(value.trim())).length >= values.length * HALF) return null;
      if (mostly('street', 0.7) && !mostly('unit', 0.3)) return null;
      if (areNumbered(values)) return null;
      if (areWorths(values)) return null;
      if (mostly('yesNo', 0.9) && !values.some((value) => /\d/.test(value))) return null;
      // A building's name isn't a part of its address.
      if (isNamesOfBuildings(values) && !/^urb/i.test(header.trim())) return null;
      if (
        mostly('person', 0.8) &&
        !mostly('unit', 0.5) &&
        values.every((value) => value.length > 3) &&
        !/^urb/i.test(header.trim())
      )
        return null;
      if (/(?:^|[^a-z])(?:bldg|building)(?![a-z])/i.test(header)) return 'building';
      return /\b(space|spc|trailer|lot)\b/i.test(header) ? 'lot' : 'unit';
    case 'city':
      if (mostly('place')) return 'place';
      // New York's “BX” and “BK” are codes of its boroughs.
      if (/borough/i.test(header) && values.every((value) => value.trim().length <= 2)) return null;
      // Wake County's “CAR” and “RAL”; Ely and Rye are towns.
      if (new Set(values).size > 1 && values.every((value) => /^[A-Z]{2,3}$/.test(value.trim()))) return null;
      return mostly('words', 0.7) ? 'city' : null;
    case 'state':
      // “CT” in each row is Connecticut.
      if (mostly('state', 0.7)) return 'state';
      // “LOC_ST_DESC” over “AVE” and “LN”.
      if (/[ _]st[ _]/i.test(header) && mostly('streetType', MOSTLY_NUMBERED)) return 'streetType';
      // “St” may be short for the street, or for its type.
      if (/(?:^|[^\p{L}])st\.?$/iu.test(header.trim()) && mostly('streetType')) return 'streetType';
      if (/(?:^|[^\p{L}])st\.?$/iu.test(header.trim()) && streetLike()) return streetLike();
      if (mostly('place')) return 'place';
      // "SITUS_NO", "SITUS_ST": names of streets behind a house number.
      return /(?:^|[^\p{L}])st\.?$/iu.test(header.trim()) && mostly('letters', 0.8) ? 'streetName' : null;
    case 'zip':
      // A program's slip: whole addresses under “Zip Code”.
      if (mostly('wholeAddress', 0.8)) return 'whole';
      if (/\bcode\s*$/i.test(header) && !/zip|post/i.test(header) && !mostly('zip', 0.9)) return null;
      if (mostly('zip4', 0.9) && /\+|4/.test(header)) return 'zip4';
      if (values.filter((value) => /^(?:z:\s*)?\d{3,5}/i.test(value)).length >= values.length * 0.6)
        return 'zip';
      return mostly('place') ? 'place' : null;
    case 'zip4':
      return mostly('zip', 0.8) ? 'zip' : 'zip4';
    case 'place':
      if (mostly('wholeAddress', 0.5)) return 'whole';
      return mostly('place', 0.5) ? 'place' : mostly('words', 0.8) ? 'city' : null;
    default:
      return null;
  }
}

/** A number of five digits in each row numbers stores or records. */
const areNumbered = (values: readonly string[]): boolean =>
  values.filter((value) => /^\d{5,}$/.test(value)).length >= values.length * SURELY;
/** “bldg_full” over “260000”: what a building is worth. */
const areWorths = (values: readonly string[]): boolean =>
  values.filter((value) => /^\$?\d{6,}(?:\.\d+)?$/.test(value.replace(/,/g, ''))).length >=
  values.length * HALF;

const PHONE = /^\+?1?[-. ]?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$/;
const HALF = 0.5;
const LEAST_LINES = 3;
/** “PrefixType” over “COUNTY ROAD”, beside “PrefixDirection” over “E”. */
export const OF_PREFIX = /^\W*pre(?:fix)?[ _]?type\W*$/i;
const FRACTION = /^(?:\d\/\d|½|¼|¾)$/;
/** Los Angeles County's “totBuildingDataLines”. */
export const COUNTS_BUILDINGS =
  /^\W*tot(?:al)?\b.*\bb(?:ui)?ld(?:in)?gs?\b|\bb(?:ui)?ld(?:in)?gs?\b.*\b(?:count|cnt|lines?)\W*$/i;
/** Pittsburgh's “PROPERTYFRACTION” over “1/2” and “REAR”. */
export const BEHIND_NUMBER = /^(?:\d\/\d|[A-Za-z]|½|¼|¾|rear|front|frnt|upper|uppr|lower|lowr)$/i;
const WITH_UNIT_WORD =
  /^(?:(?:apt|apartment|unit|ste|suite|bldg|building|blding|lot|spc|space|trlr|trailer)\b\.?\s?#?|#)\s?[\w-]{1,5}$/i;

/** “North Campus”, “Warehouse 4”: several words, few of them units. */
function isNamesOfBuildings(values: readonly string[]): boolean {
  const names = values.filter(
    (value) =>
      /\p{L}{4}/u.test(value) &&
      /\S\s+\S/.test(value.trim()) &&
      !UNIT_WORD.test(value) &&
      !PART_OF_HOUSE.test(value),
  );
  return names.length >= values.length * 0.6;
}
export const UNIT_WORD =
  /\b(?:apt|apto|apartment|apartamento|unit|unidad|ste|suite|bldg|building|floor|fl|lot|spc|space|trlr|trailer|room|rm)\b|#/i;

/** Parts of a house that are homes of their own, without a unit's word or number. */
const PART_OF_HOUSE =
  /^(?:rear|front|upper|lower|up|down|upstairs|downstairs|basement|bsmt|garage|main|left|right|side|back|attic|penthouse|ph|office|lobby|house|home|sf[rh]|single)\b/i;

/** Whether what stands under “Unit” can be one; a column of other things under that name is asked about. */
export function looksLikeUnits({ values, looks, header }: Column): boolean {
  if (values.length === 0 || /^urb/i.test(header.trim())) return true;
  // “Floor” over numbers alone may count the floors, and “Floors” does.
  if (/^(?:floors|pisos)$/i.test(header.trim())) return false;
  if (/^(?:floor|piso)$/i.test(header.trim())) return values.some((value) => /\D/.test(value));
  if (looks('unit') >= 0.5) return true;
  const likely = values.filter((value) => /\d/.test(value) || value.length <= 2 || PART_OF_HOUSE.test(value));
  return likely.length >= values.length * 0.5;
}
