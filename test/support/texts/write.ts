import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstNamesFile, learnedFile } from './learn.ts';

const PROSE = join('src', 'main', 'adapters', 'spreadsheet', 'prose');
const ROOT = join(import.meta.dirname, '..', '..', '..');
// The names are features of what is learned next; a change of them is learned from by running this again.
writeFileSync(join(ROOT, PROSE, 'first-names.ts'), firstNamesFile());
const { file, count } = learnedFile();
writeFileSync(join(ROOT, PROSE, 'weights.ts'), file);
process.stdout.write(`Learned from ${count} texts: ${join(PROSE, 'weights.ts')}\n`);
