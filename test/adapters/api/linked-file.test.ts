import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createServiceApis } from '../../../src/main/adapters/api/index.ts';
import { createNodeHttp } from '../../../src/main/adapters/http/index.ts';
import { createSystemClock } from '../../../src/main/adapters/time/index.ts';
import { spoken } from '../../support/spoken.ts';

async function host(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function apiAt(baseUrl: string) {
  const http = createNodeHttp({ userAgent: 'test' });
  onTestFinished(() => http.close());
  return createServiceApis({ http, clock: createSystemClock() }).for({ baseUrl, version: 'v4' });
}

test('the service may send its own links on to a storage host; a host somebody agreed to may not', async () => {
  const asked: string[] = [];
  const storage = await host((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`);
    response.end('bytes');
  });
  const sending = await host((_request, response) => {
    response.writeHead(302, { location: `${storage}/x?signature=1` }).end();
  });
  const { signal } = new AbortController();
  const own = await apiAt(sending).linkedFile(`${sending}/all?token=1`, signal);
  expect(own.ok && own.value.answer.status).toBe(200);
  if (own.ok) own.value.answer.cancel();
  expect(asked).toEqual(['/x?signature=1 undefined']);

  const agreed = await apiAt('https://api.example.com').linkedFile(`${sending}/all?token=1`, signal);
  expect(agreed).toMatchObject({ ok: false, failure: { kind: 'not_understood', status: 302 } });
  expect(!agreed.ok && agreed.failure.kind === 'not_understood' && spoken(agreed.failure.why)).toMatch(
    /sent on to 127\.0\.0\.1:\d+, which nobody agreed to/,
  );
  expect(asked).toHaveLength(1);
});

test('what of a link is secret doesn’t come back in what the service says', async () => {
  const token = 'CANARY_5f2e9c77a1b3';
  const quoting = await host((request, response) => {
    const body = JSON.stringify({ error: { message: `No file at http://x${request.url} for ${token}` } });
    response.writeHead(404, { 'content-type': 'application/json' }).end(body);
  });
  const { signal } = new AbortController();
  for (const link of [`${quoting}/f?token=${token}`, `${quoting}/f/${token}/all.zip`]) {
    const reply = await apiAt(quoting).linkedFile(link, signal);
    expect(reply.ok).toBe(false);
    expect(JSON.stringify(reply)).not.toContain(token);
  }
});
