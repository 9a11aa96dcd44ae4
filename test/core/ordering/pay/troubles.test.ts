import { cpSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { createSessionVault } from '../../../../src/main/adapters/keychain/index.ts';
import { CARD, expire } from '../../../sandbox/checkout/customer.ts';
import { jsonPost, MINUTE, send } from '../../../sandbox/support.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { stays, until } from '../../../support/until.ts';
import { cardApp, cardOffice, confirmList, customer, DRAFT, orderCount, screens } from './office.ts';

const strike = async (baseUrl: string, fault: object) => {
  const { status } = await send(baseUrl, '/_practice/faults', jsonPost([{ times: 1, ...fault }]));
  expect(status).toBe(201);
};

test('a bulk call whose form is definitely refused goes in the next documented form, which is kept', async () => {
  const { app, accountId, service, list } = await cardOffice();
  await strike(service.baseUrl, { route: 'POST /v1/orders/bulk', kind: 'status', status: 400 });
  const runId = await confirmList(app, accountId, 3);
  await until('the page', async () => (await app.call('runs.get', { runId })).counts.unpaid === 3);
  expect(await list('all')).toMatchObject([{ state: 'open', orders: 3, differs: false }]);
  const db = new Database(join(app.dataDir, 'ridgeline.db'), { readonly: true });
  expect(db.prepare('SELECT placement FROM payment_settings').get()).toEqual({ placement: 'beside_orders' });
  expect(db.prepare('SELECT state, retried FROM checkouts ORDER BY rowid').all()).toEqual([
    { state: 'refused', retried: 1 },
    { state: 'open', retried: 0 },
  ]);
  db.close();
});

test('orders that the service refuses are refused, whatever the form: each row has its reason', async () => {
  const { app, accountId, service, list } = await cardOffice();
  await strike(service.baseUrl, { route: 'POST /v1/orders/bulk', kind: 'status', status: 422, times: 3 });
  const runId = await confirmList(app, accountId, 2);
  await until('the refusal', async () => (await app.call('runs.get', { runId })).counts.refused === 2);
  const run = await app.call('runs.get', { runId });
  expect(run).toMatchObject({ nextCheckout: null, chunks: [{ number: 1, state: 'settled' }] });
  expect(await list('unpaid')).toEqual([]);
  const { listId } = await app.call('runs.toList', { runId });
  expect(await app.call('lists.get', { listId })).toMatchObject({ counts: { rows: 2 } });
});

test('a page whose answer was lost is never asked for again by itself, and says what that means for money', async () => {
  const { app, accountId, service, place, list, get } = await cardOffice();
  await strike(service.baseUrl, { route: 'POST /v1/orders', kind: 'drop-after-commit' });
  const intent = await place();
  await until('the loss', async () => (await list('unpaid'))[0]?.state === 'unknown');
  const [lost] = await list('unpaid');
  if (!lost) throw new Error('not listed');
  expect(lost.message).toContain('Nothing is charged unless somebody pays');
  expect(lost).toMatchObject({ url: null, nextAt: null });
  expect(lost).not.toHaveProperty('sessionId');
  await expect(app.call('checkouts.check', { checkoutId: lost.id })).rejects.toThrow('refused');
  await stays('no other page', async () => (await list('all')).length === 1);
  const takeBack = (unasked: boolean) => app.call('checkouts.takeBack', { checkoutId: lost.id, unasked });
  await expect(takeBack(false)).rejects.toThrow('refused');
  expect(await takeBack(true)).toEqual({ kind: 'draft', draft: DRAFT });
  expect((await get(lost.id)).checkout).toMatchObject({ state: 'abandoned', returned: true });
  expect((await app.call('outbox.detail', { intentId: intent.id })).intent.state).toBe('cancelled');
  expect([await list('unpaid'), await orderCount(service.baseUrl)]).toEqual([[], 0]);
  expect((await app.call('connection.get', { accountId })).waiting).toBe(0);
});

test('a payment that takes its time is being worked on until the service says that it cleared', async () => {
  const { app, service, place, opened, becomes } = await cardOffice();
  const checkout = await opened((await place()).id);
  await customer(checkout).pay(CARD.clearsLater);
  await becomes(checkout.id, 'processing');
  const takeBack = app.call('checkouts.takeBack', { checkoutId: checkout.id, unasked: true });
  await expect(takeBack).rejects.toThrow('too_late');
  await expect(app.call('checkouts.open', { checkoutId: checkout.id, agreed: null })).rejects.toThrow(
    'too_late',
  );
  service.clock.advance(2 * MINUTE);
  await service.settle();
  await becomes(checkout.id, 'paid');
});

test('an amount that isn’t the confirmed one waits for a person; the page opens for just what was shown', async () => {
  const { app, price, place, opened, get } = await cardOffice();
  const real = await price();
  const checkout = await opened((await place(DRAFT, { ...real, minor: real.minor - 100 })).id);
  expect(checkout).toMatchObject({ differs: true, asked: real });
  const open = (agreed: typeof real | null) =>
    app.call('checkouts.open', { checkoutId: checkout.id, agreed });
  await expect(open(null)).rejects.toThrow('another amount');
  await expect(open({ ...real, minor: real.minor + 1 })).rejects.toThrow('another amount');
  expect(app.desktop.links).toEqual([]);
  expect(await open(real)).toMatchObject({ differs: false, openedAt: expect.any(Number) });
  expect(app.desktop.links).toEqual([checkout.url]);
  expect((await get(checkout.id)).story.map(({ what }) => what)).toContain('agreed');
});

test('an office’s own return pages go along, nobody listens, and the address that was landed on can be pasted', async () => {
  const { app, accountId, place, opened } = await cardOffice();
  const pages = { successUrl: 'https://office.example/paid', cancelUrl: 'https://office.example/back' };
  await app.call('payments.put', { accountId, ...pages });
  const checkout = await opened((await place()).id);
  expect(checkout.listeningUntil).toBeNull();
  const { location } = await customer(checkout).pay(CARD.clears);
  expect(location).toMatch(/^https:\/\/office\.example\/paid\?session_id=/);
  const pasted = await app.call('checkouts.paste', { accountId, address: String(location) });
  expect(pasted).toMatchObject({ id: checkout.id, state: 'paid' });
});

test('the rows of an expired checkout of a list go to a list of their own, once', async () => {
  const { app, accountId, service, list, becomes } = await cardOffice();
  const runId = await confirmList(app, accountId, 3);
  await until('the page', async () => (await list('unpaid'))[0]?.state === 'open');
  const [checkout] = await list('unpaid');
  if (!checkout) throw new Error('no page');
  await expire(service, new URL(String(checkout.url)).pathname.split('/').at(-1) ?? '');
  await becomes(checkout.id, 'expired');
  expect(await app.call('runs.get', { runId })).toMatchObject({ state: 'running', counts: { unpaid: 3 } });
  const takeBack = () => app.call('checkouts.takeBack', { checkoutId: checkout.id, unasked: false });
  const back = await takeBack();
  if (back.kind !== 'list') throw new Error('not a list');
  expect(await app.call('lists.get', { listId: back.listId })).toMatchObject({
    name: 'storm.csv (not paid)',
    state: 'checking',
    counts: { rows: 3 },
  });
  await expect(takeBack()).rejects.toThrow('too_late');
  await until('the end', async () => (await app.call('runs.get', { runId })).state === 'ended');
});

test('a copied profile only asks: no page opens by itself, what was on its way is looked for, a payment is found', async () => {
  const vault = createSessionVault();
  const dataDir = temporaryFolder();
  const first = await cardOffice({ dataDir, adapters: { vault } });
  const checkout = await first.opened((await first.place()).id);
  const waiting = await first.place({ ...DRAFT, address: '9 Elm Court' });
  await first.app.stop();
  const copy = join(temporaryFolder(), 'copy');
  cpSync(dataDir, copy, { recursive: true });
  const app = await cardApp({ dataDir: copy, adapters: { vault } });
  const { becomes, list } = screens(app, first.accountId);
  const { intent } = await app.call('outbox.detail', { intentId: waiting.id });
  expect(['quarantined', 'checkout']).toContain(intent.state);
  await customer(checkout).pay(CARD.clears);
  await becomes(checkout.id, 'paid');
  expect(app.desktop.links).toEqual([]);
  expect((await list('all')).length).toBeLessThanOrEqual(2);
});
