import { DEGREE, metersBetween, type Point } from '../address/distance.ts';
import { wordsOf } from '../address/text.ts';
import { cityName } from '../address/town.ts';
import { createMemo } from '../memo.ts';
import { ZIP_CODES } from './zip-codes.ts';

/** A ZIP code's town and middle. `state`: its two letters. Degrees. */
export type ZipPlace = Point & { readonly zip: string; readonly town: string; readonly state: string };

type Gazetteer = {
  readonly byZip: ReadonlyMap<string, ZipPlace>;
  /** Of each state, in its order. */
  readonly byState: ReadonlyMap<string, readonly ZipPlace[]>;
  /** By whole degrees of latitude and longitude. */
  readonly byDegree: ReadonlyMap<string, readonly ZipPlace[]>;
};

let read: Gazetteer | undefined;

/** Taken apart when it's first asked: the start of the app doesn't need it. */
function gazetteer(): Gazetteer {
  read ??= takeApart(ZIP_CODES);
  return read;
}

/** Hundredths of a degree. */
const SCALE = 100;
function pointOf(text: string): Point {
  const space = text.indexOf(' ');
  return { latitude: Number(text.slice(0, space)) / SCALE, longitude: Number(text.slice(space + 1)) / SCALE };
}
const degreeOf = (latitude: number, longitude: number) => `${Math.floor(latitude)} ${Math.floor(longitude)}`;

function takeApart(text: string): Gazetteer {
  const byZip = new Map<string, ZipPlace>();
  const byState = new Map<string, ZipPlace[]>();
  const byDegree = new Map<string, ZipPlace[]>();
  let state = '';
  let those: ZipPlace[] = [];
  for (const line of text.trim().split('\n')) {
    const [town = '', where, codes] = line.split(';');
    if (where === undefined || codes === undefined) {
      [state, those] = [town, []];
      byState.set(state, those);
      continue;
    }
    const middle = pointOf(where);
    for (const code of codes.split(',')) {
      const [zip = '', own] = code.split('@');
      const place = { zip, town, state, ...(own === undefined ? middle : pointOf(own)) };
      byZip.set(zip, place);
      those.push(place);
      const degree = degreeOf(place.latitude, place.longitude);
      const near = byDegree.get(degree);
      if (near) near.push(place);
      else byDegree.set(degree, [place]);
    }
  }
  return { byZip, byState, byDegree };
}

let names: ReadonlySet<string> | undefined;
/** Whether the post office has a town of this name in any state. `name`: in small letters. */
export function isTownName(name: string): boolean {
  names ??= new Set([...gazetteer().byZip.values()].map(({ town }) => town.toLowerCase()));
  return names.has(name);
}

const known = createMemo<string>(2_000);
/** A town's name in one spelling, without its spaces: “Mc Grath”, “O’Fallon”, and “De Kalb” are written both ways. */
const spelled = (town: string) =>
  known(town, (name) => cityName(wordsOf(name).flat()).replace(/[\s/-]/g, ''));
/** Where a ZIP code of five digits is; undefined for one that the post office didn't have when the table was made. */
export const placeOfZip = (zip: string): ZipPlace | undefined => gazetteer().byZip.get(zip);

/** Of the states that were asked for, their ZIP codes by their towns' names in one spelling. */
const towns = new Map<string, ReadonlyMap<string, readonly ZipPlace[]>>();
function townsOf(state: string): ReadonlyMap<string, readonly ZipPlace[]> {
  const found =
    towns.get(state) ?? Map.groupBy(gazetteer().byState.get(state) ?? [], ({ town }) => spelled(town));
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
      const places = gazetteer().byDegree.get(
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
