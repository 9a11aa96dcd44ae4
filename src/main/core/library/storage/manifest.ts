import type { BackupCounts } from '../../../../shared/contract/index.ts';
import { type Message, message } from '../../../../shared/copy/message.ts';
import type { Bytes, Millis } from '../../../../shared/domain/units.ts';
import type { StoragePorts } from './context.ts';

/** Of a backup: written last, so that a folder without one is none. */
export const MANIFEST = 'manifest.json';
export const MANIFEST_HASH = 'manifest.sha256';
export const DATABASE = 'ridgeline.db';
export const LIBRARY = 'Library';
/** Of a scheduled backup: which schedule made it, so that only its own are thinned out. */
export const SERIES = 'schedule.txt';

export type ManifestFile = {
  readonly path: string;
  readonly size: Bytes;
  readonly sha256: string;
  /** Of a file that a person changed: when it was last written. It is in the backup as it was then. */
  readonly changedAt?: Millis;
  /** Where it is in the backup, where that isn't `path`: another file's name differed only in case or form. */
  readonly at?: string;
};
/** `files`: below `Library/`, beginning with the account's folder. */
export type Manifest = {
  readonly format: 'ridgeline-backup';
  readonly version: 1;
  readonly madeAt: Millis;
  readonly app: string;
  readonly accounts: readonly {
    readonly name: string;
    readonly folder: string;
    readonly environment: string;
  }[];
  readonly database: Omit<ManifestFile, 'path'>;
  readonly files: readonly ManifestFile[];
  /** What was counted in the database when it was made. */
  readonly counts?: BackupCounts;
  /** Files that couldn't be put in, and why. */
  readonly leftOut?: readonly { readonly path: string; readonly why: string }[];
};

const MOST_MANIFEST: Bytes = 400_000_000;
const SHA256 = /^[0-9a-f]{64}$/;

/** A path that stays in its folder on every platform. */
function isSafePath(path: unknown): path is string {
  return (
    typeof path === 'string' &&
    path.includes('/') &&
    path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\p{Cc}]/u.test(part))
  );
}

function isSized(value: unknown): value is { size: Bytes; sha256: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'size' in value &&
    Number.isSafeInteger(value.size) &&
    Number(value.size) >= 0 &&
    'sha256' in value &&
    typeof value.sha256 === 'string' &&
    SHA256.test(value.sha256)
  );
}

/** What a text says, when it is a manifest of this app and nothing in it leads elsewhere. */
function parseManifest(text: string): Manifest | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { format, version, madeAt, app, accounts, database, files } = value as Record<string, unknown>;
  const good =
    format === 'ridgeline-backup' &&
    version === 1 &&
    Number.isSafeInteger(madeAt) &&
    typeof app === 'string' &&
    Array.isArray(accounts) &&
    accounts.every((each) => typeof each === 'object' && each !== null && typeof each.name === 'string') &&
    isSized(database) &&
    Array.isArray(files) &&
    files.every(
      (file: unknown) =>
        isSized(file) && 'path' in file && isSafePath(file.path) && (!('at' in file) || isSafePath(file.at)),
    );
  return good ? (value as Manifest) : null;
}

/** The manifest of a backup folder, or why there is none to be believed. */
export async function readManifest(
  { disk, sha256 }: Pick<StoragePorts, 'disk' | 'sha256'>,
  folder: string,
): Promise<{ manifest: Manifest } | { problem: Message }> {
  const text = await disk.readText({ base: folder, path: MANIFEST }, MOST_MANIFEST);
  const hash = await disk.readText({ base: folder, path: MANIFEST_HASH }, 200);
  if (text === null) return { problem: message('storageWork.there_no_finished_backup_folder') };
  if (hash?.trim() !== sha256(text)) return { problem: message('storageWork.backups_list_files_damaged') };
  const manifest = parseManifest(text);
  return manifest ? { manifest } : { problem: message('storageWork.backups_list_files_cant_be') };
}
