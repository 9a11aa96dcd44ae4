import { gzipSync } from 'node:zlib';
import { featuresOf } from '../../../src/main/adapters/spreadsheet/prose/features.ts';
import { TAGS } from '../../../src/main/adapters/spreadsheet/prose/tags.ts';
import { sourceHash } from '../learning.ts';
import { alignedTexts, type Tagged } from './align.ts';
import { filesBelow, LISTS, said, TEXTS, textsBelow, truthOf } from './truths.ts';
import { housesOfLists, numbersFrom, varied } from './vary.ts';

/** A conditional random field, learned by stochastic gradient descent with steps of their own for each weight (AdaGrad). */

const COUNT = TAGS.length;
const [TURNS, RATE, DECAY] = [8, 0.05, 0.01];
/** The weights are those of the last turns on average: what one order of the texts taught doesn't count (Polyak and Juditsky 1992). */
const AVERAGED = 4;
/** Features that fewer tokens have are left away, and smaller weights. */
const [LEAST_TOKENS, LEAST_WEIGHT] = [6, 0.08];
/** Weights are kept as whole numbers. */
const SCALE = 20;
const PROSE = 'src/main/adapters/spreadsheet/prose';
const SEED = 11;

type Example = { readonly features: readonly Int32Array[]; readonly tags: readonly number[] };
type Weights = { readonly own: Float64Array; readonly follows: Float64Array };

/** The logarithm of a sum of exponentials. */
function logSum(values: Float64Array, from: number): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let at = from; at < from + COUNT; at += 1) most = Math.max(most, values[at] ?? most);
  if (most === Number.NEGATIVE_INFINITY) return most;
  let sum = 0;
  for (let at = from; at < from + COUNT; at += 1) sum += Math.exp((values[at] ?? 0) - most);
  return most + Math.log(sum);
}

/** Sums over all ways to tag a text that agree with `tags`, or over all ways. */
function sums(fit: Float64Array, follows: Float64Array, tags: readonly number[] | null) {
  const length = fit.length / COUNT;
  const ahead = new Float64Array(fit.length).fill(Number.NEGATIVE_INFINITY);
  const behind = new Float64Array(fit.length).fill(Number.NEGATIVE_INFINITY);
  const ways = new Float64Array(COUNT);
  const may = (at: number, tag: number) => tags === null || (tags[at] ?? 0) < 0 || tags[at] === tag;
  for (let tag = 0; tag < COUNT; tag += 1) {
    if (may(0, tag)) ahead[tag] = fit[tag] ?? 0;
    if (may(length - 1, tag)) behind[(length - 1) * COUNT + tag] = 0;
  }
  for (let at = 1; at < length; at += 1)
    for (let tag = 0; tag < COUNT; tag += 1) {
      if (!may(at, tag)) continue;
      for (let from = 0; from < COUNT; from += 1)
        ways[from] = (ahead[(at - 1) * COUNT + from] ?? 0) + (follows[from * COUNT + tag] ?? 0);
      ahead[at * COUNT + tag] = logSum(ways, 0) + (fit[at * COUNT + tag] ?? 0);
    }
  for (let at = length - 2; at >= 0; at -= 1)
    for (let tag = 0; tag < COUNT; tag += 1) {
      if (!may(at, tag)) continue;
      for (let to = 0; to < COUNT; to += 1) {
        const next = (at + 1) * COUNT + to;
        ways[to] = (follows[tag * COUNT + to] ?? 0) + (fit[next] ?? 0) + (behind[next] ?? 0);
      }
      behind[at * COUNT + tag] = logSum(ways, 0);
    }
  return { ahead, behind, all: logSum(ahead, (length - 1) * COUNT) };
}

/** Learns from one text. `taken`: the squares of the steps so far. */
function learnOne({ features, tags }: Example, weights: Weights, taken: Weights): void {
  const length = features.length;
  const fit = new Float64Array(length * COUNT);
  features.forEach((own, at) => {
    for (const feature of own)
      for (let tag = 0; tag < COUNT; tag += 1)
        fit[at * COUNT + tag] = (fit[at * COUNT + tag] ?? 0) + (weights.own[feature * COUNT + tag] ?? 0);
  });
  const right = sums(fit, weights.follows, tags);
  const any = sums(fit, weights.follows, null);
  const step = (of: Float64Array, squares: Float64Array, at: number, slope: number) => {
    const square = (squares[at] ?? 0) + slope * slope;
    squares[at] = square;
    of[at] = (of[at] ?? 0) + (RATE * slope) / (1e-6 + Math.sqrt(square));
  };
  const share = ({ ahead, behind, all }: typeof right, at: number) =>
    Math.exp((ahead[at] ?? 0) + (behind[at] ?? 0) - all);
  features.forEach((own, at) => {
    for (let tag = 0; tag < COUNT; tag += 1) {
      const place = at * COUNT + tag;
      const more = share(right, place) - share(any, place);
      if (Math.abs(more) < 1e-5) continue;
      for (const feature of own) {
        const weight = feature * COUNT + tag;
        step(weights.own, taken.own, weight, more - DECAY * (weights.own[weight] ?? 0));
      }
    }
  });
  const slopes = new Float64Array(COUNT * COUNT);
  const between = ({ ahead, behind, all }: typeof right, at: number, from: number, to: number) => {
    const next = at * COUNT + to;
    return Math.exp(
      (ahead[(at - 1) * COUNT + from] ?? 0) +
        (weights.follows[from * COUNT + to] ?? 0) +
        (fit[next] ?? 0) +
        (behind[next] ?? 0) -
        all,
    );
  };
  for (let at = 1; at < length; at += 1)
    for (let from = 0; from < COUNT; from += 1)
      for (let to = 0; to < COUNT; to += 1) {
        const pair = from * COUNT + to;
        slopes[pair] = (slopes[pair] ?? 0) + between(right, at, from, to) - between(any, at, from, to);
      }
  slopes.forEach((slope, pair) => {
    if (slope !== 0) step(weights.follows, taken.follows, pair, slope - DECAY * (weights.follows[pair] ?? 0));
  });
}

