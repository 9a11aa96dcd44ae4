import type {
  CallInput,
  Download,
  LibraryFolder,
  OrderPage,
  OrderSort,
  OrderView,
  PriceChange,
  RoofRow,
  RunFilter,
  RunRowState,
  Settings,
  UnreadRecord,
  ViewCounts,
} from '../../../shared/contract/index.ts';
import type { Account, AccountId } from '../../../shared/domain/account.ts';
import type { FileId, FileKind, LocalFile, RemoteFile } from '../../../shared/domain/file.ts';
import type { FileRemark } from '../../../shared/domain/file-remark.ts';
import type { HoldReason, Intent, IntentState, Look } from '../../../shared/domain/intent.ts';
import type { FileReadings, RoofMeasurements } from '../../../shared/domain/measurements.ts';
import type { Money } from '../../../shared/domain/money.ts';
import type {
  OrderDraft,
  OrderEvent,
  OrderId,
  RemoteOrder,
  StoredOrder,
} from '../../../shared/domain/order.ts';
import type { ReadingPlace } from '../../../shared/domain/reading-place.ts';
import type { ReportService } from '../../../shared/domain/service.ts';
import type { Bytes, Millis, Sha256 } from '../../../shared/domain/units.ts';

import type { PageBase, SetAside } from './api.ts';
import type { CheckoutTable } from './checkouts.ts';
import type { ImportTable } from './imports.ts';
import type { AwaitedFilesTable, InboxTable, NoticeTable, WebhookTable } from './inbox.ts';
import type { QuoteTable } from './quotes.ts';
import type { PageTable, SearchTable } from './search.ts';
import type { Snapshots, StorageTable } from './storage.ts';

/** What a store keeps in the contract's own shapes; the store knows the contract through here only. */
export type {
  Download,
  LibraryFolder,
  OrderPage,
  OrderRow,
  OrderSort,
  OrderView,
  PriceChange,
  RoofRow,
  RunFilter,
  RunRowState,
  Settings,
  UnreadRecord,
  ViewCounts,
} from '../../../shared/contract/index.ts';
export { DEFAULT_SETTINGS, settingsSchema } from '../../../shared/contract/settings.ts';
export type * from './checkouts.ts';
export type * from './imports.ts';
export type * from './search.ts';
export type * from './storage.ts';

/** Everything here is synchronous and durable when it returns (WAL, synchronous=FULL). */
export interface Store {
  /** Runs `work` in one transaction; a throw rolls all of it back. */
  transaction<Value>(work: () => Value): Value;
  /**
   * For what the service tells again when it's asked again, and nothing else: the commits of `work` aren't flushed to the
   * disk one by one. A power cut may take the last of them away, whole and in their order; the next ordinary commit makes
   * them durable. Inside a transaction it changes nothing.
   */
  relaxed<Value>(work: () => Value): Value;
  /**
   * To be waited for before each `relaxed` piece of a great reading: what was written before is being moved into the
   * database, and new pieces would keep that from coming to its end. Resolves at once at all other times.
   */
  settled(): Promise<void>;
  readonly accounts: AccountTable;
  readonly settings: SettingsTable;
  readonly services: ServiceTable;
  readonly orders: OrderTable;
  readonly events: OrderEventTable;
  readonly outbox: OutboxTable;
  readonly runs: RunTable;
  readonly checkouts: CheckoutTable;
  readonly provenance: Provenance;
  readonly files: FileTable;
  readonly downloads: DownloadTable;
  readonly wanted: WantedTable;
  readonly drafts: DraftTable;
  readonly inbox: InboxTable;
  readonly awaitedFiles: AwaitedFilesTable;
  readonly notices: NoticeTable;
  readonly webhooks: WebhookTable;
  readonly sync: SyncTable;
  readonly imports: ImportTable;
  readonly measurements: MeasurementTable;
  readonly packets: PacketTable;
  readonly pages: PageTable;
  readonly search: SearchTable;
  readonly places: PlaceTable;
  readonly readingPlaces: ReadingPlaceTable;
  readonly quotes: QuoteTable;
  readonly setAside: SetAsideTable;
  readonly storage: StorageTable;
  readonly snapshots: Snapshots;
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
  count(accountId: AccountId): number;
  /** Delivered orders whose file list was never read or that lack files on the disk, oldest delivery first. */
  deliveredWithoutFiles(accountId: AccountId, limit: number): OrderId[];
  /** Delivered orders, and how many of them have every listed file on the disk. */
  kept(accountId: AccountId): { delivered: number; whole: number };
}

