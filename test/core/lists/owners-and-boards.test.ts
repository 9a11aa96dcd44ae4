import { describe, expect, test } from 'vitest';
import { readFlag } from '../../../src/main/core/lists/cells/values.ts';
import { createCellFit } from '../../../src/main/core/lists/rows/cell-fit.ts';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import type { ListColumn } from '../../../src/shared/domain/list.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { SERVICES, wordsOf } from './support.ts';

const matched = (headers: readonly string[], ...rows: (readonly string[])[]) => {
  const { columns, questions } = matchColumns({ headers, rows, hiddenColumns: [] }, SERVICES);
  return {
    asked: questions.map(({ id }) => id),
    fields: columns.map(({ field }) => field),
  };
};

describe('a note about a new owner', () => {
  test.each([
    'House sold in March - new owner is Odell Branscombe',
    'New owner: T. Vance',
    'new owners as of 4/1',
    'now owned by Crestline Homes LLC',
    'Under new ownership',
    'owner is now Ana Muñoz',
    'deeded to the son, Paul Ricks',
    'owner of record changed',
  ])('“%s” asks whose roof it is', (text) => {
    expect(wordsOf('Remarks', text)).toContain('words_owner');
  });
  test.each([
    'New owner deposit received',
    'home owner will be there',
    'owner is nowhere near, call cell',
    'owner is home',
    'owned by the same family since 1960',
  ])('“%s” doesn’t', (text) => {
    expect(wordsOf('Remarks', text)).not.toContain('words_owner');
  });
  test('is read where people write, not under a name that nobody knows', () => {
    expect(wordsOf('Campaign', 'New owner: T. Vance')).toEqual([]);
  });
});

describe('a board of jobs', () => {
  const headers = ['Status', 'Sales Rep', 'Lead Source', 'Approved Invoice', 'Balance Due'];
  const samples = ['Lead', 'Estimating', 'Paid & Closed', 'Sold Job'];
  test('says that a job is over, whatever is owed beside it', () => {
    const judge = createRowJudge(
      headers.map((header, at) => ({ header, samples: at === 0 ? samples : ['x'] })),
    );
    expect(samples.map((status) => judge([status, 'Duke Rowan', 'Web', '15700', '0']))).toEqual([
      ...[null, null, 'perhaps', null],
    ]);
  });
  test('a supplier’s orders say it of what was shipped', () => {
    const judge = createRowJudge(['Status', 'Open Balance', 'Terms'].map((header) => ({ header, samples })));
    expect(judge(['Closed', '0', 'Net 30'])).toBeNull();
  });
});

test('“Where we’re at” says how far a job is, and isn’t a place', () => {
  const header = 'WHERE WE’RE AT';
  const stages = ['bid', 'DONE - PAID 2/20', 'need to measure', 'sold, start 3/30', 'bid'];
  const { fields, asked } = matched(
    ['NAME', 'ADDRESS', 'TOWN', 'ZIP', header],
    ...stages.map((stage, at) => [`Ann ${at}`, `12${at} Oak St`, 'Orem UT', '84058', stage]),
  );
  expect({ fields, asked }).toMatchObject({ asked: [], fields: { 4: null } });
  const ended = createEnded([{ index: 0, header } as ListColumn], [null], new Set());
  for (const [at, stage] of stages.entries()) ended.see(at + 2, [stage]);
  expect([...ended.problems(5).keys()]).toEqual([3]);
});

test('what will be filled in when a report is back says nothing of a report that is there', () => {
  expect(wordsOf('Notes', 'SQ gets filled in when the roof report is back')).toEqual([]);
  expect(wordsOf('Notes', 'Start as soon as the EagleView comes in')).toEqual([]);
  expect(wordsOf('Notes', 'report is back')).toEqual(['words_order']);
  expect(wordsOf('Notes', 'wait until the report is back')).toEqual(['words_order']);
});

test.each(['Vacant Rented Not Ready', 'Vacant Unrented Not Ready', 'Notice Rented'])(
  '“%s” of a home is about its tenant',
  (status) => {
    expect(wordsOf('Unit Status', status)).toEqual([]);
  },
);

