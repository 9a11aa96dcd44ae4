import { expect, test } from 'vitest';
import type { ExportedFile } from '../../../src/shared/contract/index.ts';
import type { ListPrices, ListView } from '../../../src/shared/domain/list.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { createFakeClock, type FakeClock } from '../../support/fake-clock.ts';
import { bringFile } from './support.ts';

const textOf = ({ base64 }: ExportedFile) =>
  Buffer.from(base64, 'base64').toString('utf8').replace('\ufeff', '');

/** The practice list brought in as its file is, matched as guessed. */
async function practiceList(app: TestApp, accountId: string, format: 'xlsx' | 'csv'): Promise<ListView> {
  const sample = await app.call('lists.sample', { what: 'practice', format });
  const read = await bringFile(app, accountId, sample.name, Buffer.from(sample.base64, 'base64'));
  expect(read).toMatchObject({ state: 'matching', problem: null, remarks: [] });
  const fields = read.columns.map(({ field }) => field);
  expect(fields).not.toContain(null);
  return app.call('lists.setMapping', { listId: read.id, fields, constants: {} });
}

const shownOf = (view: ListView, prices: ListPrices) => ({
  listId: view.id,
  rows: view.counts.ready,
  totals: [...prices.totals],
  pricedAt: prices.at ?? 0,
  secondLook: false,
  acceptedWarnings: view.counts.warned,
});

test('the practice list: repaired, priced, confirmed once; what was excluded comes back as a file', async () => {
  const app = await startTestApp();
  const { id: accountId } = await app.call('accounts.addPractice', undefined);
  let view = await practiceList(app, accountId, 'xlsx');
  const listId = view.id;
  expect(view.counts).toMatchObject({ rows: 60, errors: 22, duplicates: 2, excluded: 0, existing: 0 });
  const repairs = await app.call('lists.repairs', { listId });
  expect(repairs.slice(0, 3)).toMatchObject([
    {
      level: 'error',
      title: '9 rows: the ZIP code has a letter in place of a digit',
      repair: 'Replace the letter with the digit',
      rows: 9,
    },
    { title: '3 rows: the property type is another word for Residential', repair: 'Change to Residential' },
    { title: '2 rows: the report is written “premum roof report”', repair: 'Use “Premium Roof Report”' },
  ]);
  for (const { id, repair } of repairs)
    if (repair) view = await app.call('lists.repair', { listId, repairId: id });
  expect(view.counts).toMatchObject({ errors: 4, notes: 0, duplicates: 2, ready: 54 });
  const { rows: alike } = await app.call('lists.rows', {
    listId,
    filter: 'duplicates',
    offset: 0,
    limit: 9,
  });
  expect(alike.map(({ duplicates }) => duplicates.map(({ kind, match }) => [kind, match]))).toEqual([
    [['row', 'same']],
    [['row', 'same']],
  ]);
  view = await app.call('lists.decide', {
    listId,
    rows: [alike[0]?.row ?? 0],
    decision: { kind: 'order_anyway', reason: 'two buildings' },
  });
  view = await app.call('lists.decide', {
    listId,
    rows: [alike[1]?.row ?? 0],
    decision: { kind: 'use_existing' },
  });
  expect(view.counts).toMatchObject({ duplicates: 0, existing: 1, ready: 55 });

  expect((await app.call('lists.prices', { listId, refresh: false })).totals).toEqual([]);
  const prices = await app.call('lists.prices', { listId, refresh: true });
  const sum = prices.lines.reduce((minor, { rows, each }) => minor + rows * (each?.minor ?? Number.NaN), 0);
  expect(prices).toMatchObject({ problem: null, overLimit: null, totals: [{ minor: sum, currency: 'USD' }] });
  expect(prices.lines.reduce((count, { rows }) => count + rows, 0)).toBe(55);
  expect(prices.rush).toMatchObject({ rows: 6, now: { minor: 9_000 }, all: { currency: 'USD' } });
  const { rows: priced } = await app.call('lists.rows', { listId, filter: 'ready', offset: 0, limit: 1 });
  expect(priced[0]?.price).toMatchObject({ currency: 'USD' });

  const shown = shownOf(view, prices);
  const refused = async (patch: Partial<typeof shown>) => {
    const reply = await app.reply('lists.confirm', { ...shown, ...patch });
    if (reply.ok) throw new Error('it was confirmed');
    return reply.error.message;
  };
  expect(await refused({ rows: 54 })).toMatch(/55 rows are ready now, not 54.*Nothing has been ordered/);
  expect(await refused({ totals: [{ minor: sum - 100, currency: 'USD' }] })).toMatch(/price has changed: \$/);
  expect(view.counts.warned).toBeGreaterThan(0);
  const unaccepted = /rows? ha(s|ve) a warning that nobody has accepted.*Nothing has been ordered/;
  for (const acceptedWarnings of [0, view.counts.warned - 1])
    expect(await refused({ acceptedWarnings })).toMatch(unaccepted);
  await app.call('settings.put', { spendingLimit: 100_000 });
  expect((await app.call('lists.prices', { listId, refresh: false })).overLimit).toEqual({
    minor: 100_000,
    currency: 'USD',
  });
  expect(await refused({})).toMatch(/over the spending limit of \$1,000\.00/);
  expect((await app.call('runs.list', { accountId, offset: 0, limit: 9 })).total).toBe(0);

  const { runId } = await app.call('lists.confirm', { ...shown, secondLook: true });
  expect(await app.call('runs.get', { runId })).toMatchObject({
    listId,
    counts: { rows: 55 },
    quoted: prices.totals,
  });
  expect(await app.call('lists.get', { listId })).toMatchObject({ state: 'ordered', runId, undo: null });
  expect(await refused({ secondLook: true })).toMatch(/has been ordered/);
  const again = await app.reply('lists.remove', { listId });
  expect(again).toMatchObject({ ok: false, error: { code: 'refused' } });

  const left = textOf(await app.call('lists.export', { listId, what: 'rejected', format: 'csv' }));
  const lines = left.trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + 4 + 1);
  expect(lines[0]).toMatch(/^Row,Reason,Address,Property owner,Owner email,/);
  expect(left).toMatch(/isn’t a report you can order/);
  expect(left).toMatch(/An order that is there already is used/);
  const result = textOf(await app.call('lists.export', { listId, what: 'result', format: 'csv' }));
  expect(result.match(/,Waiting,/g)).toHaveLength(55);
  expect(result.match(/,Not ordered,/g)).toHaveLength(5);
  const back = await bringFile(app, accountId, 'left.csv', Buffer.from(left));
  expect(back.columns.map(({ field }) => field).slice(0, 7)).toEqual([
    null,
    null,
    'address',
    'customerName',
    'customerEmail',
    'serviceId',
    'propertyType',
  ]);
  const { lists } = await app.call('lists.list', { accountId, offset: 0, limit: 9 });
  expect(lists.map(({ state }) => state)).toEqual(['matching', 'ordered']);
});

