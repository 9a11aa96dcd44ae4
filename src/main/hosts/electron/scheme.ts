import { readFile } from 'node:fs/promises';
import type { Session } from 'electron';
import type { App } from '../../app.ts';
import { libraryFile } from '../common/library-file.ts';
import { rendererFiles } from '../common/renderer-files.ts';
import { securityHeaders } from '../common/security.ts';
import { type ElectronApi, SCHEME } from './api.ts';

/** Before `ready`: makes the scheme a secure origin with fetch and streams, in place of `file:`. */
export function registerScheme(electron: Pick<ElectronApi, 'protocol'>): void {
  electron.protocol.registerSchemesAsPrivileged([
    {
      scheme: SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
}

/** Serves the built renderer (by its manifest) and the library's files (by their ids). Nothing else has an address. */
export function serveScheme(session: Session, app: Pick<App, 'localFile'>, rendererRoot: string): void {
  const files = rendererFiles(rendererRoot);
  session.protocol.handle(SCHEME, async (request) => {
    const url = new URL(request.url);
    if (url.host !== 'app' || request.method !== 'GET') return refused(404);
    const found = files.get(url.pathname);
    if (found) {
      return new Response(new Uint8Array(await readFile(found.path)), { headers: { ...found.headers } });
    }
    const find = (accountId: string, id: number) => app.localFile(accountId, id);
    const file = await libraryFile(find, url.pathname, request.headers.get('range'));
    return new Response(file.body, {
      status: file.status,
      headers: { ...securityHeaders(false), ...file.headers },
    });
  });
}

function refused(status: number): Response {
  return new Response(null, { status, headers: securityHeaders(false) });
}
