import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Baseline, baselineOf, notCompared, tableOf, worseThan } from './report.ts';
import { type Part, runParts } from './subjects.ts';
import { TARGETS } from './targets.ts';

/** A small version of the table against the committed ratios. `npm run bench -- quick [--write]`. */

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const BASELINE = join(import.meta.dirname, '..', '..', 'bench', 'baseline.json');
const RUNS = 3;
const PARTS: readonly Part[] = [
  ['start', '--orders', '10000', '--rounds', '3'],
  ['spreadsheet', '--rows', '100000', '--orders', '10000'],
  ['duplicates-rows', '--orders', '10000'],
  ['run'],
  ['confirm'],
  ['soak', '--screens', '200', '--orders', '1000'],
];
/** What the empty page wakes up for is a handful: its ratio is noise, so only its target is looked at. */
const UNSTEADY = new Set<string>(['idle']);
const steady = () => runParts(PARTS);
const print = (line: string) => process.stdout.write(`${line}\n`);

if (values.write) {
  const runs = Array.from({ length: RUNS }, () => steady().filter(({ row }) => !UNSTEADY.has(row)));
  const baseline = baselineOf(runs);
  writeFileSync(BASELINE, `${JSON.stringify(baseline, null, 2)}\n`);
  print(JSON.stringify(baseline, null, 2));
} else {
  const baseline = JSON.parse(readFileSync(BASELINE, 'utf8')) as Baseline;
  const measured = steady();
  print(tableOf(measured));
  print('Small sizes (10,000 orders, 100,000 CSV rows): only `npm run bench` says whether a target is met.');
  const [worse, missing] = [worseThan(baseline, measured), notCompared(baseline, measured)];
  for (const { row, ratio, was, bound } of worse)
    print(`WORSE: ${TARGETS[row].what}: ratio ${ratio.toFixed(2)}, was ${was}, bound ${bound}`);
  for (const row of missing) print(`NOT MEASURED: ${TARGETS[row].what}, which the baseline has`);
  if (worse.length + missing.length === 0) print('Nothing got worse than the baseline allows.');
  process.exitCode = worse.length + missing.length === 0 ? 0 : 1;
}
