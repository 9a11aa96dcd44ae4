import { type Message, message } from '../../../../shared/copy/message.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { HoldReason } from '../../../../shared/domain/intent.ts';
import { MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { SessionFailure } from '../../kernel/session.ts';
import type { ApiFailure, FaultDetail, NetworkFault } from '../../ports/index.ts';
import { holdPause } from './pause.ts';

/** Waits that are the account's: what keeps one order from leaving keeps every other. */
export const LANE_HOLDS = [
  'offline',
  'service_unavailable',
  'signed_out',
  'not_allowed',
  'keychain_locked',
  'certificate',
  'rate_limited',
  'unclear',
] as const satisfies readonly HoldReason[];
export type LaneHold = (typeof LANE_HOLDS)[number];

export function isLaneHold(hold: HoldReason | null): hold is LaneHold {
  return LANE_HOLDS.some((each) => each === hold);
}

/**
 * What has to be seen before anything more is sent. `none`: nothing left this computer, the next order finds out. `read`:
 * one harmless call has to succeed. `steady`: harmless calls have to succeed for a while without a failure between them.
 */
type Proof = 'none' | 'read' | 'steady';
const STRENGTH: readonly Proof[] = ['none', 'read', 'steady'];

/** Why nothing is sent for an account at the moment. */
export type Stop = {
  readonly reason: LaneHold;
  readonly message: Message | null;
  /** When it's looked at again. */
  readonly until: Millis;
  /** When it opens if all goes well: the time a person is shown. */
  readonly expected: Millis;
  readonly proof: Proof;
  /** How long harmless calls have to succeed where that is the proof. */
  readonly steadyFor: Millis;
  /** Since when every harmless call has succeeded; null: none has yet. */
  readonly soundSince: Millis | null;
  /** How long the quickest of them took. */
  readonly quickest: Millis;
};

/** What a sending was answered with, as far as it concerns the orders after it. */
export type Aftermath =
  | ({ readonly kind: 'not_sent' } & FaultDetail)
  | { readonly kind: 'unknown'; readonly retryAfter?: Millis | null }
  | { readonly kind: 'refused'; readonly failure: ApiFailure }
  | { readonly kind: 'placed' | 'answered' | 'opened' };

/**
 * The gate before each account's sending lane. It shuts at the first doubt: after a sending whose answer is unclear, or
 * that was throttled, nothing more leaves before Retry-After is over and harmless calls have succeeded. So one outage
 * makes at most one order of unknown fate. Kept in memory: what is unknown after a restart shuts it again (`startDoubted`).
 */
export interface Gates {
  of(accountId: AccountId): Stop | null;
  /** Shuts it, or leaves it shut for longer. `asked`: what the service asked for. Returns when it's expected to open. */
  shut(
    accountId: AccountId,
    reason: LaneHold,
    asked: Millis | null,
    more?: { readonly message?: Message | null; readonly proof?: Proof },
  ): Millis;
  /** What a sending that is over means for the next. */
  after(accountId: AccountId, aftermath: Aftermath): void;
  /**
   * A harmless call succeeded after this long. Returns whether that is proof enough; if not, the next one is due at
   * `of().until`.
   */
  proved(accountId: AccountId, took?: Millis): boolean;
  open(accountId: AccountId): void;
  /**
   * The network is back, somebody signed in, or a person asked: looked at now, unless the service asked for a pause. Good reads
   * before it count on only where the line wasn't away (`wasAway` false).
   */
  hurry(accountId: AccountId, wasAway?: boolean): void;
}

/**
 * How long harmless calls have to succeed after an unclear answer, by how many there were in a row: a service that answers all
 * but orders would cost an order each time. And how often one is made meanwhile.
 */
const STEADY: readonly Millis[] = [30 * SECOND, 5 * MINUTE, 10 * MINUTE];
const PROBE_EVERY: Millis = 2 * SECOND;
/** No time that is shown is further ahead: a later one was written before the clock was set back. */
const LONGEST_SHOWN: Millis = 15 * MINUTE;
/**
 * A harmless call that took so long, and so much longer than the quickest, has waited for the line: the traffic in front
 * repeats what was throttled and keeps what can't leave, so its success hides a failure.
 */
const LONG_CALL: Millis = 4 * SECOND;
const MUCH_LONGER = 3;
/** A doubt that nothing waited for all this time needs one harmless call. */
const FORGOTTEN: Millis = 5 * MINUTE;
/** One call answered 401: its sign-in may have ended. Only a sign-in that fails says something of the secret. */
const NEW_SIGN_IN = message('sending.waiting_new_sign_which_tried');
/** A second 401 in a row, with a fresh token, is no matter of tokens. */
const NOT_ALLOWED_PAUSE: Millis = 5 * MINUTE;

export function createGates(now: () => Millis): Gates {
  const stops = new Map<AccountId, Stop>();
  /** Stops, 401s and unclear answers in a row since a sending was last answered. */
  const counts = new Map<AccountId, { stops: number; unauthorised: number; unclear: number }>();

  function countsOf(accountId: AccountId) {
    const known = counts.get(accountId) ?? { stops: 0, unauthorised: 0, unclear: 0 };
    counts.set(accountId, known);
    return known;
  }

  function shut(...[accountId, reason, asked, more = {}]: Parameters<Gates['shut']>): Millis {
    const before = stops.get(accountId);
    const count = countsOf(accountId);
    count.stops += 1;
    const own = reason === 'unclear' ? PROBE_EVERY : holdPause(count.stops);
    const pause =
      asked === null ? own : Math.max(asked, SECOND, count.stops === 1 ? 0 : holdPause(count.stops - 1));
    const until = now() + pause;
    const proofs = [before?.proof ?? 'none', more.proof ?? 'none'];
    const proof = proofs.toSorted((a, b) => STRENGTH.indexOf(b) - STRENGTH.indexOf(a))[0] ?? 'none';
    const steadyFor = STEADY[Math.min(Math.max(count.unclear, 1), STEADY.length) - 1] ?? 0;
    const steady = Math.min(until + steadyFor, Math.max(until, now() + LONGEST_SHOWN));
    const expected = proof === 'steady' ? steady : until;
    const message = more.message ?? null;
    stops.set(accountId, {
      reason,
      message,
      until,
      expected,
      proof,
      steadyFor,
      soundSince: null,
      quickest: before?.quickest ?? Number.POSITIVE_INFINITY,
    });
    return expected;
  }

  function after(accountId: AccountId, aftermath: Aftermath): void {
    switch (aftermath.kind) {
      case 'not_sent':
        shut(accountId, faultReason(aftermath.fault), null);
        return;
      case 'unknown':
        countsOf(accountId).unclear += 1;
        shut(accountId, 'unclear', aftermath.retryAfter ?? null, { proof: 'steady' });
        return;
      case 'refused':
        if (refused(accountId, aftermath.failure)) return;
    }
    counts.delete(accountId);
  }

  /** Returns whether the refusal is about the account, not about the order. */
  function refused(accountId: AccountId, failure: ApiFailure): boolean {
    if (failure.kind === 'rate_limited') {
      shut(accountId, 'rate_limited', failure.retryAfter, { proof: 'read' });
      return true;
    }
    if (failure.kind !== 'unauthorised') return false;
    const count = countsOf(accountId);
    count.unauthorised += 1;
    if (count.unauthorised === 1) shut(accountId, 'signed_out', 0, { message: NEW_SIGN_IN });
    else shut(accountId, 'not_allowed', NOT_ALLOWED_PAUSE);
    return true;
  }

  return {
    of: (accountId) => stops.get(accountId) ?? null,
    shut,
    after,
    proved: (accountId, took = 0) => {
      const stop = stops.get(accountId);
      if (!stop) return true;
      const at = now();
      const quickest = Math.min(stop.quickest, took);
      const isSound = took <= Math.max(LONG_CALL, MUCH_LONGER * quickest);
      const isNew = stop.soundSince === null || stop.soundSince > at || !isSound;
      const since = isNew ? at : (stop.soundSince ?? at);
      const isOld = at - stop.until > FORGOTTEN;
      if (stop.proof !== 'steady' || isOld || at - since >= stop.steadyFor) return true;
      const next = { until: at + PROBE_EVERY, expected: since + stop.steadyFor, soundSince: since };
      stops.set(accountId, { ...stop, ...next, quickest, reason: 'unclear' });
      return false;
    },
    open: (accountId) => void stops.delete(accountId),
    hurry: (accountId, wasAway = true) => {
      const stop = stops.get(accountId);
      if (!stop || stop.reason === 'rate_limited') return;
      const until = Math.min(stop.until, now());
      const expected = Math.min(stop.expected, until + stop.steadyFor);
      const soundSince = wasAway ? null : stop.soundSince;
      stops.set(accountId, { ...stop, until, expected, soundSince });
      const count = countsOf(accountId);
      count.stops = 0;
      count.unauthorised = 0;
    },
  };
}

/** Failures of which the connection should know that an order waits for them. */
export const OF_THE_LINE: ReadonlySet<SessionFailure['kind']> = new Set([
  'network',
  'unavailable',
  'not_understood',
]);

export function holdReason(failure: SessionFailure): LaneHold {
  switch (failure.kind) {
    case 'signed_out':
      return 'signed_out';
    case 'unauthorised':
      return 'not_allowed';
    case 'keychain_locked':
      return 'keychain_locked';
    case 'rate_limited':
      return 'rate_limited';
    case 'network':
      return faultReason(failure.fault);
    case 'working_offline':
      return 'offline';
    default:
      return 'service_unavailable';
  }
}

/** What the hold's own words don't say of this failure; null: they say it. */
export function holdMessage(failure: SessionFailure): Message | null {
  if (failure.kind === 'not_saved') return failure.words;
  return failure.kind === 'signed_out' && failure.why === 'revoked'
    ? message('sending.waiting_service_has_switched_off')
    : null;
}

export function faultReason(fault: NetworkFault): LaneHold {
  return fault === 'certificate' ? 'certificate' : 'offline';
}
