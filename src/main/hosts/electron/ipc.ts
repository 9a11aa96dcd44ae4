import type { BrowserWindow, IpcMainInvokeEvent } from 'electron';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../../../shared/contract/channels.ts';
import type { AppEvent, Reply } from '../../../shared/contract/index.ts';
import type { App } from '../../app.ts';
import type { ElectronApi } from './api.ts';
import { isOwnPage } from './lockdown.ts';
import type { AppWindows } from './windows.ts';

const REFUSED: Reply = {
  ok: false,
  error: { code: 'bad_input', message: 'This call didn’t come from Ridgeline’s own window.' },
};

/** The app's window that asks: only its top frame, showing the app's own page, is heard. */
function callerOf(
  event: Pick<IpcMainInvokeEvent, 'senderFrame' | 'sender'>,
  windows: Pick<AppWindows, 'ofContents'>,
): BrowserWindow | null {
  const frame = event.senderFrame;
  const isOwn = frame !== null && frame.parent === null && isOwnPage(frame.url);
  return isOwn ? windows.ofContents(event.sender.id) : null;
}

/** One handler for the calls of every window; answers the way to end it. */
export function connectCalls(
  electron: Pick<ElectronApi, 'ipcMain'>,
  app: App,
  windows: Pick<AppWindows, 'ofContents' | 'idOf' | 'all'>,
): () => void {
  electron.ipcMain.handle(CALL_CHANNEL, async (event, name: unknown, input: unknown) => {
    const window = callerOf(event, windows);
    if (window === null || typeof name !== 'string') return REFUSED;
    return app.dispatch(name, input, (await windows.idOf(window, app)) ?? undefined);
  });
  const unsubscribe = app.events.subscribe((announcement: AppEvent) => {
    for (const window of windows.all()) {
      if (!window.isDestroyed() && isOwnPage(window.webContents.getURL()))
        window.webContents.send(EVENT_CHANNEL, announcement);
    }
  });
  return () => {
    unsubscribe();
    electron.ipcMain.removeHandler(CALL_CHANNEL);
  };
}
