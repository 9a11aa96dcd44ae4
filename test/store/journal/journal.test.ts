import { appendFileSync, copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { sha256Of } from '../../../src/main/adapters/digest/index.ts';
import type { Store } from '../../../src/main/core/ports/store.ts';
import { openStore } from '../../../src/main/store/index.ts';
import { cutJournal } from '../../../src/main/store/journal/cut.ts';
import { readJournal } from '../../../src/main/store/journal/file.ts';
import { foldJournal } from '../../../src/main/store/journal/fold.ts';
import { type JournalLine, readLine, writeLine } from '../../../src/main/store/journal/line.ts';
import type { IntentState } from '../../../src/shared/domain/intent.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { fictitiousAccount } from '../../support/seed-orders.ts';
import { intent } from '../rows.ts';

const ALL: readonly IntentState[] = [
  'queued',
  'held',
  'prepared',
  'on_wire',
  'checkout',
  'acked',
  'rejected',
  'unknown',
  'conflict',
  'needs_human',
  'cancelled',
  'quarantined',
];

/** A profile with one account; `close` ends it as the app does. */
function profile() {
  const path = join(temporaryFolder(), 'ridgeline.db');
  let store: Store | null = null;
  const close = () => {
    store?.close();
    store = null;
  };
  const open = (): Store => {
    close();
    store = openStore(path);
    if (store.accounts.list().length === 0 && store.outbox.singles(ALL).length === 0)
      store.accounts.insert(fictitiousAccount('ours', { createdAt: 1 }));
    return store;
  };
  onTestFinished(close);
  const lines = () => readFileSync(`${path}.orders`, 'utf8').split('\n').filter(Boolean).map(readLine);
  const lose = () => {
    close();
    for (const part of ['', '-wal', '-shm']) rmSync(path + part, { force: true });
  };
  return { path, open, close, lines, lose };
}
const states = (store: Store) =>
  Object.fromEntries(store.outbox.singles(ALL).map(({ id, state }) => [id, state]));

/** What `order` left, read from the journal alone: what was in flight is looked for. */
const BACK = {
  waiting: 'quarantined',
  leaving: 'quarantined',
  lost: 'quarantined',
  placed: 'acked',
  taken: 'cancelled',
};

/** One order in each stage of its life. */
function order(store: Store): void {
  for (const id of ['waiting', 'leaving', 'placed', 'lost', 'taken']) store.outbox.insert(intent(id));
  for (const id of ['leaving', 'placed', 'lost']) {
    store.outbox.move(id, ['queued'], 'prepared', {}, 20, 'connecting');
    store.outbox.move(id, ['prepared'], 'on_wire', { sentAt: 21 }, 21, 'first byte');
  }
  store.outbox.move('placed', ['on_wire'], 'acked', { orderId: 'ord_1' }, 22, 'answer');
  store.outbox.move('lost', ['on_wire'], 'unknown', {}, 22, 'no answer');
  store.outbox.move('taken', ['queued'], 'cancelled', {}, 22, 'undone');
}

test('every step is in the journal, one line for each, readable line by line', () => {
  const { open, lines } = profile();
  order(open());
  const steps = lines().filter((line) => line?.kind === 'intent' || line?.kind === 'step');
  expect(steps).toHaveLength(5 + 6 + 3);
  expect(lines().every((line) => line !== null)).toBe(true);
  const [accounts] = lines();
  expect(accounts).toMatchObject({ kind: 'accounts', rows: [{ id: 'ours' }] });
  expect(JSON.stringify(lines())).not.toContain('secret"');
});

test('a database that is gone comes back with every order: what was in flight is looked for, nothing is sent', () => {
  const { open, lose } = profile();
  order(open());
  lose();
  const store = open();
  expect(states(store)).toEqual(BACK);
  expect(store.accounts.list().map(({ id }) => id)).toEqual(['ours']);
  expect(store.outbox.get('waiting')).toMatchObject({
    reference: 'RL-waiting',
    body: intent('waiting').body,
    draft: intent('waiting').draft,
  });
  expect(store.provenance.check()).toBe('restored');
});

test('an older database is brought up to date from it', () => {
  const { path, open, close } = profile();
  const first = open();
  close();
  copyFileSync(path, `${path}.kept`);
  order(open());
  close();
  copyFileSync(`${path}.kept`, path);
  expect(first).toBeDefined();
  expect(states(open())).toEqual(BACK);
});

test('an order that was placed after an older copy was made is known as placed', () => {
  const { path, open, close } = profile();
  open().outbox.insert(intent('a'));
  close();
  copyFileSync(path, `${path}.kept`);
  const store = open();
  store.outbox.move('a', ['queued'], 'prepared', {}, 2_000, 'connecting');
  store.outbox.move('a', ['prepared'], 'on_wire', { sentAt: 2_001 }, 2_001, 'first byte');
  store.outbox.move('a', ['on_wire'], 'acked', { orderId: 'ord_7' }, 2_002, 'answer');
  close();
  copyFileSync(`${path}.kept`, path);
  const again = open();
  expect(again.outbox.get('a')).toMatchObject({ state: 'acked', orderId: 'ord_7' });
  expect(again.outbox.history('a').at(-1)?.why).toMatch(/journal/);
});

test('opened again as it was left, nothing is put back and nothing is doubted', () => {
  const { open, lines } = profile();
  order(open());
  const before = open();
  expect(before.provenance.check()).toBe('same');
  const count = lines().length;
  expect(open().provenance.check()).toBe('same');
  expect(lines()).toHaveLength(count);
});

test('a step that was rolled back is never put back', () => {
  const { open, close, lines } = profile();
  const store = open();
  store.outbox.insert(intent('a'));
  expect(() =>
    store.transaction(() => {
      store.outbox.insert(intent('b'));
      throw new Error('the disk is full');
    }),
  ).toThrow('full');
  close();
  expect(states(open())).toEqual({ a: 'queued' });
  expect(lines().some((each) => each?.kind === 'intent' && each.row['id'] === 'b')).toBe(false);
});

test('a last writing whose commit never came is taken back at the next start', () => {
  const { open, path, close, lines } = profile();
  open().outbox.insert(intent('a'));
  close();
  const last = lines().at(-1);
  if (last?.kind !== 'intent') throw new Error('no line');
  const row = { ...last.row, id: 'ghost', reference: 'RL-ghost' };
  appendFileSync(`${path}.orders`, writeLine({ ...last, batch: last.batch + 1, n: last.n + 1, row }));
  const store = open();
  expect(store.provenance.check()).toBe('same');
  expect(states(store)).toEqual({ a: 'queued' });
  expect(lines().at(-1)).toMatchObject({ kind: 'never', ids: ['ghost'] });
  expect(states(open())).toEqual({ a: 'queued' });
});

test('damaged and torn lines cost only themselves, and what isn’t settled is written down again', () => {
  const { open, path, close, lose, lines } = profile();
  order(open());
  close();
  const text = readFileSync(`${path}.orders`, 'utf8');
  writeFileSync(`${path}.orders`, `${text.replace('"leaving"', '"leAving"').slice(0, -20)}`);
  const store = open();
  expect(store.provenance.check()).toBe('same');
  expect(lines().filter((line) => line === null).length).toBeGreaterThan(0);
  lose();
  expect(states(open())).toEqual(BACK);
});

test('a profile from before the journal gets one with all that isn’t settled', () => {
  const { open, path, close, lose } = profile();
  order(open());
  close();
  rmSync(`${path}.orders`);
  expect(open().provenance.check()).toBe('same');
  lose();
  expect(states(open())).toEqual(BACK);
});

test('a list comes back as a list, stopped, with each of its rows', () => {
  const { open, lose } = profile();
  const store = open();
  store.transaction(() => {
    store.runs.insert({
      id: 'run',
      accountId: 'ours',
      listId: null,
      name: 'Spring list',
      confirmedFor: 'x',
      confirmedAt: 1,
      dueAt: 1,
      paused: false,
      hold: null,
      message: null,
      endedAt: null,
      checkouts: 1,
      wordAt: null,
    });
    for (let row = 1; row <= 3; row += 1) store.outbox.insert(intent(`r${row}`, { runId: 'run', row }));
  });
  lose();
  const again = open();
  expect(again.runs.get('run')).toMatchObject({ name: 'Spring list', paused: true });
  expect(again.runs.counts('run').map(({ state }) => state)).toEqual(['checking']);
});

test('an order whose text was changed on the disk is damage when it is read, and comes back from the journal at the next start', () => {
  const { path, open, close } = profile();
  const store = open();
  const body = '{"address":"118 Juniper Lane"}';
  for (const id of ['waiting', 'placed'])
    store.outbox.insert(intent(id, { body, bodySha256: sha256Of(body) }));
  store.outbox.move('placed', ['queued'], 'prepared', {}, 2_000, 'connecting');
  store.outbox.move('placed', ['prepared'], 'on_wire', { sentAt: 2_001 }, 2_001, 'first byte');
  store.outbox.move('placed', ['on_wire'], 'acked', { orderId: 'ord_1' }, 2_002, 'answer');
  const draft = JSON.stringify(store.outbox.get('waiting')?.draft);
  close();
  const db = new Database(path);
  const [trigger] = db
    .prepare(`SELECT name FROM sqlite_schema WHERE sql LIKE '%confirmed is never changed%'`)
    .pluck()
    .all();
  const [sql] = db.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().all(trigger) as string[];
  db.exec(`DROP TRIGGER ${trigger}`);
  db.exec(`UPDATE intents SET draft = '{"customer' || substr(draft, 9) || '"' WHERE id = 'waiting'`);
  db.exec(`UPDATE intents SET problems = '  ' WHERE id = 'placed'`);
  db.exec(sql ?? '');
  db.close();
  const harmed = open();
  expect(() => harmed.outbox.get('waiting')).toThrow(/damaged/);
  expect(harmed.health.damage()).not.toBeNull();
  const healed = open();
  expect(JSON.stringify(healed.outbox.get('waiting')?.draft)).toBe(draft);
  expect(states(healed)).toEqual({ waiting: 'quarantined', placed: 'acked' });
  expect(healed.health.damage()).toBeNull();
  expect(healed.provenance.check()).not.toBe('same');
});

/** A journal in which each state of an order was written again and again, as over years. */
function lengthened(path: string, lines: ReturnType<ReturnType<typeof profile>['lines']>, bytes: number) {
  const steps = lines.filter((line) => line?.kind === 'step').map((line) => line && writeLine(line));
  const text = steps.join('');
  appendFileSync(`${path}.orders`, text.repeat(Math.ceil(bytes / text.length)));
}

test('a journal that has grown long is cut back at the next start, and says the same as before', () => {
  const { path, open, close, lines, lose } = profile();
  const store = open();
  order(store);
  close();
  // A crash while an earlier one was cut left its beginning.
  writeFileSync(`${path}.orders.part`, 'half of a li');
  const known = foldJournal(lines());
  lengthened(path, lines(), 4_500_000);
  const before = readFileSync(`${path}.orders`).length;
  expect(before).toBeGreaterThan(4_000_000);
  open();
  close();
  expect(readFileSync(`${path}.orders`).length).toBeLessThan(before / 100);
  expect(existsSync(`${path}.orders.part`)).toBe(false);
  const after = foldJournal(lines());
  expect([...after.intents].map(([id, { row, n }]) => [id, row, n])).toEqual(
    [...known.intents].map(([id, { row, n }]) => [id, row, n]),
  );
  expect([after.runs, after.accounts]).toEqual([known.runs, known.accounts]);
  lose();
  expect(states(open())).toEqual(BACK);
});

test('cutting keeps what isn’t settled however old it is, and forgets what was settled long ago with its list', () => {
  const path = join(temporaryFolder(), 'ridgeline.db.orders');
  const year = 365 * 24 * 60 * 60_000;
  const row = (id: string, state: string, run: string | null) => ({
    id,
    state,
    body: '{}',
    reference: id,
    run_id: run,
  });
  const lines = [
    { kind: 'run', batch: 1, row: { id: 'old list' } },
    { kind: 'run', batch: 1, row: { id: 'new list' } },
    { kind: 'intent', batch: 1, n: 1, at: 0, why: '', row: row('old and done', 'acked', 'old list') },
    { kind: 'intent', batch: 2, n: 2, at: 0, why: '', row: row('old and open', 'unknown', null) },
    { kind: 'intent', batch: 3, n: 3, at: year, why: '', row: row('new and done', 'acked', 'new list') },
    ...Array.from({ length: 20 }, (_, step) => ({
      kind: 'step' as const,
      batch: 4 + step,
      n: 4 + step,
      at: year + step,
      why: '',
      row: { id: 'new and done', state: 'acked' },
    })),
  ] as const satisfies readonly JournalLine[];
  writeFileSync(path, `${lines.map(writeLine).join('')}torn`);
  const short = cutJournal(path, foldJournal(readJournal(path)), 0);
  const read = foldJournal(readJournal(path));
  expect([...read.intents.keys()]).toEqual(['old and open', 'new and done']);
  expect([...read.runs.keys()]).toEqual(['new list']);
  expect(read).toMatchObject({ batch: 23, damaged: 0, lines: short.lines });
  expect(read.intents.get('new and done')).toMatchObject({ n: 23, batch: 23, row: { body: '{}' } });
});
