import type { Millis } from '../../../shared/domain/units.ts';
import type { CreateOutcome } from '../../core/ports/api.ts';
import type { WireOutcome } from '../../core/ports/order-wire.ts';
import { namesOrder, ORDER_IDENTITY, readPosted, readTaken, unknown } from './posted.ts';
import { saysFailure } from './read/error.ts';
import { unwrap } from './read/record.ts';

/**
 * What the sending of an order came to, by the rules of `docs/reliability.md`: a definite success, a definite refusal, not
 * sent; everything else is unknown, with a reason in the person's words.
 */
export function readCreated(outcome: WireOutcome, now: Millis): CreateOutcome {
  const posted = readPosted(outcome, 'The order was', ORDER_IDENTITY, now);
  if (posted.kind === 'not_sent' || posted.kind === 'unknown') return posted;
  const chain = unwrap(posted.value);
  const order = chain.find(namesOrder);
  if (posted.kind === 'refusal') {
    return order === undefined
      ? { kind: 'refused', failure: posted.failure }
      : unknown('The service’s answer says both that it refused the order and that it has one.');
  }
  if (chain.some(saysFailure))
    return unknown('The service’s answer says both that it took the order and that it failed.');
  if (order === undefined || Array.isArray(posted.value))
    return unknown('The service’s answer has no order number.');
  const taken = readTaken(order);
  return taken === null
    ? unknown('The service’s answer has no status for the order.')
    : { kind: 'placed', order: taken };
}
