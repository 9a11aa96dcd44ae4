import type { ChildProcess, spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createElectronDesktop } from '../../src/main/hosts/electron/desktop.ts';
import { copyFile, dragFile } from '../../src/main/hosts/electron/hand-out.ts';
import { createElectronDouble } from '../support/electron-double.ts';
import { temporaryFolder } from '../support/folder.ts';

const double = () => createElectronDouble({ userData: temporaryFolder() });

test('a drag that began in the page goes on as a drag of the file, with the system’s icon for it', async () => {
  const { electron, windows, called } = double();
  const window = new electron.BrowserWindow({});
  const desktop = createElectronDesktop(electron, { window: () => window, show: async () => {} });
  expect(windows).toHaveLength(1);
  expect(await desktop.dragFile('/library/report.pdf')).toBeNull();
  expect(called('webContents.startDrag')).toEqual([
    [{ file: '/library/report.pdf', icon: { iconOf: '/library/report.pdf' } }],
  ]);
  expect(await dragFile(electron, null, '/library/report.pdf')).toMatch(/window/);
});

test('a file goes on the clipboard as macOS and Linux take files, and its path as text', async () => {
  const formats = { darwin: 'NSFilenamesPboardType', linux: 'text/uri-list' } as const;
  const path = '/library/418 Larkspur & Co/rép.pdf';
  for (const platform of ['darwin', 'linux'] as const) {
    const { electron, called } = double();
    expect(await copyFile(electron, path, platform)).toBe(true);
    const [item] = called('clipboard.write')[0] as [Record<string, unknown>];
    expect(item['text/plain']).toBe(path);
    const file = item[`electron application/osclipboard;format="${formats[platform]}"`] as Blob;
    expect(await file.text()).toContain(
      platform === 'darwin'
        ? '<string>/library/418 Larkspur &amp; Co/rép.pdf</string>'
        : 'file:///library/418%20Larkspur%20&%20Co/r%C3%A9p.pdf',
    );
  }
});

test('on Windows its own shell is given the path as data, never as a command', async () => {
  const started: unknown[][] = [];
  const ends = (event: string, ...values: unknown[]) =>
    ((...args: unknown[]) => {
      started.push(args);
      const child = new EventEmitter() as ChildProcess;
      setImmediate(() => child.emit(event, ...values));
      return child;
    }) as unknown as typeof spawn;
  const { electron, called } = double();
  const path = "C:\\Reports\\'; calc; '.pdf";
  expect(await copyFile(electron, path, 'win32', ends('close', 0))).toBe(true);
  const [program, args, options] = started[0] as [string, string[], { env: Record<string, string> }];
  expect(program).toMatch(/WindowsPowerShell[/\\]v1\.0[/\\]powershell\.exe$/);
  expect(args.join(' ')).not.toContain('calc');
  expect(options.env['RIDGELINE_COPY']).toBe(path);
  expect(await copyFile(electron, path, 'win32', ends('close', 1))).toBe(false);
  expect(await copyFile(electron, path, 'win32', ends('error', new Error('no shell')))).toBe(false);
  expect(called('clipboard.write')).toEqual([]);
});
