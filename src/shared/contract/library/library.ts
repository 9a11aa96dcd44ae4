import { z } from 'zod';
import type { AccountId } from '../../domain/account.ts';
import type { FileId, LocalFile } from '../../domain/file.ts';
import type { Message } from '../../domain/message.ts';
import type { OrderId } from '../../domain/order.ts';
import type { ReadingPlace } from '../../domain/reading-place.ts';
import type { Bytes, Millis } from '../../domain/units.ts';
import { accountId, call, nothing, orderId, searchText, windowOf } from '../call.ts';

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
  /** Null while the service hasn't reported a size. */
  readonly bytesTotal: Bytes | null;
  readonly problem: Message | null;
  /** It failed a check that a person may overrule (`downloads.keepAnyway`). */
  readonly keepable: boolean;
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
  /** Rows omitted because there were too many to show. */
  readonly omitted: number;
};
export type DocumentTables = {
  readonly tables: readonly DocumentTable[];
  readonly text: string;
  readonly textOmitted: number;
};

/** A drawing's shapes in its own units, y upwards; colors and layers as the file gives them. */
export type DrawingPoint = readonly [x: number, y: number];
export type DrawingShape = {
  readonly layer: string;
  /** `#rrggbb`; null: the layer's. */
  readonly color: string | null;
} & (
  | { readonly kind: 'path'; readonly points: readonly DrawingPoint[]; readonly closed: boolean }
  | { readonly kind: 'circle'; readonly at: DrawingPoint; readonly radius: number }
  /** Counter-clockwise, degrees. */
  | {
      readonly kind: 'arc';
      readonly at: DrawingPoint;
      readonly radius: number;
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly kind: 'text';
      readonly at: DrawingPoint;
      readonly height: number;
      /** Degrees, counter-clockwise. */
      readonly turn: number;
      readonly text: string;
    }
);
export type Drawing = {
  readonly layers: readonly {
    readonly name: string;
    readonly color: string | null;
    readonly shapes: number;
    /** False: the drawing has it switched off or frozen. */
    readonly shown: boolean;
  }[];
  readonly shapes: readonly DrawingShape[];
  /** Of all that is drawn; null for an empty drawing. */
  readonly bounds: { readonly from: DrawingPoint; readonly to: DrawingPoint } | null;
  /** In words (`ft`, `in`, `m`, `mm`); null where the file doesn't say. */
  readonly unit: string | null;
  /** Shapes omitted: too many, or of kinds that aren't drawn here. */
  readonly omitted: number;
};

/** What an archive holds; nothing is unpacked. */
export type ArchiveContents = {
  /**
   * Why nothing in it can be trusted (files that overlap, something hidden, out of all proportion), in the person's
   * words; null: what isn't refused individually is sound.
   */
  readonly refused: string | null;
  readonly entries: readonly {
    readonly name: string;
    readonly size: Bytes;
    readonly packed: Bytes;
    /** Why this entry isn't offered; null: it is sound. */
    readonly refused: string | null;
    /** The order's file on the disk that has its name and size, if there is one and it is sound. */
    readonly localFileId: number | null;
  }[];
  readonly omitted: number;
};

export type DeliveredMonth = {
  /** `2026-05` */
  readonly month: string;
  /** Its first moment, and that of the month behind it. */
  readonly from: Millis;
  readonly to: Millis;
  readonly delivered: number;
  /** Of those, how many have all their files on this computer. */
  readonly whole: number;
};

/** What became of the orders that were chosen. */
export type ManyQueued = {
  readonly orders: number;
  readonly queued: number;
  /** All files are here already. */
  readonly here: number;
  /** Not delivered, or not known here. */
  readonly skipped: number;
};

export type Repaired = {
  /** Files that were looked for. */
  readonly looked: number;
  readonly missing: number;
  readonly queued: number;
  /** Missing, and not at the service any more: earlier versions. */
  readonly gone: number;
};

/** `until`: when the link runs out; null: none is known, and `why` says so in the person's words. */
export type Sharing = { readonly until: Millis | null; readonly why: string | null };

/** Nothing was done: the person has to agree to the host first. */
export type HostQuestion = { readonly kind: 'agree'; readonly host: string };

const agreedHost = z.string().max(300).nullable();
const localFileId = z.int().min(1);

/** Points of a page. */
const coordinate = z.number().min(-1e6).max(1e6);
const readingPlace = z.object({
  page: z.int().min(1).max(100_000),
  left: coordinate,
  top: coordinate.nullable(),
  rotation: z.int().min(0).max(270),
  zoom: z.string().max(30),
});

