import { z } from 'zod';
import type { AccountId } from '../../domain/account.ts';
import type { FileId, FileKind } from '../../domain/file.ts';
import type { Message } from '../../domain/message.ts';
import type { OrderId } from '../../domain/order.ts';
import type { Bytes, Millis } from '../../domain/units.ts';
import { accountId, call, nothing, windowOf } from '../call.ts';
import { BACKUP_FORMATS } from './backups.ts';

/** Files and what they take. */
export type Room = { readonly files: number; readonly bytes: Bytes };

/** Where the files of an account, or (`accountId` null) of all that have no folder of their own, are kept. */
export type LibraryPlace = {
  readonly accountId: AccountId | null;
  readonly name: string;
  /** The chosen folder; each account has its own below it. */
  readonly root: string;
  /** False: chosen by a person. */
  readonly usual: boolean;
  /** False: the folder isn't there right now (a share that is away). Nothing is taken for missing meanwhile. */
  readonly reachable: boolean;
  /** Of the disk; null where it isn't known. */
  readonly free: Bytes | null;
  readonly total: Bytes | null;
};

/** The library's folder that the office's IT has set. */
export type OfficeFolder = {
  readonly folder: string;
  /** Whether the library is there. */
  readonly inUse: boolean;
  /** Why it can't be used, in words; null: it can. */
  readonly problem: string | null;
};

/** What takes room on this computer. */
export type StorageOverview = {
  /** Null: the person chooses the folder. */
  readonly office: OfficeFolder | null;
  readonly places: readonly LibraryPlace[];
  readonly all: Room;
  readonly accounts: readonly (Room & { readonly accountId: AccountId; readonly name: string })[];
  /** `2026-05`, newest first. */
  readonly months: readonly (Room & { readonly month: string })[];
  readonly kinds: readonly (Room & { readonly kind: FileKind })[];
  /** Largest first. */
  readonly orders: readonly (Room & {
    readonly accountId: AccountId;
    readonly orderId: OrderId;
    readonly address: string | null;
  })[];
  /** Files of which a newer version is here. Part of `all`. */
  readonly earlier: Room;
  /** ZIPs that are kept as such. Part of `all`. */
  readonly archives: Room;
  /** Interrupted transfers, to be continued. Not part of `all`. */
  readonly partial: Room;
  readonly missing: number;
  /** Files whose bytes aren't what they were when they were delivered, as the last check found. */
  readonly changed: number;
};

export type NamingExample = {
  readonly orderId: OrderId;
  /** From the account's folder, with `/`. */
  readonly before: string;
  readonly after: string;
};
export type NamingPreview = {
  /** Why the rule can't be used; empty: it can. */
  readonly problems: readonly string[];
  /** What the rule does that the person may not want: long paths, several files of one name. */
  readonly remarks: readonly string[];
  readonly examples: readonly NamingExample[];
};

/** What stands in the way of a folder (`problem`), or should be known before it's used (`remarks`). */
export type FolderCheck = {
  readonly folder: string;
  readonly problem: string | null;
  readonly remarks: readonly string[];
  readonly free: Bytes | null;
  /** What would be moved there. */
  readonly moves: Room;
};

/** A second folder that gets a copy of every report, for people without the app. It's never read back. */
export type MirrorState = {
  readonly folder: string | null;
  readonly reachable: boolean;
  readonly copied: number;
  readonly waiting: number;
  /** Why a file couldn't be copied the last time; it's tried again automatically. */
  readonly problem: Message | null;
};

export type StorageJobKind = 'rename' | 'move' | 'verify' | 'look' | 'backup' | 'restore' | 'test';
/** A long piece of work on the files; one at a time. It continues after a restart. */
export type StorageJob = {
  readonly id: number;
  readonly kind: StorageJobKind;
  readonly state: 'running' | 'paused' | 'done' | 'failed' | 'cancelled';
  /** What it does at this moment, or how it ended; null: it has just begun. */
  readonly message: Message | null;
  readonly done: number;
  /** Null while it isn't known. */
  readonly total: number | null;
  readonly bytesDone: Bytes;
  readonly bytesTotal: Bytes | null;
  /** What couldn't be done, file by file; at most a hundred are kept. */
  readonly notes: readonly Message[];
  readonly notesOmitted: number;
  /** The folder it is about. */
  readonly folder: string | null;
  readonly startedAt: Millis;
  readonly endedAt: Millis | null;
};

/** A file that isn't as it was delivered. */
export type FileTrouble = {
  readonly accountId: AccountId;
  readonly orderId: OrderId;
  readonly localFileId: number;
  /** Null: the service doesn't list it, so it can't be fetched again separately. */
  readonly fileId: FileId | null;
  readonly name: string;
  readonly address: string | null;
  readonly what: 'missing' | 'changed';
};

