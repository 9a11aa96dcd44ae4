import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changedFiles, touchedTests } from '../../scripts/lib/changed.mjs';

const TESTS = [
  'test/shared/naming.test.ts',
  'test/core/ordering/pay/practice.test.ts',
  'test/e2e/search.test.ts',
  'test/scripts/summary.test.mjs',
];
const [NAMING, CHECKOUT, SEARCH, SCRIPTS] = TESTS;

test.each([
  [
    'a pure rule: what imports it, through any number of files, and the built app',
    ['src/shared/domain/naming.ts'],
    [NAMING, CHECKOUT, SEARCH],
  ],
  ['a screen: the built app alone', ['src/renderer/main.tsx'], [SEARCH]],
  ['a helper of some tests: these tests', ['test/core/ordering/pay/office.ts'], [CHECKOUT]],
  ['a test: itself', [NAMING], [NAMING]],
  ['a script: the tests of the scripts', ['scripts/start.mjs'], [SCRIPTS]],
  ['words for readers: none', ['docs/decisions/010-two-hosts.md', 'CHANGELOG.md'], []],
  ['what every test stands on: all', ['package-lock.json'], TESTS],
  ['a file that no rule knows: all', ['some.unknown'], TESTS],
  ['nothing: none', [], []],
])('a change of %s', (_what, changed, touched) => {
  expect(touchedTests(TESTS, changed)).toEqual(touched);
});

test('what differs from a commit is listed with files that git does not know, and removed ones', () => {
  const root = mkdtempSync(join(tmpdir(), 'ridgeline-changed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root });
  git('init', '-q');
  for (const name of ['kept', 'edited', 'removed']) writeFileSync(join(root, name), name);
  git('add', '.');
  git('commit', '-qm', 'first');
  writeFileSync(join(root, 'edited'), 'otherwise');
  rmSync(join(root, 'removed'));
  writeFileSync(join(root, 'new file'), 'new');
  expect(changedFiles('', root).sort()).toEqual(['edited', 'new file', 'removed']);
  expect(() => changedFiles('no-such-branch', root)).toThrow('no-such-branch');
});
