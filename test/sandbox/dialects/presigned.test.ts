import { expect, it } from 'vitest';
import { type Body, dataOf, MINUTE, ORDER, startService } from '../support.ts';

it('presigned links lead to another origin, need no token, expire, and open only their own file', async () => {
  const service = await startService({ dialect: 'presigned' });
  const client = await service.client();
  const { orderId } = (await client.post('/v4/orders', ORDER)).body;
  service.clock.advance(5 * MINUTE);
  await service.settle();
  const [file, other] = dataOf(await client.get(`/v4/orders/${orderId}/files`)) as [Body, Body];
  const link = new URL(String(file['downloadUrl']));
  expect(link.origin).not.toBe(service.baseUrl);
  const direct = await fetch(link);
  const bytes = Buffer.from(await direct.arrayBuffer());
  expect([direct.status, bytes.length, direct.headers.get('content-type')]).toEqual([
    200,
    file['size'],
    file['contentType'],
  ]);
  const range = await fetch(link, { headers: { range: 'bytes=0-3' } });
  expect([range.status, await range.text()]).toEqual([206, bytes.subarray(0, 4).toString()]);
  // The Files API leads there; fetch drops the token on the way to another origin.
  const redirect = await client.fetch(`/v4/files/${file['id']}/download`, { redirect: 'manual' });
  expect([redirect.status, new URL(redirect.headers.get('location') ?? '').host]).toEqual([302, link.host]);
  const followed = await client.fetch(`/v4/files/${file['id']}/download`);
  expect(Buffer.from(await followed.arrayBuffer()).equals(bytes)).toBe(true);
  const forged = new URL(link);
  forged.pathname = forged.pathname.replace(String(file['id']), String(other['id']));
  expect((await fetch(forged)).status).toBe(403);
  service.clock.advance(15 * MINUTE);
  const late = await fetch(link);
  expect([late.status, ((await late.json()) as { error: Body }).error['code']]).toEqual([
    403,
    'link_expired',
  ]);
});
