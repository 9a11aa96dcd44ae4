import type { AccountId } from '../../../shared/domain/account.ts';
import type { LocalFile } from '../../../shared/domain/file.ts';
import { type Millis, SECOND } from '../../../shared/domain/units.ts';
import type { Clock, FileOnDisk, LibraryFiles, Store } from '../ports/index.ts';

/** A file is written, flushed and renamed before it's recorded; file systems count in up to two seconds. */
const COARSE: Millis = 2 * SECOND;

/** What became of a kept file on the disk: there as delivered, changed by a person, or gone. Null: nothing is known. */
export function inspectKept(
  files: Pick<LibraryFiles, 'inspect'>,
  folder: string,
  { path, size, sha256, savedAt, wholeAt }: LocalFile,
): Promise<FileOnDisk | null> {
  return files.inspect(folder, { path, size, sha256, wholeAt: wholeAt ?? savedAt + COARSE });
}

/** The file's record by what was found. */
export function asFound<File extends LocalFile>(file: File, found: FileOnDisk | null): File {
  if (found === null) return file;
  if (found.kind === 'gone') return { ...file, present: false };
  const wholeAt = found.kind === 'there' ? wholeSince(file, found.at) : file.wholeAt;
  return { ...file, present: true, changedAt: found.kind === 'changed' ? found.at : null, wholeAt };
}

function wholeSince({ savedAt, wholeAt }: LocalFile, at: Millis): Millis | null {
  return at > savedAt + COARSE ? at : wholeAt;
}

/** Writes what is known by now. Returns whether a person should hear of it. */
export function recordFound(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  accountId: AccountId,
  before: LocalFile,
  now: LocalFile,
): boolean {
  const moved = before.present !== now.present;
  const changed = before.changedAt !== now.changedAt;
  if (moved) store.files.setPresent(accountId, now.id, now.present);
  if (changed || before.wholeAt !== now.wholeAt) store.files.setChanged(accountId, now.id, now, clock.now());
  return moved || changed;
}