export interface OrderEventTable {
  add(accountId: AccountId, orderId: OrderId, event: NewEvent): void;
  list(accountId: AccountId, orderId: OrderId): OrderEvent[];
}

export type IntentPatch = Partial<
  Pick<
    Intent,
    | 'hold'
    | 'attempt'
    | 'dueAt'
    | 'sentAt'
    | 'orderId'
    | 'message'
    | 'problems'
    | 'lookedAt'
    | 'looks'
    | 'lookingSince'
    | 'batchId'
    | 'checkoutId'
    | 'agreed'
    | 'agreedAt'
    | 'offered'
    | 'acknowledged'
  >
>;

/** Orders that were looked for so often: the first and the last time of the last look, or of the sending. */
export type LookTime = { readonly looks: number; readonly first: Millis; readonly last: Millis };

/** Which rows a set of moves is about. */
export type IntentSet = { readonly runId: string } | { readonly batchId: string };

/** Every write fails with StoreError `in_use` once another process has taken the database over. */
export interface OutboxTable {
  insert(intent: Intent): void;
  get(id: string): Intent | null;
  /** Newest first: orders of their own, and the rows of runs that are in one of `ofRuns`. */
  list(
    accountId: AccountId,
    states: readonly IntentState[],
    limit: number,
    ofRuns?: readonly IntentState[],
  ): Intent[];
  /** How many of the account, rows of runs included but for refused ones, which wait for nobody; at most `most` are counted. */
  count(accountId: AccountId, states: readonly IntentState[], most: number): number;
  /** Orders of their own over all accounts, oldest confirmation first. */
  singles(states: readonly IntentState[]): Intent[];
  /** All that an account looks for at the service: `unknown` and `quarantined`, rows of runs included. */
  lost(accountId: AccountId): Intent[];
  /** When these were looked for last, by how often. */
  lookTimes(accountId: AccountId): LookTime[];
  byReference(reference: string): Intent | null;
  /** The intent that was settled with this order of the service's. */
  byOrder(accountId: AccountId, orderId: OrderId): Intent | null;
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
  /** The same for all rows of a run or a bulk call that are in one of `from`. Answers how many. */
  moveAll(
    of: IntentSet,
    from: readonly IntentState[],
    to: IntentState,
    patch: IntentPatch,
    at: Millis,
    why: string,
  ): number;
  /** Changes details without changing the state. */
  note(id: string, patch: IntentPatch): void;
  history(id: string): { at: Millis; from: IntentState | null; to: IntentState; why: string }[];
  addLook(accountId: AccountId, look: Look): void;
  /** The searches of the time from `since` to `until` that this intent had a part in, oldest first, the last `limit`. */
  looks(intent: Intent, since: Millis, until: Millis, limit: number): Look[];
  /** Orders that came into the cache since `since` and that no intent has; newest first. */
  unowned(accountId: AccountId, since: Millis, limit: number): StoredOrder[];
}

export type RunRecord = {
  readonly id: string;
  readonly accountId: AccountId;
  readonly importId: string | null;
  readonly name: string;
  readonly confirmedFor: string;
  readonly confirmedAt: Millis;
  /** Not before this: the end of the undo delay, or of a wait. */
  readonly dueAt: Millis;
  /** A person stopped it. */
  readonly paused: boolean;
  readonly hold: HoldReason | null;
  readonly message: string | null;
  readonly endedAt: Millis | null;
  /** v1: how many checkouts a person has asked for, and when they last did after the confirmation. */
  readonly checkouts: number;
  readonly wordAt: Millis | null;
};
export type RunPatch = Partial<
  Pick<RunRecord, 'dueAt' | 'paused' | 'hold' | 'message' | 'endedAt' | 'checkouts' | 'wordAt'>
>;

/** `answered`: there was an answer to the bulk call; `refused`: refused as a whole; `unknown`: no answer that tells. */
export type BatchState = 'prepared' | 'not_sent' | 'on_wire' | 'answered' | 'refused' | 'unknown';
export type Batch = {
  readonly id: string;
  readonly accountId: AccountId;
  readonly runId: string;
  /** From 1, in the order of sending; null while no row hangs on it. */
  readonly number: number | null;
  readonly state: BatchState;
  readonly bodySha256: Sha256;
  readonly preparedAt: Millis;
  readonly sentAt: Millis | null;
  readonly message: string | null;
};
export type BatchPatch = Partial<Pick<Batch, 'number' | 'sentAt' | 'message'>>;

