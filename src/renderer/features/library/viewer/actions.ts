import type { CallError, Download } from '../../../../shared/contract/index.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import { done, perform } from '../../../components/notify.ts';
import { isRunning, useDownloads } from '../../../stores/library/downloads.ts';
import { useApp } from '../../../stores/workstation/app.ts';

/** What this computer calls its file manager. */
export function showInFolderLabel(): string {
  const platform = useApp.getState().info?.platform;
  return platform === 'macos'
    ? t('viewer.show_finder')
    : platform === 'windows'
      ? t('viewer.show_explorer')
      : t('common.show_folder');
}

async function onDesktop(
  name: 'library.open' | 'library.reveal',
  accountId: AccountId,
  file: LocalFile,
): Promise<boolean> {
  return perform(name, { accountId, localFileId: file.id });
}

export function reveal(accountId: AccountId, file: LocalFile) {
  void onDesktop('library.reveal', accountId, file);
}

/** Hands the file to the computer's own program for such files. */
export async function openOutside(accountId: AccountId, file: LocalFile) {
  if (!(await onDesktop('library.open', accountId, file))) return;
  done(t('viewer.was_handed_computers_program_such', { name: file.name }));
}

/** Files that a person asked for again, with when their then newest copy was saved. */
const askedAgain = new Map<number, Millis>();

/** Fetches the file again; one that came in a ZIP has no separate id, so then the order’s files are fetched. */
export async function getAgain(accountId: AccountId, file: LocalFile): Promise<CallError | null> {
  const { file: one, order } = useDownloads.getState();
  askedAgain.set(file.id, file.savedAt);
  return file.fileId === null
    ? order(accountId, file.orderId, 'files')
    : one(accountId, file.orderId, file.fileId);
}

/** Whether a changed file is here as it was delivered, too. */
export function isDelivered(file: LocalFile, files: readonly LocalFile[]): boolean {
  return files.some(
    ({ id, sha256, present, changedAt }) =>
      id !== file.id && sha256 === file.sha256 && present && changedAt === null,
  );
}

/** The copy that came after `getAgain`, where it became another file; shown once. */
export function freshCopy(file: LocalFile, files: readonly LocalFile[]): LocalFile | undefined {
  const since = askedAgain.get(file.id);
  if (since === undefined) return undefined;
  const copy = files.find(
    (each) => each.id !== file.id && each.present && each.savedAt > since && isSameDocument(each, file),
  );
  if (copy) askedAgain.delete(file.id);
  return copy;
}

function isSameDocument(one: LocalFile, other: LocalFile): boolean {
  return one.fileId === null || other.fileId === null ? one.name === other.name : one.fileId === other.fileId;
}

/** The running transfer that will bring this file. */
export function useTransfer(file: LocalFile | undefined) {
  return useDownloads((state) =>
    state.downloads.find(
      (each) =>
        file !== undefined && isRunning(each) && each.orderId === file.orderId && each.fileId === file.fileId,
    ),
  );
}

/** Why the last transfer of this file brought nothing; null when it did, or there was none. */
export function useFailure(file: LocalFile): string | null {
  return useDownloads((state) => {
    const last = state.downloads
      .filter((each) => each.orderId === file.orderId && each.fileId === file.fileId)
      .reduce<Download | null>((newest, each) => (newest && newest.id > each.id ? newest : each), null);
    return last?.state === 'failed'
      ? last.problem
        ? say(last.problem)
        : t('viewer.file_couldnt_be_fetched')
      : null;
  });
}
