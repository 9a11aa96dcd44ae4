import { isStreetType } from '../../../../../shared/domain/address/street-words.ts';
import { splitPlace } from '../../cells/places-text.ts';
import { type Column, isCounty } from '../columns/column.ts';
import type { AddressPart } from '../headings/phrases.ts';
import { MAILING_WORDS, OTHER_WORDS } from '../headings/roles.ts';
import { headerWords } from '../headings/words.ts';
import type { Family } from './families.ts';
import type { PartColumn } from './parts.ts';

const WHOLE = 0.6;
const STREETS = 0.7;
const HALF = 0.5;
/** How far behind its street a town may stand. Columns. */
const REACH = 5;
/** How far before its type a house number may stand. Columns. */
const PIECES = 4;

/** Whether a column's name says nothing of an address, and not that what it holds is somebody else's. */
function mayBeAnother({ meaning, header }: Column): boolean {
  if (meaning.kind === 'unknown') return true;
  if (meaning.kind !== 'barred') return false;
  return !isForLetters(header);
}

/** Whether a name says that what it holds is where letters go, or somebody else’s. */
export const isForLetters = (header: string): boolean =>
  headerWords(header).some((word) => OTHER_WORDS.has(word) || MAILING_WORDS.has(word));

/**
 * Addresses by what the columns hold, where their names don't say that they are addresses: every column that looks like
 * streets, with what looks like its town behind it.
 */
export function familiesByContent(columns: readonly Column[], taken: ReadonlySet<number>): Family[] {
  const free = columns.filter(
    ({ index, hidden, values }) => !taken.has(index) && !hidden && values.length > 0,
  );
  const unnamed = free.filter(({ meaning }) => meaning.kind === 'unknown');
  const inLines = free.filter(mayBeAnother).flatMap((column): Family[] => {
    const whole = column.looks('wholeAddress') >= WHOLE;
    if (!whole && column.looks('street') < STREETS) return [];
    const isNamed = column.header.trim() !== '';
    const street: PartColumn = {
      index: column.index,
      part: whole ? 'whole' : 'line',
      ...(isNamed && { unsure: true }),
    };
    return [{ role: 'plain', columns: whole ? [street] : [street, ...townBehind(column, unnamed)] }];
  });
  return [...inLines, ...inPieces(free), ...numbered(unnamed), ...onEnvelope(free)];
}

/**
 * “Bill to 1” to “Bill to 5” of an accounting program: the lines of an envelope, a name first, the town in whichever line
 * comes last. Letters go there, so it's asked about.
 */
function onEnvelope(free: readonly Column[]): Family[] {
  const stems = new Set(free.flatMap(({ header }) => ENVELOPE.exec(header.trim())?.[1] ?? []));
  return [...stems].flatMap((stem): Family[] => {
    const lines = free.filter((column) => ENVELOPE.exec(column.header.trim())?.[1] === stem);
    const street = lines.find(({ looks }) => looks('street') >= HALF);
    const behind = lines.filter(({ index }) => street !== undefined && index > street.index);
    if (lines.length < LEAST_LINES || !street || lines.some(mayBeAnother)) return [];
    if (!behind.some(({ looks }) => looks('place') >= HALF)) return [];
    return [
      {
        role: 'mailing',
        columns: [street, ...behind].map(({ index }) => ({ index, part: 'envelope', unsure: true })),
      },
    ];
  });
}
const ENVELOPE = /^(.*\bto|.*\baddress line)\W*[1-9]$/i;
const LEAST_LINES = 3;

/** House numbers and then streets with their types, in a list without names of columns. */
function numbered(free: readonly Column[]): Family[] {
  return free.flatMap((number): Family[] => {
    const street = free.find(({ index }) => index === number.index + 1);
    if (!street || number.looks('houseNumber') < STREETS || number.header.trim() !== '') return [];
    const typed = street.values.filter((value) => isTyped(value)).length;
    if (typed < street.values.length * STREETS || street.looks('street') >= WHOLE) return [];
    return [
      {
        role: 'plain',
        columns: [
          { index: number.index, part: 'houseNumber' },
          { index: street.index, part: 'streetName' },
          ...townBehind(street, free),
        ],
      },
    ];
  });
}
const isTyped = (value: string): boolean =>
  value
    .split(/\s+/)
    .slice(1)
    .some((word) => isStreetType(word.toLowerCase().replace(/\.$/, '')));

