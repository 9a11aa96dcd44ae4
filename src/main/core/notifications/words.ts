import type { GoTo, InboxItem } from '../../../shared/contract/index.ts';
import type { Account } from '../../../shared/domain/account.ts';
import type { OrderRow } from '../ports/index.ts';

/** What a notification says, and what a click on it opens. */
export type Told = { readonly title: string; readonly body: string; readonly to: GoTo };
type Place = Pick<InboxItem, 'address' | 'customerName'>;
export type Delivered = Pick<OrderRow, 'orderId'> & Place;

const MOST_NAMED = 3;

const TITLES: Readonly<Record<InboxItem['kind'], string>> = {
  amended: 'Order changed by the service',
  price_changed: 'Price changed',
  cancelled: 'Order cancelled by the service',
  files_missing: 'Files of a report are missing',
  download_failed: 'A download failed',
  report_revised: 'A report was revised',
  order_refused: 'Order refused',
  order_unknown: 'Order needs you: its fate isn’t known',
  order_held: 'Order waits for you',
  ordered_twice: 'A roof was ordered twice',
};

export function deliveredWords(orders: readonly Delivered[], hideNames: boolean): Told {
  const [first] = orders;
  if (orders.length === 1 && first) {
    const body = hideNames ? 'Open it in Ridgeline.' : placeOf(first);
    return { title: 'Report delivered', body, to: { kind: 'order', orderId: first.orderId } };
  }
  const title = `${orders.length} reports delivered`;
  return { title, body: hideNames ? 'Open them in Ridgeline.' : some(orders), to: { kind: 'delivered' } };
}

export function inboxWords(items: readonly InboxItem[], hideNames: boolean): Told {
  const [first] = items;
  if (items.length === 1 && first) {
    const place = placeOf(first);
    const told = place === '' ? first.reason : `${place}. ${first.reason}`;
    const body = hideNames ? 'Open it in Ridgeline.' : told;
    return { title: TITLES[first.kind], body, to: { kind: 'inbox', itemId: first.id } };
  }
  const title = `${items.length} things need you`;
  const body = hideNames ? 'Open the inbox in Ridgeline.' : some(items);
  return { title, body, to: { kind: 'inbox', itemId: null } };
}

/** Which account it is: always told where no real order can be meant, otherwise only where there are several. */
export function accountPrefix(account: Account, accounts: readonly Account[]): string {
  if (account.environment === 'practice') return 'Practice: ';
  if (account.environment === 'sandbox') return 'Sandbox: ';
  return accounts.filter(({ environment }) => environment === 'production').length > 1
    ? `${account.name}: `
    : '';
}

function placeOf({ address, customerName }: Place): string {
  return [address, customerName].flatMap((text) => text || []).join(', ');
}

function some(places: readonly Place[]): string {
  const names = places.flatMap((place) => place.address || place.customerName || []);
  const named = names.slice(0, MOST_NAMED);
  const rest = places.length - named.length;
  if (named.length === 0) return '';
  return rest === 0 ? named.join('; ') : `${named.join('; ')}; and ${rest} more`;
}
