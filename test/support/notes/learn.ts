import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noteFeatures } from '../../../src/main/core/lists/rows/note-features.ts';
import {
  NOTE_MEANINGS,
  type NoteModel,
  scoresOf,
  writeModel,
} from '../../../src/main/core/lists/rows/note-guess.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const NOTES = join(ROOT, 'test', 'fixtures', 'notes');
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

export function readNotes(name: string): readonly Note[] {
  const lines = readFileSync(join(NOTES, name), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Note);
}

/** The meaning of a label; null: it asks for nothing. */
export const meaningOf = ({ label }: Note) => (label === 'stop' ? 'order' : label === 'none' ? null : label);

export const learnedFrom = (): readonly string[] =>
  readdirSync(NOTES)
    .filter((name) => name.endsWith('.jsonl') && name !== SEALED)
    .sort();

/** What the weights depend on: the notes, and how features are made of them. */
export function sourceHash(): string {
  const hash = createHash('sha256');
  for (const name of learnedFrom()) hash.update(readFileSync(join(NOTES, name)));
  for (const file of ['src/main/core/lists/rows/note-features.ts', 'test/support/notes/learn.ts'])
    hash.update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

const TURNS = 40;
const RATE = 0.15;
/** Keeps weights small that few notes ask for. */
const DECAY = 1e-4;
/** Features of fewer notes are left away. */
const LEAST_NOTES = 3;
/** Smaller weights are left away. */
const LEAST_WEIGHT = 0.12;
/** So many of the notes that ask for nothing may lie above each limit: of ordinary lists, and of those that were written to look as if they asked. */
const FALSE_ALARMS = { ordinary: 0.004, written: 0.05 } as const;
const PARTS = 5;

/** The same order each time. */
function shuffled(length: number, seed: number): number[] {
  let state = seed;
  const order = Array.from({ length }, (_, at) => at);
  for (let at = length - 1; at > 0; at -= 1) {
    state = (state * 48_271) % 2_147_483_647;
    const other = state % (at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}

/** Logistic regression by stochastic gradient descent with steps of their own for each weight (AdaGrad). */
function learnOne(notes: readonly { readonly features: readonly string[]; readonly is: boolean }[]): {
  readonly bias: number;
  readonly weights: Map<string, number>;
} {
  const weights = new Map<string, number>();
  const steps = new Map<string, number>();
  let [bias, step] = [0, 1e-8];
  for (let turn = 1; turn <= TURNS; turn += 1)
    for (const at of shuffled(notes.length, turn)) {
      const { features = [], is = false } = notes[at] ?? {};
      const share = 1 / Math.sqrt(Math.max(1, features.length));
      const sum = features.reduce((total, feature) => total + (weights.get(feature) ?? 0) * share, bias);
      const error = 1 / (1 + Math.exp(-sum)) - (is ? 1 : 0);
      step += error * error;
      bias -= (RATE * error) / Math.sqrt(step);
      for (const feature of features) {
        const before = weights.get(feature) ?? 0;
        const slope = error * share + DECAY * before;
        const taken = (steps.get(feature) ?? 1e-8) + slope * slope;
        steps.set(feature, taken);
        weights.set(feature, before - (RATE * slope) / Math.sqrt(taken));
      }
    }
  return { bias, weights };
}

function learnAll(notes: readonly Note[]): Omit<NoteModel, 'limits'> {
  const features = notes.map(({ text }) => noteFeatures(text));
  const counts = new Map<string, number>();
  for (const one of features) for (const feature of one) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const isUsual = (feature: string) => (counts.get(feature) ?? 0) >= LEAST_NOTES;
  const found = NOTE_MEANINGS.map((meaning) =>
    learnOne(
      notes.map((note, at) => ({
        // Unusual ones count in a note's length, as they do when it's judged.
        features: features[at] ?? [],
        is: meaningOf(note) === meaning,
      })),
    ),
  );
  const weights = new Map<string, readonly number[]>();
  for (const feature of counts.keys()) {
    const own = found.map(({ weights: of }) => of.get(feature) ?? 0);
    if (isUsual(feature) && own.some((weight) => Math.abs(weight) >= LEAST_WEIGHT)) weights.set(feature, own);
  }
  return { weights, bias: found.map(({ bias }) => bias) };
}

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
  const limitOf = (meaning: number, isOrdinary: boolean, share: number) => {
    const own = scores.flatMap((one) => (one.isOrdinary === isOrdinary ? [one.scores[meaning] ?? 0] : []));
    own.sort((one, other) => other - one);
    return own[Math.floor(own.length * share)] ?? Number.NEGATIVE_INFINITY;
  };
  return NOTE_MEANINGS.map((_, meaning) =>
    Math.max(limitOf(meaning, true, FALSE_ALARMS.ordinary), limitOf(meaning, false, FALSE_ALARMS.written)),
  );
}

/** The text of `note-weights.ts`. */
export function learnedFile(): string {
  const notes = learnedFrom().flatMap(readNotes);
  const text = writeModel({ ...learnAll(notes), limits: limitsOf(notes) });
  return [
    '// Written by `npm run learn:notes`; test/core/lists/note-guess.test.ts tells when it is to be run again.',
    `export const NOTE_WEIGHTS_OF = '${sourceHash()}';`,
    `export const NOTE_WEIGHTS = ${JSON.stringify(text)};`,
    '',
  ].join('\n');
}