/** How many rows of a run, or of one of its bulk calls, are where. */
export type RowCount = {
  readonly batchId: string | null;
  readonly state: RunRowState;
  readonly rows: number;
};
export type RunSums = {
  readonly quoted: Money[];
  readonly quotedPlaced: Money[];
  readonly charged: Money[];
  /** Placed rows for which the service told no price. */
  readonly uncharged: number;
};
export type RunIntent = {
  readonly intent: Intent;
  readonly state: RunRowState;
  readonly charged: Money | null;
};

export interface RunTable {
  insert(run: RunRecord): void;
  get(id: string): RunRecord | null;
  /** Newest first. */
  list(accountId: AccountId, offset: number, limit: number): { runs: RunRecord[]; total: number };
  /** Over all accounts, oldest first. */
  open(): RunRecord[];
  update(id: string, patch: RunPatch): void;
  counts(id: string): RowCount[];
  sums(id: string): RunSums;
  /** In the order of the list. */
  rows(id: string, filter: RunFilter, offset: number, limit: number): { rows: RunIntent[]; total: number };
  /** Queued rows that are due, in the order of the list. A time further ahead than anything is put off counts as due. */
  waiting(id: string, now: Millis, limit: number): Intent[];
  /** When the first queued row is due; null: none is queued. */
  nextDue(id: string): Millis | null;
  /** Waiting rows that a person sends again: an earlier sending, from here or elsewhere, may have been placed. */
  sentBefore(id: string): Intent[];
  priceChanges(id: string): PriceChange[];
  /** Rows that are held for this reason. */
  heldFor(id: string, hold: HoldReason): number;
  /** Every row that is held for its price goes at the price that was offered. */
  acceptPrices(id: string, at: Millis): void;
  /** With its items, in the order of the call. */
  insertBatch(batch: Batch, intentIds: readonly string[]): void;
  batches(runId: string): Batch[];
  /** Over all runs. */
  batchesIn(states: readonly BatchState[]): Batch[];
  /** One conditional UPDATE; false when it's in another state. A bulk call never goes back to an earlier one. */
  moveBatch(id: string, from: readonly BatchState[], to: BatchState, patch: BatchPatch): boolean;
}

/** Whether the database is where, and as, this computer left it. */
export interface Provenance {
  /**
   * `same`; `copied`: it's at another place, or on another computer, or one of two lines of history; `restored`: an older
   * state than this place has seen.
   */
  check(): 'same' | 'copied' | 'restored';
  /** This place takes it from here on. */
  adopt(): void;
}

export interface FileTable {
  /** What the service lists for the order now. A file it no longer lists stays known. Answers ids not known before. */
  putRemote(accountId: AccountId, orderId: OrderId, files: readonly RemoteFile[], at: Millis): FileId[];
  remote(accountId: AccountId, orderId: OrderId): RemoteFile[];
  local(accountId: AccountId, orderId: OrderId): LocalFile[];
  getLocal(accountId: AccountId, id: number): LocalFile | null;
  /** Records a file that is whole and in its place. The same order, name and sha256 again answers the row there is. */
  addLocal(
    accountId: AccountId,
    /** `original`: the name it came with, where it was given another. */
    file: Omit<LocalFile, 'id' | 'present' | 'remark'> & {
      readonly original?: string;
      readonly remark?: FileRemark | null;
    },
  ): LocalFile;
  setPresent(accountId: AccountId, id: number, present: boolean): void;
  /** The list tells another content of these files than the one that may be here. */
  markChanged(accountId: AccountId, orderId: OrderId, fileIds: readonly FileId[], at: Millis): void;
  /** Files of the list whose present content wasn't fetched yet. */
  changed(accountId: AccountId, orderId: OrderId): FileId[];
  /** The content a file had at `since` is here. */
  fetched(accountId: AccountId, orderId: OrderId, fileId: FileId, since: Millis): void;
  /** Every file of the library in turn: those behind `after`, by their id. */
  localAfter(accountId: AccountId, after: number, limit: number): LocalFile[];
  folders(
    accountId: AccountId,
    text: string,
    offset: number,
    limit: number,
  ): { folders: LibraryFolder[]; total: number; bytes: Bytes };
}

/** How far an account's history was read, page by page, and what is known of its list. */
export type SyncProgress = {
  readonly nextPage: number;
  readonly pageSize: number;
  /** Orders read so far, counted once. */
  readonly imported: number;
  readonly startedAt: Millis;
  /** Null while it's being read. */
  readonly finishedAt: Millis | null;
  /** The last look for orders placed elsewhere. */
  readonly lookedAt: Millis | null;
  /** How many orders the service said there are, and how many were known here at that moment. */
  readonly total: number | null;
  readonly known: number | null;
  /** How the list is sorted; null while it isn't known. */
  readonly newestFirst: boolean | null;
};

