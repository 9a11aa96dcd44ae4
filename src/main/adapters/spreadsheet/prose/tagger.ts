import { mayFollow, TAG, TAGS } from './tags.ts';
import { isBreak, type Token } from './tokens.ts';

/**
 * A linear-chain conditional random field (Lafferty, McCallum, and Pereira 2001): how well a tag fits a token is the sum of the
 * weights of the token's features, and how well it follows the tag before it is one more weight. All are logarithms.
 */
export type Model = {
  /** Where a feature's weights begin, one for each tag. */
  readonly places: ReadonlyMap<string, number>;
  readonly weights: Float64Array | Float32Array;
  /** From each tag to each tag. */
  readonly follows: Float64Array | Float32Array;
};

const COUNT = TAGS.length;
const NEVER = -1e9;

/** How well each tag fits each token: tokens × tags. A line's end is nothing. */
export function fits(
  model: Model,
  tokens: readonly Token[],
  features: readonly (readonly string[])[],
): Float64Array {
  const found = new Float64Array(tokens.length * COUNT);
  features.forEach((names, at) => {
    const row = at * COUNT;
    if (isBreak(tokens[at])) {
      found.fill(NEVER, row, row + COUNT);
      found[row + TAG.none] = 0;
      return;
    }
    for (const name of names) {
      const from = model.places.get(name);
      if (from === undefined) continue;
      for (let tag = 0; tag < COUNT; tag += 1)
        found[row + tag] = (found[row + tag] ?? 0) + (model.weights[from + tag] ?? 0);
    }
  });
  return found;
}

/** The weights between tags, with what can't follow ruled out. */
export const ruledFollows = (model: Model): Float64Array =>
  Float64Array.from(model.follows, (weight, at) =>
    mayFollow(Math.floor(at / COUNT), at % COUNT) ? weight : NEVER,
  );

/** The logarithm of a sum of exponentials. */
function logSum(values: Float64Array): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) if (value > most) most = value;
  let sum = 0;
  for (const value of values) sum += Math.exp(value - most);
  return most + Math.log(sum);
}

/** Sums over all ways to tag what stands before a token (`ahead`) and behind it (`behind`), and over all ways at all. */
function sums(fit: Float64Array, follows: Float64Array) {
  const length = fit.length / COUNT;
  const [ahead, behind] = [new Float64Array(fit.length), new Float64Array(fit.length)];
  const ways = new Float64Array(COUNT);
  for (let tag = 0; tag < COUNT; tag += 1)
    ahead[tag] = (fit[tag] ?? 0) + (mayFollow(TAG.none, tag) ? 0 : NEVER);
  for (let at = 1; at < length; at += 1)
    for (let tag = 0; tag < COUNT; tag += 1) {
      for (let from = 0; from < COUNT; from += 1)
        ways[from] = (ahead[(at - 1) * COUNT + from] ?? 0) + (follows[from * COUNT + tag] ?? 0);
      ahead[at * COUNT + tag] = logSum(ways) + (fit[at * COUNT + tag] ?? 0);
    }
  for (let at = length - 2; at >= 0; at -= 1)
    for (let tag = 0; tag < COUNT; tag += 1) {
      for (let to = 0; to < COUNT; to += 1) {
        const next = (at + 1) * COUNT + to;
        ways[to] = (follows[tag * COUNT + to] ?? 0) + (fit[next] ?? 0) + (behind[next] ?? 0);
      }
      behind[at * COUNT + tag] = logSum(ways);
    }
  return { ahead, behind, all: logSum(ahead.slice((length - 1) * COUNT)) };
}

/** The best tag of each token, all taken together, how probable it is there, and how probable any other would be. */
export function bestTags(fit: Float64Array, follows: Float64Array) {
  const length = fit.length / COUNT;
  if (length === 0) return { tags: [], chances: [], chanceOf: () => 0 };
  const best = new Float64Array(fit.length);
  const came = new Int8Array(fit.length);
  for (let tag = 0; tag < COUNT; tag += 1)
    best[tag] = (fit[tag] ?? 0) + (mayFollow(TAG.none, tag) ? 0 : NEVER);
  for (let at = 1; at < length; at += 1)
    for (let tag = 0; tag < COUNT; tag += 1) {
      let [most, from] = [Number.NEGATIVE_INFINITY, 0];
      for (let before = 0; before < COUNT; before += 1) {
        const way = (best[(at - 1) * COUNT + before] ?? 0) + (follows[before * COUNT + tag] ?? 0);
        if (way > most) [most, from] = [way, before];
      }
      best[at * COUNT + tag] = most + (fit[at * COUNT + tag] ?? 0);
      came[at * COUNT + tag] = from;
    }
  const last = best.slice((length - 1) * COUNT);
  const tags = new Array<number>(length).fill(last.indexOf(Math.max(...last)));
  for (let at = length - 1; at > 0; at -= 1) tags[at - 1] = came[at * COUNT + (tags[at] ?? 0)] ?? 0;
  const { ahead, behind, all } = sums(fit, follows);
  const chanceOf = (at: number, tag: number): number =>
    Math.exp((ahead[at * COUNT + tag] ?? 0) + (behind[at * COUNT + tag] ?? 0) - all);
  return { tags, chances: tags.map((tag, at) => chanceOf(at, tag)), chanceOf };
}
