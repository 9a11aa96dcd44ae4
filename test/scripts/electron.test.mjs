import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { neverOpened, sandboxCure, startElectron } from '../../scripts/lib/electron.mjs';
import { ROOT } from '../../scripts/lib/project.mjs';
import { start } from '../../scripts/lib/run.mjs';
import { temporaryFolder } from '../support/folder.ts';

test('Electron gets the project’s folder, which names the app, its version and its main file', async () => {
  const began = [];
  startElectron(['--data-dir=/srv/data', 'list.csv'], 'electron', (...call) => began.push(call));
  const [[program, args]] = began;
  expect([program, args]).toEqual(['electron', [ROOT, '--data-dir=/srv/data', 'list.csv']]);
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(manifest.productName).toBe('Ridgeline');
  expect(existsSync(join(ROOT, 'src', manifest.main.replace(/^out\//, '').replace(/\.js$/, '.ts')))).toBe(
    true,
  );
});

test.skipIf(process.platform === 'win32').each([
  ['kill -TRAP $$', 133, true],
  ['kill -ABRT $$', 134, true],
  ['exit 127', 127, true],
  ['kill -TERM $$', 143, false],
  ['kill -INT $$', 130, false],
  ['exit 0', 0, false],
])('a start that ends with "%s" gives %i; never opened: %s', async (script, code, failed) => {
  const given = await start('sh', ['-c', script], { stdio: 'ignore' }).ended;
  expect(given).toBe(code);
  expect(neverOpened(given, 300)).toBe(failed);
  expect(neverOpened(given, 60_000)).toBe(false);
});

test('the cure for a sandbox that can’t start is said only where the system forbids it', () => {
  const file = join(temporaryFolder(), 'userns');
  expect(sandboxCure(file)).toBeUndefined();
  writeFileSync(file, '0\n');
  expect(sandboxCure(file)).toBeUndefined();
  writeFileSync(file, '1\n');
  expect(sandboxCure(file)).toContain('sysctl');
});
