import type { EventEmitter } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { libraryIn } from '../../src/main/app/places.ts';
import { startElectron } from '../../src/main/hosts/electron/main.ts';
import { openStore } from '../../src/main/store/index.ts';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../../src/shared/contract/channels.ts';
import { createElectronDouble } from '../support/electron-double.ts';
import { temporaryFolder } from '../support/folder.ts';
import { fictitiousAccount } from '../support/seed-orders.ts';
import { stays, until } from '../support/until.ts';

const CSV = 'Name,Email,Address\nDana,dana@example.com,"1 Elm Row, Millbrook, OH 45000"\n';

/** The host with an account and a page that is loaded, and a folder with files. */
async function start(options: { readonly argv?: readonly string[]; readonly account?: boolean } = {}) {
  const userData = temporaryFolder();
  if (options.account ?? true) {
    const store = openStore(join(userData, 'ridgeline.db'));
    store.accounts.insert(fictitiousAccount('ours'));
    store.accounts.setActive('ours');
    store.close();
  }
  const out = temporaryFolder();
  mkdirSync(join(out, 'renderer'));
  writeFileSync(join(out, 'renderer', 'index.html'), '<!doctype html><title>Ridgeline</title>');
  const double = createElectronDouble({ userData });
  onTestFinished(async () => {
    double.electron.app.quit();
    await until('the app has quit', () => double.called('app.gone').length > 0);
  });
  await startElectron(double.electron, { argv: ['ridgeline', ...(options.argv ?? [])], out });
  const [window] = double.windows;
  window?.webContents.emit('did-finish-load');
  const gone = () =>
    (window?.sent ?? []).filter(
      ([channel, event]) => channel === EVENT_CHANNEL && (event as { name: string }).name === 'window.go',
    );
  return { double, system: double.electron.app as unknown as EventEmitter, gone };
}

/** What a page gets that asks where to go. */
async function taken(double: ReturnType<typeof createElectronDouble>) {
  const page = { url: 'ridgeline://app/', parent: null };
  const reply = await double.invoke(CALL_CHANNEL, page, double.windows.length, 'window.take', undefined);
  return (reply as { value: unknown }).value;
}

function fileNamed(name: string): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, CSV);
  return path;
}

test('a list named on the command line is read in, and the window goes to it; nothing else is', async () => {
  const { double, gone } = await start({
    argv: [fileNamed('storm.csv'), fileNamed('letter.docx'), '--lang=x.csv'],
  });
  await until('the window goes to the list', () => gone().length > 0);
  await stays('only one', () => gone().length === 1);
  expect(await taken(double)).toEqual({
    accountId: 'ours',
    to: { kind: 'list', listId: expect.any(String) },
  });
  expect(await taken(double)).toBeNull();
});

test('a second start and a double-click on macOS open lists in the window there is', async () => {
  const { system, gone } = await start();
  const path = fileNamed('a.tsv');
  system.emit('second-instance', {}, ['ridgeline', 'a.tsv'], join(path, '..'));
  await until('the first', () => gone().length === 1);
  let prevented = false;
  system.emit('open-file', { preventDefault: () => (prevented = true) }, fileNamed('b.csv'));
  await until('the second', () => gone().length === 2);
  expect(prevented).toBe(true);
});

test('what can’t be opened is reported in words', async () => {
  const missing = await start();
  missing.system.emit('second-instance', {}, ['ridgeline', join(temporaryFolder(), 'gone.csv')], '/');
  const said = () => missing.double.called('dialog.showErrorBox');
  await until('the words', () => said().length > 0);
  expect(String(said()[0]?.[1])).toMatch(/isn’t there any more/);
  const nobody = await start({ account: false, argv: [fileNamed('a.csv')] });
  await until('the words', () => nobody.double.called('dialog.showErrorBox').length > 0);
});

test('the library is in the system’s documents folder, and one of an earlier version stays where it is', () => {
  const home = temporaryFolder();
  const [documents, usual] = [join(home, 'OneDrive', 'Dokumente'), join(home, 'Documents', 'Ridgeline')];
  expect(libraryIn(documents, usual)).toBe(join(documents, 'Ridgeline'));
  mkdirSync(usual, { recursive: true });
  expect(libraryIn(documents, usual)).toBe(usual);
  mkdirSync(join(documents, 'Ridgeline'), { recursive: true });
  expect(libraryIn(documents, usual)).toBe(join(documents, 'Ridgeline'));
});
