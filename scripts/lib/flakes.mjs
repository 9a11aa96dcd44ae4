import { failedTests } from './summary.mjs';

/**
 * What failed how often: [{ name, failed, first, evidence }], the most often first. `rounds` has a vitest JSON report
 * for each round, or undefined for one that left none. `first` is the first line of the last failure's message.
 */
export function tally(rounds, root) {
  const found = new Map();
  for (const [index, report] of rounds.entries()) {
    const failed =
      report === undefined
        ? [{ name: `round ${index + 1}: no report`, message: '', evidence: [] }]
        : failedTests(report, root);
    for (const { name, message, evidence } of failed) {
      const before = found.get(name)?.failed ?? 0;
      found.set(name, { name, failed: before + 1, first: message.split('\n')[0], evidence });
    }
  }
  return [...found.values()].sort((a, b) => b.failed - a.failed || a.name.localeCompare(b.name));
}

/** The tally as lines. */
export function flakeLines(flakes, rounds) {
  if (flakes.length === 0) return [`Nothing failed in ${rounds} ${rounds === 1 ? 'round' : 'rounds'}.`];
  return flakes.flatMap(({ name, failed, first, evidence }) => [
    `${failed} of ${rounds}  ${name}`,
    ...(first === '' ? [] : [`    ${first}`]),
    ...evidence.map((path) => `    ${path}`),
  ]);
}
