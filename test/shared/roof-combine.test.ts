import { describe, expect, test } from 'vitest';
import { type Message, message } from '../../src/shared/copy/message.ts';
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

describe('a report with an address', () => {
  const order = { address: '18 Elm St, Dayton, OH', latitude: null, longitude: null };
  const at = (address: string, value: number, doubt?: Message) => ({
    ...readings([
      reading('area', value, 0, { file: `${value}.pdf`, ...(doubt === undefined ? {} : { doubt }) }),
    ]),
    place: { address, latitude: null, longitude: null },
  });
  const found = (...files: readonly ReturnType<typeof at>[]) => {
    const { measurements, warnings } = combine(files, order);
    const [area] = measurements;
    return [area?.best.value, area?.confidence, warnings.filter(({ code }) => code === 'address').length];
  };

  test('of the order’s house is sure, however the street is written', () => {
    expect(found(at('18 Elm Street', 2_367))).toEqual([2_367, 'stated', 0]);
  });

  test('of another house is in doubt, and says so once', () => {
    expect(found(at('20 Elm St', 1_760), at('20 Elm St', 1_760))).toEqual([1_760, 'doubtful', 1]);
  });

  test('is warned of by the address alone, not a second time for each quantity', () => {
    expect(combine([at('20 Elm St', 1_760)], order).warnings.map(({ code }) => code)).toEqual(['address']);
  });

  test('of another house takes no sureness from the order’s own', () => {
    expect(
      found(at('18 Elm St', 2_367), at('20 Elm St', 1_760, message('doubt.heading', { words: 'Demo roof' }))),
    ).toEqual([2_367, 'stated', 1]);
  });
});
