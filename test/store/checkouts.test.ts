import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { NewCheckout, Store } from '../../src/main/core/ports/store.ts';
import { openStore } from '../../src/main/store/index.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import { verbatim } from '../../src/shared/copy/message.ts';
import { temporaryFolder } from '../support/folder.ts';
import { spoken } from '../support/spoken.ts';
import { besides, intent, newStore } from './support.ts';

const USD = (minor: number) => ({ minor, currency: 'USD' });

const CHECKOUT: NewCheckout = {
  id: 'c1',
  accountId: 'ours',
  runId: null,
  batchId: null,
  number: null,
  title: '12 N Oak St',
  state: 'opening',
  stateAt: 10,
  wordAt: 5,
  sessionId: null,
  hinted: false,
  url: null,
  asked: null,
  agreed: null,
  createdAt: 10,
  openedAt: null,
  expiresAt: null,
  askedAt: null,
  nextAt: null,
  asks: 0,
  paidAt: null,
  returned: false,
  retried: false,
  message: null,
  back: { state: 'ab'.repeat(20), port: 4_711, until: 99 },
};

/** A checkout of two orders on their way. */
function filled(store: Store, patch: Partial<NewCheckout> = {}) {
  const checkout = { ...CHECKOUT, ...patch };
  const mine = [intent(`${checkout.id}a`), intent(`${checkout.id}b`)];
  for (const each of mine) {
    store.outbox.insert(each);
    store.outbox.move(each.id, ['queued'], 'prepared', {}, 8, 'connecting');
  }
  store.checkouts.insert(checkout, mine);
  for (const each of mine)
    store.outbox.move(each.id, ['prepared'], 'on_wire', { checkoutId: checkout.id, sentAt: 10 }, 10, 'sent');
  return mine;
}

describe('checkouts', () => {
  test('are what was written, with what is added up of their orders', () => {
    const { store } = newStore();
    filled(store);
    expect(store.checkouts.get('c1')).toEqual({ ...CHECKOUT, orders: 2, placed: 0, quoted: [USD(8_500)] });
    const patch = {
      sessionId: 's1',
      url: 'https://x.example/p',
      asked: USD(8_500),
      expiresAt: 70,
      nextAt: 30,
    };
    expect(store.checkouts.move('c1', ['opening'], 'open', 20, patch)).toBe(true);
    expect(store.checkouts.move('c1', ['opening'], 'open', 21, {})).toBe(false);
    expect(store.checkouts.bySession('ours', 's1')).toMatchObject({
      id: 'c1',
      state: 'open',
      stateAt: 20,
      ...patch,
    });
    expect(store.checkouts.bySession('theirs', 's1')).toBeNull();
    store.checkouts.note('c1', { agreed: USD(9_000), returned: true, message: verbatim('so'), asks: 3 });
    expect(store.checkouts.get('c1')).toMatchObject({
      agreed: USD(9_000),
      returned: true,
      message: verbatim('so'),
      asks: 3,
    });
    expect(store.checkouts.planned().map(({ id }) => id)).toEqual(['c1']);
    expect(store.checkouts.intents('c1').map(({ id }) => id)).toEqual(['c1a', 'c1b']);
    store.outbox.move('c1b', ['on_wire'], 'acked', { orderId: 'o9' }, 22, 'placed');
    expect(store.checkouts.get('c1')).toMatchObject({ orders: 2, placed: 1 });
    expect(store.checkouts.rows('c1')).toMatchObject([
      { intentId: 'c1a', row: null, address: '12 N Oak St', quoted: USD(4_250), orderId: null },
      { intentId: 'c1b', orderId: 'o9' },
    ]);
    store.checkouts.addStep('c1', { at: 1, what: 'opening', words: verbatim('one') });
    store.checkouts.addStep('c1', { at: 1, what: 'opened', words: verbatim('two') });
    expect(store.checkouts.story('c1').map(({ words }) => spoken(words))).toEqual(['one', 'two']);
  });

  test('unpaid ones come by when they expire, all of them by age; what was tried again is omitted', () => {
    const { store } = newStore();
    filled(store, { id: 'c1', state: 'open', createdAt: 1, expiresAt: null });
    filled(store, { id: 'c2', state: 'open', createdAt: 2, expiresAt: 90 });
    filled(store, { id: 'c3', state: 'expired', createdAt: 3, expiresAt: 50 });
    filled(store, { id: 'c4', state: 'cancelled', createdAt: 4, returned: true });
    filled(store, { id: 'c5', state: 'refused', createdAt: 5, retried: true });
    filled(store, { id: 'c6', state: 'paid', createdAt: 6, paidAt: 7 });
    const unpaid = store.checkouts.list('ours', 'unpaid', 0, 10);
    expect([unpaid.checkouts.map(({ id }) => id), unpaid.total]).toEqual([['c3', 'c2', 'c1'], 3]);
    const all = store.checkouts.list('ours', 'all', 1, 2);
    expect([all.checkouts.map(({ id }) => id), all.total, all.unpaid]).toEqual([['c4', 'c3'], 5, 3]);
  });

  test('the database itself refuses to reopen, rewrite or forget one', () => {
    const { store, path } = newStore();
    filled(store, { state: 'open', sessionId: 's1' });
    const db = besides(path);
    const change = (sql: string) => () => db.exec(sql);
    expect(change(`UPDATE checkouts SET state = 'opening'`)).toThrow('never takes this step');
    expect(change(`UPDATE checkouts SET state = 'refused'`)).toThrow('never takes this step');
    expect(change(`UPDATE checkouts SET title = 'x'`)).toThrow('never changed');
    expect(change(`UPDATE checkout_items SET position = 7`)).toThrow('never changed');
    expect(change('DELETE FROM checkouts')).toThrow('never deleted');
    expect(change(`UPDATE checkouts SET state = 'paid'`)).toThrow('CHECK');
    store.checkouts.move('c1', ['open'], 'paid', 3, { paidAt: 3 });
    for (const state of ['open', 'expired', 'abandoned'])
      expect(change(`UPDATE checkouts SET state = '${state}'`)).toThrow('never takes this step');
    expect(() => filled(store, { id: 'c2', sessionId: 's1' })).toThrow();
  });

  test('an order waits for its payment only once it was sent in a checkout', () => {
    const { store } = newStore();
    const [first] = filled(store);
    const pay = (id: string, from: 'queued' | 'on_wire') =>
      store.outbox.move(id, [from], 'checkout', {}, 11, 'its page is open');
    store.outbox.insert(intent('q'));
    expect(() => pay('q', 'queued')).toThrow('never takes this step');
    expect(pay(first?.id ?? '', 'on_wire')).toBe(true);
    expect(() => store.outbox.move(first?.id ?? '', ['checkout'], 'queued', {}, 12, 'again')).toThrow(
      'never takes',
    );
  });

  test('an account stays while one may still be paid, and takes them along afterwards', () => {
    const { store, path } = newStore();
    const mine = filled(store, { state: 'abandoned', returned: true, nextAt: 500 });
    for (const { id } of mine) store.outbox.move(id, ['on_wire'], 'cancelled', {}, 12, 'taken back');
    store.checkouts.putSettings('ours', { hosts: ['pay.example'] });
    store.checkouts.addStep('c1', { at: 1, what: 'opening', words: verbatim('one') });
    expect(() => store.accounts.remove('ours')).toThrow('may still be paid');
    store.checkouts.note('c1', { nextAt: null });
    store.accounts.remove('ours');
    const db = besides(path);
    for (const table of ['checkouts', 'checkout_items', 'checkout_steps', 'payment_settings', 'intents'])
      expect(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()).toEqual({ n: 0 });
  });

  test('how payments come back is kept for each account, beside where the service takes the addresses', () => {
    const { store } = newStore();
    expect(store.checkouts.settings('ours')).toEqual({ successUrl: null, cancelUrl: null, hosts: [] });
    store.checkouts.putPlacement('ours', 'beside_orders');
    store.checkouts.putSettings('ours', {
      successUrl: 'https://a.example/',
      cancelUrl: 'https://b.example/',
    });
    store.checkouts.putSettings('ours', { hosts: ['pay.example:8443'] });
    expect(store.checkouts.settings('ours')).toEqual({
      successUrl: 'https://a.example/',
      cancelUrl: 'https://b.example/',
      hosts: ['pay.example:8443'],
    });
    expect([store.checkouts.placement('ours'), store.checkouts.placement('theirs')]).toEqual([
      'beside_orders',
      null,
    ]);
  });
});

