import type { FileRemark } from '../../../../shared/domain/file-remark.ts';
import type { Bytes, Sha256 } from '../../../../shared/domain/units.ts';
import type { Session } from '../../kernel/session.ts';
import type { PartFile, RemoteDownload, StoredDownload } from '../../ports/index.ts';
import { checksumsOf } from './checksums.ts';
import type { LibraryDeps } from './context.ts';
import { refusalOf } from './transfer-failure.ts';

/** A file that came as long as its own answer announced. */
export type Came = {
  readonly download: StoredDownload;
  readonly session: Session;
  readonly remote: RemoteDownload;
  readonly part: PartFile;
  readonly bytes: Bytes;
  readonly sha256: Sha256;
  /** What the service's list said of its size. */
  readonly listed: Bytes | null;
  readonly signal: AbortSignal;
};

/**
 * Holds what came against everything else that was announced: the size in the service's list (asked for once more where it
 * disagrees) and the checksums of the list and of the answer. Returns how it differs, or null. Throws a TransferFailure
 * when the list can't be read.
 */
export async function differenceOf(deps: LibraryDeps, came: Came): Promise<FileRemark | null> {
  const { download, session, bytes, listed, signal } = came;
  const raw = (files: readonly { fileId: string; raw: string }[]) =>
    files.find((file) => file.fileId === download.fileId)?.raw ?? null;
  let record = raw(deps.ports.store.files.remote(download.accountId, download.orderId));
  if (listed !== null && contradicts(bytes, listed)) {
    const reply = await session.call(
      (api, token) => api.files(token, download.orderId),
      'interactive',
      signal,
    );
    if (!reply.ok) throw refusalOf(reply.failure, session, null, deps.ports.clock.now());
    const now = reply.value.find((file) => file.fileId === download.fileId);
    if (now) record = now.raw;
    const size = now?.size ?? null;
    if (size !== null && contradicts(bytes, size)) return { code: 'size_differs', listed: size, came: bytes };
  }
  for (const { algorithm, value } of checksumsOf(record, came.remote)) {
    const mine = algorithm === 'sha256' ? came.sha256 : await came.part.digest(algorithm);
    if (mine !== value) return { code: 'checksum_differs', algorithm: NAMES[algorithm] };
  }
  return null;
}

const NAMES = { sha256: 'SHA-256', sha1: 'SHA-1', md5: 'MD5' } as const;
/** Units that lists give sizes in, beside bytes. */
const UNITS: readonly Bytes[] = [1_000, 1_024, 1_000_000, 1_048_576];

/** Whether a listed size can't be that of so many bytes, in bytes or rounded to a larger unit. */
function contradicts(bytes: Bytes, listed: Bytes): boolean {
  if (bytes === listed) return false;
  const inUnit = UNITS.some((unit) => bytes >= unit && Math.abs(bytes / unit - listed) <= 1);
  const rounded = UNITS.slice(0, 2).some(
    (unit) => listed % unit === 0 && Math.abs(bytes - listed) < unit && listed >= 10 * unit,
  );
  return !inUnit && !rounded;
}
