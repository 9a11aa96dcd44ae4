import { describe, expect, test } from 'vitest';
import { amountWords, areaWords, lengthWords, pitchWords } from '../../src/shared/copy/amounts.ts';
import { differenceLabel, summaryWords } from '../../src/shared/copy/roof-difference.ts';
import { changeWords, differencesOf } from '../../src/shared/domain/roof-difference.ts';
import { eaveAndRake, ridgeAndHip } from '../../src/shared/domain/roof-numbers.ts';
import { calculatedSquares } from '../../src/shared/domain/squares.ts';
import { roofWith } from '../support/roof.ts';

const roof = roofWith;

describe('the difference of two roofs', () => {
  const before = roof(
    { area: [2366.97, 2], hip: [96, 1], eave: [174, 1], structures: [1, 0], ridge: [45, 1], rake: [44.9, 1] },
    {
      pitches: [{ rise: 6, area: 2204.8, decimals: 1, percent: 93.1 }],
      waste: [{ percent: 0, area: 2205, squares: 22.33 }],
    },
  );
  const after = roof(
    {
      area: [2974.13, 2],
      hip: [165.7, 1],
      eave: [270, 1],
      structures: [2, 0],
      ridge: [45, 0],
      parapet: [0, 0],
    },
    {
      pitches: [
        { rise: 6, area: 2204.8, decimals: 1, percent: 74 },
        { rise: 4, area: 607.2, decimals: 1, percent: 20 },
      ],
      waste: [
        { percent: 0, area: 2812, squares: 28.33 },
        { percent: 15, area: 3234, squares: 32.66 },
      ],
    },
  );

  test('is reported in a line as an estimator would', () => {
    expect(summaryWords(differencesOf(before, after))).toBe(
      '+6.07 squares, +69.7 ft hips, +96 ft eaves, structures 1 → 2',
    );
    expect(summaryWords(differencesOf(after, before))).toBe(
      '−6.07 squares, −69.7 ft hips, −96 ft eaves, structures 2 → 1',
    );
    expect(summaryWords(differencesOf(before, before))).toBe('');
  });

  test('goes no further than the coarser report, and what isn’t in one isn’t 0', () => {
    const rows = differencesOf(before, after);
    const row = (key: string) => rows.find((each) => each.key === key);
    expect(row('ridge')).toMatchObject({ differs: false, change: 0 });
    expect(row('rake')).toMatchObject({ after: null, change: null, differs: true });
    expect(row('parapet')).toMatchObject({ before: null, change: null, differs: true });
    expect(row('hip') && changeWords(row('hip') as (typeof rows)[number])).toBe('+69.7');
    expect(row('valley')).toBeUndefined();
    const rounded = differencesOf(roof({ area: [2367, 0] }), roof({ area: [2366.97, 2] }));
    expect(rounded.map(({ differs }) => differs)).toEqual([false, false]);
  });

  test('has a line for each pitch and each step of waste of either report', () => {
    const rows = differencesOf(before, after);
    expect(
      rows.filter(({ group }) => group === 'pitch').map((row) => [differenceLabel(row), row.differs]),
    ).toEqual([
      ['4/12', true],
      ['6/12', false],
    ]);
    expect(
      rows
        .filter(({ group }) => group === 'waste')
        .map((row) => [differenceLabel(row), row.change?.toFixed(2)]),
    ).toEqual([
      ['0%', '6.00'],
      ['15%', undefined],
    ]);
  });
});

describe('numbers in words', () => {
  test('in feet as the report has them, in meters converted; a pitch stays a rise over twelve, with its degrees', () => {
    expect(areaWords({ value: 2366.97, decimals: 2 }, 'us')).toBe('2,366.97 sq ft');
    expect(areaWords({ value: 2366.97, decimals: 2 }, 'metric')).toBe('219.90 m²');
    expect(lengthWords({ value: 44.9, decimals: 1 }, 'metric')).toBe('13.69 m');
    expect(pitchWords(6, 'us')).toBe('6/12');
    expect(pitchWords(6, 'metric')).toBe('6/12 (26.6°)');
    expect(amountWords('predominant_pitch', { value: 12, decimals: 0 }, 'metric')).toBe('12/12 (45.0°)');
    expect(amountWords('suggested_waste', { value: 15, decimals: 0 }, 'metric')).toBe('15%');
  });

  test('sums need both parts', () => {
    const [ridge, hip] = [
      { value: 45, decimals: 1 },
      { value: 96, decimals: 0 },
    ];
    expect(ridgeAndHip({ ridge, hip })).toEqual({ value: 141, decimals: 0 });
    expect(ridgeAndHip({ ridge })).toBeNull();
    expect(eaveAndRake({})).toBeNull();
    expect(calculatedSquares({ area: { value: 2366.97, decimals: 2 } }, 15)?.value.toFixed(2)).toBe('27.22');
    expect(calculatedSquares({}, 15)).toBeNull();
  });
});
