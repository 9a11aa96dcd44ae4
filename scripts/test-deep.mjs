import { IN_TURNS } from '../test/e2e/in-turns.ts';
import { buildIfStale } from './build.mjs';
import { runCommand } from './lib/arguments.mjs';
import { ROOT } from './lib/project.mjs';
import { print } from './lib/say.mjs';
import { finalLine, summaryLines } from './lib/summary.mjs';
import { needsOf, packagesFor, testEnv } from './lib/test-needs.mjs';
import { chosenTests, pathsTo, TEST_OPTIONS, vitestArguments } from './lib/test-options.mjs';
import { runVitest } from './lib/vitest.mjs';
import { setup } from './setup.mjs';

const LONG = /\.deep\.ts$/;
/** The long ones, and the tests of windows that `npm test` runs in turns. */
const TESTS = { test: (path) => LONG.test(path) || IN_TURNS.includes(path) };
const COMMAND = {
  name: 'npm run test:deep',
  purpose: 'the long tests (test/**/*.deep.ts): kills, fault schedules, big corpora; and all windows',
  options: TEST_OPTIONS,
  positionals: pathsTo(TESTS),
  passOn: 'vitest',
  examples: [['npm run test:deep -- outbox', 'the long tests whose path contains "outbox"']],
};

await runCommand(COMMAND, async (read) => {
  const needs = needsOf(chosenTests(TESTS, read.positionals));
  await setup({ need: packagesFor(needs), strict: true });
  if (needs.build) await buildIfStale();
  const ran = await runVitest(['--mode', 'deep', ...vitestArguments(read)], testEnv(needs));
  for (const line of summaryLines(ran, ROOT)) print(line);
  print(`\n${finalLine(ran.counts)}`);
  return ran.counts.failed === 0 ? 0 : 1;
});
