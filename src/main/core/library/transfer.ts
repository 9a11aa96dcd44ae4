import type { Download } from '../../../shared/contract/index.ts';
import { fileKind } from '../../../shared/domain/file.ts';
import type { Bytes, Millis } from '../../../shared/domain/units.ts';
import type { Session, SessionFailure } from '../kernel/session.ts';
import { wordsFor } from '../kernel/words.ts';
import {
  DiskError,
  HttpBodyError,
  type PartFile,
  type RemoteDownload,
  type ResumeFrom,
  type StoredDownload,
} from '../ports/index.ts';
import { announceContents, type LibraryDeps } from './context.ts';
import { pathFor } from './folder.ts';

/** No file of a report is this large; what is larger is not a report. Bytes, decoded. */
const MOST_FILE: Bytes = 4_000_000_000;

/** Why a transfer ended without its file. `wait`: try again after this long; null: a person has to look at it. */
export class TransferFailure extends Error {
  readonly wait: Millis | null;
  /** The service couldn't be reached at all: it waits for the connection and doesn't count as a try. */
  readonly away: boolean;
  constructor(message: string, options: { wait: Millis | null; away?: boolean }) {
    super(message);
    this.name = 'TransferFailure';
    this.wait = options.wait;
    this.away = options.away ?? false;
  }
}

/** What a running transfer tells while it runs. */
export type Progress = {
  readonly moved: (done: Bytes, total: Bytes | null) => void;
  readonly checking: () => void;
};

const SOON: Millis = 2_000;

function failureOf(failure: SessionFailure, session: Session, now: Millis): TransferFailure {
  const words = wordsFor(failure, { account: session.account, now });
  switch (failure.kind) {
    case 'network':
      return new TransferFailure(words, { wait: SOON, away: true });
    case 'working_offline':
    case 'signed_out':
    case 'keychain_locked':
      return new TransferFailure(words, { wait: 30_000, away: true });
    case 'rate_limited':
    case 'unavailable':
      return new TransferFailure(words, { wait: failure.retryAfter ?? SOON });
    case 'not_understood':
      return new TransferFailure(words, { wait: SOON });
    default:
      return new TransferFailure(words, { wait: null });
  }
}

/** The key of a transfer's part on the disk. */
export const partKey = (downloadId: number): string => `download-${downloadId}`;

/**
 * Runs one transfer to its end: everything it fetched is whole, checked, in its place and recorded when this resolves.
 * What broke off goes on where it was, when the service tells the file's version by a strong ETag; else it starts
 * again. `ended` writes the transfer's own end, in one transaction with the record of its last file.
 */
export async function transfer(
  deps: LibraryDeps,
  download: StoredDownload,
  signal: AbortSignal,
  progress: Progress,
  ended: () => void,
): Promise<void> {
  const { accountId, fileId } = download;
  const session = await deps.sessions.open(accountId);
  if (!session) throw new TransferFailure('This account isn’t set up any more.', { wait: null });
  const { remote, part } = await begin(deps, download, session, signal);
  let whole = true;
  try {
    const known = fileId === null ? null : knownSize(deps, download);
    const total = remote.size ?? known ?? (fileId === null ? listedSize(deps, download) : null);
    const checkpoint = async (done: Bytes) => {
      if (remote.etag === null) return;
      await part.checkpoint();
      deps.ports.store.downloads.update(download.id, { etag: remote.etag, partBytes: done });
    };
    try {
      await receive(deps, remote, part, known, signal, (done) => progress.moved(done, total), checkpoint);
    } catch (error) {
      // What came so far is kept for the next try; nothing of it is believed that isn't flushed.
      whole = !(error instanceof Broken) || remote.etag === null;
      throw error;
    }
    progress.checking();
    if (fileId === null) {
      await unpackOrder(deps, download, part, signal);
      await part.discard();
      ended();
    } else {
      await keepFile(deps, download, part, nameOf(deps, download, remote), fileId, ended);
    }
  } catch (error) {
    // A whole file that isn't sound is fetched from its beginning.
    if (whole) deps.ports.store.downloads.update(download.id, { etag: null, partBytes: 0 });
    throw error;
  } finally {
    if (whole) await part.discard();
    else await part.leave();
  }
}

