import { pathToFileURL } from 'node:url';
import type { BrowserWindow } from 'electron';
import { t } from '../../../shared/copy/t.ts';
import type { ElectronApi } from './api.ts';

/**
 * Puts a file itself on the clipboard, and its path as text. Since Electron 44 `text/uri-list` is what the system's
 * file manager takes: CF_HDROP on Windows, NSFilenamesPboardType on macOS.
 */
export async function copyFile(
  electron: Pick<ElectronApi, 'clipboard' | 'ClipboardItem'>,
  path: string,
): Promise<boolean> {
  const list = new Blob([`${pathToFileURL(path).href}\r\n`], { type: 'text/uri-list' });
  const item = new electron.ClipboardItem({ 'text/uri-list': list, 'text/plain': path });
  return electron.clipboard.write([item]).then(
    () => true,
    () => false,
  );
}

/** Continues a drag that began in the window's page as one of the file; answers null, or why it couldn't. */
export async function dragFile(
  electron: Pick<ElectronApi, 'app'>,
  window: BrowserWindow | null,
  path: string,
): Promise<string | null> {
  if (!window || window.isDestroyed()) return t('desktop.window_gone');
  const icon = await electron.app.getFileIcon(path);
  window.webContents.startDrag({ file: path, icon });
  return null;
}
