import { message } from '../../../shared/copy/message.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import type { BulkOutcome } from '../../core/ports/api.ts';
import type { WireOutcome } from '../../core/ports/order-wire.ts';
import { ORDER_IDENTITY, readPosted, unknown } from './posted.ts';
import { readBulkResults, reportsSuccesses } from './read/bulk.ts';

/** Section 8, Limits. */
const MOST_IN_BULK = 50;

/** The frozen bodies in a list, byte for byte. Throws a RangeError for none or more than the service takes. */
export function bulkBody(bodies: readonly string[]): string {
  if (bodies.length === 0 || bodies.length > MOST_IN_BULK)
    throw new RangeError(`a bulk call takes 1 to ${MOST_IN_BULK} orders, not ${bodies.length}`);
  return `[${bodies.join(',')}]`;
}

/**
 * What a bulk call came to. Its results are read wherever they stand and in whatever order; the whole is refused only
 * where nothing in the answer names an order that was placed.
 */
export function readBulk(outcome: WireOutcome, now: Millis): BulkOutcome {
  const posted = readPosted(outcome, 'orders', ORDER_IDENTITY, now);
  if (posted.kind === 'not_sent' || posted.kind === 'unknown') return posted;
  const { orders, refusals, unreadable } = readBulkResults(posted.value);
  const named = refusals.filter(({ reference, index }) => reference !== null || index !== null);
  if (posted.kind === 'refusal' && orders.length === 0) {
    return unreadable === 0 && !reportsSuccesses(posted.value)
      ? { kind: 'refused', failure: posted.failure, refusals: named }
      : { kind: 'answered', orders, refusals, unreadable };
  }
  if (orders.length === 0 && named.length === 0) return unknown(message('answer.says_of_none'));
  return { kind: 'answered', orders, refusals, unreadable };
}
