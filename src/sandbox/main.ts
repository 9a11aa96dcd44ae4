import { run } from './cli.ts';
import { createReportMaker } from './report/index.ts';

await run(process.argv.slice(2), (cacheDir) => createReportMaker({ cacheDir }));
