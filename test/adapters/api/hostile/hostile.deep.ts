import { describe } from 'vitest';
import { judge } from './verdicts.ts';

describe.each([1, 2])('part %i', (part) => judge(part, 62));
