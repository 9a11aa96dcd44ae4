/**
 * Stands in for the module `electron` in a process of Node's: the part that the host uses (api.ts), over real Chromium.
 * What it leaves out is in docs/decisions/335.
 */
export { app } from './app.ts';
export {
  ClipboardItem,
  clipboard,
  crashReporter,
  dialog,
  Menu,
  Notification,
  nativeImage,
  nativeTheme,
  powerMonitor,
  screen,
  shell,
} from './desktop.ts';
export { ipcMain } from './ipc.ts';
export { net } from './net.ts';
export { protocol, session } from './session.ts';
export { utilityProcess } from './utility-process.ts';
export { BrowserWindow } from './window.ts';
