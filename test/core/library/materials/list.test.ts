import { expect, test } from 'vitest';
import { pageText, pdfPages } from '../../../../src/main/adapters/documents/measurements/pdf.ts';
import { FIRST_CHOICES } from '../../../../src/shared/domain/materials/settings.ts';
import { EMPTY_DRAFT } from '../../../../src/shared/domain/order-rules.ts';
import { startTestApp } from '../../../support/app.ts';
import { placeOrder } from '../../../support/place.ts';

test('a delivered order has its roof drawn and its list of materials, which is saved and exported', async () => {
  const { call, dataDir, stop } = await startTestApp({ practiceSpeed: 120 });
  const { id: accountId } = await call('accounts.addPractice', undefined);
  await call('settings.put', { undoDelay: 5_000 });
  const { services } = await call('services.list', { accountId, refresh: true });
  const draft = {
    ...{ ...EMPTY_DRAFT, customerName: 'Jo Ñandú', customerEmail: 'jo@example.com' },
    ...{ address: '12 N Oak St, Fairhollow, CO 80999', serviceId: services[0]?.id ?? '' },
    propertyType: 'Residential' as const,
  };
  await placeOrder(call, accountId, draft);
  const orders = async () => {
    const around = {
      accountId,
      text: '',
      ranges: [],
      sort: 'area' as const,
      descending: true,
      offset: 0,
      limit: 5,
    };
    return call('measurements.page', around);
  };
  await expect.poll(async () => [(await orders()).rows.length, (await orders()).pending]).toEqual([1, 0]);
  const orderId = (await orders()).rows[0]?.orderId ?? '';

  const sheet = await call('roof.sheet', { accountId, orderId });
  expect(sheet).toMatchObject({ source: { name: 'measurements.xml' }, checks: [], unread: [], revision: 1 });
  expect(sheet.geometry?.facets).toHaveLength(7);
  expect(sheet.totals.map(({ key, state }) => `${key} ${state}`)).toEqual([
    ...['area equal', 'ridge equal', 'hip equal', 'valley equal', 'rake equal', 'eave equal'],
    ...['bend equal', 'flashing equal', 'step_flashing equal', 'parapet equal'],
  ]);

  const first = await call('materials.get', { accountId, orderId });
  expect(first).toMatchObject({ revision: 1, savedAt: null, before: null, choices: FIRST_CHOICES });
  expect(first.inputs).toMatchObject({ reportWaste: 15, kind: 'cut_up' });
  const choices = {
    ...FIRST_CHOICES,
    answers: { boots: 4, eave_courses: 2, vented: 20 },
    quantities: { cap: 7 },
  };
  await call('materials.save', { accountId, orderId, choices });
  const settings = { products: { shingles: { name: '=Oak', price: 4_150 } }, waste: { cut_up: 12 }, trim: 5 };
  await call('materials.saveSettings', { accountId, settings });

  const csv = await call('materials.export', { accountId, orderId, choices, format: 'csv' });
  const lines = Buffer.from(csv.base64, 'base64').toString('utf8').replace('\ufeff', '').trim().split('\r\n');
  expect(csv.name).toBe('Materials 12 N Oak St.csv');
  expect(lines.slice(0, 4)).toEqual([
    'Material,Product,Quantity,Unit',
    "Shingles,'=Oak,77,bundles",
    'Starter,,3,bundles',
    'Hip and ridge cap,,7,bundles',
  ]);
  const book = await call('materials.export', { accountId, orderId, choices, format: 'xlsx' });
  expect(Buffer.from(book.base64, 'base64').subarray(0, 2).toString()).toBe('PK');
  const pdf = await call('materials.export', { accountId, orderId, choices, format: 'pdf' });
  expect(pdf).toMatchObject({ name: 'Materials 12 N Oak St.pdf', mediaType: 'application/pdf' });
  const pages = (await pdfPages(Buffer.from(pdf.base64, 'base64'))).map(pageText);
  expect(pages).toHaveLength(1);
  for (const words of [
    '12 N Oak St',
    '=Oak',
    '77 bundles',
    '15% waste (the report’s)',
    '$3,195.50',
    'SAMPLE',
  ])
    expect(pages[0]).toContain(words);
  await stop();

  const offline = await startTestApp({ dataDir, offline: true });
  const again = await offline.call('materials.get', { accountId, orderId });
  expect(again).toMatchObject({ choices, settings });
  expect(again.savedAt).not.toBeNull();
  expect((await offline.call('roof.sheet', { accountId, orderId })).geometry).toEqual(sheet.geometry);
});
