import type { Account } from '../../../../shared/domain/account.ts';
import { MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { Incoming, Ports } from '../../ports/index.ts';

/** The practice service's word for a registered address (docs/practice-service.md, "Events"). */
type Registration = { readonly id: string; readonly url: string; readonly secret: string };

const WITHIN: Millis = 5 * SECOND;
/** A signature that is older was caught and is played again. The two clocks are the same computer's. */
const FRESH: Millis = 5 * MINUTE;
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

type PracticePorts = Pick<Ports, 'listener'>;

/** Whether the practice service signed it, just now, with the secret of our registration. */
export function isSigned(incoming: Incoming, secret: string, now: Millis): boolean {
  const [, seconds, hex] = SIGNATURE.exec(incoming.headers['practice-signature'] ?? '') ?? [];
  if (seconds === undefined || hex === undefined) return false;
  return Math.abs(now - Number(seconds) * 1_000) <= FRESH && incoming.signed(secret, `${seconds}.`, hex);
}

/**
 * Has the practice service send this account's events to `url`; an earlier registration is used again, and those of
 * former addresses of this listener are removed. Returns the secret of the signatures. Rejects when it isn't there.
 */
export async function register(ports: PracticePorts, account: Account, url: string): Promise<string> {
  const mine = (await list(ports, account)).filter((each) => isMine(each, url));
  const known = mine.find((each) => each.url === url);
  for (const other of mine) if (other !== known) await remove(ports, account, other.id);
  if (known) return known.secret;
  const { status, body } = await call(ports, account, 'POST', '', { url, clientId: account.clientId });
  const made = status === 201 ? toRegistration(parse(body)) : null;
  if (!made) throw new Error(`The practice service didn’t take the address (${status}).`);
  return made.secret;
}

/** Takes every registration of this listener back. Rejects when the service isn't there. */
export async function unregister(ports: PracticePorts, account: Account, url: string): Promise<void> {
  for (const each of await list(ports, account)) if (isMine(each, url)) await remove(ports, account, each.id);
}

/** The same port of this computer: no other program can have listened there in our stead. */
function isMine({ url }: Registration, mine: string): boolean {
  return URL.canParse(url) && new URL(url).host === new URL(mine).host;
}

async function list(ports: PracticePorts, account: Account): Promise<Registration[]> {
  const { status, body } = await call(ports, account, 'GET', '');
  const data = (parse(body) as { readonly data?: unknown } | null)?.data;
  if (status !== 200 || !Array.isArray(data))
    throw new Error('The practice service doesn’t tell its webhooks.');
  return data.flatMap((each) => toRegistration(each) ?? []);
}

async function remove(ports: PracticePorts, account: Account, id: string): Promise<void> {
  await call(ports, account, 'DELETE', `/${encodeURIComponent(id)}`);
}

function call(
  { listener }: PracticePorts,
  account: Account,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: Readonly<Record<string, string>>,
) {
  const url = `${account.baseUrl}/_practice/webhooks${path}`;
  if (!body) return listener.call({ method, url, timeout: WITHIN });
  const headers = { 'content-type': 'application/json' };
  return listener.call({ method, url, headers, body: JSON.stringify(body), timeout: WITHIN });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function toRegistration(value: unknown): Registration | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, url, secret } = value as Partial<Record<keyof Registration, unknown>>;
  const whole = typeof id === 'string' && typeof url === 'string' && typeof secret === 'string';
  return whole ? { id, url, secret } : null;
}
