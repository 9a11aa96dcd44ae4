import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { scoresOf, writeLearned } from '../../../src/main/core/lists/rows/learned.ts';
import { noteFeatures } from '../../../src/main/core/lists/rows/note-features.ts';
import { NOTE_MEANINGS } from '../../../src/main/core/lists/rows/note-guess.ts';
import { learn, limitOf, readExamples, sourceHash } from '../learning.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const NOTES = 'test/fixtures/notes';
/** What is never learned from. */
const SEALED = 'sealed.jsonl';

/** A note as its author labeled it. */
export type Note = {
  readonly header: string;
  readonly text: string;
  readonly label: 'stop' | 'address' | 'rush' | 'none';
  /** Who wrote it; `list`: it stands in an ordinary list. */
  readonly by?: string;
};

export const readNotes = (name: string): readonly Note[] => readExamples<Note>(`${NOTES}/${name}`);

/** The meaning of a label; null: it asks for nothing. */
export const meaningOf = ({ label }: Note) => (label === 'stop' ? 'order' : label === 'none' ? null : label);

export const learnedFrom = (): readonly string[] =>
  readdirSync(join(ROOT, NOTES))
    .filter((name) => name.endsWith('.jsonl') && name !== SEALED)
    .sort();

/** What the weights depend on. */
export const notesHash = (): string =>
  sourceHash([
    ...learnedFrom().map((name) => `${NOTES}/${name}`),
    'src/main/core/lists/rows/note-features.ts',
    'test/support/notes/learn.ts',
  ]);

/** Smaller weights are left away. */
const LEAST_WEIGHT = 0.12;
/** So many of the notes that ask for nothing may lie above each limit: of ordinary lists, and of those that were written to look as if they asked. */
const FALSE_ALARMS = { ordinary: 0.004, written: 0.05 } as const;
const PARTS = 5;

const learnAll = (notes: readonly Note[]) =>
  learn(
    notes.map((note) => ({
      features: noteFeatures(note.text),
      has: NOTE_MEANINGS.map((meaning) => meaningOf(note) === meaning),
    })),
    NOTE_MEANINGS.length,
    LEAST_WEIGHT,
  );

/** A limit for each meaning: of the notes that ask for nothing, judged by what was learned from the other ones, few lie above it. */
function limitsOf(notes: readonly Note[]): number[] {
  const scores = Array.from({ length: PARTS }, (_, part) => {
    const model = { ...learnAll(notes.filter((_note, at) => at % PARTS !== part)), limits: [] };
    const held = notes.filter((note, at) => at % PARTS === part && note.label === 'none');
    return held.map((note) => ({
      isOrdinary: note.by === 'list',
      scores: scoresOf(model, noteFeatures(note.text)),
    }));
  }).flat();
  const of = (meaning: number, isOrdinary: boolean) =>
    scores.flatMap((one) => (one.isOrdinary === isOrdinary ? [one.scores[meaning] ?? 0] : []));
  return NOTE_MEANINGS.map((_, meaning) =>
    Math.max(
      limitOf(of(meaning, true), FALSE_ALARMS.ordinary),
      limitOf(of(meaning, false), FALSE_ALARMS.written),
    ),
  );
}

/** The text of `note-weights.ts`. */
export function learnedFile(): string {
  const notes = learnedFrom().flatMap(readNotes);
  const text = writeLearned({ ...learnAll(notes), limits: limitsOf(notes) });
  return [
    '// Written by `npm run learn:notes`; test/core/lists/note-guess.test.ts fails when the weights are out of date.',
    `export const NOTE_WEIGHTS_OF = '${notesHash()}';`,
    `export const NOTE_WEIGHTS = ${JSON.stringify(text)};`,
    '',
  ].join('\n');
}
