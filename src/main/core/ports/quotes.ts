import type { AccountId } from '../../../shared/domain/account.ts';
import type { OrderDraft } from '../../../shared/domain/order.ts';
import type { Quote } from '../../../shared/domain/service.ts';

/** What a price is asked for. */
export type QuotedFor = Pick<OrderDraft, 'serviceId' | 'rushOrder' | 'pdfRequired'>;

/** The last price the service gave for each combination: what is shown, with its age, while it can't be asked. */
export interface QuoteTable {
  /** An older one never takes the place of a newer one. Does nothing for an account that is gone. */
  put(accountId: AccountId, of: QuotedFor, quote: Quote): void;
  get(accountId: AccountId, of: QuotedFor): Quote | null;
}
