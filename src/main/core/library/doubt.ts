import { type FileKind, fileKind, formatBytes } from '../../../shared/domain/file.ts';
import type { Bytes } from '../../../shared/domain/units.ts';
import type { Session } from '../kernel/session.ts';
import type { StoredDownload } from '../ports/index.ts';
import type { LibraryDeps } from './context.ts';
import { refusalOf, SOON, TransferFailure } from './transfer-failure.ts';

/** Kinds whose own structure doesn't tell where they end. */
const ENDLESS: ReadonlySet<FileKind> = new Set(['csv', 'text', 'other']);

/** A file that came as long as the answer itself announced. */
export type Came = {
  readonly download: StoredDownload;
  readonly session: Session;
  readonly name: string;
  readonly bytes: Bytes;
  /** What the list said of its size. */
  readonly listed: Bytes | null;
  readonly signal: AbortSignal;
};

/**
 * An announced length that isn't the list's may be a lie, which a file without an end mark doesn't show: then the list
 * of this moment has to agree. Throws a TransferFailure when it doesn't.
 */
export async function doubt(deps: LibraryDeps, came: Came): Promise<void> {
  const { download, session, name, bytes, listed, signal } = came;
  if (listed === null || !contradicts(bytes, listed) || !ENDLESS.has(fileKind(name))) return;
  if (!tellsExactly(deps, download)) return;
  const reply = await session.call((api, token) => api.files(token, download.orderId), 'interactive', signal);
  if (!reply.ok) throw refusalOf(reply.failure, session, null, deps.ports.clock.now());
  const size = reply.value.find((file) => file.fileId === download.fileId)?.size ?? null;
  if (size === null || !contradicts(bytes, size)) return;
  throw new TransferFailure(
    `The service lists this file with ${exactly(size)} and sends ${exactly(bytes)}, so it can’t be believed.`,
    { wait: SOON },
  );
}

/** Sizes far below what came are in another unit. */
function contradicts(bytes: Bytes, listed: Bytes): boolean {
  return bytes !== listed && bytes < 2 * listed;
}

function exactly(bytes: Bytes): string {
  return bytes < 10_000 ? `${bytes} bytes` : `${formatBytes(bytes)} (${bytes} bytes)`;
}

/** Whether the list's sizes are those of the files, as far as the order's files with an end mark can tell. */
function tellsExactly({ ports: { store } }: LibraryDeps, { accountId, orderId }: StoredDownload): boolean {
  const locals = store.files.local(accountId, orderId).filter(({ kind }) => !ENDLESS.has(kind));
  return store.files.remote(accountId, orderId).every(({ fileId, size }) => {
    const mine = locals.filter((local) => local.fileId === fileId);
    return size === null || mine.length === 0 || mine.some((local) => local.size === size);
  });
}
