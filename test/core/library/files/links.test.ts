import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../../../src/main/store/index.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { jpeg, pdf } from '../../../support/samples.ts';
import { until } from '../../../support/until.ts';
import { buildZip } from '../../../support/zip-builder.ts';
import { fileService } from './support/file-service.ts';
import { type Bench, type BenchOptions, libraryOn, ORDER } from './support/library.ts';

const order = { accountId: 'a1', orderId: ORDER };
const TOKEN = 'CANARY_5f2e9c77a1b3';
const FOLDER = '2026-05/12 Oak St, Millbrook - 1284';
const HOUR = 3_600_000;

async function linkedService() {
  const service = await fileService();
  service.orders.set(ORDER, [{ id: 'f1', name: 'report.pdf', body: pdf() }]);
  const entries = [
    { name: 'report.pdf', data: pdf() },
    { name: 'top.jpg', data: jpeg() },
  ];
  service.tokens.set(TOKEN, { body: buildZip(entries) });
  return service;
}

async function benchOn(options: BenchOptions = {}): Promise<Bench> {
  const bench = libraryOn(await linkedService(), { onDelivery: 'nothing', ...options });
  await bench.library.start();
  bench.library.delivered('a1', ORDER);
  await until('the list', () => bench.store.files.remote('a1', ORDER).length === 1);
  return bench;
}

const byLink = (bench: Bench, address: string | null, agreedHost: string | null = null) =>
  bench.library.handlers['downloads.link']({ ...order, address, agreedHost });
const addressOf = (bench: Bench) => `${bench.service.baseUrl}/v4/files/download?token=${TOKEN}`;

test.each(['the address', 'the token alone', 'the event’s own link'])(
  'the ZIP of a link comes without signing in, by %s, also for an account that is signed out',
  async (how) => {
    const bench = await benchOn();
    bench.refuse = { kind: 'signed_out' };
    const until24 = Date.now() + HOUR * 24;
    if (how === 'the event’s own link')
      bench.library.linked('a1', ORDER, { address: addressOf(bench), token: null, until: until24 });
    const address =
      how === 'the address' ? ` ${addressOf(bench)}\n` : how === 'the token alone' ? TOKEN : null;
    expect(await byLink(bench, address)).toMatchObject({ kind: 'queued', download: { fileId: null } });
    await bench.settled();
    expect(bench.onDisk()).toEqual([`${FOLDER}/report.pdf`, `${FOLDER}/top.jpg`]);
    expect(bench.service.signedIn).toEqual([undefined]);
    // Tied to the list's file of that name.
    const states = bench.library.orderFiles('a1', ORDER).map((file) => [file.fileId, file.name, file.state]);
    expect(states).toEqual([
      ['f1', 'report.pdf', 'local'],
      [null, 'top.jpg', 'local'],
    ]);
    expect(bench.downloads().map((download) => download.state)).toEqual(['done']);
  },
);

test('a single file of a link is kept under its own name; what isn’t sound is refused like any other', async () => {
  const bench = await benchOn();
  const disposition = 'attachment; filename="estimate.esx"';
  // Such a file is an archive inside, and must not be unpacked.
  const esx = buildZip([{ name: 'inside.xml', data: Buffer.from('<A/>') }]);
  bench.service.tokens.set(TOKEN, { body: esx, disposition });
  await byLink(bench, TOKEN);
  await bench.settled();
  expect(bench.onDisk()).toEqual([`${FOLDER}/estimate.esx`]);
  expect(readFileSync(join(bench.root, 'Sandbox', FOLDER, 'estimate.esx')).equals(esx)).toBe(true);

  const escaping = buildZip([{ name: '../out.pdf', data: pdf() }]);
  bench.service.tokens.set(TOKEN, { body: escaping });
  await byLink(bench, TOKEN);
  await bench.settled();
  expect(bench.downloads().at(-1)).toMatchObject({ state: 'failed' });
  expect(bench.onDisk()).toHaveLength(1);
});

test('another host is asked about first, and nothing leaves before', async () => {
  const bench = await benchOn();
  const elsewhere = `https://files.example.net:8443/all?token=${TOKEN}`;
  expect(await byLink(bench, elsewhere)).toEqual({ kind: 'agree', host: 'files.example.net:8443' });
  expect(await byLink(bench, elsewhere, 'files.example.net')).toMatchObject({ kind: 'agree' });
  // The same host with another port, or in the open, isn't the account's own.
  const { port } = new URL(bench.service.baseUrl);
  await expect(byLink(bench, `http://127.0.0.1:${Number(port) + 1}/x?token=${TOKEN}`)).rejects.toMatchObject({
    code: 'refused',
  });
  expect(await byLink(bench, `https://127.0.0.1:${port}/x`)).toMatchObject({ kind: 'agree' });
  expect(bench.downloads()).toEqual([]);
  expect(await byLink(bench, elsewhere, 'files.example.net:8443')).toMatchObject({ kind: 'queued' });
  const [{ id } = { id: 0 }] = bench.downloads();
  await bench.library.handlers['downloads.cancel']({ downloadId: id });
});