function learnAll(examples: readonly Example[], features: number): Weights {
  const empty = (): Weights => ({
    own: new Float64Array(features * COUNT),
    follows: new Float64Array(COUNT * COUNT),
  });
  const [weights, taken] = [empty(), empty()];
  const random = numbersFrom(SEED);
  const mean = empty();
  for (let turn = 0; turn < TURNS; turn += 1) {
    const order = examples.map((_, at) => at);
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    for (const at of order) {
      const example = examples[at];
      if (example && example.features.length > 0) learnOne(example, weights, taken);
    }
    if (turn < TURNS - AVERAGED) continue;
    weights.own.forEach((weight, place) => {
      mean.own[place] = (mean.own[place] ?? 0) + weight / AVERAGED;
    });
    weights.follows.forEach((weight, place) => {
      mean.follows[place] = (mean.follows[place] ?? 0) + weight / AVERAGED;
    });
  }
  return mean;
}

/** What is learned from: lists of the corpus, and texts. What lies in the folder “sealed” is never learned from. */
const learnedFrom = () => [...textsBelow(LISTS), ...textsBelow(`${TEXTS}/learned`)];

/** What the weights depend on. */
export const textsHash = (): string =>
  sourceHash([
    ...[LISTS, `${TEXTS}/learned`].flatMap((folder) =>
      filesBelow(folder, '.txt').flatMap((path) => [path, path.replace(/\.txt$/, '.expected.json')]),
    ),
    ...['tokens', 'tags', 'features', 'first-names'].map((name) => `${PROSE}/${name}.ts`),
    ...['truths', 'align', 'vary', 'learn'].map((name) => `test/support/texts/${name}.ts`),
  ]);

/** The text of `weights.ts`, and how many texts it was learned from. */
export function learnedFile(texts = learnedFrom()): { readonly file: string; readonly count: number } {
  const own = alignedTexts(texts);
  const [lists, random] = [housesOfLists(), numbersFrom(SEED)];
  const all: Tagged[] = [...own, ...own.map((text) => varied(text, lists, random))];
  const named = all.map(({ tokens }) => featuresOf(tokens));
  const counts = new Map<string, number>();
  for (const text of named)
    for (const token of text) for (const name of token) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].filter(([, count]) => count >= LEAST_TOKENS).map(([name]) => name);
  const places = new Map(names.map((name, at) => [name, at]));
  const examples = all.map(({ tags }, at) => ({
    tags,
    features: (named[at] ?? []).map((token) =>
      Int32Array.from(token.flatMap((name) => places.get(name) ?? [])),
    ),
  }));
  const { own: weights, follows } = learnAll(examples, names.length);
  const lines = names.flatMap((name, at) => {
    const kept = TAGS.flatMap((_, tag) => {
      const weight = weights[at * COUNT + tag] ?? 0;
      const whole = Math.round(weight * SCALE);
      return Math.abs(weight) >= LEAST_WEIGHT && whole !== 0 ? [`${tag}:${whole}`] : [];
    });
    return kept.length > 0 ? [`${name};${kept.join(',')}`] : [];
  });
  const file = [
    '// Written by `npm run learn:texts`; test/adapters/spreadsheet/prose.test.ts fails when the weights are out of date.',
    `export const TEXTS_OF = '${textsHash()}';`,
    `export const WEIGHTS =\n  '${gzipSync(lines.join('\n'), { level: 9 }).toString('base64')}';`,
    `export const FOLLOWS =\n  '${[...follows].map((weight) => weight.toFixed(2)).join(',')}';`,
    '',
  ].join('\n');
  return { file, count: own.length };
}

const LEAST_LISTS = 4;
const [LEAST_LETTERS, WIDTH] = [3, 100];

/** The text of `first-names.ts`: first names of owners in several lists. */
export function firstNamesFile(): string {
  const lists = new Map<string, Set<string>>();
  for (const path of filesBelow(LISTS, '.expected.json'))
    for (const { customerName } of truthOf(path).orders) {
      const [name = ''] = said(customerName);
      const words = name.split(/\s+/);
      const first = (words[0] ?? '').toLowerCase().replace(/[^a-z]/g, '');
      const isPerson =
        words.length <= 3 && !name.includes(',') && !/\b(?:llc|inc|hoa|trust|church|assoc)/i.test(name);
      if (isPerson && first.length >= LEAST_LETTERS)
        lists.set(first, (lists.get(first) ?? new Set()).add(path));
    }
  const none = new Set(['the', 'mrs', 'north', 'south', 'east', 'west']);
  const names = [...lists]
    .filter(([name, of]) => of.size >= LEAST_LISTS && !none.has(name))
    .map(([name]) => name)
    .sort();
  const lines = [''];
  for (const name of names) {
    const line = lines.at(-1) ?? '';
    if (line.length + name.length > WIDTH) lines.push(name);
    else lines[lines.length - 1] = line === '' ? name : `${line} ${name}`;
  }
  return [
    '/** First names, in small letters: of owners in four lists or more. Written by `npm run learn:texts`. */',
    'export const FIRST_NAMES: ReadonlySet<string> = new Set(',
    '  `',
    ...lines,
    '`.split(/\\s+/),',
    ');',
    '',
  ].join('\n');
}
