import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { learnedStatuses } from './learn.ts';

const FILE = join('src', 'main', 'core', 'lists', 'rows', 'status-weights.ts');
const { count, file } = learnedStatuses();
writeFileSync(join(import.meta.dirname, '..', '..', '..', FILE), file);
process.stdout.write(`Learned from ${count} statuses: ${FILE}\n`);
