import { afterAll, beforeAll, expect, it } from 'vitest';
import { shareOfTheDay } from '../support/seeds.ts';
import { until } from '../support/until.ts';
import { type DemoOffice, demoOffice } from './demo-office.ts';
import { DIALOGS, ownsAndGivesBack } from './dialogs.ts';

let office: DemoOffice;

beforeAll(async () => {
  office = await demoOffice();
  const { host, accountId } = office;
  const values = { propertyType: 'Residential' } as const;
  await host.call('templates.put', { accountId, id: null, name: 'Hail claim', values });
  const query = {
    view: 'delivered',
    text: '',
    sort: 'ordered',
    descending: true,
    offset: 0,
    limit: 1,
  } as const;
  const [order] = (await host.call('orders.page', { accountId, ...query })).rows;
  if (!order) throw new Error('the demo has no delivered order');
  await host.call('downloads.order', { accountId, orderId: order.orderId, as: 'files' });
  await until('its files', async () => {
    const downloads = await host.call('downloads.list', { accountId });
    return downloads.length > 0 && downloads.every(({ state }) => state === 'done');
  });
});
afterAll(() => office.end());

it('every dialog owns the keyboard while it is open, and gives it back to what had it', async () => {
  const { page, faults } = await office.orders();
  for (const { name, from, open } of shareOfTheDay('dialogs', DIALOGS, 4))
    await ownsAndGivesBack(page, await from(page), (control) => open(page, control)).catch((error: Error) => {
      throw new Error(`${name}: ${error.message}`, { cause: error });
    });
  expect(faults).toEqual([]);
});