export const libraryCalls = {
  'library.folders': call<{ folders: readonly LibraryFolder[]; total: number; bytes: Bytes }>()(
    z.object({ accountId, text: searchText, ...windowOf(500) }),
  ),
  /** How many delivered orders there are, how many have all their files on this computer, and what those take. */
  'library.kept': call<{ delivered: number; whole: number; bytes: Bytes }>()(z.object({ accountId })),
  'library.files': call<readonly LocalFile[]>()(z.object({ accountId, orderId })),
  /** XML, JSON, CSV or plain text of a file on the disk, as tables and as text. */
  'library.tables': call<DocumentTables>()(z.object({ accountId, localFileId })),
  /** A DXF file of the disk as shapes to be drawn; read in a thread. `file_unreadable` with the reason. */
  'library.drawing': call<Drawing>()(z.object({ accountId, localFileId })),
  /** What a ZIP of the disk holds. `file_unreadable` where it is no archive at all. */
  'library.archive': call<ArchiveContents>()(z.object({ accountId, localFileId })),
  /** Opens it in the computer's own program for such files. */
  'library.open': call<null>()(z.object({ accountId, localFileId })),
  /** Continues with a drag of the window as a drag of the file itself. Only in the desktop window. */
  'library.dragOut': call<null>()(z.object({ accountId, localFileId })),
  /** Puts the file on the clipboard where the host can; the path is returned in any case. */
  'library.copyFile': call<{ copied: boolean; path: string }>()(z.object({ accountId, localFileId })),
  /** Where the person was in a PDF. */
  'library.place': call<ReadingPlace | null>()(z.object({ accountId, localFileId })),
  'library.keepPlace': call<null>()(z.object({ accountId, localFileId, place: readingPlace })),
  /** Shows it in Explorer, Finder or the like. */
  'library.reveal': call<null>()(z.object({ accountId, localFileId })),
  /** Every file of the order, one by one, or as the service's ZIP. */
  'downloads.order': call<readonly Download[]>()(
    z.object({ accountId, orderId, as: z.enum(['files', 'zip']) }),
  ),
  'downloads.file': call<Download>()(z.object({ accountId, orderId, fileId: z.string().min(1).max(300) })),
  'downloads.list': call<readonly Download[]>()(z.object({ accountId })),
  'downloads.retry': call<Download>()(z.object({ downloadId: z.int().min(1) })),
  /** Fetches a `keepable` file once more and keeps it although its check fails; `refused` for any other. */
  'downloads.keepAnyway': call<Download>()(z.object({ downloadId: z.int().min(1) })),
  'downloads.cancel': call<Download>()(z.object({ downloadId: z.int().min(1) })),
  /** One transfer, or (null) all that are under way: what they have is kept, and `downloads.resume` continues there. */
  'downloads.pause': call<null>()(z.object({ accountId, downloadId: z.int().min(1).nullable() })),
  'downloads.resume': call<null>()(z.object({ accountId, downloadId: z.int().min(1).nullable() })),
  /** The months of this computer's calendar in which something was delivered, the newest first. */
  'downloads.months': call<readonly DeliveredMonth[]>()(z.object({ accountId })),
  /** All files of many delivered orders, in the background: those named, or all delivered in a span. */
  'downloads.many': call<ManyQueued>()(
    z.object({
      accountId,
      orders: z.union([
        z.array(orderId).min(1).max(5_000),
        /** Delivered in it; `to` isn't included. */
        z.object({ from: z.int(), to: z.int() }),
      ]),
    }),
  ),
  /** Orders asked for by `downloads.many` whose files aren't on the list of transfers yet. */
  'downloads.wanted': call<{ orders: number }>()(z.object({ accountId })),
  /** Takes back what of `downloads.many` isn't on the list of transfers yet. */
  'downloads.unwant': call<null>()(z.object({ accountId })),
  /** Looks for every file of the library on the disk and queues what is gone and still at the service. */
  'downloads.repair': call<Repaired>()(z.object({ accountId })),
  /** Whether the order's anonymous 24-hour download is known, without telling it. */
  'downloads.sharing': call<Sharing>()(z.object({ accountId, orderId })),
  /** The 24-hour link itself, to be handed on. Whoever has it can fetch the order's files. */
  'downloads.share': call<HostQuestion | { kind: 'link'; address: string; until: Millis }>()(
    z.object({ accountId, orderId, agreedHost }),
  ),
  /**
   * Fetches an order's files by a pasted link or token, or (`address` null) by the one that came with its delivery; no
   * sign-in goes along. From another host than the account's only once the person agreed to the host in the answer.
   */
  'downloads.link': call<HostQuestion | { kind: 'queued'; download: Download }>()(
    z.object({ accountId, orderId, address: z.string().min(1).max(4_000).nullable(), agreedHost }),
  ),
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
