import { manifest } from '../lib/project.mjs';

/** What the system's shells know the app by. */
export const PRODUCT = {
  name: 'Ridgeline',
  /** AppUserModelID on Windows (src/main/hosts/electron/main.ts sets the same), bundle identifier, desktop file. */
  id: 'com.ridgeline.desktop',
  summary: 'Order roof measurement reports and read them offline',
  /** Never changes: Windows Installer finds the installed version by it. */
  upgradeCode: 'a1f0c6f2-6f3b-4d0e-9b57-3d9f0b7c2e41',
  /** Lists of addresses that can be opened with the app; it becomes the usual program for none of them. */
  lists: [
    { ending: 'csv', type: 'text/csv' },
    { ending: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  ],
};

export const version = () => manifest().version;
export const publisher = () => manifest().author;

/** The program's file name in the package. */
export const programName = (platform) =>
  ({ win32: `${PRODUCT.name}.exe`, darwin: `${PRODUCT.name}.app` })[platform] ?? 'ridgeline';

/** "1.2 MB", in millions of bytes, as the limits are stated. */
export const megabytes = (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`;
