import { message } from '../../../../shared/copy/message.ts';
import { fileKind, isPageName } from '../../../../shared/domain/file.ts';
import type { FileRemark } from '../../../../shared/domain/file-remark.ts';
import type { Bytes, Millis } from '../../../../shared/domain/units.ts';
import type { Session, SessionResult } from '../../kernel/session.ts';
import {
  DiskError,
  type PartFile,
  type RemoteDownload,
  type ResumeFrom,
  type StoredDownload,
} from '../../ports/index.ts';
import { type Came, differenceOf } from './announced.ts';
import type { LibraryDeps } from './context.ts';
import { keepFile, listedNames } from './keep-file.ts';
import type { Link } from './links.ts';
import { receive } from './receive.ts';
import { Broken, folderAway, refusalOf, SOON, TransferFailure } from './transfer-failure.ts';
import { type Unpacking, unpackAsItComes, unpackOrder } from './unpack-order.ts';

/** What a transfer reports while it runs. */
export type Progress = {
  readonly moved: (done: Bytes, total: Bytes | null) => void;
  readonly checking: () => void;
};

/** The key of a transfer's part on the disk. */
export const partKey = (downloadId: number): string => `download-${downloadId}`;

/**
 * Runs one transfer to its end: everything it fetched is whole, checked, in its place and recorded when this resolves.
 * An interrupted transfer continues where it was, when the service reports the file's version by a strong ETag; else it
 * starts again. With a `link`, it comes from there without signing in. `ended` writes the transfer's own end, in one
 * transaction with the record of its last file.
 */
export async function transfer(
  deps: LibraryDeps,
  download: StoredDownload,
  link: Link | null,
  signal: AbortSignal,
  progress: Progress,
  ended: () => void,
): Promise<void> {
  const { store } = deps.ports;
  const { fileId } = download;
  const session = await deps.sessions.open(download.accountId);
  if (!session) throw new TransferFailure(message('storageWork.account_isnt_set_up_any'), { wait: null });
  if (deps.ports.files.away(session.account.libraryFolder)) throw folderAway();
  const { remote, part, asked } = await begin(deps, download, link, session, signal);
  let whole = true;
  let unpacking: Unpacking | null = null;
  try {
    if (fileId === null && singleName(link, remote) === null && remote.start === 0)
      unpacking = await unpackAsItComes(deps, part, remote.etag !== null);
    const listed = fileId === null ? null : sizeOf(deps, download);
    const total = remote.size ?? listed ?? (fileId === null ? sizeOfAll(deps, download) : null);
    let bytes: Bytes;
    try {
      bytes = await receive(deps, remote, signal, {
        take: unpacking?.archive.take ?? part.write,
        listed,
        total,
        moved: (done) => progress.moved(done, total),
        checkpoint: async (done) => {
          if (remote.etag === null) return;
          await part.checkpoint();
          store.downloads.update(download.id, { etag: remote.etag, partBytes: done });
        },
      });
    } catch (error) {
      remote.answer.cancel();
      // What came so far is kept for the next try; nothing of it is believed that isn't flushed.
      whole = remote.etag === null || !(error instanceof Broken || willHaveRoom(error));
      throw error;
    }
    progress.checking();
    if (fileId === null) {
      await keepAll(deps, { download, part, asked }, { remote, link, unpacking }, signal);
      await part.discard();
      ended();
    } else {
      const name = nameOf(deps, download, remote);
      const { sha256 } = await part.finish();
      const remark = await verify(deps, name, {
        download,
        session,
        remote,
        part,
        bytes,
        sha256,
        listed,
        signal,
      });
      try {
        await keepFile(deps, { download, asked }, { part, name, fileId, remark }, ended);
      } catch (error) {
        if (remote.etag === null || !willHaveRoom(error)) throw error;
        // All of it is here and flushed; only its place has no room yet.
        store.downloads.update(download.id, { etag: remote.etag, partBytes: bytes });
        whole = false;
        throw error;
      }
    }
  } catch (error) {
    // A whole file that isn't sound is fetched from its beginning.
    if (whole) store.downloads.update(download.id, { etag: null, partBytes: 0 });
    throw error;
  } finally {
    await unpacking?.discard();
    if (whole) await part.discard();
    else await part.leave();
  }
}

/**
 * Everything that was announced of a file must agree with what came. Where it doesn't, the file is fetched once more from its
 * beginning; the same content again is kept with the difference as its remark. A page that may be the network's own is
 * never kept for a page of the service. Throws a TransferFailure.
 */
async function verify(deps: LibraryDeps, name: string, came: Came): Promise<FileRemark | null> {
  const { download, remote, listed, sha256 } = came;
  const difference = await differenceOf(deps, came);
  if (download.keepAnyway) return difference;
  const unproven = listed === null && remote.fileName === null;
  if (isPageName(name) && (unproven || difference !== null))
    throw new TransferFailure(message(MAYBE_NETWORK), { wait: null, keepable: true });
  if (difference === null || download.doubtedSha256 === sha256) return difference;
  deps.ports.store.downloads.update(download.id, { doubtedSha256: sha256 });
  throw new TransferFailure(message(DIFFERS), { wait: SOON, keepable: true });
}

const MAYBE_NETWORK = 'downloads.web_page_came_may_be';
const DIFFERS = 'downloads.file_isnt_what_service_announced';

