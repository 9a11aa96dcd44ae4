import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/shared/contract/index.ts';
import { EMPTY_DRAFT } from '../../src/shared/domain/order-rules.ts';
import { shareOfTheDay } from '../support/seeds.ts';
import { until } from '../support/until.ts';
import { TRANSPORTS, type Transport } from './transports.ts';

/** The core checks them alike, however they come; what a transport itself could lose or change is in the shorter list,
 * asked of a quarter of the calls each day. */
const SENT_INPUTS = [undefined, 'x', { accountId: 'nobody' }] as const;
const ALL_INPUTS = [...SENT_INPUTS, null, 1, [], {}, { accountId: 1 }, { accountId: 'a', __proto__: null }];

describe.each(TRANSPORTS)('the contract over the %s transport', (transportName, connect) => {
  let transport: Transport;
  beforeEach(async () => {
    transport = await connect();
  });
  afterEach(() => transport.close());

  const value = async (name: string, input?: unknown) => {
    const reply = await transport.call(name, input);
    if (!reply.ok) throw new Error(`${name}: ${reply.error.code} ${reply.error.message}`);
    return reply.value;
  };

  it('keeps a setting, announces it, and goes from one click to an order in the list', async () => {
    expect(await value('settings.put', { theme: 'dark' })).toMatchObject({ theme: 'dark' });
    expect(await value('settings.get')).toMatchObject({ theme: 'dark' });
    await until('settings.changed', () => transport.heard.some((event) => event.name === 'settings.changed'));

    const account = (await value('accounts.addPractice')) as { id: string; secret: string };
    expect(JSON.stringify(account)).not.toMatch(/secret_|clientSecret/);
    const { services } = (await value('services.list', { accountId: account.id, refresh: true })) as {
      services: { id: string }[];
    };
    const serviceId = services[0]?.id ?? '';
    const quote = (await value('quote.get', {
      accountId: account.id,
      serviceId,
      rushOrder: false,
      pdfRequired: true,
    })) as {
      total: { minor: number; currency: string };
    };
    const draft = {
      ...EMPTY_DRAFT,
      customerName: 'Peña & Söhne',
      customerEmail: 'owner@example.com',
      address: '12 N Oak St, Fairview',
      serviceId,
      propertyType: 'Residential',
    };
    const refused = await transport.call('orders.place', {
      accountId: account.id,
      draft: EMPTY_DRAFT,
      quoted: null,
    });
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'bad_input', detail: { fields: [{}, {}, {}, {}, {}] } },
    });
    await value('settings.put', { undoDelay: 5_000 });
    const intent = (await value('orders.place', { accountId: account.id, draft, quoted: quote.total })) as {
      id: string;
    };
    expect(await value('outbox.list', { accountId: account.id })).toMatchObject([
      { id: intent.id, state: 'queued' },
    ]);
    const undone = await value('orders.undo', { intentId: intent.id });
    expect(undone).toEqual(draft);
    await value('orders.place', { accountId: account.id, draft, quoted: quote.total });
    const query = {
      accountId: account.id,
      view: 'all',
      text: '',
      sort: 'ordered',
      descending: true,
      offset: 0,
      limit: 50,
    };
    await until('orders.changed', () => transport.heard.some((event) => event.name === 'orders.changed'));
    expect(await value('orders.page', query)).toMatchObject({
      total: 1,
      rows: [{ customerName: 'Peña & Söhne' }],
    });
  });

  it('answers every call with a reply, whatever it is asked, and refuses names that are no calls', async () => {
    for (const name of ['', 'nothing', '__proto__', 'constructor', 'accounts.list ', 'toString']) {
      expect(await transport.call(name, {})).toMatchObject({ ok: false, error: { code: 'bad_input' } });
    }
    const names = Object.keys(contract);
    const today =
      transportName === 'direct'
        ? names
        : shareOfTheDay(`calls over the ${transportName} transport`, names, 4);
    for (const name of today) {
      if (name === 'accounts.addPractice' || name === transport.ends) continue;
      for (const input of transportName === 'direct' ? ALL_INPUTS : SENT_INPUTS) {
        const reply = await transport.call(name, input);
        expect([name, typeof reply.ok]).toEqual([name, 'boolean']);
        if (!reply.ok) {
          expect([name, reply.error.code]).not.toEqual([name, 'internal']);
          expect(reply.error.message.length).toBeGreaterThan(5);
        }
      }
    }
  });
});
