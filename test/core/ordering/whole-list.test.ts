import { it } from 'vitest';
import { orderWholeList } from './support/whole-list.ts';

it('100 rows through every fault of an answer: each is ordered once', () => orderWholeList(100));
