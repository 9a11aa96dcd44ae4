import { message } from '../../../../shared/copy/message.ts';
import {
  isStreetType,
  OTHER_UNITS,
  PLAIN_UNITS,
  RARE_TYPES,
} from '../../../../shared/domain/address/street-words.ts';
import { wordsOf } from '../../../../shared/domain/address/text.ts';
import { unitsOnly } from '../../../../shared/domain/address/unit.ts';
import type { ListColumn, ListTarget, RowProblem } from '../../../../shared/domain/list.ts';
import type { OrderField } from '../../../../shared/domain/order-fields.ts';
import { cleaned } from '../cells/cleaning.ts';
import { splitPlace } from '../cells/places-text.ts';
import { findState } from '../cells/states.ts';
import { CELL_ODD } from '../check/kept-problems.ts';
import { OF_PREFIX } from '../matching/address/parts.ts';
import { isRange } from '../matching/address/ranges.ts';
import { nameOf } from '../matching/columns/column.ts';
import { readByRules } from '../matching/headings/in-words.ts';

/**
 * Whether each cell of a row looks like what its column is used for. A column is matched by its name and most of its cells;
 * one row whose cells are shifted, or that holds something else, would otherwise be ordered as it stands.
 */

type CellKind =
  | 'zip'
  | 'state'
  | 'city'
  | 'houseNumber'
  | 'direction'
  | 'streetType'
  | 'unit'
  | 'name'
  | 'claim';
