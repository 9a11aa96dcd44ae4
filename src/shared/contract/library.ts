import { z } from 'zod';
import type { AccountId } from '../domain/account.ts';
import type { FileId, LocalFile } from '../domain/file.ts';
import type { OrderId } from '../domain/order.ts';
import type { Bytes, Millis } from '../domain/units.ts';
import { accountId, call, nothing, orderId, searchText, windowOf } from './call.ts';

export type DownloadState =
  | 'queued'
  | 'paused'
  | 'downloading'
  | 'checking'
  | 'done'
  | 'failed'
  | 'cancelled';
/** One transfer: a file, or all files of the order as the ZIP (`fileId` null). */
export type Download = {
  readonly id: number;
  readonly accountId: AccountId;
  readonly orderId: OrderId;
  readonly fileId: FileId | null;
  readonly name: string;
  readonly address: string | null;
  readonly state: DownloadState;
  readonly bytesDone: Bytes;
  /** Null while the service hasn't told a size. */
  readonly bytesTotal: Bytes | null;
  readonly problem: string | null;
  readonly queuedAt: Millis;
  readonly endedAt: Millis | null;
};

/** An order's folder in the library. */
export type LibraryFolder = {
  readonly orderId: OrderId;
  readonly address: string | null;
  readonly customerName: string | null;
  readonly claimNumber: string | null;
  readonly deliveredAt: Millis | null;
  readonly files: number;
  readonly bytes: Bytes;
};

/** A value of a document shown as a table; `value` is the document's own text. */
export type TableRow = readonly string[];
export type DocumentTable = {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  /** Rows left out because there were too many to show. */
  readonly omitted: number;
};
export type DocumentTables = {
  readonly tables: readonly DocumentTable[];
  readonly text: string;
  readonly textOmitted: number;
};

const localFileId = z.int().min(1);

export const libraryCalls = {
  'library.folders': call<{ folders: readonly LibraryFolder[]; total: number; bytes: Bytes }>()(
    z.object({ accountId, text: searchText, ...windowOf(500) }),
  ),
  /** How many delivered orders there are, how many have all their files on this computer, and what those take. */
  'library.kept': call<{ delivered: number; whole: number; bytes: Bytes }>()(z.object({ accountId })),
  'library.files': call<readonly LocalFile[]>()(z.object({ accountId, orderId })),
  /** XML, JSON, CSV or plain text of a file on the disk, as tables and as text. */
  'library.tables': call<DocumentTables>()(z.object({ accountId, localFileId })),
  /** Opens it in the computer's own program for such files. */
  'library.open': call<null>()(z.object({ accountId, localFileId })),
  /** Shows it in Explorer, Finder or the like. */
  'library.reveal': call<null>()(z.object({ accountId, localFileId })),
  /** Every file of the order, one by one, or as the service's ZIP. */
  'downloads.order': call<readonly Download[]>()(
    z.object({ accountId, orderId, as: z.enum(['files', 'zip']) }),
  ),
  'downloads.file': call<Download>()(z.object({ accountId, orderId, fileId: z.string().min(1).max(300) })),
  'downloads.list': call<readonly Download[]>()(z.object({ accountId })),
  'downloads.retry': call<Download>()(z.object({ downloadId: z.int().min(1) })),
  'downloads.cancel': call<Download>()(z.object({ downloadId: z.int().min(1) })),
  /** One transfer, or (null) all that are under way: what they have is kept, and `downloads.resume` goes on there. */
  'downloads.pause': call<null>()(z.object({ accountId, downloadId: z.int().min(1).nullable() })),
  'downloads.resume': call<null>()(z.object({ accountId, downloadId: z.int().min(1).nullable() })),
  /** Takes ended transfers off the list. */
  'downloads.clear': call<null>()(z.object({ accountId })),
  'desktop.openLibraryFolder': call<null>()(z.object({ accountId })),
  'desktop.openLink': call<null>()(z.object({ link: z.enum(['map']), accountId, orderId })),
  'app.info': call<AppInfo>()(nothing),
};

export type AppInfo = {
  readonly version: string;
  readonly host: 'electron' | 'loopback' | 'direct';
  readonly platform: 'windows' | 'macos' | 'linux';
  /** False: secrets are kept for this run only. */
  readonly keychain: boolean;
  readonly dataFolder: string;
  readonly libraryFolder: string;
  /** Started with --offline: nothing is asked of any network. */
  readonly offline: boolean;
};
