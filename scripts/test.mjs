import { writeFileSync } from 'node:fs';
import { buildIfStale } from './build.mjs';
import { runCommand } from './lib/arguments.mjs';
import { changedFiles, touchedTests } from './lib/changed.mjs';
import { CHECK_NAMES, checksFor, reportCheck, runChecks } from './lib/checks.mjs';
import { drawImagery } from './lib/imagery.mjs';
import { at, ROOT } from './lib/project.mjs';
import { print, Stop } from './lib/say.mjs';
import { finalLine, summaryLines, withChecks } from './lib/summary.mjs';
import { needsOf, packagesFor, testEnv } from './lib/test-needs.mjs';
import { chosenTests, pathsTo, TEST_OPTIONS, vitestArguments } from './lib/test-options.mjs';
import { slowFiles, TIMES_FILE } from './lib/test-order.mjs';
import { runVitest } from './lib/vitest.mjs';
import { setup } from './setup.mjs';

const TESTS = /\.test\.(ts|tsx|mjs)$/;
const COMMAND = {
  name: 'npm test',
  purpose: 'every check and every test; the last line has the counts',
  options: {
    ...TEST_OPTIONS,
    changed: {
      value: 'REF',
      optional: true,
      check: (text) => (text.startsWith('-') ? 'a commit or a branch' : undefined),
      what: 'only the tests that what has changed since REF can touch; without REF since the last commit',
    },
    'keep-times': { what: 'keep how long the slow files took, by which later runs take the longest first' },
    'no-checks': { what: 'only the tests, without lint, types and the other checks before them' },
  },
  positionals: pathsTo(TESTS),
  passOn: 'vitest',
  notes: [
    'Without PATH, some tests of windows run in turns by the day (test/e2e/in-turns.ts).',
    'With PATH, only the checks that these tests need are run, and only the system packages that they need are asked for.',
  ],
  examples: [
    ['npm test', 'all of it'],
    [
      'npm test -- test/store',
      'one folder of tests, with lint, types and the import table of what it is about',
    ],
    ['npm test -- --changed', 'what the change in this clone can touch'],
    ['npm test -- --no-checks -t "due date"', 'the tests with such a name, nothing else'],
  ],
};

async function buildCheck() {
  const began = Date.now();
  const ended = (ok, output) => {
    reportCheck('build', ok, Date.now() - began, output);
    return { name: 'build', ok };
  };
  try {
    await buildIfStale();
    return ended(true);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return ended(false, error.message);
  }
}

await runCommand(COMMAND, async (read) => {
  const { values } = read;
  const all = chosenTests(TESTS, read.positionals);
  const files = values.changed === undefined ? all : touchedTests(all, changedFiles(values.changed));
  if (files.length === 0) {
    print('No test can be touched by what has changed.');
    return 0;
  }
  const positionals = files.length === all.length ? read.positionals : files;
  const needs = needsOf(files);
  await setup({ need: packagesFor(needs), strict: true });
  const pictures = positionals.length === 0 ? drawImagery() : undefined;
  const wanted = positionals.length === 0 ? CHECK_NAMES.map((name) => [name, {}]) : checksFor(files);
  // The types take longest and need nothing of the others: they end beside the first tests.
  const isTypes = ([name]) => name === 'types';
  const types = values['no-checks'] ? [] : runChecks(wanted.filter(isTypes), { beat: false });
  const checks = values['no-checks'] ? [] : await runChecks(wanted.filter((one) => !isTypes(one)));
  if (needs.build) checks.push(await buildCheck());
  await pictures;
  const inTurns = positionals.length === 0;
  const env = { ...testEnv(needs), ...(inTurns ? { RIDGELINE_IN_TURNS: '1' } : {}) };
  const ran = await runVitest(vitestArguments({ ...read, positionals }), env);
  for (const { name, ok, output } of await types) {
    checks.push({ name, ok });
    // Its report stands above, between the tests.
    if (!ok) print(`\nThe check “${name}” failed:\n${output.trim()}`);
  }
  if (values['keep-times'] && ran.times !== undefined) writeFileSync(at(TIMES_FILE), slowFiles(ran.times));
  for (const line of summaryLines(ran, ROOT)) print(line);
  if (inTurns)
    print('Windows of other days (test/e2e/in-turns.ts) weren’t run; `npm run test:deep` runs all.');
  const counts = withChecks(ran.counts, checks);
  print(`\n${finalLine(counts)}`);
  return counts.failed === 0 ? 0 : 1;
});
