import type { FaultCause, FaultDetail, NetworkFault } from '../../core/ports/http.ts';
import { faultDetail } from '../../core/ports/http.ts';
import { isTrustUnreadable } from './authorities.ts';

export type { FaultDetail } from '../../core/ports/http.ts';

const UNKNOWN_AUTHORITY = 'its certificate comes from an authority this computer doesn’t know';
const UNREADABLE = `${UNKNOWN_AUTHORITY}; this computer’s own list of authorities couldn’t be read`;
const OTHER_HOST = 'its certificate belongs to another address';

const CERTIFICATE: Readonly<Record<string, readonly [detail: string, cause?: FaultCause]>> = {
  CERT_HAS_EXPIRED: ['its certificate has expired', 'certificate_dates'],
  CERT_NOT_YET_VALID: ['its certificate isn’t valid yet', 'certificate_dates'],
  CERT_REVOKED: ['its certificate was withdrawn'],
  CERT_REJECTED: ['its certificate was rejected'],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['its certificate is self-signed', 'certificate_authority'],
  SELF_SIGNED_CERT_IN_CHAIN: [UNKNOWN_AUTHORITY, 'certificate_authority'],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: [UNKNOWN_AUTHORITY, 'certificate_authority'],
  UNABLE_TO_GET_ISSUER_CERT: [UNKNOWN_AUTHORITY, 'certificate_authority'],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: [UNKNOWN_AUTHORITY, 'certificate_authority'],
  CERT_UNTRUSTED: [UNKNOWN_AUTHORITY, 'certificate_authority'],
  ERR_TLS_CERT_ALTNAME_INVALID: [OTHER_HOST, 'certificate_host'],
  HOSTNAME_MISMATCH: [OTHER_HOST, 'certificate_host'],
};

const BY_CODE: Readonly<Record<string, NetworkFault>> = {
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_NODATA: 'dns',
  EAI_NONAME: 'dns',
  ENODATA: 'dns',
  ESERVFAIL: 'dns',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EHOSTDOWN: 'unreachable',
  ENETDOWN: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  EACCES: 'unreachable',
  EPERM: 'unreachable',
  ETIMEDOUT: 'timeout',
  ESOCKETTIMEDOUT: 'timeout',
  ECONNRESET: 'reset',
  ECONNABORTED: 'reset',
  EPIPE: 'reset',
  ERR_STREAM_PREMATURE_CLOSE: 'reset',
  ERR_STREAM_DESTROYED: 'reset',
  ABORT_ERR: 'aborted',
  UND_ERR_SOCKET: 'reset',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
};

const CHROMIUM: readonly (readonly [RegExp, NetworkFault, string, FaultCause?])[] = [
  [
    /^CERT_DATE_INVALID/,
    'certificate',
    'its certificate has expired or isn’t valid yet',
    'certificate_dates',
  ],
  [/^CERT_COMMON_NAME_INVALID/, 'certificate', OTHER_HOST, 'certificate_host'],
  [/^CERT_AUTHORITY_INVALID/, 'certificate', UNKNOWN_AUTHORITY, 'certificate_authority'],
  [/^CERT_REVOKED/, 'certificate', 'its certificate was withdrawn'],
  [/^CERT/, 'certificate', 'its certificate can’t be trusted'],
  [/^(?:SSL_|BAD_SSL|ECH_)/, 'certificate', 'a secure connection couldn’t be made'],
  [/^(?:NAME_|DNS_|ICANN_)/, 'dns', ''],
  [/^INTERNET_DISCONNECTED/, 'offline', 'this computer has no network'],
  [/PROXY|TUNNEL|SOCKS|^PAC_/, 'proxy', ''],
  [/^CONNECTION_REFUSED/, 'refused', ''],
  [/^(?:ADDRESS_|NETWORK_ACCESS_DENIED|BLOCKED_)/, 'unreachable', ''],
  [/TIMED_OUT/, 'timeout', ''],
  [/^ABORTED/, 'aborted', ''],
  [/^(?:CONTENT_DECODING|INVALID_|RESPONSE_|UNEXPECTED|DISALLOWED|UNKNOWN_URL)/, 'malformed', ''],
];

/** Chromium's `ERR_NAME_NOT_RESOLVED` and its kind (with or without `net::`). Null when the text names none. */
export function chromiumFault(message: string): FaultDetail | null {
  const name = /(?:net::)?\bERR_([A-Z0-9_]+)/.exec(message)?.[1];
  if (name === undefined || (!message.includes('net::') && !message.startsWith('ERR_'))) return null;
  for (const [pattern, fault, detail, cause] of CHROMIUM) {
    if (pattern.test(name)) return faultDetail(fault, detail, cause);
  }
  return { fault: 'reset', detail: name.toLowerCase().replaceAll('_', ' ') };
}

function member(error: unknown, key: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined;
}

/** Classifies an error of Node's sockets, TLS and HTTP parser, of zlib, of `fetch` and of Chromium. */
export function classifyFault(error: unknown, depth = 0): FaultDetail {
  const code = member(error, 'code');
  const message = error instanceof Error ? error.message : String(error);
  if (typeof code === 'string') {
    const certificate = CERTIFICATE[code];
    if (certificate !== undefined) {
      const [detail, cause] = certificate;
      const isBlind = detail === UNKNOWN_AUTHORITY && isTrustUnreadable();
      return faultDetail('certificate', isBlind ? UNREADABLE : detail, cause);
    }
    const fault = BY_CODE[code];
    if (fault !== undefined) return { fault, detail: '' };
    if (/^(?:HPE_|ERR_HTTP|Z_|ERR_INVALID_URL|ERR_INVALID_CHAR|ERR_PADDING|ERR_BUFFER|UND_ERR)/.test(code)) {
      return { fault: 'malformed', detail: plain(message) };
    }
    if (code === 'EPROTO' || /^(?:ERR_SSL|ERR_TLS|CERT_|CRL_|UNABLE_TO|ERR_OSSL)/.test(code)) {
      return { fault: 'certificate', detail: 'a secure connection couldn’t be made' };
    }
  }
  if (member(error, 'name') === 'AbortError') return { fault: 'aborted', detail: '' };
  if (member(error, 'name') === 'HTTPParserError') return { fault: 'malformed', detail: '' };
  const chromium = chromiumFault(message);
  if (chromium !== null) return chromium;
  const inner = member(error, 'cause') ?? (member(error, 'errors') as unknown[] | undefined)?.[0];
  if (inner !== undefined && depth < 4) return classifyFault(inner, depth + 1);
  return { fault: 'reset', detail: plain(message) };
}

function plain(message: string): string {
  return message
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .replace(/\.$/, '')
    .slice(0, 160);
}
