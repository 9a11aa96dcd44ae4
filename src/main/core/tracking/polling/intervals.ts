import type { AccountId, Environment } from '../../../../shared/domain/account.ts';
import { MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { FollowedOrder, Ports } from '../../ports/index.ts';

/** How often an account's service is asked. */
export type Intervals = {
  /** Between two questions about the same open order, at the oftenest. */
  readonly order: Millis;
  /** Between two looks for orders placed elsewhere. */
  readonly look: Millis;
  /** Between two calls of one round. */
  readonly gap: Millis;
  /** Between two pages of a history that is being read. */
  readonly page: Millis;
  /** Calls about open orders come no closer than this on average. */
  readonly perCall: Millis;
};

/** The practice service runs on this computer and may be set to make a minute a second. */
export function intervalsOf(environment: Environment): Intervals {
  return environment === 'practice'
    ? { order: 2 * SECOND, look: 20 * SECOND, gap: 50, page: 50, perCall: 400 }
    : { order: 15 * SECOND, look: 3 * MINUTE, gap: 400, page: 200, perCall: 2 * SECOND };
}

/** An account that isn't on the screen and has nothing open is looked at this much more seldom. */
export const IDLE_LOOKS = 5;
/** Looks that find nothing come this much more seldom, at the most. */
const QUIET_LOOKS = 3;
/** A hidden window is nobody's: everything is asked this much more seldom. */
const HIDDEN = 3;
const LONGEST: Millis = 15 * MINUTE;

/** How long an order of a service took from its order to its delivery: the tenth quickest of a hundred, and the ninetieth. */
export type UsualSpan = { readonly quick: Millis; readonly slow: Millis };

/** Null unless there are enough deliveries to go by. `spans`: shortest first. */
export function usualSpan(spans: readonly Millis[]): UsualSpan | null {
  const at = (share: number) => spans[Math.min(spans.length - 1, Math.floor(spans.length * share))];
  const [quick, slow] = [at(0.1), at(0.9)];
  return spans.length < 5 || quick === undefined || slow === undefined ? null : { quick, slow };
}

/** What the service itself promises for an order, as a span. */
export function promisedSpan(orderedAt: Millis, expectedAt: Millis | null): UsualSpan | null {
  const span = expectedAt === null ? 0 : expectedAt - orderedAt;
  return span > 0 ? { quick: span * 0.5, slow: span * 1.2 } : null;
}

/**
 * How long an open order of this age may go unasked: seldom while its delivery is far, often when it's near, and ever
 * more seldom when it's long overdue. Without a usual span the age alone decides: what is new moves first.
 */
export function freshFor(age: Millis, usual: UsualSpan | null, intervals: Intervals): Millis {
  const between = (least: Millis, span: Millis, most: Millis) => Math.min(Math.max(span, least), most);
  if (usual === null) return between(intervals.order, age / 10, 5 * MINUTE);
  const near = between(intervals.order, (usual.slow - usual.quick) / 40, 3 * MINUTE);
  const early = usual.quick * 0.8 - age;
  if (early > 0) return between(near, early / 3, 10 * MINUTE);
  return between(near, (age - usual.slow) / 6, LONGEST);
}

/** The pause between two looks after so many in a row that found nothing. */
export function lookPause(intervals: Intervals, quietLooks: number): Millis {
  return intervals.look * Math.min(QUIET_LOOKS, 1 + quietLooks / 10);
}

/** The same pause while no window is shown. */
export function whileHidden(pause: Millis): Millis {
  return Math.min(pause * HIDDEN, Math.max(pause, LONGEST));
}

/** A pause of 80 to 120 %, so that computers started together don't ask together. `fraction` is 0 <= x < 1. */
export function jittered(pause: Millis, fraction: number): Millis {
  return Math.round(pause * (0.8 + 0.4 * fraction));
}

/** Deliveries that the usual span is learned from: the newest ones, so that it follows the season. */
const LEARNED_FROM = 60;
const LEARN_AGAIN: Millis = 10 * MINUTE;

/** How long each of an account's open orders may go unasked, by what its past deliveries have taught. */
export function createLearnedIntervals(
  { clock, store }: Pick<Ports, 'clock' | 'store'>,
  accountId: AccountId,
) {
  const learned = new Map<string, { usual: UsualSpan | null; at: Millis }>();

  function usualFor({ serviceName, rush }: FollowedOrder): UsualSpan | null {
    const key = `${rush} ${serviceName}`;
    const now = clock.now();
    const known = learned.get(key);
    if (known && known.at <= now && now - known.at < LEARN_AGAIN) return known.usual;
    const usual = usualSpan(store.sync.turnarounds(accountId, serviceName, rush, LEARNED_FROM));
    learned.set(key, { usual, at: now });
    return usual;
  }

  return {
    every: (order: FollowedOrder, environment: Environment): Millis => {
      const intervals = intervalsOf(environment);
      // Its service is sped up and down at will: what was learned yesterday means nothing.
      if (environment === 'practice') return intervals.order;
      const age = Math.max(0, order.lastSeenAt - order.orderedAt);
      return freshFor(age, usualFor(order) ?? promisedSpan(order.orderedAt, order.expectedAt), intervals);
    },
  };
}
