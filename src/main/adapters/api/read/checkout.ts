import type { RemoteOrder } from '../../../../shared/domain/order.ts';
import type { StatusKind } from '../../../../shared/domain/status.ts';
import type { CheckoutStatus, RemoteCheckout } from '../../../core/ports/api.ts';
import { isObject, type JsonObject } from './json.ts';
import { readPrice } from './money.ts';
import { readOrder } from './order.ts';
import { readList } from './page.ts';
import { fieldsOf, membersOf, unwrap } from './record.ts';
import { readId, readMoment, readName } from './values.ts';

const WRAPPERS = [
  'data',
  'checkout',
  'session',
  'checkoutsession',
  'payment',
  'result',
  'response',
  'payload',
  'body',
];
const AMOUNTS = ['total', 'amount', 'amounttotal', 'totalamount', 'totalprice', 'price', 'amountdue'];
const SESSION = ['checkoutsessionid', 'sessionid', 'checkoutid', 'paymentsessionid', 'session', 'checkout'];

/** Reads the payment page of a checkout (section 4, v1 orders: only checkoutUrl is shown). Null without its address. */
export function readCheckoutPage(value: unknown): RemoteCheckout | null {
  const chain = chainOf(value);
  const checkoutUrl = pageOf(chain);
  if (checkoutUrl === null) return null;
  return { checkoutUrl, ...factsOf(chain), orders: ordersOf(value, chain).orders };
}

/** What the service tells of a checkout beside its page. */
function factsOf(chain: readonly JsonObject[]): Pick<RemoteCheckout, 'sessionId' | 'amount' | 'expiresAt'> {
  const id = (told: unknown) => (isObject(told) ? fieldsOf(told, false).first(['id'], readId) : readId(told));
  return {
    sessionId: first(chain, (object) => fieldsOf(object).first(SESSION, id)),
    amount: first(chain, (object) => readPrice(fieldsOf(object, false), AMOUNTS)),
    expiresAt: first(chain, (object) =>
      fieldsOf(object).first(['expiresat', 'expires', 'expiry', 'expiration', 'validuntil'], readMoment),
    ),
  };
}

/** Reads what a session was exchanged for (section 4, GET orders/status). Null when it tells of no checkout at all. */
export function readCheckoutStatus(value: unknown): CheckoutStatus | null {
  const chain = chainOf(value);
  const { orders, unreadable } = ordersOf(value, chain);
  const said = paymentWord(chain, orders);
  const checkoutUrl = pageOf(chain);
  if (said === null && orders.length === 0 && unreadable === 0 && checkoutUrl === null) return null;
  const { amount, expiresAt } = factsOf(chain);
  const paidAt = first(chain, (object) =>
    fieldsOf(object).first(['paidat', 'paymentcompletedat'], readMoment),
  );
  const state = stateOf(said, orders, checkoutUrl);
  return { state, said, orders, unreadable, amount, checkoutUrl, expiresAt, paidAt };
}

const STATES: Readonly<Record<string, CheckoutStatus['state']>> = {
  paid: 'paid',
  paymentcompleted: 'paid',
  paymentcomplete: 'paid',
  paymentsucceeded: 'paid',
  succeeded: 'paid',
  completed: 'paid',
  complete: 'paid',
  cleared: 'paid',
  captured: 'paid',
  nopaymentrequired: 'paid',
  processing: 'processing',
  paymentprocessing: 'processing',
  clearing: 'processing',
  requirescapture: 'processing',
  open: 'open',
  unpaid: 'open',
  notpaid: 'open',
  pending: 'open',
  pendingpayment: 'open',
  paymentpending: 'open',
  awaitingpayment: 'open',
  waitingforpayment: 'open',
  created: 'open',
  new: 'open',
  paymentrequired: 'open',
  requirespayment: 'open',
  requirespaymentmethod: 'open',
  requiresaction: 'open',
  failed: 'open',
  declined: 'open',
  paymentfailed: 'open',
  expired: 'expired',
  timedout: 'expired',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  abandoned: 'cancelled',
};

/** A word for a payment that hasn’t gone through, where it is told as the status of the order itself. */
const UNPAID = /payment|unpaid|notpaid|checkout/;

/** An order that the service works on. */
const AT_WORK: readonly StatusKind[] = ['accepted', 'in_progress', 'qa', 'delivered'];

