import type { RowWord } from '../check/kept-problems.ts';
import { type Learned, readLearned, scoresOf } from './learned.ts';
import { noteFeatures } from './note-features.ts';
import { NOTE_WEIGHTS } from './note-weights.ts';

/**
 * What a note probably asks for, where no rule reads it: learned from notes of others (test/fixtures/notes) by
 * `npm run learn:notes`.
 */

export const NOTE_MEANINGS: readonly RowWord[] = ['order', 'address', 'rush'];

let learned: Learned | undefined;

/** The meaning that a note lies farthest above the limit of; null where it lies above none. */
export function guessNote(text: string): RowWord | null {
  learned ??= readLearned(NOTE_WEIGHTS);
  const { limits } = learned;
  const above = scoresOf(learned, noteFeatures(text)).map((score, at) => score - (limits[at] ?? 0));
  const most = Math.max(...above);
  return most > 0 ? (NOTE_MEANINGS[above.indexOf(most)] ?? null) : null;
}
