import type { OrderId } from '../../../../shared/domain/order.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import { PAGE_SIZE } from './paging.ts';

/** A page of the list; `apart`: looked for near its newest end, and not there; null: not looked for yet. */
export type ListPage = number | 'apart' | null;

/** An open order, when it should be asked for, how often, and where the list had it last. */
export type Wanted = {
  readonly orderId: OrderId;
  readonly due: Millis;
  readonly every: Millis;
  readonly place: ListPage;
};
export type PlannedCalls = {
  readonly pages: readonly number[];
  readonly singles: readonly OrderId[];
  /** Due orders whose place in the list isn't known, when they are too many to be asked singly. */
  readonly sought: readonly OrderId[];
};

/** A page brings a hundred records where a single read brings one: it's worth its weight from so many wanted orders on. */
export const PAGE_WORTH = 3;
/** Up to this many orders of unknown place are asked one by one. */
export const MAX_SINGLE_CALLS = 8;
/** What comes due within this part of its interval is taken along on a page that is read anyway. */
const ALONG = 0.35;

/** The fewest calls that bring every order that is due: pages that hold several, single reads for the others. */
export function plannedCalls(wanted: readonly Wanted[], now: Millis): PlannedCalls {
  const worth = new Map<ListPage, number>();
  for (const { place, due, every } of wanted) {
    if (due <= now + every * ALONG) worth.set(place, (worth.get(place) ?? 0) + 1);
  }
  const due = wanted.filter((order) => order.due <= now);
  const many = due.filter(({ place }) => place === null).length > MAX_SINGLE_CALLS;
  const pages = new Set<number>();
  const singles: OrderId[] = [];
  const sought: OrderId[] = [];
  for (const { orderId, place } of due) {
    if (typeof place === 'number' && (worth.get(place) ?? 0) >= PAGE_WORTH) pages.add(place);
    else if (place === null && many) sought.push(orderId);
    else singles.push(orderId);
  }
  return { pages: [...pages].sort((a, b) => a - b), singles, sought };
}

/**
 * How much longer the intervals must be so that what they ask for comes no closer than `perCall` on average: orders that
 * share a page share its call. 1 or more.
 */
export function stretch(orders: readonly Pick<Wanted, 'every' | 'place'>[], perCall: Millis): number {
  const groups = new Map<ListPage, { count: number; every: Millis }>();
  for (const { place, every } of orders) {
    const known = groups.get(place);
    groups.set(place, { count: (known?.count ?? 0) + 1, every: Math.min(known?.every ?? every, every) });
  }
  let rate = 0;
  for (const [place, { count, every }] of groups) rate += callsFor(place, count) / every;
  return Math.max(1, rate * perCall);
}

function callsFor(place: ListPage, count: number): number {
  if (place === 'apart') return count;
  if (place === null) return count <= MAX_SINGLE_CALLS ? count : Math.ceil(count / PAGE_SIZE) + 1;
  return count < PAGE_WORTH ? count : 1;
}
