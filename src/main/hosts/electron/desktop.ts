import { basename } from 'node:path';
import type { BrowserWindow, Notification, OpenDialogOptions } from 'electron';
import { t } from '../../../shared/copy/t.ts';
import { opensOutside } from '../../../shared/domain/file.ts';
import type { Desktop } from '../../app.ts';
import { isBundle, mailAddress, personName, platformName } from '../../app.ts';
import type { ElectronApi } from './api.ts';
import { showBadge } from './badge.ts';
import { copyFile, dragFile } from './hand-out.ts';
import { mayOpen } from './lockdown.ts';
import { withoutLists } from './opened-files.ts';
import type { Beginning } from './windows.ts';

type Part = Pick<
  ElectronApi,
  'app' | 'clipboard' | 'ClipboardItem' | 'dialog' | 'nativeImage' | 'Notification' | 'shell'
>;

/** The app's window, as the desktop needs it. */
export type Front = {
  readonly window: () => BrowserWindow | null;
  /** Brings the window that was used last to the front, opening one where there's none. */
  readonly show: () => void;
  /** Brings the window that the core knows by this id to the front of the app's others, where it is open. */
  readonly showId: (windowId: string | null) => void;
  readonly openAt: (beginning: Beginning) => void;
};

/** Electron's desktop: the system's own programs, file manager, browser, notifications and the badge on the icon. */
export function createElectronDesktop(electron: Part, front: Front): Desktop {
  // Kept until they're gone: one that is collected can't be clicked any more.
  const shown = new Set<Notification>();
  let badged = 0;
  let progressed: number | null = null;
  // Windows lays the number over a window's icon, which isn't there before the window is.
  electron.app.on('browser-window-created', (_event, window) => {
    window.once('show', () => {
      showBadge(electron, window, badged);
      if (progressed !== null) window.setProgressBar(progressed);
    });
  });
  return {
    host: 'electron',
    platform: platformName(),
    person: personName(),
    openFile: async (path) => {
      if (!opensOutside(basename(path))) return t('desktop.only_documents');
      const error = await electron.shell.openPath(path);
      return error === '' ? null : t('desktop.no_program');
    },
    openFolder: async (path) => {
      if (isBundle(path)) electron.shell.showItemInFolder(path);
      else if ((await electron.shell.openPath(path)) !== '') return t('desktop.folder_not_shown');
      return null;
    },
    reveal: async (path) => {
      electron.shell.showItemInFolder(path);
      return null;
    },
    dragFile: (path) => dragFile(electron, front.window(), path),
    copyFile: (path) => copyFile(electron, path),
    openLink: async (url, hosts) => {
      if (!mayOpen(url, hosts)) return t('desktop.address_not_opened');
      await electron.shell.openExternal(url);
      return null;
    },
    writeMail: async (message) => {
      try {
        await electron.shell.openExternal(mailAddress(message));
        return null;
      } catch {
        return t('desktop.no_mail');
      }
    },
    notify: ({ title, body, clicked, failed }) => {
      if (!electron.Notification.isSupported()) return false;
      const notification = new electron.Notification({ title, body, silent: false });
      const gone = () => shown.delete(notification);
      notification.once('click', () => {
        gone();
        // The window that it leads to is brought to the front by then, and no other one.
        if (!clicked()) front.show();
      });
      notification.once('close', gone);
      notification.once('failed', () => {
        gone();
        failed();
      });
      shown.add(notification);
      notification.show();
      return true;
    },
    openWindow: (beginning) => {
      front.openAt(beginning);
      return true;
    },
    showWindow: (windowId) => front.showId(windowId),
    chooseFolder: async (from) => {
      // Without a place the dialog opens in Downloads since Electron 43.
      const options: OpenDialogOptions = {
        defaultPath: from,
        properties: ['openDirectory', 'createDirectory'],
      };
      const window = front.window();
      const { canceled, filePaths } = await (window
        ? electron.dialog.showOpenDialog(window, options)
        : electron.dialog.showOpenDialog(options));
      return canceled ? null : (filePaths[0] ?? null);
    },
    restart: () => {
      // Quitting goes through the usual order; what is on the wire is waited for.
      electron.app.relaunch({ args: withoutLists(process.argv) });
      electron.app.quit();
      return null;
    },
    badge: (count) => {
      badged = count;
      showBadge(electron, front.window(), count);
    },
    progress: (fraction) => {
      progressed = fraction;
      const window = front.window();
      // A fraction below 0 takes the bar away.
      if (window && !window.isDestroyed()) window.setProgressBar(fraction ?? -1);
    },
  };
}
