import { describe, expect, it } from 'vitest';
import { shareOfTheDay } from '../../support/seeds.ts';
import { dataOf, errorOf, fieldsOf, ORDER, startService } from '../support.ts';
import { NAUGHTY_STRINGS } from './naughty-strings.ts';

const FREE_TEXT = [
  'customerName',
  'address',
  'additionalInstructions',
  'notes',
  'insuredName',
  'claimNumber',
] as const;

/** Others each day; all of them in the deep tests. */
const STRINGS = shareOfTheDay('naughty strings', NAUGHTY_STRINGS, 4);

describe('naughty strings', () => {
  it('are about 300, each of them once and well formed', () => {
    expect(NAUGHTY_STRINGS.length).toBeGreaterThan(300);
    expect(NAUGHTY_STRINGS.every((text) => text.isWellFormed() && text.trim() !== '')).toBe(true);
  });

  it('come back as they were sent in every text field: at once, alone, in lists and by customer', async () => {
    const client = await (await startService()).client();
    const ids: string[] = [];
    for (const text of STRINGS) {
      const fields = Object.fromEntries(FREE_TEXT.map((field) => [field, text]));
      const { status, body } = await client.post('/v4/orders', { ...ORDER, ...fields });
      expect([text, status]).toEqual([text, 201]);
      expect(body).toMatchObject(fields);
      ids.push(String(body['orderId']));
    }
    for (const [index, id] of ids.entries()) {
      const { body } = await client.get(`/v4/orders/${id}`);
      for (const field of FREE_TEXT) expect([field, body[field]]).toEqual([field, STRINGS[index]]);
    }
    const listed: unknown[] = [];
    for (let page = 1; listed.length < ids.length; page += 1) {
      listed.push(
        ...dataOf(await client.get(`/v4/orders?page=${page}&pageSize=50`)).map((order) => order['notes']),
      );
    }
    expect(listed.reverse()).toEqual(STRINGS);
    const found = dataOf(await client.get(`/v4/orders/by-customer?email=${ORDER.customerEmail}`));
    expect(found.map((order) => order['customerName']).reverse()).toEqual(STRINGS);
  });

  it('are refused by name where only an e-mail address or a web address will do', async () => {
    const client = await (await startService()).client();
    for (const field of ['customerEmail', 'referenceImageUrl']) {
      for (const text of STRINGS) {
        const answer = await client.post('/v4/orders', { ...ORDER, [field]: text });
        expect([text, answer.status, fieldsOf(answer)]).toEqual([text, 400, [field]]);
      }
    }
  });

  it('find nothing and break nothing in the places of a path and of a query', async () => {
    const client = await (await startService()).client();
    for (const text of STRINGS.filter((each) => !/^\.+$/.test(each))) {
      const place = encodeURIComponent(text);
      for (const path of [
        `/v4/orders/${place}`,
        `/v1/orders/${place}/files`,
        `/v4/files/${place}/download`,
      ]) {
        const answer = await client.get(path);
        expect([text, answer.status, errorOf(answer).message]).toEqual([text, 404, expect.any(String)]);
      }
      expect([text, (await client.get(`/v4/files/download?token=${place}`)).status]).toEqual([text, 401]);
      expect(fieldsOf(await client.get(`/v4/orders?page=x${place}`))).toEqual(['page']);
    }
  });
});