/** An open order, with what tells when to ask for it. `orderedAt`: or first seen. */
export type FollowedOrder = {
  readonly orderId: OrderId;
  readonly lastSeenAt: Millis;
  readonly orderedAt: Millis;
  readonly expectedAt: Millis | null;
  readonly serviceName: string | null;
  readonly rush: boolean;
};

export interface SyncTable {
  get(accountId: AccountId): SyncProgress | null;
  /** Does nothing for an account that is gone. */
  put(accountId: AccountId, progress: SyncProgress): void;
  /** Orders the service may still change, the one asked longest ago first. */
  followed(accountId: AccountId, limit: number): FollowedOrder[];
  /** From order to delivery, of the newest delivered orders of a service; shortest first. */
  turnarounds(accountId: AccountId, serviceName: string | null, rush: boolean, limit: number): Millis[];
  /** From which number the service counts the pages of its list; null: not learned yet. */
  pageBase(accountId: AccountId): PageBase | null;
  putPageBase(accountId: AccountId, base: PageBase | null): void;
}

/** How a record came that couldn't be kept. `page`: of the list. */
export type SetAsideFrom = Pick<UnreadRecord, 'call' | 'page'>;

/** Records of the service's that couldn't be kept, with their text. At most 500 of an account. */
export interface SetAsideTable {
  /**
   * These couldn't be kept of what was just read. Of a page of the list, what was set aside of it before and isn't among
   * them any more is forgotten. Does nothing for an account that is gone.
   */
  read(accountId: AccountId, from: SetAsideFrom, records: readonly SetAside[], at: Millis): void;
  /** These orders are kept now. */
  kept(accountId: AccountId, orderIds: readonly OrderId[]): void;
  /** What wasn't told since then isn't there any more. */
  sweep(accountId: AccountId, since: Millis): void;
  count(accountId: AccountId): number;
  /** The newest first. */
  list(accountId: AccountId, limit: number): UnreadRecord[];
}

/** A transfer with the part of it that lies on the disk: its validator, and how much of it is flushed. */
export type StoredDownload = Download & {
  readonly etag: string | null;
  readonly partBytes: Bytes;
  /** A person waits for it. */
  readonly urgent: boolean;
  /** The whole file's size by the first answer of this transfer. */
  readonly announced: Bytes | null;
  /** The content that came once already and differed from what was announced. */
  readonly doubtedSha256: Sha256 | null;
  /** A person keeps it even if its check fails. */
  readonly keepAnyway: boolean;
};
export type DownloadPatch = Partial<
  Pick<
    StoredDownload,
    | 'state'
    | 'bytesDone'
    | 'bytesTotal'
    | 'problem'
    | 'endedAt'
    | 'name'
    | 'etag'
    | 'partBytes'
    | 'urgent'
    | 'announced'
    | 'doubtedSha256'
    | 'keepable'
    | 'keepAnyway'
  >
>;

export interface DownloadTable {
  /** One that is queued or running for the same thing is answered instead of a second. */
  enqueue(
    accountId: AccountId,
    orderId: OrderId,
    fileId: FileId | null,
    name: string,
    at: Millis,
    /** A person waits for it. */
    urgent?: boolean,
  ): StoredDownload;
  get(id: number): StoredDownload | null;
  update(id: number, patch: DownloadPatch): void;
  /** Queued ones: what a person waits for first, then the one that waits longest. */
  queued(limit: number): StoredDownload[];
  list(accountId: AccountId, limit: number): StoredDownload[];
  forOrder(accountId: AccountId, orderId: OrderId): StoredDownload[];
  clearEnded(accountId: AccountId): void;
  /** After a restart: what was running is queued again. */
  requeueRunning(): void;
  /** Transfers whose part lies on the disk and may be gone on with. */
  withParts(): number[];
  /** How many are queued, of all accounts. */
  waiting(): number;
  /** Ended ones whose part still lies on the disk: the disk was full. */
  keptParts(accountId: AccountId): number[];
}

/** Whether an order can be fetched, and whether all of it is here. */
export type DeliveryFacts = {
  readonly orderId: OrderId;
  readonly delivered: boolean;
  /** All files that the service lists are on this computer. */
  readonly whole: boolean;
};

/** Where a person was in a PDF of the library. */
export interface ReadingPlaceTable {
  get(localFileId: number): ReadingPlace | null;
  put(localFileId: number, place: ReadingPlace, at: Millis): void;
}

