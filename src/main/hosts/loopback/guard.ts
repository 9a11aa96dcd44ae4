import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Why a request is refused; the words are for whoever reads the answer in a browser's console. */
export type Refusal = { readonly status: 403 | 401 | 405; readonly why: string };

export type Guard = {
  /** Null: the request may go on. */
  check(request: IncomingMessage): Refusal | null;
  /** Whether this is the token of the run. */
  isToken(candidate: string | null): boolean;
  /** The cookie that carries the token from the first page on. */
  readonly cookie: string;
};

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
  return {
    isToken,
    cookie: `${name}=${token}; HttpOnly; SameSite=Strict; Path=/`,
    check: (request) => {
      if (request.headers.host !== host) return { status: 403, why: 'This address is not served here.' };
      const from = request.headers.origin;
      if (from !== undefined && from !== origin)
        return { status: 403, why: 'Other pages may not call Ridgeline.' };
      const site = request.headers['sec-fetch-site'];
      if (site !== undefined && site !== 'same-origin' && site !== 'none') {
        return { status: 403, why: 'Other pages may not call Ridgeline.' };
      }
      if (request.method === 'POST' && from !== origin)
        return { status: 403, why: 'The Origin header is missing.' };
      if (request.method !== 'GET' && request.method !== 'POST')
        return { status: 405, why: 'Not a method of this address.' };
      if (!isToken(cookieValue(request.headers.cookie, name))) {
        return {
          status: 401,
          why: 'Open Ridgeline by the address it printed when it started: it carries the key.',
        };
      }
      return null;
    },
  };
}
