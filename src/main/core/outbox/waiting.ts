import type { HoldReason } from '../../../shared/domain/intent.ts';
import { MINUTE, type Millis, SECOND } from '../../../shared/domain/units.ts';

const WORDS: Readonly<Record<HoldReason, string>> = {
  offline: 'Waiting for the network. It’s sent automatically when the service can be reached again.',
  signed_out: 'Waiting for a sign-in. Enter a valid secret in Settings and it’s sent.',
  not_allowed:
    'Waiting: the service signs this account in but refuses its orders. Ask the service whether this account may order; nothing has been placed.',
  keychain_locked: 'Waiting for the keychain. Unlock it and it’s sent.',
  certificate: 'Waiting: the service’s certificate can’t be trusted. Ask whoever runs your network.',
  account_changed:
    'Waiting: the account’s address or client ID isn’t the one this was confirmed for. Cancel it and order again, or set the account back.',
  service_unavailable:
    'Waiting: the service isn’t working at the moment. It’s sent automatically when it’s back.',
  rate_limited: 'Waiting: the service asked for a pause. It’s sent automatically afterward.',
  unclear:
    'Waiting: the answer to the order before this one was lost. Nothing more is sent until the service has answered steadily again.',
  paused: 'Waiting: sending is turned off in Settings. Turn it on and it’s sent.',
  stale: 'Waiting for you: the price isn’t one you agreed to. Nothing is sent before you do.',
  duplicate:
    'Waiting for you: another order of this roof turned up after you confirmed. Nothing is sent before you decide.',
};

function inTime(until: Millis, now: Millis): string {
  const left = until - now;
  if (left <= SECOND) return '';
  if (left < 2 * MINUTE) return ` Tried again in ${Math.ceil(left / SECOND)} s.`;
  return ` Tried again in ${Math.ceil(left / MINUTE)} minutes.`;
}

/** Waits of which the connection knows more than the hold does. */
const OF_THE_LINE: ReadonlySet<HoldReason> = new Set(['offline', 'certificate', 'service_unavailable']);

/**
 * Why something waits and what releases it. `until`: when it's tried again by itself; `line`: the connection's own words on why
 * orders wait.
 */
export function waitsFor(
  hold: HoldReason,
  until: Millis,
  now: Millis,
  { said, line }: { readonly said: string | null; readonly line: string | null },
): string {
  const byItself = hold !== 'stale' && hold !== 'duplicate' && hold !== 'paused';
  // The way is looked at all the time, so the hold's own time says nothing.
  if (said === null && line !== null && OF_THE_LINE.has(hold)) return line;
  return `${said ?? WORDS[hold]}${byItself ? inTime(until, now) : ''}`;
}
