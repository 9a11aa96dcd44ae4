import { EventEmitter } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserWindow } from 'electron';
import { expect, test } from 'vitest';
import { endInOrder } from '../../src/main/hosts/electron/closing.ts';
import { openedFiles, takeKept, withoutLists } from '../../src/main/hosts/electron/opened-files.ts';
import { createElectronDouble } from '../support/electron-double.ts';
import { temporaryFolder } from '../support/folder.ts';
import { until } from '../support/until.ts';

const ARGV = ['ridgeline', '--lang=en', 'first.csv'];

/** The end of an app whose service answers when the test says so. */
function ending(onTheWay: number, updating = false, others = false) {
  const userData = temporaryFolder();
  const double = createElectronDouble({ userData });
  const system = double.electron.app as unknown as EventEmitter;
  const files = openedFiles(double.electron, ['ridgeline']);
  let answer = () => {};
  const stopped = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const seen = { closed: 0, stopped: 0, installs: [] as boolean[] };
  const app = {
    onTheWay: () => onTheWay,
    close: () => {
      seen.closed += 1;
    },
    stop: () => {
      seen.stopped += 1;
      return stopped;
    },
    installUpdate: async (restart: boolean) => {
      seen.installs.push(restart);
      return updating;
    },
  };
  const { watch } = endInOrder(double.electron, { app, files, dataDir: userData, argv: ARGV });
  const window = new EventEmitter();
  watch(window as BrowserWindow, () => others);
  const signOut = () => void window.emit('session-end');
  const press = () => {
    let prevented = false;
    window.emit('close', { preventDefault: () => (prevented = true) });
    return prevented;
  };
  return { double, system, seen, answer, press, userData, signOut };
}

test.skipIf(process.platform === 'darwin')(
  'a window stays while an order is on its way, and goes when the service has answered',
  async () => {
    const { double, seen, answer, press } = ending(1);
    expect(press()).toBe(true);
    expect(press()).toBe(true);
    expect(seen).toEqual({ closed: 1, stopped: 1, installs: [] });
    expect(double.called('app.gone')).toEqual([]);
    answer();
    await until('the app has quit', () => double.called('app.gone').length > 0);
    expect(press()).toBe(false);
    expect(double.called('app.relaunch')).toEqual([]);
  },
);

test('one of several windows closes at once, also while an order is on its way', () => {
  const { press, seen } = ending(1, false, true);
  expect(press()).toBe(false);
  expect(seen.stopped).toBe(0);
});

test('a window with nothing on its way closes at once', () => {
  const { press, seen } = ending(0);
  expect(press()).toBe(false);
  expect(seen.stopped).toBe(0);
});

test('a list opened while the app ends is kept for the next start, which follows', async () => {
  const { double, system, answer, userData } = ending(1);
  double.electron.app.quit();
  const list = join(temporaryFolder(), 'storm.csv');
  writeFileSync(list, 'Address\n');
  system.emit('second-instance', {}, ['ridgeline', list], '/');
  answer();
  await until('the app has quit', () => double.called('app.gone').length > 0);
  expect(double.called('app.relaunch')).toEqual([[{ args: ['--lang=en'] }]]);
  expect(takeKept(userData)).toEqual([list]);
  expect(takeKept(userData)).toEqual([]);
  expect(existsSync(join(userData, 'opened-lists.json'))).toBe(false);
});

test('what is kept is read as lists only, and a damaged record is none', () => {
  const folder = temporaryFolder();
  const record = join(folder, 'opened-lists.json');
  writeFileSync(record, '["/a/b.csv", 7, "/a/b.exe"]');
  expect(takeKept(folder)).toEqual(['/a/b.csv']);
  writeFileSync(record, '{');
  expect(takeKept(folder)).toEqual([]);
});

test('a second start opens no list of the first', () => {
  expect(withoutLists(['electron', '/srv/ridgeline', '--data-dir=/srv/x.csv', 'list.xlsx'])).toEqual([
    '/srv/ridgeline',
    '--data-dir=/srv/x.csv',
  ]);
});

test('an update is installed after everything has stopped, and its installer starts the app for a second start', async () => {
  const { double, system, seen, answer } = ending(0, true);
  double.electron.app.quit();
  system.emit('second-instance', {}, ['ridgeline'], '/');
  expect(seen.installs).toEqual([]);
  answer();
  await until('the app has quit', () => double.called('app.gone').length > 0);
  expect(seen.installs).toEqual([true]);
  expect(double.called('app.relaunch')).toEqual([]);
});

test('nothing is installed while Windows signs out', async () => {
  const { double, seen, answer, signOut } = ending(0, true);
  signOut();
  answer();
  await until('the app has quit', () => double.called('app.gone').length > 0);
  expect(seen.installs).toEqual([]);
});
