import { describe, expect, it } from 'vitest';
import { type Body, dataOf, ORDER } from '../support.ts';
import { idsOf, place, type Stage, stage } from './support.ts';

const LIST = 'GET /v4/orders';

const page = async ({ client }: Stage, number: number, size: number) =>
  client.get(`/v4/orders?page=${number}&pageSize=${size}`);

describe('late in lists', () => {
  it('an order is in no list until its time has come, and can be read by its id', async () => {
    const test = await stage();
    const old = await place(test, 5);
    test.service.clock.advance(600_000);
    await test.service.settle();
    const [fresh = ''] = await place(test, 1, { customerEmail: 'new@example.com' });
    await test.faults({ route: '*', kind: 'late-in-lists', seconds: 120 });
    const first = await page(test, 1, 2);
    expect(first.body['total']).toBe(5);
    expect(idsOf(dataOf(first))).toEqual([old[4], old[3]]);
    expect(idsOf(dataOf(await page(test, 3, 2)))).toEqual([old[0]]);
    const byCustomer = () => test.client.get('/v4/orders/by-customer?email=new@example.com');
    expect((await byCustomer()).body).toMatchObject({ data: [], total: 0 });
    expect((await test.client.get(`/v4/orders/${fresh}`)).status).toBe(200);
    test.service.clock.advance(120_000);
    const later = await page(test, 1, 2);
    expect(later.body['total']).toBe(6);
    expect(idsOf(dataOf(later))).toEqual([fresh, old[4]]);
    expect((await byCustomer()).body).toMatchObject({ total: 1 });
  });
});

describe('shifting pages', () => {
  it('repeat orders when new ones come in between two pages', async () => {
    const test = await stage();
    const ids = await place(test, 9);
    await test.faults({ route: LIST, kind: 'shifting-pages', by: 1 });
    const seen: unknown[] = [];
    for (const number of [1, 2, 3]) seen.push(...idsOf(dataOf(await page(test, number, 3))));
    const newest = ids.toReversed();
    expect(seen).toEqual([...newest.slice(0, 3), ...newest.slice(2, 5), ...newest.slice(4, 7)]);
  });

  it('skip orders when some vanish', async () => {
    const test = await stage();
    const newest = (await place(test, 9)).toReversed();
    await test.faults({ route: LIST, kind: 'shifting-pages', by: -1 });
    expect(idsOf(dataOf(await page(test, 1, 3)))).toEqual(newest.slice(0, 3));
    expect(idsOf(dataOf(await page(test, 2, 3)))).toEqual(newest.slice(4, 7));
  });
});

describe('repeated ids', () => {
  it('in a list: every record twice', async () => {
    const test = await stage();
    const [a, b] = await place(test, 2);
    await test.faults({ route: LIST, kind: 'repeated-ids' });
    expect(idsOf(dataOf(await page(test, 1, 10)))).toEqual([b, b, a, a]);
  });

  it('in the answer to an order: the id of the one before', async () => {
    const test = await stage();
    const [first] = await place(test, 1);
    await test.faults({ route: 'POST /v4/orders', kind: 'repeated-ids' });
    const [second] = await place(test, 1, { notes: 'RL-TWIN' });
    expect(second).toBe(first);
    expect(await test.count('RL-TWIN')).toBe(1);
  });

  it('in a bulk answer: one id for all', async () => {
    const test = await stage();
    await test.faults({ route: 'POST /v4/orders/bulk', kind: 'repeated-ids' });
    const { body } = await test.client.post('/v4/orders/bulk', [ORDER, ORDER, ORDER]);
    const ids = (body['results'] as Body[]).map((result) => (result['order'] as Body)['orderId']);
    expect(new Set(ids).size).toBe(1);
    expect((await page(test, 1, 10)).body['total']).toBe(3);
  });
});

describe('a bulk call', () => {
  const BULK = 'POST /v4/orders/bulk';
  const items = Array.from({ length: 7 }, (_, index) => ({ ...ORDER, notes: `RL-BULK ${index}` }));
  const notesOf = (body: Body) => (body['results'] as Body[]).map((result) => result['notes']);

  it('answered in part: every order is placed', async () => {
    const test = await stage();
    await test.faults({ route: BULK, kind: 'partial-bulk' });
    const { status, body } = await test.client.post('/v4/orders/bulk', items);
    expect(status).toBe(201);
    expect(notesOf(body)).toEqual(items.map(({ notes }) => notes).filter((_, index) => index % 2 === 0));
    expect(await test.count('RL-BULK')).toBe(7);
  });

  it('answered in another order, by the seed, without places', async () => {
    const test = await stage();
    const answers: unknown[][] = [];
    for (const seed of [1, 1, 2]) {
      await test.faults({ route: BULK, kind: 'shuffled-bulk', seed });
      const { body } = await test.client.post('/v4/orders/bulk', items);
      expect((body['results'] as Body[]).some((result) => 'index' in result)).toBe(false);
      answers.push(notesOf(body));
    }
    const given = items.map(({ notes }) => notes);
    expect(answers[0]).not.toEqual(given);
    expect([...(answers[0] ?? [])].sort()).toEqual(given);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).not.toEqual(answers[0]);
  });

  it('carried out by half', async () => {
    const test = await stage();
    await test.faults({ route: BULK, kind: 'half-placed-bulk', status: 503 });
    expect((await test.client.post('/v4/orders/bulk', items)).status).toBe(503);
    expect(await test.count('RL-BULK')).toBe(4);
  });
});
