import type { Download } from '../../../../shared/contract/index.ts';
import { message } from '../../../../shared/copy/message.ts';
import { type FileId, fileKind } from '../../../../shared/domain/file.ts';
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
