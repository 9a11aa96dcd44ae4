import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../support/any-character.ts';

test('texts of any character are those of fast-check’s unit for any character', () => {
  const texts = (unit: 'binary' | fc.Arbitrary<string>) =>
    fc.sample(fc.string({ unit, maxLength: 60 }), { seed: 5, numRuns: 20_000 });
  const ours = texts(anyCharacter);
  expect(ours).toEqual(texts('binary'));
  // Words that a program may stumble over are among them.
  expect(ours.some((text) => text.includes('__proto__'))).toBe(true);
});
