import type { Desktop } from '../../../../../src/main/core/ports/index.ts';

/** A desktop with a browser and nothing else. */
export function browserOf(browser: (url: string) => void): Desktop {
  return {
    host: 'direct',
    platform: 'linux',
    person: null,
    openFile: async () => null,
    openFolder: async () => null,
    dragFile: async () => null,
    copyFile: async () => false,
    reveal: async () => null,
    openLink: async (url) => {
      browser(url);
      return null;
    },
    writeMail: async () => null,
    notify: () => false,
    badge: () => {},
    chooseFolder: async () => null,
    restart: () => null,
    progress: () => {},
  };
}
