/**
 * The part of Electron that the host uses, handed in whole: the app gives Electron itself, the tests a recording
 * double of the same type.
 */
export type ElectronApi = Pick<
  typeof import('electron'),
  | 'app'
  | 'BrowserWindow'
  | 'clipboard'
  | 'ClipboardItem'
  | 'crashReporter'
  | 'dialog'
  | 'ipcMain'
  | 'Menu'
  | 'nativeImage'
  | 'nativeTheme'
  | 'net'
  | 'Notification'
  | 'powerMonitor'
  | 'protocol'
  | 'screen'
  | 'session'
  | 'shell'
  | 'utilityProcess'
>;

/** The app's own origin: every page and file comes from here, and only it may call. */
export const SCHEME = 'ridgeline';
export const ORIGIN = `${SCHEME}://app`;
