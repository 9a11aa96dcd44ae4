import { expect, test } from 'vitest';
import { createSessionVault } from '../../../../src/main/adapters/keychain/index.ts';
import { readMessage } from '../../../../src/shared/copy/message.ts';
import { say } from '../../../../src/shared/copy/say.ts';
import { formatMoney } from '../../../../src/shared/domain/money.ts';
import { CARD, expire } from '../../../sandbox/checkout/customer.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { stays, until } from '../../../support/until.ts';
import {
  cardApp,
  cardOffice,
  comeBack,
  confirmList,
  customer,
  DRAFT,
  orderCount,
  screens,
} from './office.ts';

test('an order is placed, its page opens in the browser, is paid, and the order is there', async () => {
  const { app, accountId, place, opened, becomes, get, price } = await cardOffice();
  const quoted = await price();
  const intent = await place();
  const checkout = await opened(intent.id);
  expect(checkout).toMatchObject({
    orders: 1,
    title: DRAFT.address,
    quoted: [quoted],
    asked: quoted,
    differs: false,
    linkProblem: null,
  });
  await until('the browser', () => app.desktop.links.length === 1);
  expect(app.desktop.links).toEqual([checkout.url]);
  const { paid, back } = await app.atRealSpeed(async () => {
    const answer = await customer(checkout).pay(CARD.clears);
    return { paid: answer, back: await comeBack(answer.location) };
  });
  expect(paid.status).toBe(303);
  expect(back).toMatchObject({ status: 200, page: expect.stringContaining('Payment received') });
  await becomes(checkout.id, 'paid');
  const detail = await get(checkout.id);
  const [row] = detail.rows;
  expect(row?.orderId).toMatch(/^ord_/);
  const after = await app.call('outbox.detail', { intentId: intent.id });
  expect(after.intent).toMatchObject({ state: 'acked', orderId: row?.orderId });
  const sessionId = String(checkout.url).split('/').at(-1) ?? '';
  expect(JSON.stringify(app.logger.lines)).not.toContain(sessionId);
  const { events } = await app.call('orders.get', { accountId, orderId: String(row?.orderId) });
  expect(
    events.flatMap(({ what, to }) => (what === 'payment' && to !== null ? [say(readMessage(to))] : [])),
  ).toEqual([`Payment page opened, ${formatMoney(quoted)}`, `Paid by card, ${formatMoney(quoted)}`]);
  const story = detail.story.map(({ what }) => what);
  expect(story.slice(0, 4)).toEqual(['confirmed', 'opening', 'opened', 'browser']);
  // Whether the browser or the app's own question brings the news first is theirs.
  expect(story.slice(4).sort()).toEqual(['came_back', 'state']);
});

test('declined, then paid with another card; the browser never comes back: it’s found by asking', async () => {
  const { place, opened, becomes, list } = await cardOffice();
  const checkout = await opened((await place()).id);
  await customer(checkout).pay(CARD.declined);
  expect((await list('unpaid')).map(({ id, state }) => [id, state])).toEqual([[checkout.id, 'open']]);
  expect((await customer(checkout).pay(CARD.clears)).status).toBe(303);
  await becomes(checkout.id, 'paid');
  expect(await list('unpaid')).toEqual([]);
});

test('cancelled: its order goes back to the form and nothing is ordered again', async () => {
  const { app, accountId, service, place, opened, becomes, list } = await cardOffice();
  const intent = await place();
  const checkout = await opened(intent.id);
  const { location } = await customer(checkout).cancel();
  expect(await comeBack(location)).toMatchObject({ status: 200 });
  await becomes(checkout.id, 'cancelled');
  expect(await list('unpaid')).toMatchObject([{ state: 'cancelled', returned: false, url: null }]);
  const back = await app.call('checkouts.takeBack', { checkoutId: checkout.id, unasked: false });
  expect(back).toEqual({ kind: 'draft', draft: DRAFT });
  expect(await app.call('draft.get', { accountId })).toEqual(DRAFT);
  expect((await app.call('outbox.detail', { intentId: intent.id })).intent.state).toBe('cancelled');
  expect(await list('unpaid')).toEqual([]);
  expect(await orderCount(service.baseUrl)).toBe(0);
});

test('expired: reported by the service, returned to a list where the form holds something else', async () => {
  const { app, accountId, service, place, opened, becomes } = await cardOffice();
  const checkout = await opened((await place()).id);
  const sessionId = new URL(String(checkout.url)).pathname.split('/').at(-1) ?? '';
  await expire(service, sessionId);
  await becomes(checkout.id, 'expired');
  const typed = { ...DRAFT, address: '9 Elm Court' };
  await app.call('draft.put', { accountId, draft: typed });
  const back = await app.call('checkouts.takeBack', { checkoutId: checkout.id, unasked: false });
  expect(back.kind).toBe('list');
  expect(await app.call('draft.get', { accountId })).toEqual(typed);
});