test('prices older than ten minutes are asked for again; where they are the same, the word counts', async () => {
  const clock: FakeClock = createFakeClock(Date.now());
  const app = await startTestApp({ adapters: { clock }, start: false });
  const { id: accountId } = await app.call('accounts.addPractice', undefined);
  const view = await practiceList(app, accountId, 'csv');
  const prices = await app.call('lists.prices', { listId: view.id, refresh: true });
  clock.jump(clock.now() + 11 * 60_000);
  const old = await app.call('lists.prices', { listId: view.id, refresh: false });
  expect(old).toMatchObject({ totals: [], at: null });
  const { runId } = await app.call('lists.confirm', shownOf(view, prices));
  expect(await app.call('runs.get', { runId })).toMatchObject({ quoted: prices.totals });
});

test('offline nothing is priced, and nothing is confirmed; the words say why', async () => {
  const first = await startTestApp();
  const { id: accountId } = await first.call('accounts.addPractice', undefined);
  await first.stop();
  const app = await startTestApp({ dataDir: first.dataDir, offline: true });
  const view = await practiceList(app, accountId, 'csv');
  const prices = await app.call('lists.prices', { listId: view.id, refresh: true });
  expect(prices).toMatchObject({ totals: [], at: null, problem: expect.stringMatching(/offline/) });
  const reply = await app.reply('lists.confirm', {
    ...shownOf(view, prices),
    totals: [{ minor: 1, currency: 'USD' }],
  });
  expect(reply).toMatchObject({
    ok: false,
    error: { code: 'refused', message: expect.stringMatching(/offline/) },
  });
});

test('what came back from a run is a list with the service’s words, until the cell is changed', async () => {
  const app = await startTestApp();
  const { id: accountId } = await app.call('accounts.addPractice', undefined);
  const view = await practiceList(app, accountId, 'csv');
  const prices = await app.call('lists.prices', { listId: view.id, refresh: true });
  const { runId } = await app.call('lists.confirm', shownOf(view, prices));
  await app.call('runs.cancelWaiting', { runId });
  const { listId } = await app.call('runs.toList', { runId });
  const made = await app.call('lists.get', { listId });
  expect(made).toMatchObject({ state: 'checking', source: null, counts: { rows: view.counts.ready } });
  const { rows } = await app.call('lists.rows', { listId, filter: 'all', offset: 0, limit: 1 });
  expect(rows[0]?.draft.serviceId).toMatch(/^svc_/);
});
