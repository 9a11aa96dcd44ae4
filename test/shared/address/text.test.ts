import { expect, test } from 'vitest';
import { wordsOf } from '../../../src/shared/domain/address/text.ts';

// A mark that is always removed sends a text through every rule for marks, the plain one doesn't go there.
test.each([
  '1204 N Oak St, Omaha, NE 68104',
  '1,204 Oak St,Omaha',
  '42 ND St, 1204 n 42 nd st, 68104',
  ' ,, 5,  6  ,',
  '12,345 67',
  '',
])('“%s” is taken apart the same by the short way for plain texts and by the long one', (text) => {
  expect(wordsOf(text)).toEqual(wordsOf(`${text}*`));
});

test('a thousand is one number, and an ordinal that was cut is one word, in a plain text', () => {
  expect(wordsOf('1,204 N 42 nd St, Omaha')).toEqual([['1204', 'n', '42nd', 'st'], ['omaha']]);
});
