import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCells } from '../../../src/main/core/lists/cells/to-cells.ts';
import type { ListTarget } from '../../../src/shared/domain/list.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { SERVICES } from './support.ts';

type Sheet = { readonly headers: readonly string[]; readonly rows: readonly (readonly string[])[] };

const STREETS = ['N Oak St', 'Elm Row', 'Cedar Lake Dr', 'Harbor View Ct', 'Prairie Ave', 'Depot Rd'];
const PEOPLE = ['Ana Muñoz', 'Bo Marsh', 'Cy O’Hara', 'Di Vance', 'Ed Stone', 'Flo Reed'];
const OTHERS = ['Gil Park', 'Hal Voss', 'Ida Crane', 'Jo Burke', 'Kay Dunn', 'Lou Frost'];
const town = ['Omaha', 'NE', '68102'];
const six = (row: (at: number) => string[]) => Array.from({ length: 6 }, (_, at) => row(at));
const streetOf = (at: number) => `${12 + at * 2} ${STREETS[at]}`;

/** Exports that are matched without a question, each with the columns that make its address. */
const EXPORTS: readonly (Sheet & { readonly address: readonly number[] })[] = [
  {
    headers: ['Property Address', 'Property City', 'Property State', 'Property Zip', 'Owner Name'],
    rows: six((at) => [streetOf(at), ...town, PEOPLE[at] ?? '']),
    address: [0],
  },
  {
    headers: ['Customer Name', 'Address', 'Unit', 'City', 'State', 'Zip'],
    rows: six((at) => [PEOPLE[at] ?? '', streetOf(at), `Apt ${at + 1}`, ...town]),
    address: [1, 2],
  },
  {
    headers: [
      'Situs House No',
      'Situs Dir',
      'Situs Street',
      'Situs Suffix',
      'Situs City',
      'Situs State',
      'Situs Zip',
    ],
    rows: six((at) => [
      `${12 + at}`,
      'N',
      ['Oak', 'Elm', 'Cedar', 'Depot', 'Lake', 'Park'][at] ?? '',
      'St',
      ...town,
    ]),
    address: [0, 1, 2, 3],
  },
  {
    headers: ['Insured', 'Loss Address', 'Claim No', 'Mailing Address'],
    rows: six((at) => [
      PEOPLE[at] ?? '',
      `${streetOf(at)}, Omaha, NE 68102`,
      `C-0${at}`,
      `9${at} Elm Row, Boston, MA 02134`,
    ]),
    address: [1],
  },
];
/** Words that no vocabulary holds. */
const unknownWord = fc
  .array(fc.constantFrom('zar', 'vil', 'quo', 'plex', 'mord', 'tun', 'brax'), { minLength: 2, maxLength: 3 })
  .map((syllables) => syllables.join(''));
const someExport = fc.constantFrom(...EXPORTS);

function found({ headers, rows }: Sheet) {
  const { columns, questions } = matchColumns({ headers, rows, hiddenColumns: [] }, SERVICES);
  const fields: (ListTarget | null)[] = columns.map(({ field }) => field);
  const orders = rows.map((row) => toCells(row, fields, {}));
  return {
    questions: questions.map(({ id }) => id),
    addresses: orders.map(({ address }) => address ?? ''),
    people: orders.map(({ customerName }) => customerName ?? ''),
  };
}

/** A sheet with one more column. */
const withColumn = ({ headers, rows }: Sheet, at: number, header: string, cell: (row: number) => string) => ({
  headers: headers.toSpliced(at, 0, header),
  rows: rows.map((row, number) => row.toSpliced(at, 0, cell(number))),
});

describe('a column is used without a question only when it is understood', () => {
  it('exports of the trade are', () => {
    for (const sheet of EXPORTS) {
      expect(found(sheet).questions).toEqual([]);
      expect(found(sheet).addresses.every((address) => /^\d+ .+68102$/.test(address))).toBe(true);
    }
  });

  it('an unknown word in the name of an address’s column is asked about, or changes nothing', () => {
    fc.assert(
      fc.property(someExport, fc.nat(), unknownWord, fc.boolean(), (sheet, nth, word, before) => {
        const at = sheet.address[nth % sheet.address.length] ?? 0;
        const name = sheet.headers[at] ?? '';
        const headers = sheet.headers.with(at, before ? `${word} ${name}` : `${name} ${word}`);
        const { questions, addresses } = found({ ...sheet, headers });
        if (!questions.includes('address')) expect(addresses).toEqual(found(sheet).addresses);
        // A street's own name isn't understood: never sure beside another address (docs/decisions/323).
        const isOneOfTwo = sheet.headers.some((header) => /mailing/i.test(header));
        if (at === sheet.address[0] && isOneOfTwo) expect(questions).toContain('address');
      }),
      { numRuns: 150 },
    );
  });

  it('a second address under a name that nobody knows is asked about, wherever it stands', () => {
    fc.assert(
      fc.property(someExport, fc.nat(), unknownWord, fc.boolean(), (sheet, nth, word, isNamed) => {
        const at = nth % (sheet.headers.length + 1);
        const cell = (row: number) => `${700 + row} Juniper Way, Lincoln, NE 68502`;
        const { questions } = found(withColumn(sheet, at, isNamed ? `${word} Address` : word, cell));
        expect(questions).toContain('address');
      }),
      { numRuns: 150 },
    );
  });

  it('a unit under a name that nobody knows is asked about beside the street', () => {
    fc.assert(
      fc.property(unknownWord, fc.boolean(), (word, isNamed) => {
        const [sheet] = EXPORTS;
        if (!sheet) throw new Error('no export');
        const { questions } = found(
          withColumn(sheet, 1, isNamed ? `${word} unit` : word, (row) => `Apt ${row + 1}`),
        );
        expect(questions).toContain('address');
      }),
      { numRuns: 30 },
    );
  });

  it('a second person is asked about, or the owner stays who it was', () => {
    fc.assert(
      fc.property(someExport, fc.nat(), unknownWord, fc.boolean(), (sheet, nth, word, isNamed) => {
        const at = nth % (sheet.headers.length + 1);
        const added = withColumn(sheet, at, isNamed ? `${word} name` : word, (row) => OTHERS[row] ?? '');
        const { questions, people } = found(added);
        if (!questions.includes('owner')) expect(people).toEqual(found(sheet).people);
      }),
      { numRuns: 100 },
    );
  });

  it('a second claim number is asked about', () => {
    const sheet = EXPORTS[3];
    if (!sheet) throw new Error('no export');
    expect(found(withColumn(sheet, 4, 'Claim Ref', (row) => `X-${row}`)).questions).toEqual([
      'field:claimNumber',
    ]);
    expect(found(withColumn(sheet, 4, 'Claim ID', (row) => `C-0${row}`)).questions).toEqual([]);
  });
});
