import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Learned } from '../../src/main/core/lists/rows/learned.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const LEARNING = 'test/support/learning.ts';

/** The lines of a file of examples, from the project's folder. */
export const readExamples = <T>(path: string): readonly T[] =>
  readFileSync(join(ROOT, path), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

/** What weights depend on: examples, and how features are made of them. */
export function sourceHash(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of [...paths, LEARNING]) hash.update(readFileSync(join(ROOT, path)));
  return hash.digest('hex').slice(0, 16);
}

/** A text's features, and which of the meanings it has. */
export type Example = { readonly features: readonly string[]; readonly has: readonly boolean[] };

const TURNS = 40;
const RATE = 0.15;
/** Keeps weights small that few examples ask for. */
const DECAY = 1e-4;
/** Features of fewer examples are left away. */
const LEAST_EXAMPLES = 3;

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
function learnOne(
  examples: readonly Example[],
  meaning: number,
): { readonly bias: number; readonly weights: Map<string, number> } {
  const weights = new Map<string, number>();
  const steps = new Map<string, number>();
  let [bias, step] = [0, 1e-8];
  for (let turn = 1; turn <= TURNS; turn += 1)
    for (const at of shuffled(examples.length, turn)) {
      const { features = [], has = [] } = examples[at] ?? {};
      const share = 1 / Math.sqrt(Math.max(1, features.length));
      const sum = features.reduce((total, feature) => total + (weights.get(feature) ?? 0) * share, bias);
      const error = 1 / (1 + Math.exp(-sum)) - (has[meaning] ? 1 : 0);
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

/** A weight for each feature that several examples have, and each of `meanings` meanings; smaller ones than `least` are left away. */
export function learn(
  examples: readonly Example[],
  meanings: number,
  least: number,
): Omit<Learned, 'limits'> {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  // Unusual ones count in a text's length, as they do when it's judged.
  const found = Array.from({ length: meanings }, (_, meaning) => learnOne(examples, meaning));
  const weights = new Map<string, readonly number[]>();
  for (const [feature, count] of counts) {
    const own = found.map(({ weights: of }) => of.get(feature) ?? 0);
    if (count >= LEAST_EXAMPLES && own.some((weight) => Math.abs(weight) >= least)) weights.set(feature, own);
  }
  return { weights, bias: found.map(({ bias }) => bias) };
}

/** The sum that so many of the scores lie above (0 to 1). */
export function limitOf(scores: readonly number[], share: number): number {
  const own = scores.toSorted((one, other) => other - one);
  return own[Math.floor(own.length * share)] ?? Number.NEGATIVE_INFINITY;
}
