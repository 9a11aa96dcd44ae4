import type {
  Download,
  LibraryFolder,
  OrderPage,
  OrderSort,
  OrderView,
  Settings,
  ViewCounts,
} from '../../../shared/contract/index.ts';
import type { Account, AccountId } from '../../../shared/domain/account.ts';
import type { FileId, LocalFile, RemoteFile } from '../../../shared/domain/file.ts';
import type { Intent, IntentState } from '../../../shared/domain/intent.ts';
import type {
  OrderDraft,
  OrderEvent,
  OrderId,
  RemoteOrder,
  StoredOrder,
} from '../../../shared/domain/order.ts';
import type { ReportService } from '../../../shared/domain/service.ts';
import type { Bytes, Millis } from '../../../shared/domain/units.ts';

/** What a store keeps in the contract's own shapes; the store knows the contract through here only. */
export type {
  Download,
  LibraryFolder,
  OrderPage,
  OrderRow,
  OrderSort,
  OrderView,
  Settings,
  ViewCounts,
} from '../../../shared/contract/index.ts';
export { DEFAULT_SETTINGS, settingsSchema } from '../../../shared/contract/settings.ts';

/** Everything here is synchronous and durable when it returns (WAL, synchronous=FULL). */
export interface Store {
  /** Runs `work` in one transaction; a throw rolls all of it back. */
  transaction<Value>(work: () => Value): Value;
  readonly accounts: AccountTable;
  readonly settings: SettingsTable;
  readonly services: ServiceTable;
  readonly orders: OrderTable;
  readonly events: OrderEventTable;
  readonly outbox: OutboxTable;
  readonly files: FileTable;
  readonly downloads: DownloadTable;
  readonly drafts: DraftTable;
  close(): void;
}

export interface AccountTable {
  list(): Account[];
  get(id: AccountId): Account | null;
  insert(account: Account): void;
  update(
    id: AccountId,
    patch: Partial<Pick<Account, 'name' | 'baseUrl' | 'clientId' | 'secretSavedAt'>>,
  ): void;
  /** The account and all that hangs on it; refuses (throws) while an intent is unsettled. */
  remove(id: AccountId): void;
  activeId(): AccountId | null;
  setActive(id: AccountId | null): void;
}

export interface SettingsTable {
  get(): Settings;
  put(patch: Partial<Settings>): Settings;
}

export interface ServiceTable {
  /** Never empties what is known: an empty list is not stored over a filled one. */
  replace(accountId: AccountId, services: readonly ReportService[], at: Millis): void;
  list(accountId: AccountId): { services: ReportService[]; fetchedAt: Millis | null };
}

export type OrderQuery = {
  readonly accountId: AccountId;
  readonly view: OrderView;
  /** Words; each must begin a word of the order's texts. '' for all. */
  readonly text: string;
  readonly sort: OrderSort;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
};
export type NewEvent = Omit<OrderEvent, 'id'>;

export interface OrderTable {
  get(accountId: AccountId, orderId: OrderId): StoredOrder | null;
  /** Inserts or updates. A field the service didn't tell this time keeps what was known. Answers the row as it was before. */
  put(accountId: AccountId, order: RemoteOrder, at: Millis): StoredOrder | null;
  page(query: OrderQuery): OrderPage;
  counts(accountId: AccountId): ViewCounts;
  /** Orders the service may still change, the one asked longest ago first. */
  open(accountId: AccountId, limit: number): { orderId: OrderId; lastSeenAt: Millis }[];
  count(accountId: AccountId): number;
  /** Delivered orders whose file list was never read or that lack files on the disk, oldest delivery first. */
  deliveredWithoutFiles(accountId: AccountId, limit: number): OrderId[];
}

export interface OrderEventTable {
  add(accountId: AccountId, orderId: OrderId, event: NewEvent): void;
  list(accountId: AccountId, orderId: OrderId): OrderEvent[];
}

export type IntentPatch = Partial<
  Pick<
    Intent,
    'hold' | 'attempt' | 'dueAt' | 'sentAt' | 'orderId' | 'message' | 'problems' | 'lookedAt' | 'looks'
  >
>;

export interface OutboxTable {
  insert(intent: Intent): void;
  get(id: string): Intent | null;
  /** Newest first. */
  list(accountId: AccountId, states: readonly IntentState[], limit: number): Intent[];
  /** Over all accounts, oldest confirmation first. */
  inStates(states: readonly IntentState[]): Intent[];
  byReference(reference: string): Intent | null;
  /**
   * One conditional UPDATE (`id` and one of `from`) that must change exactly one row, with an append-only event row in
   * the same transaction. Answers false, and writes nothing, when the intent is in another state.
   */
  move(
    id: string,
    from: readonly IntentState[],
    to: IntentState,
    patch: IntentPatch,
    at: Millis,
    why: string,
  ): boolean;
  /** Changes details without changing the state. */
  note(id: string, patch: IntentPatch): void;
  history(id: string): { at: Millis; from: IntentState | null; to: IntentState; why: string }[];
}

export interface FileTable {
  /** What the service lists for the order now. A file it no longer lists stays known. Answers ids not known before. */
  putRemote(accountId: AccountId, orderId: OrderId, files: readonly RemoteFile[], at: Millis): FileId[];
  remote(accountId: AccountId, orderId: OrderId): RemoteFile[];
  local(accountId: AccountId, orderId: OrderId): LocalFile[];
  getLocal(accountId: AccountId, id: number): LocalFile | null;
  /** Records a file that is whole and in its place. The same order, name and sha256 again answers the row there is. */
  addLocal(accountId: AccountId, file: Omit<LocalFile, 'id' | 'present'>): LocalFile;
  setPresent(accountId: AccountId, id: number, present: boolean): void;
  folders(
    accountId: AccountId,
    text: string,
    offset: number,
    limit: number,
  ): { folders: LibraryFolder[]; total: number; bytes: Bytes };
}

export type DownloadPatch = Partial<
  Pick<Download, 'state' | 'bytesDone' | 'bytesTotal' | 'problem' | 'endedAt' | 'name'>
>;

export interface DownloadTable {
  /** One that is queued or running for the same thing is answered instead of a second. */
  enqueue(accountId: AccountId, orderId: OrderId, fileId: FileId | null, name: string, at: Millis): Download;
  get(id: number): Download | null;
  update(id: number, patch: DownloadPatch): void;
  /** Queued ones, the one that waits longest first. */
  queued(limit: number): Download[];
  list(accountId: AccountId, limit: number): Download[];
  forOrder(accountId: AccountId, orderId: OrderId): Download[];
  clearEnded(accountId: AccountId): void;
  /** After a restart: what was running is queued again. */
  requeueRunning(): void;
}

export interface DraftTable {
  get(accountId: AccountId): OrderDraft | null;
  put(accountId: AccountId, draft: OrderDraft | null, at: Millis): void;
}
