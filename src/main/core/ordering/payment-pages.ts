import type { AccountId } from '../../../shared/domain/account.ts';
import type { ReturnPlace, ReturnUrls } from '../ports/index.ts';

/** Where the payment processor sends the browser of one checkout. */
export type WayBack = {
  readonly urls: ReturnUrls;
  /** Where this computer listens for it; null: the office's own pages. */
  readonly back: ReturnPlace | null;
  /** No page came of it: nobody is listened for. */
  drop(): void;
};

/** The payment pages, as the sending of orders uses them. What they are only notified of never throws. */
export interface PaymentPages {
  /** To be asked for before the POST; null when this computer lets nobody listen. */
  wayBack(accountId: AccountId, checkoutId: string): Promise<WayBack | null>;
  /** The page is there to be paid: it's opened in the browser where a person waits for it. */
  opened(checkoutId: string): void;
  /** Its state or its orders changed: it's announced, and asked for when it's due. */
  changed(checkoutId: string): void;
}
