import { notOursWords } from '../../../../shared/copy/evidence.ts';
import { type Message, message, sentences } from '../../../../shared/copy/message.ts';
import { referenceOf } from '../../../../shared/domain/evidence/facts.ts';
import { judge, sameOf } from '../../../../shared/domain/evidence/judge.ts';
import type { FieldProblem } from '../../../../shared/domain/field-problem.ts';
import type { Intent } from '../../../../shared/domain/intent.ts';
import type { OrderId, RemoteOrder } from '../../../../shared/domain/order.ts';
import type { BulkRefusal } from '../../ports/index.ts';

/** What a bulk answer says of one row. */
export type Fate =
  | { readonly kind: 'placed'; readonly order: RemoteOrder }
  | { readonly kind: 'several'; readonly orders: readonly RemoteOrder[] }
  | { readonly kind: 'refused'; readonly said: string | null; readonly problems: readonly FieldProblem[] }
  | { readonly kind: 'unknown'; readonly reason: Message };

type Answered = {
  readonly orders: readonly RemoteOrder[];
  readonly refusals: readonly BulkRefusal[];
  readonly unreadable: number;
};

const NOT_NAMED = message('sending.services_answer_doesnt_say_what');
const BOTH = message('sending.services_answer_says_both_took');
const SHARED = message('sending.services_answer_gives_row_same');

/**
 * Matches the rows of a bulk call by their references, never by their position in the answer; of several orders with
 * one reference, those that are another's are left aside. An order without a reference is a row's only where its
 * address and all else it reports fit that row alone. Refusals without a reference count only when everything else is
 * accounted for and there are exactly as many of them as rows left: then all these rows are refused, and the service's
 * own index chooses no more than the words. In the order of `rows`.
 */
export function attribute(rows: readonly Intent[], answer: Answered): readonly (readonly [Intent, Fate])[] {
  const references = new Set(rows.map((row) => row.reference));
  const orders = ordersByReference(answer.orders);
  const byFacts = ordersByFacts(
    rows.filter(({ reference }) => !orders.has(reference)),
    answer.orders,
  );
  for (const [reference, order] of byFacts) orders.set(reference, [order]);
  const known = new Set(byFacts.values());
  const refusals = new Map<string, BulkRefusal>();
  for (const refusal of answer.refusals) if (refusal.reference) refusals.set(refusal.reference, refusal);
  const shared = sharedIds(rows, orders);

  const fates = rows.map((row): Fate | null => {
    const found = orders.get(row.reference) ?? [];
    const mine = found.length > 1 ? sameOf(row, found, 'answer') : found;
    const refusal = refusals.get(row.reference);
    const [order] = mine;
    if (order && refusal) return { kind: 'unknown', reason: BOTH };
    if (mine.length > 1) return { kind: 'several', orders: mine };
    if (found.length > 1 && !order) return { kind: 'unknown', reason: noneOf(row, found) };
    if (order && shared.has(order.orderId)) return { kind: 'unknown', reason: SHARED };
    if (order) return { kind: 'placed', order };
    return refusal ? { kind: 'refused', said: refusal.said, problems: refusal.problems } : null;
  });

  const left = rows.flatMap((_, place) => (fates[place] === null ? [place] : []));
  const nameless = answer.refusals.filter((refusal) => refusal.reference === null);
  const accounted =
    answer.unreadable === 0 &&
    answer.orders.every((order) => known.has(order) || carriesOneOf(order, references)) &&
    answer.refusals.every(({ reference }) => reference === null || references.has(reference)) &&
    fates.every((fate) => fate?.kind !== 'unknown');
  const allRefused = accounted && left.length > 0 && nameless.length === left.length;
  const reasons = allRefused ? reasonsFor(left, nameless) : null;
  return rows.map((row, place) => {
    const fate = fates[place] ?? reasons?.get(place) ?? { kind: 'unknown', reason: NOT_NAMED };
    return [row, fate];
  });
}

function noneOf(row: Intent, found: readonly RemoteOrder[]): Message {
  return sentences(...found.map((order) => notOursWords(order, judge(row, order, 'answer'))));
}

/** Distinct orders by the reference they carry. */
function ordersByReference(orders: readonly RemoteOrder[]): Map<string, RemoteOrder[]> {
  const found = new Map<string, RemoteOrder[]>();
  for (const order of orders) {
    const reference = referenceOf(order.notes);
    if (reference === null) continue;
    const before = found.get(reference) ?? [];
    if (!before.some((one) => one.orderId === order.orderId)) found.set(reference, [...before, order]);
  }
  return found;
}

/**
 * Orders of a service that keeps notes to itself, by the reference of the one row that each can be. Two rows of one roof, and
 * two orders for one row, can't be distinguished and are omitted.
 */
function ordersByFacts(
  rows: readonly Intent[],
  orders: readonly RemoteOrder[],
): ReadonlyMap<string, RemoteOrder> {
  const pairs = orders
    .filter((order) => referenceOf(order.notes) === null)
    .flatMap((order) => {
      const [row, ...others] = rows.filter((each) => fits(each, order));
      return row && others.length === 0 ? [[row.reference, order] as const] : [];
    });
  const times = Map.groupBy(pairs, ([reference]) => reference);
  return new Map(pairs.filter(([reference]) => times.get(reference)?.length === 1));
}

function fits(row: Intent, order: RemoteOrder): boolean {
  const { verdict, facts } = judge(row, order, 'answer');
  return verdict === 'same' && facts.address === 'agrees';
}

function sharedIds(
  rows: readonly Intent[],
  orders: ReadonlyMap<string, readonly RemoteOrder[]>,
): Set<OrderId> {
  const once = new Set<OrderId>();
  const shared = new Set<OrderId>();
  for (const row of rows) {
    for (const { orderId } of orders.get(row.reference) ?? []) {
      if (once.has(orderId)) shared.add(orderId);
      once.add(orderId);
    }
  }
  return shared;
}

function carriesOneOf(order: RemoteOrder, references: ReadonlySet<string>): boolean {
  return references.has(referenceOf(order.notes) ?? '');
}

/** All of these places are refused; which words are whose, the service's own index says, if it says so of each. */
function reasonsFor(left: readonly number[], refusals: readonly BulkRefusal[]): Map<number, Fate> {
  const byIndex = new Map(refusals.map((refusal) => [refusal.index, refusal]));
  const isComplete = left.every((place) => byIndex.has(place));
  const [first] = refusals;
  const alike = refusals.every((refusal) => refusal.said === first?.said);
  return new Map(
    left.map((place) => {
      const refusal = isComplete ? byIndex.get(place) : undefined;
      const said = refusal?.said ?? (alike ? (first?.said ?? null) : null);
      return [place, { kind: 'refused', said, problems: refusal?.problems ?? [] }];
    }),
  );
}
