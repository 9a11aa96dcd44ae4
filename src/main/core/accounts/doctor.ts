import type { Doctor, DoctorStep } from '../../../shared/contract/index.ts';
import type { Account } from '../../../shared/domain/account.ts';
import { type Millis, SECOND } from '../../../shared/domain/units.ts';
import type { SessionFailure, SessionResult } from '../kernel/session.ts';
import { blockedWords, wayClause } from '../kernel/way-words.ts';
import { hostOf, wordsFor } from '../kernel/words.ts';
import type { Reached, RouteSource, Ways } from '../ports/index.ts';

const LIMIT: Millis = 12 * SECOND;

/** What the steps are called, in the order in which they are made. */
const TITLES: Readonly<Record<DoctorStep['id'], string>> = {
  name: 'The service’s name',
  route: 'The route',
  connection: 'The connection',
  certificate: 'The certificate',
  sign_in: 'The sign-in',
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

type Step = Omit<DoctorStep, 'id'>;
const SKIPPED: Step = { state: 'skipped', found: 'Not tried, because a step before it failed.', forIt: null };

/** Tries every step from the service's name to the order's own way. Nothing is ordered. */
export async function diagnose(deps: DoctorDeps): Promise<Doctor> {
  const { account, ways } = deps;
  if (account.environment === 'practice') return onThisComputer(deps);
  const host = hostOf(account.baseUrl);
  const [way, signIn] = await Promise.all([ways.reach(account.baseUrl, LIMIT), deps.signIn()]);
  const isShut = way.failed !== null || isPage(signIn);
  const page = isShut ? (isPage(signIn) ? account.baseUrl : await ways.page(account.baseUrl)) : null;
  const steps: readonly DoctorStep[] = [
    { id: 'name', ...nameStep(way, host) },
    { id: 'route', ...routeStep(way, host) },
    { id: 'connection', ...connectionStep(way, host) },
    { id: 'certificate', ...certificateStep(way, host) },
    { id: 'sign_in', ...signInStep(deps, way, signIn) },
    { id: 'orders', ...ordersStep(deps, way, signIn, host) },
  ];
  return report(deps, steps, page, verdictOf(steps, page));
}

function nameStep(way: Reached, host: string): Step {
  if (way.failed === 'name')
    return {
      state: 'failed',
      found: `The address ${host} can’t be found. Check the account’s address and this computer’s internet connection.`,
      forIt: `DNS: this computer’s name server gives no address for ${host}.`,
    };
  if (way.addresses?.length === 0 || (way.route && way.route.via !== 'direct'))
    return { state: 'ok', found: 'The proxy looks the name up.', forIt: null };
  if (way.failed !== null && way.fault === 'offline')
    return { ...SKIPPED, found: 'Not tried: this computer has no network.' };
  const [first] = way.addresses ?? [];
  return {
    state: 'ok',
    found: `${host} was found${first === undefined ? '' : ` (${first})`}.`,
    forIt: null,
  };
}

const FROM: Readonly<Record<RouteSource, string>> = {
  setting: 'set in Ridgeline’s settings',
  policy: 'set by your IT for this computer',
  system: 'from this computer’s own network settings',
  environment: 'from the environment variables of this computer',
  none: 'no proxy is set on this computer',
};

function routeStep(way: Reached, host: string): Step {
  const { route } = way;
  const through =
    route?.proxy == null
      ? `Straight to the service, without a proxy (${FROM[route?.source ?? 'none']}).`
      : `Through the proxy ${route.proxy} (${KINDS[route.via]}, ${FROM[route.source]}).`;
  if (way.failed !== 'route') return { state: 'ok', found: through, forIt: null };
  const asked = route?.proxy ?? 'the proxy';
  return {
    state: 'failed',
    found: `${route === null ? '' : `${through} `}${sentence(wayClause(way, host))}`,
    forIt: `Let Ridgeline reach ${host} on port 443 by CONNECT through ${asked}. What it said: ${way.detail || 'nothing'}.${signInHint(way.detail)}`,
  };
}

const KINDS = {
  direct: 'straight',
  http: 'HTTP',
  https: 'HTTPS',
  socks5: 'SOCKS5',
  socks4: 'SOCKS4',
} as const;

function signInHint(detail: string): string {
  if (/Windows sign-in/.test(detail))
    return ' Ridgeline signs in with a user name and password (Basic) only: please exempt this address from the sign-in, or offer Basic.';
  if (/Digest/.test(detail)) return ' Please offer Basic, or exempt this address from the sign-in.';
  if (/user name and password/.test(detail))
    return ' The user name and password are entered in Ridgeline’s Settings, under Network.';
  return '';
}

function connectionStep(way: Reached, host: string): Step {
  if (way.failed === 'name' || way.failed === 'route') return SKIPPED;
  if (way.failed === 'connection' && way.fault === 'offline')
    return {
      state: 'failed',
      found: 'This computer has no network. Check its cable or Wi-Fi.',
      forIt: null,
    };
  if (way.failed === 'connection')
    return {
      state: 'failed',
      found: sentence(wayClause(way, host)),
      forIt: `TCP to ${host}, port 443, from this computer: ${way.fault}. Please allow it in the firewall.`,
    };
  return { state: 'ok', found: `A connection to ${host} is made.`, forIt: null };
}

function certificateStep(way: Reached, host: string): Step {
  if (way.failed !== null && way.failed !== 'certificate') return SKIPPED;
  const { certificate } = way;
  if (way.failed === null)
    return certificate === null
      ? { state: 'ok', found: 'Not needed: this service is on this computer.', forIt: null }
      : {
          state: 'ok',
          found: `Issued by ${certificate.issuer} for ${certificate.subject}, valid until ${certificate.validTo}. This computer trusts it.`,
          forIt: null,
        };
  const shown = certificate
    ? ` It was issued by ${certificate.issuer} for ${certificate.subject}, valid until ${certificate.validTo}.`
    : '';
  return {
    state: 'failed',
    found: `${sentence(wayClause(way, host))}${shown} Nothing was sent.`,
    forIt: `TLS to ${host}: ${way.detail || way.fault}.${shown}${ofAFirewall(way.detail) ? ` If your firewall looks into TLS, put its authority into this computer’s certificate store or exempt ${host}.` : ''}`,
  };
}

function ofAFirewall(detail: string): boolean {
  return /authority|self-signed|trusted/.test(detail);
}

function signInStep({ account, now }: DoctorDeps, way: Reached, result: SessionResult<unknown>): Step {
  if (result.ok) return { state: 'ok', found: 'The service accepts this account’s key.', forIt: null };
  const { failure } = result;
  if (failure.kind === 'network' && way.failed !== null)
    return { ...SKIPPED, found: 'Not tried: the service can’t be reached.' };
  const found = wordsFor(failure, { account, now: now() });
  return { state: 'failed', found, forIt: forOperator(failure) };
}

function forOperator(failure: SessionFailure): string | null {
  if (failure.kind === 'not_understood')
    return `A web page or proxy answered in place of the service (HTTP ${failure.status}). Please exempt the service’s address from filtering.`;
  if (failure.kind === 'unavailable') return `The service answered HTTP ${failure.status}.`;
  return null;
}

function ordersStep(deps: DoctorDeps, way: Reached, signIn: SessionResult<unknown>, host: string): Step {
  if (way.failed !== null) {
    const words = signIn.ok
      ? blockedWords(way, host)
      : sentence(`Orders can’t leave: ${wayClause(way, host)}`);
    return { state: 'failed', found: words, forIt: null };
  }
  if (!signIn.ok)
    return {
      state: 'failed',
      found: 'A connection for an order stands, but nothing is sent before the sign-in works.',
      forIt: null,
    };
  if (deps.paused)
    return {
      state: 'failed',
      found: 'Sending is switched off in Settings. Switch it on and what waits is sent.',
      forIt: null,
    };
  return {
    state: 'ok',
    found: 'A connection by which an order leaves was made and closed. Nothing was sent.',
    forIt: null,
  };
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function isPage(result: SessionResult<unknown>): boolean {
  return !result.ok && result.failure.kind === 'not_understood' && result.failure.page === true;
}

function verdictOf(steps: readonly DoctorStep[], page: string | null): string {
  if (page !== null)
    return 'This network shows a page in place of the service, most likely its sign-in page. Open it and sign in; orders go out afterward.';
  const failed = steps.find((step) => step.state === 'failed');
  if (!failed) return 'Everything works: an order can be sent now.';
  // The last step says it shortest where the way is shut.
  const words = failed.id === 'sign_in' ? failed.found : (steps.at(-1)?.found ?? failed.found);
  if (/user name and password/.test(words)) return `${words} Enter them in Settings, under Network.`;
  return failed.forIt === null ? words : `${words} Copy this report for whoever looks after your network.`;
}

function onThisComputer(deps: DoctorDeps): Promise<Doctor> {
  return deps.signIn().then((result) => {
    const none = {
      state: 'skipped',
      found: 'Not needed: the practice service is on this computer.',
      forIt: null,
    } as const;
    const asked = { account: deps.account, now: deps.now() };
    const signIn: Step = result.ok
      ? { state: 'ok', found: 'The practice service accepts this account.', forIt: null }
      : { state: 'failed', found: wordsFor(result.failure, asked), forIt: null };
    const orders: Step = !result.ok
      ? SKIPPED
      : deps.paused
        ? {
            state: 'failed',
            found: 'Sending is switched off in Settings. Switch it on and what waits is sent.',
            forIt: null,
          }
        : { state: 'ok', found: 'Orders go to the practice service; nothing is charged.', forIt: null };
    const steps: readonly DoctorStep[] = [
      { id: 'name', ...none },
      { id: 'route', ...none },
      { id: 'connection', ...none },
      { id: 'certificate', ...none },
      { id: 'sign_in', ...signIn },
      { id: 'orders', ...orders },
    ];
    return report(deps, steps, null, verdictOf(steps, null));
  });
}

const MARKS = { ok: 'OK', failed: 'FAILED', skipped: 'not tried' } as const;

function report(
  deps: DoctorDeps,
  steps: readonly DoctorStep[],
  page: string | null,
  verdict: string,
): Doctor {
  const at = deps.now();
  const lines = steps.flatMap(({ id, state, found, forIt }) => [
    `${TITLES[id]}: ${MARKS[state]}. ${found}`,
    ...(forIt === null ? [] : [`  For IT: ${forIt}`]),
  ]);
  const text = [
    `Ridgeline: why can’t I order? ${new Date(at).toISOString()}`,
    `Service: ${deps.account.baseUrl} (${deps.account.environment})`,
    verdict,
    '',
    ...lines,
  ].join('\n');
  return {
    at,
    steps,
    verdict,
    ok: steps.every((step) => step.state !== 'failed'),
    page: page !== null,
    text,
  };
}
