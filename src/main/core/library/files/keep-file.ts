import type { Download } from '../../../../shared/contract/index.ts';
import { type Message, message, sentences } from '../../../../shared/copy/message.ts';
import { type FileId, type FileKind, fileKind } from '../../../../shared/domain/file.ts';
import type { FileRemark } from '../../../../shared/domain/file-remark.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import type { CheckResult, PartFile, StoredDownload } from '../../ports/index.ts';
import { announceContents, type LibraryDeps } from './context.ts';
import { pathFor } from './folder.ts';
import { SOON, TransferFailure } from './transfer-failure.ts';

/** A whole part on its way into the library. */
export type Arrived = {
  readonly download: Download & Partial<Pick<StoredDownload, 'keepAnyway'>>;
  readonly part: PartFile;
  readonly name: string;
  /** The service's file that it is; null when that isn't known. */
  readonly fileId: FileId | null;
  /** When the service was asked for it: the content is of then or later. */
  readonly asked: Millis;
  /** How it differs from what was announced. */
  readonly remark?: FileRemark | null;
};

/** Checks one whole part, moves it into its folder and records it; `within` runs in the same transaction. */
export async function keepFile(
  deps: LibraryDeps,
  { download, part, name, fileId, asked, remark = null }: Arrived,
  within: () => void = () => {},
): Promise<void> {
  const { clock, store } = deps.ports;
  const { accountId, orderId } = download;
  const kind = fileKind(name);
  const { bytes, sha256 } = await part.finish();
  const check = await part.check(name, kind);
  const overruled = download.keepAnyway === true && !check.ok && check.keepable;
  if (!check.ok && !overruled) throw new TransferFailure(check.why, { wait: SOON, keepable: check.keepable });
  const to = pathFor(deps.ports, accountId, orderId, name);
  if (!to) throw new TransferFailure(message('storageWork.account_isnt_set_up_any'), { wait: null });
  const path = await part.commit(to);
  const now = clock.now();
  const kept = path.split('/').at(-1) ?? name;
  store.transaction(() => {
    const before = store.files.local(accountId, orderId).find((file) => file.path === path && file.present);
    store.files.addLocal(accountId, {
      orderId,
      fileId,
      name: kept,
      original: name,
      kind,
      size: bytes,
      sha256,
      path,
      savedAt: now,
      remark: remark ?? remarkOf(check),
    });
    if (fileId !== null) store.files.fetched(accountId, orderId, fileId, asked);
    within();
    // The same file once more (requested again, or received another way) isn't announced.
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

function remarkOf(check: CheckResult): FileRemark | null {
  if (!check.ok) return { code: 'kept_anyway', why: check.why };
  return check.remark === null ? null : { code: 'form', detail: check.remark };
}

/** The listed file of this name, when there is only one of its name. */
export function listedAs(
  { ports }: LibraryDeps,
  { accountId, orderId }: Download,
  name: string,
): FileId | null {
  const same = ports.store.files
    .remote(accountId, orderId)
    .filter((file) => file.name.toLowerCase() === name.toLowerCase());
  return same.length === 1 ? (same[0]?.fileId ?? null) : null;
}

/** Kinds that an archive may hold without content: markers and texts. */
const MAY_BE_EMPTY: ReadonlySet<FileKind> = new Set(['text', 'csv', 'other']);

/** The order's archive: refused as a whole by the policy, or every entry checked and kept like a single file. */
export async function unpackOrder(
  deps: LibraryDeps,
  arrived: Omit<Arrived, 'name' | 'fileId'>,
  signal: AbortSignal,
): Promise<void> {
  const { archives, files } = deps.ports;
  const { part, download } = arrived;
  await part.finish();
  const whole = await part.check('files.zip', 'archive');
  if (!whole.ok) throw new TransferFailure(whole.why, { wait: SOON });
  const staging = await files.createStaging();
  try {
    const unpacked = await archives.unpack(part.path, staging);
    if (!unpacked.ok) throw new TransferFailure(unpacked.why, { wait: null });
    const refused: Message[] = [];
    for (const { name, path, size } of unpacked.entries) {
      if (signal.aborted) throw new TransferFailure('Stopped.', { wait: null });
      const piece = await files.adoptPart(path);
      try {
        // An empty text in an archive is no damage, and nothing to keep.
        if (size === 0 && MAY_BE_EMPTY.has(fileKind(name))) continue;
        await keepFile(deps, { ...arrived, part: piece, name, fileId: listedAs(deps, download, name) });
      } catch (error) {
        if (!(error instanceof TransferFailure)) throw error;
        refused.push(message('storageWork.file_why', { file: name, why: error.words }));
      } finally {
        await piece.discard();
      }
    }
    if (refused.length > 0)
      throw new TransferFailure(sentences(message('downloads.archive_not_sound'), ...refused), {
        wait: null,
      });
  } finally {
    await files.removeStaging(staging);
  }
}
