import { type Message, message, sentences } from '../../../../shared/copy/message.ts';
import { type FileKind, fileKind } from '../../../../shared/domain/file.ts';
import type { ArchiveEntry, IncomingArchive, PartFile, UnpackResult } from '../../ports/index.ts';
import type { LibraryDeps } from './context.ts';
import { type Arrived, keepFile, listedAs } from './keep-file.ts';
import { SOON, TransferFailure } from './transfer-failure.ts';

/** An archive that is unpacked while it comes. */
export type Unpacking = {
  readonly archive: IncomingArchive;
  /** Removes what wasn't kept. */
  readonly discard: () => Promise<void>;
};

/**
 * Begins to unpack what comes into `part`. Where the transfer can be continued later (`resumable`), the part gets every byte of it;
 * else only those that aren't in an entry's own file.
 */
export async function unpackAsItComes(
  { ports: { archives, files } }: LibraryDeps,
  part: PartFile,
  resumable: boolean,
): Promise<Unpacking> {
  const staging = await files.createStaging();
  const moved = resumable ? part.write : (bytes: Uint8Array) => part.skip(bytes.length);
  const archive = await archives.receive(staging, { keep: part.write, moved });
  const discard = async () => {
    await archive.discard();
    await files.removeStaging(staging);
  };
  return { archive, discard };
}

type ArrivedArchive = Omit<Arrived, 'name' | 'fileId'>;

/** The order's archive: refused as a whole by the policy, or every entry checked and kept like a single file. */
export async function unpackOrder(
  deps: LibraryDeps,
  arrived: ArrivedArchive,
  unpacking: Unpacking | null,
  signal: AbortSignal,
): Promise<void> {
  const { archives, files } = deps.ports;
  const { part } = arrived;
  await unpacking?.archive.end(part.path);
  await part.finish();
  const whole = await part.check('files.zip', 'archive');
  if (!whole.ok) throw new TransferFailure(whole.why, { wait: SOON });
  if (unpacking) return keepEntries(deps, arrived, await unpacking.archive.unpack(part.path), signal);
  const staging = await files.createStaging();
  try {
    await keepEntries(deps, arrived, await archives.unpack(part.path, staging), signal);
  } finally {
    await files.removeStaging(staging);
  }
}

/** Kinds that an archive may hold without content: markers and texts. */
const MAY_BE_EMPTY: ReadonlySet<FileKind> = new Set(['text', 'csv', 'other']);

async function keepEntries(
  deps: LibraryDeps,
  arrived: ArrivedArchive,
  unpacked: UnpackResult,
  signal: AbortSignal,
): Promise<void> {
  if (!unpacked.ok) throw new TransferFailure(unpacked.why, { wait: null });
  const refused: Message[] = [];
  for (const entry of unpacked.entries) {
    if (signal.aborted) throw new TransferFailure('Stopped.', { wait: null });
    // An empty text in an archive is no damage, and nothing to keep.
    if (entry.size === 0 && MAY_BE_EMPTY.has(fileKind(entry.name))) continue;
    const why = await keepEntry(deps, arrived, entry);
    if (why) refused.push(message('storageWork.file_why', { file: entry.name, why }));
  }
  if (refused.length > 0)
    throw new TransferFailure(sentences(message('downloads.archive_not_sound'), ...refused), {
      wait: null,
    });
}

/** Returns why an entry isn't sound; null: it's kept. */
async function keepEntry(
  deps: LibraryDeps,
  arrived: ArrivedArchive,
  { name, path, size, sha256 }: ArchiveEntry,
): Promise<Message | null> {
  const piece = await deps.ports.files.adoptPart(path, { bytes: size, sha256 });
  try {
    await keepFile(deps, { ...arrived, part: piece, name, fileId: listedAs(deps, arrived.download, name) });
    return null;
  } catch (error) {
    if (error instanceof TransferFailure) return error.words;
    throw error;
  } finally {
    await piece.discard();
  }
}
