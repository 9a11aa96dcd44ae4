import type { FieldChange, InboxKind } from '../../domain/inbox.ts';
import { fieldRow, isOrderField, ORDER_FIELDS } from '../../domain/order-fields.ts';
import { inbox } from '../en-US/inbox.ts';

import type { Phrases } from './phrase.ts';
import { quantities } from './quantities.ts';

const TITLES: Readonly<Record<InboxKind, string>> = {
  amended: 'Question about a changed order',
  price_changed: 'Question about a price',
  cancelled: 'Question about a canceled order',
  files_missing: 'Files of a delivered order are missing',
  download_failed: 'A file can’t be downloaded',
  report_revised: 'Question about a revised report',
  order_refused: 'Question about a refused order',
  order_unknown: 'Did you receive this order?',
  order_held: 'Question about an order we can’t send',
  ordered_twice: 'Two orders for one roof',
};
const SITUATIONS: Readonly<Record<InboxKind, string>> = {
  amended: 'This order was changed after we placed it:',
  price_changed: 'The price of this order isn’t the one we confirmed:',
  cancelled: 'This order was canceled. We didn’t ask for that.',
  files_missing: 'This order is delivered, but we can’t get all of its files:',
  download_failed: 'This order is delivered, but a file can’t be downloaded:',
  report_revised: 'You delivered this report again, and it isn’t the same:',
  order_refused: 'You refused this order.',
  order_unknown: 'We sent this order and got no response that says whether you have it.',
  order_held: 'We can’t send this order to you at the moment.',
  ordered_twice: 'We ordered this roof twice: the second order was placed on another of our computers.',
};
const REQUESTS: Readonly<Record<InboxKind, string>> = {
  amended: 'Please tell us why, and whether the report will be what we ordered.',
  price_changed: 'Please tell us why, and confirm what will be invoiced.',
  cancelled: 'Please tell us why, and confirm that nothing is charged.',
  files_missing: 'Please make the missing files available.',
  download_failed: 'Please check the file and make it available again.',
  report_revised: 'Please tell us why, and which of the two is valid.',
  order_refused: 'Please tell us what needs to be different.',
  order_unknown:
    'Please tell us whether you have it, and its order number. If you have it more than once, please keep only one.',
  order_held: 'Please tell us whether the service is working normally.',
  ordered_twice:
    'Please keep the first order, cancel the second one if work on it hasn’t begun, and tell us what is charged.',
};

const FACTS: Readonly<Record<string, string>> = inbox;
/** In English, as everything here. */
const nameOf = (field: string): string =>
  isOrderField(field) ? fieldRow(field).inSentence : (FACTS[`fact.${field}`] ?? field);

type Value = FieldChange['from'];
type Changed = Parameters<(typeof quantities)['quantity.changed']>[0];
/** A value that isn't text is a number of a roof. */
const valueText = (value: Value): string =>
  typeof value === 'object' && value !== null
    ? quantities['quantity.changed'](value.params as Changed)
    : (value ?? '(nothing)');

type Facts = {
  readonly kind: InboxKind;
  readonly order: string | null;
  readonly secondOrder: string | null;
  readonly reference: string | null;
  readonly address: string | null;
  readonly customerName: string | null;
  readonly claimNumber: string | null;
  readonly list: string | null;
  readonly changes: readonly FieldChange[];
};

/** The message to the service's operator. It is in the operator's language, whatever the person's is. */
export const question = {
  'question.subject': ({ kind, name }: { kind: InboxKind; name: string }) =>
    `${TITLES[kind]}${name === '' ? '' : `: ${name}`}`,
  'question.body': (facts: Facts) => {
    const known = [
      ['Order', facts.order],
      ['Second order', facts.secondOrder],
      ['Our reference', facts.reference],
      [ORDER_FIELDS.address.label, facts.address],
      [ORDER_FIELDS.customerName.label, facts.customerName],
      [ORDER_FIELDS.claimNumber.label, facts.claimNumber],
      ['List', facts.list],
    ].flatMap(([what, value]) => (value ? [`${what}: ${value}`] : []));
    const changes = facts.changes.map(
      ({ field, from, to }) => `  ${capitalized(nameOf(field))}: ${valueText(from)} -> ${valueText(to)}`,
    );
    return [
      'Hello,',
      '',
      ...known,
      '',
      SITUATIONS[facts.kind],
      ...(changes.length > 0 ? ['', ...changes] : []),
      '',
      REQUESTS[facts.kind],
      '',
      'Thank you',
    ].join('\n');
  },
} satisfies Phrases;

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
