import { describe, expect, it, test } from 'vitest';
import { splitPlace } from '../../../src/main/core/lists/cells/places-text.ts';
import { checkCells } from '../../../src/main/core/lists/check/check.ts';
import { headersOf } from '../../../src/main/core/lists/matching/headings/header.ts';
import type { ListTarget } from '../../../src/shared/domain/list.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { SERVICES } from './support.ts';

/** What the rules of docs/decisions/336 say: one column has a name that nobody knows, and nothing is lost or guessed for it. */

type Rows = readonly (readonly string[])[];
const matched = (headers: readonly string[], rows: Rows) =>
  matchColumns({ headers, rows, hiddenColumns: [] }, SERVICES);
/** The field of each column, and what is asked. */
function found(headers: readonly string[], rows: Rows) {
  const { columns, questions } = matched(headers, rows);
  return { fields: columns.map(({ field }) => field), asked: questions.map(({ id }) => id) };
}
/** Whether the address is asked about with a choice in which this column is that part. */
const isOffered = (headers: readonly string[], rows: Rows, column: number, field: ListTarget): boolean =>
  matched(headers, rows).questions.some(
    ({ id, choices }) =>
      id === 'address' &&
      choices.some(({ fields }) => fields.some((one) => one.column === column && one.field === field)),
  );

const NAMES = ['Ana Lund', 'Bo Marsh', 'Cy Whitfield', 'Dee Ortiz', 'Ed Kwan', 'Flo Nagy'];
const STREETS = NAMES.map((_, at) => `${12 + at * 4} Oak St`);
const with_ = (...columns: readonly (string | readonly string[])[]): Rows =>
  NAMES.map((_, at) => columns.map((column) => (typeof column === 'string' ? column : (column[at] ?? ''))));

describe('a column of the address under a name that nobody knows', () => {
  it('is a ZIP code behind the country', () => {
    const rows = with_(NAMES, STREETS, 'Omaha', 'NE', 'United States', '68102');
    expect(isOffered(['Name', 'Street', 'City', 'State', 'Country', 'Xq'], rows, 5, 'zip')).toBe(true);
  });

  it('is a ZIP code beside a town with its state in one cell', () => {
    const rows = with_(NAMES, STREETS, 'Omaha, NE', '68102');
    expect(isOffered(['Name', 'Address', 'City, ST', 'Value'], rows, 3, 'zip')).toBe(true);
  });

  it('is the town with its state', () => {
    const rows = with_(NAMES, STREETS, 'Omaha, NE', '68102');
    expect(isOffered(['Name', 'Address', 'Value', 'Zip'], rows, 2, 'place')).toBe(true);
  });

  it('is a ZIP code as a lead form writes it, and no town', () => {
    expect(splitPlace('z:68102')).toBeNull();
    const rows = with_(NAMES, STREETS, 'Omaha', 'NE', 'z:68102');
    expect(found(['full_name', 'street_address', 'city', 'state', 'zip_code'], rows).fields[4]).toBe('zip');
    expect(isOffered(['full_name', 'street_address', 'city', 'state', 'Xq'], rows, 4, 'zip')).toBe(true);
  });

  it('is a unit between street and town: one “Apt 2” beside who takes the letters', () => {
    const rows = with_(NAMES, STREETS, ['', '', 'Apt 2', 'c/o Tom Sivesind', '', ''], 'Omaha', 'NE', '68102');
    expect(isOffered(['Name', 'Street', 'Xq', 'City', 'State', 'ZIP'], rows, 2, 'unit')).toBe(true);
  });

  it('is the home beside its building', () => {
    const homes = ['101', '102', '103', '104', '105', '106'];
    const rows = with_('12 Oak St', '1', homes, NAMES, 'Omaha', 'NE', '68102');
    const headers = ['Street', 'Bldg', 'Xq', 'Owner', 'City', 'State', 'ZIP'];
    expect(isOffered(headers, rows, 2, 'unit')).toBe(true);
  });

  it('is the house number behind a building’s', () => {
    const rows = with_(['1', '2', '3', '4', '5', '6'], '2100', 'Egret Landing Way', 'Naples', 'FL', '34109');
    const headers = ['Bldg', 'Xq', 'Street Name', 'City', 'State', 'Zip'];
    expect(isOffered(headers, rows, 1, 'houseNumber')).toBe(true);
  });
});

test('a number of three digits or more in each row is a building’s size, not its name', () => {
  const sizes = ['1942', '3883', '2570', '1480', '2210', '1813'];
  const rows = with_(STREETS, 'Omaha', 'NE', '68102', NAMES, sizes);
  const headers = ['Address', 'City', 'State', 'Zip', 'Owner', 'Building'];
  expect(found(headers, rows).fields[5]).toBeNull();
  const few = with_('12 Oak St', ['1', '2', '3', '4', '5', '6'], 'Omaha', 'NE', '68102', NAMES);
  const beside = ['Address', 'Building', 'City', 'State', 'Zip', 'Owner'];
  expect(found(beside, few).fields[1]).toBe('building');
});

