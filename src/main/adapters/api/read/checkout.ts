import type { RemoteOrder } from '../../../../shared/domain/order.ts';
import { isPastPayment } from '../../../../shared/domain/status.ts';
import {
  envelopeWord,
  type PaymentState,
  paymentInOrderWord,
  sessionWord,
} from '../../../../shared/domain/status-words.ts';
import type { CheckoutStatus, RemoteCheckout } from '../../../core/ports/api.ts';
import { isObject, type JsonObject } from './json.ts';
import { readPrice } from './money.ts';
import { orderIdOf, readListed } from './order.ts';
import { readList } from './page.ts';
import { paymentOf } from './payment.ts';
import { fieldsOf, membersOf, unwrap } from './record.ts';
import { readId, readMoment, readName, readRealId } from './values.ts';

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

/** What the service states about a checkout beside its page. */
function factsOf(chain: readonly JsonObject[]): Pick<RemoteCheckout, 'sessionId' | 'amount' | 'expiresAt'> {
  const id = (stated: unknown) =>
    isObject(stated) ? fieldsOf(stated, false).first(['id'], readRealId) : readRealId(stated);
  return {
    sessionId: first(chain, (object) => fieldsOf(object).first(SESSION, id)),
    amount: first(chain, (object) => readPrice(fieldsOf(object, false), AMOUNTS)),
    expiresAt: first(chain, (object) =>
      fieldsOf(object).first(['expiresat', 'expires', 'expiry', 'expiration', 'validuntil'], readMoment),
    ),
  };
}

/** Reads what a session was exchanged for (section 4, GET orders/status). Null when it names no checkout at all. */
export function readCheckoutStatus(value: unknown): CheckoutStatus | null {
  const chain = chainOf(value);
  const { orders, records, unreadable } = ordersOf(value, chain);
  const checkoutUrl = pageOf(chain);
  const word = paymentSaid(chain, records, orders);
  if (word === null && orders.length === 0 && unreadable === 0 && checkoutUrl === null) return null;
  const { amount, expiresAt } = factsOf(chain);
  const paidAt = first(chain, (object) =>
    fieldsOf(object).first(['paidat', 'paymentcompletedat'], readMoment),
  );
  const { state, said } = word ?? byOrders(orders, checkoutUrl);
  return { state, said, orders, unreadable, amount, checkoutUrl, expiresAt, paidAt };
}

type Said = { readonly state: PaymentState; readonly said: string | null };

/** Without a word on the payment, the created order is what says that it cleared (section 4, v1 checkout flow). */
function byOrders(orders: readonly RemoteOrder[], checkoutUrl: string | null): Said {
  if (orders.length === 0) return { state: checkoutUrl === null ? 'other' : 'open', said: null };
  const idle = orders.find(({ status }) => !isPastPayment(status.kind));
  return idle ? { state: 'other', said: idle.status.raw } : { state: 'paid', said: null };
}

/**
 * The service's word on the payment, the surest first: a field that is named for the payment, wherever it stands; the
 * status of an order where it speaks of payment; the status of the session; that of an envelope, unless it may be the
 * call's. Of several at one level, one that isn't `paid` counts. Null: there is none.
 */
function paymentSaid(
  chain: readonly JsonObject[],
  records: readonly JsonObject[],
  orders: readonly RemoteOrder[],
): Said | null {
  const fields = [...chain, ...records].flatMap((object) => paymentOf(fieldsOf(object)) ?? []);
  const statuses = orders.flatMap(({ status }): Said[] => {
    const state = paymentInOrderWord(status.raw);
    return state === null ? [] : [{ state, said: status.raw }];
  });
  const around = chain.filter((object) => !isOrder(object));
  const sessions = around.filter((object) => isSession(object)).flatMap((object) => statusOf(object) ?? []);
  const named = chain.flatMap((object) => fieldsOf(object, false).first(SESSION_STATUS, readName) ?? []);
  const session = [...named, ...sessions].map((said) => ofSession(said, orders));
  const envelope = around.toReversed().flatMap((object): Said[] => {
    const said = statusOf(object);
    const state = said === null ? null : envelopeWord(said);
    return state === null ? [] : [{ state, said }];
  });
  const known = session.filter(({ state }) => state !== 'other');
  const partlyPaid =
    statuses.length === orders.length ? statuses : statuses.filter(({ state }) => state !== 'paid');
  const level = [fields, partlyPaid, known, envelope].find((each) => each.length > 0);
  const sure = level && (level.find(({ state }) => state !== 'paid') ?? level[0]);
  return sure ?? (orders.length > 0 ? null : (session[0] ?? null));
}

