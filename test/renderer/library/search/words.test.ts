import { expect, test } from 'vitest';
import {
  foundWords,
  lastPiece,
  progressWords,
  totalWords,
} from '../../../../src/renderer/features/library/search/words.ts';

const hits = (total: number, more = false) => ({ hits: [], total, more });

test('what was found is reported by group, and where nobody counted on', () => {
  expect(foundWords({ orders: hits(1), pages: hits(14), files: hits(0) })).toBe('1 order · 14 pages');
  expect(foundWords({ orders: hits(0), pages: hits(1_000, true), files: hits(0) })).toBe(
    'more than 1,000 pages',
  );
  expect(foundWords({ orders: hits(0), pages: hits(0), files: hits(0) })).toBe('Nothing found');
  expect([totalWords(hits(12)), totalWords(hits(1_000, true))]).toEqual(['12', '1,000+']);
});

test('the progress is reported until all is read', () => {
  expect(progressWords({ reports: 300, read: 214, unreadable: 0 })).toBe('214 of 300 reports indexed');
  expect(progressWords({ reports: 1, read: 0, unreadable: 0 })).toBe('0 of 1 report indexed');
  expect(progressWords({ reports: 300, read: 300, unreadable: 2 })).toBeNull();
});

test.each([
  ['clai', { before: '', name: 'clai', value: null }],
  ['oak clai', { before: 'oak ', name: 'clai', value: null }],
  ['oak -status:del', { before: 'oak -', name: 'status', value: 'del' }],
  ['customer:"Ana K', { before: '', name: 'customer', value: 'Ana K' }],
  ['customer:', { before: '', name: 'customer', value: '' }],
  ['squares>40', null],
  ['12 ', null],
  ['', null],
])('the end of “%s” can be continued: %j', (text, piece) => {
  expect(lastPiece(text)).toEqual(piece);
});
