import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { RECORDING_LIMIT } from '../../../src/sandbox/model/choices.ts';
import { createRecording } from '../../../src/sandbox/practice/recording.ts';
import { dataOf, errorOf, fieldsOf, jsonPost, MINUTE, ORDER, send, startService } from '../support.ts';
import { place, stage } from './support.ts';

describe('the recording', () => {
  const at = '/_practice/requests';

  it('has every request with its time, headers and body, and no secret', async () => {
    const test = await stage();
    const { baseUrl } = test.service;
    expect((await send(baseUrl, at)).body).toMatchObject({ data: [], recording: false });
    expect((await send(baseUrl, at, jsonPost({ recording: true }))).body).toMatchObject({ recording: true });
    const body = JSON.stringify({ ...ORDER, notes: 'ä secret reference' });
    const headers = { 'content-type': 'application/json', 'x-mine': 'yes', cookie: 'session=canary' };
    await test.client.fetch('/v4/orders', { method: 'POST', headers, body });
    await fetch(`${baseUrl}/v4/files/download?token=canary-token`);
    await fetch(`${baseUrl}/v4/services`, { headers: { authorization: 'Bearer canary-bearer' } });
    await fetch(`${baseUrl}/nowhere?page=2`);
    const answer = await send(baseUrl, at);
    const requests = dataOf(answer);
    expect(requests).toMatchObject([
      {
        at: new Date(test.service.clock.now()).toISOString(),
        method: 'POST',
        path: '/v4/orders',
        headers: { authorization: 'Bearer [hidden]', cookie: '[hidden]', 'x-mine': 'yes' },
        body: { size: Buffer.byteLength(body), sha256: createHash('sha256').update(body).digest('hex') },
        status: 201,
      },
      { method: 'GET', path: '/v4/files/download?token=[hidden]', body: null, status: 401 },
      { path: '/v4/services', status: 401 },
      { path: '/nowhere?page=2', status: 404 },
    ]);
    expect(JSON.stringify(requests)).not.toMatch(new RegExp(`canary|${test.client.token}`));
  });

  it('tells a request that was never answered', async () => {
    const test = await stage({ record: true });
    await send(test.service.baseUrl, at, { method: 'DELETE' });
    await test.faults({ route: 'POST /v4/orders', kind: 'drop-before-commit' });
    await test.raw('POST', '/v4/orders', ORDER);
    const [request] = dataOf(await send(test.service.baseUrl, at));
    expect(request).toMatchObject({ method: 'POST', status: null });
    expect(request).toMatchObject({ body: { size: JSON.stringify(ORDER).length } });
  });

  it('is cleared, and stopped', async () => {
    const test = await stage({ record: true });
    const { baseUrl } = test.service;
    expect((await send(baseUrl, at)).body['total']).toBe(1);
    expect((await send(baseUrl, at, { method: 'DELETE' })).body).toMatchObject({ data: [], recording: true });
    await send(baseUrl, at, jsonPost({ recording: false }));
    await test.client.get('/v4/services');
    expect((await send(baseUrl, at)).body).toMatchObject({ data: [], recording: false });
    expect(fieldsOf(await send(baseUrl, at, jsonPost({ recording: 'on' })))).toEqual(['recording']);
    expect(fieldsOf(await send(baseUrl, at, jsonPost({})))).toEqual(['recording']);
  });

  it('keeps the newest and says how many it let go', () => {
    const recording = createRecording(true);
    const entry = (path: string) => ({ at: '', method: 'GET', path, headers: {}, body: null, status: 200 });
    for (let index = 0; index < RECORDING_LIMIT + 5; index += 1) recording.add(entry(`/${index}`));
    expect(recording.list()).toHaveLength(RECORDING_LIMIT);
    expect(recording.list()[0]?.path).toBe('/5');
    expect(recording.dropped()).toBe(5);
  });
});

describe('the truth', () => {
  it('has how many orders each account has', async () => {
    const service = await startService();
    const first = await service.client();
    const second = await service.client();
    await second.post('/v4/orders/bulk', [ORDER, ORDER]);
    await first.get('/v4/orders');
    const accounts = dataOf(await send(service.baseUrl, '/_practice/truth/accounts'));
    expect(accounts.map(({ orders }) => orders)).toEqual([0, 2]);
    expect(accounts[0]).toMatchObject({ name: 'Office', email: 'a@example.com' });
    expect(JSON.stringify(accounts)).not.toContain('secret');
  });

  it('has one order’s whole history', async () => {
    const test = await stage();
    const [, second = ''] = await place(test, 2);
    const begin = test.service.clock.now();
    const history = () => send(test.service.baseUrl, `/_practice/truth/orders/${second}`);
    expect((await history()).body).toMatchObject({ nextStep: { step: 'start' }, files: [] });
    test.service.clock.advance(5 * MINUTE);
    await test.service.settle();
    const { body } = await history();
    const minute = (minutes: number) => new Date(begin + minutes * MINUTE).toISOString();
    expect(body).toMatchObject({
      order: { orderId: second, orderNumber: 2, amendments: [{ at: minute(2) }] },
      statuses: [
        { at: minute(0), status: 'accepted' },
        { at: minute(1), status: 'in_progress' },
        { at: minute(3), status: 'qa' },
        { at: minute(5), status: 'completed' },
      ],
      nextStep: null,
    });
    expect(body['files']).toHaveLength(4);
    const nobody = await send(test.service.baseUrl, '/_practice/truth/orders/ord_none');
    expect([nobody.status, errorOf(nobody).code]).toEqual([404, 'order_not_found']);
  });
});
