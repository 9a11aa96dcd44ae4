import type { BrowserWindow, IpcMainInvokeEvent } from 'electron';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../../../shared/contract/channels.ts';
import type { AppEvent, Reply } from '../../../shared/contract/index.ts';
import type { App } from '../../app.ts';
import type { ElectronApi } from './api.ts';
import { isOwnPage } from './lockdown.ts';

const REFUSED: Reply = {
  ok: false,
  error: { code: 'bad_input', message: 'This call didn’t come from Ridgeline’s own window.' },
};

/** Only the top frame of the app's own window, showing the app's own page, is heard. */
function isOwnFrame(
  event: Pick<IpcMainInvokeEvent, 'senderFrame' | 'sender'>,
  window: BrowserWindow | null,
): boolean {
  const frame = event.senderFrame;
  return (
    frame !== null &&
    window !== null &&
    event.sender.id === window.webContents.id &&
    frame.parent === null &&
    isOwnPage(frame.url)
  );
}

/** One handler for every call; answers the way to end it. */
export function connectCalls(
  electron: Pick<ElectronApi, 'ipcMain'>,
  app: App,
  window: () => BrowserWindow | null,
): () => void {
  electron.ipcMain.handle(CALL_CHANNEL, (event, name: unknown, input: unknown) => {
    if (!isOwnFrame(event, window()) || typeof name !== 'string') return REFUSED;
    return app.dispatch(name, input);
  });
  const unsubscribe = app.events.subscribe((announcement: AppEvent) => {
    const target = window();
    if (target && !target.isDestroyed() && isOwnPage(target.webContents.getURL())) {
      target.webContents.send(EVENT_CHANNEL, announcement);
    }
  });
  return () => {
    unsubscribe();
    electron.ipcMain.removeHandler(CALL_CHANNEL);
  };
}
