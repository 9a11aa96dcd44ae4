import { expect, test } from 'vitest';
import { createElectronDesktop } from '../../src/main/hosts/electron/desktop.ts';
import { copyFile, dragFile } from '../../src/main/hosts/electron/hand-out.ts';
import { createElectronDouble } from '../support/electron-double.ts';
import { temporaryFolder } from '../support/folder.ts';

const double = () => createElectronDouble({ userData: temporaryFolder() });

test('a drag that began in the page continues as a drag of the file, with the system’s icon for it', async () => {
  const { electron, windows, called } = double();
  const window = new electron.BrowserWindow({});
  const desktop = createElectronDesktop(electron, {
    window: () => window,
    show: () => {},
    showId: () => {},
    openAt: () => {},
  });
  expect(windows).toHaveLength(1);
  expect(await desktop.dragFile('/library/report.pdf')).toBeNull();
  expect(called('webContents.startDrag')).toEqual([
    [{ file: '/library/report.pdf', icon: { iconOf: '/library/report.pdf' } }],
  ]);
  expect(await dragFile(electron, null, '/library/report.pdf')).toMatch(/window/);
});

test('a file goes on the clipboard as the system’s file manager takes files, and its path as text', async () => {
  const path = '/library/418 Larkspur & Co/rép.pdf';
  const { electron, called } = double();
  expect(await copyFile(electron, path)).toBe(true);
  const [item] = called('clipboard.write')[0] as [Record<string, unknown>];
  expect(item['text/plain']).toBe(path);
  const list = item['text/uri-list'] as Blob;
  expect(await list.text()).toBe('file:///library/418%20Larkspur%20&%20Co/r%C3%A9p.pdf\r\n');
});

test('a clipboard that refuses is said', async () => {
  const { electron } = double();
  Object.assign(electron.clipboard, { write: () => Promise.reject(new Error('held by another program')) });
  expect(await copyFile(electron, '/library/report.pdf')).toBe(false);
});
