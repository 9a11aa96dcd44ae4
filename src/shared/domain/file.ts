import type { FileRemark } from './file-remark.ts';
import type { OrderId } from './order.ts';
import type { Bytes, Millis, Sha256 } from './units.ts';

export type FileId = string;

/** What the viewer can do with a file. */
export type FileKind = 'pdf' | 'image' | 'xml' | 'json' | 'csv' | 'text' | 'drawing' | 'archive' | 'other';

/** A file record as the service reported it; only the id is certain (section 2, File: fields not shown). */
export type RemoteFile = {
  readonly fileId: FileId;
  readonly name: string;
  readonly size: Bytes | null;
  readonly contentType: string | null;
  readonly raw: string;
};

/** A file of the library: whole, checked and on the disk when it was recorded. */
export type LocalFile = {
  readonly id: number;
  readonly orderId: OrderId;
  readonly fileId: FileId | null;
  readonly name: string;
  readonly kind: FileKind;
  readonly size: Bytes;
  readonly sha256: Sha256;
  /** From the account's library folder, with `/`. */
  readonly path: string;
  readonly savedAt: Millis;
  /** False when it isn't where it was put: moved or deleted by somebody. */
  readonly present: boolean;
  /** When somebody last wrote to it on this computer, so that it isn't what was delivered; null: as delivered. */
  readonly changedAt: Millis | null;
  /** The file system's time at which it was last known to be as delivered; null: as it was saved. */
  readonly wholeAt: Millis | null;
  /** What is odd about it; null for nearly all files. */
  readonly remark: FileRemark | null;
};

const BY_EXTENSION: Readonly<Record<string, FileKind>> = {
  pdf: 'pdf',
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  webp: 'image',
  gif: 'image',
  xml: 'xml',
  json: 'json',
  csv: 'csv',
  txt: 'text',
  html: 'text',
  htm: 'text',
  dxf: 'drawing',
  zip: 'archive',
};

export { formatBytes } from './format-bytes.ts';

/** Whether a name is that of a web page. Pages are shown as their text and never run. */
export function isPageName(name: string): boolean {
  return /\.x?html?$/i.test(name);
}

/** The kind by the name's ending. */
export function fileKind(name: string): FileKind {
  return BY_EXTENSION[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'other';
}

/**
 * Endings that the computer's own programs may open: documents, pictures, tables, drawings. A list of what is allowed,
 * because the one of what can run as a program never ends. Omitted on purpose: web pages, archives, formats with macros
 * (.xls, .docm), and everything that starts or names another program.
 */
const OPENS_OUTSIDE =
  /\.(?:pdf|jpe?g|png|gif|webp|bmp|tiff?|heic|heif|avif|txt|log|md|csv|tsv|json|xml|xlsx|docx|pptx|ods|odt|odp|dxf|dwg|kml|esx|rxf|eml|mp4|mov)$/i;
/** What changes how a name is read: another stream of the file (Windows), control and direction characters. */
const MISLEADING = /[:\p{Cc}\p{Bidi_Control}]/u;

/** Whether a delivered file may be opened with the computer's own program. Every other one is shown in its folder. */
export function opensOutside(name: string): boolean {
  return OPENS_OUTSIDE.test(name) && !MISLEADING.test(name);
}
