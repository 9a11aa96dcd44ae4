import { EventEmitter } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserWindow, Rectangle } from 'electron';
import { describe, expect, it } from 'vitest';
import { keepWindows, ontoScreens, readKept } from '../../src/main/hosts/electron/reopening.ts';
import { temporaryFolder } from '../support/folder.ts';

const BOUNDS = { x: 10, y: 20, width: 1300, height: 820 };
const kept = (hash: string, windowId: string | null = null, bounds: Rectangle = BOUNDS) => ({
  windowId,
  accountId: 'east',
  hash,
  bounds,
  maximised: false,
});

describe('the windows of the last run', () => {
  const read = (text: string) => {
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, 'windows.json'), text);
    return readKept(dataDir).map(({ hash }) => hash);
  };

  it('are none where the list is missing, damaged, or of another kind', () => {
    expect(readKept(temporaryFolder())).toEqual([]);
    for (const text of ['', '[{"hash":', '7', '{"0":1}', 'null'])
      expect([text, read(text)]).toEqual([text, []]);
  });

  it('are those that lead into the app, each ID once, and the eight used last of many', () => {
    const odd = [
      kept('https://evil.example/'),
      kept('#/orders/1"'),
      kept('#/inbox', 'main'),
      kept('#/new', 'main'),
      { ...kept('#/library'), bounds: { ...BOUNDS, x: null } },
      kept('', null),
    ];
    expect(read(JSON.stringify(odd))).toEqual(['#/inbox', '']);
    const strange = [{ ...kept('#/settings', 'Not an ID'), accountId: 7 }];
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, 'windows.json'), JSON.stringify(strange));
    expect(readKept(dataDir)).toMatchObject([{ hash: '#/settings', windowId: null, accountId: null }]);
    const many = Array.from({ length: 40 }, (_, number) => kept(`#/orders/${number}`));
    expect(read(JSON.stringify(many))).toEqual(many.slice(-8).map(({ hash }) => hash));
  });

  it('that no screen shows any more come to the first screen, one beside the other', () => {
    const screens = [{ x: 0, y: 0, width: 1920, height: 1040 }];
    const far = { ...BOUNDS, x: 9_000, y: -4_000 };
    const places = ontoScreens([kept('#/a', null, far), kept('#/b'), kept('#/c', null, far)], screens);
    expect(places.map(({ bounds: { x, y } }) => [x, y])).toEqual([
      [32, 32],
      [10, 20],
      [64, 64],
    ]);
  });
});

describe('the list for the next start', () => {
  function running() {
    const dataDir = temporaryFolder();
    const app = new EventEmitter();
    const open: BrowserWindow[] = [];
    const keeping = keepWindows({ app } as never, {
      dataDir,
      windows: { all: () => open, known: () => ({ windowId: null, accountId: 'east' }) },
      app: { accountShown: () => null },
    });
    const add = (hash: string) => {
      let url = `ridgeline://app/${hash}`;
      const webContents = Object.assign(new EventEmitter(), { getURL: () => url });
      const window = Object.assign(new EventEmitter(), {
        webContents,
        isDestroyed: () => false,
        isMaximized: () => false,
        getNormalBounds: () => BOUNDS,
      });
      open.push(window as unknown as BrowserWindow);
      keeping.watch(window as unknown as BrowserWindow, hash);
      return {
        goTo: (next: string) => {
          url = next;
        },
        crash: () => webContents.emit('render-process-gone', {}, { reason: 'crashed' }),
        close: () => {
          window.emit('close');
          open.splice(open.indexOf(window as unknown as BrowserWindow), 1);
          window.emit('closed');
        },
      };
    };
    return { add, app, hashes: () => readKept(dataDir).map(({ hash }) => hash) };
  }

  it('loses a window that a person closes, and keeps those that the app’s end closes', () => {
    const { add, app, hashes } = running();
    const [a, b, c] = [add('#/orders/1'), add('#/inbox'), add('#/new')];
    b.close();
    expect(hashes()).toEqual(['#/orders/1', '#/new']);
    app.emit('before-quit');
    a.close();
    c.close();
    expect(hashes()).toEqual(['#/orders/1', '#/new']);
  });

  it.skipIf(process.platform === 'darwin')('keeps the last window, whose closing ends the app', () => {
    const { add, app, hashes } = running();
    const [a, b] = [add('#/orders/1'), add('#/inbox')];
    a.close();
    b.close();
    app.emit('before-quit');
    expect(hashes()).toEqual(['#/inbox']);
  });

  it('keeps the place where a page failed to load, and doesn’t lead again to where one crashed', () => {
    const { add, app, hashes } = running();
    add('#/orders/1').goTo('chrome-error://chromewebdata/');
    add('#/orders/2').crash();
    app.emit('before-quit');
    expect(hashes()).toEqual(['#/orders/1', '']);
  });
});
