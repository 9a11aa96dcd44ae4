import { createHash } from 'node:crypto';
import { type Learned, writeLearned } from '../../../src/main/core/lists/rows/learned.ts';
import { namedOf, rowFeatures } from '../../../src/main/core/lists/rows/row-features.ts';
import type { SaidInRows } from '../../../src/main/core/lists/rows/said-in-rows.ts';
import { limitOf, readExamples, sourceHash } from '../learning.ts';
import type { ListTruth } from '../list-corpus/truth.ts';
import { type Fitted, fitted, scoreOf, type Weighed } from './fit.ts';
import type { ReadList } from './read.ts';

/**
 * Which texts of a list say that their row isn't to be ordered. A truth says which rows, not which of their texts: of those that
 * stand in such rows only, the likeliest is taken for it, by what was learned in the turn before.
 */

/** Features of fewer lists are left away, and smaller weights. */
const LEAST_LISTS = 3;
const LEAST_WEIGHT = 0.3;
const TURNS = 3;
const PARTS = 5;
/** So many of the lists have a row above the limit that is an order and isn't asked about in the truth. */
const FALSE_ALARMS = 0.005;
/** A list counts as this many texts at most, its rows that aren't to be ordered as this many, and a labeled text or note as these. */
const COUNTS = { list: 60, rows: 3, status: 0.5, note: 0.2 } as const;
/** How much what was likely before still counts, once something is learned. */
const PRIOR = 0.3;
/** None of a row's texts may say it. */
const NOTHING = -1.5;
const SHARE = 0.1;

/** Names over texts that are likely to say it. */
const LIKELY =
  /status|stage|disposition|state|result|outcome|list|label|tag|type|use|class|code|desc|categor|note|comment|remark|message|closed|complet/i;

/** What is said of more rows isn't judged. */
const MOST_ROWS = 0.5;

type Bag = {
  readonly counts: number;
  readonly texts: readonly { readonly at: number; readonly prior: number }[];
};
/** A list as it's learned from. `scored`: each of its texts with its rows. */
type Example = {
  readonly part: number;
  readonly ordinary: readonly Weighed[];
  readonly candidates: readonly Int32Array[];
  readonly bags: readonly Bag[];
  readonly scored: readonly {
    readonly features: Int32Array;
    readonly rows: readonly number[];
    readonly share: number;
  }[];
  readonly orders: ReadonlySet<number>;
};

/** Rows that aren't to be ordered without a question, and those that are; a truth that allows either says nothing. */
function wantedOf({ orders, notOrders, ask }: ListTruth) {
  const all = orders.map(({ row }) => row);
  const over = new Set(notOrders.flatMap(({ row, why }) => (why === 'struck' ? [row] : [])));
  const asks = ask.filter((one) => one.about === 'rows' || one.or?.includes('rows'));
  if (asks.some(({ about, rows }) => about === 'rows' && rows === 'all'))
    return { over: new Set<number>(), orders: new Set<number>() };
  const open = new Set<number>();
  for (const { about, must, rows } of asks)
    for (const row of rows === 'all' ? [...all, ...over] : rows)
      (must && about === 'rows' ? over : open).add(row);
  return { over, orders: new Set(all.filter((row) => !over.has(row) && !open.has(row))) };
}

/** Before anything is learned: how likely a text is the one that says it. */
function priorOf({ header, text, rows, isNote }: SaidInRows, why: string): number {
  const isNamed = text.length > 2 && why.includes(text.toLowerCase());
  const isLikely = LIKELY.test(header);
  const isAlone = rows.length === 1 && !isNote && !isLikely;
  return (
    (isNamed ? 3 : 0) +
    (isLikely ? 1 : 0) +
    (rows.length > 1 ? 0.5 : 0) -
    (text === '' ? 1.5 : 0) -
    (isAlone ? 1 : 0)
  );
}

/** Lists of one office are in one part: what is held back is of offices that nothing was learned of. */
function partOf(file: string): number {
  const office = /^\d+(?=-)/.exec(file)?.[0] ?? file.slice(0, 12);
  return createHash('sha256').update(office).digest().readUInt32BE() % PARTS;
}

function exampleOf({ truth, said }: ReadList, numbered: (one: SaidInRows) => Int32Array): Example {
  const { over, orders } = wantedOf(truth);
  const why = truth.ask
    .flatMap((one) => (one.about === 'rows' ? [`${one.why ?? ''} ${one.id}`] : []))
    .join(' ')
    .toLowerCase();
  const scored = said.map((one) => ({ features: numbered(one), rows: one.rows, share: one.share }));
  const usual = scored.filter(({ rows }) => rows.some((row) => orders.has(row)));
  const counts = Math.min(1, COUNTS.list / Math.max(1, usual.length));
  const candidates: Int32Array[] = [];
  const bags = new Map<number, { at: number; prior: number }[]>();
  for (const [at, one] of said.entries()) {
    const own = one.rows.filter((row) => over.has(row));
    if (own.length === 0 || one.rows.some((row) => orders.has(row))) continue;
    const prior = priorOf(one, why);
    for (const row of own) bags.set(row, [...(bags.get(row) ?? []), { at: candidates.length, prior }]);
    candidates.push(scored[at]?.features ?? new Int32Array());
  }
  return {
    part: partOf(truth.file),
    ordinary: usual.map(({ features }) => ({ features, counts, is: false })),
    candidates,
    bags: [...bags.values()].map((texts) => ({ counts: COUNTS.rows / bags.size, texts })),
    scored,
    orders,
  };
}