test.each([
  'http://files.example.net/all.zip',
  'https://user:pass@files.example.net/all.zip',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'ftp://files.example.net/all.zip',
  'https://',
  'short',
  'two words here',
])('%s is no link', async (text) => {
  const bench = await benchOn();
  await expect(byLink(bench, text)).rejects.toMatchObject({ code: 'refused' });
  expect(bench.downloads()).toEqual([]);
});

test('a link that isn’t taken any more says so, once, and fetches nothing instead', async () => {
  const bench = await benchOn();
  await byLink(bench, 'RUN_OUT_TOKEN_1');
  await bench.settled();
  expect(bench.downloads()[0]).toMatchObject({ state: 'failed' });
  expect(bench.downloads()[0]?.problem).toMatch(/doesn’t accept this link.*24 hours/);
  expect(bench.service.signedIn).toHaveLength(1);
  expect(bench.onDisk()).toEqual([]);
});

test('the share link is reported on demand, until its time is over, and why there is none', async () => {
  const bench = await benchOn({ speed: 1 });
  const { 'downloads.sharing': sharing, 'downloads.share': share } = bench.library.handlers;
  const none = await sharing(order);
  expect(none.until).toBeNull();
  expect(none.why).toMatch(/isn’t listening for events/);
  await expect(share({ ...order, agreedHost: null })).rejects.toMatchObject({ code: 'refused' });

  bench.library.linked('a1', ORDER, { address: null, token: TOKEN, until: Date.now() - HOUR });
  expect((await sharing(order)).why).toMatch(/has expired/);
  await expect(byLink(bench, null)).rejects.toMatchObject({ code: 'refused' });

  const soon = Date.now() + HOUR;
  bench.library.linked('a1', ORDER, { address: null, token: TOKEN, until: soon });
  expect(bench.events.at(-1)).toEqual({ name: 'downloads.changed', data: order });
  expect(await sharing(order)).toEqual({ until: soon, why: null });
  expect(await share({ ...order, agreedHost: null })).toEqual({
    kind: 'link',
    address: addressOf(bench),
    until: soon,
  });

  // An event may name any address: one elsewhere is never handed on unasked.
  const later = Date.now() + 2 * HOUR;
  bench.library.linked('a1', ORDER, { address: 'https://evil.example/x', token: null, until: later });
  expect(await share({ ...order, agreedHost: null })).toEqual({ kind: 'agree', host: 'evil.example' });
  expect(await share({ ...order, agreedHost: 'evil.example' })).toMatchObject({ kind: 'link' });
  // With a token beside it, the account's own host is the one that is asked.
  bench.library.linked('a1', ORDER, { address: 'https://evil.example/x', token: TOKEN, until: later + 1 });
  expect(await share({ ...order, agreedHost: null })).toMatchObject({ address: addressOf(bench) });
});

test('a link is never written down, logged or announced, also when the service quotes it', async () => {
  const folder = temporaryFolder();
  const store = openStore(join(folder, 'ridgeline.db'));
  const bench = await benchOn({ store });
  bench.service.faults.set('token', [
    { kind: 'cut', after: 300, how: 'length' },
    { kind: 'status', status: 503 },
  ]);
  bench.library.linked('a1', ORDER, { address: addressOf(bench), token: TOKEN, until: Date.now() + HOUR });
  await byLink(bench, null);
  await bench.settled();
  expect(bench.onDisk()).toHaveLength(2);
  bench.service.faults.set('token', [
    { kind: 'refusal', status: 403, body: { message: `token ${TOKEN} at ${addressOf(bench)} is over` } },
  ]);
  await byLink(bench, null);
  await bench.settled();
  expect(bench.downloads().at(-1)?.state).toBe('failed');
  const list = await bench.library.handlers['downloads.list']({ accountId: 'a1' });
  expect(JSON.stringify([list, bench.events, bench.lines])).not.toContain(TOKEN);
  await bench.library.stop();
  store.close();
  for (const name of readdirSync(folder))
    expect([name, readFileSync(join(folder, name)).includes(TOKEN)]).toEqual([name, false]);
});

test('after a restart the link is gone: the same files come by signing in', async () => {
  const service = await linkedService();
  service.zips.set(ORDER, buildZip([{ name: 'report.pdf', data: pdf() }]));
  const [root, store] = [temporaryFolder(), openStore(':memory:')];
  const first = libraryOn(service, { root, store, onDelivery: 'nothing' });
  await first.library.start();
  service.faults.set('token', [{ kind: 'stall', after: 100 }]);
  await byLink(first, TOKEN);
  await until('it runs', () => first.running() === 100);
  await first.library.stop();
  const second = libraryOn(service, { root, store, onDelivery: 'nothing' });
  await second.library.start();
  await second.settled();
  expect(second.onDisk()).toEqual([`${FOLDER}/report.pdf`]);
  expect(service.asked.at(-1)).toMatch(/download-all$/);
  await second.library.stop();
  store.close();
});
