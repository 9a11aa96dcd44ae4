import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { NewInboxItem } from '../../src/main/core/ports/index.ts';
import { connect } from '../../src/main/store/connection.ts';
import { openStore } from '../../src/main/store/index.ts';
import { migrate } from '../../src/main/store/migrate.ts';
import { first } from '../../src/main/store/migrations/010-first.ts';
import { inbox } from '../../src/main/store/migrations/020-inbox.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import { message, verbatim } from '../../src/shared/copy/message.ts';
import { say } from '../../src/shared/copy/say.ts';
import { temporaryFolder } from '../support/folder.ts';
import { besides, intent, newStore, order } from './support.ts';

function item(orderId: string, patch: Partial<NewInboxItem> = {}): NewInboxItem {
  return {
    accountId: 'ours',
    subject: `order:${orderId}`,
    kind: 'amended',
    at: 5,
    orderId,
    intentId: null,
    runId: null,
    rows: null,
    changes: [{ field: 'propertyType', from: 'Residential', to: 'Commercial' }],
    reason: message('inbox.canceled'),
    priceFrom: { minor: 2_900, currency: 'USD' },
    priceTo: { minor: 4_100, currency: 'USD' },
    ...patch,
  };
}

const OPEN = { state: 'open', until: null, decision: null, decidedAt: null, decidedBy: null } as const;

test('from the version before, with rows in place: they stay, and the new tables are empty and ready', () => {
  const path = join(temporaryFolder(), 'ridgeline.db');
  const raw = connect(path);
  migrate(raw, path, [first]);
  raw.exec(`INSERT INTO accounts (id, environment, name, base_url, version, client_id, library_folder, created_at)
      VALUES ('ours', 'practice', 'Practice', 'http://127.0.0.1:1', 'v4', 'c', 'Practice', 1);
    INSERT INTO order_events (account_id, order_id, at, source, what) VALUES ('ours', '1', 1, 'polled', 'first_seen')`);
  migrate(raw, path, [first, inbox]);
  raw.close();
  const store = openStore(path);
  onTestFinished(() => store.close());
  expect(store.events.list('ours', '1')).toHaveLength(1);
  expect(store.inbox.page('ours', 'open', 0, 10)).toEqual({ items: [], total: 0, open: 0 });
  expect(store.notices.list()).toEqual([]);
  expect(store.webhooks.get('ours')).toBeNull();
  store.inbox.add(item('1'));
  expect(store.inbox.counts()).toEqual({ ours: 1 });
});

test('sentences that an earlier version kept are still said, and can be replaced', () => {
  const path = join(temporaryFolder(), 'ridgeline.db');
  const raw = connect(path);
  const earlier = MIGRATIONS.filter(({ version }) => version < 340);
  migrate(raw, path, earlier);
  raw.exec(`INSERT INTO accounts (id, environment, name, base_url, version, client_id, library_folder, created_at)
      VALUES ('ours', 'practice', 'Practice', 'http://127.0.0.1:1', 'v4', 'c', 'Practice', 1);
    INSERT INTO inbox_items (account_id, subject, kind, at, order_id, changes, reason, state)
      VALUES ('ours', 'order:1', 'amended', 5, '1', '[]', 'The service changed the “notes”.\nTwice.', 'open')`);
  migrate(raw, path, MIGRATIONS);
  raw.close();
  const store = openStore(path);
  onTestFinished(() => store.close());
  const [kept] = store.inbox.page('ours', 'open', 0, 10).items;
  expect(kept && say(kept.reason)).toBe('The service changed the “notes”.\nTwice.');
  const { accountId: _, subject: __, ...contents } = item('1');
  store.inbox.rewrite(kept?.id ?? 0, contents);
  expect(store.inbox.get(kept?.id ?? 0)?.reason).toEqual(contents.reason);
});

