import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { VERSIONS } from '../../../src/sandbox/openapi/routes.ts';
import { type Body, dataOf, errorOf, MINUTE, ORDER, startService } from '../support.ts';
import { unzip } from '../unzip.ts';
import { call, newCaller } from './caller.ts';
import { table, type Version } from './table.ts';

/** An account with one delivered order and one that was just placed. */
async function delivered(version: Version) {
  const service = await startService();
  const caller = await newCaller(service, version);
  const { orderId } = (await caller.post('/v4/orders', ORDER)).body;
  service.clock.advance(5 * MINUTE);
  await service.settle();
  const open = (await caller.post('/v4/orders', ORDER)).body['orderId'];
  const files = dataOf(await caller.get(`/${version}/orders/${orderId}/files`));
  return { service, caller, orderId, open, files };
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

table('section 4, Files (v4 and v1 are identical, prefix /v4 or /v1)', (row) => {
  row('GET /{version}/orders/{orderId}/files', VERSIONS, async (version) => {
    const { caller, open, files, orderId, service } = await delivered(version);
    expect(files.map((file) => file['name'])).toContain('report.pdf');
    expect(files.every((file) => file['orderId'] === orderId)).toBe(true);
    for (const { id, downloadUrl } of files) {
      expect(downloadUrl).toBe(`${service.baseUrl}/${version}/files/${id}/download`);
    }
    expect(dataOf(await caller.get(`/${version}/orders/${open}/files`))).toEqual([]);
    const none = await caller.get(`/${version}/orders/ord_none/files`);
    expect([none.status, errorOf(none).code]).toEqual([404, 'order_not_found']);
  });
  row('GET /{version}/files/{fileId}/download', VERSIONS, async (version) => {
    const { caller, files, service } = await delivered(version);
    for (const file of files) {
      const { response, bytes } = await caller.bytes(`/${version}/files/${file['id']}/download`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe(file['contentType']);
      expect([bytes.length, hash(bytes)]).toEqual([file['size'], file['sha256']]);
    }
    const path = `/${version}/files/${files[0]?.['id']}/download`;
    const part = await caller.bytes(path, { range: 'bytes=1-3' });
    expect([part.response.status, part.bytes.length]).toEqual([206, 3]);
    expect((await caller.bytes(path, { range: 'bytes=99999999-' })).response.status).toBe(416);
    const same = await caller.bytes(path, { 'if-none-match': `"${files[0]?.['sha256']}"` });
    expect(same.response.status).toBe(304);
    expect((await caller.get(`/${version}/files/file_none/download`)).status).toBe(404);
    expect((await (await newCaller(service)).get(path)).status).toBe(404);
  });
  row('GET /{version}/orders/{orderId}/files/download-all', VERSIONS, async (version) => {
    const { caller, files, orderId, open } = await delivered(version);
    const { response, bytes } = await caller.bytes(`/${version}/orders/${orderId}/files/download-all`);
    expect(response.headers.get('content-type')).toBe('application/zip');
    const inside = await unzip(bytes);
    expect([...inside].map(([name, content]) => [name, hash(content)])).toEqual(
      files.map((file) => [file['name'], file['sha256']]),
    );
    const early = await caller.get(`/${version}/orders/${open}/files/download-all`);
    expect([early.status, errorOf(early).code]).toEqual([409, 'order_not_complete']);
  });
  row('GET /{version}/files/download?token=<DOWNLOAD_TOKEN>', VERSIONS, async (version) => {
    const { service, files, orderId } = await delivered(version);
    const issued = await fetch(`${service.baseUrl}/_practice/orders/${orderId}/download-token`, {
      method: 'POST',
    });
    const { token } = (await issued.json()) as Body;
    const { status, bytes } = await call(service.baseUrl, `/${version}/files/download?token=${token}`);
    expect([status, (await unzip(bytes)).size]).toEqual([200, files.length]);
    const wrong = await call(service.baseUrl, `/${version}/files/download?token=guess`);
    expect([wrong.status, errorOf(wrong).code]).toEqual([401, 'invalid_download_token']);
    expect((await call(service.baseUrl, `/${version}/files/download`)).status).toBe(400);
  });
});
