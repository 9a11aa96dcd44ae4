import type { CallError, ErrorCode } from '../../../shared/contract/index.ts';
import type { Environment } from '../../../shared/domain/account.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import { describeNetworkFault, type FaultDetail } from '../ports/index.ts';
import { CallFailure } from './failure.ts';
import type { SessionFailure } from './session.ts';

/** Who was asked, and when: what the words need to be of use. */
export type Asked = {
  readonly account: { readonly baseUrl: string; readonly environment: Environment };
  readonly now: Millis;
};

/** The name and port of an address, for a sentence. */
export function hostOf(baseUrl: string): string {
  try {
    return new URL(baseUrl).host;
  } catch {
    return baseUrl;
  }
}

/** What this computer's clock shows: a wrong clock makes good certificates look bad. */
function clockShows(now: Millis): string {
  return new Date(now).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });
}

export const WORKING_OFFLINE =
  'Ridgeline was started to work offline, so nothing is asked of the service. Start it again in the usual way to go on.';

const PROXY_HINT =
  'In an office with a proxy or a firewall, ask whoever manages it to let Ridgeline through.';

function networkWords(failure: FaultDetail, asked: Asked): string {
  const { fault, cause } = failure;
  if (asked.account.environment === 'practice' && fault !== 'certificate') {
    return 'The practice service on this computer doesn’t answer. Ridgeline starts it again automatically; what is already here stays readable.';
  }
  const words = describeNetworkFault(failure, hostOf(asked.account.baseUrl));
  switch (fault) {
    case 'offline':
      return 'This computer has no network right now. What is already here stays readable; Ridgeline continues automatically when the network is back.';
    case 'dns':
    case 'refused':
    case 'unreachable':
    case 'timeout':
      return `${words} ${PROXY_HINT}`;
    case 'certificate':
      return cause === 'certificate_dates'
        ? `${words} This computer’s clock shows ${clockShows(asked.now)}.`
        : words;
    default:
      return words;
  }
}

/** A time of day for a sentence: `2:15 PM`. */
function timeOfDay(at: Millis): string {
  const text = new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return text.replace(/\s/g, ' ');
}

/** Why the calls of an account wait although it's online. */
export function waitWords({
  why,
  until,
}: {
  readonly why: 'pause' | 'limit';
  readonly until: Millis;
}): string {
  return why === 'pause'
    ? `The service asked for a pause until ${timeOfDay(until)} because there were many calls. Orders and updates wait until then and go on automatically.`
    : 'The service says that no calls are left for the moment. The next one is tried within seconds.';
}

/** The failure in the person's words: what happened, what it means, what to do next. */
export function wordsFor(failure: SessionFailure, asked: Asked): string {
  const host = hostOf(asked.account.baseUrl);
  switch (failure.kind) {
    case 'network':
      return networkWords(failure, asked);
    case 'unauthorised':
      return `${host} gives this account a sign-in, but then doesn’t accept it. Check again in a few minutes; if it stays so, ask the service’s operator.${quoted(failure.said)}`;
    case 'signed_out':
      return signedOutWords(failure, host);
    case 'keychain_locked':
      return 'The client secret is in this computer’s keychain, which is locked. Unlock the keychain (or sign in to the computer again); nothing has been lost.';
    case 'working_offline':
      return WORKING_OFFLINE;
    case 'busy':
      return `${host} hasn’t answered earlier calls yet, so this one wasn’t made. Try again in a minute.`;
    case 'refused':
      return `The service refused this.${quoted(failure.said)} Check what was entered and try again.`;
    case 'not_found':
      return `The service doesn’t know this.${quoted(failure.said)} It may have been removed there.`;
    case 'rate_limited':
      return `The service asks for a pause because there were many calls. ${again(failure.retryAfter)}`;
    case 'unavailable':
      return `The service has an internal error (${failure.status}). It isn’t anything you did. ${again(failure.retryAfter)}`;
    case 'not_understood':
      return strange(failure, host);
    case 'not_saved':
      return failure.words;
  }
}

function signedOutWords({ why, said }: SessionFailure & { kind: 'signed_out' }, host: string): string {
  if (why === 'refused') {
    return `${host} doesn’t take this account’s client secret any more. It was probably replaced: a regenerated secret ends the old one at once. Enter the new one; until then, what is already here stays readable.`;
  }
  if (why === 'revoked') {
    return `${host} has switched off this account’s client.${quoted(said ?? null)} A new secret doesn’t help: ask the service’s operator, then check again. What is already here stays readable.`;
  }
  return 'This account isn’t signed in: no working client secret is kept on this computer. Enter it in Settings; until then, what is already here stays readable.';
}

function quoted(said: string | null): string {
  return said ? ` It said: “${said}”` : '';
}

/** A page of the network between says what to do about it. */
function strange({ why, page }: SessionFailure & { kind: 'not_understood' }, host: string): string {
  const sentence = /[.!?]$/.test(why) ? why : `${why}.`;
  return page
    ? sentence
    : `${sentence} Check that ${host} is the service’s address, or try again in a few minutes.`;
}

function again(retryAfter: Millis | null): string {
  if (retryAfter === null) return 'Try again in a few minutes.';
  const seconds = Math.max(1, Math.ceil(retryAfter / 1_000));
  if (seconds <= 90) return `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return `Try again in ${Math.ceil(seconds / 60)} minutes.`;
}

function codeFor(failure: SessionFailure): ErrorCode {
  switch (failure.kind) {
    case 'network':
      if (failure.fault === 'certificate') return 'certificate';
      return failure.fault === 'malformed' ? 'not_understood' : 'offline';
    case 'unauthorised':
      return 'signed_out';
    case 'working_offline':
      return 'offline';
    case 'unavailable':
    case 'busy':
      return 'service_unavailable';
    case 'not_saved':
      return 'disk';
    default:
      return failure.kind;
  }
}

/** The one way from a failed call of the service to a refused call of a screen. */
export function callFailure(failure: SessionFailure, asked: Asked): CallFailure {
  return new CallFailure(codeFor(failure), wordsFor(failure, asked), detailOf(failure));
}

function detailOf(failure: SessionFailure): CallError['detail'] {
  switch (failure.kind) {
    case 'refused':
      return {
        ...(failure.problems.length > 0 ? { fields: failure.problems } : {}),
        ...(failure.said ? { serviceSaid: failure.said } : {}),
      };
    case 'unauthorised':
    case 'not_found':
      return failure.said ? { serviceSaid: failure.said } : undefined;
    case 'rate_limited':
    case 'unavailable':
      return failure.retryAfter === null ? undefined : { retryAfterMs: failure.retryAfter };
    default:
      return undefined;
  }
}

/** A call that names an account that isn't there. */
export function noAccount(): CallFailure {
  return new CallFailure('no_account', 'This account isn’t set up any more. Choose another one.');
}
