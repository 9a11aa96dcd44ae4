import type { Download, FileState, OrderFile } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { fileKind, type LocalFile } from '../../../../shared/domain/file.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import type { Store } from '../../ports/index.ts';

function stateOf(local: LocalFile | null, download: Download | undefined): FileState {
  if (
    download &&
    (download.state === 'queued' ||
      download.state === 'paused' ||
      download.state === 'downloading' ||
      download.state === 'checking')
  ) {
    return download.state;
  }
  if (local) return stateOnDisk(local);
  return download?.state === 'failed' ? 'failed' : 'remote';
}

function stateOnDisk({ present, changedAt }: LocalFile): FileState {
  if (!present) return 'missing';
  return changedAt === null ? 'local' : 'changed';
}

/** The newest whole version stands for the file; a missing one only when there is no other. */
function standsFor(versions: readonly LocalFile[]): LocalFile | null {
  const whole = versions.filter((each) => each.present);
  return (whole.length > 0 ? whole : versions).reduce<LocalFile | null>(
    (best, each) =>
      best === null || each.savedAt > best.savedAt || (each.savedAt === best.savedAt && each.id > best.id)
        ? each
        : best,
    null,
  );
}

/**
 * The files of an order, wherever they are now: what the service lists, in its order, then what is only on this
 * computer (earlier versions, files of an archive that the list doesn't name).
 */
export function orderFiles(store: Store, accountId: AccountId, orderId: OrderId): OrderFile[] {
  const locals = store.files.local(accountId, orderId);
  const downloads = store.downloads.forOrder(accountId, orderId);
  const archive = downloads.find((download) => download.fileId === null);
  const changed = new Set(store.files.changed(accountId, orderId));
  const shown = new Set<number>();
  const listed = store.files.remote(accountId, orderId).map((remote): OrderFile => {
    const mine = locals.filter((local) => local.fileId === remote.fileId);
    const local = standsFor(mine);
    if (local) shown.add(local.id);
    const own = downloads.find((download) => download.fileId === remote.fileId);
    const download = own ?? (local ? undefined : archive);
    const state = stateOf(local, download);
    return {
      fileId: remote.fileId,
      name: remote.name,
      kind: fileKind(remote.name),
      size: local?.size ?? remote.size,
      state,
      problem: state === 'failed' || state === 'queued' ? (download?.problem ?? null) : null,
      keepable: state === 'failed' && own?.keepable ? own.id : null,
      newer: local !== null && changed.has(remote.fileId),
      local,
    };
  });
  const others = locals
    .filter((local) => !shown.has(local.id))
    .map(
      (local): OrderFile => ({
        fileId: local.fileId,
        name: local.name,
        kind: local.kind,
        size: local.size,
        state: stateOnDisk(local),
        problem: null,
        keepable: null,
        newer: false,
        local,
      }),
    );
  return [...listed, ...others];
}
