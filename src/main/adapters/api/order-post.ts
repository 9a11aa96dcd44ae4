import { MINUTE, SECOND } from '../../../shared/domain/units.ts';
import type { WireRequest } from '../../core/ports/order-wire.ts';
import { BULK_ANSWER, SMALL_ANSWER } from './caller.ts';

/** A POST that costs money, for the OrderWire. `orders`: how many, for its limits of time and size. */
export function orderPost(url: string, token: string, body: string, orders: number): WireRequest {
  return {
    url,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json',
      'accept-encoding': 'gzip, deflate, br',
    },
    body,
    connectTimeout: 10 * SECOND,
    overallTimeout: orders > 1 ? 3 * MINUTE : MINUTE,
    maxAnswer: orders > 1 ? BULK_ANSWER : SMALL_ANSWER,
  };
}
