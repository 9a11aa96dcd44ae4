import type {
  BackupCounts,
  BackupState,
  FileTrouble,
  StorageJob,
  StorageJobKind,
  StorageOverview,
} from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { LocalFile } from '../../../shared/domain/file.ts';
import type { Message } from '../../../shared/domain/message.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import type { Bytes, Millis, Sha256 } from '../../../shared/domain/units.ts';
import type { PartResult } from './files.ts';

export type {
  BackupCounts,
  FileTrouble,
  StorageJob,
  StorageJobKind,
  StorageOverview,
} from '../../../shared/contract/index.ts';

/** A file below a folder; `path` with `/`. */
export type DiskPath = { readonly base: string; readonly path: string };
/** `changedAt`: the file system's own time of the last writing. */
export type DiskFile = { readonly size: Bytes; readonly changedAt: Millis };

export type FolderFacts = {
  /** The folder's true path. */
  readonly folder: string;
  /** Why files can't be kept safely there, in the person's words; null: they can. */
  readonly problem: string | null;
  readonly remarks: readonly string[];
  readonly free: Bytes | null;
};

/** One file made of many, written from its begin to its end. */
export interface ArchiveWriter {
  /** Adds a file as it is at this moment; answers what was written. After a rejection only `discard` is left to be called. */
  add(from: DiskPath, path: string): Promise<PartResult>;
  addText(path: string, text: string): void;
  /** Ends the archive and flushes it. */
  finish(): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Files and folders of this computer, for moving, checking and backing up. Rejections are DiskErrors in the person's words. The `base`
 * of a file that is read (`stat`, `hash`, `readText`, `copy`'s first) may also be a ZIP file.
 */
export interface StorageDisk {
  join(base: string, ...segments: readonly string[]): string;
  /** Whether a folder is another, or inside it. */
  inside(folder: string, other: string): boolean;
  /** Tries what the library needs with a test file: to write, to flush, to rename, to read back. */
  probe(folder: string): Promise<FolderFacts>;
  room(folder: string): Promise<{ readonly free: Bytes; readonly total: Bytes } | null>;
  /** The sign by which the folder is known again: the one it has, or `marker`, which is written then. */
  mark(root: string, marker: string): Promise<string>;
  /**
   * Every file below a folder, but for hidden ones; what can't be read is omitted. A folder that isn't there has none.
   */
  walk(base: string, signal: AbortSignal): AsyncIterable<{ readonly path: string; readonly size: Bytes }>;
  /** Null: it isn't there, or is no file. */
  stat(file: DiskPath): Promise<DiskFile | null>;
  /** In its own thread. */
  hash(file: DiskPath): Promise<PartResult>;
  /** The name to be taken: the wanted one or the next free one by the rules of all platforms; `taken` says what else is in use. */
  freePath(wanted: DiskPath, taken: (path: string) => boolean): Promise<string>;
  /** False, and nothing changed, when the name is taken. */
  move(base: string, from: string, to: string): Promise<boolean>;
  /**
   * Copies under a temporary name, flushes, reads back and compares, then renames to a free name. Returns null when the
   * name is taken by something else; the same content there is the copy. `link`: a file of the same content that may stand
   * for the copy, where the disk knows hard links.
   */
  copy(
    from: DiskPath,
    to: DiskPath,
    expected: PartResult | null,
    link?: DiskPath,
  ): Promise<PartResult | null>;
  /** Deletes a file, and the folders above it (below `base`) that it leaves empty. */
  remove(file: DiskPath): Promise<void>;
  /** Takes the folders above a path (below `base`) away that are empty. */
  tidy(file: DiskPath): Promise<void>;
  /** Removes a whole folder, or a file, that this app made. */
  removeTree(folder: string): Promise<void>;
  makeFolder(folder: string): Promise<void>;
  folders(folder: string): Promise<string[]>;
  /** Names of the files right inside it. */
  files(folder: string): Promise<string[]>;
  /** Begins a ZIP at a path that must be free. */
  writeArchive(path: string): Promise<ArchiveWriter>;
  /** Whole under its name or not there. */
  writeText(file: DiskPath, text: string): Promise<void>;
  /** Null: it isn't there. Longer ones are refused. */
  readText(file: DiskPath, most: Bytes): Promise<string | null>;
  /** Of a folder or a file; the new name must be free. */
  rename(from: string, to: string): Promise<void>;
  close(): Promise<void>;
}

/** A chosen folder; `accountId` null: for all accounts without one of their own. */
export type ChosenPlace = {
  readonly accountId: AccountId | null;
  readonly root: string;
  readonly marker: string;
};

/** A file with the name it came with. */
export type KeptFile = LocalFile & { readonly accountId: AccountId; readonly original: string };

export type FileCopy = {
  readonly localFileId: number;
  readonly from: DiskPath;
  /** As it was when it was copied. */
  readonly size: Bytes;
  readonly changedAt: Millis;
  readonly toPath: string;
};

/** What the mirror has of a file. `path`: from the mirror's folder; null: nothing yet. */
export type MirrorCopy = {
  readonly localFileId: number;
  readonly path: string | null;
  readonly fromPath: string | null;
  readonly problem: Message | null;
  readonly tries: number;
  readonly nextAt: Millis;
};

export type StoredJob = StorageJob & {
  /** JSON of the call that began it. */
  readonly input: string;
  /** How far it came: the last file's id, or what the kind makes of it. */
  readonly cursor: number;
};
export type JobPatch = Partial<Omit<StoredJob, 'id' | 'kind' | 'input' | 'startedAt'>>;

export type BackupRecord = Omit<BackupState, 'reminder'> & {
  readonly marker: string | null;
  readonly series: string | null;
  readonly snoozedUntil: Millis | null;
};

/** Where and how files are kept, and the work on them. */
export interface StorageTable {
  places(): ChosenPlace[];
  /** `root` null: the usual folder again. */
  putPlace(accountId: AccountId | null, place: { root: string; marker: string } | null): void;
  mirror(): { root: string; marker: string } | null;
  /** Null: no mirror any more. What was known of the last one's copies is forgotten. */
  putMirror(place: { root: string; marker: string } | null): void;
  /** Present files that the mirror hasn't as they are now, and whose time has come. */
  mirrorDue(now: Millis, limit: number): { file: KeptFile; copy: MirrorCopy | null }[];
  putMirrorCopy(copy: MirrorCopy): void;
  mirrorState(): { copied: number; waiting: number; problem: Message | null };
  count(): { files: number; bytes: Bytes };
  countOf(accountIds: readonly AccountId[]): { files: number; bytes: Bytes };
  /** Present and missing ones, in the order of their ids. */
  filesAfter(after: number, limit: number): KeptFile[];
  file(id: number): KeptFile | null;
  /** Other orders' or files' records at this path. */
  atPath(accountId: AccountId, path: string): { id: number; orderId: OrderId }[];
  originals(accountId: AccountId, orderId: OrderId): { id: number; original: string }[];
  /** The file is at another path now; its name is the path's end, where the record allows it. */
  moved(id: number, path: string): void;
  beginMove(id: number, toPath: string): void;
  endMove(id: number): void;
  begunMoves(): { id: number; toPath: string }[];
  putCopy(copy: FileCopy): void;
  copies(): FileCopy[];
  copiedIds(): ReadonlySet<number>;
  dropCopy(id: number): void;
  putCheck(id: number, found: 'whole' | 'changed' | 'missing', at: Millis, sha256: Sha256 | null): void;
  troubles(offset: number, limit: number): { files: FileTrouble[]; total: number };
  overview(): Omit<StorageOverview, 'places' | 'office'>;
  addJob(kind: StorageJobKind, input: string, folder: string | null, at: Millis): StoredJob;
  job(id: number): StoredJob | null;
  updateJob(id: number, patch: JobPatch): void;
  /** Running or paused. */
  openJob(): StoredJob | null;
  lastJobs(): StoredJob[];
  backups(): BackupRecord;
  putBackups(patch: Partial<BackupRecord>): void;
  /** Confirmed orders that aren't settled, and whether there is anything that could be lost. */
  standing(): { unsettled: number; empty: boolean };
}

/** The database as a whole. */
export interface Snapshots {
  /** A consistent copy at `path`, made while the app works. `moved`: pages left and in all. */
  copyTo(path: string, moved: (left: number, all: number) => void): Promise<void>;
  /**
   * Takes a copy to be put in the place of the database at the next start: checks it and gives it the paths that its files
   * have here (`moved`: `<account folder>/<path>` to the path from now on). Rejects with a StoreError in words when it
   * can't be used; nothing is changed then.
   */
  stage(path: string, moved: ReadonlyMap<string, string>, madeAt: Millis): Promise<void>;
  staged():
    | { readonly kind: 'none' }
    | { readonly kind: 'ready'; readonly madeAt: Millis }
    | { readonly kind: 'refused'; readonly why: string };
  forget(): void;
  /**
   * Opens a copy of a database as a profile in a folder made for it, brings it to this version's form, and counts. `paths`:
   * `<account folder>/<path>` of each file that should be there. In a thread. Rejects with a StoreError when it can't be opened.
   */
  tryOut(path: string, signal: AbortSignal): Promise<{ counts: BackupCounts; paths: readonly string[] }>;
}
