import { wayClause } from '../kernel/way-words.ts';
import type { FaultCause, Reached, RouteSource } from '../ports/index.ts';
import { type Found, SKIPPED, type Step, sentence } from './doctor-found.ts';

/** The service's name is looked up, here or by the proxy. */
export function nameStep({ way, host }: Found): Step {
  if (way.failed === 'name')
    return {
      state: 'failed',
      found: `The address ${host} can’t be found. Check this computer’s internet connection and the account’s address in Settings.`,
      forIt: `DNS: this computer’s name server returns no address for ${host}.`,
    };
  if (way.addresses?.length === 0 || (way.route && way.route.via !== 'direct'))
    return { state: 'ok', found: 'The proxy looks up the address.', forIt: null };
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
  setting: 'entered in Ridgeline’s settings',
  policy: 'set by your organization',
  system: 'from this computer’s network settings',
  environment: 'from this computer’s environment variables',
  none: 'none is set up on this computer',
};

const KINDS = {
  direct: 'straight',
  http: 'HTTP',
  https: 'HTTPS',
  socks5: 'SOCKS5',
  socks4: 'SOCKS4',
} as const;

/** Which proxy, and who decided so. */
export function routeStep({ way, host }: Found): Step {
  const { route } = way;
  const through =
    route?.proxy == null
      ? `No proxy is used (${FROM[route?.source ?? 'none']}).`
      : `Through the proxy ${route.proxy} (${KINDS[route.via]}, ${FROM[route.source]}).`;
  if (way.failed !== 'route') return { state: 'ok', found: through, forIt: null };
  const said = way.detail === '' ? '' : ` What happened: ${way.detail}.`;
  return {
    state: 'failed',
    found: `${route === null ? '' : `${through} `}${sentence(wayClause(way, host))}`,
    forIt: `Allow CONNECT to ${host}:443 through ${route?.proxy ?? 'the proxy'}.${said}${signInHint(way.cause)}`,
  };
}

function signInHint(cause: FaultCause | undefined): string {
  switch (cause) {
    case 'proxy_windows_sign_in':
      return ' Ridgeline signs in to a proxy with a user name and password (Basic) only: exempt this address from the sign-in, or offer Basic.';
    case 'proxy_digest_sign_in':
      return ' Offer Basic, or exempt this address from the sign-in.';
    case 'proxy_password_needed':
    case 'proxy_password_refused':
      return ' The user name and password go into Ridgeline’s Settings, under Network.';
    default:
      return '';
  }
}

/** TCP, to the service or to nothing in its place. */
export function connectionStep({ way, host }: Found): Step {
  if (way.failed === 'name' || way.failed === 'route') return SKIPPED;
  if (way.failed !== 'connection')
    return { state: 'ok', found: `A connection to ${host} was made.`, forIt: null };
  if (way.fault === 'offline')
    return {
      state: 'failed',
      found: 'This computer has no network. Check its cable or Wi-Fi.',
      forIt: null,
    };
  return {
    state: 'failed',
    found: sentence(wayClause(way, host)),
    forIt: `TCP from this computer to ${host}:443: ${TCP[way.fault] ?? way.fault}. If a firewall blocks it, allow outgoing connections to ${host}:443.`,
  };
}

const TCP: Readonly<Partial<Record<(Reached & { failed: string })['fault'], string>>> = {
  refused: 'connection refused',
  unreachable: 'no route to the host',
  timeout: 'no answer (timed out)',
  reset: 'connection reset',
};

/** TLS: whether the certificate is the service's own, and whose it is if not. */
export function certificateStep({ way, host }: Found): Step {
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
  const shown =
    certificate === null
      ? ''
      : ` It was issued by ${certificate.issuer} for ${certificate.subject}, valid until ${certificate.validTo}.`;
  return {
    state: 'failed',
    found: `${sentence(wayClause(way, host))}${shown} ${meaningOf(way.cause)}Nothing was sent.`,
    forIt: `TLS to ${host}:443: ${way.detail || way.fault}.${shown}${firewallHint(way, host)}`,
  };
}

/** What an untrusted certificate usually is, without calling it so. */
function meaningOf(cause: FaultCause | undefined): string {
  if (cause === 'certificate_authority')
    return 'This is usually a firewall or security program that opens secure connections to inspect them. ';
  if (cause === 'certificate_host') return 'Something else on this network answers in place of the service. ';
  return '';
}

function firewallHint({ cause, certificate }: Reached & { failed: string }, host: string): string {
  if (cause !== 'certificate_authority') return '';
  const root = certificate?.authority ?? null;
  const which = root === null ? 'its root certificate' : `its root certificate (“${root}”)`;
  return ` If your firewall inspects TLS, install ${which} in this computer’s certificate store, or exempt ${host} from inspection.`;
}