test('given up while its page is open, and paid all the same: the order is there, and somebody is notified', async () => {
  const { app, accountId, place, opened, becomes, get } = await cardOffice();
  const intent = await place();
  const checkout = await opened(intent.id);
  await app.call('checkouts.takeBack', { checkoutId: checkout.id, unasked: false });
  expect((await get(checkout.id)).checkout).toMatchObject({ state: 'abandoned', returned: true, url: null });
  await expect(app.call('checkouts.open', { checkoutId: checkout.id, agreed: null })).rejects.toThrow(
    'closed',
  );
  expect((await customer(checkout).pay(CARD.clears)).status).toBe(303);
  await becomes(checkout.id, 'paid');
  const { intent: after } = await app.call('outbox.detail', { intentId: intent.id });
  expect(after).toMatchObject({ state: 'acked' });
  const { items } = await app.call('inbox.page', { accountId, show: 'open', offset: 0, limit: 10 });
  expect(items).toMatchObject([{ kind: 'order_unknown', reason: { code: 'inbox.paid_late' } }]);
});

test('paid while the app is closed: found when it starts again', async () => {
  const dataDir = temporaryFolder();
  const vault = createSessionVault();
  const first = await cardOffice({ dataDir, adapters: { vault } });
  const checkout = await first.opened((await first.place()).id);
  await first.app.stop();
  expect((await customer(checkout).pay(CARD.clears)).status).toBe(303);
  const app = await cardApp({ dataDir, adapters: { vault } });
  await screens(app, first.accountId).becomes(checkout.id, 'paid');
  expect(app.desktop.links).toEqual([]);
});

test('after a restart the browser is heard at the same address', async () => {
  const dataDir = temporaryFolder();
  const vault = createSessionVault();
  const first = await cardOffice({ dataDir, adapters: { vault } });
  const checkout = await first.opened((await first.place()).id);
  await first.app.stop();
  const app = await cardApp({ dataDir, adapters: { vault } });
  const { get } = screens(app, first.accountId);
  await until('listening', async () => (await get(checkout.id)).checkout.listeningUntil !== null);
  const back = await app.atRealSpeed(async () =>
    comeBack((await customer(checkout).pay(CARD.clears)).location),
  );
  expect(back).toMatchObject({ status: 200, page: expect.stringContaining('received') });
  expect((await get(checkout.id)).story.map(({ what }) => what)).toContain('came_back');
});

test('an address that was pasted is asked for', async () => {
  const { app, accountId, place, opened } = await cardOffice();
  const checkout = await opened((await place()).id);
  const { location } = await customer(checkout).pay(CARD.clears);
  const paste = (address: string) => app.call('checkouts.paste', { accountId, address });
  await expect(paste('https://shop.example/thanks')).rejects.toThrow('bad_input');
  await expect(paste('https://shop.example/thanks?session_id=cs_nobody')).rejects.toThrow('not_found');
  expect(await paste(String(location))).toMatchObject({ id: checkout.id, state: 'paid' });
});

test('60 rows are two checkouts: the second only by a word, and they may be paid the other way round', async () => {
  const { app, accountId, service, list, becomes } = await cardOffice();
  const runId = await confirmList(app, accountId, 60);
  const run = () => app.call('runs.get', { runId });
  await until('the first page', async () => (await run()).counts.unpaid === 50);
  const after = await run();
  expect(after).toMatchObject({
    settlement: 'card',
    state: 'running',
    counts: { rows: 60, unpaid: 50, waiting: 10 },
    nextCheckout: { number: 2, rows: 10 },
    chunks: [
      { number: 1, state: 'unpaid', rows: 50 },
      { number: 2, state: 'waiting', rows: 10, checkoutId: null },
    ],
  });
  await stays('the second waits', async () => (await run()).counts.waiting === 10);
  await app.call('checkouts.next', { runId, number: 2 });
  await expect(app.call('checkouts.next', { runId, number: 2 })).rejects.toThrow('refused');
  await until('the second page', async () => (await run()).counts.unpaid === 60);
  const [second, first] = await list();
  if (!first || !second) throw new Error('no checkouts');
  expect([first.number, first.orders, second.number, second.orders]).toEqual([1, 50, 2, 10]);
  expect(first.differs || second.differs).toBe(false);
  await customer(second).pay(CARD.clears);
  await becomes(second.id, 'paid');
  expect((await run()).counts).toMatchObject({ placed: 10, unpaid: 50 });
  await customer(first).pay(CARD.clears);
  await becomes(first.id, 'paid');
  await until('the end', async () => (await run()).state === 'ended');
  expect(await run()).toMatchObject({ counts: { placed: 60 }, nextCheckout: null });
  expect(await orderCount(service.baseUrl)).toBe(60);
});

test('an account whose page may still be paid stays', async () => {
  const { app, accountId, place, opened } = await cardOffice();
  const checkout = await opened((await place()).id);
  await expect(app.call('accounts.remove', { accountId })).rejects.toThrow('refused');
  await app.call('checkouts.takeBack', { checkoutId: checkout.id, unasked: false });
  await expect(app.call('accounts.remove', { accountId })).rejects.toThrow('may still be paid');
});
