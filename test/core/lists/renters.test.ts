import { describe, expect, test } from 'vitest';
import { meaningOf } from '../../../src/main/core/lists/matching/headings/meaning.ts';
import { textsOf } from '../../../src/main/core/lists/rows/above-names.ts';
import { createRowWords, listWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { message } from '../../../src/shared/copy/message.ts';
import type { ListColumn } from '../../../src/shared/domain/list.ts';

/** Whose name a row has, by what somebody wrote beside it at the door. */

const wordsOf = (text: string) =>
  createRowWords(
    [{ index: 0, header: 'Notes', samples: [] }] as unknown as ListColumn[],
    [null],
    new Set(),
  )([text], {}).map(({ code }) => code);

describe('a person at the door who isn’t the owner', () => {
  test.each([
    'renter, owner is Deb Castellaw',
    'Renter',
    'tenant',
    'she rents, call in the evening',
    'He is just a renter',
    'not the homeowner',
    'owner is Marcy Teague',
    'rents from Dale Orme',
    'Landlord is Bill Tancredi 715-555-0140',
    'owned by Carl & Jo Hensel',
  ])('is asked about: “%s”', (text) => {
    expect(wordsOf(text)).toEqual(['words_owner']);
  });
  test.each([
    'Owner is home after 5',
    'owner is Spanish speaking',
    'tenant will let you in',
    'Tenant: Hector Ruiz 417-555-0156',
    'landlord said ok',
    'Homeowner: Dean Calloran',
    'current renters have a dog',
  ])('isn’t where the note says something else: “%s”', (text) => {
    expect(wordsOf(text)).toEqual([]);
  });
});

test.each(['PDF report needed?', 'PDF report required', 'Need PDF report', 'PDF report (Y/N)'])(
  '“%s” is whether a report comes as PDF',
  (header) => {
    expect(meaningOf(header)).toMatchObject({ kind: 'field', field: 'pdfRequired' });
  },
);

test('land without a building is asked about, and a class of land alone isn’t', () => {
  const said = (kind: string, address = '12 Oak St, Omaha, NE 68102') =>
    createRowWords(
      [{ index: 0, header: 'Class', samples: [] }] as unknown as ListColumn[],
      ['propertyType'],
      new Set(),
    )([kind], { address }).map(({ code }) => code);
  for (const kind of ['VACANT LOT', 'VAC LAND', 'Residential vacant', 'RES VACANT LAND', 'vacant tract'])
    expect(said(kind)).toEqual(['words_order']);
  for (const kind of ['AGR', 'Vacation home', 'Residential']) expect(said(kind)).toEqual([]);
  // A lot without a house number is asked about by its address.
  for (const address of ['', 'Oak St, Omaha, NE 68102']) expect(said('VACANT LOT', address)).toEqual([]);
});

test('what a crossed-out row means asks about no other row, where some are crossed out', () => {
  const list = (struckRows: [number, number][]) =>
    ({ source: { struckRows } }) as unknown as Parameters<typeof textsOf>[0];
  const text = 'crossed out = already measured; green = on hold';
  expect(textsOf(list([[4, 4]]), [text])).toEqual([' ; green = on hold']);
  expect(textsOf(list([]), [text])).toEqual([text]);
});

test('the days of a report say nothing of its rows', () => {
  const codes = (text: string) =>
    listWords(message('listRows.row_name', { row: 2 }), [text]).map(({ code }) => code);
  expect(codes('Completed 10/01/2026 to 10/31/2026')).toEqual([]);
  expect(codes('Jobs completed: 10/1/26 - 10/31/26')).toEqual([]);
  expect(codes('Already ordered 10/01/2026')).toEqual(['words_order']);
});

test('what a measuring service offers to draw is no doubt about an address', () => {
  expect(wordsOf('All Structures on Parcel')).toEqual([]);
  expect(wordsOf('Primary Structure + Detached Garage')).toEqual([]);
});
