import { expect, test } from 'vitest';
import { openStore } from '../../src/main/store/index.ts';
import { DEFAULT_SETTINGS } from '../../src/shared/contract/index.ts';
import type { ReportService } from '../../src/shared/domain/service.ts';
import { besides, intent, newStore } from './support.ts';

test('settings: defaults until changed, one at a time; a value nobody knows is the default', () => {
  const { store, path } = newStore();
  expect(store.settings.get()).toEqual(DEFAULT_SETTINGS);
  expect(store.settings.put({ theme: 'dark' })).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
  expect(store.settings.put({ undoDelay: 20_000 })).toEqual({
    ...DEFAULT_SETTINGS,
    theme: 'dark',
    undoDelay: 20_000,
  });
  const db = besides(path);
  db.exec(
    `UPDATE settings SET value = '"mauve"' WHERE name = 'theme'; INSERT INTO settings VALUES ('later', '1')`,
  );
  // As the next start reads it.
  store.close();
  expect(openStore(path).settings.get()).toEqual({ ...DEFAULT_SETTINGS, undoDelay: 20_000 });
  expect(db.prepare(`SELECT value FROM settings WHERE name = 'later'`).pluck().get()).toBe('1');
});

const service = (id: string, patch: Partial<ReportService> = {}): ReportService => ({
  id,
  name: `Report ${id}`,
  description: null,
  price: { minor: 1_900, currency: 'USD' },
  rushPrice: null,
  deliveryTime: '24 hours',
  rushDeliveryTime: null,
  ...patch,
});

test('settings: a damaged value is named, and what can cost no money stands in for it until it is chosen again', () => {
  const { store: before, path } = newStore();
  before.settings.put({ theme: 'dark', spendingLimit: 50_000, sendingPaused: false });
  before.close();
  besides(path).exec(`UPDATE settings SET value = substr(value, 1, 2) || '#'`);
  const store = openStore(path);
  expect(store.settings.unreadable().sort()).toEqual(['sendingPaused', 'spendingLimit', 'theme']);
  expect(store.settings.get()).toEqual({ ...DEFAULT_SETTINGS, sendingPaused: true, spendingLimit: 0 });
  store.settings.put({ sendingPaused: false, spendingLimit: 0, theme: 'system' });
  expect(store.settings.unreadable()).toEqual([]);
});

test('services: the list as reported, in its order; never emptied by an empty answer', () => {
  const { store } = newStore();
  expect(store.services.list('ours')).toEqual({ services: [], fetchedAt: null });
  store.services.replace('ours', [], 1);
  expect(store.services.list('ours')).toEqual({ services: [], fetchedAt: 1 });
  const reported = [
    service('z', { rushPrice: { minor: 500, currency: 'JPY' } }),
    service('a', { price: null }),
  ];
  store.services.replace('ours', reported, 2);
  expect(store.services.list('ours')).toEqual({ services: reported, fetchedAt: 2 });
  store.services.replace('ours', [], 3);
  expect(store.services.list('ours')).toEqual({ services: reported, fetchedAt: 2 });
  store.services.replace('ours', [service('a'), service('a', { name: 'Twice' })], 4);
  expect(store.services.list('ours')).toEqual({ services: [service('a')], fetchedAt: 4 });
  expect(store.services.list('theirs')).toEqual({ services: [], fetchedAt: null });
});

test('drafts: one for each account, taken away with null, complete when an older version wrote it', () => {
  const { store, path } = newStore();
  const { draft } = intent('x');
  store.drafts.put('ours', draft, 1);
  store.drafts.put('ours', { ...draft, notes: '“’\u0000ñ' }, 2);
  expect(store.drafts.get('ours')).toEqual({ ...draft, notes: '“’\u0000ñ' });
  expect(store.drafts.get('theirs')).toBeNull();
  besides(path).exec(`UPDATE drafts SET draft = '{"address":"1 Elm"}'`);
  expect(store.drafts.get('ours')).toEqual({ ...draft, address: '1 Elm' });
  store.drafts.put('ours', null, 3);
  expect(store.drafts.get('ours')).toBeNull();
});

test('events: oldest first, equal times in the order they were added', () => {
  const { store } = newStore();
  const event = (at: number, to: string) =>
    ({ at, source: 'polled', what: 'status', field: null, from: 'Accepted', to }) as const;
  for (const [at, to] of [
    [5, 'c'],
    [1, 'a'],
    [5, 'd'],
    [2, 'b'],
  ] as const)
    store.events.add('ours', '1', event(at, to));
  store.events.add('ours', '2', event(1, 'other order'));
  store.events.add('theirs', '1', event(1, 'other account'));
  expect(store.events.list('ours', '1').map(({ to }) => to)).toEqual(['a', 'b', 'c', 'd']);
  expect(store.events.list('ours', '1')[0]).toEqual({ id: expect.any(Number), ...event(1, 'a') });
});

test('a transaction that throws leaves nothing; one inside another can fail alone', () => {
  const { store } = newStore();
  const fail = () => {
    store.drafts.put('ours', intent('x').draft, 1);
    throw new Error('no');
  };
  expect(() => store.transaction(fail)).toThrow('no');
  expect(store.drafts.get('ours')).toBeNull();
  store.transaction(() => {
    store.settings.put({ theme: 'dark' });
    expect(() => store.transaction(fail)).toThrow('no');
  });
  expect(store.drafts.get('ours')).toBeNull();
  expect(store.settings.get().theme).toBe('dark');
});
