import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sha256Of } from '../../src/main/adapters/digest/index.ts';
import { copiesFolder } from '../../src/main/store/copies.ts';
import { brokenProfile, openStore, StoreError, troubleOf } from '../../src/main/store/index.ts';
import type { IntentState } from '../../src/shared/domain/intent.ts';
import { temporaryFolder } from '../support/folder.ts';
import { fictitiousAccount } from '../support/seed-orders.ts';
import { HARMS } from './harm.ts';
import { intent, order } from './rows.ts';

const RUNS = new AbortController().signal;
const OPEN: readonly IntentState[] = [
  'queued',
  'held',
  'prepared',
  'on_wire',
  'unknown',
  'quarantined',
  'needs_human',
];
const MAY_SEND: readonly IntentState[] = ['queued', 'held', 'prepared', 'on_wire'];

const FIRST = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));
beforeAll(() => fill(join(FIRST, 'ridgeline.db')));
afterAll(() => rmSync(FIRST, { recursive: true }));

/** A profile with a checked copy, and orders confirmed after it; closed. Returns the ids that aren't settled. */
function office(): { path: string; open: string[] } {
  const folder = temporaryFolder();
  cpSync(FIRST, folder, { recursive: true, preserveTimestamps: true });
  return { path: join(folder, 'ridgeline.db'), open: ['new1', 'new2', 'old59', 'old60', 'sent'] };
}

async function fill(path: string): Promise<void> {
  const store = openStore(path);
  store.accounts.insert(fictitiousAccount('ours', { createdAt: 1 }));
  store.accounts.setActive('ours');
  for (let number = 1; number <= 200; number += 1) store.orders.put('ours', order(String(number)), number);
  const confirm = (id: string) => {
    const body = JSON.stringify({ id, text: 'x'.repeat(300) });
    store.outbox.insert(intent(id, { body, bodySha256: sha256Of(body) }));
  };
  for (let number = 1; number <= 60; number += 1) confirm(`old${number}`);
  for (let number = 1; number <= 58; number += 1)
    store.outbox.move(`old${number}`, ['queued'], 'cancelled', {}, 2_000, 'undone');
  expect((await store.health.makeCopy(3_000, RUNS)).ok).toBe(true);
  for (const id of ['new1', 'new2', 'sent']) confirm(id);
  store.outbox.move('sent', ['queued'], 'prepared', {}, 4_000, 'connecting');
  store.outbox.move('sent', ['prepared'], 'on_wire', { sentAt: 4_001 }, 4_001, 'first byte');
  store.close();
}

function opened(path: string) {
  const store = openStore(path, { askIfLost: { library: false } });
  onTestFinished(() => store.close());
  return store;
}

/** Whether the ways on are offered in place of an error box or a welcome. */
function trouble(path: string) {
  try {
    openStore(path, { askIfLost: { library: false } }).close();
    return null;
  } catch (error) {
    return troubleOf(error);
  }
}

describe.each(Object.keys(HARMS) as (keyof typeof HARMS)[])('when %s', (harm) => {
  test.each(['copy', 'salvage', 'again'] as const)(
    'by way of %s no order is forgotten and none is sent',
    async (way) => {
      const { path, open } = office();
      HARMS[harm](path);
      const before = readdirSync(dirname(path));
      const found = trouble(path);
      expect(found?.words).toMatch(/^Ridgeline’s data f|^The data file/);
      const profile = brokenProfile(path);
      expect(profile.remains()).toMatchObject({ journal: { orders: 63, unsettled: 5 } });
      let nothing = false;
      if (way === 'copy') profile.putCopy(profile.remains().copies[0]?.name ?? '');
      else if (way === 'again') profile.beginNew();
      else
        await profile.salvage().catch((error: unknown) => {
          // Where nothing at all can be read the way says so, and all is as it was.
          expect(error).toBeInstanceOf(StoreError);
          nothing = true;
        });
      if (nothing) {
        expect(trouble(path)).toEqual(found);
        return;
      }
      const store = opened(path);
      expect(
        store.outbox
          .singles(OPEN)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(open);
      expect(store.provenance.check()).not.toBe('same');
      // What is as it was in the copy is quarantined by the outbox's first look; nothing else may be in flight.
      const inFlight = store.outbox.singles(MAY_SEND).map(({ id }) => id);
      expect(inFlight.filter((id) => !id.startsWith('old') && way !== 'salvage')).toEqual([]);
      expect(store.accounts.activeId()).toBe('ours');
      // Set aside, never deleted.
      const after = readdirSync(dirname(path));
      if (before.includes('ridgeline.db')) expect(after).toContain('ridgeline.db.damaged-1');
    },
  );
});

test('what can be read of a damaged file is read: all orders, though the confirmed ones are rubbish', async () => {
  const { path } = office();
  HARMS['the confirmed orders are rubbish'](path);
  const salvaged = await brokenProfile(path).salvage();
  expect(salvaged).toMatchObject({ orders: 200, lost: expect.arrayContaining(['intents']) });
  const store = opened(path);
  expect(store.orders.get('ours', '77')).not.toBeNull();
});

test('a copy that was damaged since is refused, and nothing is changed', async () => {
  const { path } = office();
  const profile = brokenProfile(path);
  const [copy] = profile.remains().copies;
  HARMS['the first page is rubbish'](join(copiesFolder(path), copy?.name ?? ''));
  expect(() => profile.putCopy(copy?.name ?? '')).toThrow(/damaged since/);
  expect(trouble(path)).toBeNull();
});

test('a first start is no loss; reports without any data are', () => {
  const first = join(temporaryFolder(), 'ridgeline.db');
  openStore(first, { askIfLost: { library: false } }).close();
  const second = join(temporaryFolder(), 'ridgeline.db');
  expect(() => openStore(second, { askIfLost: { library: true } })).toThrow(/gone/);
});
