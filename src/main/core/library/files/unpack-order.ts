import { type Message, message, sentences } from '../../../../shared/copy/message.ts';
import { type FileId, type FileKind, fileKind } from '../../../../shared/domain/file.ts';
import type { ArchiveEntry, IncomingArchive, PartFile, UnpackResult } from '../../ports/index.ts';
import type { LibraryDeps } from './context.ts';
import { type Arrived, type Delivery, keepFiles, listedNames } from './keep-file.ts';
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

type ArrivedArchive = Delivery & { readonly part: PartFile };

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
  // It's thrown away in the end: it need be neither flushed nor hashed.
  await part.leave();
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

/** Entries that are kept together. */
const BATCH = 250;

async function keepEntries(
  deps: LibraryDeps,
  arrived: ArrivedArchive,
  unpacked: UnpackResult,
  signal: AbortSignal,
): Promise<void> {
  if (!unpacked.ok) throw new TransferFailure(unpacked.why, { wait: null });
  const refused: Message[] = [];
  // An empty text in an archive is no damage, and nothing to keep.
  const entries = unpacked.entries.filter(({ name, size }) => size > 0 || !MAY_BE_EMPTY.has(fileKind(name)));
  const listed = listedNames(deps, arrived.download);
  for (let from = 0; from < entries.length; from += BATCH) {
    if (signal.aborted) throw new TransferFailure('Stopped.', { wait: null });
    refused.push(...(await keepBatch(deps, arrived, entries.slice(from, from + BATCH), listed)));
  }
  if (refused.length > 0)
    throw new TransferFailure(sentences(message('downloads.archive_not_sound'), ...refused), {
      wait: null,
    });
}

/** Returns why entries aren't sound, by name. */
async function keepBatch(
  deps: LibraryDeps,
  arrived: ArrivedArchive,
  entries: readonly ArchiveEntry[],
  listed: (name: string) => FileId | null,
): Promise<Message[]> {
  const { files } = deps.ports;
  const pieces: Arrived[] = [];
  try {
    for (const { name, path, size, sha256 } of entries)
      pieces.push({ part: await files.adoptPart(path, { bytes: size, sha256 }), name, fileId: listed(name) });
    const refused = await keepFiles(deps, arrived, pieces);
    return refused.flatMap((failure, at) => {
      const file = pieces[at]?.name;
      return failure && file !== undefined
        ? [message('storageWork.file_why', { file, why: failure.words })]
        : [];
    });
  } finally {
    await Promise.all(pieces.map(({ part }) => part.discard()));
  }
}