test('the number of a permit is no street, and neither is a column without a name', () => {
  const permits = ['BP25-410', 'BP25-411', 'BP25-412', 'BP25-413', 'BP25-414', 'BP25-415'];
  const numbers = ['1204', '18', '95', '2210', '7', '311'];
  const names = with_(permits, numbers, 'W STATE GROVE', 'ST', 'MARSHALLTOWN', 'IA', '50158');
  const headers = ['PERMIT', 'HOUSE', 'Xq', 'TYPE', 'CITY', 'ST', 'ZIP'];
  expect(found(headers, names).fields[0]).not.toBe('street');
  const owners = with_(NAMES, numbers, 'E', 'CT', 'Wichita', 'KS', '67212');
  const situs = ['', 'SITUS_NUM', 'SITUS_DIR', 'SITUS_TYPE', 'SITUS_CITY', 'SITUS_ST', 'SITUS_ZIP'];
  expect(found(situs, owners).fields[0]).not.toBe('street');
});

test('a remark in brackets behind a street isn’t sent with it unasked', () => {
  const said = (address: string) =>
    checkCells({ address }, SERVICES).some(({ code }) => code === 'words_around');
  expect(said('96 Hickory Grove Ln (blue house), Sparta, TN 38583')).toBe(true);
  expect(said('96 Hickory Grove Ln (Lot 4), Sparta, TN 38583')).toBe(false);
});

describe('names below groups', () => {
  const rows = (...lines: readonly string[][]) => lines.map((cells, at) => ({ row: at + 1, cells }));

  it('“Name” and “Number” say nothing alone, and are the group’s', () => {
    const above = ['Meeting', '', 'Claim', '', 'Carrier rep', ''];
    const names = ['Date', 'Insured', 'Number', 'Carrier', 'Name', 'Phone'];
    expect(headersOf(rows(above, names), 2)).toEqual([
      'Date',
      'Insured',
      'Claim Number',
      'Carrier',
      'Carrier rep Name',
      'Phone',
    ]);
  });

  it('a title with a date beside it is no group, and whose property it is stays a name', () => {
    const names = ['Name', 'Address', 'City', 'Number'];
    expect(headersOf(rows(['Roofs', '', '', '5/12'], names), 2)).toEqual(names);
    expect(headersOf(rows(['Property', '', 'Crew', 'Claim'], names), 2)).toEqual([
      'Name',
      'Address',
      'City',
      'Claim Number',
    ]);
  });
});

describe('what isn’t the address', () => {
  const address = [STREETS, 'Omaha', 'NE', '68102'] as const;
  const headers = ['Street', 'City', 'State', 'ZIP'];

  it('a program’s “Claim ID” beside numbers of a column that nobody knows is asked about', () => {
    const ids = ['290135', '290136', '290137', '290138', '290139', '290140'];
    const claims = ids.map((id) => `HO-LA-33${id}`);
    expect(found(['ClaimID', 'Xq', ...headers], with_(ids, claims, ...address)).asked).toContain(
      'field:claimNumber',
    );
    expect(found(['ClaimID', ...headers], with_(ids, ...address)).fields[0]).toBe('claimNumber');
    const days = ids.map((_, at) => `2026-01-1${at}`);
    expect(found(['ClaimID', 'Xq', ...headers], with_(ids, days, ...address)).fields[0]).toBe('claimNumber');
  });

  it('“Homeowner email” beside the address of whoever filled in the form is asked about', () => {
    const mails = (host: string) => NAMES.map((name) => `${name.split(' ')[0]?.toLowerCase()}@${host}`);
    const rows = with_(mails('office.example'), NAMES, mails('mail.example'), ...address);
    expect(found(['Email', 'Name', 'Homeowner email', ...headers], rows).asked).toContain('email');
  });

  it('“RUSH_IND” over Y and N, beside claims, buys rush as “Rush” does', () => {
    const claims = NAMES.map((_, at) => `77300192${at}1`);
    const rows = with_(claims, ['N', 'Y', 'N', 'N', 'Y', 'N'], ...address);
    for (const name of ['RUSH', 'RUSH_IND'])
      expect(found(['CLAIM_NBR', name, ...headers], rows)).toMatchObject({
        fields: expect.arrayContaining(['rushOrder']),
        asked: [],
      });
  });

  it('“Insured” over insurers is nobody', () => {
    const insurers = ['State Farm', 'Allstate', 'Farmers', 'Nationwide', 'USAA', 'Erie Insurance'];
    expect(found(['Insured', ...headers], with_(insurers, ...address)).fields[0]).toBeNull();
  });

  it('Mailchimp’s coordinates are its reader’s', () => {
    const names = ['LATITUDE', 'LONGITUDE', 'OPTIN_TIME', 'GMTOFF', 'LEID', ...headers];
    const rows = with_('41.2565', '-95.9345', '2026-01-12 18:22:00', '-6', '55120', ...address);
    expect(found(names, rows).fields.slice(0, 2)).toEqual([null, null]);
  });

  it('people under an empty name, among columns that have one, are offered as the owners and not taken', () => {
    const { columns } = matched(['', ...headers], with_(NAMES, ...address));
    expect(columns[0]).toMatchObject({ field: null, suggestion: 'customerName' });
  });
});
