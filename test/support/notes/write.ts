import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { learnedFile, learnedFrom, readNotes } from './learn.ts';

const FILE = join('src', 'main', 'core', 'lists', 'rows', 'note-weights.ts');
writeFileSync(join(import.meta.dirname, '..', '..', '..', FILE), learnedFile());
const notes = learnedFrom().flatMap(readNotes);
process.stdout.write(`Learned from ${notes.length} notes of ${learnedFrom().length} files: ${FILE}\n`);