/** The disk refused for now: what is on it stays good. */
function willHaveRoom(error: unknown): boolean {
  return error instanceof DiskError && (error.code === 'full' || error.code === 'away');
}

type Started = { readonly remote: RemoteDownload; readonly part: PartFile; readonly asked: Millis };

async function begin(
  deps: LibraryDeps,
  download: StoredDownload,
  link: Link | null,
  session: Session,
  signal: AbortSignal,
): Promise<Started> {
  const { files, store, clock } = deps.ports;
  const { etag, partBytes, bytesTotal } = download;
  const key = partKey(download.id);
  // Behind the last byte there is no range: where that may be it, it is asked for once more.
  const from = partBytes < (bytesTotal ?? 0) ? partBytes : partBytes - 1;
  const before = etag !== null && from > 0 ? await files.resumePart(key, from) : null;
  const asked = clock.now();
  const resume = before && etag !== null ? { from, etag } : undefined;
  let reply = await ask(download, link, session, signal, resume);
  // A service that can't make sense of the range (416, another piece, another total) is asked for the whole file.
  const confused = reply.ok
    ? isShortened(download, reply.value)
    : reply.failure.kind === 'refused' ||
      (reply.failure.kind === 'not_understood' && reply.failure.status === 206);
  if (before && confused) {
    if (reply.ok) reply.value.answer.cancel();
    reply = await ask(download, link, session, signal);
  }
  if (!reply.ok) {
    await before?.leave();
    throw refusalOf(reply.failure, session, link, clock.now());
  }
  if (before && reply.value.start > 0) {
    // A part that doesn't state the total belongs to a file of the length that the first answer announced.
    const size = reply.value.size ?? download.announced;
    return { remote: { ...reply.value, size }, part: before, asked };
  }
  try {
    await before?.discard();
    store.downloads.update(download.id, { etag: null, partBytes: 0, announced: reply.value.size });
    return { remote: reply.value, part: await files.createPart(key), asked };
  } catch (error) {
    reply.value.answer.cancel();
    throw error;
  }
}

/** Whether a piece belongs to a file of another length than the first answer announced. */
function isShortened({ announced }: StoredDownload, { start, size }: RemoteDownload): boolean {
  return start > 0 && announced !== null && size !== null && size !== announced;
}

async function ask(
  { orderId, fileId, urgent, name }: StoredDownload,
  link: Link | null,
  session: Session,
  signal: AbortSignal,
  resume?: ResumeFrom,
): Promise<SessionResult<RemoteDownload>> {
  if (link) {
    const pause = session.leave();
    return pause ? { ok: false, failure: pause } : session.api.linkedFile(link.address, signal, resume);
  }
  return session.call(
    (api, token) =>
      fileId === null
        ? api.allFiles(token, orderId, signal, resume)
        : api.file(token, fileId, signal, resume, isPageName(name)),
    urgent ? 'interactive' : 'background',
    signal,
  );
}

/** What comes for an order as a whole: its archive, or (by a link) perhaps a single file. */
async function keepAll(
  deps: LibraryDeps,
  arrived: { download: StoredDownload; part: PartFile; asked: Millis },
  how: { remote: RemoteDownload; link: Link | null; unpacking: Unpacking | null },
  signal: AbortSignal,
): Promise<void> {
  const { download, part } = arrived;
  const name = singleName(how.link, how.remote);
  if (name === null) return unpackOrder(deps, arrived, how.unpacking, signal);
  await part.finish();
  await keepFile(deps, arrived, { part, name, fileId: listedNames(deps, download)(name) });
}

/** The name of a single file that comes by a link; null: it's an archive. */
function singleName(link: Link | null, remote: RemoteDownload): string | null {
  const name = link && (remote.fileName ?? lastSegment(link.address));
  // Some programs' own files are archives inside: only what has no other name is unpacked.
  return name !== null && fileKind(name) !== 'archive' && /\.[a-z0-9]{2,5}$/i.test(name) ? name : null;
}

function lastSegment(address: string): string | null {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  return last === '' ? null : last;
}

function sizeOf({ ports }: LibraryDeps, { accountId, orderId, fileId }: StoredDownload): Bytes | null {
  return ports.store.files.remote(accountId, orderId).find((file) => file.fileId === fileId)?.size ?? null;
}

/** What the listed files add up to: a streamed archive has no separate length. */
function sizeOfAll({ ports }: LibraryDeps, { accountId, orderId }: StoredDownload): Bytes | null {
  const sizes = ports.store.files.remote(accountId, orderId).map((file) => file.size);
  return sizes.length === 0 || sizes.includes(null)
    ? null
    : sizes.reduce<Bytes>((sum, size) => sum + (size ?? 0), 0);
}

function nameOf(
  { ports }: LibraryDeps,
  { accountId, orderId, fileId, name }: StoredDownload,
  remote: RemoteDownload,
): string {
  const listed = ports.store.files.remote(accountId, orderId).find((file) => file.fileId === fileId)?.name;
  const names = [listed, remote.fileName, name].flatMap((text) => text || []);
  // A title without an ending can't be opened; what came along with the file may have one.
  return names.find((text) => fileKind(text) !== 'other') ?? names[0] ?? name;
}
