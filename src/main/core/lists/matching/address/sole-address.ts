import type { Column } from '../columns/column.ts';
import { headerWords } from '../headings/words.ts';
import { isForLetters } from './by-content.ts';
import { isTown } from './parts.ts';
import type { Reading } from './readings.ts';

const USUAL = 0.9;
const MANY_HOUSES = 0.8;
const LEAST_HOUSES = 3;
const ONE_STATE = 0.8;

/** Columns of a county's roll: an address under a name that nobody knows may be where its tax bills go. */
const ROLL =
  /\b(?:parcel|apn|legal|assess\w*|taxable|millage|exempt\w*|homestead|deed\w*|acreage|tax(?: ?payer| ?id| ?year| ?bill)?)\b/i;
const PERMIT = /\bpermits?/i;
/** A list for letters says so in some column. */
const LETTERS =
  /(?<![e-]\s?)\bmail(?:ing|er|house|ed)?\b|\bpostage\b|\bpostcards?\b|\bsalutation\b|\benvelope\b/i;

/**
 * The only address of a list, whole and of another house in nearly each row, whatever it is called: “originaladdress1”,
 * “Card description”, “Response 1”. Not where a column says that it's somebody else's or for letters, and not in a county's
 * roll, whose only address may be the owner's.
 */
export function isSoleAddress(best: Reading, all: readonly Reading[], columns: readonly Column[]): boolean {
  const streets = best.columns.filter((part) => !isTown(part));
  const named = streets.map(({ index }) => columns[index]?.header ?? '');
  const words = columns.map(({ header }) => header);
  const isDelivery = columns.some(({ header }) => PICK_UP.test(header));
  const isRoll = words.some((header) => ROLL.test(header)) && !words.some((header) => PERMIT.test(header));
  return (
    all.every(
      (one) =>
        one === best ||
        one.columns.every(({ index }) => PICK_UP.test(columns[index]?.header ?? '')) ||
        one.columns.some(({ index }) => streets.some((own) => own.index === index)),
    ) &&
    streets.every(({ part, unsure }) => unsure !== true || part === 'whole' || part === 'line') &&
    !named.some((header) => isForLetters(header) && !(DROP_OFF.test(header) && isDelivery)) &&
    // Where no column is understood, this one isn't either.
    columns.some(
      ({ index, meaning }) => meaning.kind !== 'unknown' && !streets.some((own) => own.index === index),
    ) &&
    !isRoll &&
    !words.some((header) => LETTERS.test(header)) &&
    best.score.whole * best.score.filled >= USUAL &&
    best.score.boxes === 0 &&
    areOfOneState(best) &&
    areManyHouses(best) &&
    !columns.some((column) => isOtherStreet(column, best))
  );
}

/** A delivery program's “Pick Up” beside its “Drop Off”: where the crew or the material comes from. */
const PICK_UP = /^\W*pick[- ]?up\b/i;
const DROP_OFF = /^\W*drop[- ]?off\W*$/i;

/** Another column of streets that no reading could use. */
const isOtherStreet = ({ index, looks, values, header }: Column, { columns }: Reading): boolean =>
  !PICK_UP.test(header) &&
  values.length > 0 &&
  !columns.some((own) => own.index === index) &&
  (looks('street') >= USUAL || looks('wholeAddress') >= USUAL) &&
  !headerWords(header).includes('note');

function areManyHouses({ score }: Reading): boolean {
  const filled = score.addresses.filter((address) => address !== '');
  return filled.length >= LEAST_HOUSES && new Set(filled).size >= filled.length * MANY_HOUSES;
}

/** Roofs of one company are in one state, or nearly; owners who live elsewhere are in many. */
function areOfOneState({ score }: Reading): boolean {
  const counts = new Map<string, number>();
  const states = score.parsed.flatMap((address) => address?.state || []);
  for (const state of states) counts.set(state, (counts.get(state) ?? 0) + 1);
  return states.length === 0 || Math.max(...counts.values()) >= states.length * ONE_STATE;
}
