import type { InboxItem } from '../../../shared/contract/index.ts';
import { ORDER_FIELDS } from '../../../shared/domain/order-fields.ts';
import { referencesIn } from '../../../shared/domain/reference.ts';
import type { Store } from '../ports/index.ts';
import { pairOf } from './same-roof-items.ts';
import { fieldWord } from './words.ts';

export type Message = { readonly subject: string; readonly body: string };

/** The message to the service's operator about an item: what was known, what came, and what is asked. */
export function questionOf(item: InboxItem, store: Store): Message {
  const order = item.orderId === null ? null : store.orders.get(item.accountId, item.orderId);
  const intent = item.intentId === null ? null : store.outbox.get(item.intentId);
  const reference = referencesIn(order?.notes ?? '')[0] ?? intent?.reference ?? null;
  const name = item.orderId ?? reference ?? item.batch?.name ?? '';
  const facts = [
    ['Order', item.orderId],
    ['Second order', secondOrder(item, store)],
    ['Our reference', reference],
    [ORDER_FIELDS.address.label, item.address],
    [ORDER_FIELDS.customerName.label, item.customerName],
    [ORDER_FIELDS.claimNumber.label, item.claimNumber],
    ['List', item.batch?.name ?? null],
  ].flatMap(([what, value]) => (value ? [`${what}: ${value}`] : []));
  const changes = item.changes.map(
    ({ field, from, to }) => `  ${capital(fieldWord(field))}: ${from ?? '(nothing)'} -> ${to ?? '(nothing)'}`,
  );
  const lines = [
    'Hello,',
    '',
    ...facts,
    '',
    SITUATION[item.kind],
    ...(changes.length > 0 ? ['', ...changes] : []),
    '',
    REQUEST[item.kind],
    '',
    'Thank you',
  ];
  return { subject: `${TITLE[item.kind]}${name === '' ? '' : `: ${name}`}`, body: lines.join('\n') };
}

/** Of a roof that was ordered twice: the order that isn't this computer's. */
function secondOrder({ id, kind, orderId }: InboxItem, store: Store): string | null {
  const record = kind === 'ordered_twice' ? store.inbox.get(id) : null;
  return record && (pairOf(record.subject).find((each) => each !== orderId) ?? null);
}

const TITLE: Readonly<Record<InboxItem['kind'], string>> = {
  amended: 'Question about a changed order',
  price_changed: 'Question about a price',
  cancelled: 'Question about a cancelled order',
  files_missing: 'Files of a delivered order are missing',
  download_failed: 'A file can’t be downloaded',
  report_revised: 'Question about a revised report',
  order_refused: 'Question about a refused order',
  order_unknown: 'Did you receive this order?',
  order_held: 'Question about an order we can’t send',
  ordered_twice: 'Two orders for one roof',
};
const SITUATION: Readonly<Record<InboxItem['kind'], string>> = {
  amended: 'This order was changed after we placed it:',
  price_changed: 'The price of this order isn’t the one we confirmed:',
  cancelled: 'This order was cancelled. We didn’t ask for that.',
  files_missing: 'This order is delivered, but we can’t get all of its files:',
  download_failed: 'This order is delivered, but a file can’t be downloaded:',
  report_revised: 'You delivered this report again, and it isn’t the same:',
  order_refused: 'You refused this order.',
  order_unknown: 'We sent this order and got no answer that tells whether you have it.',
  order_held: 'We can’t send this order to you at the moment.',
  ordered_twice: 'We ordered this roof twice: the second order was placed at another of our computers.',
};
const REQUEST: Readonly<Record<InboxItem['kind'], string>> = {
  amended: 'Please tell us why, and whether the report will be what we ordered.',
  price_changed: 'Please tell us why, and confirm what will be invoiced.',
  cancelled: 'Please tell us why, and confirm that nothing is charged.',
  files_missing: 'Please make the missing files available.',
  download_failed: 'Please look at the file and make it available again.',
  report_revised: 'Please tell us why, and which of the two holds.',
  order_refused: 'Please tell us what has to be different.',
  order_unknown:
    'Please tell us whether you have it, and its order number. If you have it more than once, please keep one only.',
  order_held: 'Please tell us whether the service is working normally.',
  ordered_twice:
    'Please keep the first order, cancel the second one if work on it hasn’t begun, and tell us what is charged.',
};

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