const SESSION_STATUS = [
  'checkoutstatus',
  'sessionstatus',
  'checkout.status',
  'session.status',
  'checkoutsession.status',
];

/** A page that was left says `complete`, whether the money has come or not: then the orders decide. */
function ofSession(said: string, orders: readonly RemoteOrder[]): Said {
  const state = sessionWord(said);
  const atWork = orders.length > 0 && orders.every(({ status }) => isPastPayment(status.kind));
  return { state: state === 'complete' ? (atWork ? 'paid' : 'processing') : state, said };
}

function statusOf(object: JsonObject): string | null {
  return fieldsOf(object, false).first(['status', 'state'], readName);
}

const SESSION_MARKS = ['checkoutsessionid', 'sessionid', 'checkouturl', 'checkoutid'];

/** A session by its own members; what is only around one is an envelope. */
function isSession(object: JsonObject): boolean {
  const fields = fieldsOf(object, false);
  if (SESSION_MARKS.some((name) => fields.has(name))) return true;
  const kind = fields.first(['object', 'type'], readName) ?? '';
  return /checkout|session/i.test(kind) || /^cs_/.test(fields.first(['id'], readId) ?? '');
}

/** What only an order has, and what a session may have as well. */
const ORDER_MARKS = ['serviceid', 'address', 'propertytype'];
const MORE_MARKS = [...ORDER_MARKS, 'notes', 'customeremail', 'customername'];

/**
 * An order by its own name for its number, or by an id beside what only an order has. A session that names its order
 * (`{sessionId, orderId, status: "completed"}`) is none: the status is the session's.
 */
function isOrder(object: JsonObject): boolean {
  const fields = fieldsOf(object);
  if (orderIdOf(fields) === null) return false;
  const named = fields.first(['orderid'], readRealId) !== null;
  if ((named ? MORE_MARKS : ORDER_MARKS).some((name) => fields.has(name))) return true;
  if (!named) return false;
  const said = statusOf(object);
  return !isSession(object) || said === null || sessionWord(said) === 'other';
}

/** The orders: a list under any name, one in a wrapper, or the answer itself. */
function ordersOf(
  value: unknown,
  chain: readonly JsonObject[],
): { orders: RemoteOrder[]; records: JsonObject[]; unreadable: number } {
  const single = [...chain, ...chain.flatMap((object) => membersOf(object, 'order').filter(isObject))].filter(
    isOrder,
  );
  const list = single.length > 0 ? null : readList(value, 'orders');
  const records = list?.items ?? (single.length > 0 ? single.slice(0, 1) : includedOf(chain));
  const readings = records.map((record) => readListed(record, 'v1'));
  const orders = readings.flatMap((reading) => (reading.ok ? [reading.order] : []));
  return { orders, records: records.filter(isObject), unreadable: readings.length - orders.length };
}

/** JSON:API lists what it relates to beside the session: those of its orders that the session itself names. */
function includedOf(chain: readonly JsonObject[]): JsonObject[] {
  const inside = (name: string) => chain.flatMap((object) => membersOf(object, name)).filter(isObject);
  const listed = (value: unknown) => (Array.isArray(value) ? value : [value]).filter(isObject);
  const nameOf = (object: JsonObject) => {
    const fields = fieldsOf(object, false);
    return `${fields.first(['type'], readName)} ${fields.first(['id'], readRealId)}`;
  };
  const named = inside('relationships')
    .flatMap((relations) => Object.values(relations))
    .flatMap((relation) => (isObject(relation) ? membersOf(relation, 'data').flatMap(listed) : []));
  const names = new Set(named.map(nameOf));
  return chain
    .flatMap((object) => membersOf(object, 'included').flatMap(listed))
    .filter((object) => isOrder(object) && names.has(nameOf(object)));
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