function stateOf(
  said: string | null,
  orders: readonly RemoteOrder[],
  checkoutUrl: string | null,
): CheckoutStatus['state'] {
  if (said !== null) return knownState(said) ?? 'other';
  // Without a word on the payment, the created order is what says that it cleared (section 4, v1 checkout flow).
  if (orders.length > 0)
    return orders.every(({ status }) => AT_WORK.includes(status.kind)) ? 'paid' : 'other';
  return checkoutUrl === null ? 'other' : 'open';
}

function wordOf(said: string): string {
  return said.toLowerCase().replace(/[^a-z]/g, '');
}

function knownState(said: string): CheckoutStatus['state'] | null {
  const word = wordOf(said);
  return Object.hasOwn(STATES, word) ? (STATES[word] ?? null) : null;
}

/**
 * The service's word on the payment: one that is named for it before the status of the session; the status of an order
 * only where it speaks of payment.
 */
function paymentWord(chain: readonly JsonObject[], orders: readonly RemoteOrder[]): string | null {
  const named = [
    'paymentstatus',
    'paymentstate',
    'checkoutstatus',
    'sessionstatus',
    'payment.status',
    'checkout.status',
  ];
  const boolean = (told: unknown) => (told === true ? 'paid' : told === false ? 'unpaid' : null);
  const word =
    first(chain, (object) => fieldsOf(object).first(named, readName)) ??
    first(chain, (object) => fieldsOf(object).first(['paid', 'ispaid'], boolean));
  if (word !== null) return word;
  const unpaid = orders.find(({ status }) => UNPAID.test(wordOf(status.raw)));
  if (unpaid !== undefined) return unpaid.status.raw;
  // `{status: "success", data: {...}}`: the outer one may speak of the call, the inner one of the session.
  const around = chain.filter((object) => !isOrder(object)).toReversed();
  const status = (object: JsonObject, read: (told: unknown) => string | null) =>
    fieldsOf(object, false).first(['status', 'state'], read);
  const known = (told: unknown) => {
    const name = readName(told);
    return name !== null && knownState(name) !== null ? name : null;
  };
  const about = first(around, (object) => status(object, known));
  return about ?? (orders.length > 0 ? null : first(around, (object) => status(object, readName)));
}

/** An order by its own name for its id, or by an id beside what only an order has. */
function isOrder(object: JsonObject): boolean {
  const fields = fieldsOf(object);
  if (fields.first(['orderid'], readId) !== null) return true;
  const marks = ['serviceid', 'address', 'propertytype'];
  return fields.first(['id'], readId) !== null && marks.some((name) => fields.has(name));
}

/** The orders: a list under any name, one in a wrapper, or the answer itself. */
function ordersOf(
  value: unknown,
  chain: readonly JsonObject[],
): { orders: RemoteOrder[]; unreadable: number } {
  const single = [...chain, ...chain.flatMap((object) => membersOf(object, 'order').filter(isObject))].filter(
    isOrder,
  );
  const list = single.length > 0 ? null : readList(value, 'orders');
  const readings = (list === null ? single.slice(0, 1) : list.items).map(readOrder);
  const orders = readings.flatMap((reading) => (reading.ok ? [reading.order] : []));
  return { orders, unreadable: readings.length - orders.length };
}

function pageOf(chain: readonly JsonObject[]): string | null {
  const names = ['checkouturl', 'paymenturl', 'checkoutpageurl', 'checkoutlink', 'paymentlink', 'hostedurl'];
  return (
    first(chain, (object) => fieldsOf(object).first(names, readPage)) ??
    first(chain, (object) => fieldsOf(object, false).first(['url', 'redirecturl', 'href'], readPage))
  );
}

/** An address that a browser can be sent to. */
function readPage(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 4_000 || !URL.canParse(value.trim())) return null;
  const url = new URL(value.trim());
  const isPage =
    (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '';
  return isPage ? url.href : null;
}

/** The object, what wraps it, and what it says of the payment beside an order. */
function chainOf(value: unknown): JsonObject[] {
  const chain = unwrap(value, WRAPPERS);
  const beside = chain.flatMap((object) =>
    ['checkout', 'session', 'checkoutsession', 'payment'].flatMap((name) =>
      membersOf(object, name).filter(isObject),
    ),
  );
  return [...new Set([...chain, ...beside])];
}

function first<Value>(
  chain: readonly JsonObject[],
  read: (object: JsonObject) => Value | null,
): Value | null {
  for (const object of chain) {
    const found = read(object);
    if (found !== null) return found;
  }
  return null;
}
