import { z } from 'zod';
import type { FileKind } from '../../domain/file.ts';
import type { Message } from '../../domain/message.ts';
import type { OrderId } from '../../domain/order.ts';
import type { WorkStatus } from '../../domain/status.ts';
import type { Bytes, Millis } from '../../domain/units.ts';
import { accountId, call, searchText } from '../call.ts';

/** A text in which what was found stands between U+0002 and U+0003. */
export type Marked = string;

export type OrderHit = {
  readonly orderId: OrderId;
  readonly address: Marked | null;
  readonly customerName: Marked | null;
  readonly claimNumber: Marked | null;
  readonly status: WorkStatus;
  readonly rush: boolean;
  readonly orderedAt: Millis | null;
  readonly deliveredAt: Millis | null;
  /** Where else it was found: other texts of the order, numbers of its roof. */
  readonly also: readonly { readonly label: string; readonly text: Marked }[];
  /** The report on this computer that is read first. */
  readonly reportId: number | null;
};

/** A page of a report on this computer that holds the words. */
export type PageHit = {
  readonly orderId: OrderId;
  readonly localFileId: number;
  readonly fileName: string;
  readonly present: boolean;
  /** From 1. */
  readonly page: number;
  readonly snippet: Marked;
  readonly address: string | null;
  readonly claimNumber: string | null;
};

export type FileHit = {
  readonly orderId: OrderId;
  readonly localFileId: number;
  readonly name: Marked;
  readonly kind: FileKind;
  readonly size: Bytes;
  readonly present: boolean;
  readonly address: string | null;
  readonly claimNumber: string | null;
  /** Why its text and numbers couldn't be read. */
  readonly problem: Message | null;
};

/** The first hits. `total` counts up to 1,000; `more`: there are others beyond. */
export type Hits<Hit> = { readonly hits: readonly Hit[]; readonly total: number; readonly more: boolean };
export type SearchResults = {
  readonly orders: Hits<OrderHit>;
  readonly pages: Hits<PageHit>;
  readonly files: Hits<FileHit>;
};

/** Orders with PDFs on this computer, those of them that can be found by their text, and files that couldn't be read. */
export type SearchProgress = {
  readonly reports: number;
  readonly read: number;
  readonly unreadable: number;
};

const most = z.int().min(0).max(500);

export const searchCalls = {
  /**
   * One search over orders, pages and files, in the language of domain/query.ts; each group narrowed by all operators.
   * An order or claim whose number is the text comes first, then the newest. Works with no network.
   */
  'search.find': call<SearchResults>()(
    z.object({
      accountId,
      text: searchText,
      limits: z.object({ orders: most, pages: most, files: most }),
    }),
  ),
  /** Values of this account's orders that continue as the text begins. */
  'search.suggest': call<readonly string[]>()(
    z.object({
      accountId,
      field: z.enum(['claim', 'customer', 'address', 'insured', 'service', 'desk']),
      text: searchText,
      limit: z.int().min(1).max(20),
    }),
  ),
  'search.progress': call<SearchProgress>()(z.object({ accountId })),
};