const OF_TOWN: ReadonlySet<AddressPart> = new Set<AddressPart>(['city', 'state', 'zip', 'zip4', 'place']);
/** House numbers, words and street types side by side are an address, whatever they are called: “no”, “name”, “type”. */
function inPieces(free: readonly Column[]): Family[] {
  const open = free.filter(({ header }) => !isForLetters(header));
  // A second “Zip”, “Country”, and “Source” over “Lake” of a geocoder are no street.
  const pieces = open.filter(
    ({ meaning }) => !(meaning.kind === 'address' && OF_TOWN.has(meaning.part) && !meaning.unsure),
  );
  return pieces.flatMap((type): Family[] => {
    if (type.looks('streetType') < WHOLE) return [];
    const before = pieces.filter(({ index }) => index < type.index && index >= type.index - PIECES);
    const number = before.findLast(({ looks }) => looks('houseNumber') >= STREETS);
    const name = before.findLast(
      ({ index, looks }) =>
        index > (number?.index ?? type.index) && looks('letters') >= STREETS && looks('direction') < WHOLE,
    );
    if (!number || !name) return [];
    // “Est SQ”, “Color”, and “Dumpster” over “Drive” and “Yard” are a crew's.
    if (number.meaning.kind === 'barred' && name.meaning.kind === 'barred') return [];
    const direction = before.find(
      ({ index, looks }) => index > number.index && index < name.index && looks('direction') >= WHOLE,
    );
    const after = open.find(({ index, looks }) => index === type.index + 1 && looks('direction') >= WHOLE);
    const street: PartColumn[] = [
      { index: number.index, part: 'houseNumber' },
      ...(direction ? [{ index: direction.index, part: 'preDirection' as const }] : []),
      { index: name.index, part: 'streetName', unsure: true },
      { index: type.index, part: 'streetType' },
      ...(after ? [{ index: after.index, part: 'postDirection' as const }] : []),
    ];
    return [{ role: 'plain', columns: [...street, ...townBehind(after ?? type, open)] }];
  });
}

function townBehind(street: Column, free: readonly Column[]): PartColumn[] {
  const behind = free.filter(({ index }) => index > street.index && index <= street.index + REACH);
  const found: PartColumn[] = [];
  const place = behind.find(({ looks }) => looks('place') >= 0.8);
  if (place) {
    // “Maize”, “KS 67101”: the town may stand in the cell before.
    const isTownless = place.values.every((value) => (splitPlace(value)?.city ?? '') === '');
    const town =
      isTownless && behind.findLast(({ index, looks }) => index < place.index && looks('words') >= 0.9);
    return [
      ...(town ? [{ index: town.index, part: 'city' as const }] : []),
      { index: place.index, part: 'place' },
    ];
  }
  const state = behind.find(({ looks, header }) => looks('state') >= 0.9 && !isCounty(header));
  const zip = behind.find(({ looks }) => looks('zip') >= 0.9);
  const end = Math.min(state?.index ?? Number.POSITIVE_INFINITY, zip?.index ?? Number.POSITIVE_INFINITY);
  const city = behind.findLast(
    ({ index, looks }) => index < end && end !== Number.POSITIVE_INFINITY && looks('words') >= 0.9,
  );
  const unit = behind.find(
    ({ index, looks, values }) =>
      index < (city?.index ?? end) && looks('unit') >= 0.9 && values.every((value) => value.length < 12),
  );
  if (unit && unit.index === street.index + 1) found.push({ index: unit.index, part: 'unit' });
  if (city) found.push({ index: city.index, part: 'city' });
  if (state) found.push({ index: state.index, part: 'state' });
  if (zip) found.push({ index: zip.index, part: 'zip' });
  return found;
}
