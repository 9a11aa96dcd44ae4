import { describe, expect, it } from 'vitest';
import { rushWords } from '../../../src/renderer/features/lists/confirm/rush-words.ts';
import type { ListPrices } from '../../../src/shared/domain/list.ts';

const usd = (minor: number) => ({ minor, currency: 'USD' });
const prices = (
  rush: ListPrices['rush'],
  totals: ListPrices['totals'],
): Pick<ListPrices, 'rush' | 'totals'> => ({ rush, totals });

describe('the rush sentence before a list is placed', () => {
  it.each([
    [
      'no rush yet',
      36,
      prices({ rows: 0, now: null, all: usd(52_500) }, [usd(163_800)]),
      'No order is rush. Rush for all 36: +$525.00, total $2,163.00.',
    ],
    [
      'rush for some',
      36,
      prices({ rows: 12, now: usd(18_000), all: usd(34_500) }, [usd(181_800)]),
      '12 orders are rush, which is $180.00 of the total. Rush for all 36: +$345.00, total $2,163.00.',
    ],
    [
      'rush for all',
      36,
      prices({ rows: 36, now: usd(52_500), all: null }, [usd(216_300)]),
      'All 36 orders are rush: $525.00 of the total.',
    ],
    [
      'one order',
      1,
      prices({ rows: 0, now: null, all: usd(1_500) }, [usd(3_900)]),
      'No order is rush. Rush: +$15.00, total $54.00.',
    ],
    [
      'two currencies: no total that would be wrong',
      4,
      prices({ rows: 0, now: null, all: usd(6_000) }, [usd(7_800), { minor: 9_000, currency: 'CAD' }]),
      'No order is rush. Rush for all 4: +$60.00.',
    ],
    ['a rush price that isn’t known', 4, prices({ rows: 0, now: null, all: null }, [usd(7_800)]), null],
    ['rush rows without a price', 4, prices({ rows: 2, now: null, all: usd(3_000) }, []), null],
  ])('with %s', (_, rows, given, sentence) => {
    expect(rushWords(given, rows)).toBe(sentence);
  });
});
