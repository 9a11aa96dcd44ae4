import { describe, expect, test } from 'vitest';
import { meaningOf } from '../../../src/main/core/lists/matching/headings/meaning.ts';
import { createRowWords } from '../../../src/main/core/lists/rows/row-words.ts';
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
