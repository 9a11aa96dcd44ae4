import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../src/main/store/index.ts';
import { temporaryFolder } from '../support/folder.ts';
import { seedOfTheDay } from '../support/seeds.ts';
import { killWriters, listen, start } from './killed-writers.ts';

const firstLine = (child: ChildProcess) =>
  new Promise<string>((resolve) => void listen(child, resolve).then(() => resolve('nothing')));

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'close');
  child.kill('SIGKILL');
  await gone;
}

test('one process for a profile: the second is refused, and let in when the first is killed', async () => {
  const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
  const path = join(folder, 'ridgeline.db');
  symlinkSync(folder, join(elsewhere, 'link'));
  const sameByLink = join(elsewhere, 'link', 'ridgeline.db');
  const inUse = expect.objectContaining({
    code: 'in_use',
    message: expect.stringMatching(/already running/),
  });

  const holder = start('holder', path);
  expect(await firstLine(holder)).toBe('open');
  expect(await firstLine(start('holder', path))).toBe('in_use');
  expect(await firstLine(start('holder', sameByLink))).toBe('in_use');
  expect(() => openStore(path, { lockWait: 0 })).toThrow(inUse);
  await kill(holder);

  const store = openStore(path, { lockWait: 0 });
  expect(() => openStore(sameByLink, { lockWait: 0 })).toThrow(inUse);
  expect(await firstLine(start('holder', path))).toBe('in_use');
  store.close();
  expect(await firstLine(start('holder', path))).toBe('open');
});

test('a process killed while it writes, at five moments of the day: always whole, and everything it acknowledged is there', async () => {
  await killWriters(5 * (seedOfTheDay('killed writers') % 1_000), 5);
});
