import { isProgram } from '../../../shared/domain/file.ts';
import type { Desktop } from '../../app.ts';
import { PROGRAM_REFUSED, platformName } from '../../app.ts';
import type { ElectronApi } from './api.ts';
import { mayOpen } from './lockdown.ts';

/** Electron's desktop: the system's own programs, file manager, browser and notifications. */
export function createElectronDesktop(electron: Pick<ElectronApi, 'shell' | 'Notification'>): Desktop {
  return {
    host: 'electron',
    platform: platformName(),
    openFile: async (path) => {
      if (isProgram(path)) return PROGRAM_REFUSED;
      const error = await electron.shell.openPath(path);
      return error === '' ? null : 'This computer has no program that can open this kind of file.';
    },
    reveal: async (path) => {
      electron.shell.showItemInFolder(path);
      return null;
    },
    openLink: async (url) => {
      if (!mayOpen(url)) return 'Ridgeline doesn’t open this address.';
      await electron.shell.openExternal(url);
      return null;
    },
    notify: (title, body) => {
      if (electron.Notification.isSupported())
        new electron.Notification({ title, body, silent: false }).show();
    },
  };
}
