import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchExpression } from '../../src/main/store/order-search.ts';
import { anyCharacter } from '../support/any-character.ts';
import { seedOrders } from '../support/seed-orders.ts';
import { partOfRuns } from '../support/seeds.ts';
import { newStore, order, query } from './support.ts';

/** What people paste, and what a query language would stumble over. */
const NAUGHTY = [
  '"',
  '""',
  '"oak',
  'oak"',
  "'",
  "''",
  "O'Brien",
  "'; DROP TABLE orders; --",
  '*',
  'oak*',
  '**',
  'oa*k',
  '(',
  ')',
  '(oak',
  'oak)',
  '()',
  '(((((((((((((((',
  'NEAR',
  'NEAR(',
  'NEAR(oak elm, 2)',
  'NEAR/3',
  'AND',
  'OR',
  'NOT',
  'AND oak',
  'oak AND',
  'oak OR',
  'NOT oak',
  'oak AND NOT elm',
  '-',
  '-oak',
  '--',
  'oak -elm',
  '+',
  'oak + elm',
  '^',
  '^oak',
  ':',
  'address:',
  'address: oak',
  'rowid:1',
  'file_names:oak',
  '{address} : oak',
  '- {address} : oak',
  '\\',
  '\\"',
  '%',
  '_',
  '?',
  '?1',
  ':id',
  '@x',
  '$x',
  '#',
  ';',
  ',',
  '.',
  '[oak]',
  '<b>',
  '&amp;',
  '&',
  'null',
  'undefined',
  '\u0000',
  'oak\u0000elm',
  '\u0000"',
  '\ud800',
  'oak\udfff',
  '\u202eoak',
  '\u200b',
  '\ufeff',
  '\u0301',
  'é',
  'e\u0301',
  'İ',
  'ß',
  'Ǆ',
  '🙂',
  '👩‍👩‍👧‍👦',
  '🏠 oak',
  '中文',
  '٣',
  '１２',
  '\t\r\n',
  '\u00a0',
  'ﬁ',
  'Z͑ͫ̓a̴l̡g̷o',
  'oak '.repeat(400),
  'a'.repeat(5_000),
  Array.from({ length: 300 }, (_, index) => `w${index}`).join(' '),
];

describe('search text', () => {
  test('no text is an error, and no text changes what is there', () => {
    const { store } = newStore();
    store.orders.put('ours', order('1', { address: '12 N Oak St' }), 1);
    store.files.addLocal('ours', { ...file, orderId: '1' });
    for (const text of NAUGHTY) {
      const { rows, total } = store.orders.page(query({ text, sort: 'address' }));
      expect([text, rows.length]).toEqual([text, total]);
      expect(total).toBeLessThanOrEqual(1);
      expect(store.files.folders('ours', text, 0, 5).total).toBeLessThanOrEqual(1);
    }
    expect(store.orders.page(query()).total).toBe(1);
  });

  test('nor is any other', () => {
    const { store } = newStore();
    store.orders.put('ours', order('1', { address: '12 N Oak St' }), 1);
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (text) => {
        expect(store.orders.page(query({ text })).total).toBeLessThanOrEqual(1);
      }),
      { numRuns: partOfRuns(500, 4) },
    );
  });

  test('an order with any text in it can be put, and is found by its plain words', () => {
    const { store } = newStore();
    for (const [index, text] of NAUGHTY.entries()) {
      store.orders.put('ours', order(`n${index}`, { address: `${text} Marker${index}`, notes: text }), index);
      expect(store.orders.get('ours', `n${index}`)?.notes).toBe(text.toWellFormed());
    }
    for (const index of NAUGHTY.keys()) {
      const { rows } = store.orders.page(query({ text: `marker${index}` }));
      expect(rows.map(({ orderId }) => orderId)).toContain(`n${index}`);
    }
  });

  test.each([
    ['oak', true],
    ['OAK', true],
    ['oa st', true],
    ['st oa', true],
    ['ak', false],
    ['oak elm', false],
    ['O’Brien', true],
    ["o'bri", true],
    ['brien', true],
    ['obrien', false],
    ['garcia nunez', true],
    ['GARCÍA', true],
    ['clm-0042', true],
    ['clm-00', true],
    ['0042', true],
    ['42', false],
    ['premium 12', true],
    ['ana@example.com', true],
    ['RL-7', true],
    ['ORD-7', true],
    ['oak & brien', true],
    ['"oak"', true],
    ['insured', true],
    ['garage', false],
  ])('%s: %s', (text, found) => {
    const { store } = newStore();
    const one = order('ORD-77', {
      address: '12 N Oak St',
      customerName: "Ana García Núñez-O'Brien",
      customerEmail: 'ana@example.com',
      claimNumber: 'CLM-0042',
      insuredName: 'Insured Person',
      serviceName: 'Premium Residential',
      notes: 'RL-7XY crew 4',
      additionalInstructions: 'Garage too',
    });
    store.orders.put('ours', one, 1);
    expect(store.orders.page(query({ text })).total).toBe(found ? 1 : 0);
  });

  test('nothing but signs is nothing to look for', () => {
    expect(['', ' ', '*', '"" -', '🙂', '\u0301'].map(searchExpression)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(searchExpression("oak o'brien oak")).toBe('"oak" * AND "o brien" *');
  });

  test('many finds and few finds come in the same order', () => {
    const { store } = newStore();
    // More than are looked up one by one.
    seedOrders(store, 'ours', 2_600);
    for (const sort of ['ordered', 'address', 'price', 'customer'] as const) {
      for (const descending of [true, false]) {
        const everything = store.orders.page(query({ sort, descending, limit: 500, offset: 2_000 }));
        const many = store.orders.page(query({ sort, descending, limit: 500, offset: 2_000, text: 'ord' }));
        expect(many).toEqual(everything);
        const few = store.orders.page(
          query({ sort, descending, limit: 500, text: 'ord-0000', view: 'cancelled' }),
        );
        const all = store.orders.page(query({ sort, descending, limit: 500, view: 'cancelled' }));
        expect(few).toEqual(all);
        const rare = store.orders.page(query({ sort, descending, limit: 500, text: 'oak 68999' }));
        expect(rare.total).toBeGreaterThan(10);
        const whole = Array.from({ length: 6 }, (_, part) =>
          store.orders.page(query({ sort, descending, limit: 500, offset: part * 500 })),
        ).flatMap(({ rows }) => rows);
        const expected = whole.filter(({ address }) => / Oak .*68999/.test(address ?? ''));
        expect(rare.rows).toEqual(expected);
      }
    }
  });
});

const file = {
  fileId: null,
  name: 'report.pdf',
  kind: 'pdf',
  size: 1,
  sha256: '0',
  path: 'p',
  savedAt: 1,
} as const;
