import type { Millis } from '../../../shared/domain/units.ts';
import type { CreateOutcome } from '../../core/ports/api.ts';
import type { NetworkFault } from '../../core/ports/http.ts';
import type { WireOutcome } from '../../core/ports/order-wire.ts';
import { failureOf, isWebPage } from './failures.ts';
import { readError, saysFailure } from './read/error.ts';
import { isObject, type JsonObject, parseJson, repeats } from './read/json.ts';
import { readOrder } from './read/order.ts';
import { fieldsOf, unwrap } from './read/record.ts';
import { readId } from './read/values.ts';

const REFUSALS = new Set([400, 401, 403, 404, 413, 415, 422, 429]);

const BROKEN: Readonly<Partial<Record<NetworkFault, string>>> = {
  timeout: 'The order was sent, but no whole answer came in time.',
  reset: 'The order was sent, but the connection broke before the whole answer came.',
  malformed: 'The order was sent, but what came back isn’t a proper answer.',
};

/** No "try again" here: whether the order arrived isn't known. */
const WEB_PAGE =
  'A web page answered instead of the service. On office or hotel networks this is often a sign-in page: open a browser and sign in there.';

/**
 * What the sending of an order came to, by the rules of `reliability.md`: a definite success, a definite refusal, not
 * sent; everything else is unknown, with a reason in the person's words.
 */
export function readCreated(outcome: WireOutcome, now: Millis): CreateOutcome {
  if (outcome.kind === 'not_sent') return outcome;
  if (outcome.kind === 'unknown') {
    return unknown(
      BROKEN[outcome.fault] ?? 'The order was sent, but no answer came that could be understood.',
    );
  }
  const { status, headers } = outcome;
  const text = decoded(outcome.body);
  if (status >= 300 && status < 400)
    return unknown(`The service sent the order on to another address (${status}).`);
  if (text === null) return unknown('The service’s answer isn’t readable text.');
  if (isWebPage(headers['content-type'], text)) return unknown(WEB_PAGE);
  if (status >= 200 && status < 300) return readSuccess(text);
  if (REFUSALS.has(status)) {
    const value = parseJson(text);
    if (readError(text).isErrorShape && !unwrap(value).some(namesOrder)) {
      const answer = { status, headers, text, atSignIn: false, secrets: [] };
      return { kind: 'refused', failure: failureOf(answer, now) };
    }
    return unknown(`The service answered ${status}, but not in the way it refuses an order.`);
  }
  return unknown(`The service answered ${status}, which doesn’t tell whether it took the order.`);
}

/** What an order is told by; named twice, it isn't certain which order was taken. */
const IDENTITY = new Set(['orderid', 'order_id', 'id', 'status']);

function readSuccess(text: string): CreateOutcome {
  const value = parseJson(text);
  if (value === undefined) return unknown('The service’s answer isn’t whole.');
  if (repeats(text, IDENTITY))
    return unknown('The service’s answer tells the order’s number or status twice.');
  const chain = unwrap(value);
  if (chain.some(saysFailure))
    return unknown('The service’s answer says both that it took the order and that it failed.');
  const order = chain.find(namesOrder);
  if (order === undefined || Array.isArray(value))
    return unknown('The service’s answer has no order number.');
  const reading = readOrder(order);
  if (!reading.ok || !hasStatusText(order))
    return unknown('The service’s answer has no status for the order.');
  return { kind: 'placed', order: reading.order };
}

/** An order's own members beside its id; without one of them a bare `id` may be anything's. */
const ORDER_MARKS = ['serviceid', 'customeremail', 'customername', 'address', 'notes', 'propertytype'];

function namesOrder(value: unknown): value is JsonObject {
  if (!isObject(value)) return false;
  const fields = fieldsOf(value);
  if (fields.first(['orderid'], readId) !== null) return true;
  return fields.first(['id'], readId) !== null && ORDER_MARKS.some((name) => fields.has(name));
}

/** A status in text, by itself or as `{name}`; a number isn't one. */
function hasStatusText(order: JsonObject): boolean {
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null);
  return (
    fieldsOf(order).first(['status', 'orderstatus', 'status.name', 'orderstatus.name', 'state'], text) !==
    null
  );
}

function decoded(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return null;
  }
}

function unknown(reason: string): CreateOutcome {
  return { kind: 'unknown', reason };
}
