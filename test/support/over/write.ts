import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { learnedRows, writtenRows } from './learn.ts';
import { readLists } from './read.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const FILE = join('src', 'main', 'core', 'lists', 'rows', 'row-weights.ts');

const lists = await readLists(join(ROOT, 'test', 'fixtures', 'lists'));
const learned = learnedRows(lists);
writeFileSync(join(ROOT, FILE), writtenRows(learned));
process.stdout.write(`Learned ${learned.weights.size} weights from ${lists.length} lists: ${FILE}\n`);
