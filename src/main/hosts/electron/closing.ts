import type { BrowserWindow, Event } from 'electron';
import type { App } from '../../app.ts';
import type { ElectronApi } from './api.ts';
import { type OpenedFiles, withoutLists } from './opened-files.ts';

export type Ending = {
  readonly app: Pick<App, 'onTheWay' | 'close' | 'stop' | 'installUpdate'>;
  readonly files: Pick<OpenedFiles, 'keep'>;
  readonly dataDir: string;
  readonly argv: readonly string[];
};

/**
 * Ends the app in order. An order that is on its way to the service is waited for, in the window, which stays and shows
 * it; nothing new is ordered meanwhile. Somebody who starts the app in that time gets it back right after.
 */
export function endInOrder(electron: Pick<ElectronApi, 'app'>, { app, files, dataDir, argv }: Ending) {
  const { app: system } = electron;
  let state: 'open' | 'ending' | 'ended' = 'open';
  let wantedAgain = false;
  /** Windows signs out or shuts down: it would end an installer in the middle. */
  let isSigningOut = false;

  system.on('second-instance', () => {
    if (state === 'ending') wantedAgain = true;
  });
  system.on('before-quit', (event) => {
    if (state === 'ended') return;
    event.preventDefault();
    if (state === 'ending') return;
    state = 'ending';
    app.close();
    files.keep(dataDir);
    void app
      .stop()
      .then(() => !isSigningOut && app.installUpdate(wantedAgain))
      .catch(() => false)
      .then((isInstalling) => {
        state = 'ended';
        // The installer starts the new version itself.
        if (wantedAgain && !isInstalling) system.relaunch({ args: withoutLists(argv) });
        system.quit();
      });
  });

  return {
    /** For each window: closing the last one while an order is on its way begins the end, and the window stays until it's there. */
    watch: (window: BrowserWindow, hasOthers: () => boolean) => {
      // Windows signs out or shuts down without `before-quit`.
      window.on('session-end', () => {
        isSigningOut = true;
        system.quit();
      });
      window.on('close', (event: Event) => {
        if (state === 'ended') return;
        if (state === 'open' && (process.platform === 'darwin' || hasOthers() || app.onTheWay() === 0))
          return;
        event.preventDefault();
        system.quit();
      });
    },
  };
}