/** The transfer broke off: what came so far may be gone on with. */
class Broken extends TransferFailure {}

type Started = { readonly remote: RemoteDownload; readonly part: PartFile };

async function begin(
  deps: LibraryDeps,
  download: StoredDownload,
  session: Session,
  signal: AbortSignal,
): Promise<Started> {
  const { files, store, clock } = deps.ports;
  const { orderId, fileId, etag, partBytes } = download;
  const key = partKey(download.id);
  const before = etag !== null && partBytes > 0 ? await files.resumePart(key, partBytes) : null;
  const ask = (resume?: ResumeFrom) =>
    session.call(
      (api, token) =>
        fileId === null
          ? api.allFiles(token, orderId, signal, resume)
          : api.file(token, fileId, signal, resume),
      download.urgent ? 'interactive' : 'background',
      signal,
    );
  let reply = await ask(before && etag !== null ? { from: partBytes, etag } : undefined);
  // A service that can't make sense of the range (416, another piece) is asked for the whole file.
  const confused =
    !reply.ok &&
    (reply.failure.kind === 'refused' ||
      (reply.failure.kind === 'not_understood' && reply.failure.status === 206));
  if (before && confused) reply = await ask();
  if (!reply.ok) {
    await before?.leave();
    throw failureOf(reply.failure, session, clock.now());
  }
  if (before && reply.value.start > 0) return { remote: reply.value, part: before };
  try {
    await before?.discard();
    store.downloads.update(download.id, { etag: null, partBytes: 0 });
    return { remote: reply.value, part: await files.createPart(key) };
  } catch (error) {
    reply.value.answer.cancel();
    throw error;
  }
}

function knownSize({ ports }: LibraryDeps, { accountId, orderId, fileId }: Download): Bytes | null {
  return ports.store.files.remote(accountId, orderId).find((file) => file.fileId === fileId)?.size ?? null;
}

/** What the listed files add up to: a streamed archive has no length of its own. */
function listedSize({ ports }: LibraryDeps, { accountId, orderId }: Download): Bytes | null {
  const sizes = ports.store.files.remote(accountId, orderId).map((file) => file.size);
  return sizes.length === 0 || sizes.includes(null)
    ? null
    : sizes.reduce<Bytes>((sum, size) => sum + (size ?? 0), 0);
}

function nameOf(
  { ports }: LibraryDeps,
  { accountId, orderId, fileId, name }: Download,
  remote: RemoteDownload,
): string {
  const listed = ports.store.files.remote(accountId, orderId).find((file) => file.fileId === fileId)?.name;
  const told = [listed, remote.fileName, name].flatMap((text) => text || []);
  // A title without an ending can't be opened; what came along with the file may have one.
  return told.find((text) => fileKind(text) !== 'other') ?? told[0] ?? name;
}

/** A part is flushed after so many bytes, so that a kill or a power cut costs no more than them. */
const CHECKPOINT: Bytes = 4_000_000;

async function receive(
  deps: LibraryDeps,
  remote: RemoteDownload,
  part: PartFile,
  listed: Bytes | null,
  signal: AbortSignal,
  moved: (done: Bytes) => void,
  checkpoint: (done: Bytes) => Promise<void>,
): Promise<void> {
  let done = remote.start;
  let flushed = done;
  const keep = async () => {
    if (done > flushed) await checkpoint(done);
    flushed = done;
  };
  try {
    for await (const chunk of remote.answer.body) {
      if (signal.aborted) throw new Broken('Stopped.', { wait: null });
      if (done + chunk.length > (remote.size ?? MOST_FILE))
        throw new TransferFailure(
          remote.size === null
            ? 'The service sends more than any report can be, so it was stopped.'
            : 'The service sends more than it announced, so the file can’t be believed.',
          { wait: remote.size === null ? null : SOON },
        );
      await part.write(chunk);
      done += chunk.length;
      moved(done);
      if (done - flushed >= CHECKPOINT) await keep();
    }
  } catch (error) {
    remote.answer.cancel();
    if (error instanceof HttpBodyError || signal.aborted) {
      await keep().catch((unkept: unknown) => deps.ports.logger.error('download part', unkept));
      throw new Broken('The transfer broke off before the file was whole.', { wait: SOON });
    }
    throw error;
  }
  const short = remote.size === null ? endsUnmarked(remote) && done < (listed ?? 0) : done !== remote.size;
  if (!short) return;
  await keep();
  throw new Broken('The transfer ended before the file was whole.', { wait: SOON });
}

