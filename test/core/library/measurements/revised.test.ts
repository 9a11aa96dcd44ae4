import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageText, pdfPages } from '../../../../src/main/adapters/documents/measurements/pdf.ts';
import type { ReportRevision } from '../../../../src/shared/contract/index.ts';
import { summaryWords } from '../../../../src/shared/copy/roof-difference.ts';
import { say } from '../../../../src/shared/copy/say.ts';
import { EMPTY_DRAFT } from '../../../../src/shared/domain/order-rules.ts';
import { changeWords, differencesOf } from '../../../../src/shared/domain/roof-difference.ts';
import { startTestApp, type TestApp } from '../../../support/app.ts';
import { placeOrder } from '../../../support/place.ts';
import { said } from '../../../support/said.ts';

async function twoDelivered() {
  const app = await startTestApp({ practiceSpeed: 120 });
  const { id: accountId, baseUrl } = await app.call('accounts.addPractice', undefined);
  await app.call('settings.put', { undoDelay: 5_000 });
  await app.call('webhooks.connectPractice', { accountId });
  const { services } = await app.call('services.list', { accountId, refresh: true });
  const draft = {
    ...EMPTY_DRAFT,
    customerName: 'Jo Ñandú',
    customerEmail: 'jo@example.com',
    serviceId: services[0]?.id ?? '',
    propertyType: 'Residential' as const,
    insuredName: 'Zoë O’Brien',
    claimNumber: '000451',
    additionalInstructions: 'Date of loss: May 4, 2026. Mind the dog.',
  };
  for (const number of [12, 14, 16])
    await placeOrder(app.call, accountId, { ...draft, address: `${number} N Oak St, Fairhollow, CO 80999` });
  const page = { accountId, text: '', sort: 'address', descending: false, offset: 0, limit: 50 } as const;
  const roofs = async () => (await app.call('measurements.page', { ...page, ranges: [] })).rows;
  const orderOf = async (number: number) =>
    (await roofs()).find(({ address }) => address?.startsWith(`${number} `))?.orderId ?? '';
  await expect.poll(async () => (await roofs()).filter(({ values }) => values.drip_edge).length).toBe(3);
  const idle = async () =>
    (await app.call('downloads.list', { accountId })).every(({ state }) => state === 'done');
  await expect.poll(idle).toBe(true);
  return { app, accountId, baseUrl, first: await orderOf(12), second: await orderOf(16) };
}

const revisionsOf = async ({ call }: TestApp, accountId: string, orderId: string) =>
  (await call('measurements.revisions', { accountId, orderId })).revisions;

const wordsOf = ([before, after]: readonly ReportRevision[]) =>
  before && after ? summaryWords(differencesOf(before.roof, after.roof)) : '';

test('a revised report: both versions stay, with their own numbers; the inbox tells the difference; packets are made of it', async () => {
  const { app, accountId, baseUrl, first, second } = await twoDelivered();
  const { call } = app;
  expect(await revisionsOf(app, accountId, first)).toMatchObject([{ number: 1 }]);
  const revise = async (orderId: string, ids: string) =>
    (await fetch(`${baseUrl}/_practice/orders/${orderId}/revise?ids=${ids}`, { method: 'POST' })).status;
  expect(await revise(first, 'new')).toBe(200);
  expect(await revise(second, 'same')).toBe(200);

  const items = async () =>
    (await call('inbox.page', { accountId, show: 'open', offset: 0, limit: 50 })).items.filter(
      ({ kind }) => kind === 'report_revised',
    );
  const reported = async () => (await items()).map(({ orderId }) => orderId).sort();
  await expect.poll(reported).toEqual([first, second].sort());
  const [item] = await items();
  expect(item && say(item.reason)).toContain('+6.07 squares, +69.7 ft hips, +96 ft eaves, structures 1 → 2');
  expect(said(item?.changes)).toEqual(
    expect.arrayContaining([
      { field: 'squares', from: '23.67', to: '29.74' },
      { field: 'hip', from: '96.0 ft', to: '165.7 ft' },
      { field: 'eave', from: '174.0 ft', to: '270.0 ft' },
      { field: 'structures', from: '1', to: '2' },
      { field: 'facets', from: '7', to: '11' },
    ]),
  );
  const orders = await call('orders.get', { accountId, orderId: first });
  expect(orders.events.some(({ field }) => field === 'price')).toBe(true);

  for (const orderId of [first, second]) {
    const revisions = await revisionsOf(app, accountId, orderId);
    expect(revisions).toHaveLength(2);
    expect(wordsOf(revisions)).toBe('+6.07 squares, +69.7 ft hips, +96 ft eaves, structures 1 → 2');
    const [before, after] = revisions;
    const change = (name: string) => after?.files.find((file) => file.name === name)?.change;
    expect([change('report.pdf'), change('measurements.xml'), change('top.jpg')]).toEqual([
      'changed',
      'changed',
      'same',
    ]);
    const area = ({ roof }: ReportRevision) =>
      roof.measurements.find(({ quantity }) => quantity === 'area')?.best.value.toFixed(1);
    expect([before && area(before), after && area(after)]).toEqual(['2367.0', '2974.1']);
    expect(after?.roof.warnings).toEqual([]);
    const rows = before && after ? differencesOf(before.roof, after.roof) : [];
    const pitch = rows.find(({ key }) => key === 'pitch 4');
    expect([pitch?.before, pitch?.after?.value.toFixed(1), pitch?.differs]).toEqual([null, '607.2', true]);
    const hips = rows.find(({ key }) => key === 'hip');
    expect(hips && changeWords(hips)).toBe('+69.7');
    expect(rows.find(({ key }) => key === 'ridge')?.differs).toBe(false);
  }
  expect((await call('measurements.get', { accountId, orderId: first })).warnings).toEqual([]);
  expect(await revise(first, 'new')).toBe(409);

  // Decided once, it doesn't come again, whatever is read or fetched later.
  for (const { id: itemId } of await items())
    await call('inbox.decide', { itemId, decision: { kind: 'accept' } });
  await call('downloads.order', { accountId, orderId: first, as: 'files' });
  await call('orders.refresh', { accountId, orderId: first });
  await packets(app, accountId, first);
  expect(await items()).toEqual([]);
});

