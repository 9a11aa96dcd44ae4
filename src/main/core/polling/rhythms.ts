import type { AccountId, Environment } from '../../../shared/domain/account.ts';
import { MINUTE, type Millis } from '../../../shared/domain/units.ts';
import type { FollowedOrder, Ports } from '../ports/index.ts';
import { freshFor, paceOf, promised, type Rhythm, rhythmOf } from './pace.ts';

/** Deliveries that a rhythm is learned from: the newest ones, so that it follows the season. */
const LEARNED_FROM = 60;
const LEARN_AGAIN: Millis = 10 * MINUTE;

/** How long each of an account's open orders may go unasked, by what its past deliveries have taught. */
export function createRhythms({ clock, store }: Pick<Ports, 'clock' | 'store'>, accountId: AccountId) {
  const learned = new Map<string, { rhythm: Rhythm | null; at: Millis }>();

  function rhythmFor({ serviceName, rush }: FollowedOrder): Rhythm | null {
    const key = `${rush} ${serviceName}`;
    const now = clock.now();
    const known = learned.get(key);
    if (known && known.at <= now && now - known.at < LEARN_AGAIN) return known.rhythm;
    const rhythm = rhythmOf(store.sync.turnarounds(accountId, serviceName, rush, LEARNED_FROM));
    learned.set(key, { rhythm, at: now });
    return rhythm;
  }

  return {
    every: (order: FollowedOrder, environment: Environment): Millis => {
      const pace = paceOf(environment);
      // Its service is sped up and down at will: what was learned yesterday tells nothing.
      if (environment === 'practice') return pace.order;
      const age = Math.max(0, order.lastSeenAt - order.orderedAt);
      return freshFor(age, rhythmFor(order) ?? promised(order.orderedAt, order.expectedAt), pace);
    },
  };
}
