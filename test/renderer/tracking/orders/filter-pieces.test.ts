import { describe, expect, it } from 'vitest';
import {
  isSet,
  ranged,
  rangeIn,
  setPieces,
  toggled,
  valuePiece,
  valueWords,
  wordsPiece,
} from '../../../../src/renderer/features/tracking/orders/filters/pieces.ts';

describe('a filter that is clicked', () => {
  it('becomes a part of the search that was typed, and is taken out by a second click', () => {
    const set = toggled('oak street status:open', valuePiece('customer', 'Ana “Annie” Kowalski'));
    expect(set).toBe('oak street status:open customer:"Ana  Annie  Kowalski"');
    expect(isSet(set, valuePiece('customer', 'Ana “Annie” Kowalski'))).toBe(true);
    expect(toggled(set, valuePiece('customer', 'Ana “Annie” Kowalski'))).toBe('oak street status:open');
  });

  it.each([
    ['status:open', 'status:delivered', 'status:delivered'],
    ['desk:"KIM"', 'desk:"SAM"', 'desk:"SAM"'],
    ['claim:47', 'claim:"48"', 'claim:"48"'],
    ['-reviewed', 'reviewed', 'reviewed'],
    ['price<50', 'price>=50', 'price>=50'],
  ])('replaces %s, which excludes it, by %s', (text, piece, expected) => {
    expect(toggled(text, piece)).toBe(expected);
  });

  it.each([
    ['tag:hail', 'tag:"call back"', 'tag:hail tag:"call back"'],
    ['file:cover', 'file:roof', 'file:cover file:roof'],
    ['kind:pdf', 'kind:xml', 'kind:pdf kind:xml'],
    ['-claim:47', 'claim:"48"', '-claim:47 claim:"48"'],
    ['late', 'rush', 'late rush'],
  ])('stands beside %s, which fits the same orders, as %s', (text, piece, expected) => {
    expect(toggled(text, piece)).toBe(expected);
  });

  it('is listed with its field for as long as the search asks for it, named without the field', () => {
    const set = setPieces('oak claim:47 -claim:48 tag:hail claim:"HC 9"', 'claim');
    expect(set).toEqual(['claim:47', 'claim:"HC 9"']);
    expect(set.map(valueWords)).toEqual(['Contains “47”', 'HC 9']);
  });

  it('finds words anywhere in a field, and nothing of signs alone', () => {
    expect(wordsPiece('claim', ' 47 ')).toBe('claim:47');
    expect(wordsPiece('file', 'roof "report')).toBe('file:"roof  report"');
    expect(wordsPiece('claim', '"-')).toBeNull();
  });
});

describe('a range', () => {
  it.each([
    ['price', '20', '49.5', 'price:20.0..49.5'],
    ['price', '20', '', 'price>=20'],
    ['price', '', '49.50', 'price<=49.50'],
    ['ordered', '2026-10-01', '2026-10-31', 'ordered:2026-10-01..2026-10-31'],
    ['delivered', '', '2026-10-31', 'delivered:..2026-10-31'],
  ] as const)('of %s from “%s” to “%s” is written %s, and is read back', (name, from, to, expected) => {
    const text = ranged(`oak ${name === 'price' ? 'price<5' : `${name}:today`}`, name, from, to);
    expect(text).toBe(`oak ${expected}`);
    const ends = rangeIn(text, name);
    expect([ends.from, ends.to].map((end) => (name === 'price' && end !== '' ? Number(end) : end))).toEqual(
      [from, to].map((end) => (name === 'price' && end !== '' ? Number(end) : end)),
    );
    expect(ranged(text, name, '', '')).toBe('oak');
  });
});
