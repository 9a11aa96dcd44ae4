import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerpt, marked, termsOf } from '../../../../src/main/core/library/search/marks.ts';

/** With brackets for the marks. */
const bracketed = (text: string) => text.replaceAll('\u0002', '[').replaceAll('\u0003', ']');
const shown = (text: string, ...words: string[]) => {
  const found = marked(
    text,
    words.flatMap((word) => termsOf(word.replace(/^"|"$/g, ''), word.startsWith('"'))),
  );
  return found === null ? null : bracketed(found);
};

test.each([
  ['12 N Oak St', ['oa'], '12 N [Oak] St'],
  ['12 N Oak St', ['oak', 'n'], '12 [N Oak] St'],
  ['12 N Oak St', ['"oa"'], null],
  ['Íñigo O’Brien-Núñez', ['nunez'], 'Íñigo O’Brien-[Núñez]'],
  ['Íñigo O’Brien-Núñez', ['o’brien'], 'Íñigo [O’Brien]-Núñez'],
  ['Total 2,367 sq ft', ['2367'], 'Total [2,367] sq ft'],
  ['Total 2367 sq ft', ['2,367'], 'Total [2367] sq ft'],
  ['Step flashing 7 ft, flashing 6 ft', ['"step flashing"'], '[Step flashing] 7 ft, flashing 6 ft'],
  ['Lake Osage', ['ridge'], null],
])('%s with %j: %s', (text, words, found) => {
  expect(shown(text, ...words)).toBe(found);
});

test('digits are marked in the middle of a claim number only where that is asked for', () => {
  expect(marked('0004711-A', termsOf('4711', false))).toBeNull();
  expect(marked('0004711-A', termsOf('4711', false, true))).toBe('\u00020004711\u0003-A');
});

test('marks stand around pieces of the text, and change nothing else', () => {
  const word = fc.constantFrom('oak', 'Oak', 'Ñu', 'ñ', '12', '2,367', '-', ' ', '\n', 'é', 'x̃');
  const text = fc.array(word, { maxLength: 20 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(text, fc.array(word, { maxLength: 4 }), (of, words) => {
      const found = marked(
        of,
        words.flatMap((each) => termsOf(each, false)),
      );
      if (found === null) return;
      expect(bracketed(found).replaceAll('[', '').replaceAll(']', '')).toBe(of);
      expect(bracketed(found).replace(/[^[\]]/g, '')).toMatch(/^(\[\])+$/);
    }),
  );
});

test('a long text is shown around its first find, with all marks closed', () => {
  const long = `${'word '.repeat(60)}\u0002garage\u0003 and ${'more '.repeat(60)}`;
  const piece = bracketed(excerpt(long));
  expect(piece).toMatch(/^…word .*\[garage\].*…$/);
  expect(piece.length).toBeLessThan(170);
  expect(bracketed(excerpt('\u0002short\u0003'))).toBe('[short]');
  expect(bracketed(excerpt(`\u0002${'a'.repeat(300)}\u0003`))).toMatch(/^\[a+\]…$/);
});
