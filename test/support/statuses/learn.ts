import { createHash } from 'node:crypto';
import { scoresOf, writeLearned } from '../../../src/main/core/lists/rows/learned.ts';
import { statusFeatures } from '../../../src/main/core/lists/rows/status-features.ts';
import { learn, limitOf, readExamples, sourceHash } from '../learning.ts';

const fileOf = (name: string): string => `test/fixtures/statuses/${name}.jsonl`;
/** Labeled by people who saw no rule; `ordinary`: of rows of the lists that are orders. `sealed` is never learned from. */
const WRITTEN = ['claims', 'open', 'public', 'sales'];
const ORDINARY = 'ordinary';

/** A status as its author labeled it: whether a coordinator would ask before ordering its row. */
export type Status = {
  /** The product or the kind of list. */
  readonly list?: string;
  readonly header: string;
  /** Other texts of the column. */
  readonly others?: readonly string[];
  readonly text: string;
  readonly label?: 'stop' | 'go';
};

export const readStatuses = (name: string): readonly Status[] => readExamples<Status>(fileOf(name));

/** What the weights depend on. */
export const statusesHash = (): string =>
  sourceHash([
    ...[...WRITTEN, ORDINARY].map(fileOf),
    'src/main/core/lists/rows/note-features.ts',
    'src/main/core/lists/rows/status-features.ts',
    'test/support/statuses/learn.ts',
  ]);

/** Smaller weights are left away. */
const LEAST_WEIGHT = 0.2;
/** So many of the statuses that end nothing may lie above the limit: of ordinary lists, and of those that were written to look as if they did. */
const FALSE_ALARMS = { ordinary: 0.005, written: 0.06 } as const;
const PARTS = 5;

const learnAll = (statuses: readonly Status[]) =>
  learn(
    statuses.map(({ header, text, label }) => ({
      features: statusFeatures(header, text),
      has: [label === 'stop'],
    })),
    1,
    LEAST_WEIGHT,
  );

/** Products in parts: what is held back is of products that nothing was learned of. */
function partOf({ list = '', header, text }: Status): number {
  const name = list === '' ? `${header} ${text}` : list;
  return createHash('sha256').update(name).digest().readUInt32BE() % PARTS;
}

/** Of the statuses that end nothing, judged by what was learned from other products, few lie above the limit. */
function limitsOf(statuses: readonly Status[]): number[] {
  const held = Array.from({ length: PARTS }, (_, part) => {
    const model = { ...learnAll(statuses.filter((one) => partOf(one) !== part)), limits: [] };
    return statuses
      .filter((one) => partOf(one) === part && one.label !== 'stop')
      .map(({ header, text, label }) => ({
        isOrdinary: label === undefined,
        score: scoresOf(model, statusFeatures(header, text))[0] ?? 0,
      }));
  }).flat();
  const of = (isOrdinary: boolean) =>
    held.flatMap((one) => (one.isOrdinary === isOrdinary ? [one.score] : []));
  return [Math.max(limitOf(of(true), FALSE_ALARMS.ordinary), limitOf(of(false), FALSE_ALARMS.written))];
}

/** How many were learned from, and the text of `status-weights.ts`. */
export function learnedStatuses(): { readonly count: number; readonly file: string } {
  const statuses = [...WRITTEN, ORDINARY].flatMap(readStatuses);
  const text = writeLearned({ ...learnAll(statuses), limits: limitsOf(statuses) });
  const file = [
    '// Written by `npm run learn:statuses`; test/core/lists/status-guess.test.ts fails when the weights are out of date.',
    `export const STATUS_WEIGHTS_OF = '${statusesHash()}';`,
    `export const STATUS_WEIGHTS = ${JSON.stringify(text)};`,
    '',
  ].join('\n');
  return { count: statuses.length, file };
}
