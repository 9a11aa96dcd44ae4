import type { Download } from '../../../../shared/contract/index.ts';
import { message } from '../../../../shared/copy/message.ts';
import { type FileId, fileKind } from '../../../../shared/domain/file.ts';
import type { FileRemark } from '../../../../shared/domain/file-remark.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import type { CheckResult, PartFile, PartResult, StoredDownload } from '../../ports/index.ts';
import { announceContents, type LibraryDeps } from './context.ts';
import { pathsFor } from './folder.ts';
import { SOON, TransferFailure } from './transfer-failure.ts';

type Kept = Download & Partial<Pick<StoredDownload, 'keepAnyway'>>;

/** What came for an order, and when the service was asked for it: the content is of then or later. */
export type Delivery = { readonly download: Kept; readonly asked: Millis };

/** A whole part on its way into the library. */
export type Arrived = {
  readonly part: PartFile;
  readonly name: string;
  /** The service's file that it is; null when that isn't known. */
  readonly fileId: FileId | null;
  /** How it differs from what was announced. */
  readonly remark?: FileRemark | null;
};

/** Checks one whole part, moves it into its folder and records it; `within` runs in the same transaction. */
export async function keepFile(
  deps: LibraryDeps,
  delivery: Delivery,
  arrived: Arrived,
  within: () => void = () => {},
): Promise<void> {
  const [refused] = await keepFiles(deps, delivery, [arrived], within);
  if (refused) throw refused;
}

type Sound = Arrived & { readonly result: PartResult; readonly check: CheckResult };

/**
 * As `keepFile`, several parts of one order together: they are flushed at the same time, and recorded in one transaction. Returns for
 * each why it isn't kept; null: it is. What the disk refuses is thrown, once the files before it are recorded.
 */
export async function keepFiles(
  deps: LibraryDeps,
  { download, asked }: Delivery,
  arrived: readonly Arrived[],
  within: () => void = () => {},
): Promise<(TransferFailure | null)[]> {
  const { accountId, orderId } = download;
  const judged = await Promise.all(
    arrived.map(async (one): Promise<Sound> => {
      const result = await one.part.finish();
      return { ...one, result, check: await one.part.check(one.name, fileKind(one.name)) };
    }),
  );
  const refused = judged.map(({ check }) =>
    check.ok || (download.keepAnyway === true && check.keepable)
      ? null
      : new TransferFailure(check.why, { wait: SOON, keepable: check.keepable }),
  );
  const sound = judged.filter((_one, at) => refused[at] === null);
  if (sound.length === 0) return refused;
  const pathOf = pathsFor(deps.ports, accountId, orderId);
  if (!pathOf) throw new TransferFailure(message('storageWork.account_isnt_set_up_any'), { wait: null });
  // Asked for together, they are put into their folder together.
  const placed = await Promise.allSettled(sound.map(({ part, name }) => part.commit(pathOf(name))));
  const kept = sound.flatMap((one, at) => {
    const place = placed[at];
    return place?.status === 'fulfilled' ? [{ ...one, path: place.value }] : [];
  });
  const failed = placed.find(({ status }) => status === 'rejected');
  if (kept.length > 0) record(deps, { download, asked }, kept, failed ? () => {} : within);
  if (failed?.status === 'rejected') throw failed.reason;
  return refused;
}

function record(
  deps: LibraryDeps,
  { download: { accountId, orderId }, asked }: Delivery,
  kept: readonly (Sound & { readonly path: string })[],
  within: () => void,
): void {
  const { clock, store } = deps.ports;
  const now = clock.now();
  store.transaction(() => {
    const before = new Map(
      store.files.local(accountId, orderId).map((file) => [file.path, file.present ? file.sha256 : null]),
    );
    const files = kept.map(({ name, path, fileId, result, check, remark }) => ({
      ...{ fileId, name: path.split('/').at(-1) ?? name, original: name, kind: fileKind(name) },
      ...{ size: result.bytes, sha256: result.sha256, path, savedAt: now },
      remark: remark ?? remarkOf(check),
    }));
    store.files.addLocals(accountId, orderId, files);
    for (const { fileId, path, sha256, name } of files) {
      if (fileId !== null) store.files.fetched(accountId, orderId, fileId, asked);
      // The same file once more (requested again, or received another way) isn't announced.
      if (before.get(path) === sha256) continue;
      store.events.add(accountId, orderId, {
        ...{ at: now, source: 'local', what: 'downloaded', field: null, from: null },
        to: name,
      });
    }
    within();
  });
  announceContents(deps, accountId, orderId);
}

function remarkOf(check: CheckResult): FileRemark | null {
  if (!check.ok) return { code: 'kept_anyway', why: check.why };
  return check.remark === null ? null : { code: 'form', detail: check.remark };
}

/** Finds the listed file of a name, when there is only one of its name. */
export function listedNames(
  { ports }: LibraryDeps,
  { accountId, orderId }: Download,
): (name: string) => FileId | null {
  const byName = new Map<string, FileId | null>();
  for (const { name, fileId } of ports.store.files.remote(accountId, orderId)) {
    const key = name.toLowerCase();
    byName.set(key, byName.has(key) ? null : fileId);
  }
  return (name) => byName.get(name.toLowerCase()) ?? null;
}
