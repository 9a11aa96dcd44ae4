import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ListTarget } from '../../../src/shared/domain/list.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { said } from '../../support/said.ts';
import { spoken } from '../../support/spoken.ts';
import { ACCOUNT, bringFile, quickListApp, SERVICES } from './support.ts';

const match = (headers: string, rows: readonly string[], hiddenColumns: readonly number[] = []) =>
  matchColumns(
    { headers: headers.split('|'), rows: rows.map((row) => row.split('|')), hiddenColumns },
    SERVICES,
  );
const FOUR = ['12', '14', '16', '18'];

/** What a class of names is about, the names, a row for each number, and what the columns map to without a question. */
describe('names of columns', () => {
  it.each<[string, string, (number: string) => string, (ListTarget | null)[]]>([
    [
      'whose last word is the noun are what it says',
      'Unit Address|Unit City|Unit State|Unit Zip',
      (n) => `${n} Oak St|Omaha|NE|68102`,
      ['street', 'city', 'state', 'zip'],
    ],
    [
      'of a kind of building are the property’s, and the broker’s aren’t',
      'Store Address|Store City|Store State|Store Zip|Broker Address',
      (n) => `${n} Oak St|Omaha|NE|68102|9 Elm Row, Boston, MA 02134`,
      ['street', 'city', 'state', 'zip', null],
    ],
    [
      'of the property’s town belong to the only street, though it has no role',
      'address|scity|state2|szip5|mailadd|mail_city|mail_state2|mail_zip',
      (n) => `${n} Oak St|Omaha|NE|68102|9 Elm Row|Boston|MA|02134`,
      ['street', 'city', 'state', 'zip', null, null, null, null],
    ],
    [
      'that end in “code” are a ZIP code behind a site, and never behind a property',
      'Property Code|Site Street|Site City|Site State|Site Code',
      (n) => `680${n}|${n} Oak St|Omaha|NE|68102`,
      [null, 'street', 'city', 'state', 'zip'],
    ],
    [
      'of a number before a street without one are its house number',
      'Situs Num|Situs Street|Situs Street Suffix|Situs City|Situs State|Situs Zip',
      (n) => `${n}|Oak|St|Omaha|NE|68102`,
      ['houseNumber', 'street', 'streetType', 'city', 'state', 'zip'],
    ],
    [
      'with a CRM’s record before them mean what stands behind it',
      'Deal - Owner|Deal - Job address|Deal - House number of Job address',
      (n) => `Al Reed|${n} Oak St, Omaha, NE 68102|${n}`,
      [null, 'address', null],
    ],
    [
      'of looked-up values belong to the table they are looked up in',
      'Property|Full Address (from Property)|Homeowner Email (from Property)',
      (n) => `Oak ${n}|${n} Oak St, Omaha, NE 68102|o${n}@example.com`,
      [null, 'address', 'customerEmail'],
    ],
    [
      'in Spanish are understood with their articles',
      'Nombre del dueño|Dirección de la propiedad|Ciudad|Estado|Código postal',
      (n) => `Ana Muñoz ${'ABCDEFGHI'[Number(n) / 2 - 6]}|${n} Oak St|Omaha|NE|68102`,
      ['customerName', 'street', 'city', 'state', 'zip'],
    ],
  ])('%s', (_class, headers, row, fields) => {
    const found = match(headers, FOUR.map(row));
    expect(found.questions).toEqual([]);
    expect(found.columns.map(({ field }) => field)).toEqual(fields);
  });
});

describe('what columns hold decides', () => {
  it('a unit that repeats the house number isn’t one', () => {
    const rows = FOUR.map((n) => `${n}|${n} Oak St|Omaha|NE|68102`);
    const { columns } = match('Unit|Unit Address|Unit City|Unit State|Unit Zip', rows);
    expect(columns[0]?.field).toBeNull();
  });

  it('a lot belongs to the address only where all homes share one', () => {
    const headers = 'Lot #|Park Address|City|State|Zip';
    const park = FOUR.map((n) => `${n}|2200 Ridge Rd|Ocala|FL|34471`);
    const street = FOUR.map((n) => `${n}|22${n} Ridge Rd|Ocala|FL|34471`);
    expect(match(headers, park).columns[0]?.field).toBe('lot');
    expect(match(headers, street).columns[0]?.field).toBeNull();
  });

  it('an owner’s column of single words beside last names holds first names', () => {
    const names = ['Ana|Muñoz', 'Bo|Marsh', 'Cy|O’Hara', 'Di|Vance'];
    const rows = names.map((name, at) => `${name}|${at + 10} Oak St, Omaha, NE 68102`);
    const { columns } = match('Homeowner|Last|Property Address', rows);
    expect(columns.map(({ field }) => field)).toEqual(['firstName', 'lastName', 'address']);
  });

  it('a client with one name in all rows beside many insured is the carrier', () => {
    const names = ['Ana Muñoz', 'Bo Marsh', 'Cy O’Hara', 'Di Vance', 'Ed Stone', 'Flo Reed'];
    const rows = names.map((name, at) => `Prairie Mutual|${name}|${at + 10} Oak St, Omaha, NE 68102`);
    const { columns } = match('Client Name|Insured Name|Loss Address', rows);
    expect(columns.map(({ field }) => field)).toEqual([null, 'insuredName', 'address']);
  });

  it('a hidden column that says rush is asked about, and never buys it', () => {
    const rows = FOUR.map((n) => `${n} Oak St, Omaha, NE 68102|Yes`);
    const { columns, questions } = match('Address|Rush', rows, [1]);
    expect(columns[1]?.field).toBeNull();
    expect(said(questions)).toMatchObject([
      { text: '“Rush” is hidden in the workbook. Should it order rush?' },
    ]);
    expect(match('Address|Rush', ['12 Oak St, Omaha, NE 68102|No'], [1]).questions).toEqual([]);
  });
});

describe('a workbook', () => {
  const fixture = (name: string) =>
    readFileSync(join(import.meta.dirname, '..', '..', 'fixtures', 'lists', name));

  it('with two sheets of the same columns is asked about; the one that is chosen is read', async () => {
    const app = await quickListApp();
    const read = await bringFile(app, ACCOUNT, 'months.ods', fixture('sheets-by-month.ods'));
    expect(said(read.questions[0])).toMatchObject({
      id: 'sheet',
      choices: [{ label: 'October' }, { label: 'November' }],
    });
    const sheet = read.questions[0]?.choices[1]?.sheet ?? -1;
    await app.call('lists.setSource', { listId: read.id, sheet });
    expect(await app.settled(read.id)).toMatchObject({ source: { sheet }, questions: [] });
  });

  it('with a sheet for each week offers the new one, which lacks a column of the old ones', async () => {
    const app = await quickListApp();
    const name = 'Weekly roofs 2026 - Northside.xlsx';
    const read = await bringFile(app, ACCOUNT, name, fixture(name));
    expect(said(read.questions[0])).toMatchObject({
      id: 'sheet',
      choices: [{ label: 'wk 8-31' }, { label: 'wk 9-7' }, { label: 'wk 9-14' }],
    });
  });

  it('with hidden columns says which they are, and doesn’t use them', async () => {
    const app = await quickListApp();
    const read = await bringFile(app, ACCOUNT, 'hidden.xlsx', fixture('hidden-column.xlsx'));
    expect(read.remarks.map(spoken)).toContain(
      '1 column is hidden in the workbook and not used: “Property Address”.',
    );
    expect(read.columns.filter(({ hidden }) => hidden).map(({ field }) => field)).toEqual([null]);
  });
});
