import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CHECK_NAMES, checksFor, sourcesOf } from '../../scripts/lib/checks.mjs';
import { at, ROOT } from '../../scripts/lib/project.mjs';
import { needsOf, packagesFor, testEnv } from '../../scripts/lib/test-needs.mjs';
import { chosenTests, pathsTo, vitestArguments } from '../../scripts/lib/test-options.mjs';

const TESTS = /\.test\.(ts|tsx|mjs)$/;
const NOTHING = { browser: false, keyring: false, build: false };

describe('the choice of tests', () => {
  test('is every test without a path, and what contains a path otherwise', () => {
    const all = chosenTests(TESTS, []);
    const shared = chosenTests(TESTS, ['test/shared']);
    expect(all.length).toBeGreaterThan(200);
    expect(shared.length).toBeGreaterThan(3);
    expect(shared.every((path) => path.startsWith('test/shared/'))).toBe(true);
    expect(chosenTests(TESTS, ['test/shared', 'say.test'])).toHaveLength(shared.length + 1);
  });

  test.each([
    './test/scripts/say.test.mjs',
    'test\\scripts\\say',
    'test/scripts/say.test.mjs:12',
    join(ROOT, 'test/scripts/say'),
  ])('understands %s', (path) => {
    expect(chosenTests(TESTS, [path])).toEqual(['test/scripts/say.test.mjs']);
  });

  test('a path that chooses nothing is refused', () => {
    expect(pathsTo(TESTS).check('test/shred')).toBe('No test file\'s path contains "test/shred".');
    expect(pathsTo(TESTS).check('test/shared')).toBeUndefined();
  });

  test("becomes vitest's command line, with what follows -- before the paths", () => {
    const values = { testNamePattern: 'due date', bail: undefined };
    expect(vitestArguments({ values, positionals: ['./test/shared/'], rest: ['--update'] })).toEqual([
      '--testNamePattern=due date',
      '--update',
      'test/shared/',
    ]);
  });
});

describe('what tests need of the machine', () => {
  /** needsOf for files made up for this test, in a folder of the project. */
  function needs(files) {
    mkdirSync(at('node_modules/.cache'), { recursive: true });
    const folder = mkdtempSync(at('node_modules/.cache/needs-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return needsOf([join(folder, 'a.test.ts').slice(ROOT.length + 1)]);
  }

  test.each([
    ['a browser', "import { chromium } from 'playwright-core';", { browser: true }],
    [
      'a browser among types',
      "import { type Page,\n  chromium,\n} from 'playwright-core';",
      { browser: true },
    ],
    [
      'a browser loaded later',
      `const { chromium } = await ${'import'}('playwright-core');`,
      { browser: true },
    ],
    ['no browser for its types', "import type { Page } from 'playwright-core';", {}],
    ['no browser for types one by one', "import { type Page, type Frame } from 'playwright-core';", {}],
    ['nothing of what is only mentioned', "// playwright-core\nconst x = 'playwright-core';", {}],
  ])('%s', (_name, text, expected) => {
    expect(needs({ 'a.test.ts': text })).toEqual({ ...NOTHING, ...expected });
  });

  test('what is imported counts, also over several files and in a circle', () => {
    const files = {
      'a.test.ts': "import { b } from './b.ts';",
      'b.ts': "import './deep/c.ts';\nexport * from './a.test.ts';",
      'deep/c.ts': "export { d } from '../d.ts';",
      'd.ts': "import { chromium } from 'playwright-core';",
    };
    expect(needs(files)).toEqual({ ...NOTHING, browser: true });
  });

  test('pure rules need nothing', () => {
    const needed = needsOf(chosenTests(TESTS, ['test/shared']));
    expect([needed, packagesFor(needed)]).toEqual([NOTHING, []]);
  });

  test('the screens need the browser, the keyring and the built app', () => {
    const needed = needsOf(['test/e2e/journey.test.ts']);
    expect([needed, packagesFor(needed)]).toEqual([
      { browser: true, keyring: true, build: true },
      ['app', 'keyring', 'browser'],
    ]);
  });

  test.each([
    ['test/hosts/loopback-process.test.ts', { build: true, keyring: true }],
    ['test/scripts/build.test.mjs', { build: true, keyring: true }],
    ['test/adapters/keychain/real-keyring.test.ts', { keyring: true }],
    ['test/sandbox/signup/browser.test.ts', { browser: true }],
  ])('%s', (file, expected) => {
    expect(needsOf([file])).toMatchObject(expected);
  });

  test('the tests use the browser that set-up found', () => {
    expect(testEnv(NOTHING)).toEqual({ RIDGELINE_BUILD_TRIED: '1' });
  });
});

describe('the checks for a choice of tests', () => {
  test.each([
    ['test/shared/domain/money.test.ts', 'src/shared/domain'],
    ['test/core/ordering/outbox.test.ts', 'src/main/core/ordering'],
    ['test/store/orders.test.ts', 'src/main/store'],
    ['test/hosts/preload.test.ts', 'src/main/hosts'],
    ['test/sandbox/no/such/folder/x.test.ts', 'src/sandbox'],
    ['test/scripts/say.test.mjs', 'scripts'],
    ['test/e2e/journey.test.ts', undefined],
    ['test/architecture/imports.test.ts', undefined],
  ])('%s is about %s', (file, folder) => {
    expect(sourcesOf(file)).toBe(folder);
  });

  test('are lint and the import table of what they are about, and the types', () => {
    expect(checksFor(['test/shared/domain/money.test.ts'])).toEqual([
      ['types', {}],
      ['lint', { paths: ['test/shared/domain/money.test.ts', 'src/shared/domain'] }],
      ['imports', { paths: ['src/shared/domain'] }],
    ]);
    expect(checksFor(['test/e2e/journey.test.ts']).map(([name]) => name)).toEqual(['types', 'lint']);
    expect(CHECK_NAMES).toEqual(['types', 'lint', 'imports', 'dead-code']);
  });
});
