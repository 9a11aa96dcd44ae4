import { type Learned, readLearned, scoresOf } from './learned.ts';
import { OF_NAME, statusFeatures } from './status-features.ts';
import { STATUS_WEIGHTS } from './status-weights.ts';

let learned: Learned | undefined;

/**
 * Whether a status probably means that its row isn't to be ordered, where no rule reads it: “RETIRE”, “Auto Glass”, “settled”.
 * Learned from statuses of others (test/fixtures/statuses) by `npm run learn:statuses`.
 */
export function mayEndRow(header: string, text: string): boolean {
  learned ??= readLearned(STATUS_WEIGHTS);
  const { weights, limits } = learned;
  const features = statusFeatures(header, text);
  // Under a name of which nothing was learned, “Arden Park” may be anything.
  if (!features.some((feature) => feature.startsWith(OF_NAME) && weights.has(feature))) return false;
  const [score = 0] = scoresOf(learned, features);
  return score > (limits[0] ?? 0);
}
