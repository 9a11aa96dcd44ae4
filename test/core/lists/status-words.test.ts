import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { createRowWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import type { ListColumn } from '../../../src/shared/domain/list.ts';

/** A cell of a column that says how a row stands, and what the column says elsewhere, as their author labeled it. */
type Status = {
  readonly list: string;
  readonly header: string;
  readonly others: readonly string[];
  readonly text: string;
  readonly label: 'stop' | 'go';
};

const FOLDER = join(import.meta.dirname, '..', '..', 'fixtures', 'statuses');
const statuses = (name: string): readonly Status[] =>
  readFileSync(join(FOLDER, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Status);

/** Whether a list keeps a row with this status back, or asks about it. */
function isAsked({ header, others, text }: Status): boolean {
  const columns = [{ index: 0, header } as ListColumn];
  const samples = [...others, ...others, text];
  const judged = createRowJudge([{ header, samples }])([text]);
  const words = createRowWords(columns, [null], new Set())([text], {});
  const ended = createEnded(columns, [null], new Set());
  for (const [at, sample] of samples.entries()) ended.see(at + 1, [sample]);
  return (
    judged === 'surely' ||
    judged === 'perhaps' ||
    words.some(({ code }) => code === 'words_order') ||
    ended.problems(samples.length).has(samples.length)
  );
}

test.each([
  ['open.jsonl', 0.75, 0.12],
  ['sealed.jsonl', 0.65, 0.1],
])(
  'statuses of many programs and hands, %s: what ends a row is seen, and few others',
  (name, least, most) => {
    const rows = statuses(name);
    const share = (label: Status['label']) => {
      const own = rows.filter((row) => row.label === label);
      return own.filter(isAsked).length / own.length;
    };
    expect(share('stop')).toBeGreaterThanOrEqual(least);
    expect(share('go')).toBeLessThanOrEqual(most);
  },
);
