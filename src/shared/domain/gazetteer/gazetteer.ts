import { DEGREE, metersBetween, type Point } from '../address/distance.ts';
import { wordsOf } from '../address/text.ts';
import { cityName } from '../address/town.ts';
import { createMemo } from '../memo.ts';
import { ZIP_CODES } from './zip-codes.ts';

/** A ZIP code's town and middle. `state`: its two letters. Degrees. */
export type ZipPlace = Point & { readonly zip: string; readonly town: string; readonly state: string };

/** A town's line of the table, in its state: name;its middle;its ZIP codes. */
type Line = { readonly state: string; readonly text: string };

/** Splitting the table into lines, and reading a line only when it is needed, saves a tenth of a second. */
type Table = { readonly lines: readonly Line[]; readonly lineOfZip: ReadonlyMap<string, Line> };

const ZIP_DIGITS = 5;
let table: Table | undefined;
/** Made when it's first asked: the start of the app doesn't need it. */
function tableOf(): Table {
  if (table) return table;
  const lines: Line[] = [];
  const lineOfZip = new Map<string, Line>();
  let state = '';
  for (const text of ZIP_CODES.trim().split('\n')) {
    const codes = text.lastIndexOf(';');
    if (codes < 0) {
      state = text;
      continue;
    }
    const line = { state, text };
    lines.push(line);
    for (const code of text.slice(codes + 1).split(',')) lineOfZip.set(code.slice(0, ZIP_DIGITS), line);
  }
  table = { lines, lineOfZip };
  return table;
}

/** Hundredths of a degree. */
const SCALE = 100;
function pointOf(text: string): Point {
  const space = text.indexOf(' ');
  return { latitude: Number(text.slice(0, space)) / SCALE, longitude: Number(text.slice(space + 1)) / SCALE };
}

const townIn = ({ text }: Line): string => text.slice(0, text.indexOf(';'));
const readLines = new Map<Line, readonly ZipPlace[]>();
/** The ZIP codes of a line. */
function placesIn(line: Line): readonly ZipPlace[] {
  const found = readLines.get(line);
  if (found) return found;
  const [town = '', middle = '', codes = ''] = line.text.split(';');
  const places = codes.split(',').map((code) => {
    const [zip = '', own = middle] = code.split('@');
    return { zip, town, state: line.state, ...pointOf(own) };
  });
  readLines.set(line, places);
  return places;
}

const degreeOf = (latitude: number, longitude: number) => `${Math.floor(latitude)} ${Math.floor(longitude)}`;
let degrees: ReadonlyMap<string, readonly ZipPlace[]> | undefined;
/** By whole degrees of latitude and longitude. */
function byDegree(): ReadonlyMap<string, readonly ZipPlace[]> {
  degrees ??= Map.groupBy(tableOf().lines.flatMap(placesIn), ({ latitude, longitude }) =>
    degreeOf(latitude, longitude),
  );
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
/** Where a ZIP code of five digits is; undefined for one that the post office didn't have when the table was made. */
export function placeOfZip(zip: string): ZipPlace | undefined {
  const line = tableOf().lineOfZip.get(zip);
  return line && placesIn(line).find((place) => place.zip === zip);
}

/** Of the states that were asked for, their ZIP codes by their towns' names in one spelling. */
const towns = new Map<string, ReadonlyMap<string, readonly ZipPlace[]>>();
function townsOf(state: string): ReadonlyMap<string, readonly ZipPlace[]> {
  const known = towns.get(state);
  if (known) return known;
  const lines = tableOf().lines.filter((line) => line.state === state);
  const found = Map.groupBy(lines.flatMap(placesIn), ({ town }) => spelled(town));
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
      const places = byDegree().get(
        degreeOf(Math.min(latitude, point.latitude + north), Math.min(longitude, point.longitude + east)),
      );
      if (places?.some((place) => metersBetween(point, place) <= meters)) return true;
      if (longitude >= point.longitude + east) break;
    }
    if (latitude >= point.latitude + north) return false;
  }
}
/** Of 84 degrees: nobody lives farther north. */
const LEAST_COSINE = 0.1;
