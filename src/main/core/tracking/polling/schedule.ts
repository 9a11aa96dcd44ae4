import type { AccountId } from '../../../../shared/domain/account.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import type { Backoff } from './backoff.ts';
import type { FollowerDeps } from './deps.ts';
import type { Hints } from './hints.ts';
import type { History } from './history.ts';
import {
  createLearnedIntervals,
  IDLE_LOOKS,
  intervalsOf,
  jittered,
  lookPause,
  whileHidden,
} from './intervals.ts';
import type { ListPositions } from './list-positions.ts';
import type { ListTrust } from './list-trust.ts';
import { type ListPage, stretch, type Wanted } from './planned-calls.ts';
import type { Reader } from './reader.ts';

/** When what is to be asked for an account. */
export interface Schedule {
  /** The open orders, each with its time. */
  wanted(now: Millis): Wanted[];
  /** The list's time: its next page while it is being read, or the next look at it. */
  listDue(open: number, now: Millis): Millis;
  /** Milliseconds until something is to be asked; 0 for now, Infinity for "not before something changes here". */
  delay(): Millis;
  /** Everything comes a little sooner or later than before. */
  shake(): void;
}

export const MOST_OPEN = 2_000;
const NEVER = Number.POSITIVE_INFINITY;

type ScheduleDeps = Pick<FollowerDeps, 'ports' | 'connection' | 'visible' | 'isShown'> & {
  readonly reader: Reader;
  readonly positions: ListPositions;
  readonly history: History;
  readonly hints: Hints;
  readonly backoff: Backoff;
  readonly trust: ListTrust;
};

export function createSchedule(deps: ScheduleDeps, accountId: AccountId): Schedule {
  const { clock, random, store } = deps.ports;
  const { reader, positions, history, hints, backoff, trust } = deps;
  const learned = createLearnedIntervals(deps.ports, accountId);
  let fraction = random.fraction();

  /** A time that is in the future comes from a clock that was set back; it counts as long ago. */
  const sane = (at: Millis, now: Millis) => (at > now ? Number.NEGATIVE_INFINITY : at);
  const shown = (pause: Millis) => (deps.visible() ? pause : whileHidden(pause));
  const isActive = () => deps.isShown(accountId);

  function wanted(now: Millis): Wanted[] {
    const account = store.accounts.get(accountId);
    if (!account) return [];
    const listless = backoff.listLeft(now) > 0 || trust.lost();
    const seldom = isActive() ? 1 : 2;
    const orders = store.sync.followed(accountId, MOST_OPEN).map((order) => {
      const place: ListPage = listless ? 'apart' : positions.of(order.orderId);
      return { ...order, place, every: shown(learned.every(order, account.environment) * seldom) };
    });
    const longer = stretch(orders, intervalsOf(account.environment).perCall);
    return orders.map(({ orderId, lastSeenAt, place, every }) => {
      const usual = sane(lastSeenAt, now) + jittered(every * longer, fraction);
      const due = Math.max(hints.isForced(orderId) ? now : usual, reader.asideUntil(orderId));
      return { orderId, place, every: every * longer, due };
    });
  }

  function listDue(open: number, now: Millis): Millis {
    const account = store.accounts.get(accountId);
    if (!account) return NEVER;
    const intervals = intervalsOf(account.environment);
    const idle = isActive() || open > 0 ? 1 : IDLE_LOOKS;
    const every = shown(lookPause(intervals, history.quietLooks())) * idle;
    const page = history.walking() ? sane(reader.lastCallAt(), now) + intervals.page : NEVER;
    const look = sane(history.lookedAt(), now) + jittered(every, fraction);
    return Math.max(Math.min(page, look), now + backoff.listLeft(now));
  }

  return {
    wanted,
    listDue,
    delay: () => {
      const account = store.accounts.get(accountId);
      const { state } = deps.connection(accountId);
      if (!account || (state !== 'online' && state !== 'checking')) return NEVER;
      const now = clock.now();
      const open = wanted(now);
      if (!isActive() && open.length === 0 && account.environment === 'practice') return NEVER;
      const dues = [listDue(open.length, now), hints.dueAt() ?? NEVER, ...open.map(({ due }) => due)];
      const due = dues.reduce((least, time) => Math.min(least, time), NEVER);
      return Math.max(backoff.left(now), due - now, 0);
    },
    shake: () => {
      fraction = random.fraction();
    },
  };
}
