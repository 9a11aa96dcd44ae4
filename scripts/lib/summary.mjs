/**
 * Counts of a vitest JSON report: { passed, failed, skipped }. A file that couldn't even be loaded holds no tests:
 * it counts as one failed. An exit code that says failure with nothing failed in the report (an unhandled error, a
 * lost worker), and a report that isn't there, count as one failed too.
 */
export function countTests(report, exitCode) {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const files = report.testResults ?? [];
  const tests = files.flatMap((file) => file.assertionResults ?? []);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const failedTests = tests.filter((test) => test.status === 'failed').length;
  const brokenFiles = files.filter(
    (file) =>
      file.status === 'failed' && !(file.assertionResults ?? []).some((test) => test.status === 'failed'),
  ).length;
  const failed = failedTests + brokenFiles;
  const skipped = tests.length - passed - failedTests;
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed, skipped };
}

/** The names of the tests that were skipped, as "file: test". */
export function skippedTests(report, root) {
  return (report?.testResults ?? []).flatMap((file) =>
    (file.assertionResults ?? [])
      .filter((test) => test.status !== 'passed' && test.status !== 'failed')
      .map((test) => `${file.name.replace(root, '').replace(/^[\\/]/, '')}: ${test.fullName}`),
  );
}

/** Adds the static checks, one test each, to the counts. `checks` holds { ok }. */
export function withChecks(counts, checks) {
  const ok = checks.filter((check) => check.ok).length;
  return { ...counts, passed: counts.passed + ok, failed: counts.failed + checks.length - ok };
}

/** The last line of every test command. */
export function finalLine({ passed, failed, skipped }) {
  return `tests: ${passed} passed, ${failed} failed, ${skipped} skipped`;
}
