import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from '../../../../src/shared/domain/order-rules.ts';
import { startTestApp } from '../../../support/app.ts';
import { until } from '../../../support/until.ts';
import { computer } from '../../../support/update-feed/computer.ts';
import { Feed } from '../../../support/update-feed/feed.ts';

const DRAFT = {
  ...EMPTY_DRAFT,
  customerName: 'Dana Muñoz',
  customerEmail: 'dana@example.com',
  address: '118 Juniper Lane, Millbrook, OH 45000',
  propertyType: 'Residential' as const,
};

test('an order that is being sent comes before the update, and is there after it', async () => {
  const world = await computer(new Feed().offer('0.4.0'));
  world.feed.build();
  const before = await startTestApp({
    version: '0.3.0',
    practiceSpeed: 300,
    adapters: { updates: world.source() },
  });
  const { id: accountId } = await before.call('accounts.addPractice', undefined);
  const { services } = await before.call('services.list', { accountId, refresh: false });
  const draft = { ...DRAFT, serviceId: services[0]?.id ?? '' };
  const { total } = await before.call('quote.get', { accountId, ...draft });
  await before.call('settings.put', { undoDelay: 5_000 });
  await before.call('orders.place', { accountId, draft, quoted: total });

  const found = await before.call('updates.check', undefined);
  expect(found.offered).toMatchObject({ version: '0.4.0', ready: true });
  const refused = await before.reply('updates.install', undefined);
  expect(refused).toMatchObject({
    error: { message: 'An order is being sent at this moment. Restart to update when it’s done.' },
  });

  const query = {
    accountId,
    view: 'all',
    text: '',
    sort: 'ordered',
    descending: true,
    offset: 0,
    limit: 50,
  } as const;
  await until('the order is placed', async () => (await before.call('orders.page', query)).rows.length === 1);
  await before.call('updates.install', undefined);
  await before.stop();
  expect(await before.app.installUpdate(false)).toBe(true);
  expect(world.installed).toEqual(['0.4.0']);

  const after = await startTestApp({
    version: '0.4.0',
    dataDir: before.dataDir,
    offline: true,
    adapters: { updates: world.source() },
  });
  const { rows } = await after.call('orders.page', query);
  expect(rows.map(({ address }) => address)).toEqual([DRAFT.address]);
  expect(await after.call('updates.get', undefined)).toMatchObject({
    offered: null,
    cameFrom: '0.3.0',
    problem: null,
  });
  expect(await after.call('updates.seen', undefined)).toMatchObject({ cameFrom: null });
});