/** What a backup says of itself; nothing of it is believed before its files are checked. */
export type BackupFacts = {
  readonly folder: string;
  readonly problem: string | null;
  readonly madeAt: Millis | null;
  readonly version: string | null;
  readonly accounts: readonly string[];
  readonly files: Room;
  /** True: this profile has nothing that could be lost, so no backup of it is asked for. */
  readonly presentEmpty: boolean;
};

export type RestoreState =
  | { readonly kind: 'none' }
  /** Ready: at the next start the restored data takes the place of the present. */
  | { readonly kind: 'ready'; readonly madeAt: Millis }
  /** Not done at the last start, and why; nothing was changed. */
  | { readonly kind: 'refused'; readonly why: string };

const folder = z.string().trim().min(1).max(1_000);
const jobId = z.int().min(1);

const storageJob = z.discriminatedUnion('kind', [
  /** Brings the files that are here under the rule of the settings. */
  z.object({ kind: z.literal('rename') }),
  /** Another folder for one account, or (null) for all without one of their own; `folder` null: the usual one. */
  z.object({
    kind: z.literal('move'),
    accountId: accountId.nullable(),
    folder: folder.nullable(),
    /** `leave`: nothing is copied; what is found in the new folder is used, the rest shows as missing. */
    files: z.enum(['move', 'leave']),
  }),
  /** Reads every file again and compares it with its hash. */
  z.object({ kind: z.literal('verify') }),
  /** Looks for files that were moved or deleted. */
  z.object({ kind: z.literal('look') }),
  /** `scheduled`: nobody asked for it, so nothing waits for an answer. */
  z.object({
    kind: z.literal('backup'),
    folder,
    format: z.enum(BACKUP_FORMATS).optional(),
    scheduled: z.boolean().optional(),
  }),
  /** Opens a backup as its own profile, reads all of it, and counts. */
  z.object({ kind: z.literal('test'), folder }),
  /** `keepIn`: where a backup of the present data is made first; needed unless there's nothing to lose. */
  z.object({ kind: z.literal('restore'), folder, keepIn: folder.nullable() }),
]);

/** The folder with an account's reports can't be reached. */
export type FolderAway = {
  readonly folder: string;
  /** The folder that nobody chose: it can be made again where it was deleted. */
  readonly usual: boolean;
};

export const storageCalls = {
  'storage.overview': call<StorageOverview>()(nothing),
  /** Null: the account's folder is there. */
  'storage.away': call<FolderAway | null>()(z.object({ accountId })),
  /** Makes the usual folder again that somebody deleted; `refused` while it's there. */
  'storage.makeFolder': call<null>()(nothing),
  /** The rule on real orders of the account: those with files first. */
  'storage.naming': call<NamingPreview>()(
    z.object({ accountId, folderRule: z.string().max(400), fileRule: z.string().max(400) }),
  ),
  /** How many files the rule of the settings would rename, over all accounts. */
  'storage.renames': call<{
    readonly files: number;
    readonly of: number;
    readonly examples: readonly NamingExample[];
  }>()(nothing),
  'storage.checkFolder': call<FolderCheck>()(z.object({ accountId: accountId.nullable(), folder })),
  /** The computer's own dialog; null: canceled, or this host has none. */
  'storage.chooseFolder': call<{ readonly folder: string | null; readonly dialog: boolean }>()(nothing),
  'storage.start': call<StorageJob>()(storageJob),
  /** The one under way, or else the last; and the last that ended of each kind. */
  'storage.jobs': call<{ readonly current: StorageJob | null; readonly last: readonly StorageJob[] }>()(
    nothing,
  ),
  'storage.pause': call<StorageJob>()(z.object({ jobId })),
  'storage.resume': call<StorageJob>()(z.object({ jobId })),
  'storage.cancel': call<StorageJob>()(z.object({ jobId })),
  'storage.mirror': call<MirrorState>()(nothing),
  /** Null: no copies any more; those that were made stay. */
  'storage.putMirror': call<MirrorState>()(z.object({ folder: folder.nullable() })),
  'storage.troubles': call<{ readonly files: readonly FileTrouble[]; readonly total: number }>()(
    z.object(windowOf(500)),
  ),
  /** Reads what a backup says of itself. */
  'storage.readBackup': call<BackupFacts>()(z.object({ folder })),
  'storage.restoreState': call<RestoreState>()(nothing),
  /** Gives a restore that is ready up; or takes the word of a refused one off the screen. */
  'storage.forgetRestore': call<null>()(nothing),
  /** Starts the app again; where the host can't, why not. */
  'storage.restart': call<null>()(nothing),
};
