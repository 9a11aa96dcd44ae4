import { expect, test } from 'vitest';
import { startTestApp } from '../../../support/app.ts';
import { until } from '../../../support/until.ts';

test('a practice account that is asked for with a history begins as an office at work', async () => {
  const { call } = await startTestApp();
  const { id: accountId } = await call('accounts.addPractice', { version: 'v4', history: 60 });
  await until('the history', async () => (await call('orders.counts', { accountId })).all === 60);
  const counts = await call('orders.counts', { accountId });
  expect(counts.in_progress).toBeGreaterThan(2);
  expect(counts.delivered).toBeGreaterThan(40);
  expect(counts.cancelled).toBeGreaterThan(0);
  // Asked for again, it is the same account with the same orders.
  expect((await call('accounts.addPractice', { version: 'v4', history: 60 })).id).toBe(accountId);
  expect((await call('orders.counts', { accountId })).all).toBe(60);
});
