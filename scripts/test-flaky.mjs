import { rmSync } from 'node:fs';
import { buildIfStale } from './build.mjs';
import { runCommand, UsageError, wholeNumber } from './lib/arguments.mjs';
import { flakeLines, tally } from './lib/flakes.mjs';
import { startLoad } from './lib/load.mjs';
import { at, ROOT } from './lib/project.mjs';
import { print } from './lib/say.mjs';
import { finalLine } from './lib/summary.mjs';
import { needsOf, packagesFor, testEnv } from './lib/test-needs.mjs';
import { chosenTests, pathsTo, TEST_OPTIONS, vitestArguments } from './lib/test-options.mjs';
import { runVitest } from './lib/vitest.mjs';
import { setup } from './setup.mjs';

const TESTS = /\.test\.(ts|tsx|mjs)$/;
const paths = pathsTo(TESTS);
const rounds = wholeNumber(1, 1000);
const COMMAND = {
  name: 'npm run test:flaky',
  purpose: 'runs tests many times on a busy machine, and lists what failed how often',
  options: {
    testNamePattern: TEST_OPTIONS.testNamePattern,
    'no-load': { what: 'start no busy processes: the machine is busy already' },
    slowdown: {
      value: 'N',
      fallback: '4',
      check: wholeNumber(1, 20),
      what: "how many times slower Chromium's pages compute (default 4)",
    },
    'slow-answers': {
      value: 'MS',
      fallback: '0',
      check: wholeNumber(0, 10_000),
      what: 'hold each answer to a page back for up to MS milliseconds, by lot (default 0)',
    },
  },
  positionals: {
    term: 'N [PATH ...]',
    what: 'how many rounds, and the test files whose path contains PATH; all without one',
    check: (text) => (rounds(text) === undefined ? undefined : paths.check(text)),
  },
  notes: [
    'Beside the tests run as many busy processes as there are processors. They end with this command, however it ends.',
    'What fails is corrected at its cause: a retry hides it.',
  ],
  examples: [
    ['npm run test:flaky -- 10 test/e2e', 'every end-to-end file ten times'],
    ['npm run test:flaky -- 3', 'three times everything'],
    [
      'npm run test:flaky -- 1 --no-load --slowdown 1 --slow-answers 600 test/e2e',
      'a slow core, and nothing else',
    ],
  ],
};
const RESULTS = 'test-results/flaky';

await runCommand(COMMAND, async (read) => {
  const { values, positionals } = read;
  const [count, ...chosen] = positionals;
  if (count === undefined || rounds(count) !== undefined)
    throw new UsageError('How many rounds?', 'npm run test:flaky -- 10 test/e2e');
  const needs = needsOf(chosenTests(TESTS, chosen));
  await setup({ need: packagesFor(needs), strict: true });
  if (needs.build) await buildIfStale();
  rmSync(at(RESULTS), { recursive: true, force: true });
  const args = vitestArguments({
    ...read,
    values: { testNamePattern: values.testNamePattern },
    positionals: chosen,
  });

  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
  const load = values['no-load'] ? undefined : startLoad();
  const reports = [];
  try {
    for (let round = 1; round <= Number(count) && !stopped; round += 1) {
      print(`\nround ${round} of ${count}`);
      const { counts, report } = await runVitest(args, {
        ...testEnv(needs),
        RIDGELINE_CPU_SLOWDOWN: values.slowdown,
        RIDGELINE_SLOW_ANSWERS: values['slow-answers'],
        RIDGELINE_FULL_TRACE: '1',
        RIDGELINE_TEST_RESULTS: at(RESULTS, `round-${round}`),
      });
      if (stopped) break;
      print(finalLine(counts));
      reports.push(report);
    }
  } finally {
    load?.end();
  }
  const flakes = tally(reports, ROOT);
  print();
  for (const line of flakeLines(flakes, reports.length)) print(line);
  if (stopped) return 130;
  return flakes.length === 0 ? 0 : 1;
});
