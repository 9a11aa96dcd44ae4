// Draws the pictures that all sample reports share into the folder named in the arguments, unless they are there.
import { warmUp } from '../../src/sandbox/deliverables.ts';
import { createReportMaker } from '../../src/sandbox/report/index.ts';

await warmUp(createReportMaker({ cacheDir: process.argv[2] }));
