import { expect, it } from 'vitest';
import { systemClock } from '../../../src/sandbox/clock.ts';
import type { ReportMaker } from '../../../src/sandbox/deliverables.ts';
import { EMPTY_DRAFT } from '../../../src/shared/domain/order-rules.ts';
import { startTestApp } from '../../support/app.ts';
import { createFastClock } from '../../support/fast-clock.ts';
import { placeOrder } from '../../support/place.ts';
import { until } from '../../support/until.ts';
import { startService } from '../support.ts';

const reports: ReportMaker = {
  prepare: async () => {},
  make: async (order) => [
    {
      name: 'summary.csv',
      kind: 'summary',
      contentType: 'text/csv',
      bytes: Buffer.from(`address,order\r\n"${order.address}",${order.orderId}\r\n`),
    },
  ],
};

/** Waits until the look at the app answers something. */
async function eventually<Value>(what: string, look: () => Promise<Value | undefined>): Promise<Value> {
  let found: Value | undefined;
  await until(what, async () => {
    found = await look();
    return found !== undefined;
  });
  return found as Value;
}

it.each(['snake', 'bare', 'nested', 'legacy', 'presigned'])(
  'the app places an order, follows it to delivery and keeps its file in the dialect %s',
  async (dialect) => {
    const service = await startService({ dialect, clock: systemClock, speed: 6000, reportMaker: reports });
    const test = await startTestApp({
      adapters: {
        clock: createFastClock(40),
        practice: {
          start: async (seed) => ({
            baseUrl: service.baseUrl,
            credentials: seed ? service.seedAccount() : null,
          }),
          stop: async () => {},
          addAccount: () => Promise.reject(new Error('none')),
          onExit: () => {},
        },
      },
    });
    const { id: accountId } = await test.call('accounts.addPractice', undefined);
    const draft = {
      ...EMPTY_DRAFT,
      customerName: 'Peña & Söhne',
      customerEmail: 'owner@example.com',
      address: '12 N Oak St, Fairview',
      serviceId: 'svc_roof_premium',
      propertyType: 'Residential' as const,
    };
    await placeOrder(test.call, accountId, draft);
    const query = { accountId, view: 'all', text: '', sort: 'ordered', descending: true } as const;
    const order = await eventually('the order is delivered', async () => {
      const { rows } = await test.call('orders.page', { ...query, offset: 0, limit: 10 });
      return rows.find((row) => row.status.kind === 'delivered');
    });
    expect(order).toMatchObject({ customerName: 'Peña & Söhne', price: { minor: 3900, currency: 'USD' } });
    const { orderId } = order;
    const [file] = await eventually('its file is in the library', async () => {
      const files = await test.call('library.files', { accountId, orderId });
      return files.length > 0 ? files : undefined;
    });
    expect(file).toMatchObject({ name: 'summary.csv' });
    expect((await test.call('orders.page', { ...query, offset: 0, limit: 10 })).total).toBe(1);
  },
);
