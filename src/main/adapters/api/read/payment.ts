import { type PaymentState, paymentWord } from '../../../../shared/domain/status-words.ts';
import type { Fields } from './record.ts';
import { readBoolean, readMoment, readName, readText } from './values.ts';

/** What the service says of a payment, and its own word for it. */
export type PaymentSaid = { readonly state: PaymentState; readonly said: string };

const NAMED = [
  'paymentstatus',
  'paymentstate',
  'payment.status',
  'payment.state',
  'payment.paymentstatus',
  'billing.paymentstatus',
];
const FLAGS = ['paid', 'ispaid', 'payment.paid', 'payment.ispaid', 'paymentcompleted', 'paymentreceived'];
const MOMENTS = ['paidat', 'paymentcompletedat', 'payment.paidat', 'payment.completedat'];

/**
 * What the fields of a record that are named for the payment say; null without any. Where several disagree, one that
 * isn't `paid` counts. A moment of payment that is null says that there was none.
 */
export function paymentOf(fields: Fields): PaymentSaid | null {
  const words = NAMED.flatMap((path) => fields.first([path], readName) ?? []).map(saidOf);
  const flags = FLAGS.flatMap((path): PaymentSaid[] => {
    const flag = fields.first([path], readBoolean);
    return flag === null ? [] : [flag ? { state: 'paid', said: 'paid' } : { state: 'open', said: 'unpaid' }];
  });
  const said = [...words, ...flags];
  const bare = fields.first(['payment'], (value) => (typeof value === 'string' ? readText(value) : null));
  // `payment: "card"` names a way to pay.
  if (bare !== null && paymentWord(bare) !== 'other') said.push(saidOf(bare));
  const [first] = said;
  if (first) return said.find(({ state }) => state !== 'paid') ?? first;
  if (fields.first(MOMENTS, readMoment) !== null) return { state: 'paid', said: 'paid' };
  return fields.has('paidat') && isEmpty(fields) ? { state: 'open', said: 'not paid yet' } : null;
}

function saidOf(said: string): PaymentSaid {
  return { state: paymentWord(said), said };
}

/** There is a member for the moment of payment, and nothing in it. */
function isEmpty(fields: Fields): boolean {
  return fields.first(['paidat'], (value) => (value === '' ? null : value)) === null;
}
