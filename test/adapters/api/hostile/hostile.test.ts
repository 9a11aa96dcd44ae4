import { seedOfTheDay } from '../../../support/seeds.ts';
import { PARTS } from './parts.ts';
import { judge } from './verdicts.ts';

// A seventh of the answers for each operation, another one each day; all of them in hostile.deep.ts.
judge(seedOfTheDay('hostile answers') % PARTS, 27);