test('orders and runs of the version before are all there, and keep to its rules', () => {
  const path = join(temporaryFolder(), 'ridgeline.db');
  const before = MIGRATIONS.filter(({ version }) => version < 110);
  const db = new Database(path);
  db.pragma(`application_id = ${0x52696467}`);
  for (const migration of before) migration.up(db);
  db.pragma(`user_version = ${before.at(-1)?.version}`);
  db.exec(`INSERT INTO accounts (id, environment, name, base_url, version, client_id, library_folder, created_at)
    VALUES ('ours', 'sandbox', 'Ours', 'https://x.example', 'v4', 'c', 'Ours', 1);
    INSERT INTO runs (id, account_id, name, confirmed_for, confirmed_at, due_at) VALUES ('r', 'ours', 'Storm', 'x', 2, 3);
    INSERT INTO intents (id, account_id, reference, run_id, row, state, attempt, confirmed_at, due_at, agreed_at, looks,
      confirmed_for, problems, body_sha256, draft, body)
    VALUES ('i', 'ours', 'RL-1', 'r', 1, 'on_wire', 1, 2, 3, 2, 0, 'x', '[]', 'ab', '{}', '{}')`);
  db.close();

  const store = openStore(path);
  onTestFinished(() => store.close());
  expect(store.runs.get('r')).toMatchObject({ name: 'Storm', checkouts: 1, wordAt: null });
  expect(store.outbox.get('i')).toMatchObject({ state: 'on_wire', checkoutId: null });
  expect(store.checkouts.list('ours', 'all', 0, 10)).toEqual({ checkouts: [], total: 0, unpaid: 0 });
  expect(() => store.outbox.move('i', ['on_wire'], 'checkout', {}, 5, 'no checkout')).toThrow(
    'never takes this step',
  );
  expect(store.outbox.move('i', ['on_wire'], 'unknown', {}, 5, 'lost')).toBe(true);
  expect(() => store.outbox.move('i', ['unknown'], 'queued', {}, 6, 'again')).toThrow(
    'never takes this step',
  );
});
