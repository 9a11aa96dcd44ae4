import { EventEmitter } from 'node:events';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserWindow, ContextMenuParams } from 'electron';
import { expect, test } from 'vitest';
import type { ElectronApi } from '../../src/main/hosts/electron/api.ts';
import { contextItems } from '../../src/main/hosts/electron/context-menu.ts';
import { keepCrashReports, noteCrashes } from '../../src/main/hosts/electron/crash-reports.ts';
import { watchPage, watchProcesses } from '../../src/main/hosts/electron/crashes.ts';
import { createElectronDouble } from '../support/electron-double.ts';
import { temporaryFolder } from '../support/folder.ts';
import { createMemoryLogger } from '../support/memory-logger.ts';
import { until } from '../support/until.ts';

/** A window whose page fails as the test says; `answers` are the buttons a person presses. */
function page(answers: number[] = []) {
  const seen: string[] = [];
  const warned: string[] = [];
  const asked: { message: string; signal?: AbortSignal }[] = [];
  const webContents = Object.assign(new EventEmitter(), {
    reload: () => seen.push('reload'),
    forcefullyCrashRenderer: () => seen.push('crash'),
  });
  const window = Object.assign(new EventEmitter(), { webContents, isDestroyed: () => false });
  const app = Object.assign(new EventEmitter(), { quit: () => seen.push('quit') });
  const dialog = {
    showMessageBox: async (_window: unknown, options: { message: string; signal?: AbortSignal }) => {
      asked.push(options);
      return { response: answers.shift() ?? 0 };
    },
  };
  const electron = { app, dialog } as unknown as Pick<ElectronApi, 'app' | 'dialog'>;
  const log = { warn: (message: string) => void warned.push(message) };
  let time = 0;
  watchPage(electron, window as unknown as BrowserWindow, log, () => time);
  watchProcesses(electron, log);
  const crash = (reason = 'crashed') => webContents.emit('render-process-gone', {}, { reason, exitCode: 5 });
  return { seen, warned, asked, window, webContents, app, crash, later: (by: number) => (time += by) };
}

test('a page that crashed is loaded again, and again after a while, without a question', async () => {
  const { seen, asked, warned, crash, later } = page();
  crash();
  await until('it is loaded', () => seen.length === 1);
  later(61_000);
  crash('oom');
  await until('it is loaded again', () => seen.length === 2);
  expect([seen, asked]).toEqual([['reload', 'reload'], []]);
  expect(warned).toHaveLength(2);
});

test('a page that crashes twice within a minute is asked about', async () => {
  const { seen, asked, crash } = page([0, 1]);
  crash();
  crash();
  await until('the question', () => seen.length === 2);
  crash();
  await until('the answer', () => seen.length === 3);
  expect(seen).toEqual(['reload', 'reload', 'quit']);
  expect(asked.map(({ message }) => message)).toEqual([
    'Ridgeline’s window stopped working',
    'Ridgeline’s window stopped working',
  ]);
});

test('an ordinary end of the page, a replaced load and a frame inside it are no failures', () => {
  const { seen, crash, webContents } = page();
  crash('clean-exit');
  webContents.emit('did-fail-load', {}, -3, 'ERR_ABORTED', 'ridgeline://app/', true);
  webContents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', 'ridgeline://app/x', false);
  expect(seen).toEqual([]);
});

test('a page that couldn’t be loaded is loaded again', async () => {
  const { seen, webContents } = page();
  webContents.emit('did-fail-load', {}, -2, 'ERR_FAILED', 'ridgeline://app/', true);
  await until('it is loaded', () => seen.length === 1);
});

test('a page that hangs is asked about once; waiting changes nothing, and opening ends its process', async () => {
  const { seen, asked, window } = page([0, 1]);
  window.emit('unresponsive');
  window.emit('unresponsive');
  await until('the first question', () => asked.length === 1);
  await Promise.resolve();
  window.emit('unresponsive');
  await until('its process is ended', () => seen.length === 1);
  expect([seen, asked.length]).toEqual([['crash'], 2]);
});

test('the question about a page that hangs goes away when it responds', () => {
  const { asked, window } = page();
  window.emit('unresponsive');
  expect(asked[0]?.signal?.aborted).toBe(false);
  window.emit('responsive');
  expect(asked[0]?.signal?.aborted).toBe(true);
});

test('other processes that end are logged', () => {
  const { app, warned } = page();
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 1 });
  app.emit('child-process-gone', {}, { type: 'Utility', reason: 'clean-exit', exitCode: 0 });
  expect(warned).toEqual(['a process ended']);
});

const flags = {
  canUndo: true,
  canRedo: false,
  canCut: false,
  canCopy: true,
  canPaste: true,
  canSelectAll: true,
};
const menu = (isEditable: boolean, selectionText: string) =>
  contextItems({ isEditable, selectionText, editFlags: flags } as ContextMenuParams);

test('a right click in a field offers editing, on selected text copying, elsewhere nothing', () => {
  expect(menu(true, '').flatMap(({ role, enabled }) => (role ? [[role, enabled]] : []))).toEqual([
    ['undo', true],
    ['redo', false],
    ['cut', false],
    ['copy', true],
    ['paste', true],
    ['selectAll', true],
  ]);
  expect(menu(false, 'RL-1042')).toEqual([{ role: 'copy', enabled: true }]);
  expect(menu(false, ' \n')).toEqual([]);
});

test('crash reports are kept on this computer and sent to nobody', () => {
  const double = createElectronDouble({ userData: temporaryFolder() });
  keepCrashReports(double.electron);
  expect(double.called('crashReporter.start')).toEqual([[{ uploadToServer: false }]]);
});

test('the newest five crash reports stay, and the log says when the last was', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'completed'));
  for (let day = 1; day <= 7; day += 1) {
    const path = join(folder, 'completed', `${day}.dmp`);
    for (const each of [path, path.replace('dmp', 'meta')]) writeFileSync(each, 'MDMP');
    utimesSync(path, day * 86_400, day * 86_400);
  }
  writeFileSync(join(folder, 'settings.dat'), '');
  const logger = createMemoryLogger();
  noteCrashes(folder, logger);
  const left = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.\w+$/.test(name),
  );
  const kept = [3, 4, 5, 6, 7].flatMap((day) => [`completed/${day}.dmp`, `completed/${day}.meta`]);
  expect(left.sort()).toEqual([...kept, 'settings.dat']);
  expect(logger.lines).toMatchObject([{ facts: { kept: 5, newestAt: 7 * 86_400_000 } }]);
});

test('what the main process doesn’t catch is in the log', () => {
  const logger = createMemoryLogger();
  noteCrashes(temporaryFolder(), logger);
  const error = new Error('the disk is gone');
  const watched: EventEmitter = process;
  watched.emit('uncaughtExceptionMonitor', error, 'uncaughtException');
  expect(logger.lines).toEqual([
    { level: 'error', what: 'not caught', facts: { origin: 'uncaughtException' }, error },
  ]);
});