/** A body without length or chunks ends where the connection does: only then does the list's size have to be believed. */
function endsUnmarked({ answer: { headers } }: RemoteDownload): boolean {
  const encoded = (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity';
  return !encoded && !/chunked/i.test(headers['transfer-encoding'] ?? '');
}

/** Checks one whole part, moves it into its folder and records it; `within` runs in the same transaction. */
async function keepFile(
  deps: LibraryDeps,
  download: Download,
  part: PartFile,
  name: string,
  fileId: string | null,
  within: () => void = () => {},
): Promise<void> {
  const { clock, store } = deps.ports;
  const { accountId, orderId } = download;
  const kind = fileKind(name);
  const { bytes, sha256 } = await part.finish();
  const check = await part.check(name, kind);
  if (!check.ok) throw new TransferFailure(check.why, { wait: SOON });
  const to = pathFor(deps.ports, accountId, orderId, name);
  if (!to) throw new TransferFailure('This account isn’t set up any more.', { wait: null });
  const path = await part.commit(to);
  const now = clock.now();
  const kept = path.split('/').at(-1) ?? name;
  store.transaction(() => {
    const before = store.files.local(accountId, orderId).find((file) => file.path === path && file.present);
    store.files.addLocal(accountId, {
      orderId,
      fileId,
      name: kept,
      kind,
      size: bytes,
      sha256,
      path,
      savedAt: now,
    });
    within();
    // The same file once more (asked for again, or by another way) is no news.
    if (before?.sha256 === sha256) return;
    store.events.add(accountId, orderId, {
      at: now,
      source: 'local',
      what: 'downloaded',
      field: null,
      from: null,
      to: kept,
    });
  });
  announceContents(deps, accountId, orderId);
}

/** The order's archive: refused as a whole by the policy, or every entry checked and kept like a single file. */
async function unpackOrder(
  deps: LibraryDeps,
  download: Download,
  part: PartFile,
  signal: AbortSignal,
): Promise<void> {
  const { archives, files, store } = deps.ports;
  await part.finish();
  const whole = await part.check('files.zip', 'archive');
  if (!whole.ok) throw new TransferFailure(whole.why, { wait: SOON });
  const staging = await files.createStaging();
  try {
    const unpacked = await archives.unpack(part.path, staging);
    if (!unpacked.ok) throw new TransferFailure(unpacked.why, { wait: null });
    const listed = store.files.remote(download.accountId, download.orderId);
    const refused: string[] = [];
    for (const entry of unpacked.entries) {
      if (signal.aborted) throw new TransferFailure('Stopped.', { wait: null });
      const same = listed.filter((file) => file.name.toLowerCase() === entry.name.toLowerCase());
      const piece = await files.adoptPart(entry.path);
      try {
        await keepFile(
          deps,
          download,
          piece,
          entry.name,
          same.length === 1 ? (same[0]?.fileId ?? null) : null,
        );
      } catch (error) {
        if (!(error instanceof TransferFailure)) throw error;
        refused.push(`${entry.name}: ${error.message}`);
      } finally {
        await piece.discard();
      }
    }
    if (refused.length > 0)
      throw new TransferFailure(`Not everything in the archive was sound. ${refused.join(' ')}`, {
        wait: null,
      });
  } finally {
    await files.removeStaging(staging);
  }
}

/** An error of a transfer in words, and when to try again. */
export function asFailure(error: unknown, unexpected: (error: unknown) => string): TransferFailure {
  if (error instanceof TransferFailure) return error;
  // The store's own error, known by its name: the core doesn't import the store. Its words are the person's, too.
  const disk = error instanceof DiskError || (error instanceof Error && error.name === 'StoreError');
  if (disk) return new TransferFailure(error.message, { wait: null });
  const id = unexpected(error);
  return new TransferFailure(`Something went wrong inside Ridgeline (log line ${id}). Try again.`, {
    wait: null,
  });
}
