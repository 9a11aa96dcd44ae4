import type { AccountId } from '../../../shared/domain/account.ts';
import type { Intent } from '../../../shared/domain/intent.ts';
import type { CheckoutStatus, ReturnPlace, ReturnUrls } from '../ports/index.ts';

/** Where the payment processor sends the browser of one checkout. */
export type WayBack = {
  readonly urls: ReturnUrls;
  /** Where this computer listens for it; null: the office's own pages. */
  readonly back: ReturnPlace | null;
  /** No page came of it: nobody is listened for. */
  drop(): void;
};

/** The area of checkouts, as the outbox sees it. What it's only notified of never throws. */
export interface PaymentPages {
  /** To be asked for before the POST; null when this computer lets nobody listen. */
  wayBack(accountId: AccountId, checkoutId: string): Promise<WayBack | null>;
  /** The page is there to be paid: it's opened in the browser where a person waits for it. */
  opened(checkoutId: string): void;
  /** Its state or its orders changed: it's announced, and asked for when it's due. */
  changed(checkoutId: string): void;
}

/** The outbox, as the area of checkouts sees it. */
export interface CardOrders {
  /** The service's own word that a checkout is paid: settles its orders. May be called again as more of them are named. */
  paid(checkoutId: string, status: CheckoutStatus): void;
  /** A page that was lost is found again (its session was handed in by its own way back): its orders wait for it. */
  foundPage(checkoutId: string): void;
  /**
   * Calls off the orders of a checkout that aren't settled, for good, together with `alongside` in one transaction. Answers
   * them; none (and `alongside` isn't run) when there is nothing to call off any more.
   */
  callOff(checkoutId: string, alongside: (orders: readonly Intent[]) => void): readonly Intent[];
  /** A person's word for the next checkout of a run. `number`: which one is meant, as shown. Throws a CallFailure. */
  next(runId: string, number: number | null): void;
}
