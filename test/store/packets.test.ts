import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../src/main/store/index.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import { message } from '../../src/shared/copy/message.ts';
import { temporaryFolder } from '../support/folder.ts';
import { newStore } from './support.ts';

const packet = (orderId: string, path: string) => ({
  accountId: 'ours',
  orderId,
  format: 'zip' as const,
  path,
  size: 10,
  sha256: 'a'.repeat(64),
  files: 3,
  madeAt: 5,
  madeBy: null,
});

test('packets are listed by order, the newest first, and go with their account', () => {
  const { store } = newStore();
  const first = store.packets.add(packet('1', 'a.zip'));
  const second = store.packets.add({ ...packet('1', 'b.pdf'), format: 'pdf', madeBy: 'kim' });
  store.packets.add(packet('2', 'c.zip'));
  expect(store.packets.ofOrder('ours', '1')).toEqual([
    { ...packet('1', 'b.pdf'), id: second, format: 'pdf', madeBy: 'kim' },
    { ...packet('1', 'a.zip'), id: first },
  ]);
  expect(store.packets.get('ours', first)?.path).toBe('a.zip');
  expect(store.packets.get('theirs', first)).toBeNull();
  store.accounts.remove('ours');
  expect(store.packets.ofOrder('ours', '1')).toEqual([]);
});

test('what was in the inbox before reports could be revised is all there, and ids continue', () => {
  const path = join(temporaryFolder(), 'ridgeline.db');
  const before = MIGRATIONS.filter(({ version }) => version < 140);
  const db = new Database(path);
  db.pragma(`application_id = ${0x52696467}`);
  for (const migration of before) migration.up(db);
  db.pragma(`user_version = ${before.at(-1)?.version}`);
  db.exec(`INSERT INTO accounts (id, environment, name, base_url, version, client_id, library_folder, created_at)
    VALUES ('ours', 'sandbox', 'Ours', 'https://x.example', 'v4', 'c', 'Ours', 1)`);
  const add = (subject: string, columns = "'open', NULL, NULL, NULL, NULL") =>
    db.exec(`INSERT INTO inbox_items (account_id, subject, kind, at, order_id, changes, reason, from_minor, from_currency,
      to_minor, to_currency, state, until, decision, decided_at, decided_by)
      VALUES ('ours', '${subject}', 'amended', 3, '7', '[{"field":"price","from":"a","to":"b"}]', 'why', 1, 'USD', 2, 'USD',
      ${columns})`);
  add('order:7');
  add('order:8', `'later', 99, NULL, NULL, NULL`);
  add('order:9', `'done', NULL, 'accepted', 4, 'kim'`);
  add('order:10');
  db.exec(`DELETE FROM inbox_items WHERE subject = 'order:10'`);
  db.close();

  const store = openStore(path);
  onTestFinished(() => store.close());
  expect(store.inbox.page('ours', 'open', 0, 10)).toMatchObject({ total: 1, open: 1 });
  expect([1, 2, 3].map((id) => store.inbox.get(id))).toMatchObject([
    {
      subject: 'order:7',
      kind: 'amended',
      orderId: '7',
      reason: { code: 'common.text', params: { text: 'why' } },
      priceFrom: { minor: 1 },
      state: 'open',
    },
    { subject: 'order:8', state: 'later', until: 99 },
    { subject: 'order:9', state: 'done', decision: 'accepted', decidedAt: 4, decidedBy: 'kim' },
  ]);
  const revised = store.inbox.add({
    accountId: 'ours',
    subject: 'revision:7:2',
    kind: 'report_revised',
    at: 9,
    orderId: '7',
    intentId: null,
    runId: null,
    rows: null,
    changes: [],
    reason: message('inbox.canceled'),
    priceFrom: null,
    priceTo: null,
  });
  expect(revised).toBe(5);
  expect(store.packets.ofOrder('ours', '7')).toEqual([]);
});
