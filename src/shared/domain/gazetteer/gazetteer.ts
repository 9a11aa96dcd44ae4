import { DEGREE, metersBetween, type Point } from '../address/distance.ts';
import { wordsOf } from '../address/text.ts';
import { cityName } from '../address/town.ts';
import { createMemo } from '../memo.ts';
import { ZIP_CODES } from './zip-codes.ts';

/** A ZIP code's town and middle. `state`: its two letters. Degrees. */
export type ZipPlace = Point & { readonly zip: string; readonly town: string; readonly state: string };

/**
 * A town's line of the table (name;its middle;its ZIP codes) by the place of its first character. Taking all texts out of the table
 * would hold the first list of a day for a tenth of a second, so a line is read when it's needed.
 */
type Line = number;
type State = { readonly code: string; readonly from: number };
type Table = {
  readonly lines: readonly Line[];
  readonly states: readonly State[];
  /** By the ZIP code as a number; 0 for none: the table begins with a line end. */
  readonly lineOfZip: Int32Array;
};

const ZIP_CODES_AT_MOST = 100_000;
let table: Table | undefined;
/** Made when it's first asked: the start of the app doesn't need it. */
function tableOf(): Table {
  if (table) return table;
  const lines: Line[] = [];
  const states: State[] = [];
  const lineOfZip = new Int32Array(ZIP_CODES_AT_MOST);
  let comma = 0;
  for (let line = 1, end = 0; line < ZIP_CODES.length; line = end + 1) {
    end = ZIP_CODES.indexOf('\n', line);
    const middle = ZIP_CODES.indexOf(';', line) + 1;
    if (middle === 0 || middle > end) {
      states.push({ code: ZIP_CODES.slice(line, end), from: line });
      continue;
    }
    lines.push(line);
    for (let code = ZIP_CODES.indexOf(';', middle) + 1; code <= end; code = comma + 1) {
      lineOfZip[numberAt(code)] = line;
      if (comma < code) comma = ZIP_CODES.indexOf(',', code);
      if (comma < 0) comma = ZIP_CODES.length;
    }
  }
  table = { lines, states, lineOfZip };
  return table;
}

const [MINUS, ZERO, NINE] = [0x2d, 0x30, 0x39];
/** The whole number that is written at a place of the table. */
function numberAt(place: number): number {
  const isNegative = ZIP_CODES.charCodeAt(place) === MINUS;
  let value = 0;
  for (let at = isNegative ? place + 1 : place; ; at += 1) {
    const digit = ZIP_CODES.charCodeAt(at);
    // NaN behind the table's end is none, either.
    if (!(digit >= ZERO && digit <= NINE)) return isNegative ? -value : value;
    value = value * 10 + digit - ZERO;
  }
}

/** Hundredths of a degree. */
const SCALE = 100;
function pointOf(text: string): Point {
  const space = text.indexOf(' ');
  return { latitude: Number(text.slice(0, space)) / SCALE, longitude: Number(text.slice(space + 1)) / SCALE };
}

const townIn = (line: Line): string => ZIP_CODES.slice(line, ZIP_CODES.indexOf(';', line));
const stateOf = (line: Line): string => tableOf().states.findLast(({ from }) => from < line)?.code ?? '';
const readLines = new Map<Line, readonly ZipPlace[]>();
/** The ZIP codes of a line. */
function placesIn(line: Line): readonly ZipPlace[] {
  const found = readLines.get(line);
  if (found) return found;
  const [town = '', middle = '', codes = ''] = ZIP_CODES.slice(line, ZIP_CODES.indexOf('\n', line)).split(
    ';',
  );
  const state = stateOf(line);
  const places = codes.split(',').map((code) => {
    const [zip = '', own = middle] = code.split('@');
    return { zip, town, state, ...pointOf(own) };
  });
  readLines.set(line, places);
  return places;
}

