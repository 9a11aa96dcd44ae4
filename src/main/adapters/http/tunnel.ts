import net from 'node:net';
import tls from 'node:tls';
import type { Bytes, Millis } from '../../../shared/domain/units.ts';
import type { CertificateTrust } from './authorities.ts';
import { challengeFault, PASSWORD_REFUSED } from './challenge.ts';
import type { Dial } from './dial.ts';
import { classifyFault, type FaultDetail } from './faults.ts';
import type { OfficeProxy } from './routes.ts';

export type Tunnel =
  | { readonly ok: true; readonly socket: net.Socket }
  /** `next`: the proxy itself couldn't be reached. */
  | (FaultDetail & { readonly ok: false; readonly next?: true });

const MAX_HEAD: Bytes = 16 * 1024;
/** Interim answers before the one that counts (RFC 9110, section 15.2). */
const MAX_INTERIM = 5;

/**
 * A tunnel through an HTTP proxy (RFC 9110, CONNECT) to `authority` (host:port). Whatever goes wrong here, nothing
 * reached the service. Never rejects.
 */
export async function openTunnel(
  { url, authorization }: OfficeProxy,
  authority: string,
  limit: Millis,
  trust: CertificateTrust,
  dial: Dial,
): Promise<Tunnel> {
  const started = performance.now();
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'https:';
  const way = await dial(host, Number(url.port || (secure ? 443 : 80)), limit);
  if (!way.ok) {
    return { ok: false, fault: 'proxy', detail: unreached(url.host, way), next: true };
  }
  const timeout = Math.max(1, limit - (performance.now() - started));
  const servername = net.isIP(host) === 0 ? host : '';
  const socket = secure
    ? tls.connect({ socket: way.socket, servername, minVersion: 'TLSv1.2', ...trust() })
    : way.socket;
  return new Promise((resolve) => {
    let connected = false;
    let head: Buffer = Buffer.alloc(0);
    let interim = 0;
    const finish = (outcome: Tunnel) => {
      clearTimeout(timer);
      socket.off('data', heard).off('error', broke).off('close', hungUp);
      socket.on('error', () => {}); // A destroyed socket may still emit an error that nobody listens for.
      if (outcome.ok) socket.pause();
      else socket.destroy();
      resolve(outcome);
    };
    const refuseFor = (fault: FaultDetail) =>
      finish({ ok: false, ...fault, ...(connected ? {} : { next: true }) });
    const refuse = (detail: string) => refuseFor({ fault: 'proxy', detail });
    const broke = (error: Error) => {
      const { fault, detail } = classifyFault(error);
      refuse(
        connected
          ? 'it broke the connection off'
          : `${url.host}: ${detail || UNREACHED[fault] || 'no connection'}`,
      );
    };
    const hungUp = () => refuse('it hung up');
    const timer = setTimeout(
      () => refuse(connected ? 'it didn’t answer in time' : `${url.host} took too long to answer`),
      timeout,
    );
    const heard = (piece: Buffer) => {
      head = Buffer.concat([head, piece]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) {
        if (head.length > MAX_HEAD) refuse('its answer can’t be read');
        return;
      }
      const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head.toString('latin1', 0, 16))?.[1]);
      if (status >= 100 && status < 200 && status !== 101 && interim < MAX_INTERIM) {
        interim += 1;
        const rest = head.subarray(end + 4);
        head = Buffer.alloc(0);
        if (rest.length > 0) heard(rest);
        return;
      }
      if (status >= 200 && status < 300) {
        // TLS waits for the client: whoever speaks first isn't the service.
        if (head.length > end + 4) refuse('it spoke in place of the service');
        else finish({ ok: true, socket });
      } else refuseFor(refusal(status, head.toString('latin1', 0, end), authorization !== null));
    };
    socket.on('error', broke).on('close', hungUp).on('data', heard);
    const ask = () => {
      connected = true;
      const lines = [
        `CONNECT ${authority} HTTP/1.1`,
        `Host: ${authority}`,
        ...(authorization === null ? [] : [`Proxy-Authorization: ${authorization}`]),
      ];
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    };
    if (secure) socket.once('secureConnect', ask);
    else ask();
  });
}

/** Why a proxy couldn't be reached, as the end of a sentence. */
export function unreached(proxy: string, { fault, detail }: FaultDetail): string {
  return fault === 'timeout'
    ? `${proxy} took too long to answer`
    : `${proxy}: ${detail || UNREACHED[fault] || 'no connection'}`;
}

const UNREACHED: Readonly<Record<string, string>> = {
  dns: 'its name can’t be found',
  refused: 'nothing answers there',
  timeout: 'no answer came',
};

function refusal(status: number, head: string, signedIn: boolean): FaultDetail {
  if (Number.isNaN(status)) return { fault: 'proxy', detail: 'its answer can’t be read' };
  if (status === 403) return { fault: 'proxy', detail: 'it doesn’t allow this address (403)' };
  // So tinyproxy answers a wrong password.
  if (status === 401 && signedIn) return PASSWORD_REFUSED;
  if (status !== 407) return { fault: 'proxy', detail: `it answered ${status}` };
  const challenges = [...head.matchAll(/^proxy-authenticate:[\t ]*(.*)$/gim)].map((each) => each[1]);
  return challengeFault(challenges.join(', '), signedIn);
}
