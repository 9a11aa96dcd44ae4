import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pdf } from '../../../support/samples.ts';
import { fileService } from './support/file-service.ts';
import { type Bench, libraryOn, ORDER } from './support/library.ts';

const FOLDER = '2026-05/12 Oak St, Millbrook - 1284';

async function delivered(bodies: Readonly<Record<string, Buffer>>): Promise<Bench> {
  const service = await fileService();
  const bench = libraryOn(service);
  service.orders.set(
    ORDER,
    Object.entries(bodies).map(([name, body]) => ({ id: name, name, body })),
  );
  await bench.library.start();
  bench.library.delivered('a1', ORDER);
  await bench.settled();
  // The looks for late files come within seconds on this clock, and would download what a test takes away.
  bench.settings = { ...bench.settings, onDelivery: 'nothing' };
  return bench;
}

function idOf(bench: Bench, name: string): number {
  return bench.store.files.local('a1', ORDER).find((file) => file.name === name)?.id ?? 0;
}

test('files are opened and shown where they are; what could run as a program is only shown', async () => {
  const bench = await delivered({ 'report.pdf': pdf(), 'setup.exe': Buffer.from('MZ') });
  const {
    'library.open': open,
    'library.reveal': reveal,
    'desktop.openLibraryFolder': folder,
  } = bench.library.handlers;
  const base = join(bench.root, 'Sandbox');
  await open({ accountId: 'a1', localFileId: idOf(bench, 'report.pdf') });
  await reveal({ accountId: 'a1', localFileId: idOf(bench, 'setup.exe') });
  await folder({ accountId: 'a1' });
  expect(bench.opened).toEqual([join(base, FOLDER, 'report.pdf'), join(base, FOLDER, 'setup.exe'), base]);
  await expect(open({ accountId: 'a1', localFileId: idOf(bench, 'setup.exe') })).rejects.toMatchObject({
    code: 'refused',
  });
  expect(bench.opened).toHaveLength(3);
});

test('a folder in a file’s place is not taken for it; other content there is the person’s change', async () => {
  const bench = await delivered({ 'report.pdf': pdf() });
  const path = join(bench.root, 'Sandbox', FOLDER, 'report.pdf');
  const looked = async () =>
    (await bench.library.handlers['library.files']({ accountId: 'a1', orderId: ORDER })).map(
      (file) => file.present,
    );
  expect(await looked()).toEqual([true]);
  rmSync(path);
  mkdirSync(path);
  expect(await looked()).toEqual([false]);
  rmSync(path, { recursive: true });
  writeFileSync(path, 'another file');
  expect(await looked()).toEqual([true]);
  expect(bench.library.orderFiles('a1', ORDER)[0]).toMatchObject({ state: 'changed' });
  await bench.library.handlers['library.open']({ accountId: 'a1', localFileId: idOf(bench, 'report.pdf') });
  expect(bench.opened.at(-1)).toBe(path);
  // By itself nothing is fetched beside it; on a person's word the delivered version is.
  await bench.library.handlers['downloads.order']({ accountId: 'a1', orderId: ORDER, as: 'files' });
  await bench.settled();
  expect(bench.onDisk()).toEqual([`${FOLDER}/report.pdf`]);
  const { fileId } = bench.library.orderFiles('a1', ORDER)[0] ?? {};
  await bench.library.handlers['downloads.file']({ accountId: 'a1', orderId: ORDER, fileId: fileId ?? '' });
  await bench.settled();
  expect(bench.onDisk()).toEqual([`${FOLDER}/report (2).pdf`, `${FOLDER}/report.pdf`]);
  expect(bench.library.orderFiles('a1', ORDER)[0]).toMatchObject({ state: 'local' });
});

test('another account, an unknown order and an unlisted file are refused', async () => {
  const bench = await delivered({ 'report.pdf': pdf() });
  const { 'downloads.file': file, 'downloads.order': order, 'library.files': files } = bench.library.handlers;
  const refusal = async (work: () => unknown) => {
    try {
      await work();
    } catch (error) {
      return (error as { code?: string }).code;
    }
    return 'none';
  };
  expect(await refusal(() => files({ accountId: 'a2', orderId: ORDER }))).toBe('no_account');
  expect(await refusal(() => order({ accountId: 'a1', orderId: 'x', as: 'files' }))).toBe('not_found');
  expect(await refusal(() => file({ accountId: 'a1', orderId: ORDER, fileId: 'x' }))).toBe('not_found');
  expect(bench.library.localFile('a1', 999)).toBeNull();
  expect(bench.library.localFile('a2', idOf(bench, 'report.pdf'))).toBeNull();
  expect(bench.library.localFile('a1', idOf(bench, 'report.pdf'))?.path).toBe(
    join(bench.root, 'Sandbox', FOLDER, 'report.pdf'),
  );
});

test('a file is handed to other programs from where it is, and only while it is there', async () => {
  const bench = await delivered({ 'report.pdf': pdf() });
  const { 'library.dragOut': drag, 'library.copyFile': copy } = bench.library.handlers;
  const file = { accountId: 'a1', localFileId: idOf(bench, 'report.pdf') };
  const path = join(bench.root, 'Sandbox', FOLDER, 'report.pdf');
  expect(await copy(file)).toEqual({ path, copied: true });
  expect(await drag(file)).toBeNull();
  expect(bench.opened).toEqual([path, path]);
  rmSync(path);
  for (const work of [drag, copy]) await expect(work(file)).rejects.toMatchObject({ code: 'file_missing' });
});

test('where a PDF was left is kept for the account’s own files', async () => {
  const bench = await delivered({ 'report.pdf': pdf() });
  const { 'library.place': get, 'library.keepPlace': keep } = bench.library.handlers;
  const file = { accountId: 'a1', localFileId: idOf(bench, 'report.pdf') };
  const place = { page: 3, left: 0, top: 700.5, rotation: 90, zoom: '1.25' };
  expect(await get(file)).toBeNull();
  await keep({ ...file, place });
  await keep({ accountId: 'a2', localFileId: file.localFileId, place: { ...place, page: 9 } });
  await keep({ accountId: 'a1', localFileId: 999, place });
  expect(await get(file)).toEqual(place);
  expect(await get({ ...file, accountId: 'a2' })).toBeNull();
});
