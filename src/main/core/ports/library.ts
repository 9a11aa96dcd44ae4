import type { Download, LibraryFolder } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { FileId, LocalFile, RemoteFile } from '../../../shared/domain/file.ts';
import type { FileRemark } from '../../../shared/domain/file-remark.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import type { ReadingPlace } from '../../../shared/domain/reading-place.ts';
import type { Bytes, Millis, Sha256 } from '../../../shared/domain/units.ts';

/** A file to be recorded. `original`: the name it came with, where it was given another. */
export type NewLocalFile = Omit<LocalFile, 'id' | 'present' | 'changedAt' | 'wholeAt' | 'remark'> & {
  readonly original?: string;
  readonly remark?: FileRemark | null;
};

export interface FileTable {
  /** What the service lists for the order now. A file it no longer lists stays known. Returns ids not known before. */
  putRemote(accountId: AccountId, orderId: OrderId, files: readonly RemoteFile[], at: Millis): FileId[];
  remote(accountId: AccountId, orderId: OrderId): RemoteFile[];
  local(accountId: AccountId, orderId: OrderId): LocalFile[];
  getLocal(accountId: AccountId, id: number): LocalFile | null;
  /** Records a file that is whole and in its place. The same order, name and sha256 again answers the row there is. */
  addLocal(accountId: AccountId, file: NewLocalFile): LocalFile;
  /** As `addLocal`, several of one order together. */
  addLocals(
    accountId: AccountId,
    orderId: OrderId,
    files: readonly Omit<NewLocalFile, 'orderId'>[],
  ): LocalFile[];
  setPresent(accountId: AccountId, id: number, present: boolean): void;
  /** Its content isn't the delivered one (`changedAt`), or was found to be. */
  setChanged(
    accountId: AccountId,
    id: number,
    found: Pick<LocalFile, 'changedAt' | 'wholeAt'>,
    at: Millis,
  ): void;
  /** The service's list states other content for these files than what may be on this computer. */
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

/** A transfer with the part of it that is on the disk: its validator, and how much of it is flushed. */
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
  /** Transfers whose part is on the disk and may be continued. */
  withParts(): number[];
  /** How many are queued, of all accounts. */
  waiting(): number;
  /** Ended ones whose part still is on the disk: the disk was full. */
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
  /** Returns its id. */
  add(packet: Omit<StoredPacket, 'id'>): number;
  get(accountId: AccountId, id: number): StoredPacket | null;
  /** Newest first. */
  ofOrder(accountId: AccountId, orderId: OrderId): StoredPacket[];
}
