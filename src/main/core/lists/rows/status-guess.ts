import { type Learned, readLearned, scoresOf } from './learned.ts';
import { statusFeatures } from './status-features.ts';
import { STATUS_WEIGHTS } from './status-weights.ts';

let learned: Learned | undefined;

/**
 * Whether a status probably means that its row isn't to be ordered, where no rule reads it: “RETIRE”, “Auto Glass”, “settled”.
 * Learned from statuses of others (test/fixtures/statuses) by `npm run learn:statuses`.
 */
export function mayEndRow(header: string, text: string): boolean {
  learned ??= readLearned(STATUS_WEIGHTS);
  const [score = 0] = scoresOf(learned, statusFeatures(header, text));
  return score > (learned.limits[0] ?? 0);
}
