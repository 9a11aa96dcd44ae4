/**
 * What was learned from examples of others: a weight for each feature of a text, for each of the meanings it may have. A guess, so
 * all it ever makes is a question.
 */
export type Learned = {
  /** What features say of each of the meanings, without a unit. */
  readonly weights: ReadonlyMap<string, readonly number[]>;
  /** Where the sum of each meaning starts, and how large it has to be. */
  readonly bias: readonly number[];
  readonly limits: readonly number[];
};

/** Weights are kept as whole numbers. */
const SCALE = 50;
/** The first two lines. */
const [BIAS, LIMITS] = ['<bias>', '<limits>'];

export function writeLearned({ weights, bias, limits }: Learned): string {
  const line = (name: string, numbers: readonly number[]) =>
    `${name}\t${numbers.map((number) => Math.round(number * SCALE)).join(' ')}`;
  const lines = [...weights].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [line(BIAS, bias), line(LIMITS, limits), ...lines.map((each) => line(...each))].join('\n');
}

export function readLearned(text: string): Learned {
  const lines = text.split('\n').map((line) => {
    const [name = '', numbers = ''] = line.split('\t');
    return [name, numbers.split(' ').map((number) => Number(number) / SCALE)] as const;
  });
  const [bias, limits, ...weights] = lines;
  return { weights: new Map(weights), bias: bias?.[1] ?? [], limits: limits?.[1] ?? [] };
}

/** How much features speak for each of the meanings; 0 is as likely as not. */
export function scoresOf({ weights, bias }: Learned, features: readonly string[]): number[] {
  const sums = bias.map(() => 0);
  for (const feature of features)
    for (const [at, weight] of (weights.get(feature) ?? []).entries()) sums[at] = (sums[at] ?? 0) + weight;
  // A long text has more features that mean nothing.
  return sums.map((sum, at) => (bias[at] ?? 0) + sum / Math.sqrt(Math.max(1, features.length)));
}
