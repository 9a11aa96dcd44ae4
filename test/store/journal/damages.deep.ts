import {
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sha256Of } from '../../../src/main/adapters/digest/index.ts';
import type { Store } from '../../../src/main/core/ports/store.ts';
import { brokenProfile, openStore, troubleOf } from '../../../src/main/store/index.ts';
import type { IntentState } from '../../../src/shared/domain/intent.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { fictitiousAccount } from '../../support/seed-orders.ts';
import { intent } from '../rows.ts';

/** RIDGELINE_DAMAGES: how many; RIDGELINE_TEST_SEED: the first one. */
const COUNT = Number(process.env['RIDGELINE_DAMAGES'] ?? 1_000);
const FIRST = Number(process.env['RIDGELINE_TEST_SEED'] ?? 1);
const RUNS = new AbortController().signal;
const STATES: readonly IntentState[] = [
  'queued',
  'held',
  'prepared',
  'on_wire',
  'unknown',
  'conflict',
  'needs_human',
  'cancelled',
  'quarantined',
  'acked',
  'rejected',
];
const SENDABLE: readonly IntentState[] = ['queued', 'held', 'prepared', 'on_wire'];

/** mulberry32: the same numbers for the same seed. */
function seeded(seed: number): (most: number) => number {
  let state = seed >>> 0;
  return (most) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * most);
  };
}

type Known = Map<string, { state: IntentState; wasSent: boolean }>;

/** A day of ordering at random; what the person and the service know of it is the answer. */
function orderAtRandom(store: Store, random: (most: number) => number, known: Known): void {
  const steps = 5 + random(40);
  for (let step = 0; step < steps; step += 1) {
    const at = 10_000 + known.size * 100 + step;
    const some = [...known].filter(([, { state }]) => ['queued', 'prepared', 'on_wire'].includes(state));
    const [id, now] = some[random(Math.max(1, some.length))] ?? [];
    if (!id || !now || random(3) === 0) {
      const fresh = `i${known.size}`;
      const body = JSON.stringify({ fresh, text: 'x'.repeat(random(900)) });
      store.outbox.insert(intent(fresh, { body, bodySha256: sha256Of(body), confirmedAt: at, dueAt: at }));
      known.set(fresh, { state: 'queued', wasSent: false });
      continue;
    }
    const move = (to: IntentState, patch = {}) => {
      if (store.outbox.move(id, [now.state], to, patch, at, 'step'))
        known.set(id, { state: to, wasSent: now.wasSent || to === 'on_wire' });
    };
    if (now.state === 'queued') move(random(4) === 0 ? 'cancelled' : 'prepared');
    else if (now.state === 'prepared') move('on_wire', { sentAt: at });
    else if (random(3) === 0) move('unknown');
    else move('acked', { orderId: `ord_${id}` });
  }
}

/** The files as a crash leaves them: what closing would have done to them is undone, in the same files. */
function crash(path: string, close: () => void): void {
  const parts = ['', '-wal', '.orders', '.seen', '.open'].map(
    (part) => [path + part, readFileSync(path + part)] as const,
  );
  close();
  for (const [file, bytes] of parts) writeFileSync(file, bytes);
}

/** Bytes, pages, truncations, missing files; of the database and of its log. */
function damage(path: string, random: (most: number) => number): string {
  const parts = ['', '', '', '-wal'].filter(
    (part) => existsSync(path + part) && statSync(path + part).size > 0,
  );
  const part = parts[random(parts.length)] ?? '';
  const file = path + part;
  const size = existsSync(file) ? statSync(file).size : 0;
  const write = (bytes: Buffer, at: number) => {
    const handle = openSync(file, 'r+');
    writeSync(handle, bytes, 0, bytes.length, at);
    closeSync(handle);
  };
  const noise = (length: number) => Buffer.from(Array.from({ length }, () => random(256)));
  switch (random(6)) {
    case 0:
      for (let times = 1 + random(20); times > 0; times -= 1) write(noise(1), random(size));
      return `bytes${part}`;
    case 1:
      for (let times = 1 + random(4); times > 0; times -= 1)
        write(noise(4_096), Math.floor(random(size) / 4_096) * 4_096);
      return `pages${part}`;
    case 2: {
      const handle = openSync(file, 'r+');
      ftruncateSync(handle, random(size));
      closeSync(handle);
      return `cut${part}`;
    }
    case 3:
      rmSync(file, { force: true });
      return `missing${part}`;
    case 4:
      for (const each of ['', '-wal', '-shm']) rmSync(path + each, { force: true });
      return 'all missing';
    default:
      writeFileSync(file, '');
      return `empty${part}`;
  }
}

