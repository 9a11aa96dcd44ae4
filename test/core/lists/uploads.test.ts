import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../../src/main/store/index.ts';
import { LARGEST_LIST } from '../../../src/shared/contract/index.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { said } from '../../support/said.ts';
import { until } from '../../support/until.ts';
import { ACCOUNT, listApp } from './support.ts';

const CSV = 'Name,Email\nDana,d@example.com\n';
const base64 = (text: string) => Buffer.from(text).toString('base64');
const filesOf = (dataDir: string) => readdirSync(join(dataDir, 'imports'));

test('pieces: one that came already isn’t taken twice, one that is missing is reported, a file that isn’t whole isn’t read', async () => {
  const app = await listApp();
  const begin = () =>
    app.call('lists.begin', { accountId: ACCOUNT, name: 'a.csv', size: CSV.length, pasted: false });
  const { uploadId } = await begin();
  const piece = (offset: number, end: number) =>
    app.reply('lists.chunk', { uploadId, offset, data: base64(CSV.slice(offset, end)) });
  expect(await piece(0, 5)).toMatchObject({ ok: true });
  expect(await piece(0, 5)).toMatchObject({ ok: true });
  expect(await piece(9, 12)).toMatchObject({ ok: false, error: { code: 'bad_input' } });
  expect(await app.reply('lists.read', { uploadId })).toMatchObject({
    ok: false,
    error: { message: expect.stringMatching(/whole/) },
  });
  const [later, sooner] = [piece(5, 20), piece(20, CSV.length)];
  expect(await later).toMatchObject({ ok: true });
  expect(await sooner).toMatchObject({ ok: true });
  const { id } = await app.call('lists.read', { uploadId });
  expect(said(await app.settled(id))).toMatchObject({ state: 'matching', rowsRead: 2 });
  expect(await app.reply('lists.read', { uploadId })).toMatchObject({
    ok: false,
    error: { code: 'not_found' },
  });
  const beyond = await begin();
  expect(await app.reply('lists.chunk', { ...beyond, offset: 0, data: base64(`${CSV}x`) })).toMatchObject({
    ok: false,
  });
});

test.each([
  ['list.xlsb', /Excel Workbook/],
  ['list.numbers', /Excel Workbook/],
  ['photo.jpg', /reads lists from/],
])('%s is refused before it is sent', async (name, words) => {
  const app = await listApp();
  const reply = await app.reply('lists.begin', { accountId: ACCOUNT, name, size: 10, pasted: false });
  expect(reply).toMatchObject({
    ok: false,
    error: { code: 'bad_input', message: expect.stringMatching(words) },
  });
  expect(
    await app.reply('lists.begin', { accountId: 'gone', name: 'a.csv', size: 10, pasted: false }),
  ).toMatchObject({ error: { code: 'no_account' } });
});

test('a file that is too large is reported', async () => {
  const app = await listApp();
  const begin = { accountId: ACCOUNT, name: 'a.csv', size: LARGEST_LIST + 1, pasted: false };
  expect(await app.reply('lists.begin', begin)).toMatchObject({
    error: { code: 'bad_input', message: expect.stringMatching(/larger than 300 MB/) },
  });
});

test('a file that can’t be read says why, and isn’t kept; a list that is removed takes its file along', async () => {
  const app = await listApp();
  const read = await app.bringIn('list.csv', '%PDF-1.7');
  expect(said(read)).toMatchObject({ state: 'unreadable', problem: expect.stringMatching(/PDF/) });
  expect(filesOf(app.dataDir)).toEqual([]);
  const good = await app.bringIn('good.csv', CSV);
  expect(filesOf(app.dataDir)).toHaveLength(1);
  await app.call('lists.remove', { listId: good.id });
  expect(filesOf(app.dataDir)).toEqual([]);
  expect(await app.reply('lists.get', { listId: good.id })).toMatchObject({
    error: { code: 'not_found' },
  });
  expect((await app.call('lists.list', { accountId: ACCOUNT, offset: 0, limit: 10 })).total).toBe(1);
});

test('what was being read when the app ended is read after the start; what nobody needs is swept', async () => {
  const first = await listApp();
  const { id } = await first.bringIn('list.csv', CSV);
  await first.stop();
  const store = openStore(join(first.dataDir, 'ridgeline.db'));
  store.lists.update(id, { state: 'reading', rowsRead: 0, columns: [], source: null });
  store.close();
  writeFileSync(join(first.dataDir, 'imports', 'left-over'), 'x');
  const app = await listApp({ dataDir: first.dataDir });
  expect(said(await app.settled(id))).toMatchObject({
    state: 'matching',
    rowsRead: 2,
    columns: [{ field: 'customerName' }, { field: 'customerEmail' }],
  });
  expect(filesOf(app.dataDir)).toHaveLength(1);
  expect(filesOf(app.dataDir)).not.toContain('left-over');
});

test('a further list of a long file that was half made when the app ended says so, and can be removed', async () => {
  const first = await listApp();
  const { id } = await first.bringIn('list.csv', CSV);
  await first.stop();
  const store = openStore(join(first.dataDir, 'ridgeline.db'));
  store.lists.update(id, { state: 'reading', file: null });
  store.close();
  const app = await listApp({ dataDir: first.dataDir });
  expect(said(await app.settled(id))).toMatchObject({
    state: 'unreadable',
    problem: expect.stringMatching(/wasn’t finished/),
  });
  await app.call('lists.remove', { listId: id });
  expect((await app.call('lists.list', { accountId: ACCOUNT, offset: 0, limit: 10 })).total).toBe(0);
});

test('what is pasted stays so when it is read again', async () => {
  const app = await listApp();
  const read = await app.bringIn('Pasted list', 'Name\tEmail\nDana\td@example.com\n', true);
  expect(read.source).toMatchObject({ kind: 'pasted', delimiter: '\t' });
  expect(read.columns.map(({ field }) => field)).toEqual(['customerName', 'customerEmail']);
});

test('a file that is opened with the app is copied in, read, and the window goes there', async () => {
  const app = await listApp();
  const path = join(temporaryFolder(), 'storm list.csv');
  writeFileSync(path, CSV);
  await app.app.openFile(path);
  const went = () => app.events.find((event) => event.name === 'window.go');
  await until('the window goes', () => went() !== undefined);
  const place = await app.call('window.take', undefined);
  if (place?.to.kind !== 'list') throw new Error('it went elsewhere');
  expect(await app.settled(place.to.listId)).toMatchObject({
    name: 'storm list.csv',
    state: 'matching',
  });
  await expect(app.app.openFile(join(path, '..', 'a.exe'))).rejects.toThrow(/reads lists from/);
  await expect(app.app.openFile(join(path, '..', 'gone.csv'))).rejects.toThrow(/isn’t there/);
});

test('the template is read as it is written, each column known', async () => {
  const app = await listApp();
  for (const format of ['csv', 'xlsx'] as const) {
    const file = await app.call('lists.sample', { what: 'template', format });
    const read = await app.bringIn(file.name, Buffer.from(file.base64, 'base64'));
    expect(read.columns.map(({ field }) => field)).toEqual([
      'address',
      'customerName',
      'customerEmail',
      'serviceId',
      'propertyType',
      'pdfRequired',
      'claimNumber',
      'insuredName',
      'latitude',
      'longitude',
      'additionalInstructions',
      'notes',
      'referenceImageUrl',
      'rushOrder',
    ]);
    const list = await app.match(read);
    expect(
      (await app.call('lists.rows', { listId: list.id, filter: 'all', offset: 0, limit: 1 })).rows[0]
        ?.problems,
    ).toEqual([]);
  }
});
