import { DAY, HOUR, type Millis } from './units.ts';

/** What an order's time of delivery depends on, as far as an office can see it. */
export type Timed = {
  readonly serviceId: string | null;
  readonly rush: boolean;
  readonly propertyType: string | null;
  readonly orderedAt: Millis;
};
export type DeliveredOrder = Timed & { readonly deliveredAt: Millis };

/** How long delivered orders of one kind took. `usual`: the median; `slow`: the 90th percentile, so that one in ten took longer. */
export type Turnaround = { readonly orders: number; readonly usual: Millis; readonly slow: Millis };
export type Turnarounds = ReadonlyMap<string, Turnaround>;

/** Fewer delivered orders say nothing about the next one. */
export const LEAST_ORDERS = 20;
/** Longer is no turnaround but an order that was forgotten and closed. */
const LONGEST: Millis = 60 * DAY;
const PARTS_OF_DAY = 4;

/** The quarter of the day on this computer's clock: night, morning, afternoon, evening. */
const partOfDay = (at: Millis) => Math.floor(new Date(at).getHours() / (24 / PARTS_OF_DAY));

/** The kinds an order belongs to, the narrowest first: hour and property type matter only where enough orders show it. */
function kindsOf({ serviceId, rush, propertyType, orderedAt }: Timed): string[] {
  const service = [serviceId, rush];
  return [[...service, propertyType, partOfDay(orderedAt)], [...service, propertyType], service].map((kind) =>
    JSON.stringify(kind),
  );
}

/** The nearest rank: always a time that really happened. `times` in ascending order. */
function quantile(times: readonly Millis[], share: number): Millis {
  return times[Math.max(0, Math.ceil(share * times.length) - 1)] ?? 0;
}

/** How long a delivered order took; null where its times can't be true. */
export function timeTaken({ orderedAt, deliveredAt }: DeliveredOrder): Millis | null {
  const taken = deliveredAt - orderedAt;
  return taken > 0 && taken <= LONGEST ? taken : null;
}

/** The median and the 90th percentile of times in any order; null without any. */
export function turnaroundOf(times: readonly Millis[]): Turnaround | null {
  if (times.length === 0) return null;
  const sorted = times.toSorted((a, b) => a - b);
  return { orders: sorted.length, usual: quantile(sorted, 0.5), slow: quantile(sorted, 0.9) };
}

/** What the account's own delivered orders teach about the next ones. Kinds with fewer than `LEAST_ORDERS` teach nothing. */
export function learnTurnarounds(delivered: Iterable<DeliveredOrder>): Turnarounds {
  const times = new Map<string, Millis[]>();
  for (const order of delivered) {
    const taken = timeTaken(order);
    if (taken === null) continue;
    for (const kind of kindsOf(order)) {
      const list = times.get(kind);
      if (list) list.push(taken);
      else times.set(kind, [taken]);
    }
  }
  const known = new Map<string, Turnaround>();
  for (const [kind, list] of times) {
    const turnaround = list.length < LEAST_ORDERS ? null : turnaroundOf(list);
    if (turnaround) known.set(kind, turnaround);
  }
  return known;
}

/** What is known of orders like this one: of the narrowest kind with enough orders; null where none has. */
export function turnaroundFor(known: Turnarounds, order: Timed): Turnaround | null {
  for (const kind of kindsOf(order)) {
    const found = known.get(kind);
    if (found) return found;
  }
  return null;
}

/**
 * The rule for *late* (docs/decisions/421-late.md): past the time that the service stated; where it states none, past the
 * time within which nine in ten orders of this kind came. Null: nothing says when it should come, so it is never late.
 */
export function lateAfter(expectedAt: Millis | null, order: Timed, known: Turnarounds): Millis | null {
  if (expectedAt !== null) return expectedAt;
  const turnaround = turnaroundFor(known, order);
  return turnaround && order.orderedAt + turnaround.slow;
}

/** When an order will probably come: half of those like it had come by then. Rounded to 5 minutes, as a guess should be. */
export function likelyAt(order: Timed, known: Turnarounds): Millis | null {
  const turnaround = turnaroundFor(known, order);
  const step = HOUR / 12;
  return turnaround && Math.round((order.orderedAt + turnaround.usual) / step) * step;
}
