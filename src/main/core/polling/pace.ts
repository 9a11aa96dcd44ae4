import type { Environment } from '../../../shared/domain/account.ts';
import { MINUTE, type Millis, SECOND } from '../../../shared/domain/units.ts';

/** How often an account's service is asked. */
export type Pace = {
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
export function paceOf(environment: Environment): Pace {
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
export type Rhythm = { readonly quick: Millis; readonly slow: Millis };

/** Null unless there are enough deliveries to go by. `spans`: shortest first. */
export function rhythmOf(spans: readonly Millis[]): Rhythm | null {
  const at = (share: number) => spans[Math.min(spans.length - 1, Math.floor(spans.length * share))];
  const [quick, slow] = [at(0.1), at(0.9)];
  return spans.length < 5 || quick === undefined || slow === undefined ? null : { quick, slow };
}

/** What the service itself promises for an order, as a rhythm. */
export function promised(orderedAt: Millis, expectedAt: Millis | null): Rhythm | null {
  const span = expectedAt === null ? 0 : expectedAt - orderedAt;
  return span > 0 ? { quick: span * 0.5, slow: span * 1.2 } : null;
}

/**
 * How long an open order of this age may go unasked: seldom while its delivery is far, often when it's near, and ever
 * more seldom when it's long overdue. Without a rhythm the age alone tells: what is new moves first.
 */
export function freshFor(age: Millis, rhythm: Rhythm | null, pace: Pace): Millis {
  const between = (least: Millis, span: Millis, most: Millis) => Math.min(Math.max(span, least), most);
  if (rhythm === null) return between(pace.order, age / 10, 5 * MINUTE);
  const near = between(pace.order, (rhythm.slow - rhythm.quick) / 40, 3 * MINUTE);
  const early = rhythm.quick * 0.8 - age;
  if (early > 0) return between(near, early / 3, 10 * MINUTE);
  return between(near, (age - rhythm.slow) / 6, LONGEST);
}

/** The pause between two looks after so many in a row that found nothing. */
export function lookPause(pace: Pace, quietLooks: number): Millis {
  return pace.look * Math.min(QUIET_LOOKS, 1 + quietLooks / 10);
}

/** The same pause while no window is shown. */
export function whileHidden(pause: Millis): Millis {
  return Math.min(pause * HIDDEN, Math.max(pause, LONGEST));
}

/** A pause of 80 to 120 %, so that computers started together don't ask together. `fraction` is 0 <= x < 1. */
export function jittered(pause: Millis, fraction: number): Millis {
  return Math.round(pause * (0.8 + 0.4 * fraction));
}
