import { type Message, message } from '../../../shared/copy/message.ts';
import type { RemoteOrder } from '../../../shared/domain/order.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import type { ApiFailure } from '../../core/ports/api.ts';
import type { FaultDetail, NetworkFault } from '../../core/ports/http.ts';
import type { WireOutcome } from '../../core/ports/order-wire.ts';
import { failureOf, isWebPage } from './failures.ts';
import { readError } from './read/error.ts';
import { holdsTooMuch, isObject, type JsonObject, parseJson, repeats } from './read/json.ts';
import { orderIdOf, readOrder } from './read/order.ts';
import { fieldsOf } from './read/record.ts';
import { readRealId } from './read/values.ts';
import { readRetryAfter } from './retry-after.ts';

/** What came back for a POST that costs money, before its body is read as an order, a bulk answer or a checkout. */
export type Posted =
  | ({ readonly kind: 'not_sent' } & FaultDetail)
  | { readonly kind: 'unknown'; readonly reason: Message; readonly retryAfter?: Millis | null }
  /** 2xx and sound JSON in which nothing of `identity` is named twice. */
  | { readonly kind: 'success'; readonly value: unknown }
  /** A status with which the service refuses, sound JSON in the shape of an error. */
  | { readonly kind: 'refusal'; readonly value: unknown; readonly failure: ApiFailure };

/** What was sent, for the sentences about its answer. */
export type Sent = 'order' | 'orders';

/** Statuses by which a service refuses in its own words. 409 isn't one: what it conflicts with may be this very order. */
const REFUSALS = new Set([400, 401, 402, 403, 404, 413, 415, 422]);

const BROKEN: Readonly<Partial<Record<NetworkFault, (params: { sent: Sent }) => Message>>> = {
  timeout: (params) => message('answer.timeout', params),
  reset: (params) => message('answer.reset', params),
  malformed: (params) => message('answer.malformed', params),
};

/**
 * The rules of `docs/reliability.md` that hold for every order POST: not sent, a definite answer, or unknown with a reason
 * in the person's words. `identity`: members, by their letters in lower case, of which two in one object leave it open what was meant.
 */
export function readPosted(
  outcome: WireOutcome,
  sent: Sent,
  identity: ReadonlySet<string>,
  now: Millis,
): Posted {
  const posted = judge(outcome, sent, identity, now);
  if (posted.kind !== 'unknown' || outcome.kind !== 'answer') return posted;
  return { ...posted, retryAfter: readRetryAfter(outcome.headers['retry-after'], now) };
}

function judge(outcome: WireOutcome, sent: Sent, identity: ReadonlySet<string>, now: Millis): Posted {
  if (outcome.kind === 'not_sent') return outcome;
  if (outcome.kind === 'unknown') {
    const broken = BROKEN[outcome.fault];
    return unknown(broken ? broken({ sent }) : message('answer.not_understood', { sent }));
  }
  const { status, headers } = outcome;
  if (status === 429) return throttled(outcome, now);
  if (status >= 300 && status < 400) return unknown(message('answer.sent_on', { sent, status }));
  if (holdsTooMuch(outcome.body)) return unknown(message('answer.too_long'));
  const text = decoded(outcome.body);
  if (text === null) return unknown(message('answer.not_text'));
  // No "try again" here: a firewall that inspects TLS may pass an order on and put its page in place of the answer
  // (decision 350).
  if (isWebPage(headers['content-type'], text)) return unknown(message('answer.web_page', { sent }));
  const value = parseJson(text);
  if (status >= 200 && status < 300) {
    if (value === undefined) return unknown(message('answer.not_whole'));
    return repeats(text, identity) ? unknown(message('answer.states_twice')) : { kind: 'success', value };
  }
  if (!REFUSALS.has(status)) return unknown(message('answer.status_says_nothing', { status }));
  if (value === undefined || !readError(text).isErrorShape)
    return unknown(message('answer.no_refusal', { status }));
  const failure = failureOf({ status, headers, text, atSignIn: false, secrets: [] }, now);
  return { kind: 'refusal', value, failure };
}

/** Whoever says 429, the service or a gateway before it, says that nothing was taken; with a page or with no body, too. */
function throttled({ status, headers, body }: WireOutcome & { kind: 'answer' }, now: Millis): Posted {
  const text = holdsTooMuch(body) ? '' : (decoded(body) ?? '');
  const failure = failureOf({ status, headers, text, atSignIn: false, secrets: [] }, now);
  return { kind: 'refusal', value: parseJson(text) ?? null, failure };
}

export function unknown(reason: Message): { readonly kind: 'unknown'; readonly reason: Message } {
  return { kind: 'unknown', reason };
}

/** What identifies an order. */
export const ORDER_IDENTITY: ReadonlySet<string> = new Set(['orderid', 'id', 'status']);

/** An order's own members beside its id; without one of them a bare `id` may be anything's. */
const ORDER_MARKS = ['serviceid', 'customeremail', 'customername', 'address', 'notes', 'propertytype'];

export function namesOrder(value: unknown): value is JsonObject {
  if (!isObject(value)) return false;
  const fields = fieldsOf(value);
  if (orderIdOf(fields) === null) return false;
  if (fields.first(['orderid'], readRealId) !== null) return true;
  return fields.first(['id'], readRealId) !== null && ORDER_MARKS.some((name) => fields.has(name));
}

/** An order that was definitely taken: an id and a status in text, alone or as `{name}`; a number isn't one. */
export function readTaken(order: JsonObject): RemoteOrder | null {
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null);
  const names = ['status', 'orderstatus', 'status.name', 'orderstatus.name', 'state'];
  if (fieldsOf(order).first(names, text) === null) return null;
  const reading = readOrder(order, 'v4');
  return reading.ok ? reading.order : null;
}

function decoded(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return null;
  }
}
