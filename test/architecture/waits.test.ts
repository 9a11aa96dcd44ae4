import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const BIOME = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');

type Found = {
  readonly category: string;
  readonly message: string;
  readonly location: { readonly path: string; readonly start: { readonly line: number } };
};

/** What the project's own lint configuration refuses in these files by rules of its own: "path:line first sentence". */
function refused(files: Readonly<Record<string, readonly string[]>>): string[] {
  const folder = temporaryFolder();
  const config = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
  cpSync(join(ROOT, 'scripts', 'lint'), join(folder, 'scripts', 'lint'), { recursive: true });
  for (const [path, lines] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${lines.join('\n')}\n`);
  }
  const { stdout } = spawnSync(
    process.execPath,
    [BIOME, 'lint', '--reporter=json', '--max-diagnostics=none'],
    { cwd: folder, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Found[] };
  return diagnostics
    .filter(({ category }) => ['plugin', 'suppressions/unused'].includes(category))
    .map(({ message, location }) => `${location.path}:${location.start.line} ${message.split('.')[0]}`)
    .sort();
}

const SLEEPS = [
  "import { setTimeout as sleep } from 'node:timers/promises';",
  'await page.waitForTimeout(300);',
  'await new Promise((resolve) => setTimeout(resolve, 20));',
  'await new Promise<void>((resolve) => setTimeout(() => resolve(), 20));',
  'const rest = (millis: number) => new Promise((done) => void setTimeout(done, millis));',
];
const LOOKS = [
  "expect(await page.locator('.row').count()).toBe(1);",
  "expect(await page.getByRole('alert').first().textContent(), 'alert').toContain('no');",
  "expect((await page.locator('h1').innerText()).trim()).toBe('Orders');",
  'expect([await box.inputValue(), 1]).toEqual([1, 1]);',
  "expect(await link.getAttribute('href')).toBeNull();",
  'expect(await box.evaluate((each) => each === document.activeElement)).toBe(true);',
  "expect(await page.getByText('Sent').isVisible()).toBe(true);",
];
const TIMES = [
  'const began = performance.now();',
  'const from = process.hrtime.bigint();',
  'while (Date.now() < end) look();',
  'expect(later - Date.now()).toBeGreaterThan(5);',
];
const LIMITS = [
  'await expect.poll(() => count, { timeout: 5_000 }).toBe(1);',
  'await expect.poll(look, { interval: 10, message: name }).toBe(1);',
  'await locator.waitFor({ timeout: 1_000 });',
  "await locator.waitFor({ state: 'detached', timeout: 1_000 });",
  'await vi.waitFor(attempt, { timeout: 10_000 });',
  'await fetch(url, { signal: AbortSignal.timeout(400) });',
];
const GOOD = [
  "import { setTimeout as after } from 'node:timers';",
  "await until('the row', () => rows.length === 1);",
  "await expect.poll(() => page.locator('.row').count(), { message: 'row' }).toBe(1);",
  "await locator.waitFor({ state: 'detached' });",
  'setTimeout(() => response.destroy(), 5);',
  'const seen = await locator.textContent();',
  'const orderedAt = Date.now() - 86_400_000;',
  "expect(await service.count('RL-1')).toBe(1);",
  'await fetch(url, { signal: AbortSignal.timeout(WAIT_LIMIT) });',
  'await vi.waitFor(attempt, { timeout: WAIT_LIMIT, interval: LOOK_EVERY });',
];

test.each([
  ['A sleep', SLEEPS],
  ['One look at a page', LOOKS],
  ['A look at the time', TIMES],
  ['A limit of its own', LIMITS],
])('the lint refuses in tests: %s', (message, lines) => {
  const places = lines.map((_, index) => `test/core/some.test.ts:${index + 1} ${message}`);
  expect(refused({ 'test/core/some.test.ts': lines })).toEqual(places);
});

test('the lint leaves waits for conditions, services that are slow and times of day alone', () => {
  expect(refused({ 'test/core/some.test.ts': GOOD })).toEqual([]);
});

test('benchmarks and the program itself may look at the time', () => {
  const lines = [...SLEEPS, ...TIMES];
  expect(refused({ 'test/bench/some.ts': lines, 'src/main/core/some.ts': lines })).toEqual([]);
});

test('an exception says its reason beside it, and one that excepts nothing is refused', () => {
  const sleep = 'const rest = () => new Promise((done) => setTimeout(done, 5));';
  const except = '// biome-ignore lint/plugin/no-sleeps: a service that is slow on purpose';
  expect(refused({ 'test/a.ts': [except, sleep], 'test/b.ts': [except, 'let a = 1;'] })).toEqual([
    expect.stringContaining('test/b.ts:1 '),
  ]);
});