async function packets({ app, call, desktop, dataDir }: TestApp, accountId: string, orderId: string) {
  const get = () => call('packets.get', { accountId, orderId });
  const offer = await get();
  expect(offer).toMatchObject({ missing: 0, summary: true, working: null, problem: null, packets: [] });
  expect(offer.files.map(({ part, name }) => [part, name]).slice(0, 3)).toEqual([
    ['report', 'report.pdf'],
    ['report', 'homeowner.pdf'],
    ['imagery', 'east.jpg'],
  ]);
  expect(new Set(offer.files.map(({ name }) => name)).size).toBe(offer.files.length);
  const chosen = offer.files.filter(({ part }) => ['report', 'imagery', 'measurements'].includes(part));
  const localFileIds = chosen.map(({ localFileId }) => localFileId);
  // A person's own program wrote to one of them: it goes in as it is now, with its mark.
  const edited = chosen.find(({ name }) => name === 'east.jpg');
  appendFileSync(app.localFile(accountId, edited?.localFileId ?? 0)?.path ?? '', ' ');
  for (const format of ['zip', 'pdf'] as const) {
    await call('packets.make', { accountId, orderId, format, localFileIds, summary: true, materials: true });
    await expect.poll(async () => (await get()).working).toBeNull();
    expect((await get()).problem).toBeNull();
  }
  const [asPdf, asZip] = (await get()).packets;
  expect([asPdf, asZip]).toMatchObject([
    { format: 'pdf', files: chosen.length, madeBy: 'office' },
    { format: 'zip', files: chosen.length },
  ]);
  for (const packet of [asPdf, asZip]) await call('packets.reveal', { accountId, packetId: packet?.id ?? 0 });
  const [pdfPath = '', zipPath = ''] = desktop.revealed.slice(-2);
  expect(zipPath).toMatch(/Claim packet\/Claim packet 000451 \d{4}-\d\d-\d\d\.zip$/);
  expect(zipPath.startsWith(`${dataDir}/Library/`)).toBe(true);
  expect(execFileSync('unzip', ['-t', zipPath], { encoding: 'utf8' })).toContain('No errors');
  const pages = (await pdfPages(readFileSync(pdfPath))).map((page) => pageText(page).replaceAll('\n', ' '));
  const covers = pages.filter((page) => /Cover \d of \d/.test(page)).length;
  expect(covers).toBeGreaterThan(1);
  const cover = pages.slice(0, covers).join(' ');
  for (const words of [
    'Zoë O’Brien',
    '000451',
    'May 4, 2026',
    '12 N Oak St',
    orderId,
    'SAMPLE',
    '29.74',
    '165.7 ft',
  ])
    expect(cover).toContain(words);
  for (const { name } of chosen) expect(cover).toContain(name);
  expect(cover).toMatch(/Changed on this computer, \w+ \d+, so it isn’t what was delivered/);
  expect(cover).toContain('Drawn from measurements.xml as it was delivered.');
  const lists = pages.filter((page) => page.includes('Material list'));
  expect(lists).toHaveLength(1);
  expect(lists[0]).toMatch(
    /Shingles .* bundles .*From the numbers of revision 2|From the numbers of revision 2 .*Shingles/,
  );
  expect(lists[0]).not.toContain('$');
  expect(execFileSync('unzip', ['-Z1', zipPath], { encoding: 'utf8' })).toContain('Material list.pdf');
  let sum = 1 + covers + chosen.filter(({ part }) => part === 'imagery').length;
  for (const { localFileId } of chosen.filter(({ part }) => part === 'report'))
    sum += (await pdfPages(readFileSync(app.localFile(accountId, localFileId)?.path ?? ''))).length;
  expect(pages).toHaveLength(sum);
  await expect(
    call('packets.make', { accountId, orderId, format: 'zip', localFileIds: [], summary: true }),
  ).rejects.toThrow(/Choose at least one file/);
}
