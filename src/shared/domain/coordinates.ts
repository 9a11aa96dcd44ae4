import { createMemo } from './memo.ts';

/** Latitude and longitude as text, as people, phones and spreadsheets write them. Degrees. */
export type CoordinatePair = { readonly latitude: string; readonly longitude: string };

const PLAIN = /^([NSEW])?\s*([+-]?\d{1,3}(?:[.,]\d+)?)\s*[°º]?\s*([NSEW])?$/i;
/** 41°15'23.4"N, 41 15 23.4 N, N41:15:23, -95°56.4', 41d15m23s. */
const MINUTES =
  /^([NSEW])?\s*([+-]?\d{1,3})\s*(?:[°ºd:]|deg\.?|\s)\s*(\d{1,2}(?:\.\d+)?)\s*(?:['′’m:]|\s|$)\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:["″”s]|''|′′|’’)?)?\s*([NSEW])?$/i;
const NEGATIVE_SIDE = /^[SW]$/i;

/**
 * Reads a coordinate: `41.25`, ` -96,5 `, `96.5° W`, `41°15'23.4"N`. Degrees, south and west negative; undefined when it
 * isn't one. Minutes need a sign (a degree sign, a quotation mark or a side), so that "41 15" isn't one.
 */
export function readCoordinate(text: string): number | undefined {
  return text === '' ? undefined : (known(text, readDegrees) ?? undefined);
}
/** A row's two are asked for by each of its rules, its places, and the form. */
const known = createMemo<number | null>(200);

function readDegrees(text: string): number | null {
  const written = text.trim().replace(/−/g, '-');
  const plain = PLAIN.exec(written);
  if (plain?.[2]) {
    if (plain[1] && plain[3]) return null;
    return sided(Number(plain[2].replace(',', '.')), plain[1] ?? plain[3]);
  }
  const parts = MINUTES.exec(written);
  if (!parts?.[2] || !parts[3] || (parts[1] && parts[5])) return null;
  const marked = /[°º'′’":d]/i.test(written) || parts[1] !== undefined || parts[5] !== undefined;
  const [minutes, seconds] = [Number(parts[3]), Number(parts[4] ?? 0)];
  if (!marked || minutes >= 60 || seconds >= 60) return null;
  const degrees = Math.abs(Number(parts[2])) + minutes / 60 + seconds / 3_600;
  return sided(parts[2].startsWith('-') ? -degrees : degrees, parts[1] ?? parts[5]);
}

function sided(value: number, side: string | undefined): number {
  return side !== undefined && NEGATIVE_SIDE.test(side) ? -Math.abs(value) : value;
}

const isLatitude = (value: number) => Math.abs(value) <= 90;
const isLongitude = (value: number) => Math.abs(value) <= 180;
/** As many digits as distinguish a hand's breadth on the ground. */
const written = (value: number, text: string) =>
  /^[+-]?\d+\.\d+$/.test(text.trim()) ? text.trim() : String(Number(value.toFixed(7)));

/**
 * Reads two coordinates of one cell: "41.25, -95.93", "(41.25 -95.93)", `41°15'23"N 95°56'3"W`, "POINT(-95.93 41.25)",
 * "Lat: 41.25 Long: -95.93". Null when it isn't a pair.
 */
export function readCoordinates(text: string): CoordinatePair | null {
  const bare = text.trim().replace(/−/g, '-');
  const point = /^(?:SRID=\d+;)?POINT\s*\(\s*(\S+)\s+(\S+?)\s*\)$/i.exec(bare);
  if (point?.[1] && point[2]) return paired(point[2], point[1]);
  const unnamed = bare
    .replace(/^geo:/i, '')
    .replace(/\b(?:latitude|lat|longitude|long|lng|lon)\b\s*[:=]?/gi, ' ')
    .replace(/^[\s([{]+|[\s)\]}]+$/g, '');
  for (const cut of cuts(unnamed)) {
    const pair = paired(...cut);
    if (pair) return pair;
  }
  return null;
}

/** Cities' open data: “114 FERNBANK AVE, ALBANY, NY (42.66134, -73.80572)”, in one line or three. */
const BEHIND_ADDRESS = /^[^()]*\p{L}[^()]*\(\s*(-?\d{1,2}\.\d{3,})\s*,\s*(-?\d{1,3}\.\d{3,})\s*\)\s*$/u;

/** Reads the coordinates that stand in brackets behind an address. Null where none do. */
export function readPointBehind(text: string): CoordinatePair | null {
  const [, latitude, longitude] = BEHIND_ADDRESS.exec(text) ?? [];
  return latitude && longitude ? paired(latitude, longitude) : null;
}

/**
 * Where the building is in the address of a map: a pin first (`!3d41.25!4d-95.93`, `mlat=41.25&mlon=-95.93`), then what was
 * searched for (`q=41.25,-95.93`), then the middle of the picture (`@41.25,-95.93,19z`, `#map=19/41.25/-95.93`).
 */
const IN_ADDRESS: readonly RegExp[] = [
  /!3d(-?\d{1,2}\.\d+)!4d(-?\d{1,3}\.\d+)/,
  /[?&#]mlat=(-?\d{1,2}\.\d+)&mlon=(-?\d{1,3}\.\d+)/,
  /[?&](?:q|query|ll|sll|center|destination|daddr|saddr|cbll|viewpoint|point|coordinate)=(?:loc:)?(-?\d{1,2}\.\d+)[,\s+]+(-?\d{1,3}\.\d+)/i,
  /[?&](?:cp|sp=point\.)=?(-?\d{1,2}\.\d+)[~_](-?\d{1,3}\.\d+)/i,
  /\/(?:place|search|dir)\/(-?\d{1,2}\.\d+),\+?(-?\d{1,3}\.\d+)/,
  /\/@(-?\d{1,2}\.\d+),(-?\d{1,3}\.\d+)/,
  /#map=\d+(?:\.\d+)?\/(-?\d{1,2}\.\d+)\/(-?\d{1,3}\.\d+)/,
];

/** Reads the coordinates out of the web address of a map, or a `geo:` address. Null where it holds none. */
export function readMapAddress(text: string): CoordinatePair | null {
  const bare = text.trim();
  const geo = /^geo:(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)(?:[,;?].*)?$/i.exec(bare);
  if (geo?.[1] && geo[2]) return paired(geo[1], geo[2]);
  if (!/^https?:\/\/\S+$/i.test(bare)) return null;
  const readable = bare.replace(/%2C/gi, ',').replace(/%20/g, '+').replace(/%7E/gi, '~');
  for (const pattern of IN_ADDRESS) {
    const [, latitude, longitude] = pattern.exec(readable) ?? [];
    const pair = latitude && longitude ? paired(latitude, longitude) : null;
    if (pair) return pair;
  }
  return null;
}

/** The ways to cut a text in two: at its comma, semicolon, slash or bar, behind its first side, at its only space. */
function cuts(text: string): (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  const signs = [...text.matchAll(/\s*[,;|/]\s*/g)];
  if (signs.length === 1 && signs[0])
    found.push([text.slice(0, signs[0].index), text.slice(signs[0].index + signs[0][0].length)]);
  const side = /^(.*?[NS])[\s,;]*(\S.*[EW])$/i.exec(text) ?? /^([NS].*?)[\s,;]*([EW].*)$/i.exec(text);
  if (side?.[1] && side[2]) found.push([side[1], side[2]]);
  const spaces = text.split(/\s+/);
  if (spaces.length === 2 && spaces[0] && spaces[1]) found.push([spaces[0], spaces[1]]);
  return found;
}

function paired(one: string, other: string): CoordinatePair | null {
  const [first, second] = [readCoordinate(one), readCoordinate(other)];
  if (first === undefined || second === undefined) return null;
  // Two small whole numbers are a date or a fraction.
  if (![one, other].some((text) => /[.°º]|[NSEW]/i.test(text))) return null;
  const asWritten = { latitude: written(first, one), longitude: written(second, other) };
  const turned = { latitude: written(second, other), longitude: written(first, one) };
  // Some write the longitude first. In the United States the two can't be mistaken for each other.
  if (inCountry(second, first) && !inCountry(first, second)) return turned;
  if (isLatitude(first) && isLongitude(second)) return asWritten;
  return isLongitude(first) && isLatitude(second) ? turned : null;
}

/** The United States with Alaska, Hawaii and Puerto Rico, roughly. */
function inCountry(latitude: number, longitude: number): boolean {
  return latitude > 17 && latitude < 72 && longitude > -180 && longitude < -64;
}
