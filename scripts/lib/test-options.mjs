// What the commands that run tests have in common on their command lines.
import { existsSync, readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { optionArguments, wholeNumber } from './arguments.mjs';
import { at, ROOT } from './project.mjs';

export const TEST_OPTIONS = {
  testNamePattern: { value: 'TEXT', short: 't', what: 'only the tests whose name matches TEXT' },
  bail: { value: 'N', check: wholeNumber(1), what: 'stop after N failed tests' },
};

/** The paths of all files below `folder` of the project that match `pattern`, with forward slashes. */
function filesMatching(pattern, folder = 'test') {
  if (!existsSync(at(folder))) return [];
  return readdirSync(at(folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesMatching(pattern, path);
      return pattern.test(path) ? [path] : [];
    })
    .sort();
}

/** A path as it was typed ("./test/shared/", an absolute path, "test\\shared", "a.test.ts:12") as vitest filters by it. */
function testFilter(text) {
  const path = text.startsWith(ROOT) ? relative(ROOT, text) : text;
  return path.replaceAll('\\', '/').replace(/^\.\//, '');
}

/** The test files that the filters choose: all of them without any filter. */
export function chosenTests(pattern, filters) {
  const wanted = filters.map((filter) => testFilter(filter).replace(/:\d+$/, ''));
  return filesMatching(pattern).filter(
    (path) => wanted.length === 0 || wanted.some((part) => path.includes(part)),
  );
}

/** The positional arguments of a test command: parts of paths of files that match `pattern`. */
export function pathsTo(pattern) {
  return {
    term: 'PATH ...',
    check: (text) =>
      chosenTests(pattern, [text]).length > 0 ? undefined : `No test file's path contains "${text}".`,
    what: 'only the test files whose path contains PATH',
  };
}

/** The command line of vitest for what a test command read. */
export function vitestArguments({ values, positionals, rest }) {
  return [...optionArguments(values, ['testNamePattern', 'bail']), ...rest, ...positionals.map(testFilter)];
}
