import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { t } from '../../../shared/copy/t.ts';

/** Why a request is refused; the words are for whoever reads the answer in a browser's console. */
export type Refusal = { readonly status: 403 | 401 | 405; readonly why: string };

/** The answer that moves the token from the address bar into a cookie. */
export type Welcome = {
  readonly status: 303;
  readonly headers: { readonly location: string; readonly 'set-cookie': string };
};

/** Whether a key that is not the run's token opens the page as well. */
export type ExtraKey = (candidate: string | null) => boolean;

export type Guard = {
  /**
   * Null: the request may pass. A page opened with the token in its address gets a cookie and an address without it,
   * so that the token is in no history or screenshot.
   */
  admit(request: IncomingMessage, isExtraKey?: ExtraKey): Refusal | Welcome | null;
  /** The same for a request to open a WebSocket: browsers always send its Origin, so it must be there. */
  admitSocket(request: IncomingMessage): Refusal | null;
};

/** Values of Sec-Fetch-Site for the page itself, and for an address that a person typed or opened. */
const OWN_SITES: readonly string[] = ['same-origin', 'none'];

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function cookieValue(header: string | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [key, ...value] = pair.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}

/**
 * Keeps everybody out but the page that was opened with this run's token: the literal Host (a name that was made to
 * point at 127.0.0.1 is refused), the exact Origin on everything a page sends, and the token itself.
 */
export function createGuard(port: number, token: string): Guard {
  const host = `127.0.0.1:${port}`;
  const origin = `http://${host}`;
  const name = `ridgeline_${port}`;
  const isToken = (candidate: string | null) => candidate !== null && same(candidate, token);

  /** What is wrong with where a request comes from, whether it has the token or not. */
  function checkSource({ headers, method }: IncomingMessage): Refusal | null {
    if (headers.host !== host) return { status: 403, why: 'This address is not served here.' };
    const from = headers.origin;
    const site = headers['sec-fetch-site'];
    if ((from !== undefined && from !== origin) || !(site === undefined || OWN_SITES.includes(String(site))))
      return { status: 403, why: 'Other pages may not call Ridgeline.' };
    if (method === 'POST' && from !== origin) return { status: 403, why: 'The Origin header is missing.' };
    if (method !== 'GET' && method !== 'POST') return { status: 405, why: 'Not a method of this address.' };
    return null;
  }

  const checkCookie = (request: IncomingMessage): Refusal | null =>
    isToken(cookieValue(request.headers.cookie, name))
      ? null
      : { status: 401, why: t('app.open_by_printed_address') };

  return {
    admit: (request, isExtraKey = () => false) => {
      const refusal = checkSource(request);
      if (refusal) return refusal;
      const [path, query = ''] = (request.url ?? '/').split('?', 2);
      const key = path === '/' ? new URLSearchParams(query).get('token') : null;
      // A one-time key must not be used up by a request that would be refused anyway.
      if (!isToken(key) && !isExtraKey(key)) return checkCookie(request);
      const cookie = `${name}=${token}; HttpOnly; SameSite=Strict; Path=/`;
      return { status: 303, headers: { location: '/', 'set-cookie': cookie } };
    },
    admitSocket: (request) => {
      if (request.headers.origin === undefined) return { status: 403, why: 'The Origin header is missing.' };
      return checkSource(request) ?? checkCookie(request);
    },
  };
}
