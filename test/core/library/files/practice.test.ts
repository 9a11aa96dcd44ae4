import { expect, test } from 'vitest';
import type { OrderFile } from '../../../../src/shared/contract/index.ts';
import { DRAFT } from '../../../e2e/support.ts';
import { startTestApp, type TestApp } from '../../../support/app.ts';
import { createFastClock } from '../../../support/fast-clock.ts';
import { placeOrder } from '../../../support/place.ts';
import { until } from '../../../support/until.ts';

/** A whole app whose minutes are short, and its practice service. */
async function practising() {
  const app = await startTestApp({ adapters: { clock: createFastClock(20) } });
  const { id: accountId, baseUrl } = await app.call('accounts.addPractice', undefined);
  await app.call('settings.put', { undoDelay: 5_000 });
  const control = async (path: string, body?: unknown, method = 'POST') => {
    const headers = { 'content-type': 'application/json' };
    const json = body === undefined ? {} : { headers, body: JSON.stringify(body) };
    const answer = await fetch(`${baseUrl}/_practice${path}`, { method, ...json });
    expect(answer.ok, path).toBe(true);
  };
  return { app, accountId, control };
}

/** Places an order and waits until its delivery is here, as far as the service lists it. Returns its id. */
async function ordered(app: TestApp, accountId: string): Promise<string> {
  await placeOrder(app.call, accountId, DRAFT);
  const page = { accountId, view: 'all', text: '', sort: 'ordered', descending: true } as const;
  let orderId = '';
  await until('the delivery', async () => {
    const [row] = (await app.call('orders.page', { ...page, offset: 0, limit: 1 })).rows;
    orderId = row?.orderId ?? '';
    return row !== undefined && row.filesLocal > 5 && row.filesLocal === row.filesExpected;
  });
  return orderId;
}

async function filesUntil(
  app: TestApp,
  of: { accountId: string; orderId: string },
  enough: (files: readonly OrderFile[]) => boolean,
): Promise<readonly OrderFile[]> {
  let files: readonly OrderFile[] = [];
  await until('the files', async () => {
    files = (await app.call('orders.get', of)).files;
    return enough(files);
  });
  return files;
}

test('with the practice service: a late file comes by itself, and a revised report beside the one before', async () => {
  const { app, accountId, control } = await practising();
  await app.call('webhooks.connectPractice', { accountId });
  await control('/faults', { route: '*', kind: 'late-file', file: 'report.pdf', seconds: 90_000 });
  const orderId = await ordered(app, accountId);
  const of = { accountId, orderId };
  const names = (files: readonly OrderFile[]) => files.map(({ name }) => name);
  expect(names((await app.call('orders.get', of)).files)).not.toContain('report.pdf');
  await control('/faults', undefined, 'DELETE');
  const before = await filesUntil(app, of, (all) =>
    all.some(({ name, state }) => name === 'report.pdf' && state === 'local'),
  );
  expect(before.every(({ state }) => state === 'local')).toBe(true);

  // The same ids, other bytes; the service reports it by an event that the order was changed.
  await control(`/orders/${orderId}/revise?ids=same`);
  const files = await filesUntil(
    app,
    of,
    (all) =>
      all.some(({ local }) => local?.name === 'report (2).pdf') &&
      all.every(({ state, newer }) => state === 'local' && !newer),
  );
  const versions = files.flatMap(({ local }) =>
    local && /^report( \(2\))?\.pdf$/.test(local.name) ? [local] : [],
  );
  const report = before.find(({ name }) => name === 'report.pdf');
  expect(versions.map(({ fileId }) => fileId)).toEqual([report?.fileId, report?.fileId]);
  expect(new Set(versions.map(({ sha256 }) => sha256)).size).toBe(2);
  // Nothing of the first version was touched, and what came out the same isn't kept twice.
  for (const { local } of before) expect(files.map((file) => file.local?.path)).toContain(local?.path);
  expect(files.filter(({ name }) => /^top/.test(name))).toHaveLength(1);
});