/** How much each candidate is taken for the one that says it. */
function shares({ candidates, bags }: Example, learned: Fitted | null): number[] {
  const found = candidates.map(() => 0);
  for (const { counts, texts } of bags) {
    const scores = texts.map(({ at, prior }) =>
      learned ? scoreOf(learned, candidates[at] ?? new Int32Array()) + PRIOR * prior : prior,
    );
    const powers = scores.map((score) => Math.exp(score));
    const sum = powers.reduce((total, power) => total + power, Math.exp(learned ? NOTHING : 0));
    for (const [index, { at }] of texts.entries())
      found[at] = (found[at] ?? 0) + (counts * (powers[index] ?? 0)) / sum;
  }
  return found;
}

function learnFrom(lists: readonly Example[], labeled: readonly Weighed[], size: number): Fitted {
  const known = [...lists.flatMap(({ ordinary }) => ordinary), ...labeled];
  let learned: Fitted | null = null;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const before: Fitted | null = learned;
    const probable = lists.flatMap((list) => {
      const own = shares(list, before);
      return list.candidates.map((features, at) => ({ features, counts: own[at] ?? 0, is: true }));
    });
    learned = fitted([...known, ...probable.filter(({ counts }) => counts > 1e-4)], size);
  }
  const { weights, bias } = learned ?? { weights: new Float64Array(size), bias: 0 };
  return { weights: weights.map((weight) => (Math.abs(weight) < LEAST_WEIGHT ? 0 : weight)), bias };
}

/** The highest score that one of the list's orders has. */
function highest({ scored, orders }: Example, learned: Fitted): number {
  const own = scored.filter(({ rows, share }) => share <= MOST_ROWS && rows.some((row) => orders.has(row)));
  return own.reduce(
    (most, { features }) => Math.max(most, scoreOf(learned, features)),
    Number.NEGATIVE_INFINITY,
  );
}

type Labeled = { readonly header: string; readonly text: string; readonly label?: string };
const labeledIn = (folder: string, names: readonly string[], isNote: boolean) =>
  names.flatMap((name) =>
    readExamples<Labeled>(`test/fixtures/${folder}/${name}.jsonl`).map(({ header, text, label }) => ({
      features: rowFeatures({ text, share: SHARE, isNote }, namedOf(header)),
      counts: isNote ? COUNTS.note : COUNTS.status,
      is: label === 'stop',
    })),
  );

const featuresOf = (one: SaidInRows): string[] => rowFeatures(one, namedOf(one.header));

/** A number for each feature that several lists or labeled texts have. */
function numbersOf(
  lists: readonly ReadList[],
  labeled: readonly { readonly features: readonly string[] }[],
): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (feature: string) => counts.set(feature, (counts.get(feature) ?? 0) + 1);
  for (const { said } of lists) for (const feature of new Set(said.flatMap(featuresOf))) count(feature);
  for (const { features } of labeled) for (const feature of features) count(feature);
  const usual = [...counts].filter(([, many]) => many >= LEAST_LISTS);
  return new Map(usual.map(([feature], at) => [feature, at]));
}

/** What was learned from lists and from labeled statuses and notes, with the limit that few orders of other offices reach. */
export function learnedRows(read: readonly ReadList[]): Learned {
  const lists = read.toSorted((one, other) => (one.truth.file < other.truth.file ? -1 : 1));
  const labeled = [
    ...labeledIn('statuses', ['claims', 'open', 'public', 'sales', 'ordinary'], false),
    ...labeledIn('notes', ['insurance', 'open', 'retail', 'ordinary'], true),
  ];
  const numbers = numbersOf(lists, labeled);
  // A feature that is left away counts in a text's length, as it does when it's judged.
  const unknown = numbers.size;
  const numbered = (features: readonly string[]) =>
    Int32Array.from(features, (feature) => numbers.get(feature) ?? unknown);
  const examples = lists.map((list) => exampleOf(list, (one) => numbered(featuresOf(one))));
  const written = labeled.map(({ features, ...rest }) => ({ ...rest, features: numbered(features) }));
  const size = numbers.size;
  const scores = Array.from({ length: PARTS }, (_, part) => {
    const others = learnFrom(
      examples.filter((one) => one.part !== part),
      written,
      size,
    );
    return examples.filter((one) => one.part === part).map((one) => highest(one, others));
  }).flat();
  const { weights, bias } = learnFrom(examples, written, size);
  const kept = [...numbers].flatMap(([feature, at]): [string, readonly number[]][] => {
    const weight = weights[at] ?? 0;
    return weight === 0 ? [] : [[feature, [weight]]];
  });
  return { weights: new Map(kept), bias: [bias], limits: [limitOf(scores, FALSE_ALARMS)] };
}

/** What the weights depend on besides the lists, of which there are more each day. */
export const rowsHash = (): string =>
  sourceHash([
    'src/main/core/lists/rows/note-features.ts',
    'src/main/core/lists/rows/row-features.ts',
    'src/main/core/lists/rows/said-in-rows.ts',
    'test/support/over/fit.ts',
    'test/support/over/learn.ts',
  ]);

/** The text of `row-weights.ts`. */
export const writtenRows = (learned: Learned): string =>
  [
    '// Written by `npm run learn:rows`; test/core/lists/guessed-rows.test.ts fails when what they are made with has changed.',
    `export const ROW_WEIGHTS_OF = '${rowsHash()}';`,
    `export const ROW_WEIGHTS = ${JSON.stringify(writeLearned(learned))};`,
    '',
  ].join('\n');
