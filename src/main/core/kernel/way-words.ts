import { faultDetailWords } from '../../../shared/copy/fault-detail.ts';
import { t } from '../../../shared/copy/t.ts';
import { proxyDoes } from '../ports/index.ts';
import type { SessionFailure, WayFault } from './session.ts';

/** What stands in the way, as the end of a sentence without a full stop. `host`: the service's address as shown. */
export function wayClause({ fault, detail: phrase }: WayFault, host: string): string {
  const detail = faultDetailWords(phrase);
  switch (fault) {
    case 'offline':
      return t('net.clause_offline');
    case 'dns':
      return t('net.clause_dns', { host });
    case 'refused':
      return t('net.clause_refused', { host });
    case 'unreachable':
      return t('net.clause_unreachable', { host });
    case 'timeout':
      return t('net.clause_timeout', { host });
    case 'certificate':
      return detail === ''
        ? t('net.clause_certificate', { host })
        : t('net.clause_certificate_why', { host, detail });
    case 'proxy': {
      if (detail === '') return t('net.clause_proxy');
      const does = proxyDoes(detail);
      return does === null
        ? t('net.clause_proxy_why', { detail })
        : t('net.clause_proxy_does', { detail: does });
    }
    case 'malformed':
      return t('net.clause_malformed', { host });
    default:
      return t('net.clause_reset', { host });
  }
}

/** For the chip and for each held order alike: reads are answered, and orders have no way out. */
export function blockedWords(fault: WayFault, host: string): string {
  return t('net.blocked', { clause: wayClause(fault, host) });
}

/** Why orders wait while the account is away; null: the hold's own words say it. */
export function awayWords(failure: SessionFailure, host: string): string | null {
  if (failure.kind === 'network') return t('net.waits', { clause: wayClause(failure, host) });
  if (failure.kind === 'not_understood' && failure.page) return t('net.some_page_waits');
  if (failure.kind === 'unavailable') return t('net.error_waits', { status: String(failure.status) });
  return null;
}
