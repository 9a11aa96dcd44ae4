import type { Doctor, DoctorStep } from '../../../../shared/contract/index.ts';
import type { Account } from '../../../../shared/domain/account.ts';
import { type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { SessionResult } from '../../kernel/session.ts';
import { hostOf } from '../../kernel/words.ts';
import type { Ways } from '../../ports/index.ts';
import type { Found, Step } from './doctor-found.ts';
import { certificateStep, connectionStep, nameStep, routeStep } from './doctor-network-steps.ts';
import { isPage, ordersStep, practiceSteps, signInStep, verdictOf } from './doctor-service-steps.ts';

const LIMIT: Millis = 12 * SECOND;

/** In the order in which they are made. */
const TITLES: Readonly<Record<DoctorStep['id'], string>> = {
  name: 'Service address',
  route: 'Proxy',
  connection: 'Connection',
  certificate: 'Certificate',
  sign_in: 'Sign-in',
  orders: 'Sending orders',
};

export type DoctorDeps = {
  readonly account: Account;
  readonly ways: Pick<Ways, 'reach' | 'page'>;
  readonly now: () => Millis;
  /** A real call to the service with this account's key. */
  readonly signIn: () => Promise<SessionResult<unknown>>;
  /** Sending is switched off in the settings. */
  readonly paused: boolean;
};

/** Tries every step from the service's name to the order's own way. Nothing is ordered. */
export async function diagnose(deps: DoctorDeps): Promise<Doctor> {
  const { account, paused, ways } = deps;
  if (account.environment === 'practice') {
    const signIn = await deps.signIn();
    return report(deps, practiceSteps({ account, now: deps.now(), signIn, paused }), null);
  }
  const [way, signIn] = await Promise.all([ways.reach(account.baseUrl, LIMIT), deps.signIn()]);
  const isShut = way.failed !== null || isPage(signIn);
  const page = isShut ? (isPage(signIn) ? account.baseUrl : await ways.page(account.baseUrl)) : null;
  const found: Found = { account, host: hostOf(account.baseUrl), now: deps.now(), way, signIn, paused, page };
  const steps: Readonly<Record<DoctorStep['id'], Step>> = {
    name: nameStep(found),
    route: routeStep(found),
    connection: connectionStep(found),
    certificate: certificateStep(found),
    sign_in: signInStep(found),
    orders: ordersStep(found),
  };
  return report(deps, { steps, verdict: verdictOf(found, steps) }, page);
}

const MARKS = { ok: 'OK', failed: 'FAILED', skipped: 'not tried' } as const;

function report(
  { account, now }: DoctorDeps,
  found: { readonly steps: Readonly<Record<DoctorStep['id'], Step>>; readonly verdict: string },
  page: string | null,
): Doctor {
  const at = now();
  const ids = Object.keys(TITLES) as DoctorStep['id'][];
  const steps = ids.map((id): DoctorStep => ({ id, title: TITLES[id], ...found.steps[id] }));
  const lines = steps.flatMap(({ title, state, found: words, forIt }) => [
    `${title}: ${MARKS[state]}. ${words}`,
    ...(forIt === null ? [] : [`  For IT: ${forIt}`]),
  ]);
  const text = [
    `Ridgeline: why can’t I order? ${new Date(at).toISOString()}`,
    `Service: ${account.baseUrl} (${account.environment})`,
    found.verdict,
    '',
    ...lines,
  ].join('\n');
  const ok = steps.every((step) => step.state !== 'failed');
  return { at, steps, verdict: found.verdict, ok, page: page !== null, text };
}
