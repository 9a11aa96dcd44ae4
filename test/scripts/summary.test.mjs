import { describe, expect, test } from 'vitest';
import {
  countTests,
  failedTests,
  finalLine,
  slowestFiles,
  summaryLines,
  withChecks,
} from '../../scripts/lib/summary.mjs';

const file = (status, ...tests) => ({
  name: '/clone/test/a.test.ts',
  status,
  assertionResults: tests.map((each) => ({ status: each, fullName: `a ${each} one` })),
});
const report = (...testResults) => ({ testResults });

describe('the counts', () => {
  test('passed, failed and every kind of skipped', () => {
    const both = report(
      file('passed', 'passed', 'passed', 'skipped'),
      file('failed', 'failed', 'passed', 'pending', 'todo'),
    );
    expect(countTests(both, 1)).toEqual({ passed: 3, failed: 1, skipped: 3 });
  });

  test("a file that couldn't be loaded is one failure", () => {
    expect(countTests(report(file('failed'), file('passed', 'passed')), 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });

  test('a failure that no test owns is one failure', () => {
    expect(countTests(report(file('passed', 'passed')), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  test('no report is one failure, whatever the exit code', () => {
    expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('each static check is one test', () => {
    const checks = [{ ok: true }, { ok: false }, { ok: true }];
    expect(withChecks({ passed: 5, failed: 1, skipped: 2 }, checks)).toEqual({
      passed: 7,
      failed: 2,
      skipped: 2,
    });
  });
});

test('the last line', () => {
  expect(finalLine({ passed: 412, failed: 0, skipped: 1 })).toBe('tests: 412 passed, 0 failed, 1 skipped');
});

const failing = (name, evidence, steps = []) => ({
  name: `/clone/test/${name}`,
  status: 'failed',
  message: '',
  assertionResults: [
    {
      status: 'failed',
      fullName: ' list is sorted',
      failureMessages: ['Error: no'],
      meta: { evidence, steps },
    },
  ],
});
const times = (count) =>
  Array.from({ length: count }, (_, at) => ({ file: `/clone/test/${at}.test.ts`, millis: at * 1_000 }));

test('failed tests are named with their message and what they left, a broken file with its own', () => {
  const broken = { ...file('failed'), message: 'Cannot find module' };
  expect(failedTests(report(failing('b.test.ts', ['test-results/b.png']), broken), '/clone')).toEqual([
    {
      name: 'test/b.test.ts: list is sorted',
      message: 'Error: no',
      evidence: ['test-results/b.png'],
      steps: [],
    },
    { name: 'test/a.test.ts', message: 'Cannot find module', evidence: [], steps: [] },
  ]);
  expect(failedTests(undefined, '/clone')).toEqual([]);
});

test('the ten slowest files come slowest first, and not where there are only ten', () => {
  expect(slowestFiles(times(11), '/clone').map((line) => line.trim())).toEqual(
    [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((at) => `${at}.0 s  test/${at}.test.ts`),
  );
  expect(slowestFiles(times(10), '/clone')).toEqual([]);
});

test('the summary names skipped tests, slow files, and the pictures and traces that failures left', () => {
  const ran = {
    report: report(file('passed', 'passed', 'skipped'), failing('b.test.ts', ['test-results/b-trace.zip'])),
    times: times(11),
  };
  const lines = summaryLines(ran, '/clone');
  expect(lines[0]).toBe('skip  test/a.test.ts: a skipped one');
  expect(lines).toContain('The slowest files:');
  expect(lines.slice(-5)).toEqual([
    '',
    'test/b.test.ts: list is sorted left:',
    '  test-results/b-trace.zip',
    '',
    'A trace opens with: node_modules/.bin/playwright-core show-trace FILE',
  ]);
  expect(summaryLines({ report: undefined, times: undefined }, '/clone')).toEqual([]);
});

test('the summary says what a failed test asked of its windows last, for who has only the log', () => {
  const left = failing(
    'b.test.ts',
    ['test-results/b-trace.zip'],
    ['window 1: Page.keyboardPress Enter: 3 ms'],
  );
  const lines = summaryLines({ report: report(left), times: [] }, '/clone');
  expect(lines.slice(2, 4)).toEqual(['  test-results/b-trace.zip', '  The last steps in its windows:']);
  expect(lines[4]).toBe('    window 1: Page.keyboardPress Enter: 3 ms');
});
