import { message } from '../../../shared/copy/message.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import type { CheckoutOutcome, ReturnUrls, UrlPlacement } from '../../core/ports/api.ts';
import type { WireOutcome } from '../../core/ports/order-wire.ts';
import { bulkBody } from './bulk.ts';
import { readPosted, unknown } from './posted.ts';
import { readCheckoutPage } from './read/checkout.ts';
import { saysFailure } from './read/error.ts';
import { unwrap } from './read/record.ts';

/**
 * Where successUrl and cancelUrl may stand in a v1 bulk call (section 4: not shown), the likeliest first: the list of
 * "the v4 order fields plus required successUrl and cancelUrl", an object around the orders, the query.
 */
export const URL_PLACEMENTS: readonly UrlPlacement[] = ['in_each_order', 'beside_orders', 'in_query'];

/** A frozen order body with the return addresses at its end; what was frozen stays byte for byte. */
export function checkoutBody(body: string, { successUrl, cancelUrl }: ReturnUrls): string {
  const urls = JSON.stringify({ successUrl, cancelUrl }).slice(1);
  const open = body.trimEnd().slice(0, -1);
  return open.trimEnd().endsWith('{') ? `${open}${urls}` : `${open},${urls}`;
}

/** The body and the query of a v1 bulk call. Throws a RangeError for none or more than 50 orders. */
export function bulkCheckoutBody(
  bodies: readonly string[],
  urls: ReturnUrls,
  placement: UrlPlacement,
): { readonly body: string; readonly query: Readonly<Record<string, string>> } {
  switch (placement) {
    case 'in_each_order':
      return { body: bulkBody(bodies.map((body) => checkoutBody(body, urls))), query: {} };
    case 'beside_orders':
      return { body: checkoutBody(`{"orders":${bulkBody(bodies)}}`, urls), query: {} };
    case 'in_query':
      return { body: bulkBody(bodies), query: { ...urls } };
  }
}

/** These identify a checkout; named twice, it isn't certain what would be paid. */
const IDENTITY = new Set(['checkouturl', 'checkoutsessionid', 'sessionid']);

/** What asking for a payment page came to. Opened only with an address that a browser can be sent to. */
export function readCheckout(outcome: WireOutcome, now: Millis): CheckoutOutcome {
  const posted = readPosted(outcome, 'order', IDENTITY, now);
  if (posted.kind === 'not_sent' || posted.kind === 'unknown') return posted;
  const checkout = readCheckoutPage(posted.value);
  if (posted.kind === 'refusal') {
    return checkout === null
      ? { kind: 'refused', failure: posted.failure }
      : unknown(message('answer.refused_and_page'));
  }
  if (unwrap(posted.value).some(saysFailure)) return unknown(message('answer.took_and_failed'));
  return checkout === null ? unknown(message('answer.no_page')) : { kind: 'opened', checkout };
}
