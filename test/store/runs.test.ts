import { copyFileSync, cpSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Batch, RunRecord, Store } from '../../src/main/core/ports/store.ts';
import { openStore } from '../../src/main/store/index.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import { RUN_CHARGED_SQL, RUN_COUNTS_SQL, RUN_QUOTED_SQL } from '../../src/main/store/run-rows.ts';
import { temporaryFolder } from '../support/folder.ts';
import { fictitiousAccount } from '../support/seed-orders.ts';
import { besides, intent, newStore, order } from './support.ts';

const RUN: RunRecord = {
  id: 'r1',
  accountId: 'ours',
  listId: 'list',
  name: 'Storm',
  confirmedFor: 'here',
  confirmedAt: 10,
  dueAt: 20,
  paused: false,
  hold: null,
  message: null,
  endedAt: null,
  checkouts: 1,
  wordAt: null,
};
const BATCH: Batch = {
  id: 'b1',
  accountId: 'ours',
  runId: 'r1',
  number: null,
  state: 'prepared',
  bodySha256: 'ab',
  preparedAt: 30,
  sentAt: null,
  message: null,
};

/** A run of four rows, the first two of them in a bulk call. */
function withRun(): { store: Store; path: string } {
  const made = newStore();
  const { store } = made;
  store.transaction(() => {
    store.runs.insert(RUN);
    for (let row = 1; row <= 4; row += 1)
      store.outbox.insert(intent(`i${row}`, { runId: 'r1', row, dueAt: row * 10 }));
    store.runs.insertBatch(BATCH, ['i1', 'i2']);
    for (const id of ['i1', 'i2'])
      store.outbox.move(id, ['queued'], 'prepared', { batchId: 'b1' }, 30, 'connecting');
  });
  return made;
}

describe('runs', () => {
  test('rows, counts and sums', () => {
    const { store } = withRun();
    expect(store.runs.get('r1')).toEqual(RUN);
    expect(store.runs.open()).toEqual([RUN]);
    store.outbox.moveAll({ batchId: 'b1' }, ['prepared'], 'on_wire', { sentAt: 31 }, 31, 'first byte');
    store.orders.put('ours', order('o1', { price: { minor: 5_000, currency: 'USD' } }), 32);
    store.outbox.move('i1', ['on_wire'], 'acked', { orderId: 'o1' }, 32, 'placed');
    store.outbox.move('i3', ['queued'], 'held', { hold: 'stale' }, 33, 'price');
    expect(store.runs.counts('r1')).toEqual(
      expect.arrayContaining([
        { batchId: 'b1', state: 'placed', rows: 1 },
        { batchId: 'b1', state: 'sent', rows: 1 },
        { batchId: null, state: 'needs_you', rows: 1 },
        { batchId: null, state: 'waiting', rows: 1 },
      ]),
    );
    expect(store.runs.sums('r1')).toEqual({
      quoted: [{ minor: 4 * 4_250, currency: 'USD' }],
      quotedPlaced: [{ minor: 4_250, currency: 'USD' }],
      charged: [{ minor: 5_000, currency: 'USD' }],
      uncharged: 0,
    });
    const { rows, total } = store.runs.rows('r1', 'all', 1, 2);
    expect([total, ...rows.map(({ intent: { id }, state }) => `${id} ${state}`)]).toEqual([
      4,
      'i2 sent',
      'i3 needs_you',
    ]);
    expect(store.runs.rows('r1', 'placed', 0, 9).rows[0]?.charged).toEqual({ minor: 5_000, currency: 'USD' });
    expect(store.runs.nextDue('r1')).toBe(40);
    expect(store.runs.waiting('r1', 39, 9)).toEqual([]);
    expect(store.runs.waiting('r1', 40, 9).map(({ id }) => id)).toEqual(['i4']);
    expect(store.outbox.history('i2').map(({ to }) => to)).toEqual(['queued', 'prepared', 'on_wire']);
  });

  test('rows of runs keep out of the lists of single orders', () => {
    const { store } = withRun();
    store.outbox.insert(intent('single'));
    expect(store.outbox.singles(['queued', 'prepared']).map(({ id }) => id)).toEqual(['single']);
    expect(store.outbox.list('ours', ['queued'], 9).map(({ id }) => id)).toEqual(['single']);
    expect(store.outbox.list('ours', [], 9, ['queued']).map(({ id }) => id)).toEqual(['i4', 'i3']);
    expect(store.outbox.count('ours', ['queued', 'prepared'], 4)).toBe(4);
  });

  test('the database itself refuses to send a bulk call again, or an order out of its turn', () => {
    const { store, path } = withRun();
    const db = besides(path);
    expect(store.runs.moveBatch('b1', ['prepared'], 'on_wire', { number: 1, sentAt: 31 })).toBe(true);
    expect(store.runs.moveBatch('b1', ['prepared'], 'on_wire', {})).toBe(false);
    expect(store.runs.moveBatch('b1', ['on_wire'], 'unknown', {})).toBe(true);
    for (const state of ['prepared', 'on_wire', 'answered'])
      expect(() => db.exec(`UPDATE batches SET state = '${state}'`), state).toThrow(/never sent again/);
    store.outbox.moveAll({ batchId: 'b1' }, ['prepared'], 'on_wire', {}, 31, 'first byte');
    store.outbox.move('i1', ['on_wire'], 'unknown', {}, 32, 'lost');
    store.outbox.move('i2', ['on_wire'], 'acked', { orderId: 'o2' }, 32, 'placed');
    const to = (id: string, state: string) => () =>
      db.exec(`UPDATE intents SET state = '${state}' WHERE id = '${id}'`);
    for (const state of ['queued', 'held', 'prepared', 'on_wire']) {
      expect(to('i1', state), state).toThrow(/never takes this step/);
      expect(to('i2', state), state).toThrow(/never takes this step/);
    }
    expect(to('i3', 'on_wire')).toThrow(/never takes this step/);
    store.outbox.move('i1', ['unknown'], 'needs_human', {}, 33, 'no match');
    expect(to('i1', 'queued')).toThrow(/never takes this step/);
    expect(store.outbox.move('i1', ['needs_human'], 'queued', { attempt: 2 }, 34, 'again')).toBe(true);
    for (const state of ['unknown', 'needs_human', 'cancelled', 'rejected'])
      expect(to('i2', state), state).toThrow(/never takes this step/);
  });

  test('go with their account, once all is settled', () => {
    const { store, path } = withRun();
    expect(() => store.accounts.remove('ours')).toThrow(/settled/);
    store.outbox.move('i3', ['queued'], 'rejected', {}, 39, 'refused');
    expect(store.outbox.count('ours', ['queued', 'prepared', 'rejected'], 9)).toBe(3);
    store.outbox.moveAll({ runId: 'r1' }, ['queued', 'prepared'], 'cancelled', {}, 40, 'undone');
    store.accounts.remove('ours');
    const count = (table: string) => besides(path).prepare(`SELECT count(*) FROM ${table}`).pluck().get();
    expect(['runs', 'batches', 'batch_items', 'intents'].map(count)).toEqual([0, 0, 0, 0]);
  });

  test('counts and sums come out of the index', () => {
    const { path } = withRun();
    const db = besides(path);
    const plan = (sql: string) =>
      db
        .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
        .all('x')
        .map(({ detail }) => detail)
        .join('; ');
    expect(plan(RUN_COUNTS_SQL)).toContain('USING COVERING INDEX intents_run (run_id=?)');
    expect(plan(RUN_QUOTED_SQL)).toContain('USING COVERING INDEX intents_run (run_id=?)');
    expect(plan(RUN_CHARGED_SQL)).toMatch(/COVERING INDEX intents_run \(run_id=\?\).*SEARCH o USING INDEX/);
  });
});

