import type { FileHit, PageHit } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { Confidence, Quantity } from '../../../shared/domain/measurements.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import type { Clause } from '../../../shared/domain/query.ts';
import type { WorkStatus } from '../../../shared/domain/status.ts';
import type { Millis } from '../../../shared/domain/units.ts';

export type { FileHit, PageHit } from '../../../shared/contract/index.ts';

/** A part of a search; days are moments by now. `until` isn't included. */
export type SearchClause =
  | Exclude<Clause, { kind: 'day' }>
  | {
      readonly kind: 'time';
      readonly not: boolean;
      readonly which: 'ordered' | 'delivered';
      readonly from: Millis | null;
      readonly until: Millis | null;
    };

export type StoreSearch = {
  readonly accountId: AccountId;
  /** Each must hold. */
  readonly clauses: readonly SearchClause[];
  /** What is late is judged by it. */
  readonly now: Millis;
};

/** The first of what was found. `total` counts no further than the store's own cap; `more`: there are others beyond it. */
export type Finds<Row> = { readonly rows: readonly Row[]; readonly total: number; readonly more: boolean };

export type ShownNumber = readonly [
  value: number,
  decimals: number,
  confidence?: Confidence,
  candidates?: readonly (readonly [value: number, decimals: number])[],
];

export type FoundOrder = {
  readonly orderId: OrderId;
  readonly address: string | null;
  readonly customerName: string | null;
  readonly customerEmail: string | null;
  readonly insuredName: string | null;
  readonly claimNumber: string | null;
  readonly serviceName: string | null;
  readonly notes: string | null;
  readonly instructions: string | null;
  readonly status: WorkStatus;
  readonly rush: boolean;
  readonly orderedAt: Millis | null;
  readonly deliveredAt: Millis | null;
  /** The roof's numbers: value, decimals, confidence, and the values and decimals of a disputed one. */
  readonly numbers: Readonly<Partial<Record<Quantity, ShownNumber>>>;
  /** The report on this computer that is read first. */
  readonly reportId: number | null;
};

export type ValueField = 'claim' | 'customer' | 'address' | 'insured' | 'service' | 'desk';

export interface SearchTable {
  /** Newest order first, after the ones whose claim or order number is the very text. */
  orders(search: StoreSearch, limit: number): Finds<FoundOrder>;
  /** Pages with the words of the search, of orders and files that fit the rest; the newest report first, then by page. */
  pages(search: StoreSearch, limit: number): Finds<PageHit>;
  /** Files whose name has the words, or that a file's own operator chooses; newest first. */
  files(search: StoreSearch, limit: number): Finds<FileHit>;
  /** Values of the orders that begin with the text, each once. */
  values(accountId: AccountId, field: ValueField, text: string, limit: number): string[];
  /** Orders with PDFs on the disk, those of them whose PDFs were all read, and files that couldn't be read. */
  progress(accountId: AccountId): { reports: number; read: number; unreadable: number };
}

export interface PageTable {
  /** Takes out at most so many pages of a file; answers how many. */
  forget(localFileId: number, limit: number): number;
  /** The text of pages of a file, from page `first` on, none of which may be there. Nothing for a file that is gone. */
  put(
    file: { readonly accountId: AccountId; readonly orderId: OrderId; readonly localFileId: number },
    first: number,
    texts: readonly string[],
  ): void;
}