test('an accounting program’s street address is the roof’s, and its post office address isn’t', () => {
  const parts = ['AddressLine1', 'AddressLine2', 'City', 'Region', 'PostalCode', 'Country'];
  const { fields, asked } = matched(
    ['*ContactName', ...parts.map((part) => `PO${part}`), ...parts.map((part) => `SA${part}`)],
    ...[
      ['Rosalind Fenn', '3902 Kestrel Way', '', 'Roseville', 'CA', '95747', 'US'],
      ['Amador Quiroz', 'PO Box 640', '', 'Folsom', 'CA', '95763', 'US'],
      ['Javier Ontiveros', '921 Tuolumne Dr', '', 'Modesto', 'CA', '95350', 'US'],
    ].map((row, at) => [...row, `${118 + at} Dredger Ct`, '', 'Folsom', 'CA', '95630', 'US']),
  );
  expect(asked).toEqual([]);
  expect(fields[1]).toBeNull();
  expect(fields.slice(7)).toEqual(['street', 'unit', 'city', 'state', 'zip', null]);
});

test('“Floor Plan” is no floor', () => {
  const { fields, asked } = matched(
    ['Unit', 'Floor Plan', 'Street Address', 'City', 'State', 'Zip'],
    ...['101', '102', '103'].map((unit) => [
      ...[unit, 'B2', '4400 Bayline Pointe Dr', 'Panama City', 'FL', '32405'],
    ]),
  );
  expect({ asked, fields }).toEqual({ asked: [], fields: ['unit', null, 'street', 'city', 'state', 'zip'] });
});

test('a unit before the roof’s own address belongs to it, and not to where letters go', () => {
  const { fields, asked } = matched(
    ['Unit', 'Unit Address', 'Unit City', 'Unit State', 'Unit Zip', 'Mailing Address', 'Mailing City'],
    ...['1401', '1405', '1409', '1413'].map((house, at) => [
      ...[`HW-0${at + 1}`, `${house} Heron Walk Ct`, 'Myrtle Beach', 'SC', '29582'],
      ...(at % 2 === 0
        ? [`${house} Heron Walk Ct`, 'Myrtle Beach']
        : [`92${at} Thistledown Rd`, 'Greensboro']),
    ]),
  );
  expect(asked).toEqual([]);
  expect(fields.slice(1, 6)).toEqual(['street', 'city', 'state', 'zip', null]);
});

test('an association’s letters before its units’ numbers are what all of its units have', () => {
  const samples = ['HW-01', 'HW-02', 'HW-03', 'HW-04', 'TBD'];
  const columns = [{ index: 0, header: 'Unit', field: 'unit', samples } as never as ListColumn];
  const oddIn = createCellFit(columns, ['unit']);
  expect(samples.map((text) => oddIn([text]).length)).toEqual([0, 0, 0, 0, 1]);
  expect(oddIn(['SW-01'])).toHaveLength(1);
});

test('an empty column about taxes names nobody beside first and last names', () => {
  const { fields } = matched(
    ['FirstName', 'LastName', 'Address', 'City', 'State', 'Zip', 'DefaultTaxBills'],
    ['Ann', 'Ames', '12 Oak St', 'Provo', 'UT', '84604', ''],
    ['Bo', 'Bell', '14 Oak St', 'Provo', 'UT', '84604', ''],
    ['Cy', 'Cole', '16 Oak St', 'Provo', 'UT', '84604', ''],
  );
  expect(fields).toEqual(['firstName', 'lastName', 'street', 'city', 'state', 'zip', null]);
});

test('what was done the same day asks for no speed', () => {
  expect(wordsOf('Job Notes', 'Dryout equipment set same day')).toEqual([]);
  expect(wordsOf('Job Notes', 'need report same day')).toEqual(['words_rush']);
});

test('a board’s labels order rush where one of them says so, and nothing where none does', () => {
  const read = (text: string) => readFlag(text, 'rushOrder');
  expect(read('Rush (red)')).toBe(true);
  expect(read('Insurance (blue), Rush (red_dark)')).toBe(true);
  expect(read('Insurance (blue)')).toBe(false);
  expect(read('No rush (red)')).toBe(false);
  expect(read('Insurance (State Farm)')).toBeUndefined();
});
