import net from 'node:net';
import tls from 'node:tls';
import type { Millis } from '../../../shared/domain/units.ts';
import { classifyFault, type FaultDetail } from '../http/faults.ts';

export type Connected =
  | { readonly ok: true; readonly socket: net.Socket }
  | ({ readonly ok: false } & FaultDetail);

/** How a connection to a service is made; a proxy's CONNECT would be another one of these. Never rejects. */
export type Connector = (url: URL, timeout: Millis) => Promise<Connected>;

/**
 * A fresh TCP connection straight to the host, through verified TLS for https. Answers when both stand; not a byte of
 * HTTP has been written then. `ca`: trusted authorities in place of Node's own list, PEM.
 */
export function directConnector(ca?: readonly string[]): Connector {
  return (url, timeout) =>
    new Promise((resolve) => {
      const host = url.hostname.replace(/^\[|\]$/g, '');
      const secure = url.protocol === 'https:';
      const port = Number(url.port || (secure ? 443 : 80));
      const socket = secure
        ? tls.connect({
            host,
            port,
            servername: net.isIP(host) === 0 ? host : '',
            ALPNProtocols: ['http/1.1'],
            minVersion: 'TLSv1.2',
            rejectUnauthorized: true,
            ...(ca ? { ca: [...ca] } : {}),
          })
        : net.connect({ host, port });
      const ready = secure ? 'secureConnect' : 'connect';
      const finish = (outcome: Connected) => {
        clearTimeout(timer);
        socket.off('error', broke).off('close', hungUp).off(ready, stands);
        socket.on('error', () => {}); // A destroyed socket may still report one; it has nobody to tell.
        if (!outcome.ok) socket.destroy();
        resolve(outcome);
      };
      const broke = (error: Error) => finish({ ok: false, ...classifyFault(error) });
      const hungUp = () => finish({ ok: false, fault: 'reset', detail: 'it hung up at once' });
      const stands = () => {
        if (socket instanceof tls.TLSSocket && !socket.authorized) broke(socket.authorizationError);
        else finish({ ok: true, socket });
      };
      const timer = setTimeout(
        () => finish({ ok: false, fault: 'timeout', detail: 'no connection was made' }),
        timeout,
      );
      socket.on('error', broke).on('close', hungUp).on(ready, stands);
    });
}
