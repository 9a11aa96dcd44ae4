import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Message, message } from '../../../shared/copy/message.ts';

/** `quiet`: whoever called doesn't know the path, so nothing is revealed, not even that something listens. */
export type Refusal = { readonly status: number; readonly why: Message; readonly quiet: boolean };

/** A name that can be in the public DNS: `hooks.example.com`. Not an address, not a name of this computer. */
const PUBLIC_NAME =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](?::443|:80)?$/i;
const OF_THIS_COMPUTER = /(?:^|\.)(?:localhost|local|internal|home\.arpa|lan)(?::\d+)?$/i;
/**
 * What only a browser sends: a page that was made to reach this computer can't leave them out. (Not `sec-fetch-mode`: Node's
 * fetch sends it, too, and with it many a service.)
 */
const OF_BROWSERS = ['origin', 'referer', 'cookie', 'sec-fetch-site', 'sec-fetch-dest'];
/** What a tunnel or reverse proxy adds. */
const OF_RELAYS = ['x-forwarded-for', 'x-forwarded-host', 'forwarded'];

/** In constant time, as far as the length. */
export function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Whether a call may come in: the exact secret path, POST, no browser, and the literal Host. Another Host is taken only
 * as a relay sends it, which leaves the public name and adds who it forwards for (docs/decisions/070-events.md).
 */
export function refusalOf(request: IncomingMessage, port: number, path: string): Refusal | null {
  if (!same(request.url ?? '', path))
    return { status: 404, why: message('webhooks.other_name'), quiet: true };
  const refuse = (status: number, why: Message): Refusal => ({ status, why, quiet: false });
  if (request.method !== 'POST') return refuse(405, message('webhooks.not_post'));
  const { headers } = request;
  if (OF_BROWSERS.some((name) => headers[name] !== undefined))
    return refuse(403, message('webhooks.from_page'));
  if (!hasOneHost(request) || !isHostTaken(request, port)) return refuse(403, message('webhooks.other_name'));
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    return refuse(415, message('webhooks.compressed'));
  if (headers.expect !== undefined) return refuse(417, message('webhooks.expects'));
  if (headers.upgrade !== undefined) return refuse(400, message('webhooks.other_protocol'));
  return null;
}

/** Node joins nothing and keeps the first of two: a second one would be another's. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length === 1;
}

function isHostTaken({ headers }: IncomingMessage, port: number): boolean {
  const host = headers.host ?? '';
  if (host === `127.0.0.1:${port}`) return true;
  const relayed = OF_RELAYS.some((name) => headers[name] !== undefined);
  return relayed && PUBLIC_NAME.test(host) && !OF_THIS_COMPUTER.test(host);
}
