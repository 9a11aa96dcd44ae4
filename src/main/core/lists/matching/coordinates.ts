import { readCoordinate, readPointBehind } from '../../../../shared/domain/coordinates.ts';
import type { ListTarget } from '../../../../shared/domain/list.ts';
import type { Column } from './columns/column.ts';
import { ADDRESS_RANK } from './headings/meaning.ts';
import { headerWords } from './headings/words.ts';

const LEAST = 0.9;
const STREETS: ReadonlySet<string> = new Set(['line', 'streetName']);

/** Points that aren't the roof: where a drone starts, where a storm or a visitor was. */
const isElsewhere = (header: string) =>
  /\b(?:home|takeoff|take[ -]off|launch|start|end|storm|hail|user|device|check[ -]?in|signature|photo|camera|office|driver|station|radar)\b/i.test(
    header.replace(/[_-]+/g, ' '),
  );

/** What Mailchimp writes of each reader. */
const AUDIENCE = /^(?:member rating|optin (?:time|ip)|confirm (?:time|ip)|gmtoff|dstoff|leid|euid)$/i;
const LEAST_OF_AUDIENCE = 3;

/** What a form program writes of whoever filled a form in: its “Location” is where their network is. */
const VISITOR = /^(?:ip(?: ?address)?|browser|user ?agent|operating system)$/i;
/** “Device Type” over “mobile”; over “Boiler” it's what a city inspects. */
const DEVICE = /^device(?: type)?$/i;
const OF_VISITOR = /^(?:mobile|desktop|tablet|phone|computer|ios|iphone|ipad|android|windows|mac(?:os)?)\b/i;
/** Columns that say themselves that they are the house's. */
const OF_HOUSE = /roof|house|property|site|parcel|premise|situs|building|pin\b/i;

/** Words beside “latitude” that say how it was found, or of what record: “latitude_perm”. */
const FOUND = new Set(
  'latitude longitude geo location address coordinate coordinates customer client service site property job perm permit rooftop parcel geocod geocoded geocoder geocode wgs nad deg degrees decimal dec dd google arcgis esri mapbox bing here smarty calc calculated est approx y x gis map centroid'.split(
    ' ',
  ),
);
const isOfPlace = (header: string): boolean =>
  headerWords(header).every((word) => FOUND.has(word) || /^\d+$/.test(word));

/** A chain's directory has its stores to two decimals, a mile around: no roof is found by them. */
const areRough = (values: readonly string[]): boolean =>
  values.length >= LEAST_ROUGH && values.every((value) => /^-?\d{1,3}(?:\.\d{0,2})?$/.test(value.trim()));
const LEAST_ROUGH = 4;

