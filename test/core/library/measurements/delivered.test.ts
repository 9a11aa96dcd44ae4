import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from '../../../../src/shared/domain/order-rules.ts';
import { startTestApp } from '../../../support/app.ts';
import { placeOrder } from '../../../support/place.ts';

test('a delivered order’s roof is in the table with the numbers of its files, and stays there offline', async () => {
  const { call, dataDir, stop } = await startTestApp({ practiceSpeed: 120 });
  const account = await call('accounts.addPractice', undefined);
  const accountId = account.id;
  await call('settings.put', { undoDelay: 5_000 });
  const { services } = await call('services.list', { accountId, refresh: true });
  const draft = {
    ...EMPTY_DRAFT,
    customerName: 'Jo Ñandú',
    customerEmail: 'jo@example.com',
    address: '12 N Oak St, Fairhollow, CO 80999',
    serviceId: services[0]?.id ?? '',
    propertyType: 'Residential' as const,
    claimNumber: '=000451',
  };
  await placeOrder(call, accountId, draft);
  const table = () =>
    call('measurements.page', {
      accountId,
      text: '',
      ranges: [],
      sort: 'area',
      descending: true,
      offset: 0,
      limit: 50,
    });
  await expect
    .poll(async () => {
      const { rows, pending } = await table();
      return [rows[0]?.values.area?.value.toFixed(2), rows[0]?.values.drip_edge?.value.toFixed(1), pending];
    })
    .toEqual(['2366.97', '218.9', 0]);
  const limits = { orders: 0, pages: 20, files: 0 };
  const { pages } = await call('search.find', { accountId, text: 'step flash', limits });
  expect(pages.hits.some((hit) => hit.fileName === 'report.pdf' && hit.page === 11)).toBe(true);
  const [row] = (await table()).rows;
  expect(row).toMatchObject({ address: draft.address, claimNumber: '=000451' });

  const orderId = row?.orderId ?? '';
  const roof = await call('measurements.get', { accountId, orderId });
  expect(roof.warnings).toEqual([]);
  expect(roof.files.map((file) => file.name)).toEqual(
    expect.arrayContaining(['measurements.xml', 'measurements.json', 'summary.csv', 'report.pdf']),
  );
  expect(roof.files.filter((file) => file.problem !== null)).toEqual([]);
  const ridge = roof.measurements.find((each) => each.quantity === 'ridge');
  expect(ridge?.all.map((reading) => reading.file).sort()).toEqual(
    expect.arrayContaining(['measurements.json', 'measurements.xml', 'report.pdf', 'summary.csv']),
  );

  const query = { accountId, text: '', sort: 'area', descending: true, format: 'csv', waste: 15 } as const;
  const file = await call('measurements.export', { ...query, ranges: [] });
  const csv = Buffer.from(file.base64, 'base64').toString('utf8');
  expect(csv.split('\r\n')).toHaveLength(4);
  expect(csv).toContain("'=000451");
  expect(csv).toContain(',2366.97,');
  expect(csv.split('\r\n')[0]).toContain(
    'Squares,Report’s own squares at 15% waste,Calculated squares at 15% waste,Ridges and hips,Eaves and rakes',
  );
  expect(csv).toContain(',23.67,25.66,27.22,141.0,218.9,');
  const book = await call('measurements.export', { ...query, ranges: [], format: 'xlsx' });
  expect(book.name).toBe('Roof measurements.xlsx');
  const computed = { accountId, text: '', ranges: [], descending: true, offset: 0, limit: 5 };
  for (const sort of ['ridge_hip', 'eave_rake'] as const)
    expect((await call('measurements.page', { ...computed, sort })).total).toBe(1);
  const steep = [{ quantity: 'area' as const, least: 3_000, most: null }];
  expect(
    Buffer.from((await call('measurements.export', { ...query, ranges: steep })).base64, 'base64').toString(),
  ).not.toContain('Oak');

  await stop();
  const offline = await startTestApp({ dataDir, offline: true });
  const again = await offline.call('measurements.get', { accountId, orderId });
  expect(again.measurements).toEqual(roof.measurements);
});
