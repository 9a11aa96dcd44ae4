import { message } from '../../../shared/copy/message.ts';
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
  const posted = readPosted(outcome, 'order', ORDER_IDENTITY, now);
  if (posted.kind === 'not_sent' || posted.kind === 'unknown') return posted;
  const chain = unwrap(posted.value);
  const order = chain.find(namesOrder);
  if (posted.kind === 'refusal') {
    return order === undefined
      ? { kind: 'refused', failure: posted.failure }
      : unknown(message('answer.refused_and_has'));
  }
  if (chain.some(saysFailure)) return unknown(message('answer.took_and_failed'));
  if (order === undefined || Array.isArray(posted.value)) return unknown(message('answer.no_number'));
  const taken = readTaken(order);
  return taken === null ? unknown(message('answer.no_status')) : { kind: 'placed', order: taken };
}
