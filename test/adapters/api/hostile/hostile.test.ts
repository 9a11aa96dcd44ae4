import { judge } from './verdicts.ts';

// A third of the answers for each operation here, the others in hostile.deep.ts.
judge(0, 62);
