import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameValue } from '../../src/shared/domain/same-value.ts';

/** The same data with the keys of every record in the opposite order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, each]) => [key, turned(each)]),
  );
}

describe('two values', () => {
  it('are the same whatever the order of their keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(sameValue(value, turned(value))).toBe(true);
      }),
    );
  });

  it('differ wherever their JSON with sorted keys differs', () => {
    const sorted = (value: unknown) =>
      JSON.stringify(value, (_key, each: unknown) =>
        typeof each === 'object' && each !== null && !Array.isArray(each)
          ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
          : Object.is(each, -0)
            ? 0
            : each,
      );
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 2 }), fc.jsonValue({ maxDepth: 2 }), (one, other) => {
        fc.pre(!JSON.stringify([one, other]).includes('-0'));
        expect(sameValue(one, other)).toBe(sorted(one) === sorted(other));
      }),
    );
  });

  it.each([
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: null }, {}, false],
    [[], {}, false],
    [{ length: 0 }, [], false],
    ['1', 1, false],
    [Number.NaN, Number.NaN, true],
    [null, undefined, false],
  ])('%j and %j: %s', (one, other, same) => {
    expect(sameValue(one, other)).toBe(same);
    expect(sameValue(other, one)).toBe(same);
  });
});
