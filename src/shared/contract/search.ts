import { z } from 'zod';
import type { OrderId } from '../domain/order.ts';
import { accountId, call, searchText } from './call.ts';

/** A page of a report on this computer that holds the words. */
export type PageHit = {
  readonly orderId: OrderId;
  readonly localFileId: number;
  readonly fileName: string;
  /** From 1. */
  readonly page: number;
  /** A piece of the page's text; what was found stands between U+0002 and U+0003. */
  readonly snippet: string;
  readonly address: string | null;
  readonly claimNumber: string | null;
};

export const searchCalls = {
  /** Pages on which each word begins a word, the newest reports first. Works with no network. */
  'search.pages': call<readonly PageHit[]>()(
    z.object({ accountId, text: searchText, limit: z.int().min(1).max(100) }),
  ),
};
