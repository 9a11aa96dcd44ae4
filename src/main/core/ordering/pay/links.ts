import { type Message, message } from '../../../../shared/copy/message.ts';
import type { Account } from '../../../../shared/domain/account.ts';
import type { CheckoutRecord, Ports } from '../../ports/index.ts';

export type Link =
  | { readonly ok: true; readonly url: string; readonly hosts: readonly string[] }
  /** `host`: the one a person would have to allow; null where there is nothing to allow. */
  | { readonly ok: false; readonly problem: Message; readonly host: string | null };

const OVER = message('payments.payment_page_over');
const PLACED = message('payments.some_orders_placed_already_so');

/**
 * Whether the payment page may be opened: https on the service's own host or one that a person allowed; http only on this
 * computer, where the service itself is (practice).
 */
export function linkOf({ store }: Pick<Ports, 'store'>, checkout: CheckoutRecord): Link | null {
  const account = store.accounts.get(checkout.accountId);
  if (!account || checkout.url === null) return null;
  if (checkout.state !== 'open' && checkout.state !== 'abandoned') return null;
  if (checkout.state === 'abandoned') return { ok: false, problem: OVER, host: null };
  if (checkout.placed > 0) return { ok: false, problem: PLACED, host: null };
  const { hosts } = store.checkouts.settings(checkout.accountId);
  return judge(whereNow(checkout.url, account), account, hosts);
}

/** The practice service has another port after each start; its pages stay. */
export function whereNow(address: string, account: Pick<Account, 'environment' | 'baseUrl'>): string {
  if (account.environment !== 'practice' || !URL.canParse(address) || !URL.canParse(account.baseUrl))
    return address;
  const url = new URL(address);
  if (url.protocol === 'http:' && isThisComputer(url.hostname)) url.host = new URL(account.baseUrl).host;
  return url.href;
}

export function judge(address: string, account: Pick<Account, 'baseUrl'>, allowed: readonly string[]): Link {
  const strange = message('payments.services_payment_page_has_address');
  if (!URL.canParse(address)) return { ok: false, problem: strange, host: null };
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return { ok: false, problem: strange, host: null };
  const own = URL.canParse(account.baseUrl) ? new URL(account.baseUrl) : null;
  const ownHost = own !== null && url.host === own.host && url.protocol === own.protocol;
  if (url.protocol !== 'https:' && !(ownHost && isThisComputer(url.hostname))) {
    const problem = message('payments.payment_page_at_isnt_protected', { host: url.host });
    return { ok: false, problem, host: null };
  }
  if (ownHost || allowed.includes(url.host)) return { ok: true, url: url.href, hosts: [url.host] };
  const problem = message('payments.payment_page_at_which_isnt', { host: url.host });
  return { ok: false, problem, host: url.host };
}

function isThisComputer(hostname: string): boolean {
  return hostname === '127.0.0.1' || hostname === 'localhost' || hostname === '[::1]';
}
