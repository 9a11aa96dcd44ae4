import { expect, test } from 'vitest';
import { verbatim } from '../../src/shared/copy/message.ts';
import type { IntentState } from '../../src/shared/domain/intent.ts';
import { besides, intent, newStore } from './support.ts';

test('an intent comes back word for word, with its history begun', () => {
  const { store } = newStore();
  const one = intent('a', {
    problems: [{ field: 'address', message: verbatim('Enter the address.') }],
    body: '{"notes":"RL-x “ñ” \\u0000"}',
    quoted: null,
  });
  store.outbox.insert(one);
  expect(store.outbox.get('a')).toEqual(one);
  expect(store.outbox.byReference('RL-a')).toEqual(one);
  expect(store.outbox.byReference('RL-b')).toBeNull();
  expect(store.outbox.history('a')).toEqual([{ at: 1_000, from: null, to: 'queued', why: 'confirmed' }]);
});

test('many intents are kept in the order in which they were given, all or none of them', () => {
  const { store } = newStore();
  const many = ['c', 'a', 'b'].map((id, row) => intent(id, { confirmedAt: row }));
  store.outbox.insertAll(many);
  for (const each of many) {
    expect(store.outbox.get(each.id)).toEqual(each);
    const begun = { at: each.confirmedAt, from: null, to: 'queued', why: 'confirmed' };
    expect(store.outbox.history(each.id)).toEqual([begun]);
  }
  expect(() => store.outbox.insertAll([intent('d'), intent('e', { reference: 'RL-a' })])).toThrow(/UNIQUE/);
  expect([store.outbox.get('d'), store.outbox.get('e')]).toEqual([null, null]);
});

test('a reference or an id is never given twice', () => {
  const { store } = newStore();
  store.outbox.insert(intent('a'));
  expect(() => store.outbox.insert(intent('a', { reference: 'RL-b' }))).toThrow(/UNIQUE/);
  expect(() => store.outbox.insert(intent('b', { reference: 'RL-a', accountId: 'theirs' }))).toThrow(
    /UNIQUE/,
  );
  expect(store.outbox.history('b')).toEqual([]);
});

test('a move changes the state, the details and the history together', () => {
  const { store } = newStore();
  store.outbox.insert(intent('a'));
  expect(store.outbox.move('a', ['queued', 'held'], 'prepared', {}, 20, 'connecting')).toBe(true);
  expect(store.outbox.move('a', ['prepared'], 'on_wire', { sentAt: 21 }, 21, 'first byte')).toBe(true);
  const patch = {
    message: verbatim('Refused'),
    problems: [{ field: 'address', message: verbatim('No.') }],
    looks: 2,
    lookedAt: 22,
    dueAt: 99,
    hold: 'offline',
    attempt: 2,
    orderId: '7',
  } as const;
  expect(store.outbox.move('a', ['on_wire'], 'rejected', patch, 22, 'refused')).toBe(true);
  expect(store.outbox.get('a')).toEqual({ ...intent('a'), state: 'rejected', sentAt: 21, ...patch });
  expect(store.outbox.history('a').slice(1)).toEqual([
    { at: 20, from: 'queued', to: 'prepared', why: 'connecting' },
    { at: 21, from: 'prepared', to: 'on_wire', why: 'first byte' },
    { at: 22, from: 'on_wire', to: 'rejected', why: 'refused' },
  ]);
  store.outbox.note('a', { message: null, hold: null });
  expect(store.outbox.get('a')).toMatchObject({ state: 'rejected', message: null, hold: null, looks: 2 });
  expect(store.outbox.history('a')).toHaveLength(4);
});

test('a move from another state, of nobody, or from nowhere writes nothing', () => {
  const { store } = newStore();
  store.outbox.insert(intent('a', { state: 'unknown' }));
  expect(store.outbox.move('a', ['queued'], 'prepared', { looks: 9 }, 20, 'x')).toBe(false);
  expect(store.outbox.move('b', ['queued'], 'prepared', {}, 20, 'x')).toBe(false);
  expect(store.outbox.move('a', [], 'prepared', {}, 20, 'x')).toBe(false);
  expect(store.outbox.get('a')).toEqual(intent('a', { state: 'unknown' }));
  expect(store.outbox.history('a')).toHaveLength(1);
});

test('a move whose history can’t be written doesn’t happen', () => {
  const { store, path } = newStore();
  store.outbox.insert(intent('a'));
  besides(path).exec(
    `CREATE TRIGGER broken BEFORE INSERT ON intent_events BEGIN SELECT RAISE(ABORT, 'no room'); END`,
  );
  const move = () => store.outbox.move('a', ['queued'], 'prepared', {}, 20, 'x');
  expect(move).toThrow('no room');
  store.transaction(() => expect(move).toThrow('no room'));
  expect(store.outbox.get('a')?.state).toBe('queued');
});

test('the database refuses to forget, to rewrite, and to acknowledge without an order id', () => {
  const { store, path } = newStore();
  store.outbox.insert(intent('a'));
  store.outbox.insert(intent('b', { state: 'acked', orderId: '1' }));
  const db = besides(path);
  for (const sql of [
    'DELETE FROM intents',
    `DELETE FROM intents WHERE id = 'b'`,
    'DELETE FROM intent_events',
    `UPDATE intent_events SET why = 'other'`,
    `UPDATE intents SET body = '{}'`,
    `UPDATE intents SET reference = 'RL-z' WHERE id = 'a'`,
    'UPDATE intents SET quoted_minor = 1',
    `UPDATE intents SET account_id = 'theirs'`,
    'UPDATE intents SET confirmed_at = 5',
    `UPDATE intents SET state = 'done'`,
    `UPDATE intents SET state = 'acked' WHERE id = 'a'`,
    `UPDATE accounts SET removing = 1 WHERE id = 'ours'; DELETE FROM intents WHERE id = 'a'`,
  ]) {
    expect(() => db.exec(sql), sql).toThrow(/never|CHECK/);
  }
  expect(store.outbox.get('a')).toEqual(intent('a'));
  expect(store.outbox.history('a')).toHaveLength(1);
});

test('lists: newest first for the screen, oldest first for the work', () => {
  const { store } = newStore();
  const put = (id: string, state: IntentState, confirmedAt: number, accountId = 'ours') =>
    store.outbox.insert(intent(id, { state, confirmedAt, accountId, orderId: '1' }));
  put('a', 'queued', 3);
  put('b', 'acked', 1);
  put('c', 'unknown', 2);
  put('d', 'queued', 2, 'theirs');
  put('e', 'queued', 3);
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  expect(ids(store.outbox.list('ours', ['queued', 'acked'], 10))).toEqual(['e', 'a', 'b']);
  expect(ids(store.outbox.list('ours', ['queued', 'acked'], 2))).toEqual(['e', 'a']);
  expect(store.outbox.list('ours', [], 10)).toEqual([]);
  expect(ids(store.outbox.singles(['queued', 'unknown']))).toEqual(['c', 'd', 'a', 'e']);
  expect(store.outbox.singles([])).toEqual([]);
});
