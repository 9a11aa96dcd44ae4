import { message } from '../../../../../shared/copy/message.ts';
import { parseAddress } from '../../../../../shared/domain/address/parse.ts';
import { isStreetType } from '../../../../../shared/domain/address/street-words.ts';
import { readCoordinate } from '../../../../../shared/domain/coordinates.ts';
import { placesOfTown } from '../../../../../shared/domain/gazetteer/gazetteer.ts';
import type { ListCells } from '../../../../../shared/domain/list.ts';
import { findState, hasZip, startsWithZero } from '../../cells/states.ts';
import { tailOf, withTail } from '../../cells/tail.ts';
import type { RowContext, Rule } from './rule.ts';

function isPinned({ cells }: RowContext): boolean {
  return (
    readCoordinate(cells.latitude ?? '') !== undefined && readCoordinate(cells.longitude ?? '') !== undefined
  );
}

const fields = ['address'] as const;
const FULL = 5;
/** “[new]”, “call at 9:30”, “Site: 12 Oak St”, “12 Oak St (blue house)”: more than is on a mailbox. */
const AROUND = /[[\]|]|\d:\d\d\b|^\D{2,40}:\s*\d|\(\p{Ll}+(?: \p{Ll}+)+\)/u;
/** “? 12 or 14 Oak St, the yellow one”: what a text's reader didn't understand, or a person doubts. */
const DOUBTED = /^\?\s*(?=\S)/u;
/** “1 Dara Whitlatch 214 Pinedrop Ln”: a row's number and a name before the house, as a copied table has them. */
const ROW_BEFORE =
  /^\d{1,4}[.)]?\s+((?:\p{Lu}[\p{L}'’.-]*\s+){2,5})\d{2,6}[A-Za-z]?\s+(?:[NSEW]{1,2}\.?\s+)?\p{Lu}[\p{L}'’-]+/u;
const OF_ROAD =
  /\b(?:hwy|highway|route|rte|rt|county|state|us|fm|cr|sr|interstate|loop|spur|unit|apt|lot|ste|suite|bldg|building|space|spc|floor|box|mile|camino|calle|avenida)\b/i;
/** Whether words before a second house number are no part of a road's name. */
function hasRowBefore(text: string): boolean {
  const [, between = ''] = ROW_BEFORE.exec(text) ?? [];
  return (
    between !== '' &&
    !OF_ROAD.test(between) &&
    !between.split(/\s+/).some((word) => isStreetType(word.toLowerCase()))
  );
}
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
/** "1-Mar Oak St", "Mar-81 Oak St", "3/12/2026 Oak St", "2026-03-12 Oak St". */
const AS_DATE = new RegExp(
  `^(?:\\d{1,2}-${MONTH}(?:-\\d{2,4})?|${MONTH}-\\d{2,4}|\\d{1,2}/\\d{1,2}/\\d{2,4}|\\d{4}-\\d{2}-\\d{2})(?:\\s|,)`,
  'i',
);

const BEHIND_TOWN = /\p{L}{3,}[\s,]+(?!OK|IN|ME|OR|HI|CO)\p{Lu}{2}\.?$/u;
const REMARK =
  /\b(?:roof|story|stories|only|dogs?|gate|call|duplex|cabin|garage|barn|shed|shop|rear|front|upper|lower|house|home|metal|shingle|tile|flat)\b/i;

/** Neither a ZIP code nor a town with its state, and no coordinates. */
const lacksTown = (text: string, row: RowContext): boolean =>
  text !== '' && !isPinned(row) && namesNoTown(text);

function namesNoTown(text: string): boolean {
  const { zip, state, front } = tailOf(text);
  if (zip?.length === FULL) return false;
  if (state) return parseAddress(`${front}, ${state.code}`).city === '';
  // “8110 W 99th St Overland Park KS”: a town between the street's type and the state's code.
  const typed = parseAddress(text);
  const isTown = typed.city !== '' && typed.type !== '' && BEHIND_TOWN.test(text) && !REMARK.test(typed.city);
  return !isTown || !findState(typed.state);
}

/** Whether no house is named: “Corner of Elm and 4th”, “County Rd 14, red barn”, “Lot 14 Deer Creek Trl”, “Larkspur Ln”. */
function lacksNumber(text: string, row: RowContext): boolean {
  if (text === '' || isPinned(row)) return false;
  const { kind } = parseAddress(text);
  return kind === 'crossing' || kind === 'other' || NUMBERED_ROAD.test(tailOf(text).front);
}
/** Whether a row's address has a house number, or its point stands for it. */
export const namesHouse = (cells: ListCells): boolean => {
  const address = (cells.address ?? '').trim();
  return address !== '' && !lacksNumber(address, { cells, services: [] });
};

/** “Edmond, OK”, “E Juniper Hollow Ct, Cheyenne, 82001” beside coordinates: they alone say which roof. */
function isPinAlone(text: string, row: RowContext): boolean {
  if (text === '' || !isPinned(row)) return false;
  // “IN”, “92346”: what is left of an address that nobody entered.
  if (findState(text)) return true;
  const { state, zip, front } = tailOf(text);
  // “blue tarp house by pool”: what somebody calls it.
  if (state === null && zip === null && !/\d/.test(text)) return true;
  // Digits first: taking every house's address apart once more would double the time of a check.
  if ((state === null && zip?.length !== FULL) || /\d/.test(front)) return false;
  if (front.trim() === '') return true;
  const { kind, type } = parseAddress(front);
  if (kind !== 'other') return false;
  return type !== '' || TOWN_ALONE.test(front) || parseAddress(text).type !== '';
}
/** “Worcester, MA 01606”: a form whose street was left empty. */
function isTownAlone(text: string): boolean {
  const { state, zip, front } = tailOf(text);
  if (state === null || (zip !== null && zip.length !== FULL) || !TOWN_ALONE.test(front.trim())) return false;
  return placesOfTown(front.trim().replace(/,$/, ''), state.code).length > 0;
}
/** “4129 W Wilcrest Ave” of a city's own list, beside coordinates: they say in which city. */
const isTownPinned = (text: string, row: RowContext): boolean =>
  isPinned(row) && /^\d+\S*\s+\S/.test(text) && !text.includes(',') && namesNoTown(text);
const TOWN_ALONE = /^(?:(?:village|city|town|township|borough) of )?[\p{L}.'’-]+(?: [\p{L}.'’-]+){0,2}$/iu;
const NUMBERED_ROAD =
  /^(?:county|co|state|us|u\.s\.|farm to market|fm|township|twp|private|cr|hwy|highway|route)\.?\s*(?:rd|road|hwy|highway|rte|route)?\.?\s*\d+[a-z]?\s*(?:,|$)/i;

/** A box where letters are left, by the post office or along a road: it's on no map. */
function isBox(text: string, row: RowContext): boolean {
  if (/^\s*(?:p\.?\s*o\.?|post office)?\s*(?:box|drawer)\s*#?\s*\d/i.test(text)) return true;
  // Behind a name, as an envelope has it.
  if (/^\D*\b(?:p\.?\s?o\.?|post office)\s*(?:box|drawer)\s*#?\s*\d/i.test(text)) return true;
  return !isPinned(row) && RURAL.test(text);
}
const RURAL =
  /^\s*(?:r\.?\s?r\.?|r\.?\s?d\.?|rfd|rural (?:rt|route)|rt|route|h\.?c\.?|hwy contract|highway contract|star (?:rt|route))\.?\s*#?\s*\d+\s*,?\s*(?:box|bx)\s*#?\s*\d/i;

/** The ZIP code with the zeros that a spreadsheet took away; null when that isn't what happened. */
function withZeros(address: string): string | null {
  const { zip, state } = tailOf(address);
  if (zip === null || state === null || !/^\d+$/.test(zip) || zip.length >= FULL) return null;
  const whole = zip.padStart(FULL, '0');
  return startsWithZero(state) && hasZip(state, whole) ? whole : null;
}

export const ADDRESS_RULES: readonly Rule[] = [
  {
    code: 'doubted_line',
    level: 'error',
    isLast: true,
    fields,
    look: (text) => (DOUBTED.test(text) ? { message: message('listRules.doubted_line') } : null),
    title: () => message('listRules.doubted_line_group'),
  },
  {
    code: 'zip_four_digits',
    level: 'error',
    fields,
    look: (text) => {
      const zip = withZeros(text);
      return zip === null ? null : { message: message('listRules.zip_zero', { zip }) };
    },
    title: () => message('listRules.zip_zero_group'),
    repair: () => message('listRules.zip_zero_repair'),
    apply: (text) => {
      const tail = tailOf(text);
      const zip = withZeros(text);
      return zip === null ? {} : { address: withTail(tail, tail.stateText, `${zip}${tail.plus}`) };
    },
  },
  {
    code: 'number_as_date',
    level: 'error',
    fields,
    look: (text) =>
      AS_DATE.test(text)
        ? {
            message: message('listRules.number_date'),
          }
        : null,
    title: () => message('listRules.number_date_group'),
  },
  {
    code: 'words_around',
    level: 'warning',
    fields,
    look: (text) =>
      AROUND.test(text) || hasRowBefore(text) ? { message: message('listRules.words_around') } : null,
    title: () => message('listRules.words_around_group'),
  },
  {
    code: 'zip_letters',
    level: 'error',
    fields,
    look: (text) => {
      const { zip, state } = tailOf(text);
      return zip !== null && state && /[OoIl]/.test(zip)
        ? { message: message('listRules.zip_letter', { zip }) }
        : null;
    },
    title: () => message('listRules.zip_letter_group'),
    repair: () => message('listRules.zip_letter_repair'),
    apply: (text) => {
      const tail = tailOf(text);
      const zip = (tail.zip ?? '').replace(/[Oo]/g, '0').replace(/[Il]/g, '1');
      return { address: withTail(tail, tail.stateText, `${zip}${tail.plus}`) };
    },
  },
  {
    code: 'zip_short',
    level: 'error',
    fields,
    look: (text) => {
      const { zip, state } = tailOf(text);
      const short =
        zip !== null && state && /^\d+$/.test(zip) && zip.length < FULL && withZeros(text) === null;
      return short ? { message: message('listRules.zip_short', { zip, digits: zip.length }) } : null;
    },
    title: () => message('listRules.zip_short_group'),
  },
  {
    code: 'zip_other_state',
    level: 'warning',
    fields,
    look: (text) => {
      const { zip, state } = tailOf(text);
      return zip?.length === FULL && /^\d+$/.test(zip) && state && !hasZip(state, zip)
        ? { message: message('listRules.zip_state', { zip, state: state.name }) }
        : null;
    },
    title: () => message('listRules.zip_state_group'),
  },
  {
    code: 'po_box',
    level: 'warning',
    fields,
    look: (text, row) => (isBox(text, row) ? { message: message('listRules.po_box') } : null),
    title: () => message('listRules.po_box_group'),
  },
  {
    code: 'address_unplaced',
    level: 'error',
    fields,
    look: (text, row) =>
      lacksTown(text, row) && lacksNumber(text, row)
        ? {
            message: message('listRules.unplaced'),
          }
        : null,
    title: () => message('listRules.unplaced_group'),
  },
  {
    code: 'address_incomplete',
    level: 'warning',
    fields,
    look: (text, row) =>
      lacksTown(text, row) && !lacksNumber(text, row)
        ? {
            message: message('listRules.incomplete'),
          }
        : null,
    title: () => message('listRules.incomplete_group'),
  },
  {
    code: 'address_town_alone',
    level: 'error',
    fields,
    look: (text, row) =>
      lacksNumber(text, row) && isTownAlone(text) ? { message: message('listRules.town_alone') } : null,
    title: () => message('listRules.town_alone_group'),
  },
  {
    code: 'no_house_number',
    level: 'warning',
    fields,
    look: (text, row) =>
      lacksNumber(text, row) && !lacksTown(text, row) && !isTownAlone(text)
        ? { message: message('listRules.no_number') }
        : null,
    title: () => message('listRules.no_number_group'),
  },
  {
    code: 'address_pin_alone',
    level: 'warning',
    fields,
    look: (text, row) => (isPinAlone(text, row) ? { message: message('listRules.pin_alone') } : null),
    title: () => message('listRules.pin_alone_group'),
  },
  {
    code: 'address_town_pinned',
    level: 'warning',
    fields,
    look: (text, row) => (isTownPinned(text, row) ? { message: message('listRules.town_pinned') } : null),
    title: () => message('listRules.town_pinned_group'),
  },
  {
    code: 'state_name',
    level: 'note',
    fields,
    look: (text) => {
      const { state, stateText } = tailOf(text);
      return state && stateText !== state.code
        ? { message: message('listRules.state_name', { name: stateText, code: state.code }) }
        : null;
    },
    title: () => message('listRules.state_name_group'),
    repair: () => message('listRules.state_name_repair'),
    apply: (text) => {
      const tail = tailOf(text);
      return { address: withTail(tail, tail.state?.code ?? '', `${tail.zip ?? ''}${tail.plus}`) };
    },
  },
];
