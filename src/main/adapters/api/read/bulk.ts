import type { RemoteOrder } from '../../../../shared/domain/order.ts';
import { referencesIn } from '../../../../shared/domain/reference.ts';
import type { BulkRefusal } from '../../../core/ports/api.ts';
import { namesOrder, readTaken } from '../posted.ts';
import { indexIn, indexInPath, referencesOf } from './bulk-evidence.ts';
import { readErrorValue } from './error.ts';
import { isObject, type JsonObject } from './json.ts';
import { fieldsOf, keyName, unwrap } from './record.ts';
import { readCount, readNumber } from './values.ts';

/** The results of a bulk call, in whatever order they came. */
export type BulkResults = {
  readonly orders: readonly RemoteOrder[];
  readonly refusals: readonly BulkRefusal[];
  readonly unreadable: number;
};

const MAX_DEPTH = 5;
/** A call has 50 orders; an answer with many more results is none of it. */
const MAX_RESULTS = 1_000;

/** Lists in which every member is the result of an order. */
const RESULTS = new Set(
  'results result order orders edges nodes data items records created placed accepted succeeded success successes successful responses response completed content body payload value values'.split(
    ' ',
  ),
);
/** Lists of what was refused: an order there isn't one that was placed. */
const REFUSED = new Set(
  'errors error failed failures failure refused rejected rejections invalid invalidorders failedorders unprocessed notcreated'.split(
    ' ',
  ),
);

type Place = { readonly refused: boolean; readonly sure: boolean; readonly key: string | null };

/**
 * Finds the results of a bulk call in an answer of unknown shape (section 4: not shown): a bare list, lists under
 * `results`, `data`, `created`, `failed`, `errors` ..., objects by reference or index, orders flat or wrapped. Nothing
 * is decided by position.
 */
export function readBulkResults(value: unknown): BulkResults {
  const found: { orders: RemoteOrder[]; refusals: BulkRefusal[]; unreadable: number } = {
    orders: [],
    refusals: [],
    unreadable: 0,
  };
  let left = MAX_RESULTS;

  const take = (item: unknown, place: Place) => {
    left -= 1;
    if (left < 0) return;
    const read = readResult(item, place);
    if (read === 'unreadable') found.unreadable += 1;
    else if (read !== null && 'orderId' in read) found.orders.push(read);
    else if (read !== null) found.refusals.push(read);
  };

  const walk = (inner: unknown, place: Place, depth: number) => {
    if (depth > MAX_DEPTH) return;
    if (Array.isArray(inner)) {
      for (const item of inner) take(item, { ...place, key: null });
      return;
    }
    if (!isObject(inner)) return;
    if (namesOrder(inner)) return take(inner, place);
    if (depth > 0 && isByKey(inner)) {
      for (const [key, item] of Object.entries(inner)) take(item, { ...place, key });
      return;
    }
    for (const [key, member] of Object.entries(inner)) {
      const name = keyName(key);
      if (place.refused && namesItem(key)) {
        take({ path: key, message: member }, place);
        continue;
      }
      if (typeof member !== 'object' || member === null) continue;
      const refused = place.refused || REFUSED.has(name);
      const known = refused || RESULTS.has(name);
      if (Array.isArray(member) ? member.some(isObject) || known : known || depth === 0)
        walk(member, { refused, sure: place.sure || known, key: null }, depth + 1);
    }
  };

  walk(value, { refused: false, sure: Array.isArray(value), key: null }, 0);
  const { orders, repeated } = distinct(found.orders);
  return {
    orders,
    refusals: joined(found.refusals),
    unreadable: found.unreadable + repeated + Math.max(-left, 0),
  };
}

/** Whether an answer without readable orders still counts some that were placed. */
export function reportsSuccesses(value: unknown): boolean {
  const counts =
    'created placed accepted succeeded success successful successcount createdcount placedcount succeededcount successfulcount totalcreated totalsucceeded'.split(
      ' ',
    );
  const summaries = ['summary', 'counts', 'totals', 'meta', 'stats'];
  return unwrap(value, ['data', 'result', 'response', 'payload', ...summaries]).some((object) => {
    const count = fieldsOf(object, false).first(counts, (stated) =>
      typeof stated === 'number' || typeof stated === 'string' ? readCount(stated) : null,
    );
    return count !== null && count > 0;
  });
}

/** `"[2].address"` or a reference as the name of what is wrong with an order. */
function namesItem(key: string): boolean {
  return indexInPath(key) !== null || referencesIn(key).length === 1;
}

/** `{"RL-...": {...}}` or `{"0": {...}}`. */
function isByKey(object: JsonObject): boolean {
  const keys = Object.keys(object);
  return keys.length > 0 && keys.every((key) => /^\d{1,3}$/.test(key) || referencesIn(key).length === 1);
}

