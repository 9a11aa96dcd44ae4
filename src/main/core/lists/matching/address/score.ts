import { compareAddresses } from '../../../../../shared/domain/address/compare.ts';
import { type ParsedAddress, parseAddress } from '../../../../../shared/domain/address/parse.ts';
import type { ListTarget } from '../../../../../shared/domain/list.ts';
import { farFromPoint, farFromTown, pointOf } from '../../cells/agreement.ts';
import { findState, hasZip } from '../../cells/states.ts';
import { toCells } from '../../cells/to-cells.ts';

/** Rows that are joined to find out how good a reading is. */
const SCORED_ROWS = 320;

/** What a choice of columns makes of the first rows' addresses. Shares are of the filled ones, 0 to 1. */
export type Score = {
  /** As they would be sent, '' where a row has none. */
  readonly addresses: readonly string[];
  readonly parsed: readonly (ParsedAddress | null)[];
  /** Rows with an address, of all rows. */
  readonly filled: number;
  /** With a number, a street and a town, and nothing that contradicts. */
  readonly whole: number;
  /** Whose ZIP code or coordinates aren't of the state or the town, or that name two towns. */
  readonly clashes: number;
  readonly boxes: number;
  /** Units, directions and types for each address: what a shorter reading would lose. */
  readonly detail: number;
};

/** “Same”, “Same as above, Omaha, NE 68104”: another column has the address. */
const SAME =
  /^\W*(?:same(?: as (?:the )?(?:above|property|loss|site|insured|risk|physical|location|street|mailing)(?: address| location)?)?|saa)\W*(?:,|$)/i;

export function scoreOf(fields: readonly (ListTarget | null)[], rows: readonly (readonly string[])[]): Score {
  const addresses: string[] = [];
  const parsed: (ParsedAddress | null)[] = [];
  let [filled, whole, clashes, boxes, detail] = [0, 0, 0, 0, 0];
  for (const row of rows.slice(0, SCORED_ROWS)) {
    const { address: joined = '', latitude = '', longitude = '' } = toCells(row, fields, {});
    const address = SAME.test(joined) ? '' : joined;
    addresses.push(address);
    const read = address === '' ? null : parseAddress(address);
    parsed.push(read);
    if (!read) continue;
    filled += 1;
    const clash = contradicts(address, read, latitude, longitude);
    if (clash) clashes += 1;
    if (read.kind === 'box') boxes += 1;
    else if (!clash && isWhole(read)) whole += 1;
    detail += [read.unit, read.before, read.after, read.type, read.part, read.zip].filter(Boolean).length;
  }
  const share = (count: number) => (filled === 0 ? 0 : count / filled);
  return {
    addresses,
    parsed,
    filled: addresses.length === 0 ? 0 : filled / addresses.length,
    whole: share(whole),
    clashes: share(clashes),
    boxes: share(boxes),
    detail: share(detail),
  };
}

function isWhole({ kind, number, name, zip, city, state }: ParsedAddress): boolean {
  return kind === 'street' && number !== '' && name !== '' && (zip !== '' || (city !== '' && state !== ''));
}

/** About 30 km beyond a state's rectangle. Degrees. */
const MARGIN = 0.3;

function contradicts(address: string, read: ParsedAddress, latitude: string, longitude: string): boolean {
  const zips = address.match(/(?<=[\s,])\d{5}(?=-\d{4}|[\s,]|$)/g) ?? [];
  if (new Set(zips).size > 1 && zips.length > 1 && !address.startsWith(zips[0] ?? '?')) return true;
  const point = pointOf(latitude, longitude);
  if (farFromTown(address) || farFromPoint(address, point)) return true;
  const state = findState(read.state);
  if (!state) return false;
  if (/^\d{5}$/.test(read.zip) && !hasZip(state, read.zip)) return true;
  // “Ct” at the end of a street, without its town, is a court.
  if (read.city === '' && read.zip === '') return false;
  if (!point) return false;
  const inside =
    point.latitude >= state.south - MARGIN &&
    point.latitude <= state.north + MARGIN &&
    point.longitude >= state.west - MARGIN &&
    point.longitude <= state.east + MARGIN;
  return !inside;
}

/** The share of rows, of those that both fill, whose addresses are other roofs; 0 when there are none. */
export function difference(one: Score, other: Score): number {
  let both = 0;
  let apart = 0;
  one.parsed.forEach((here, row) => {
    const there = other.parsed[row];
    if (!here || !there) return;
    both += 1;
    if (one.addresses[row] !== other.addresses[row] && compareAddresses(here, there) === null) apart += 1;
  });
  return both === 0 ? 0 : apart / both;
}
