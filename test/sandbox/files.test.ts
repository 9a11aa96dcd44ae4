import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stays } from '../support/until.ts';
import {
  type Body,
  type Client,
  clientWith,
  dataOf,
  errorOf,
  fieldsOf,
  HOUR,
  jsonPost,
  MINUTE,
  ORDER,
  send,
  smallReports,
  startService,
  temporaryFolder,
} from './support.ts';
import { unzip } from './unzip.ts';

type Service = Awaited<ReturnType<typeof startService>>;

async function delivered(options: Parameters<typeof startService>[0] = {}) {
  const service = await startService(options);
  const client = await service.client();
  const orderId = String((await client.post('/v4/orders', ORDER)).body['orderId']);
  service.clock.advance(5 * MINUTE);
  await service.settle();
  const files = dataOf(await client.get(`/v4/orders/${orderId}/files`));
  return { service, client, orderId, files };
}

const bytesOf = async (client: Client, path: string, headers: Record<string, string> = {}) => {
  const response = await client.fetch(path, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

const named = (files: Body[], name: string) => {
  const file = files.find((each) => each['name'] === name);
  if (!file) throw new Error(`no file ${name}`);
  return file;
};

const download = (file: Body) => `/v4/files/${file['id']}/download`;

describe('GET /v4/orders/{orderId}/files', () => {
  it('is empty until the order is complete', async () => {
    const service = await startService();
    const client = await service.client();
    const { orderId } = (await client.post('/v4/orders', ORDER)).body;
    service.clock.advance(5 * MINUTE - 1);
    await service.settle();
    expect((await client.get(`/v4/orders/${orderId}/files`)).body).toEqual({ data: [], total: 0 });
  });

  it('lists name, type, size and hash of every deliverable', async () => {
    const { service, files, orderId } = await delivered();
    expect(files.map((file) => file['name'])).toEqual([
      'report.pdf',
      'measurements.xml',
      'top.jpg',
      'Dach für Größe.txt',
    ]);
    expect(files[2]).toMatchObject({
      orderId,
      kind: 'image',
      contentType: 'image/jpeg',
      size: 300_000,
      downloadUrl: `${service.baseUrl}/v4/files/${files[2]?.['id']}/download`,
    });
  });

  it('answers 404 for an order that is not there', async () => {
    const client = await (await startService()).client();
    expect((await client.get('/v4/orders/ord_none/files')).status).toBe(404);
    expect((await client.get('/v4/orders/ord_none/files/download-all')).status).toBe(404);
    expect((await client.get('/v4/files/file_none/download')).status).toBe(404);
  });
});

describe('GET /v4/files/{fileId}/download', () => {
  it('returns exactly the bytes listed, with type, length, ETag and name', async () => {
    const { client, files } = await delivered();
    for (const file of files) {
      const { response, bytes } = await bytesOf(client, download(file));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe(file['contentType']);
      expect(response.headers.get('content-length')).toBe(String(file['size']));
      expect(response.headers.get('etag')).toBe(`"${file['sha256']}"`);
      expect(response.headers.get('accept-ranges')).toBe('bytes');
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(file['sha256']);
    }
  });

  it('gives the name in a form for every reader', async () => {
    const { client, files } = await delivered();
    const { response } = await bytesOf(client, download(named(files, 'Dach für Größe.txt')));
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Dach f_r Gr__e.txt"; filename*=UTF-8''Dach%20f%C3%BCr%20Gr%C3%B6%C3%9Fe.txt`,
    );
  });

  it('stays the same after a restart', async () => {
    const dataDir = temporaryFolder();
    const { service, client, files } = await delivered({ dataDir });
    const file = named(files, 'report.pdf');
    const before = await bytesOf(client, download(file));
    await service.close();
    const again = await startService({ dataDir, clock: service.clock });
    const after = await bytesOf(clientWith(again.baseUrl, client.token), download(file));
    expect(after.bytes.equals(before.bytes)).toBe(true);
  });

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=299990-', 299_990, 299_999],
    ['bytes=-5', 299_995, 299_999],
    ['bytes=100-9999999', 100, 299_999],
    ['bytes=-9999999', 0, 299_999],
    ['bytes=299999-299999', 299_999, 299_999],
  ])('serves the range %s', async (range, start, end) => {
    const { client, files } = await delivered();
    const path = download(named(files, 'top.jpg'));
    const whole = await bytesOf(client, path);
    const { response, bytes } = await bytesOf(client, path, { range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/300000`);
    expect(bytes.equals(whole.bytes.subarray(start, end + 1))).toBe(true);
  });

  it.each(['bytes=300000-', 'bytes=-0', 'bytes=999999999999-'])('refuses the range %s', async (range) => {
    const { client, files } = await delivered();
    const { response, bytes } = await bytesOf(client, download(named(files, 'top.jpg')), { range });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */300000');
    expect(JSON.parse(bytes.toString())).toMatchObject({ error: { code: 'range_not_satisfiable' } });
  });

  it.each(['bytes=0-1,5-6', 'lines=1-2', 'bytes=', 'bytes=-', 'bytes=9-3', 'bytes=a-b'])(
    'answers whole where it serves no such range: %s',
    async (range) => {
      const { client, files } = await delivered();
      const { response, bytes } = await bytesOf(client, download(named(files, 'top.jpg')), { range });
      expect([response.status, bytes.length]).toEqual([200, 300_000]);
    },
  );

  it('goes by If-Range: a range of this very version, or the whole', async () => {
    const { client, files } = await delivered();
    const file = named(files, 'top.jpg');
    const ask = async (ifRange: string) =>
      (await bytesOf(client, download(file), { range: 'bytes=0-9', 'if-range': ifRange })).response.status;
    expect(await ask(`"${file['sha256']}"`)).toBe(206);
    expect(await ask('"another"')).toBe(200);
    expect(await ask(`W/"${file['sha256']}"`)).toBe(200);
    expect(await ask(new Date().toUTCString())).toBe(200);
  });

  it('answers 304 to If-None-Match of this version', async () => {
    const { client, files } = await delivered();
    const file = named(files, 'report.pdf');
    const tag = `"${file['sha256']}"`;
    const statusOf = async (header: string) =>
      (await bytesOf(client, download(file), { 'if-none-match': header })).response.status;
    for (const header of [tag, `"other", ${tag}`, `W/${tag}`, '*']) expect(await statusOf(header)).toBe(304);
    expect(await statusOf('"other", W/"another"')).toBe(200);
    const head = await client.fetch(download(file), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(file['size'])]);
  });

  it('keeps what all orders share on disk once', async () => {
    const dataDir = temporaryFolder();
    const { service, client } = await delivered({ dataDir });
    await client.post('/v4/orders', ORDER);
    service.clock.advance(5 * MINUTE);
    await service.settle();
    const stored = readdirSync(join(dataDir, 'files'), { recursive: true })
      .map((name) => join(dataDir, 'files', String(name)))
      .filter((path) => statSync(path).isFile());
    expect(stored.filter((path) => statSync(path).size === 300_000)).toHaveLength(1);
    expect(stored).toHaveLength(5);
  });
});

describe('GET /v4/orders/{orderId}/files/download-all', () => {
  it('is a sound ZIP of exactly the listed files', async () => {
    const { client, orderId, files } = await delivered();
    const { response, bytes } = await bytesOf(client, `/v4/orders/${orderId}/files/download-all`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain(`${orderId}.zip`);
    const found = await unzip(bytes);
    expect([...found.keys()]).toEqual(files.map((file) => file['name']));
    for (const file of files) {
      const content = found.get(String(file['name'])) ?? Buffer.alloc(0);
      expect(createHash('sha256').update(content).digest('hex')).toBe(file['sha256']);
    }
  });

  it('answers 409 while there are no files, also for a canceled order', async () => {
    const service = await startService();
    const client = await service.client();
    for (let number = 1; number <= 5; number += 1) await client.post('/v4/orders', ORDER);
    const [cancelled] = dataOf(await client.get('/v4/orders'));
    const ask = async () => client.get(`/v4/orders/${cancelled?.['orderId']}/files/download-all`);
    expect([(await ask()).status, errorOf(await ask()).code]).toEqual([409, 'order_not_complete']);
    service.clock.advance(HOUR / 2);
    await service.settle();
    expect((await ask()).status).toBe(409);
  });

  it('streams a large order in bounded memory and ends when the client leaves', async () => {
    const large = randomBytes(24 * 1024 * 1024);
    const { client, orderId } = await delivered({
      reportMaker: {
        ...smallReports,
        make: async (order) => [
          ...(await smallReports.make(order)),
          ...Array.from({ length: 6 }, (_, index) => ({
            name: `scan-${index}.bin`,
            kind: 'image' as const,
            contentType: 'application/octet-stream',
            bytes: Buffer.concat([Buffer.from([index]), large]),
          })),
        ],
      },
    });
    const path = `/v4/orders/${orderId}/files/download-all`;
    const before = process.memoryUsage().arrayBuffers;
    const response = await client.fetch(path);
    // Nobody reads: what is held now is all that the service is ready to hold.
    await stays('little is held', () => process.memoryUsage().arrayBuffers - before < large.length);
    let size = 0;
    for await (const chunk of response.body ?? []) size += (chunk as Uint8Array).length;
    expect(size).toBeGreaterThan(6 * large.length);

    const leaving = new AbortController();
    const left = await client.fetch(path, { signal: leaving.signal });
    await left.body?.getReader().read();
    leaving.abort();
    expect((await client.get('/v4/orders')).status).toBe(200);
  });

  it('breaks off rather than end an archive that lacks a file', async () => {
    const dataDir = temporaryFolder();
    const { client, orderId, files } = await delivered({ dataDir, log: () => undefined });
    const sha256 = String(named(files, 'top.jpg')['sha256']);
    rmSync(join(dataDir, 'files', sha256.slice(0, 2), sha256));
    await expect(bytesOf(client, `/v4/orders/${orderId}/files/download-all`)).rejects.toThrow();
    const { response } = await bytesOf(client, download(named(files, 'report.pdf')));
    expect(response.status).toBe(200);
  });
});

describe('GET /v4/files/download?token=', () => {
  const tokenFor = async (service: Service, orderId: string) =>
    (await send(service.baseUrl, `/_practice/orders/${orderId}/download-token`, { method: 'POST' })).body;

  it('gives the files to whoever has the token, without an Authorization header', async () => {
    const { service, orderId, files } = await delivered();
    const { token, downloadAllUrl, expiresAt } = await tokenFor(service, orderId);
    expect(downloadAllUrl).toBe(`${service.baseUrl}/v4/files/download?token=${token}`);
    expect(expiresAt).toBe(new Date(service.clock.now() + 24 * HOUR).toISOString());
    const response = await fetch(String(downloadAllUrl));
    const found = await unzip(Buffer.from(await response.arrayBuffer()));
    expect([...found.keys()]).toEqual(files.map((file) => file['name']));
  });

  it('ends after 24 hours', async () => {
    const { service, orderId } = await delivered();
    const { downloadAllUrl } = await tokenFor(service, orderId);
    const path = String(downloadAllUrl).slice(service.baseUrl.length);
    service.clock.advance(24 * HOUR - 1);
    expect((await fetch(service.baseUrl + path)).status).toBe(200);
    service.clock.advance(1);
    const late = await send(service.baseUrl, path);
    expect([late.status, errorOf(late).code]).toEqual([410, 'download_token_expired']);
  });

  it('opens nothing with a wrong token, none, or an access token', async () => {
    const { service, client } = await delivered();
    const ask = (query: string) => send(service.baseUrl, `/v4/files/download${query}`);
    expect((await ask('?token=rmdl_none')).status).toBe(401);
    expect((await ask(`?token=${client.token}`)).status).toBe(401);
    for (const query of ['', '?token=', '?token=a&token=b']) {
      const answer = await ask(query);
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['token']]);
    }
  });

  it('and its token is no access token', async () => {
    const { service, orderId } = await delivered();
    const { token } = await tokenFor(service, orderId);
    expect((await clientWith(service.baseUrl, String(token)).get('/v4/orders')).status).toBe(401);
    expect((await send(service.baseUrl, `/v4/files/download?token=${token}`, jsonPost({}))).status).toBe(405);
  });
});