describe('items', () => {
  test('carry what is known of their order, or of what was confirmed', () => {
    const { store } = newStore();
    store.orders.put(
      'ours',
      order('1', { address: '12 N Oak St', customerName: 'Dana', claimNumber: '007' }),
      1,
    );
    const mine = intent('i1');
    store.outbox.insert({ ...mine, draft: { ...mine.draft, customerName: 'Kim', claimNumber: '' } });
    store.inbox.add(item('1'));
    store.inbox.add(
      item('x', {
        subject: 'intent:i1',
        kind: 'order_refused',
        orderId: null,
        intentId: 'i1',
        at: 9,
        priceTo: null,
      }),
    );
    const { items, total, open } = store.inbox.page('ours', 'open', 0, 10);
    expect([total, open]).toEqual([2, 2]);
    expect(items).toMatchObject([
      {
        kind: 'order_refused',
        address: '12 N Oak St',
        customerName: 'Kim',
        claimNumber: null,
        priceEffect: null,
      },
      {
        kind: 'amended',
        address: '12 N Oak St',
        customerName: 'Dana',
        claimNumber: '007',
        priceEffect: { minor: 1_200, currency: 'USD' },
        changes: [{ field: 'propertyType', from: 'Residential', to: 'Commercial' }],
        batch: null,
        ...OPEN,
      },
    ]);
    expect(Object.keys(items[0] ?? {})).not.toContain('subject');
  });

  test('of one subject there is one that isn’t done; several that are', () => {
    const { store } = newStore();
    const id = store.inbox.add(item('1'));
    expect(() => store.inbox.add(item('1'))).toThrow();
    store.inbox.handle(id, {
      state: 'done',
      until: null,
      decision: 'accepted',
      decidedAt: 7,
      decidedBy: 'kim',
    });
    expect(store.inbox.pending('ours', 'order:1')).toBeNull();
    expect(store.inbox.latest('ours', 'order:1')).toMatchObject({ id, decision: 'accepted' });
    store.inbox.add(item('1'));
    expect(store.inbox.page('ours', 'done', 0, 10).items).toMatchObject([
      { decision: 'accepted', decidedBy: 'kim' },
    ]);
    expect(store.inbox.page('theirs', 'open', 0, 10).total).toBe(0);
  });

  test('that are put off come back when their time is over', () => {
    const { store } = newStore();
    const id = store.inbox.add(item('1'));
    store.inbox.handle(id, { ...OPEN, state: 'later', until: 100 });
    expect(store.inbox.counts()).toEqual({});
    expect(store.inbox.nextBack()).toBe(100);
    expect(store.inbox.comeBack(99)).toEqual([]);
    expect(store.inbox.comeBack(100)).toEqual(['ours']);
    expect(store.inbox.get(id)).toMatchObject(OPEN);
    expect(store.inbox.nextBack()).toBeNull();
  });

  test('neither half decided nor half put off can be written', () => {
    const { store, path } = newStore();
    store.inbox.add(item('1'));
    const db = besides(path);
    for (const wrong of [`state = 'done'`, `state = 'later'`, `decision = 'accepted', decided_at = 1`])
      expect(() => db.exec(`UPDATE inbox_items SET ${wrong}`)).toThrow(/CHECK/);
  });
});

test('what is to be reported is kept once, and goes with its account', () => {
  const { store } = newStore();
  for (let count = 0; count < 3; count += 1) store.notices.add('ours', { orderId: '1' }, count);
  store.notices.add('theirs', { orderId: '1' }, 4);
  store.notices.add('ours', { itemId: 1 }, 5);
  expect(store.notices.list()).toMatchObject([
    { accountId: 'ours', kind: 'delivered', orderId: '1', itemId: null, at: 0 },
    { accountId: 'theirs', kind: 'delivered', orderId: '1' },
    { accountId: 'ours', kind: 'inbox', orderId: null, itemId: 1 },
  ]);
  store.notices.remove(
    store.notices
      .list()
      .slice(2)
      .map(({ id }) => id),
  );
  store.accounts.remove('theirs');
  expect(store.notices.list()).toHaveLength(1);
  store.awaitedFiles.add({ accountId: 'ours', orderId: '1', since: 5 });
  store.awaitedFiles.add({ accountId: 'ours', orderId: '1', since: 9 });
  expect(store.awaitedFiles.list()).toEqual([{ accountId: 'ours', orderId: '1', since: 5 }]);
  store.awaitedFiles.remove('ours', '1');
  expect(store.awaitedFiles.list()).toEqual([]);
});

test('the log of events keeps the last 200 of each account', () => {
  const { store } = newStore();
  store.webhooks.put('ours', { enabled: true, port: null, path: '/events/a', practice: false });
  store.webhooks.put('ours', { enabled: true, port: 5_000, path: '/events/a', practice: true });
  expect(store.webhooks.get('ours')).toEqual({
    enabled: true,
    port: 5_000,
    path: '/events/a',
    practice: true,
  });
  const entry = { event: 'order.updated', orderId: '1', outcome: 'asked', note: verbatim('') } as const;
  store.webhooks.addEntry('theirs', { ...entry, at: 0 });
  for (let at = 1; at <= 230; at += 1) store.webhooks.addEntry('ours', { ...entry, at });
  const log = store.webhooks.log('ours');
  expect(log).toHaveLength(200);
  expect([log[0]?.at, log.at(-1)?.at]).toEqual([230, 31]);
  store.webhooks.changeEntry(log[0]?.id ?? 0, { outcome: 'changed', note: verbatim('It is delivered.') });
  expect(store.webhooks.log('ours')[0]).toMatchObject({
    outcome: 'changed',
    note: verbatim('It is delivered.'),
  });
  expect(store.webhooks.log('theirs')).toHaveLength(1);
  store.webhooks.addEntry('ours', { ...entry, at: 999, outcome: 'test' });
  expect(store.webhooks.lastEventAt('ours')).toBe(230);
});
