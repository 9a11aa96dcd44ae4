import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortKey } from '../../src/main/store/sort-key.ts';
import { anyCharacter } from '../support/any-character.ts';

test('people’s order: numbers by value, case, accents and signs aside', () => {
  const inOrder = [
    '9 Elm Ct',
    '12 canon Dr',
    '12 Cañon St',
    '12 N. Oak St',
    '12 N Oak St, Unit B',
    '100 Ash',
    '1000 Ash',
    'Ångström',
    "D'Angelo",
    'de León',
    'Ñandú',
    "O'Hara",
    'Zoë',
  ];
  const keys = inOrder.map(sortKey);
  expect(keys).toEqual([...keys].sort());
  expect(new Set(keys).size).toBe(inOrder.length);
  expect(sortKey('0042')).toBe(sortKey('42'));
  expect(sortKey('  12  N. OAK st ')).toBe(sortKey('12 n oak St'));
});

test('nothing to sort by is null', () => {
  expect([null, '', ' ', '--', '🙂', '\u0301'].map(sortKey)).toEqual([null, null, null, null, null, null]);
});

test('whole numbers sort as numbers, and no key is long', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (a, b) => {
      const [left, right] = [sortKey(`${a} Elm`) ?? '', sortKey(`${b} Elm`) ?? ''];
      expect(left < right).toBe(a < b);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 2_000 }), (text) => {
      expect(sortKey(text)?.length ?? 1).toBeLessThanOrEqual(100);
      expect(sortKey(text)).not.toBe('');
    }),
  );
});
