import type { DoctorStep } from '../../../shared/contract/index.ts';
import type { SessionFailure, SessionResult } from '../kernel/session.ts';
import { blockedWords, wayClause } from '../kernel/way-words.ts';
import { wordsFor } from '../kernel/words.ts';
import { type Found, SKIPPED, type Step, sentence } from './doctor-found.ts';

type Steps = Readonly<Record<DoctorStep['id'], Step>>;

/** A web page answered where the service should have. */
export function isPage(result: SessionResult<unknown>): boolean {
  return !result.ok && result.failure.kind === 'not_understood' && result.failure.page === true;
}

/** A real call with the account's key. */
export function signInStep({ account, now, way, signIn }: Found): Step {
  if (signIn.ok) return { state: 'ok', found: 'The service accepts this account’s key.', forIt: null };
  const { failure } = signIn;
  if (failure.kind === 'network' && way.failed !== null)
    return { ...SKIPPED, found: 'Not tried: the service can’t be reached.' };
  return { state: 'failed', found: wordsFor(failure, { account, now }), forIt: forNetwork(failure) };
}

function forNetwork(failure: SessionFailure): string | null {
  if (failure.kind === 'not_understood')
    return `A web page or a proxy answered in place of the service (HTTP ${failure.status}). Exempt the service’s address from web filtering.`;
  if (failure.kind === 'unavailable') return `The service answered HTTP ${failure.status}.`;
  return null;
}

const PAUSED: Step = {
  state: 'failed',
  found: 'Sending is turned off in Settings. Turn it on, and waiting orders are sent.',
  forIt: null,
};

/** The order's own way: the same connection as an order's, made and closed. */
export function ordersStep({ host, way, signIn, paused }: Found): Step {
  if (way.failed !== null) {
    const words = signIn.ok
      ? blockedWords(way, host)
      : sentence(`Orders can’t leave: ${wayClause(way, host)}`);
    return { state: 'failed', found: words, forIt: null };
  }
  if (!signIn.ok)
    return {
      state: 'failed',
      found: 'Orders could connect, but nothing is sent until the step before works.',
      forIt: null,
    };
  if (paused) return PAUSED;
  return {
    state: 'ok',
    found: 'The connection an order uses was opened and closed again. Nothing was sent.',
    forIt: null,
  };
}

const SIGN_IN_PAGE =
  'This network shows its sign-in page before it lets anything through. Open the page and sign in; your orders go out afterward.';
const SOME_PAGE =
  'This network shows a web page in place of the service: its sign-in page, or a firewall’s. Open the page and sign in; if there is nothing to sign in to, copy this report for whoever manages your network.';
const COPY = 'copy this report for whoever manages your network.';

/** Whether an order could leave now, and what to do if not. */
export function verdictOf({ way, signIn, page }: Found, steps: Steps): string {
  if (page !== null) return isPage(signIn) ? SOME_PAGE : SIGN_IN_PAGE;
  const failed = Object.values(steps).find((step) => step.state === 'failed');
  if (!failed) return 'Everything works. Orders can be sent now.';
  const { found } = steps.orders;
  if (way.failed === null) return signIn.ok ? found : advised(steps.sign_in.found, steps.sign_in);
  if (way.fault === 'offline') return `${found} Check its cable or Wi-Fi.`;
  if (way.fault === 'dns') return `${found} Check the internet connection; if other websites open, ${COPY}`;
  switch (way.cause) {
    case 'proxy_password_needed':
      return `${found} Enter them in Settings, under Network.`;
    case 'proxy_password_refused':
      return `${found} Correct them in Settings, under Network.`;
    case 'certificate_dates':
      return `${found} Check this computer’s date and time; if they are right, ${COPY}`;
    default:
      return advised(found, failed);
  }
}

function advised(words: string, { forIt }: Step): string {
  return forIt === null ? words : `${words} C${COPY.slice(1)}`;
}

/** The practice service is on this computer: nothing of a network is needed. */
export function practiceSteps({ account, now, signIn, paused }: Omit<Found, 'way' | 'host' | 'page'>): {
  readonly steps: Steps;
  readonly verdict: string;
} {
  const none: Step = {
    state: 'skipped',
    found: 'Not needed: the practice service is on this computer.',
    forIt: null,
  };
  const signedIn: Step = signIn.ok
    ? { state: 'ok', found: 'The practice service accepts this account.', forIt: null }
    : { state: 'failed', found: wordsFor(signIn.failure, { account, now }), forIt: null };
  const sent: Step = {
    state: 'ok',
    found: 'Orders go to the practice service; nothing is charged.',
    forIt: null,
  };
  const orders = !signIn.ok ? SKIPPED : paused ? PAUSED : sent;
  const verdict = !signIn.ok
    ? signedIn.found
    : paused
      ? PAUSED.found
      : 'Everything works. Orders can be sent now.';
  return {
    steps: { name: none, route: none, connection: none, certificate: none, sign_in: signedIn, orders },
    verdict,
  };
}
