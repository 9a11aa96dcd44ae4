import type net from 'node:net';
import type { Millis } from '../../../shared/domain/units.ts';
import type { FaultDetail } from '../../core/ports/http.ts';
import { PASSWORD_NEEDED, PASSWORD_REFUSED } from './challenge.ts';
import type { Dial } from './dial.ts';
import type { SocksProxy } from './routes.ts';
import { type Tunnel, unreached } from './tunnel.ts';

/** The library's words for a refusal, and ours. */
const refusal = (detail: string): FaultDetail => ({ fault: 'proxy', detail });
const REFUSALS: readonly (readonly [RegExp, FaultDetail])[] = [
  [/authentication failed/i, PASSWORD_REFUSED],
  [/no accepted authentication|unknown auth/i, PASSWORD_NEEDED],
  [/not allowed|connection_not_allowed|NotAllowed/i, refusal('it doesn’t allow this address')],
  [
    /host ?unreachable|HostUnreachable|network ?unreachable|NetworkUnreachable/i,
    refusal('it can’t reach the service'),
  ],
  [
    /connection ?refused|ConnectionRefused/i,
    refusal('it says that nothing answers at the service’s address'),
  ],
  [/timed out/i, refusal('it didn’t answer in time')],
];

/**
 * A connection through a SOCKS proxy (RFC 1928, RFC 1929, SOCKS4a), which looks the name up itself. Whatever goes wrong
 * here, nothing reached the service. Never rejects.
 */
export async function openSocks(
  { url, version, signIn }: SocksProxy,
  host: string,
  port: number,
  limit: Millis,
  dial: Dial,
): Promise<Tunnel> {
  const started = performance.now();
  const proxyHost = url.hostname.replace(/^\[|\]$/g, '');
  const proxyPort = Number(url.port || 80);
  const way = await dial(proxyHost, proxyPort, limit);
  if (!way.ok)
    return { ok: false, fault: 'proxy', detail: unreached(`${proxyHost}:${proxyPort}`, way), next: true };
  const { socket } = way;
  try {
    // Loaded at its first use: few offices have one.
    const { SocksClient } = await import('socks');
    const made = await SocksClient.createConnection({
      proxy: {
        host: proxyHost,
        port: proxyPort,
        type: version,
        ...(signIn === null ? {} : { userId: signIn.user, password: signIn.password }),
      },
      command: 'connect',
      destination: { host, port },
      existing_socket: socket,
      timeout: Math.max(1, Math.round(limit - (performance.now() - started))),
    });
    made.socket.on('error', () => {}); // Whoever takes the socket listens from the next turn on.
    return { ok: true, socket: made.socket as net.Socket };
  } catch (error) {
    socket.on('error', () => {});
    socket.destroy();
    const said = error instanceof Error ? error.message : String(error);
    const known = REFUSALS.find(([pattern]) => pattern.test(said))?.[1];
    return { ok: false, ...(known ?? refusal('it broke the connection off')) };
  }
}
