import { describe, expect, it } from 'vitest';
import { type Body, dataOf, errorOf, jsonPost, MINUTE, ORDER, send, startService } from './support.ts';

async function delivered() {
  const service = await startService();
  const client = await service.client();
  const orderId = String((await client.post('/v4/orders', ORDER)).body['orderId']);
  const revise = (query = '', id = orderId) =>
    send(service.baseUrl, `/_practice/orders/${id}/revise${query}`, jsonPost({}));
  const early = await revise();
  service.clock.advance(5 * MINUTE);
  await service.settle();
  const files = async () => dataOf(await client.get(`/v4/orders/${orderId}/files`));
  const order = async () => (await client.get(`/v4/orders/${orderId}`)).body;
  return { service, client, orderId, revise, early, files, order };
}

const named = (files: readonly Body[], name: string) => files.find((file) => file['name'] === name);

describe('a revised report', () => {
  it('replaces the files whose bytes differ, raises the price, and tells it as a change of the order', async () => {
    const { service, client, orderId, revise, early, files, order } = await delivered();
    expect(errorOf(early).code).toBe('order_not_complete');
    const hook = { url: `${service.baseUrl}/_practice/health`, events: ['order.updated'] };
    const hooked = await send(service.baseUrl, '/_practice/webhooks', jsonPost(hook));
    const [before, first] = [await files(), await order()];
    service.clock.advance(MINUTE);
    const { status, body } = await revise();
    expect(status).toBe(200);
    const [after, second] = [await files(), await order()];
    expect(after.map((file) => file['name'])).toEqual(before.map((file) => file['name']));
    expect(named(after, 'top.jpg')).toEqual(named(before, 'top.jpg'));
    const [old, report] = [named(before, 'report.pdf'), named(after, 'report.pdf')];
    expect(report?.['id']).not.toBe(old?.['id']);
    expect(report?.['sha256']).not.toBe(old?.['sha256']);
    expect((body['files'] as Body[]).filter((file) => file['revised'])).toEqual([
      { id: report?.['id'], name: 'report.pdf', revised: true },
    ]);
    const bytes = await client.fetch(`/v4/files/${report?.['id']}/download`);
    expect(await bytes.text()).toContain('"revision":2');
    expect((await client.fetch(`/v4/files/${old?.['id']}/download`)).status).toBe(404);

    const [was, is] = [first['price'], second['price']] as { amountCents: number; currency: string }[];
    expect(is).toEqual({ ...was, amountCents: (was?.amountCents ?? 0) + 1_200 });
    expect(second).toMatchObject({ status: 'completed', completedAt: first['completedAt'] });
    expect(second['updatedAt']).not.toBe(first['updatedAt']);
    expect(second['amendments']).toEqual([
      {
        at: second['updatedAt'],
        reason: 'The detached garage was added at your request.',
        changes: [{ field: 'price', old: was, new: is }],
      },
    ]);
    const reported = await send(service.baseUrl, `/_practice/webhooks/${hooked.body['id']}/deliveries`);
    expect(dataOf(reported)).toHaveLength(1);
    expect(JSON.stringify(reported.body)).toContain('order.updated');
    expect(JSON.stringify(reported.body)).toContain(orderId);
    expect(JSON.stringify(reported.body)).toContain('garage');
  });

  it('keeps the ids on demand', async () => {
    const { client, revise, files } = await delivered();
    const before = await files();
    await revise('?ids=same');
    const after = await files();
    expect(after.map((file) => file['id'])).toEqual(before.map((file) => file['id']));
    const [old, report] = [named(before, 'report.pdf'), named(after, 'report.pdf')];
    expect([report?.['sha256'] === old?.['sha256'], report?.['size'] === old?.['size']]).toEqual([
      false,
      false,
    ]);
    const { headers } = await client.fetch(`/v4/files/${report?.['id']}/download`);
    expect(headers.get('etag')).toBe(`"${report?.['sha256']}"`);
  });

  it('comes once, for a complete order, with ids of one kind or the other', async () => {
    const { revise } = await delivered();
    expect(errorOf(await revise('?ids=old')).fields?.map(({ field }) => field)).toEqual(['ids']);
    expect((await revise('', 'ord_nobody')).status).toBe(404);
    expect((await revise()).status).toBe(200);
    expect(errorOf(await revise()).code).toBe('order_already_revised');
  });
});
