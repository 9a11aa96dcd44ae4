import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserWindow } from 'electron';
import type { ElectronApi } from './api.ts';

/** Windows' own shell, by its place: what another folder of the PATH holds under that name isn't started. */
const SHELL = join(
  process.env['SystemRoot'] ?? 'C:\\Windows',
  'System32/WindowsPowerShell/v1.0/powershell.exe',
);
/** The path travels in the environment, so that no sign of it is read as a command. */
const SET_CLIPBOARD = 'Set-Clipboard -LiteralPath $env:RIDGELINE_COPY';

type Start = typeof spawn;

function byShell(path: string, start: Start): Promise<boolean> {
  return new Promise((resolve) => {
    const child = start(SHELL, ['-NoProfile', '-NonInteractive', '-Command', SET_CLIPBOARD], {
      env: { ...process.env, RIDGELINE_COPY: path },
      stdio: 'ignore',
      windowsHide: true,
    });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

const XML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The form in which macOS' Finder takes files. */
const plist = (path: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd"><plist version="1.0"><array><string>${path.replaceAll(/[&<>]/g, (sign) => XML[sign] ?? '')}</string></array></plist>`;

/** A format of the system's clipboard by its own name, as Electron writes it. */
const raw = (format: string) => `electron application/osclipboard;format="${format}"`;

/** Puts a file itself on the clipboard, in the form the system's file manager takes, and its path as text. */
export async function copyFile(
  electron: Pick<ElectronApi, 'clipboard' | 'ClipboardItem'>,
  path: string,
  platform: NodeJS.Platform = process.platform,
  start: Start = spawn,
): Promise<boolean> {
  // Electron can't write the format of Windows' file manager.
  if (platform === 'win32') return byShell(path, start);
  const [format, text] =
    platform === 'darwin'
      ? ['NSFilenamesPboardType', plist(path)]
      : ['text/uri-list', `${pathToFileURL(path).href}\r\n`];
  const item = new electron.ClipboardItem({ [raw(format)]: new Blob([text]), 'text/plain': path });
  return electron.clipboard.write([item]).then(
    () => true,
    () => false,
  );
}

/** Goes on with a drag of the window's page as one of the file; answers null, or why it couldn't. */
export async function dragFile(
  electron: Pick<ElectronApi, 'app'>,
  window: BrowserWindow | null,
  path: string,
): Promise<string | null> {
  if (!window || window.isDestroyed()) return 'The window is gone.';
  const icon = await electron.app.getFileIcon(path);
  window.webContents.startDrag({ file: path, icon });
  return null;
}
