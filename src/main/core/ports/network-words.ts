import { faultDetailWords } from '../../../shared/copy/fault-detail.ts';
import { t } from '../../../shared/copy/t.ts';
import type { FaultDetail } from './http.ts';

/** What a proxy did, where its phrase begins with it: the phrase without that word. */
export function proxyDoes(detail: string): string | null {
  return /^(?:it|este) (.+)$/.exec(detail)?.[1] ?? null;
}

/**
 * What stood between this computer and the service, in the person's words. `host`: the service's address as shown.
 */
export function describeNetworkFault({ fault, detail: phrase, cause }: FaultDetail, host: string): string {
  const detail = faultDetailWords(phrase);
  const because = detail === '' ? '' : ` (${detail})`;
  switch (fault) {
    case 'offline':
      return t('net.offline');
    case 'dns':
      return t('net.dns', { host });
    case 'refused':
      return t('net.refused', { host });
    case 'unreachable':
      return t('net.unreachable', { host, because });
    case 'timeout':
      return t('net.timeout', { host, because });
    case 'certificate': {
      const why = detail === '' ? '' : `: ${detail}`;
      return t('net.certificate', { host, because: why, advice: certificateAdvice(cause) });
    }
    case 'reset':
      return t('net.reset', { host, because });
    case 'proxy': {
      const does = proxyDoes(detail);
      const advice = proxyAdvice(cause);
      return does === null
        ? t('net.proxy', { host, because, advice })
        : t('net.proxy_does', { detail: does, advice });
    }
    case 'malformed':
      return t('net.malformed', { host, because });
    case 'aborted':
      return t('net.aborted');
  }
}

function certificateAdvice(cause: FaultDetail['cause']): string {
  if (cause === 'certificate_dates') return t('net.advice_dates');
  if (cause === 'certificate_authority' || cause === 'certificate_host') return t('net.advice_sign_in_page');
  return t('net.advice_address');
}

function proxyAdvice(cause: FaultDetail['cause']): string {
  if (cause === 'proxy_password_needed') return t('net.advice_enter');
  if (cause === 'proxy_password_refused') return t('net.advice_correct');
  return t('net.advice_manager');
}
