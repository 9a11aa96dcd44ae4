import { type Facts, factsOf, type Seen, type Sent } from './facts.ts';
import { isPlaceholderId } from './placeholder-id.ts';

/**
 * `same`: the service's order is the one that was sent; `cannot_tell`: it may be, and a person has to say so; `anothers`: it
 * is another order, whatever it carries along.
 */
export type Verdict = 'same' | 'cannot_tell' | 'anothers';

export type Judgment = {
  readonly verdict: Verdict;
  readonly facts: Facts;
  /** Same reference and an address that was reported and agrees: two such orders are two orders of one roof. */
  readonly ofThisRoof: boolean;
};

/**
 * Where the order was met. `answer`: in the answer to this order's own call, or in its own payment session, and nowhere
 * else could it have come from; `search`: in a list, by customer, in an event or a conflict.
 */
export type Met = 'answer' | 'search';

/**
 * The one rule by which an order at the service counts as one that was sent.
 *
 * - An order without a number is nobody's.
 * - A reference of another order, or another roof, is another's: a copy made in the service's portal carries our reference
 *   to the house next door.
 * - Our reference outweighs one difference of e-mail address, name or service, where the address agrees or it came as the
 *   answer. Without the reference nothing may differ, and only an answer can be believed.
 */
export function judge(sent: Sent, seen: Seen, met: Met): Judgment {
  const facts = factsOf(sent, seen);
  return {
    verdict: isPlaceholderId(seen.orderId) ? 'cannot_tell' : verdictOf(facts, met),
    facts,
    ofThisRoof: facts.reference === 'ours' && facts.address === 'agrees',
  };
}

function verdictOf(facts: Facts, met: Met): Verdict {
  const { reference, address, email, name, service, time } = facts;
  if (reference === 'anothers' || reference === 'mentioned' || address === 'differs') return 'anothers';
  const differing = [email, name, service].filter((each) => each === 'differs').length;
  if (reference === 'ours') {
    const vouched = address === 'agrees' || met === 'answer';
    return differing <= (vouched ? 1 : 0) ? 'same' : 'cannot_tell';
  }
  if (time === 'differs') return 'anothers';
  if (met === 'answer') {
    if (differing === 0) return 'same';
    return differing === 3 && address !== 'agrees' ? 'anothers' : 'cannot_tell';
  }
  const alike = address === 'agrees' || (email === 'agrees' && differing === 0);
  return alike ? 'cannot_tell' : 'anothers';
}

/**
 * Of the orders that were met, those that are this one, whatever order they came in. An order that agrees in all it states
 * puts aside those that differ in something: a copy for the same roof has another report or customer.
 */
export function sameOf<Order extends Seen>(sent: Sent, orders: readonly Order[], met: Met): Order[] {
  const same = orders
    .map((order) => ({ order, judgment: judge(sent, order, met) }))
    .filter(({ judgment }) => judgment.verdict === 'same');
  const clean = same.filter(({ judgment }) => !hasDifference(judgment.facts));
  return (clean.length > 0 ? clean : same).map(({ order }) => order);
}

function hasDifference({ email, name, service }: Facts): boolean {
  return [email, name, service].includes('differs');
}
