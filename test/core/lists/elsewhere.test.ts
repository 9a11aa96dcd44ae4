import { expect, test } from 'vitest';
import { joinAddress } from '../../../src/main/core/lists/cells/joined-address.ts';
import { meaningOf } from '../../../src/main/core/lists/matching/headings/meaning.ts';
import { createCellFit } from '../../../src/main/core/lists/rows/cell-fit.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import type { ListTarget } from '../../../src/shared/domain/list.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { SERVICES } from './support.ts';

/** Points, numbers and dates that look like the roof's and aren't, by what the fifty-seventh and fifty-eighth set had. */

const fieldsOf = (headers: readonly string[], rows: readonly (readonly string[])[]) =>
  matchColumns(
    { headers: [...headers], rows: rows.map((row) => [...row]), hiddenColumns: [] },
    SERVICES,
  ).columns.map(({ field }) => field);
const HOUSES = ['12 Oak St', '14 Elm Ct', '9 Ash Ln', '230 Fir Way', '77 Ivy Rd', '5 Yew Dr'];

test('where the network of a form’s visitor is isn’t the roof', () => {
  const rows = HOUSES.map((street, at) => [
    ...['Safari', `198.51.100.${at}`, `4${at}.5234, -122.67${at}2`, street, 'Bend', 'OR', '97701'],
  ]);
  const address = ['Property Address (Line 1)', 'City', 'State', 'ZIP Code'];
  expect(fieldsOf(['Browser', 'IP Address', 'Location', ...address], rows).slice(0, 3)).toEqual([
    null,
    null,
    null,
  ]);
  expect(fieldsOf(['Browser', 'IP Address', 'Roof location', ...address], rows)[2]).toBe('coordinates');
  expect(fieldsOf(['Crew', 'Truck', 'Location', ...address], rows)[2]).toBe('coordinates');
});

test('an owner’s own numbers of its buildings, with a count below them, are on no mailbox', () => {
  const names = ['High School', 'Fieldhouse', 'Middle School', 'Annex', 'Office', 'Bus Barn'];
  const rows = HOUSES.map((street, at) => [
    ...[String(101 + at), names[at] ?? '', street, 'Indianola', 'IA', '50125'],
  ]);
  const headers = ['Bldg #', 'Building', 'Street Address', 'City', 'State', 'ZIP'];
  const fields = fieldsOf(headers, [...rows, ['6 buildings', '', '', '', '', '']]);
  expect(fields[0]).not.toBe('building');
  expect(fields.slice(2)).toEqual(['street', 'city', 'state', 'zip']);
});

test.each([
  ['yes EV 5/23', 'surely'],
  ['Done by Brent', 'surely'],
  ['yes but needs a new one', null],
  ['yes - order again', null],
  ['no', null],
])('“Measured?” with “%s” says %s against its row', (cell, against) => {
  expect(createRowJudge([{ header: 'Measured?', samples: ['', cell] }])([cell])).toBe(against);
});

test('the address that a city’s permits were applied for, also with spaces in its names', () => {
  expect(meaningOf('Original Address 1')).toMatchObject({ kind: 'address', role: 'property' });
  expect(meaningOf('Original Zip')).toMatchObject({ kind: 'address', role: 'property', part: 'zip' });
});

test('a county’s rare types of streets are types, and a town’s state is none', () => {
  const fields = ['streetType', 'city'] as const;
  const columns = ['saddsttyp', 'scity'].map((header, index) => ({ header, index, field: fields[index] }));
  const oddIn = createCellFit(columns as never, fields);
  expect(oddIn(['EXT', 'Conway'])).toEqual([]);
  expect(oddIn(['MEWS', 'Conway'])).toEqual([]);
  expect(oddIn(['KY', 'Conway']).map(({ code }) => code)).toEqual(['cell_odd']);
});

test('a street that says its town and state again has them once, and another town stays', () => {
  const joined = (street: string, city: string, state: string) =>
    joinAddress(
      new Map<ListTarget, readonly string[]>([
        ['street', [street]],
        ['city', [city]],
        ['state', [state]],
        ['zip', ['33904']],
      ]),
      {},
    );
  const whole = '5118 Santarem Cir, Cape Coral, FL 33904';
  expect(joined('5118 Santarem Cir, Cape Coral FL', 'Cape Coral', 'FL')).toBe(whole);
  expect(joined('5118 Santarem Cir, CAPE CORAL Florida', 'Cape Coral', 'FL')).toBe(whole);
  expect(joined('5118 Santarem Cir', 'Cape Coral', 'FL')).toBe(whole);
  expect(joined('5118 Santarem Cir, Naples FL', 'Cape Coral', 'FL')).toContain('Naples');
});
