import { faultDetailWords } from '../../../../shared/copy/fault-detail.ts';
import { type LabelId, t } from '../../../../shared/copy/t.ts';
import { wayClause } from '../../kernel/way-words.ts';
import type { FaultCause, Reached, RouteSource } from '../../ports/index.ts';
import { type Found, type Step, sentence, skipped } from './doctor-found.ts';

/** The service's name is looked up, here or by the proxy. */
export function nameStep({ way, host }: Found): Step {
  if (way.failed === 'name')
    return {
      state: 'failed',
      found: t('doctorSteps.dns', { host }),
      forIt: t('doctorSteps.dns_for_it', { host }),
    };
  if (way.addresses?.length === 0 || (way.route && way.route.via !== 'direct'))
    return { state: 'ok', found: t('doctorSteps.proxy_looks_up'), forIt: null };
  if (way.failed !== null && way.fault === 'offline')
    return { ...skipped(), found: t('doctorSteps.no_network') };
  const [first] = way.addresses ?? [];
  return {
    state: 'ok',
    found:
      first === undefined
        ? t('doctorSteps.found', { host })
        : t('doctorSteps.found_at', { host, address: first }),
    forIt: null,
  };
}

const from = (source: RouteSource): string => t(`doctorSteps.from_${source}`);

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
      ? t('doctorSteps.no_proxy', { source: from(route?.source ?? 'none') })
      : t('doctorSteps.through', {
          proxy: route.proxy,
          kind: KINDS[route.via],
          source: from(route.source),
        });
  if (way.failed !== 'route') return { state: 'ok', found: through, forIt: null };
  const said =
    way.detail === '' ? null : t('doctorSteps.what_happened', { detail: faultDetailWords(way.detail) });
  const hint = signInHint(way.cause) ?? said;
  const allow = t('doctorSteps.allow_connect', { host, proxy: route?.proxy ?? t('doctorSteps.the_proxy') });
  return {
    state: 'failed',
    found: `${route === null ? '' : `${through} `}${sentence(wayClause(way, host))}`,
    forIt: hint === null ? allow : `${allow} ${hint}`,
  };
}

function signInHint(cause: FaultCause | undefined): string | null {
  switch (cause) {
    case 'proxy_windows_sign_in':
      return t('doctorSteps.windows_sign_in');
    case 'proxy_digest_sign_in':
      return t('doctorSteps.digest_only');
    case 'proxy_password_needed':
    case 'proxy_password_refused':
      return t('doctorSteps.basic');
    default:
      return null;
  }
}

/** TCP, to the service or to nothing in its place. */
export function connectionStep({ way, host }: Found): Step {
  if (way.failed === 'name' || way.failed === 'route') return skipped();
  if (way.failed !== 'connection')
    return { state: 'ok', found: t('doctorSteps.connected', { host }), forIt: null };
  if (way.fault === 'offline')
    return {
      state: 'failed',
      found: t('doctorSteps.cable'),
      forIt: null,
    };
  const tcp = TCP[way.fault];
  return {
    state: 'failed',
    found: sentence(wayClause(way, host)),
    forIt: t('doctorSteps.tcp', { host, fault: tcp === undefined ? way.fault : t(tcp) }),
  };
}

const TCP: Readonly<Partial<Record<(Reached & { failed: string })['fault'], LabelId>>> = {
  refused: 'doctorSteps.tcp_refused',
  unreachable: 'doctorSteps.tcp_unreachable',
  timeout: 'doctorSteps.tcp_timeout',
  reset: 'doctorSteps.tcp_reset',
};

/** TLS: whether the certificate is the service's own, and whose it is if not. */
export function certificateStep({ way, host, page }: Found): Step {
  if (way.failed !== null && way.failed !== 'certificate') return skipped();
  const { certificate } = way;
  const shown = certificate === null ? '' : issuedBy(certificate);
  if (way.failed === null) {
    const found = shown === '' ? t('doctorSteps.not_needed') : t('doctorSteps.issued', { what: shown });
    return { state: 'ok', found, forIt: null };
  }
  const words = [
    sentence(wayClause(way, host)),
    shown === '' ? null : t('doctorSteps.it_was_issued', { what: shown }),
    meaningOf(way, page),
    t('doctorSteps.nothing_sent'),
  ];
  return {
    state: 'failed',
    found: words.filter((each) => each !== null).join(' '),
    forIt: page === null ? tlsWords(way, host) : null,
  };
}

/** OpenSSL writes `Jan  1 00:00:00 2124 GMT`. */
function issuedBy({ issuer, subject, validTo }: NonNullable<Reached['certificate']>): string {
  const until = new Date(validTo);
  return t('doctorSteps.issued_by', { issuer, subject, until: Number.isNaN(until.getTime()) ? 0 : until });
}

/** What a certificate that isn't the service's usually is, without calling it so. */
function meaningOf(way: Reached & { failed: string }, page: string | null): string | null {
  if (page !== null) return t('doctorSteps.page_certificate');
  if (way.cause === 'certificate_host' || isItsOwn(way)) return t('doctorSteps.something_else');
  if (way.cause === 'certificate_authority') return t('doctorSteps.inspection');
  return null;
}

/** A router or a gateway made it for itself: no authority can be installed that would make it good. */
function isItsOwn({ cause, certificate }: Reached & { failed: string }): boolean {
  return (
    cause === 'certificate_authority' &&
    certificate !== null &&
    certificate.issuer.startsWith(certificate.subject)
  );
}

function tlsWords(way: Reached & { failed: string }, host: string): string {
  const { cause, certificate } = way;
  const tls = t('doctorSteps.tls', { host, detail: faultDetailWords(way.detail) || way.fault });
  if (cause !== 'certificate_authority' || isItsOwn(way)) return tls;
  const root = certificate?.authority ?? null;
  const install =
    root === null
      ? t('doctorSteps.install_root', { host })
      : t('doctorSteps.install_root_named', { host, root });
  return `${tls} ${install}`;
}