/** Opens it as the app does; the first way on that works is taken, one chosen by the seed first. */
async function goOn(path: string, random: (most: number) => number): Promise<{ store: Store; way: string }> {
  const open = () => openStore(path, { askIfLost: { library: false } });
  try {
    return { store: open(), way: 'opened' };
  } catch (error) {
    if (!troubleOf(error)) throw error;
  }
  const profile = brokenProfile(path);
  const ways = {
    copy: () => profile.putCopy(profile.remains().copies[0]?.name ?? ''),
    salvage: () => profile.salvage(),
    again: () => profile.beginNew(),
  };
  const names = Object.keys(ways) as (keyof typeof ways)[];
  const from = random(names.length);
  for (let tries = 0; tries < names.length; tries += 1) {
    const way = names[(from + tries) % names.length] ?? 'again';
    try {
      await ways[way]();
      return { store: open(), way };
    } catch (error) {
      if (!troubleOf(error) && !(error instanceof Error && error.name === 'StoreError')) throw error;
    }
  }
  throw new Error('no way on');
}

test(`${COUNT} damages at random moments of ordering: no order is forgotten, none that may have been sent can go again`, async () => {
  const wrong: string[] = [];
  const tally: Record<string, number> = {};
  for (let seed = FIRST; seed < FIRST + COUNT; seed += 1) {
    const random = seeded(seed);
    const path = join(temporaryFolder(), 'ridgeline.db');
    const known: Known = new Map();
    const store = openStore(path);
    store.accounts.insert(fictitiousAccount('ours', { createdAt: 1 }));
    if (random(2) === 0) orderAtRandom(store, random, known);
    if (random(3) > 0) await store.health.makeCopy(5_000, RUNS);
    orderAtRandom(store, random, known);
    // Closed, its log is in the database; a crash leaves both, and a page of either may be what is harmed.
    if (random(2) === 0) store.close();
    else crash(path, () => store.close());
    const what = damage(path, random);
    const { store: after, way } = await goOn(path, random).catch((error: unknown) => {
      wrong.push(`seed ${seed}, ${what}: ${error instanceof Error ? error.message : String(error)}`);
      return { store: null, way: 'none' };
    });
    tally[`${what}, ${way}`] = (tally[`${what}, ${way}`] ?? 0) + 1;
    if (!after) continue;
    const doubted = after.provenance.check() !== 'same';
    for (const [id, { state, wasSent }] of known) {
      let now = null;
      try {
        now = after.outbox.get(id);
      } catch (error) {
        // Damage met by a call: nothing is sent from then on.
        if (after.health.damage() === null)
          wrong.push(`seed ${seed}, ${what}, ${way}: ${id} unreadable and unsaid: ${String(error)}`);
        tally['met by a call'] = (tally['met by a call'] ?? 0) + 1;
        continue;
      }
      if (!now) {
        // Settled ones may be left behind with their account; the service has them.
        if (!['cancelled', 'acked', 'rejected'].includes(state))
          wrong.push(`seed ${seed}, ${what}, ${way}: ${id} (${state}) is forgotten`);
        continue;
      }
      if (!STATES.includes(now.state)) wrong.push(`seed ${seed}, ${what}, ${way}: ${id} is ${now.state}`);
      const maySend = SENDABLE.includes(now.state) && now.state !== 'on_wire' && !doubted;
      if (wasSent && maySend && after.health.damage() === null)
        wrong.push(`seed ${seed}, ${what}, ${way}: ${id} (${state}) could be sent again from ${now.state}`);
    }
    try {
      after.close();
    } catch {
      // A damaged file that can't be closed in order is no matter of this test.
    }
  }
  process.stderr.write(`${JSON.stringify(tally, null, 1)}\n`);
  expect(wrong).toEqual([]);
}, 3_000_000);