type Test = {
  readonly kind: CellKind;
  readonly field: OrderField;
  readonly fits: (text: string) => boolean;
};
const NUMBER =
  /^[a-z]{0,2}\d{1,6}(?:[-\s]?[a-z]{1,2}|[-\s]\d{1,5}[a-z]?|\s?\d\/\d|[½¼¾])?$|^[nsew]\s?\d{1,5}\s?[nsew]\s?\d{1,5}$|^(?:\d\/\d|[a-z]|½|¼|¾|rear|front|frnt|uppe?r|lowe?r|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/i;
const DIRECTIONS =
  /^(?:n|s|e|w|ne|nw|se|sw|no|so|north|south|east|west|north ?east|north ?west|south ?east|south ?west|norte|sur|este|oeste)\.?$/i;
/** “COUNTY ROAD” before 561. */
const ROAD_BEFORE =
  /^(?:county|state|us|old|private|forest|farm to market|ranch to market)?\s*(?:road|rd|route|rte|highway|hwy|lane|avenue|ave|via|calle|camino|avenida)\.?$/i;
const DATE = /^\d{1,2}[/-]\d{1,2}[/-](?:\d{2}|(?:19|20)\d{2})$|^(?:19|20)\d{2}-\d{2}-\d{2}(?:[ T]|$)/;
/** What a spreadsheet makes of 12-3 and 26-0003, and of the digits behind the fifteenth. */
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
const DAMAGED_CLAIM = new RegExp(
  String.raw`^\d{1,2}-${MONTH}(?:-\d{2,4})?$|^${MONTH}-\d{2,4}$|^\d{13,}000$|^\d(?:[.,]\d+)?E\+\d+$`,
  'i',
);
/** “Prairie Mutual 0459-22-118”, “Rushmore P&C 7718-0101”, “Gulf Crest (GC-77120-B)”, “pol# 88-120 / cl# 0459”: more than the number. */
const AMONG_WORDS = /(?:(?:\p{L}{3,}|\p{L}\s?&\s?\p{L})[\s.,:;(/-]+){2,}.*\d|\b(?:pol|policy)\b\s*#?/iu;
/** “Farmers 0459-22-118”: a carrier's name of one word. */
const BEHIND_NAME = /^(?!claim|file)\p{Lu}\p{Ll}{3,}\s+\S*\d{3}/u;
/** “44-1234-A / P8812”, “44-1234-A, 44-1299-B”, “44-1234-A old 44-0001”, “44-1235 (wrong)”, “44-1236?”: which one is meant, nobody says. */
const SEVERAL_CLAIMS =
  /\d\S*(?:\s+[/&]\s+|\s*[,;]\s*|\s+(?:and|or|old|was|formerly|new)\s+)(?=\S{5})\S*\d{3}|\((?:wrong|old|incorrect|bad|\?)\)|\?\s*$/i;
/** No area code begins with 0 or 1: “027-262-2599” is a claim's. */
const PHONE = /^\+?1?[-. ]?\(?[2-9]\d{2}\)?[-. ][2-9]\d{2}[-. ]\d{4}$/;
const MONEY = /^-?\$\s?\d/;

/** What an association's house is for, where others have their units. */
const IN_COMPLEX =
  /^\s*(?:club ?house|pool(?: house)?|leasing(?: office)?|rec(?:reation)? (?:center|hall)|main house|guest house)\s*$/i;
/** “Up” and “Down”: homes of one house. */
const SIDE = /^\s*(?:up|down|upstairs|downstairs)\s*$/i;
/** A unit by its word, its number or letters, or a place in the house; not a remark. */
function isUnit(text: string): boolean {
  if (isRange(text)) return !/\d{3}/.test(text) || /^(?:stes?|suites?|units?|apts?)\b/i.test(text);
  // “3 units” counts them.
  if (/^\d+ (?:units|apts|apartments|bldgs|buildings)\.?$/i.test(text)) return false;
  const words = wordsOf(text).flat();
  if (words.length === 0 || unitsOnly(words) !== null || /^[a-z]-?\d{1,4}$/i.test(text)) return true;
  if (IN_COMPLEX.test(text) || SIDE.test(text)) return true;
  const [first = ''] = words;
  if (PLAIN_UNITS.has(first) || OTHER_UNITS.has(first)) return words.length <= 4;
  if (words.some((word) => OTHER_UNITS.has(word) || PLAIN_UNITS.has(word))) return words.length <= 3;
  return (
    (words.length <= 2 && words.every((word) => /^[a-z]?\d[\w-]*$|^[a-z]{1,2}$|^#$/.test(word))) ||
    /^(?:c\/o|attn|p\.?\s?o\.?\s?box|urb)\b/i.test(text)
  );
}

/** “1204 Elm LLC” is a name; a number, an amount, an e-mail address or an answer isn't. */
const isPersonal = (text: string) =>
  /\p{L}.*\p{L}/u.test(text) &&
  !/@/.test(text) &&
  !MONEY.test(text) &&
  !/^(?:yes|no|y|n|true|false|x)$/i.test(text);
const name: Test = { kind: 'name', field: 'customerName', fits: isPersonal };
/** A middle initial stands among first names. */
const partOfName: Test = {
  ...name,
  fits: (text) => isPersonal(text) || /^\p{L}\.?$/u.test(text),
};
const insured: Test = { kind: 'name', field: 'insuredName', fits: isPersonal };
const direction: Test = { kind: 'direction', field: 'address', fits: (text) => DIRECTIONS.test(text) };
/** Under “PrefixType”. */
const prefix: Test = { ...direction, fits: (text) => DIRECTIONS.test(text) || ROAD_BEFORE.test(text) };

const TESTS: Readonly<Partial<Record<ListTarget, Test>>> = {
  zip: {
    kind: 'zip',
    field: 'address',
    // Fewer digits, and letters among them, have rules that say more.
    fits: (text) => /^[\dOoIl]{3,5}(?:[-\s]?\d{0,4})?$|^[a-z]\d[a-z] ?\d[a-z]\d$/i.test(text),
  },
  state: {
    kind: 'state',
    field: 'address',
    fits: (text) => findState(text) !== undefined || splitPlace(text) !== null,
  },
  city: {
    kind: 'city',
    field: 'address',
    fits: (text) => (!/\d/.test(text) && !/@/.test(text)) || splitPlace(text) !== null,
  },
  houseNumber: { kind: 'houseNumber', field: 'address', fits: (text) => NUMBER.test(text) },
  preDirection: direction,
  postDirection: direction,
  streetType: {
    kind: 'streetType',
    field: 'address',
    // “Street Rd” of Ocala, and “AVE S”.
    fits: (text) =>
      text.split(/\s+/).every((word) => {
        const type = word.toLowerCase().replace(/\.$/, '');
        return isStreetType(type) || RARE_TYPES.has(type) || DIRECTIONS.test(word);
      }),
  },
  unit: { kind: 'unit', field: 'address', fits: isUnit },
  customerName: name,
  lastName: partOfName,
  firstName: partOfName,
  insuredName: insured,
  claimNumber: {
    kind: 'claim',
    field: 'claimNumber',
    fits: (text) =>
      /\d/.test(text) &&
      // “PSM-60433” and “RUSH” on the line below.
      !/\n.*\p{L}{3}/u.test(text) &&
      !AMONG_WORDS.test(text) &&
      !BEHIND_NAME.test(text) &&
      !SEVERAL_CLAIMS.test(text) &&
      !DATE.test(text) &&
      !PHONE.test(text) &&
      !MONEY.test(text) &&
      !DAMAGED_CLAIM.test(text),
  },
};

/**
 * ZIP codes of five digits, of which none begins with a zero: four digits among them have rather lost another one, unless the
 * row's state says so.
 */
const haveNoZero = (samples: readonly string[]): boolean => {
  const whole = samples.filter((text) => /^\d{5}(?:-\d{4})?$/.test(text.trim()));
  return whole.length >= LEAST_WHOLE && whole.every((text) => !text.trim().startsWith('0'));
};
const LEAST_WHOLE = 3;

/** How many digits the claim numbers have that begin with a zero; null where most don't, or where they differ. */
function zeroDigits(samples: readonly string[]): number | null {
  const digits = samples.map((text) => text.trim()).filter((text) => /^\d+$/.test(text));
  const zeroed = digits.filter((text) => text.startsWith('0'));
  const lengths = new Set(zeroed.map((text) => text.length));
  const [length = null] = lengths;
  const isUsual = zeroed.length >= LEAST_LETTERED && zeroed.length > samples.length / 2;
  return isUsual && lengths.size === 1 ? length : null;
}

/** “HW-01”: an association's letters before each unit's number. */
const lettersOf = (text: string): string | undefined =>
  /^([a-z]{2,4})[-\s]?\d{1,4}[a-z]?$/i.exec(text.trim())?.[1]?.toLowerCase();
const LEAST_LETTERED = 3;
const MOSTLY = 0.8;

/** The letters that most units of a column begin with; undefined where they don't. */
function commonLetters(samples: readonly string[]): string | undefined {
  const letters = samples.map(lettersOf);
  const [first] = letters.filter(Boolean);
  const same = letters.filter((one) => one !== undefined && one === first).length;
  return same >= LEAST_LETTERED && same >= samples.length * MOSTLY ? first : undefined;
}

/** Nothing to say where a person has chosen the column. */
export function createCellFit(
  columns: readonly ListColumn[],
  fields: readonly (ListTarget | null)[],
): (texts: readonly string[]) => RowProblem[] {
  const tested = readByRules(columns).flatMap(({ index, header, title, field, samples }) => {
    const target = fields[index] ?? null;
    const usual = target === null || target !== field ? undefined : TESTS[target];
    const test = target === 'preDirection' && OF_PREFIX.test(header) ? prefix : usual;
    const areWhole = target === 'zip' && haveNoZero(samples);
    const zeroed = target === 'claimNumber' ? zeroDigits(samples) : null;
    const letters = target === 'unit' ? commonLetters(samples) : undefined;
    return target !== null && test
      ? [{ index, target, test, areWhole, zeroed, letters, column: nameOf({ header, title, index }) }]
      : [];
  });
  const states = fields.flatMap((field, index) => (field === 'state' || field === 'place' ? [index] : []));
  return (texts) => {
    const found = new Map<OrderField, RowProblem>();
    const isStateless = states.every((index) => (texts[index] ?? '').trim() === '');
    for (const { index, target, test, areWhole, zeroed, letters, column } of tested) {
      const text = cleaned(texts[index] ?? '', target);
      const isCut = areWhole && isStateless && /^\d{4}$/.test(text);
      const digits = zeroed !== null && /^[1-9]\d*$/.test(text) && text.length < zeroed ? zeroed : null;
      const isLettered = letters !== undefined && lettersOf(text) === letters;
      if (text === '' || found.has(test.field) || isLettered) continue;
      if (test.fits(text) && !isCut && digits === null) continue;
      found.set(test.field, {
        level: 'warning',
        field: test.field,
        code: CELL_ODD,
        repairId: `${CELL_ODD}:${test.field}`,
        message:
          digits === null
            ? message('listRows.cell_odd', {
                column,
                text: text.slice(0, 60),
                kind: message(`listRows.kind_${test.kind}`),
              })
            : message('listRows.claim_zero', { column, text, digits }),
      });
    }
    return [...found.values()];
  };
}
