import type { Connection, Remedy } from '../../../../shared/contract/index.ts';
import type { Message } from '../../../../shared/domain/message.ts';
import { MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { SessionFailure } from '../../kernel/session.ts';
import { WORKING_OFFLINE } from '../../kernel/words.ts';

/** A connection that held for this long starts again with the shortest pause when it breaks. */
export const STABLE: Millis = MINUTE;
/** While a single kind of call fails and the rest works, the service is asked no oftener than this. */
export const DOUBT_PAUSE: Millis = 30 * SECOND;
/** A check that succeeds so soon after a call found no network: that kind of call fails, not the connection. */
export const PARTLY: Millis = 10 * SECOND;
/** For so long a failure of a single call is then doubted before it counts. */
export const DOUBT: Millis = 10 * MINUTE;

/** A page of the network is asked again so soon: it costs the service nothing. */
export const PAGE_PAUSE: Millis = 4 * SECOND;

/** What is known of one account's connection. */
export type ConnectionEntry = {
  state: Connection['state'];
  reason: Message | null;
  lastAnswerAt: Millis | null;
  announcedMinute: number;
  onlineSince: Millis;
  failures: number;
  doubtedAt: Millis;
  /** Why it is offline or signed out. */
  failure: SessionFailure | null;
  /** When a call other than the check found it away. */
  lostAt: Millis;
  /** The computer woke, or the way out changed: the next answer counts as a return. */
  wakes: boolean;
  /** Until then a single failed call is doubted before it counts. */
  doubtUntil: Millis;
  partly: Message | null;
  remedy: Remedy | null;
  /** The address of a sign-in page that answers in the service's place. */
  page: string | null;
  cancel: (() => void) | null;
};

export function newEntry(offline: boolean): ConnectionEntry {
  return {
    state: offline ? 'working_offline' : 'checking',
    reason: offline ? WORKING_OFFLINE : null,
    lastAnswerAt: null,
    announcedMinute: -1,
    onlineSince: 0,
    failures: 0,
    doubtedAt: -DOUBT_PAUSE,
    failure: null,
    lostAt: -PARTLY,
    wakes: false,
    doubtUntil: 0,
    partly: null,
    remedy: null,
    page: null,
    cancel: null,
  };
}

/** Whether `at` is no longer ago than `span`; a time in the future was noted before the clock was set back. */
export function isWithin(at: Millis, span: Millis, now: Millis): boolean {
  return at <= now && now - at < span;
}
