import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from '../../../src/shared/domain/order-rules.ts';
import { startTestApp } from '../../support/app.ts';

const KEY = 'ab'.repeat(16);

test('a confirmation that is handed over twice is one order; its key orders nothing else', async () => {
  const { call, reply } = await startTestApp({ practiceSpeed: 1 });
  const { id: accountId } = await call('accounts.addPractice', undefined);
  const { services } = await call('services.list', { accountId, refresh: true });
  const draft = {
    ...EMPTY_DRAFT,
    customerName: 'Jo Vega',
    customerEmail: 'jo@example.com',
    address: '12 N Oak St, Fairhollow, CO 80999',
    serviceId: services[0]?.id ?? '',
    propertyType: 'Residential' as const,
  };
  const input = { accountId, draft, quoted: null, key: KEY };
  const first = await call('orders.place', input);
  const second = await call('orders.place', input);
  expect(first.id).toBe(KEY);
  expect([second.id, second.reference]).toEqual([first.id, first.reference]);
  expect(await call('outbox.list', { accountId })).toHaveLength(1);
  const other = await reply('orders.place', { ...input, draft: { ...draft, address: '14 N Oak St' } });
  expect(other).toMatchObject({ ok: false, error: { code: 'refused' } });
  expect(await call('outbox.list', { accountId })).toHaveLength(1);
  await call('orders.undo', { intentId: KEY });
  // Taken back is taken back: a late repetition doesn't order again.
  expect(await call('orders.place', input)).toMatchObject({ id: KEY, state: 'cancelled' });
});
