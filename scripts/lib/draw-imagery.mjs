// Draws the pictures that all sample reports share into the folder named in the arguments, unless they are there.
import { createReportMaker } from '../../src/sandbox/report/index.ts';

await createReportMaker({ cacheDir: process.argv[2] }).prepare();
