/** What a text is judged by, as numbers of features, how much it counts, and whether it's one of those that are looked for. */
export type Weighed = { readonly features: Int32Array; readonly counts: number; readonly is: boolean };
export type Fitted = { readonly weights: Float64Array; readonly bias: number };

const TURNS = 20;
const RATE = 0.5;
/** Keeps weights small that little asks for: as much as one text in ten. */
const DECAY = 0.1;

/** The same order each time. */
function shuffle(order: Int32Array, seed: number): void {
  let state = seed;
  for (let at = order.length - 1; at > 0; at -= 1) {
    state = (state * 48_271) % 2_147_483_647;
    const other = state % (at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
}

/** A long text has more features that mean nothing. */
export function scoreOf({ weights, bias }: Fitted, features: Int32Array): number {
  let sum = 0;
  for (const feature of features) sum += weights[feature] ?? 0;
  return bias + sum / Math.sqrt(Math.max(1, features.length));
}

/** Logistic regression by stochastic gradient descent with steps of their own for each weight (AdaGrad). */
export function fitted(examples: readonly Weighed[], size: number): Fitted {
  const weights = new Float64Array(size);
  const steps = new Float64Array(size).fill(1e-8);
  const uses = new Float64Array(size);
  for (const { features } of examples)
    for (const feature of features) uses[feature] = (uses[feature] ?? 0) + 1;
  const order = Int32Array.from(examples.keys());
  let [bias, step] = [0, 1e-8];
  for (let turn = 1; turn <= TURNS; turn += 1) {
    shuffle(order, turn);
    for (const at of order) {
      const example = examples[at];
      if (!example) continue;
      const { features, counts, is } = example;
      const sum = scoreOf({ weights, bias }, features);
      const error = counts * (1 / (1 + Math.exp(-sum)) - (is ? 1 : 0));
      const share = error / Math.sqrt(Math.max(1, features.length));
      step += error * error;
      bias -= (RATE * error) / Math.sqrt(step);
      for (const feature of features) {
        const before = weights[feature] ?? 0;
        const slope = share + (DECAY / (uses[feature] ?? 1)) * before;
        const taken = (steps[feature] ?? 0) + slope * slope;
        steps[feature] = taken;
        weights[feature] = before - (RATE * slope) / Math.sqrt(taken);
      }
    }
  }
  return { weights, bias };
}
