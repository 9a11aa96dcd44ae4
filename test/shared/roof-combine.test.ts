import { describe, expect, test } from 'vitest';
import type { Quantity } from '../../src/shared/domain/measurements.ts';
import { combine } from '../../src/shared/domain/roof-combine.ts';
import { reading, readings } from '../support/roof.ts';

/** How sure a quantity is of which two files state these values, with these decimals. */
function confidenceOf(quantity: Quantity, one: readonly [number, number], other: readonly [number, number]) {
  const files = [one, other].map(([value, decimals], at) =>
    readings([reading(quantity, value, decimals, { file: `${at}.xml` })]),
  );
  return combine(files, null).measurements[0]?.confidence;
}

describe('two files that state the same quantity', () => {
  test.each([
    ['facets', [8, 0], [9, 0]],
    ['structures', [1, 0], [2, 0]],
    ['penetrations', [5, 0], [6, 0]],
    ['stories', [1, 0], [1.5, 1]],
    ['predominant_pitch', [7, 0], [8, 0]],
    ['suggested_waste', [12, 0], [13, 0]],
    ['area', [2_367, 0], [2_369, 0]],
    ['ridge', [45, 0], [46.6, 1]],
  ] as const)('disagree on %s %j and %j', (quantity, one, other) => {
    expect(confidenceOf(quantity, one, other)).toBe('disputed');
  });

  test.each([
    ['facets', [8, 0], [8, 0]],
    ['predominant_pitch', [7, 0], [7.4, 1]],
    ['area', [2_367, 0], [2_366.97, 2]],
    // Cut off in one file, rounded in the other.
    ['area', [2_366, 0], [2_367, 0]],
    ['ridge', [45, 0], [45.4, 1]],
  ] as const)('agree on %s %j and %j', (quantity, one, other) => {
    expect(confidenceOf(quantity, one, other)).toBe('stated');
  });
});
