import { describe } from 'vitest';
import { PARTS } from './parts.ts';
import { judge } from './verdicts.ts';

describe.each(Array.from({ length: PARTS }, (_, part) => part))('part %i', (part) => judge(part, 27));
