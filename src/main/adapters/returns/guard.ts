import type { IncomingMessage } from 'node:http';
import { isSessionId } from '../../../shared/domain/session-id.ts';
import type { Landing } from '../../core/ports/index.ts';
import { hasOneHost, same } from '../listener/guard.ts';

export type ReturnPaths = { readonly success: string; readonly cancel: string };

/** Both of one length, so that the time of the comparison reveals nothing. */
export function returnPaths(state: string): ReturnPaths {
  return { success: `/payment/${state}/done`, cancel: `/payment/${state}/back` };
}

/**
 * A window that was led here by the payment page, or the status of the refusal. Not a page's own fetch, frame or picture,
 * nothing that is fetched before a person goes there, and nothing but the literal address.
 */
export function readVisit(request: IncomingMessage, port: number, paths: ReturnPaths): Landing | number {
  const { path, query } = split(request.url ?? '');
  const isSuccess = same(path, paths.success);
  const isCancel = same(path, paths.cancel);
  if (!isSuccess && !isCancel) return 404;
  const { headers } = request;
  if (request.method !== 'GET') return 405;
  if (!hasOneHost(request) || headers.host !== `127.0.0.1:${port}`) return 403;
  if (!isByPerson(headers)) return 403;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return 400;
  if (headers.upgrade !== undefined) return 400;
  if (headers.expect !== undefined) return 417;
  return isSuccess ? { to: 'success', sessionId: sessionIdOf(query) } : { to: 'cancel', sessionId: null };
}

/**
 * Browsers say what they load a page for, and no page can say it for them. Older ones don't; a window that is led
 * somewhere by a GET has no Origin in any of them, or `null` after a form's redirect.
 */
function isByPerson(headers: IncomingMessage['headers']): boolean {
  const said = (name: string, ...allowed: readonly (string | undefined)[]) =>
    allowed.includes(one(headers[name]));
  return (
    said('sec-fetch-mode', undefined, 'navigate') &&
    said('sec-fetch-dest', undefined, 'document') &&
    said('origin', undefined, 'null') &&
    said('sec-purpose', undefined) &&
    said('purpose', undefined) &&
    said('x-moz', undefined)
  );
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join() : value);

function split(url: string): { readonly path: string; readonly query: string } {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at + 1) };
}

/** Null where there is none, more than one, or one that can't be an id. */
function sessionIdOf(query: string): string | null {
  const [id, ...more] = new URLSearchParams(query).getAll('session_id');
  return id !== undefined && more.length === 0 && isSessionId(id) ? id : null;
}
