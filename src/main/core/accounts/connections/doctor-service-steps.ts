import type { DoctorStep } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { SessionFailure, SessionResult } from '../../kernel/session.ts';
import { blockedWords, wayClause } from '../../kernel/way-words.ts';
import { wordsFor } from '../../kernel/words.ts';
import { type Found, type Step, skipped } from './doctor-found.ts';

type Steps = Readonly<Record<DoctorStep['id'], Step>>;

/** A web page answered where the service should have. */
export function isPage(result: SessionResult<unknown>): boolean {
  return !result.ok && result.failure.kind === 'not_understood' && result.failure.page === true;
}

/** A real call with the account's key. */
export function signInStep({ account, now, way, signIn }: Found): Step {
  if (signIn.ok) return { state: 'ok', found: t('doctorSteps.key_accepted'), forIt: null };
  const { failure } = signIn;
  if (failure.kind === 'network' && way.failed !== null)
    return { ...skipped(), found: t('doctorSteps.cant_reach') };
  return { state: 'failed', found: wordsFor(failure, { account, now }), forIt: forNetwork(failure) };
}

function forNetwork(failure: SessionFailure): string | null {
  if (failure.kind === 'not_understood') return t('doctorSteps.filter', { status: String(failure.status) });
  if (failure.kind === 'unavailable') return t('doctorSteps.http', { status: String(failure.status) });
  return null;
}

const pausedStep = (): Step => ({ state: 'failed', found: t('doctorSteps.paused'), forIt: null });

/** The order's own way: the same connection as an order's, made and closed. */
export function ordersStep({ host, way, signIn, paused }: Found): Step {
  if (way.failed !== null) {
    const words = signIn.ok
      ? blockedWords(way, host)
      : t('doctorSteps.cant_leave', { clause: wayClause(way, host) });
    return { state: 'failed', found: words, forIt: null };
  }
  if (!signIn.ok)
    return {
      state: 'failed',
      found: t('doctorSteps.step_before'),
      forIt: null,
    };
  if (paused) return pausedStep();
  return {
    state: 'ok',
    found: t('doctorSteps.way_tried'),
    forIt: null,
  };
}

/** Whether an order could leave now, and what to do if not. */
export function verdictOf({ way, signIn, page }: Found, steps: Steps): string {
  if (page !== null) return t(isPage(signIn) ? 'doctorSteps.some_page' : 'doctorSteps.sign_in_page');
  const failed = Object.values(steps).find((step) => step.state === 'failed');
  if (!failed) return t('doctorSteps.all_works');
  const { found } = steps.orders;
  if (way.failed === null) return signIn.ok ? found : advised(steps.sign_in.found, steps.sign_in);
  if (way.fault === 'offline') return t('doctorSteps.check_cable', { found });
  if (way.fault === 'dns') return t('doctorSteps.check_internet', { found });
  switch (way.cause) {
    case 'proxy_password_needed':
      return `${found} ${t('net.advice_enter')}`;
    case 'proxy_password_refused':
      return `${found} ${t('net.advice_correct')}`;
    case 'certificate_dates':
      return t('doctorSteps.check_clock', { found });
    default:
      return advised(found, failed);
  }
}

function advised(words: string, { forIt }: Step): string {
  return forIt === null ? words : t('doctorSteps.copy_report', { found: words });
}

/** The practice service is on this computer: nothing of a network is needed. */
export function practiceSteps({ account, now, signIn, paused }: Omit<Found, 'way' | 'host' | 'page'>): {
  readonly steps: Steps;
  readonly verdict: string;
} {
  const none: Step = {
    state: 'skipped',
    found: t('doctorSteps.practice_here'),
    forIt: null,
  };
  const signedIn: Step = signIn.ok
    ? { state: 'ok', found: t('doctorSteps.practice_accepts'), forIt: null }
    : { state: 'failed', found: wordsFor(signIn.failure, { account, now }), forIt: null };
  const sent: Step = {
    state: 'ok',
    found: t('doctorSteps.practice_orders'),
    forIt: null,
  };
  const orders = !signIn.ok ? skipped() : paused ? pausedStep() : sent;
  const verdict = !signIn.ok ? signedIn.found : paused ? pausedStep().found : t('doctorSteps.all_works');
  return {
    steps: { name: none, route: none, connection: none, certificate: none, sign_in: signedIn, orders },
    verdict,
  };
}
