import { describe, expect, it } from 'vitest';
import { differenceOf, type Part } from '../../../src/renderer/components/difference.ts';

/** The value with its marked parts in brackets. */
const marked = (parts: readonly Part[]) =>
  parts.map((part) => (part.changed ? `[${part.text}]` : part.text)).join('');
const shown = (from: string, to: string) => {
  const { was, now } = differenceOf(from, to);
  return [marked(was), marked(now)];
};

describe('old and new', () => {
  it.each([
    ['Residential', 'Commercial', '[Residential]', '[Commercial]'],
    ['$36.00', '$36.00', '$36.00', '$36.00'],
    ['', 'crew 4', '', '[crew 4]'],
    ['crew 4', '', '[crew 4]', ''],
    [
      'Detached garage too, please.',
      'Detached garage and the north shed too, please.',
      'Detached garage too, please.',
      'Detached garage [and the north shed] too, please.',
    ],
    ['12 N Oak St', '21 S Oak Ave', '[12 N] Oak [St]', '[21 S] Oak [Ave]'],
    ['one  two', 'one two', 'one  two', 'one two'],
  ])('%j → %j', (from, to, was, now) => {
    expect(shown(from, to)).toEqual([was, now]);
  });

  it('loses and adds no letter', () => {
    const [from, to] = ['a b  c\nd e', 'b  a c d\n\nf e'];
    const { was, now } = differenceOf(from, to);
    expect(was.map((part) => part.text).join('')).toBe(from);
    expect(now.map((part) => part.text).join('')).toBe(to);
  });

  it('compares very long texts as wholes', () => {
    const long = 'word '.repeat(5_000);
    expect(differenceOf(long, 'word').was).toEqual([{ text: long, changed: true }]);
  });
});
