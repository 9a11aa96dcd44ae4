import { duration } from './say.mjs';

const SHOW_TRACE = 'node_modules/.bin/playwright-core show-trace';

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
  const brokenFiles = files.filter(isBroken).length;
  const failed = failedTests + brokenFiles;
  const skipped = tests.length - passed - failedTests;
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed, skipped };
}

const inProject = (path, root) => path.replace(root, '').replace(/^[\\/]/, '');

function testsWhere(report, root, wanted) {
  return (report?.testResults ?? []).flatMap((file) =>
    (file.assertionResults ?? [])
      .filter(({ status }) => wanted(status))
      .map((test) => ({ name: `${inProject(file.name, root)}: ${test.fullName.trim()}`, test })),
  );
}

/** The names of the tests that were skipped, as "file: test". */
function skippedTests(report, root) {
  const skipped = testsWhere(report, root, (status) => status !== 'passed' && status !== 'failed');
  return skipped.map(({ name }) => name);
}

/**
 * The tests that failed: [{ name, message, evidence, steps }], `evidence` the paths of the pictures and traces it left,
 * `steps` what it asked of its windows last. A file that failed outside its tests stands for itself.
 */
export function failedTests(report, root) {
  const tests = testsWhere(report, root, (status) => status === 'failed').map(({ name, test }) => ({
    name,
    message: test.failureMessages?.[0] ?? '',
    evidence: test.meta?.evidence ?? [],
    steps: test.meta?.steps ?? [],
  }));
  const files = (report?.testResults ?? []).filter(isBroken).map((file) => ({
    name: inProject(file.name, root),
    message: file.message ?? '',
    evidence: [],
    steps: [],
  }));
  return [...tests, ...files];
}

/** True for a file that failed with no failed test in it: it couldn't be loaded, or a hook failed. */
function isBroken(file) {
  return file.status === 'failed' && !(file.assertionResults ?? []).some((test) => test.status === 'failed');
}

/** The `most` slowest files as lines, where there are enough to tell; `times` holds { file, millis }. */
export function slowestFiles(times = [], root = '', most = 10) {
  if (times.length <= most) return [];
  const slowest = [...times].sort((a, b) => b.millis - a.millis).slice(0, most);
  return slowest.map(({ file, millis }) => `${duration(millis).padStart(12)}  ${inProject(file, root)}`);
}

/** What a run of tests ends with, before its last line: skipped tests, slow files, and what failed tests left. */
export function summaryLines({ report, times }, root) {
  const slow = slowestFiles(times, root);
  const left = failedTests(report, root).filter(({ evidence }) => evidence.length > 0);
  return [
    ...skippedTests(report, root).map((name) => `skip  ${name}`),
    ...(slow.length > 0 ? ['', 'The slowest files:', ...slow] : []),
    ...left.flatMap(({ name, evidence, steps }) => [
      '',
      `${name} left:`,
      ...evidence.map((path) => `  ${path}`),
      ...(steps.length > 0
        ? ['  The last steps in its windows:', ...steps.map((step) => `    ${step}`)]
        : []),
    ]),
    ...(left.length > 0 ? ['', `A trace opens with: ${SHOW_TRACE} FILE`] : []),
  ];
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
