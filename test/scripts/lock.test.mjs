import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockPath, withLock } from '../../scripts/lib/lock.mjs';

const NOBODY = 2 ** 22 + 1;
let folder;
let path;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ridgeline-lock-'));
  path = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('two at once run one after the other, and the second says that it waits', async () => {
  const events = [];
  const waited = [];
  const work = (name) =>
    withLock(
      path,
      async () => {
        events.push(`${name} begins`);
        await wait(60);
        events.push(`${name} ends`);
      },
      { waiting: (pid) => waited.push(pid), pollMillis: 5 },
    );
  await Promise.all([work('a'), work('b')]);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(waited).toEqual([process.pid]);
  expect(existsSync(path)).toBe(false);
});

test('the lock of a process that is gone is taken over at once', async () => {
  writeFileSync(path, String(NOBODY));
  expect(await withLock(path, () => 'done')).toBe('done');
});

test('a lock not touched for a minute is taken over, even if its number lives on in another process', async () => {
  writeFileSync(path, String(process.pid));
  const past = new Date(Date.now() - 61_000);
  utimesSync(path, past, past);
  expect(await withLock(path, () => 'done')).toBe('done');
});

test('work that throws gives the lock back', async () => {
  await expect(
    withLock(path, () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(existsSync(path)).toBe(false);
});

test('each clone and each purpose has its own lock', () => {
  const paths = [lockPath('setup', '/a'), lockPath('setup', '/b'), lockPath('build', '/a')];
  expect(new Set(paths).size).toBe(3);
});
