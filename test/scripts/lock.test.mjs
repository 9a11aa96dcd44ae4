import { chownSync, existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockPath, withLock } from '../../scripts/lib/lock.mjs';

const NOBODY = 2 ** 22 + 1;
const root = process.getuid?.() === 0;
let folder;
let path;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ridgeline-lock-'));
  path = join(folder, 'ridgeline-build-0123.1000.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const past = () => new Date(Date.now() - 61_000);

test('two at once run one after the other, and the second says once whom it waits for', async () => {
  const events = [];
  const said = [];
  let endFirst;
  const first = new Promise((resolve) => {
    endFirst = resolve;
  });
  const options = { what: 'build', announce: (line) => said.push(line), pollMillis: 5 };
  const a = withLock(path, () => first.then(() => events.push('a')), options);
  const b = withLock(path, () => events.push('b'), options);
  await expect.poll(() => said.length).toBe(1);
  expect(events).toEqual([]);
  endFirst();
  await Promise.all([a, b]);
  expect(events).toEqual(['a', 'b']);
  const who = process.platform === 'win32' ? '' : ` of ${userInfo().username}`;
  expect(said).toEqual([
    `Another build is running here (process ${process.pid}${who}); waiting for it. ` +
      `If it hangs, end process ${process.pid}.`,
  ]);
  expect(existsSync(path)).toBe(false);
});

test('the lock of a process that is gone is taken over at once', async () => {
  writeFileSync(path, String(NOBODY));
  expect(await withLock(path, () => 'done')).toBe('done');
});

test('a lock not touched for a minute is taken over, even if its number lives on in another process', async () => {
  writeFileSync(path, String(process.pid));
  utimesSync(path, past(), past());
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

test('a lock that is deleted under its holder ends nothing', async () => {
  expect(await withLock(path, () => rmSync(path))).toBe(undefined);
});

test('a lock that another account left behind hinders nobody', async () => {
  const other = path.replace('.1000.', '.1001.');
  writeFileSync(other, String(NOBODY));
  expect(await withLock(path, () => 'done')).toBe('done');
  writeFileSync(other, String(process.pid));
  utimesSync(other, past(), past());
  expect(await withLock(path, () => 'done')).toBe('done');
  expect(existsSync(other)).toBe(true);
});

test('a lock that another account holds for the same clone is waited for and named', async () => {
  const other = path.replace('.1000.', '.1001.');
  writeFileSync(other, String(process.pid));
  if (root) chownSync(other, 65_534, 65_534);
  const said = [];
  const done = withLock(path, () => 'done', { announce: (line) => said.push(line), pollMillis: 5 });
  await expect.poll(() => said.length).toBe(1);
  expect(said[0]).toContain(root ? ' of nobody)' : `process ${process.pid}`);
  rmSync(other);
  expect(await done).toBe('done');
});

test('a folder that takes no lock is named with what to do', async () => {
  await expect(withLock(join(folder, 'missing', 'x.1.lock'), () => 'done')).rejects.toMatchObject({
    message: expect.stringContaining("can't be created (ENOENT)"),
    todo: expect.stringContaining('TMPDIR'),
  });
});

test('each clone, purpose and account has its own lock', () => {
  const paths = [
    lockPath('setup', '/a', 1),
    lockPath('setup', '/b', 1),
    lockPath('build', '/a', 1),
    lockPath('build', '/a', 2),
  ];
  expect(new Set(paths).size).toBe(4);
});
