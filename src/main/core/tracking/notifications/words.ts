import type { GoTo, InboxItem } from '../../../../shared/contract/index.ts';
import { message } from '../../../../shared/copy/message.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { Account } from '../../../../shared/domain/account.ts';
import type { OrderRow } from '../../ports/index.ts';

/** What a notification says, and what a click on it opens. */
export type NotificationContent = { readonly title: string; readonly body: string; readonly to: GoTo };
type Place = Pick<InboxItem, 'address' | 'customerName'>;
export type Delivered = Pick<OrderRow, 'orderId'> & Place;

const MOST_NAMED = 3;

export function deliveredWords(orders: readonly Delivered[], hideNames: boolean): NotificationContent {
  const [first] = orders;
  if (orders.length === 1 && first) {
    const body = hideNames ? say(message('notice.open_it')) : placeOf(first);
    return {
      title: say(message('notice.report_delivered')),
      body,
      to: { kind: 'order', orderId: first.orderId },
    };
  }
  const title = say(message('notice.reports_delivered', { count: orders.length }));
  const body = hideNames ? say(message('notice.open_them')) : some(orders);
  return { title, body, to: { kind: 'delivered' } };
}

/** Orders that have become late. */
export function lateWords(orders: readonly Delivered[], hideNames: boolean): NotificationContent {
  const [first] = orders;
  const body = hideNames ? say(message('notice.open_them')) : some(orders);
  return {
    title: say(message('notice.late', { count: orders.length })),
    body,
    to: orders.length === 1 && first ? { kind: 'order', orderId: first.orderId } : { kind: 'late' },
  };
}

export function inboxWords(items: readonly InboxItem[], hideNames: boolean): NotificationContent {
  const [first] = items;
  if (items.length === 1 && first) {
    const place = placeOf(first);
    const reason = say(first.reason);
    const sentence = place === '' ? reason : `${place}. ${reason}`;
    const body = hideNames ? say(message('notice.open_it')) : sentence;
    return {
      title: say(message('notice.inbox_item', { kind: first.kind })),
      body,
      to: { kind: 'inbox', itemId: first.id },
    };
  }
  const title = say(message('notice.inbox_items', { count: items.length }));
  const body = hideNames ? say(message('notice.open_inbox')) : some(items);
  return { title, body, to: { kind: 'inbox', itemId: null } };
}

/** Which account it is: always named where no real order can be meant, otherwise only where there are several. */
export function accountPrefix(account: Account, accounts: readonly Account[]): string {
  if (account.environment === 'practice') return `${t('notices.practice')} `;
  if (account.environment === 'sandbox') return `${t('notices.sandbox')} `;
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
  return say(message('notice.places', { names: named, rest }));
}