/** The columns of the roof's coordinates; by their content only where no name says so and there is one of each. */
export function matchCoordinates(columns: readonly Column[]): ReadonlyMap<number, ListTarget> {
  // Mailchimp's are where its reader's network is.
  if (columns.filter(({ header }) => AUDIENCE.test(header.trim())).length >= LEAST_OF_AUDIENCE)
    return new Map();
  const isVisitors = columns.some(
    ({ header, values }) =>
      VISITOR.test(header.trim()) ||
      (DEVICE.test(header.trim()) && values.some((value) => OF_VISITOR.test(value.trim()))),
  );
  const shown = columns.filter(
    ({ header, hidden, values }) =>
      !hidden && values.length > 0 && !areRough(values) && (!isVisitors || OF_HOUSE.test(header)),
  );
  // Salesforce's “Mailing Latitude” of a list whose only streets are those that letters go to.
  const areMailed = columns.every(
    ({ meaning, values }) =>
      meaning.kind !== 'address' ||
      !STREETS.has(meaning.part) ||
      values.length === 0 ||
      meaning.role === 'mailing',
  );
  const named = (part: 'latitude' | 'longitude' | 'coordinates') => {
    const [best, second] = shown
      .flatMap((column) => {
        const { meaning } = column;
        // "Storm latitude" isn't the roof's.
        const isPart =
          meaning.kind === 'address' &&
          meaning.part === part &&
          (!meaning.unsure || isOfPlace(column.header));
        return isPart &&
          (ADDRESS_RANK[meaning.role] > 0 || (areMailed && meaning.role === 'mailing')) &&
          !isElsewhere(column.header) &&
          looksLike(column, part)
          ? [{ column, role: meaning.role }]
          : [];
      })
      .sort((a, b) => ADDRESS_RANK[b.role] - ADDRESS_RANK[a.role]);
    // When two equally likely points differ, neither is sent: the address is enough.
    const isContested = best && second && best.role === second.role && apart(best.column, second.column);
    return isContested ? undefined : best?.column;
  };
  const [latitude, longitude, pair] = [named('latitude'), named('longitude'), named('coordinates')];
  const both = (y: Column, x: Column) =>
    new Map<number, ListTarget>([
      [y.index, 'latitude'],
      [x.index, 'longitude'],
    ]);
  if (latitude && longitude) return both(latitude, longitude);
  // A column "Latitude" may hold both.
  const one = pair ?? [latitude, longitude].find((column) => column && column.looks('coordinates') >= LEAST);
  if (one) return new Map([[one.index, 'coordinates']]);
  // “2/1.00” counts rooms; a map's last row may be the outline of a storm.
  const isPoint = ({ values }: Column) =>
    values.filter((value) => /\d\.\d{3}|[°º'′]/.test(value)).length >= values.length * LEAST;
  const unnamed = shown.filter(
    (column) => (column.meaning.kind === 'unknown' || isPinned(column)) && isPoint(column),
  );
  const [lat, ...lats] = unnamed.filter(
    ({ looks }) => looks('latitude') >= LEAST && looks('longitude') < LEAST,
  );
  const [long, ...longs] = unnamed.filter(({ looks }) => looks('longitude') >= LEAST);
  if (lat && long && lats.length === 0 && longs.length === 0) return both(lat, long);
  // "Location" over pairs of numbers isn't an address.
  const bare = shown.filter(({ meaning }) => meaning.kind === 'address' && ADDRESS_RANK[meaning.role] > 0);
  const [together, ...more] = [...unnamed, ...bare].filter(({ looks }) => looks('coordinates') >= LEAST);
  if (together && more.length === 0) return new Map([[together.index, 'coordinates']]);
  // A city's “location” has the street once more, its town, and the point of the map.
  const [behind, ...others] = shown.filter(
    ({ values, header, meaning }) =>
      meaning.kind === 'address' &&
      ADDRESS_RANK[meaning.role] > 0 &&
      !isElsewhere(header) &&
      values.filter((value) => readPointBehind(value) !== null).length >= values.length * LEAST,
  );
  return behind && others.length === 0 ? new Map([[behind.index, 'coordinates']]) : new Map();
}

/** “Pin” is a county's number of a parcel; over “47.884, -101.477” in a few rows it's what somebody dropped on a map. */
const isPinned = ({ header, meaning, looks }: Column): boolean =>
  meaning.kind === 'barred' &&
  /\bpins?\b/i.test(header) &&
  !isElsewhere(header) &&
  looks('coordinates') >= LEAST;

/** About 100 m. Degrees. */
const NEAR = 0.001;

function apart(one: Column, other: Column): boolean {
  return one.values.some((value, at) => {
    const [here, there] = [readCoordinate(value), readCoordinate(other.values[at] ?? '')];
    return here !== undefined && there !== undefined && Math.abs(here - there) > NEAR;
  });
}

function looksLike({ looks, values }: Column, part: 'latitude' | 'longitude' | 'coordinates'): boolean {
  if (part === 'coordinates') return looks('coordinates') >= 0.6;
  const numbers = values.filter((value) => /^[-+NSEW]?\s*\d{1,3}([.,]\d+|\s*[°º:d]|$)/i.test(value)).length;
  return looks('coordinates') >= LEAST || numbers >= values.length * 0.6;
}
