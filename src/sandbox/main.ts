import { join } from 'node:path';
import { run } from './cli.ts';
import { createReportThreads } from './report/threads.ts';

/** The product brings the sample reports' pictures along, drawn when it was built (scripts/package/payload.mjs). */
const drawnDir = join(import.meta.dirname, 'pictures');

await run(
  process.argv.slice(2),
  (cacheDir, roofs) => createReportThreads({ cacheDir, drawnDir, roofs }),
  join(import.meta.dirname, 'manual.txt'),
);
