import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { expect, onTestFinished } from 'vitest';
import { openStore } from '../../src/main/store/index.ts';
import { temporaryFolder } from '../support/folder.ts';
import { fictitiousAccount } from '../support/seed-orders.ts';
import { query } from './support.ts';

export function start(program: 'holder' | 'writer', ...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'children', `${program}.ts`), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** Calls `heard` for each line the child says; resolves when its output has ended. */
export async function listen(child: ChildProcess, heard: (line: string) => void): Promise<void> {
  if (!child.stdout) throw new Error('the child has no output');
  for await (const line of createInterface({ input: child.stdout })) heard(line);
}

/**
 * Kills a writing process `rounds` times, each at its own moment that its number decides, and reads after each what
 * is there: whole, with everything that was acknowledged.
 */
export async function killWriters(from: number, rounds: number): Promise<void> {
  const path = join(temporaryFolder(), 'ridgeline.db');
  const first = openStore(path);
  first.accounts.insert(fictitiousAccount('ours'));
  first.close();
  const acknowledged = [-1];
  for (let round = from; round < from + rounds; round += 1) {
    const last = acknowledged.at(-1) ?? -1;
    // The number after the last may have been written without being acknowledged.
    const child = start('writer', path, String(last + 2));
    const until = last + 3 + ((round * 37) % 60);
    await listen(child, (line) => {
      if (line === 'open') return;
      acknowledged.push(Number(line));
      // Not at once: the kill falls anywhere in the writes that follow.
      if (Number(line) === until) setTimeout(() => child.kill('SIGKILL'), (round * 7) % 11);
    });
    expect(acknowledged.at(-1)).toBeGreaterThanOrEqual(until);
    check(path, acknowledged.slice(1), round - from + 1);
  }
}

/** Reads the file as it is there after the kill: through the store and beside it. */
function check(path: string, acknowledged: readonly number[], kills: number): void {
  const last = acknowledged.at(-1);
  const store = openStore(path, { lockWait: 0 });
  try {
    const ours = new Database(path, { readonly: true });
    expect(ours.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(ours.pragma('foreign_key_check')).toEqual([]);
    const intents = ours.prepare('SELECT id, state FROM intents').all() as { id: string; state: string }[];
    const events = ours.prepare('SELECT intent_id FROM intent_events').pluck().all();
    const orders = new Set(ours.prepare('SELECT order_id FROM orders').pluck().all());
    const found = ours
      .prepare(`SELECT count(*) FROM order_search WHERE order_search MATCH 'oak'`)
      .pluck()
      .get();
    ours.close();
    // All of a transaction or nothing of it.
    expect(orders.size - 1).toBe(intents.length);
    expect(found).toBe(intents.length);
    expect(intents.filter(({ id }) => !orders.has(id.replace('i', 'o')))).toEqual([]);
    const moved = intents.filter(({ state }) => state === 'on_wire');
    expect(events).toHaveLength(intents.length + 2 * moved.length);
    const missing = acknowledged.filter((number) => !moved.some(({ id }) => id === `i${number}`));
    expect(missing).toEqual([]);
    expect(intents.length - acknowledged.length).toBeLessThanOrEqual(kills);
    expect(store.outbox.get(`i${last}`)).toMatchObject({ state: 'on_wire', sentAt: last });
    expect(store.orders.get('ours', `o${last}`)).toMatchObject({ filesLocal: 1 });
    expect(store.orders.page(query({ text: `${last} oak` })).total).toBeGreaterThanOrEqual(1);
  } finally {
    store.close();
  }
}