/** A whole degree of latitude and of longitude as one number. */
const degreeOf = (latitude: number, longitude: number) => Math.floor(latitude) * TURN + Math.floor(longitude);
const TURN = 1_000;
let degrees: ReadonlyMap<number, ReadonlySet<Line>> | undefined;
/** The lines with a ZIP code in a degree of latitude and longitude; some others of theirs may be elsewhere. */
function byDegree(): ReadonlyMap<number, ReadonlySet<Line>> {
  if (degrees) return degrees;
  const found = new Map<number, Set<Line>>();
  let own = 0;
  const { lines } = tableOf();
  lines.forEach((line, index) => {
    const put = (point: number) => {
      const east = numberAt(ZIP_CODES.indexOf(' ', point) + 1);
      const degree = degreeOf(numberAt(point) / SCALE, east / SCALE);
      const there = found.get(degree);
      if (there) there.add(line);
      else found.set(degree, new Set([line]));
    };
    put(ZIP_CODES.indexOf(';', line) + 1);
    const next = lines[index + 1] ?? ZIP_CODES.length;
    if (own >= 0 && own < line) own = ZIP_CODES.indexOf('@', line);
    for (; own >= 0 && own < next; own = ZIP_CODES.indexOf('@', own + 1)) put(own + 1);
  });
  degrees = found;
  return degrees;
}

let names: ReadonlySet<string> | undefined;
/** Whether the post office has a town of this name in any state. `name`: in small letters. */
export function isTownName(name: string): boolean {
  names ??= new Set(tableOf().lines.map((line) => townIn(line).toLowerCase()));
  return names.has(name);
}

const spellings = createMemo<string>(2_000);
/** A town's name in one spelling, without its spaces: “Mc Grath”, “O’Fallon”, and “De Kalb” are written both ways. */
const spelled = (town: string) =>
  spellings(town, (name) => cityName(wordsOf(name).flat()).replace(/[\s/-]/g, ''));
const FIVE_DIGITS = /^\d{5}$/;
/** Where a ZIP code of five digits is; undefined for one that the post office didn't have when the table was made. */
export function placeOfZip(zip: string): ZipPlace | undefined {
  const line = FIVE_DIGITS.test(zip) ? tableOf().lineOfZip[Number(zip)] : 0;
  return line ? placesIn(line).find((place) => place.zip === zip) : undefined;
}

/** Of the states that were asked for, their ZIP codes by their towns' names in one spelling. */
const towns = new Map<string, ReadonlyMap<string, readonly ZipPlace[]>>();
function townsOf(state: string): ReadonlyMap<string, readonly ZipPlace[]> {
  const known = towns.get(state);
  if (known) return known;
  const { lines, states } = tableOf();
  const at = states.findIndex(({ code }) => code === state);
  const from = states[at]?.from ?? ZIP_CODES.length;
  const until = states[at + 1]?.from ?? ZIP_CODES.length;
  const own = lines.filter((line) => line > from && line < until);
  const found = Map.groupBy(own.flatMap(placesIn), ({ town }) => spelled(town));
  towns.set(state, found);
  return found;
}

/** The ZIP codes that the post office has for a town of a state (two letters); none for one whose mail has another town's name. */
export const placesOfTown = (town: string, state: string): readonly ZipPlace[] =>
  townsOf(state.toUpperCase()).get(spelled(town)) ?? [];

/** Meters from a point to the nearest of some places; infinite where there are none. */
export const metersToNearest = (point: Point, places: Iterable<Point>): number => {
  let nearest = Number.POSITIVE_INFINITY;
  for (const place of places) nearest = Math.min(nearest, metersBetween(point, place));
  return nearest;
};

/** Whether the middle of a ZIP code lies within so many meters of a point. */
export function hasZipWithin(point: Point, meters: number): boolean {
  const north = meters / DEGREE;
  const east = north / Math.max(LEAST_COSINE, Math.cos((point.latitude * Math.PI) / 180));
  for (let latitude = point.latitude - north; ; latitude += 1) {
    for (let longitude = point.longitude - east; ; longitude += 1) {
      const lines = byDegree().get(
        degreeOf(Math.min(latitude, point.latitude + north), Math.min(longitude, point.longitude + east)),
      );
      for (const line of lines ?? [])
        if (placesIn(line).some((place) => metersBetween(point, place) <= meters)) return true;
      if (longitude >= point.longitude + east) break;
    }
    if (latitude >= point.latitude + north) return false;
  }
}
/** Of 84 degrees: nobody lives farther north. */
const LEAST_COSINE = 0.1;
