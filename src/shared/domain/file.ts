import type { OrderId } from './order.ts';
import type { Bytes, Millis, Sha256 } from './units.ts';

export type FileId = string;

/** What the viewer can do with a file. */
export type FileKind = 'pdf' | 'image' | 'xml' | 'json' | 'csv' | 'text' | 'drawing' | 'archive' | 'other';

/** A file record as the service told it; only the id is certain (section 2, File: fields not shown). */
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
  dxf: 'drawing',
  zip: 'archive',
};

/** The kind by the name's ending. */
export function fileKind(name: string): FileKind {
  return BY_EXTENSION[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'other';
}

const PROGRAM =
  /\.(?:exe|com|bat|cmd|msi|msp|scr|pif|ps1|psm1|vbs|vbe|js|jse|wsf|wsh|hta|cpl|reg|lnk|url|jar|app|command|sh|desktop|appref-ms|scf|inf|terminal|workflow|pkg|dmg|iso|img|vhdx?|html?|xhtml|svg|mht(?:ml)?|chm|docm|xlsm|pptm)$/i;

/** Whether a computer would run the file, or a page inside it, instead of only showing it: never opened from here. */
export function isProgram(name: string): boolean {
  return PROGRAM.test(name.replace(/[. ]+$/, ''));
}

/** A size for the screen: `1.4 MB`. Decimal units, as file managers show them. */
export function formatBytes(bytes: Bytes): string {
  if (bytes < 1_000) return `${bytes} B`;
  const units = ['kB', 'MB', 'GB', 'TB'];
  let value = bytes / 1_000;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return `${value >= 99.5 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}
