import type { Account, AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import type { DeliveryLink } from '../../kernel/delivery-link.ts';
import type { ServiceApi } from '../../ports/index.ts';
import { announceFiles, type LibraryDeps } from './context.ts';

/** An address to fetch from without signing in. It is a credential: never written down, logged or announced. */
export type Link = {
  readonly address: string;
  /** Name and port, for the person to judge by. */
  readonly host: string;
  /** On the account's own host: nobody has to be asked. */
  readonly own: boolean;
};

export interface Links {
  heard(accountId: AccountId, orderId: OrderId, link: DeliveryLink): void;
  /** The newest that was heard of, also when it ran out. */
  reported(accountId: AccountId, orderId: OrderId): DeliveryLink | null;
  /** The transfer fetches from there. Forgotten with the app: then the same files come by signing in. */
  attach(downloadId: number, link: Link): void;
  of(downloadId: number): Link | null;
  detach(downloadId: number): void;
}

/** More than an office's deliveries of a day; the oldest go first. */
const MOST_KEPT = 2_000;

/** The 24-hour links of this run, in memory only. */
export function createLinks(deps: LibraryDeps): Links {
  const heard = new Map<string, DeliveryLink>();
  const attached = new Map<number, Link>();
  const keyOf = (accountId: AccountId, orderId: OrderId) => `${accountId} ${orderId}`;
  return {
    heard: (accountId, orderId, link) => {
      const key = keyOf(accountId, orderId);
      if ((heard.get(key)?.until ?? 0) > link.until) return;
      heard.delete(key);
      heard.set(key, link);
      const [oldest] = heard.keys();
      if (heard.size > MOST_KEPT && oldest !== undefined) heard.delete(oldest);
      announceFiles(deps, accountId, orderId);
    },
    reported: (accountId, orderId) => heard.get(keyOf(accountId, orderId)) ?? null,
    attach: (downloadId, link) => void attached.set(downloadId, link),
    of: (downloadId) => attached.get(downloadId) ?? null,
    detach: (downloadId) => void attached.delete(downloadId),
  };
}

/** An address a person or an event named, or null when files mustn't be fetched from such a one. */
function readLink(text: string, { baseUrl }: Account): Link | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const own = new URL(baseUrl);
  const mine = url.protocol === own.protocol && url.host === own.host;
  // The practice service has no certificate; nothing else is fetched in the open.
  if (url.protocol !== 'https:' && !mine) return null;
  if (url.username !== '' || url.password !== '') return null;
  url.hash = '';
  return { address: url.href, host: url.host, own: mine };
}

/** Tokens as services make them; shorter ones are typing errors. */
const TOKEN = /^[\w.~+/=-]{8,2000}$/;

/** What was pasted: an address, or a token alone, which is the account's own service's. Null when it's neither. */
export function readPasted(text: string, account: Account, api: ServiceApi): Link | null {
  const pasted = text.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(pasted)) return readLink(pasted, account);
  const address = TOKEN.test(pasted) ? api.tokenAddress(pasted) : null;
  return address === null ? null : readLink(address, account);
}

/** Where an event's download is: on the account's own host where that can be, else where the event says. */
export function linkOf(reported: DeliveryLink, account: Account, api: ServiceApi): Link | null {
  const named = reported.address === null ? null : readLink(reported.address, account);
  if (named?.own) return named;
  const byToken = reported.token === null ? null : readPasted(reported.token, account, api);
  return byToken ?? named;
}
