import type { Millis } from '../../../shared/domain/units.ts';

/** A browser that came back from a payment page. A hint: nothing in it is believed. */
export type Landing = {
  readonly to: 'success' | 'cancel';
  /** The `session_id` that the processor put behind successUrl (section 2); null without a readable one. */
  readonly sessionId: string | null;
};

/** What the page says to the person who came back; the service's own word is behind `paid` only. */
export type LandingWords = 'paid' | 'asking' | 'not_paid';

export type OpenReturn = {
  readonly port: number;
  /** http://127.0.0.1:port/... with the unguessable state in the path; `{CHECKOUT_SESSION_ID}`-like marks are never put in. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  close(): Promise<void>;
};

/**
 * One page on the literal 127.0.0.1 for one checkout: takes one GET for each of its two paths, ends automatically, and answers a
 * plain page that asks nobody for anything.
 */
export interface ReturnListener {
  /**
   * `state`: 128 bits or more, in the path. `port` null: any free one; after a restart the one from before, so that the address
   * in the browser still leads here. `within`: how long it listens. Rejects with a ListenError.
   */
  open(
    at: { readonly state: string; readonly port: number | null; readonly within: Millis },
    landed: (landing: Landing) => Promise<LandingWords>,
  ): Promise<OpenReturn>;
}
