import { describe, expect, test } from 'vitest';
import { countTests, finalLine, skippedTests, withChecks } from '../../scripts/lib/summary.mjs';

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

test('skipped tests are named', () => {
  expect(skippedTests(report(file('passed', 'passed', 'skipped')), '/clone')).toEqual([
    'test/a.test.ts: a skipped one',
  ]);
  expect(skippedTests(undefined, '/clone')).toEqual([]);
});
