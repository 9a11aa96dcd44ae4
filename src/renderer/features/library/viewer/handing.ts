import type { DragEvent } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';
import { call, fileUrl } from '../../../client/index.ts';
import { done, failed } from '../../../components/notify.ts';
import { useApp } from '../../../stores/workstation/app.ts';

/** Puts the file on the clipboard; where this host can't, its path. */
export async function copyFile(accountId: AccountId, file: LocalFile) {
  const reply = await call('library.copyFile', { accountId, localFileId: file.id });
  if (!reply.ok) return failed(reply.error);
  const { copied, path } = reply.value;
  try {
    if (!copied) await navigator.clipboard.writeText(path);
  } catch {
    return failed({ code: 'internal', message: t('viewer.clipboard_couldnt_be_written_try') });
  }
  done(
    copied
      ? t('viewer.clipboard_paste_into_folder_or', { name: file.name })
      : t('viewer.path_clipboard_desktop_app_copies', { name: file.name }),
  );
  return true;
}

/** Where a browser that supports it fetches a file from that is dragged out of its window: `type:name:address`. */
export function downloadUrl(name: string, address: string): string {
  // The browser parts the text at colons.
  return `application/octet-stream:${name.replaceAll(':', '-')}:${address}`;
}

/** Begins dragging a file out of the window, into a mail or a folder. */
export function dragOut(event: DragEvent, accountId: AccountId, file: LocalFile) {
  if (useApp.getState().info?.host === 'electron') {
    event.preventDefault();
    void call('library.dragOut', { accountId, localFileId: file.id }).then((reply) =>
      failed(reply.ok ? null : reply.error),
    );
    return;
  }
  const address = new URL(fileUrl(accountId, file.id), document.baseURI).href;
  event.dataTransfer.effectAllowed = 'copy';
  event.dataTransfer.setData('DownloadURL', downloadUrl(file.name, address));
}