/** Orders of which a person wants all files, a few at a time; kept over a restart. */
export interface WantedTable {
  /** The months of this computer's calendar in which there were deliveries, the newest first; `month` as `2026-05`. */
  months(accountId: AccountId): { month: string; delivered: number; whole: number }[];
  /** Deliveries of a span, `to` not included; the newest first. */
  between(accountId: AccountId, from: Millis, to: Millis): DeliveryFacts[];
  /** Null: not known. */
  facts(accountId: AccountId, orderId: OrderId): DeliveryFacts | null;
  add(accountId: AccountId, orderIds: readonly OrderId[], at: Millis): void;
  next(accountId: AccountId, limit: number): OrderId[];
  /** Null: all of the account. */
  remove(accountId: AccountId, orderId: OrderId | null): void;
  count(accountId: AccountId): number;
}

/** A file of the library whose numbers weren't read yet. */
export type UnreadFile = {
  readonly accountId: AccountId;
  readonly orderId: OrderId;
  readonly localFileId: number;
  readonly name: string;
  readonly kind: FileKind;
  readonly path: string;
  readonly size: Bytes;
};
export type RoofQuery = CallInput<'measurements.page'>;

/** What was read from a file of the library, or why it couldn't be. */
export type ReadFile = {
  readonly localFileId: number;
  readonly name: string;
  readonly kind: string;
  readonly readings: FileReadings | null;
  readonly problem: string | null;
};

export interface MeasurementTable {
  /** Newest first. `reader`: its own version; what an older one read is read again. */
  unread(reader: number, limit: number): UnreadFile[];
  pending(accountId: AccountId, reader: number): number;
  pendingOf(accountId: AccountId, orderId: OrderId, reader: number): number;
  unreadable(accountId: AccountId): number;
  put(
    file: Pick<UnreadFile, 'accountId' | 'orderId' | 'localFileId'>,
    reader: number,
    at: Millis,
    result: { ok: true; readings: FileReadings } | { ok: false; why: string },
  ): void;
  /** Every file that was read, earlier versions too, by name. */
  ofOrder(accountId: AccountId, orderId: OrderId): ReadFile[];
  putRoof(accountId: AccountId, orderId: OrderId, roof: RoofMeasurements): void;
  page(query: RoofQuery): { rows: RoofRow[]; total: number };
}

/** A claim packet that was made. */
export type StoredPacket = {
  readonly id: number;
  readonly accountId: AccountId;
  readonly orderId: OrderId;
  readonly format: 'zip' | 'pdf';
  /** From the account's library folder, with `/`. */
  readonly path: string;
  readonly size: Bytes;
  readonly sha256: Sha256;
  readonly files: number;
  readonly madeAt: Millis;
  readonly madeBy: string | null;
};

export interface PacketTable {
  /** Answers its id. */
  add(packet: Omit<StoredPacket, 'id'>): number;
  get(accountId: AccountId, id: number): StoredPacket | null;
  /** Newest first. */
  ofOrder(accountId: AccountId, orderId: OrderId): StoredPacket[];
}

/** An order (`order`), or a confirmed one that has no number yet (`waiting`), and where it is. */
export type KnownPlace = {
  readonly kind: 'order' | 'waiting';
  readonly orderId: OrderId | null;
  readonly intentId: string | null;
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly at: Millis | null;
  readonly serviceName: string | null;
  readonly status: string | null;
  /** No confirmation of this computer's stands behind it. */
  readonly elsewhere: boolean;
  readonly desk: string | null;
};

/** Cancelled orders are in none of the answers. Keys are those of shared/domain/address. */
export interface PlaceTable {
  /** Reads the addresses of at most `limit` orders that came or moved since; answers how many. 0: all are read. */
  readDue(accountId: AccountId, limit: number): number;
  /** Grows with each order and confirmation that comes; what was looked up at the same number holds. */
  newest(accountId: AccountId): number;
  /** The keys of all streets with a house of this number. */
  streets(accountId: AccountId, number: string): string[];
  /** The same unit first, then the newest. */
  at(
    accountId: AccountId,
    house: { readonly number: string; readonly street: string; readonly unit: string },
    limit: number,
  ): KnownPlace[];
  /** Newest first. Degrees. */
  around(
    accountId: AccountId,
    box: { readonly south: number; readonly north: number; readonly west: number; readonly east: number },
    limit: number,
  ): KnownPlace[];
}

export interface DraftTable {
  get(accountId: AccountId): OrderDraft | null;
  put(accountId: AccountId, draft: OrderDraft | null, at: Millis): void;
}
