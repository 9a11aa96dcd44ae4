import { z } from 'zod';
import type { Checkout, CheckoutRow, CheckoutStep } from '../../domain/checkout.ts';
import type { OrderDraft } from '../../domain/order.ts';
import { accountId, call, windowOf } from '../call.ts';
import { money } from '../tracking/orders.ts';

export type CheckoutDetail = {
  readonly checkout: Checkout;
  readonly rows: readonly CheckoutRow[];
  readonly story: readonly CheckoutStep[];
};

/** Where rows that weren't paid went: into the form, or into a list of their own. Nothing of them is ordered. */
export type ReturnedRows =
  | { readonly kind: 'draft'; readonly draft: OrderDraft }
  | { readonly kind: 'list'; readonly listId: string };

/** How an account's payments come back (v1, section 2: successUrl and cancelUrl). */
export type PaymentSettings = {
  /** The office's own pages; null: this computer listens for the browser that comes back. */
  readonly successUrl: string | null;
  readonly cancelUrl: string | null;
  /** Hosts whose payment pages are opened, beside the service's own; lower case, a port where it isn't the usual one. */
  readonly hosts: readonly string[];
};

const checkoutId = z.string().min(1).max(64);
const page = z.string().trim().min(1).max(2_000).nullable();

export const checkoutCalls = {
  /** `unpaid`: what the Unpaid view shows, the next to expire first. `all`: newest first. */
  'checkouts.list': call<{ checkouts: readonly Checkout[]; total: number; unpaid: number }>()(
    z.object({ accountId, filter: z.enum(['unpaid', 'all']), ...windowOf(200) }),
  ),
  'checkouts.get': call<CheckoutDetail>()(z.object({ checkoutId })),
  /**
   * Opens the payment page in the system's browser. `agreed`: the amount that was shown, where it isn't the one that was
   * confirmed; `refused` while it `differs` and isn't agreed to, or its host isn't allowed.
   */
  'checkouts.open': call<Checkout>()(z.object({ checkoutId, agreed: money.nullable() })),
  /** Asks the service now; `refused` where it never reported the session by which it could be asked. */
  'checkouts.check': call<Checkout>()(z.object({ checkoutId })),
  /**
   * The address that a browser landed on after paying, or only its session_id. A hint: the service is asked what came of
   * it. `bad_input` where no session can be read in it, `not_found` where the service knows none for this account.
   */
  'checkouts.paste': call<Checkout>()(z.object({ accountId, address: z.string().trim().min(1).max(4_000) })),
  /**
   * The person gives an unpaid checkout up, or takes the rows of an expired or canceled one back: they go to the form
   * or to a list of their own with all that was filled in. Asks the service first; `too_late` when it says paid or
   * processing, and `refused` when it can't be asked and `unasked` isn't set. `message` of the checkout says that the
   * page may still be open.
   */
  'checkouts.takeBack': call<ReturnedRows>()(z.object({ checkoutId, unasked: z.boolean() })),
  /**
   * Opens the next checkout of a run: they are paid one after another, at the person's pace. `number`: the one that was shown
   * (`nextCheckout.number`), so that a click that is counted twice opens one; `refused` when it no longer waits.
   */
  'checkouts.next': call<null>()(
    z.object({ runId: z.string().min(1).max(64), number: z.int().min(1).optional() }),
  ),
  'payments.settings': call<PaymentSettings>()(z.object({ accountId })),
  /** `bad_input` with the reason where a page isn't https, or a host can't be read. */
  'payments.put': call<PaymentSettings>()(
    z.object({
      accountId,
      successUrl: page.optional(),
      cancelUrl: page.optional(),
      hosts: z.array(z.string().trim().min(1).max(300)).max(50).optional(),
    }),
  ),
};
