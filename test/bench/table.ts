import { cpus, loadavg } from 'node:os';
import { tableOf } from './report.ts';
import { runParts } from './subjects.ts';

/** Every row of the table of targets that a run can measure. `npm run bench`. */
const before = loadavg()[0]?.toFixed(1);
const measured = runParts([
  ['start'],
  ['spreadsheet'],
  ['duplicates-rows'],
  ['run'],
  ['confirm'],
  ['soak'],
  ['download'],
  ['download', '--files', '9900', '--megabytes', '50'],
  ['reports'],
  ['history'],
  ['viewer'],
  ['typing'],
]);
process.stdout.write(`${tableOf(measured)}\n`);
process.stdout.write(
  `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, load ${before} before\n`,
);
