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
  const hint = signInHint(way.cause) ?? said;
  return {
    state: 'failed',
    found: `${route === null ? '' : `${through} `}${sentence(wayClause(way, host))}`,
    forIt: `Allow CONNECT to ${host}:443 through ${route?.proxy ?? 'the proxy'}.${hint}`,
  };
}

function signInHint(cause: FaultCause | undefined): string | null {
  switch (cause) {
    case 'proxy_windows_sign_in':
      return ' The proxy asks for a Windows sign-in (Negotiate or NTLM), and Ridgeline signs in with a user name and password (Basic) only: exempt this address from the sign-in, or offer Basic.';
    case 'proxy_digest_sign_in':
      return ' The proxy offers Digest only: offer Basic, or exempt this address from the sign-in.';
    case 'proxy_password_needed':
    case 'proxy_password_refused':
      return ' The proxy asks for a user name and password (Basic); they go into Ridgeline’s Settings, under Network.';
    default:
      return null;
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
export function certificateStep({ way, host, page }: Found): Step {
  if (way.failed !== null && way.failed !== 'certificate') return SKIPPED;
  const { certificate } = way;
  const shown =
    certificate === null
      ? ''
      : `by ${certificate.issuer} for ${certificate.subject}, valid until ${dateOf(certificate.validTo)}`;
  if (way.failed === null) {
    const found =
      shown === ''
        ? 'Not needed: this service is on this computer.'
        : `Issued ${shown}. This computer trusts it.`;
    return { state: 'ok', found, forIt: null };
  }
  const issued = shown === '' ? '' : ` It was issued ${shown}.`;
  return {
    state: 'failed',
    found: `${sentence(wayClause(way, host))}${issued} ${meaningOf(way, page)}Nothing was sent.`,
    forIt: page === null ? `TLS to ${host}:443: ${way.detail || way.fault}.${firewallHint(way, host)}` : null,
  };
}

/** OpenSSL writes `Jan  1 00:00:00 2124 GMT`. */
function dateOf(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime())
    ? text
    : at.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
}

/** What a certificate that isn't the service's usually is, without calling it so. */
function meaningOf(way: Reached & { failed: string }, page: string | null): string {
  if (page !== null) return 'Most likely it belongs to this network’s sign-in page. ';
  if (way.cause === 'certificate_host' || isItsOwn(way))
    return 'Something else on this network answers in place of the service. ';
  if (way.cause === 'certificate_authority')
    return 'Usually this is a firewall or security program that inspects secure connections. ';
  return '';
}

/** A router or a gateway made it for itself: no authority can be installed that would make it good. */
function isItsOwn({ cause, certificate }: Reached & { failed: string }): boolean {
  return (
    cause === 'certificate_authority' &&
    certificate !== null &&
    certificate.issuer.startsWith(certificate.subject)
  );
}

function firewallHint(way: Reached & { failed: string }, host: string): string {
  const { cause, certificate } = way;
  if (cause !== 'certificate_authority' || isItsOwn(way)) return '';
  const root = certificate?.authority ?? null;
  const which = root === null ? 'its root certificate' : `its root certificate (“${root}”)`;
  return ` If your firewall inspects TLS, install ${which} in this computer’s certificate store, or exempt ${host} from inspection.`;
}
