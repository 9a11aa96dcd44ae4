import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { sha256Of } from '../../src/main/adapters/digest/index.ts';
import { keptCopies } from '../../src/main/store/copies.ts';
import { openStore, StoreError } from '../../src/main/store/index.ts';
import { DAY } from '../../src/shared/domain/units.ts';
import { temporaryFolder } from '../support/folder.ts';
import { fictitiousAccount } from '../support/seed-orders.ts';
import { harmTable } from './harm.ts';
import { intent, order } from './rows.ts';

const RUNS = new AbortController().signal;

function filled() {
  const path = join(temporaryFolder(), 'ridgeline.db');
  const store = openStore(path);
  store.accounts.insert(fictitiousAccount('ours', { createdAt: 1 }));
  for (let number = 1; number <= 300; number += 1) store.orders.put('ours', order(String(number)), number);
  for (let number = 1; number <= 40; number += 1) {
    const body = `{"number":${number}}`;
    store.outbox.insert(intent(`i${number}`, { body, bodySha256: sha256Of(body) }));
  }
  return { path, store };
}

test('a copy counts only after it was read whole, and says what is in it', async () => {
  const { store } = filled();
  onTestFinished(() => store.close());
  const made = await store.health.makeCopy(Date.UTC(2026, 10, 22, 12), RUNS);
  expect(made).toMatchObject({
    ok: true,
    copy: { counts: { accounts: 1, orders: 300, confirmed: 40, files: 0 } },
  });
  const [copy] = store.health.copies();
  const db = new Database(join(store.health.folder, copy?.name ?? ''), { readonly: true });
  expect(db.prepare('SELECT count(*) FROM intents').pluck().get()).toBe(40);
  db.close();
});

test('damage in the data makes no copy, keeps the earlier one, and is known from then on', async () => {
  const { path, store } = filled();
  const first = await store.health.makeCopy(1, RUNS);
  expect(first.ok).toBe(true);
  store.close();
  harmTable(path, 'orders');
  const again = openStore(path);
  const heard: number[] = [];
  again.health.onDamage(() => heard.push(1));
  expect(await again.health.makeCopy(2 * DAY, RUNS)).toMatchObject({ ok: false, damaged: true });
  expect(heard).toEqual([1]);
  expect(again.health.damage()).not.toBeNull();
  expect(again.health.copies()).toHaveLength(1);
  again.close();
  // From then on the next start looks before anything is read or sent.
  expect(() => openStore(path)).toThrow(StoreError);
});

test('any call that meets damage says so to whoever listens', () => {
  const { path, store } = filled();
  store.close();
  harmTable(path, 'order_events');
  harmTable(path, 'orders');
  const again = openStore(path);
  onTestFinished(() => again.close());
  expect(again.health.damage()).toBeNull();
  const heard: string[] = [];
  again.health.onDamage(() => heard.push(again.health.damage()?.words ?? ''));
  expect(() => again.orders.get('ours', '1')).toThrow(StoreError);
  expect(() => again.orders.get('ours', '2')).toThrow(StoreError);
  expect(heard).toHaveLength(1);
  expect(existsSync(`${path}.damaged`)).toBe(true);
});

test('a run that didn’t come to its end is noticed by the next one', () => {
  const { path, store } = filled();
  expect(store.health.uncleanEnd).toBe(false);
  store.close();
  const second = openStore(path);
  expect(second.health.uncleanEnd).toBe(false);
  second.close();
  writeFileSync(`${path}.open`, '1');
  const third = openStore(path);
  onTestFinished(() => third.close());
  expect(third.health.uncleanEnd).toBe(true);
});

test('four days and four weeks of copies are kept', () => {
  const noon = new Date(2026, 10, 22, 12).getTime();
  const copies = Array.from({ length: 60 }, (_, days) => ({ name: `-${days}`, madeAt: noon - days * DAY }));
  const kept = [...keptCopies(copies)].map((name) => -Number(name)).sort((a, b) => a - b);
  expect(kept.slice(0, 4)).toEqual([0, 1, 2, 3]);
  expect(kept.length).toBeGreaterThanOrEqual(6);
  expect(kept.length).toBeLessThanOrEqual(8);
  expect(Math.max(...kept)).toBeGreaterThan(14);
});

test('copies from before an update go after a month, and only beside a sound copy', async () => {
  const { path, store } = filled();
  onTestFinished(() => store.close());
  const now = Date.now();
  for (const [name, age] of [
    ['before-100', 40],
    ['before-270', 5],
  ] as const) {
    writeFileSync(`${path}.${name}`, 'x');
    utimesSync(`${path}.${name}`, new Date(now - age * DAY), new Date(now - age * DAY));
  }
  await store.health.makeCopy(now, RUNS);
  const left = readdirSync(dirname(path)).filter((name) => name.includes('.before-'));
  expect(left).toEqual(['ridgeline.db.before-270']);
  expect(statSync(path).size).toBeGreaterThan(0);
});
