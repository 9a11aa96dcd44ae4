import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/lib/longest-first.mjs';
import { DAYS_OF_TURNS, IN_TURNS } from './test/e2e/in-turns.ts';
import { shareOfTheDay } from './test/support/seeds.ts';
import { TEST_LIMIT, WAIT_LIMIT } from './test/support/until.ts';

const OURS = 'test/**/*.test.{ts,tsx,mjs}';
/** What drives a real browser: the whole app, and the practice service's own pages. */
const E2E = ['test/e2e/**/*.test.ts', 'test/sandbox/**/browser.test.ts'];

/** What shares its processes. Not the hosts: they are processes, with signals and an exit. */
const TOGETHER = [
  'adapters',
  'architecture',
  'core',
  'renderer',
  'sandbox',
  'scripts',
  'shared',
  'store',
].map((folder) => `test/${folder}/**/*.test.{ts,tsx,mjs}`);

/**
 * What measures the memory of its process, and would measure what other files left in it; and what lets a thread run into
 * its limit: `YOUNG` lifts the limit of its young objects (67 MB for 17), and more of them at once than the 16 MB that Node
 * leaves for a thread's end would end the process.
 */
const MEASURES_MEMORY = [
  'test/adapters/worker/job-thread.test.ts',
  'test/sandbox/faults/bodies.test.ts',
  'test/sandbox/files.test.ts',
];

/**
 * How every process of tests starts. A thread that runs from the sources strips types with WebAssembly, and V8 13.6 at
 * times crashes when it swaps a wrapper of it for a faster one (docs/decisions/210).
 */
const START = ['--wasm-wrapper-tiering-budget=1000000000'];
/** A larger young generation: collecting it was a twentieth of the processor time of the shared processes. */
const YOUNG = '--max-semi-space-size=32';

/** What all the projects have in common: real parts in Node, in processes of their own. */
const base = {
  environment: 'node',
  pool: 'forks',
  execArgv: START,
  testTimeout: TEST_LIMIT,
  hookTimeout: TEST_LIMIT,
  expect: { poll: { timeout: WAIT_LIMIT, interval: 150 } },
} as const;

/**
 * Files at a time. Many tests wait for a process, a timer of seconds or the disk: with three on two processors these were
 * idle for a third of the time.
 */
const AT_ONCE = 5;

/** Slowed pages (`npm run test:flaky`) never let a processor rest: five of them at a time were twenty times as slow. */
const PAGES_AT_ONCE = Number(process.env['RIDGELINE_CPU_SLOWDOWN'] ?? 1) > 1 ? 2 : AT_ONCE;

/** Windows' files that another day's `npm test` runs; none where files were named. */
function ofOtherDays(): readonly string[] {
  if (process.env['RIDGELINE_IN_TURNS'] !== '1') return [];
  const today = shareOfTheDay('windows in turns', IN_TURNS, DAYS_OF_TURNS);
  return IN_TURNS.filter((file) => !today.includes(file));
}

const windows = (include: readonly string[], exclude: readonly string[] = []) => ({
  test: {
    ...base,
    execArgv: [...START, YOUNG],
    name: 'e2e',
    include: [...include],
    exclude: [...exclude],
    setupFiles: ['test/e2e/evidence.ts'],
    // A process and its Chromium for several files, one after the other: each has contexts, hosts and folders of its own.
    isolate: false,
    maxWorkers: PAGES_AT_ONCE,
  },
});

/**
 * `vitest run`: every test, in the order of `scripts/lib/longest-first.mjs`.
 * `vitest run --mode deep`: the long tests, one after another, and every test of windows.
 */
export default defineConfig(({ mode }) => ({
  test: {
    globalSetup: ['scripts/lib/vitest-build.mjs'],
    sequence: { sequencer: LongestFirst },
    projects:
      mode === 'deep'
        ? [
            {
              test: {
                ...base,
                name: 'deep',
                include: ['test/**/*.deep.ts'],
                testTimeout: 600_000,
                fileParallelism: false,
              },
            },
            windows(IN_TURNS),
          ]
        : [
            {
              test: {
                ...base,
                name: 'unit',
                include: [OURS],
                exclude: [...E2E, ...TOGETHER],
                maxWorkers: AT_ONCE,
              },
            },
            {
              test: {
                ...base,
                execArgv: [...START, YOUNG],
                name: 'together',
                include: TOGETHER,
                exclude: [...E2E, ...MEASURES_MEMORY],
                // Starting a process and loading the modules for each file was a third of their time. They leave nothing
                // behind that another file could find: they have folders, ports and stores of their own.
                isolate: false,
                maxWorkers: AT_ONCE,
              },
            },
            {
              test: {
                ...base,
                name: 'alone',
                include: MEASURES_MEMORY,
                maxWorkers: AT_ONCE,
              },
            },
            windows(E2E, ofOtherDays()),
          ],
  },
}));
