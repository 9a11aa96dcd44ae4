import type { RowWord } from '../check/kept-problems.ts';
import { noteFeatures } from './note-features.ts';
import { NOTE_WEIGHTS } from './note-weights.ts';

/**
 * What a note probably asks for, where no rule reads it: learned from notes of others (test/fixtures/notes) by
 * `npm run learn:notes`. It is a guess, so all it ever makes is a question about its row.
 */

export const NOTE_MEANINGS: readonly RowWord[] = ['order', 'address', 'rush'];

/** What features say of each of the meanings, where the sum starts, and how large it has to be. Without a unit. */
export type NoteModel = {
  readonly weights: ReadonlyMap<string, readonly number[]>;
  readonly bias: readonly number[];
  readonly limits: readonly number[];
};

/** Weights are kept as whole numbers. */
const SCALE = 50;
/** The first two lines. */
const [BIAS, LIMITS] = ['<bias>', '<limits>'];

export function writeModel({ weights, bias, limits }: NoteModel): string {
  const line = (name: string, numbers: readonly number[]) =>
    `${name}\t${numbers.map((number) => Math.round(number * SCALE)).join(' ')}`;
  const lines = [...weights].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [line(BIAS, bias), line(LIMITS, limits), ...lines.map((each) => line(...each))].join('\n');
}

export function readModel(text: string): NoteModel {
  const lines = text.split('\n').map((line) => {
    const [name = '', numbers = ''] = line.split('\t');
    return [name, numbers.split(' ').map((number) => Number(number) / SCALE)] as const;
  });
  const [bias, limits, ...weights] = lines;
  return { weights: new Map(weights), bias: bias?.[1] ?? [], limits: limits?.[1] ?? [] };
}

/** How much a note speaks for each of the meanings; 0 is as likely as not. */
export function scoresOf({ weights, bias }: NoteModel, features: readonly string[]): number[] {
  const sums = NOTE_MEANINGS.map(() => 0);
  for (const feature of features)
    for (const [at, weight] of (weights.get(feature) ?? []).entries()) sums[at] = (sums[at] ?? 0) + weight;
  // A long note has more features that mean nothing.
  return sums.map((sum, at) => (bias[at] ?? 0) + sum / Math.sqrt(Math.max(1, features.length)));
}

let learned: NoteModel | undefined;

/** The meaning that a note lies farthest above the limit of; null where it lies above none. */
export function guessNote(text: string): RowWord | null {
  learned ??= readModel(NOTE_WEIGHTS);
  const { limits } = learned;
  const above = scoresOf(learned, noteFeatures(text)).map((score, at) => score - (limits[at] ?? 0));
  const most = Math.max(...above);
  return most > 0 ? (NOTE_MEANINGS[above.indexOf(most)] ?? null) : null;
}
