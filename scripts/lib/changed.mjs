import { execFileSync } from 'node:child_process';
import { ROOT } from './project.mjs';
import { Stop } from './say.mjs';
import { filesBehind, needsOf } from './test-needs.mjs';

const CODE = /\.(ts|tsx|mjs|js)$/;
/** What every test stands on. */
const EVERYTHING =
  /^(package(-lock)?\.json|\.npmrc|vitest\.config\.ts|tsconfig.*\.json|scripts\/lib\/(vitest|vitest-build|imagery|keyring)\.mjs)$/;
/** What goes into the built app, which its tests start as a program and don't import. */
const BUILT = /^(src\/|electron\.vite\.config\.ts$)/;
const FOR_READERS = /^docs\/|\.md$|^LICENSE$/;

/** The paths that differ from the commit `since` (HEAD without one), files that git doesn't know yet included. */
export function changedFiles(since, root = ROOT) {
  const git = (...args) => {
    try {
      const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
      return execFileSync('git', args, options).split('\0').filter(Boolean);
    } catch {
      throw new Stop(
        `Git couldn't tell what has changed since "${since || 'HEAD'}".`,
        'Name a commit or a branch.',
      );
    }
  };
  const differing = git('diff', '--name-only', '--no-renames', '-z', since || 'HEAD', '--');
  return [...new Set([...differing, ...git('ls-files', '--others', '--exclude-standard', '-z')])];
}

/**
 * The test files that a change can touch, by these rules: a test that imports a changed file or starts it as a program,
 * through any number of files; every test of the built app for a change in src; every test of the scripts for one in
 * scripts; the tests that name a changed file that isn't code, or else the tests of its folder; all of them for what
 * every test stands on, and for a file that no rule knows.
 */
export function touchedTests(tests, changed) {
  if (changed.some((path) => EVERYTHING.test(path))) return [...tests];
  const touched = new Set();
  const behind = new Map(tests.map((test) => [test, filesBehind([test])]));
  const add = (wanted) => {
    const found = tests.filter(wanted);
    for (const test of found) touched.add(test);
    return found.length > 0;
  };
  for (const path of changed) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const built = BUILT.test(path) && add((test) => needsOf([test]).build);
    const scripts = path.startsWith('scripts/') && add((test) => test.startsWith('test/scripts/'));
    const imported = add((test) => behind.get(test).has(path));
    if (built || scripts || imported || CODE.test(path)) continue;
    const named = add((test) => [...behind.get(test).values()].some(({ text }) => text.includes(name)));
    if (named || FOR_READERS.test(path)) continue;
    if (!path.startsWith('test/') || !add((test) => test.startsWith(folder))) return [...tests];
  }
  return tests.filter((test) => touched.has(test));
}