test('the version before, with orders in every state, comes over word for word', () => {
  const path = join(temporaryFolder(), 'ridgeline.db');
  const before = MIGRATIONS.filter(({ version }) => version < 40);
  const db = new Database(path);
  db.pragma('journal_mode = WAL');
  db.pragma(`application_id = ${0x52696467}`);
  for (const migration of before) migration.up(db);
  db.pragma(`user_version = ${before.at(-1)?.version}`);
  db.exec(`INSERT INTO accounts (id, environment, name, base_url, version, client_id, library_folder, created_at)
    VALUES ('ours', 'sandbox', 'Ours', 'https://x.example', 'v4', 'c', 'Ours', 1)`);
  const states = [
    'queued',
    'held',
    'prepared',
    'on_wire',
    'acked',
    'rejected',
    'unknown',
    'conflict',
    'needs_human',
    'cancelled',
    'quarantined',
  ];
  const put =
    db.prepare(`INSERT INTO intents (id, account_id, reference, draft, body, body_sha256, confirmed_for, quoted_minor,
    quoted_currency, state, attempt, confirmed_at, due_at, sent_at, order_id, problems, looks)
    VALUES (?, 'ours', ?, '{"address":"1 Elm"}', '{}', 'ab', 'x', 100, 'USD', ?, 2, 5, 6, 7, 'o', '[]', 3)`);
  const step = db.prepare(
    `INSERT INTO intent_events (account_id, intent_id, at, to_state, why) VALUES ('ours', ?, 5, 'queued', 'confirmed')`,
  );
  for (const state of states) {
    put.run(state, `RL-${state}`, state);
    step.run(state);
  }
  db.close();
  const store = openStore(path);
  onTestFinished(() => store.close());
  for (const state of states) {
    expect(store.outbox.get(state)).toMatchObject({
      state,
      reference: `RL-${state}`,
      attempt: 2,
      agreed: { minor: 100, currency: 'USD' },
      agreedAt: 5,
      lookingSince: 7,
      runId: null,
      looks: 3,
    });
    expect(store.outbox.history(state)).toHaveLength(1);
  }
  expect(store.provenance.check()).toBe('same');
  const after = besides(path);
  expect(after.pragma('foreign_key_check')).toEqual([]);
  expect(after.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(() => after.exec("DELETE FROM intents WHERE id = 'queued'")).toThrow(/never deleted/);
  expect(() => after.exec("UPDATE intents SET body = '' WHERE id = 'queued'")).toThrow(/never changed/);
});

describe('whom the database belongs to', () => {
  const reopened = (path: string) => {
    const store = openStore(path, { lockWait: 0 });
    onTestFinished(() => store.close());
    return store;
  };
  function filled(): string {
    const path = join(temporaryFolder(), 'ridgeline.db');
    const store = openStore(path);
    store.accounts.insert(fictitiousAccount('ours'));
    store.outbox.insert(intent('a'));
    store.close();
    return path;
  }

  test('opened again, after a crash too, it’s the same', () => {
    const path = filled();
    const store = openStore(path);
    store.outbox.insert(intent('b'));
    const copy = readFileSync(`${path}.seen`, 'utf8');
    expect(copy).toMatch(/^[0-9a-f]{24} 2 /);
    store.close();
    expect(reopened(path).provenance.check()).toBe('same');
  });

  test('moved within the disk, it’s the same', () => {
    const path = filled();
    const to = join(temporaryFolder(), 'moved');
    renameSync(dirname(path), to);
    expect(reopened(join(to, 'ridgeline.db')).provenance.check()).toBe('same');
  });

  test('a copied folder is noticed, and the original isn’t troubled', () => {
    const path = filled();
    const to = join(temporaryFolder(), 'copy');
    cpSync(dirname(path), to, { recursive: true, preserveTimestamps: true });
    const copy = reopened(join(to, 'ridgeline.db'));
    expect(copy.provenance.check()).toBe('copied');
    copy.provenance.adopt();
    expect(copy.provenance.check()).toBe('same');
    expect(reopened(path).provenance.check()).toBe('same');
  });

  test('the file alone in another folder is noticed', () => {
    const path = filled();
    const to = join(temporaryFolder(), 'ridgeline.db');
    copyFileSync(path, to);
    expect(reopened(to).provenance.check()).toBe('copied');
  });

  test('an older state in its place is noticed, also when the newer one comes back after that', () => {
    const path = filled();
    copyFileSync(path, `${path}.old`);
    const store = openStore(path);
    store.outbox.move('a', ['queued'], 'prepared', {}, 1, 'connecting');
    store.close();
    copyFileSync(path, `${path}.new`);
    copyFileSync(`${path}.old`, path);
    const older = openStore(path);
    expect(older.provenance.check()).toBe('restored');
    // As long as nobody has looked into it, it stays so.
    older.outbox.insert(intent('b'));
    older.close();
    const again = openStore(path);
    expect(again.provenance.check()).toBe('restored');
    again.provenance.adopt();
    again.close();
    copyFileSync(`${path}.new`, path);
    expect(reopened(path).provenance.check()).toBe('copied');
  });

  test('a lost witness is a doubt; a broken one, too', () => {
    const path = filled();
    rmSync(`${path}.seen`);
    expect(reopened(path).provenance.check()).toBe('copied');
  });

  test('where locks don’t hold, the one that opened it last writes, and the other can’t send any more', () => {
    const path = filled();
    const lock = () => () => {};
    const first = openStore(path, { lock });
    onTestFinished(() => first.close());
    expect(first.outbox.move('a', ['queued'], 'held', { hold: 'offline' }, 1, 'offline')).toBe(true);
    const second = openStore(path, { lock });
    onTestFinished(() => second.close());
    const inUse = expect.objectContaining({ code: 'in_use' });
    expect(() => first.outbox.move('a', ['held'], 'queued', {}, 2, 'again')).toThrow(inUse);
    expect(() => first.outbox.insert(intent('b'))).toThrow(inUse);
    expect(() => first.outbox.note('a', { looks: 1 })).toThrow(inUse);
    expect(second.outbox.move('a', ['held'], 'queued', {}, 2, 'again')).toBe(true);
    expect(second.outbox.get('b')).toBeNull();
  });

  test('an order is never written while commits aren’t flushed', () => {
    const { store } = newStore();
    store.outbox.insert(intent('a'));
    expect(() =>
      store.relaxed(() => store.outbox.move('a', ['queued'], 'prepared', {}, 1, 'connecting')),
    ).toThrow(/never written without a flush/);
    expect(store.outbox.move('a', ['queued'], 'prepared', {}, 1, 'connecting')).toBe(true);
  });
});
