import { metersBetween, type Point } from '../address/distance.ts';
import { wordsOf } from '../address/text.ts';
import { cityName } from '../address/town.ts';
import { createMemo } from '../memo.ts';
import { ZIP_CODES } from './zip-codes.ts';

/** A ZIP code's town and middle. `state`: its two letters. Degrees. */
export type ZipPlace = Point & { readonly zip: string; readonly town: string; readonly state: string };

type Gazetteer = {
  readonly byZip: ReadonlyMap<string, ZipPlace>;
  /** By state and name in the spelling of `cityName`: “CO|fort collins”. */
  readonly byTown: ReadonlyMap<string, readonly ZipPlace[]>;
};

let read: Gazetteer | undefined;

/** Taken apart when it's first asked: some 30 ms that the start of the app doesn't need. */
function gazetteer(): Gazetteer {
  read ??= takeApart(ZIP_CODES);
  return read;
}

/** Hundredths of a degree. */
const SCALE = 100;
const pointOf = (text: string): Point => {
  const [latitude = 0, longitude = 0] = text.split(' ').map((degrees) => Number(degrees) / SCALE);
  return { latitude, longitude };
};

function takeApart(text: string): Gazetteer {
  const byZip = new Map<string, ZipPlace>();
  const byTown = new Map<string, ZipPlace[]>();
  let state = '';
  for (const line of text.trim().split('\n')) {
    const [town = '', where, codes] = line.split(';');
    if (where === undefined || codes === undefined) {
      state = town;
      continue;
    }
    const middle = pointOf(where);
    const places = codes.split(',').map((code) => {
      const [zip = '', own] = code.split('@');
      return { zip, town, state, ...(own === undefined ? middle : pointOf(own)) };
    });
    for (const place of places) byZip.set(place.zip, place);
    const key = townKey(town, state);
    byTown.set(key, [...(byTown.get(key) ?? []), ...places]);
  }
  return { byZip, byTown };
}

const known = createMemo<string>(2_000);
/** A town's name in one spelling, as `parseAddress` has it. */
const spelled = (town: string) => known(town, (name) => cityName(wordsOf(name).flat()).replace(/[-/]/g, ' '));
const townKey = (town: string, state: string) => `${state.toUpperCase()}|${spelled(town)}`;

/** Where a ZIP code of five digits is; undefined for one that the post office didn't have when the table was made. */
export const placeOfZip = (zip: string): ZipPlace | undefined => gazetteer().byZip.get(zip);

/** The ZIP codes that the post office has for a town of a state (two letters); none for one whose mail has another town's name. */
export const placesOfTown = (town: string, state: string): readonly ZipPlace[] =>
  gazetteer().byTown.get(townKey(town, state)) ?? [];

/** Meters from a point to the nearest of some places; infinite where there are none. */
export const metersToNearest = (point: Point, places: Iterable<Point>): number => {
  let nearest = Number.POSITIVE_INFINITY;
  for (const place of places) nearest = Math.min(nearest, metersBetween(point, place));
  return nearest;
};

/** The ZIP code whose middle is the nearest to a point. Looks at all of them: some 5 ms. */
export function nearestZip(point: Point): ZipPlace | undefined {
  let nearest: ZipPlace | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of gazetteer().byZip.values()) {
    const meters = metersBetween(point, place);
    if (meters >= least) continue;
    least = meters;
    nearest = place;
  }
  return nearest;
}
