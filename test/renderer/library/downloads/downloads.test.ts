import { describe, expect, it } from 'vitest';
import { choicesOf, monthWords } from '../../../../src/renderer/features/library/downloads/ManyDialog.tsx';
import { repairWords } from '../../../../src/renderer/features/library/downloads/repair.ts';
import { standing } from '../../../../src/renderer/features/tracking/order/FilesHead.tsx';
import { timeLeft } from '../../../../src/renderer/features/tracking/order/ShareLink.tsx';
import type { OrderFile } from '../../../../src/shared/contract/index.ts';

const file = (fileId: string | null, state: OrderFile['state'], newer = false): OrderFile => ({
  fileId,
  name: `${fileId}.pdf`,
  kind: 'pdf',
  size: 1,
  state,
  problem: null,
  keepable: null,
  newer,
  local: null,
});

describe('the line above the files of an order', () => {
  it.each<[string, OrderFile[], number | null, number, string, number, number]>([
    ['nothing known', [], null, 0, '', 0, 0],
    ['one, here', [file('a', 'local')], 1, 1, 'The file is on this computer', 0, 0],
    ['all', [file('a', 'local'), file('b', 'local')], 2, 2, 'All 2 files are on this computer', 0, 0],
    [
      'some missing, some never here',
      [file('a', 'missing'), file('b', 'remote'), file('c', 'local'), file('d', 'failed')],
      4,
      1,
      '1 of 4 files on this computer',
      1,
      2,
    ],
    [
      'an earlier version that is gone, and a newer one at the service',
      [file('a', 'local', true), file('a', 'missing'), file(null, 'missing'), file(null, 'missing')],
      1,
      1,
      'The file is on this computer',
      2,
      1,
    ],
  ])('%s', (_what, files, expected, local, words, missing, away) => {
    expect(standing(files, expected, local)).toEqual({ words, missing, away });
  });
});

it.each([
  [{ looked: 0, missing: 0, queued: 0, gone: 0 }, /no files/],
  [{ looked: 6, missing: 0, queued: 0, gone: 0 }, /^All 6 files are where/],
  [{ looked: 6, missing: 1, queued: 1, gone: 0 }, /^1 missing file is being fetched again\.$/],
  [{ looked: 6, missing: 3, queued: 2, gone: 1 }, /^2 missing files are .* 1 earlier version can’t be/],
])('a repair says what it found: %j', (repaired, words) => {
  expect(repairWords(repaired)).toMatch(words);
});

it('offers months, and all of them together', () => {
  const month = (name: string, at: number, delivered: number, whole: number) => ({
    month: name,
    from: at,
    to: at + 10,
    delivered,
    whole,
  });
  const months = [month('2026-06', 20, 3, 0), month('2026-05', 10, 12, 4)];
  expect(choicesOf(months).at(-1)).toMatchObject({ key: 'all', from: 10, to: 30, delivered: 15, whole: 4 });
  expect(choicesOf(months)[0]?.label).toBe('June 2026');
  expect(choicesOf(months.slice(0, 1))).toHaveLength(1);
  expect(months.map(monthWords)).toEqual(['3 reports', '12 reports, 4 of them here already']);
  expect(monthWords({ delivered: 1, whole: 1 })).toBe('1 report, all here already');
});

it.each([
  [86_400_000, '24 h 0 min'],
  [83_640_000, '23 h 14 min'],
  [60_000, '1 min'],
  [59_001, '60 s'],
  [-5, '0 s'],
])('%i ms of a link’s time are %s', (left, words) => {
  expect(timeLeft(left)).toBe(words);
});
