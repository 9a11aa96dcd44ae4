import { expect, it } from 'vitest';
import { createMemo } from '../../src/shared/domain/memo.ts';

it('answers to the last half of the texts are known, and older ones are read again', () => {
  const memo = createMemo<string>(6);
  const reads: string[] = [];
  const ask = (text: string) =>
    memo(text, () => {
      reads.push(text);
      return text.toUpperCase();
    });
  for (const text of ['a', 'b', 'c', 'd']) expect(ask(text)).toBe(text.toUpperCase());
  expect(ask('b')).toBe('B');
  expect(reads).toEqual(['a', 'b', 'c', 'd']);
  // Three more come: "b", which was asked again, stays, and "a" goes.
  for (const text of ['e', 'f', 'b', 'a']) ask(text);
  expect(reads).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'a']);
});
