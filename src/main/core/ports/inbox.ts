import type { FieldChange, InboxItem, InboxKind, WebhookEntry } from '../../../shared/contract/index.ts';
import type { Message } from '../../../shared/copy/message.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { Money } from '../../../shared/domain/money.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import type { Millis } from '../../../shared/domain/units.ts';

export type { FieldChange, InboxItem, InboxKind, WebhookEntry } from '../../../shared/contract/index.ts';

/** Something that needs a person, as it's kept. */
export type InboxRecord = {
  readonly id: number;
  readonly accountId: AccountId;
  /** What it is about, by a key: of each there's at most one that isn't done. */
  readonly subject: string;
  readonly kind: InboxKind;
  readonly at: Millis;
  readonly orderId: OrderId | null;
  readonly intentId: string | null;
  readonly runId: string | null;
  /** How many rows of the run it stands for. */
  readonly rows: number | null;
  readonly changes: readonly FieldChange[];
  readonly reason: Message;
  /** The price before and after; both null where it stayed. */
  readonly priceFrom: Money | null;
  readonly priceTo: Money | null;
  readonly state: InboxItem['state'];
  readonly until: Millis | null;
  readonly decision: InboxItem['decision'];
  readonly decidedAt: Millis | null;
  readonly decidedBy: string | null;
};
type Handling = 'state' | 'until' | 'decision' | 'decidedAt' | 'decidedBy';
export type NewInboxItem = Omit<InboxRecord, 'id' | Handling>;
export type InboxContents = Omit<NewInboxItem, 'accountId' | 'subject'>;
export type InboxHandling = Pick<InboxRecord, Handling>;

export interface InboxTable {
  /** Open from now on. Returns its id. */
  add(item: NewInboxItem): number;
  get(id: number): InboxRecord | null;
  /** With what is known of its order, as the screens get it. */
  item(id: number): InboxItem | null;
  /** The one about this that isn't done. */
  pending(accountId: AccountId, subject: string): InboxRecord | null;
  /** The last one about this, done or not. */
  latest(accountId: AccountId, subject: string): InboxRecord | null;
  /** Those that aren't done, of these kinds. */
  pendingOf(accountId: AccountId, kinds: readonly InboxKind[]): InboxRecord[];
  rewrite(id: number, contents: InboxContents): void;
  handle(id: number, handling: InboxHandling): void;
  /** What was snoozed until now or earlier is open again. Returns the accounts it was for. */
  comeBack(now: Millis): AccountId[];
  /** When the next snoozed one comes back. */
  nextBack(): Millis | null;
  page(
    accountId: AccountId,
    show: InboxItem['state'],
    offset: number,
    limit: number,
  ): { items: InboxItem[]; total: number; open: number };
  /** Open ones by account; an account without any isn't in it. */
  counts(): Record<AccountId, number>;
}

/** An order that was delivered while the app watched: its files are expected on the disk. */
export type AwaitedFiles = {
  readonly accountId: AccountId;
  readonly orderId: OrderId;
  readonly since: Millis;
};

export interface AwaitedFilesTable {
  add(awaited: AwaitedFiles): void;
  /** Oldest first. */
  list(): AwaitedFiles[];
  remove(accountId: AccountId, orderId: OrderId): void;
}

/** Something to be shown in a notification, not shown yet. */
export type PendingNotice = {
  readonly id: number;
  readonly accountId: AccountId;
  readonly at: Millis;
} & (
  | { readonly kind: 'delivered'; readonly orderId: OrderId; readonly itemId: null }
  | { readonly kind: 'inbox'; readonly orderId: null; readonly itemId: number }
);

export interface NoticeTable {
  /** Adding the same again before it is shown adds nothing. */
  add(accountId: AccountId, about: { orderId: OrderId } | { itemId: number }, at: Millis): void;
  /** Oldest first. */
  list(): PendingNotice[];
  /** Those of the late orders that weren't announced before; from now on they were. */
  claimLate(accountId: AccountId, orders: readonly OrderId[], at: Millis): OrderId[];
  remove(ids: readonly number[]): void;
}

/** An account's listener for events. The path is no credential of the service: who knows it can give hints, no more. */
export type WebhookSetup = {
  readonly enabled: boolean;
  /** Once chosen it stays, so that a tunnel to it stays good. */
  readonly port: number | null;
  readonly path: string;
  /** The practice service was asked to send its events. */
  readonly practice: boolean;
};

export interface WebhookTable {
  get(accountId: AccountId): WebhookSetup | null;
  put(accountId: AccountId, setup: WebhookSetup): void;
  /** Newest first, no more than 200. */
  log(accountId: AccountId): WebhookEntry[];
  /** Returns its id; the oldest goes where there are too many. */
  addEntry(accountId: AccountId, entry: Omit<WebhookEntry, 'id'>): number;
  changeEntry(id: number, patch: Pick<WebhookEntry, 'outcome' | 'note'>): void;
  lastEventAt(accountId: AccountId): Millis | null;
}