function readResult(item: unknown, place: Place): RemoteOrder | BulkRefusal | 'unreadable' | null {
  if (!isObject(item) && !(place.refused && typeof item === 'string'))
    return place.sure ? 'unreadable' : null;
  const references = referencesOf([place.key, item]);
  const reference = references.length === 1 ? (references[0] ?? null) : null;
  const chain = unwrap(item, ORDER_WRAPPERS);
  const order = chain.find(namesOrder);
  const failed = place.refused || chain.some(saysRefused);
  if (order !== undefined) {
    // Placed and refused at once, or an order that isn't certain.
    const taken = failed || chain.some(isInDoubt) ? null : readTaken(order);
    return taken === null ? 'unreadable' : withNotes(taken, reference);
  }
  if (!failed) return place.sure ? 'unreadable' : null;
  if (chain.some(isInDoubt)) return 'unreadable';
  const { said, problems } = readErrorValue(errorPart(item));
  return { reference, index: indexIn(item, place.key), said, problems };
}

const ORDER_WRAPPERS = ['order', 'node', 'data', 'result', 'response', 'body', 'record', 'value', 'item'];

/** Signs of a refusal of one order: a flag, an error, an HTTP status that refuses. */
function saysRefused(object: JsonObject): boolean {
  const fields = fieldsOf(object, false);
  const flags = ['success', 'ok', 'issuccess', 'succeeded', 'created', 'accepted', 'placed', 'valid'];
  if (fields.first(flags, (stated) => (stated === false ? true : null)) === true) return true;
  const errors = ['error', 'errors', 'errormessage', 'failure', 'problem', 'problems', 'validationerrors'];
  if (fields.first(errors, (stated) => (isStated(stated) ? true : null)) === true) return true;
  const status = httpStatus(object);
  return status !== null && REFUSING.has(status);
}

const REFUSING = new Set([400, 401, 402, 403, 404, 413, 415, 422, 429]);

/** An HTTP status beside a result that leaves it open: every fault of the service, and what isn't a plain refusal. */
function isInDoubt(object: JsonObject): boolean {
  const status = httpStatus(object);
  return status !== null && status >= 300 && !REFUSING.has(status);
}

function httpStatus(object: JsonObject): number | null {
  return fieldsOf(object, false).first(
    ['status', 'statuscode', 'httpstatus', 'httpcode', 'code'],
    (stated) => {
      const number = readNumber(stated);
      return number !== null && Number.isInteger(number) && number >= 100 && number < 600 ? number : null;
    },
  );
}

function isStated(stated: unknown): boolean {
  if (Array.isArray(stated)) return stated.length > 0;
  if (isObject(stated)) return Object.keys(stated).length > 0;
  return stated === true || (typeof stated === 'string' && stated.trim() !== '');
}

/** What in a refused result says why: the echo of the order isn't an error. */
function errorPart(item: unknown): unknown {
  if (!isObject(item)) return item;
  const names =
    'error errors errormessage failure problem problems validationerrors message messages detail details reason reasons description title field path code'.split(
      ' ',
    );
  const kept = Object.entries(item).filter(([key]) => names.includes(keyName(key)));
  if (kept.length > 0) return Object.fromEntries(kept);
  const inner = unwrap(item, ['body', 'response', 'result', 'data']).slice(1);
  return inner.map((object) => errorPart(object))[0] ?? {};
}

/** An order that doesn't repeat its notes gets those that its result has beside it. */
function withNotes(order: RemoteOrder, reference: string | null): RemoteOrder {
  if (reference === null || referencesIn(order.notes ?? '').length > 0) return order;
  return { ...order, notes: order.notes === null ? reference : `${reference} ${order.notes}` };
}

/** One order named twice is one; one number for two orders is nobody's. */
function distinct(orders: readonly RemoteOrder[]): { orders: RemoteOrder[]; repeated: number } {
  const byId = Map.groupBy(orders, (order) => order.orderId);
  const kept: RemoteOrder[] = [];
  let repeated = 0;
  for (const same of byId.values()) {
    const tellings = new Set(same.map((order) => referencesIn(order.notes ?? '').join(' ') || order.raw));
    const [first] = same;
    if (first !== undefined && tellings.size === 1) kept.push(first);
    else repeated += same.length;
  }
  return { orders: kept, repeated };
}

/** What is said of the same order in several places, in one. */
function joined(refusals: readonly BulkRefusal[]): BulkRefusal[] {
  const whole: BulkRefusal[] = [];
  for (const refusal of refusals) {
    const at = whole.findIndex((other) => isSame(other, refusal));
    const before = whole[at];
    if (before === undefined) whole.push(refusal);
    else {
      whole[at] = {
        reference: before.reference ?? refusal.reference,
        index: before.index ?? refusal.index,
        said: before.said ?? refusal.said,
        problems: [
          ...before.problems,
          ...refusal.problems.filter(({ field }) => !before.problems.some((each) => each.field === field)),
        ],
      };
    }
  }
  return whole;
}

function isSame(one: BulkRefusal, other: BulkRefusal): boolean {
  if (one.reference !== null && other.reference !== null) return one.reference === other.reference;
  return one.index !== null && one.index === other.index;
}
