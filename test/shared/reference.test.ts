import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  carriesReference,
  makeReference,
  referencesIn,
  withoutReference,
  withReference,
} from '../../src/shared/domain/reference.ts';

const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
/** Falls back to another draw, as the app's random source does, when the first needs a sign as its check. */
const made = bytes.map((first) => {
  let draw = 0;
  return makeReference(() => {
    const next = Uint8Array.from(first);
    next[9] = ((next[9] ?? 0) + draw) & 255;
    draw += 1;
    return next;
  });
});

describe('order references', () => {
  it('are RL- and 17 letters, read back from the notes they are put before', () => {
    fc.assert(
      fc.property(made, fc.string(), (reference, notes) => {
        expect(reference).toMatch(/^RL-[0-9A-HJKMNP-TV-Z]{17}$/);
        const carried = withReference(reference, notes.trim());
        expect(carriesReference(carried, reference)).toBe(true);
        expect(withoutReference(carried)).toBe(notes.trim());
      }),
    );
  });

  it('are found in another case, with other signs, and HTML-escaped', () => {
    fc.assert(
      fc.property(made, (reference) => {
        const [head, tail] = [reference.slice(3, 10), reference.slice(10)];
        for (const written of [
          reference.toLowerCase(),
          `RL ${head}${tail}`,
          `rl-${head}-${tail} north gate`,
          `RL&#45;${head}${tail}`,
          `RL&#x2d;${head}&nbsp;${tail}`,
          `Note: "${reference}"; call first`,
          `RL_${head} ${tail}.`,
        ]) {
          expect([written, carriesReference(written, reference)]).toEqual([written, true]);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('are not found in a longer token, with a letter changed, or with one missing', () => {
    fc.assert(
      fc.property(made, fc.integer({ min: 3, max: 19 }), (reference, at) => {
        expect(carriesReference(`${reference}7`, reference)).toBe(false);
        expect(carriesReference(`A${reference}`, reference)).toBe(false);
        const letter = reference[at] === 'A' ? 'B' : 'A';
        const changed = reference.slice(0, at) + letter + reference.slice(at + 1);
        expect(referencesIn(changed)).toEqual([]);
        expect(referencesIn(reference.slice(0, at) + reference.slice(at + 1))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('takes exactly ten bytes', () => {
    expect(() => makeReference(() => new Uint8Array(9))).toThrow(RangeError);
  });
});
