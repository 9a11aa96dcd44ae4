import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createArchives } from '../../../src/main/adapters/zip/index.ts';
import { ZIP_DAMAGES } from '../../../src/sandbox/practice/faults/zip-damage.ts';
import { dataOf, MINUTE, send, temporaryFolder } from '../support.ts';
import { unzip } from '../unzip.ts';
import { delivered, stage } from './support.ts';

async function withFile(name = 'top.jpg') {
  const test = await stage();
  const { orderId, files } = await delivered(test);
  const file = files.find((each) => each['name'] === name);
  const path = `/v4/files/${file?.['id']}/download`;
  const get = async (headers: Record<string, string> = {}) => {
    const response = await test.client.fetch(path, { headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes };
  };
  return { test, orderId, size: Number(file?.['size']), path, get };
}

const FILE = 'GET /{version}/files/{fileId}/download';

describe('an ETag that changes', () => {
  it('honestly: a range is never resumed', async () => {
    const { test, size, get } = await withFile();
    await test.faults({ route: FILE, kind: 'etag-changes' });
    const first = await get({ range: 'bytes=0-99' });
    expect([first.status, first.bytes.length]).toEqual([206, 100]);
    const tag = first.headers.get('etag') ?? '';
    const next = await get({ range: 'bytes=100-', 'if-range': tag });
    expect(next.headers.get('etag')).not.toBe(tag);
    expect([next.status, next.bytes.length]).toEqual([200, size]);
  });

  it('carelessly: the range comes under another tag', async () => {
    const { test, size, get } = await withFile();
    await test.faults({ route: FILE, kind: 'etag-changes', form: 'careless' });
    const tag = (await get({ range: 'bytes=0-99' })).headers.get('etag') ?? '';
    const next = await get({ range: 'bytes=100-', 'if-range': tag });
    expect([next.status, next.bytes.length]).toEqual([206, size - 100]);
    expect(next.headers.get('etag')).not.toBe(tag);
  });
});

describe('ranges refused', () => {
  it('by the whole file', async () => {
    const { test, size, get } = await withFile();
    await test.faults({ route: FILE, kind: 'ranges-refused' });
    const { status, bytes, headers } = await get({ range: 'bytes=10-19' });
    expect([status, bytes.length, headers.get('accept-ranges')]).toEqual([200, size, null]);
  });

  it('by 416', async () => {
    const { test, size, get } = await withFile();
    await test.faults({ route: FILE, kind: 'ranges-refused', form: 'refused' });
    expect((await get({ range: 'bytes=10-19' })).status).toBe(416);
    expect((await get()).bytes.length).toBe(size);
  });
});

describe('a file that lies about its length', () => {
  it.each([
    ['file-short', -1000],
    ['file-long', 1000],
  ])('%s: by its own header it is whole', async (kind, by) => {
    const { test, size, get } = await withFile();
    await test.faults({ route: FILE, kind, bytes: 1000 });
    const { bytes, headers } = await get();
    expect(bytes.length).toBe(size + by);
    expect(headers.get('content-length')).toBe(String(size + by));
  });
});

it('a file that breaks off, and one whose length is wrong', async () => {
  const { test, path, size } = await withFile();
  await test.faults({ route: FILE, kind: 'truncated-body' }, { route: FILE, kind: 'wrong-length', by: 5 });
  const cut = await test.raw('GET', path);
  expect(cut.head).toContain(`content-length: ${size}`);
  expect(cut.body.length).toBe(Math.floor(size / 2));
  const wrong = await test.raw('GET', path);
  expect(wrong.head).toContain(`content-length: ${size + 5}`);
  expect(wrong.body.length).toBe(size);
});

it('a late file is nowhere until its time has come', async () => {
  const { test, orderId, path } = await withFile('report.pdf');
  await test.faults({ route: '*', kind: 'late-file', seconds: 300 });
  const names = async () => {
    const listed = dataOf(await test.client.get(`/v4/orders/${orderId}/files`)).map(({ name }) => name);
    const zip = await test.client.fetch(`/v4/orders/${orderId}/files/download-all`);
    const token = await send(test.service.baseUrl, `/_practice/orders/${orderId}/download-token`, {
      method: 'POST',
    });
    const anonymous = await fetch(String(token.body['downloadAllUrl']));
    const archives = await Promise.all(
      [zip, anonymous].map(async (each) => [...(await unzip(Buffer.from(await each.arrayBuffer()))).keys()]),
    );
    expect(archives).toEqual([listed, listed]);
    return listed;
  };
  expect(await names()).toHaveLength(3);
  expect((await test.client.fetch(path)).status).toBe(404);
  test.service.clock.advance(5 * MINUTE);
  expect(await names()).toHaveLength(4);
  expect((await test.client.fetch(path)).status).toBe(200);
});

it('a ZIP damaged in any form is refused by the app, and nothing of it stays', async () => {
  const test = await stage();
  const { orderId } = await delivered(test);
  const path = `/v4/orders/${orderId}/files/download-all`;
  const sound = Buffer.from(await (await test.client.fetch(path)).arrayBuffer());
  const folder = temporaryFolder();
  const staging = join(folder, 'a', 'staging');
  mkdirSync(staging, { recursive: true });
  const zip = join(folder, 'files.zip');
  const unpack = (bytes: Buffer) => {
    writeFileSync(zip, bytes);
    return createArchives().unpack(zip, staging);
  };
  const seen = new Set([sound.toString('latin1')]);
  for (const form of Object.keys(ZIP_DAMAGES)) {
    await test.faults({ route: 'GET /v4/orders/{orderId}/files/download-all', kind: 'zip-damage', form });
    const response = await test.client.fetch(path);
    expect([response.status, response.headers.get('content-type')], form).toEqual([200, 'application/zip']);
    const damaged = Buffer.from(await response.arrayBuffer());
    seen.add(damaged.toString('latin1'));
    expect(await unpack(damaged), form).toMatchObject({ ok: false });
    expect(readdirSync(folder, { recursive: true }), form).toEqual(['a', 'files.zip', join('a', 'staging')]);
  }
  expect(seen.size).toBe(Object.keys(ZIP_DAMAGES).length + 1);
  expect(await unpack(sound)).toMatchObject({ ok: true });
});
