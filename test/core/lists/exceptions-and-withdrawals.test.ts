import { describe, expect, test } from 'vitest';
import { clearPropertyType } from '../../../src/main/core/lists/cells/property-words.ts';
import { readFlag } from '../../../src/main/core/lists/cells/values.ts';
import { meaningOf } from '../../../src/main/core/lists/matching/headings/meaning.ts';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { createRowWords, withoutWithdrawal } from '../../../src/main/core/lists/rows/row-words.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import { createWithdrawn } from '../../../src/main/core/lists/rows/withdrawn.ts';
import type { ListColumn } from '../../../src/shared/domain/list.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { SERVICES } from './support.ts';

const matched = (headers: readonly string[], rows: readonly (readonly string[])[]) =>
  matchColumns({ headers, rows, hiddenColumns: [] }, SERVICES);
const fieldsOf = (headers: readonly string[], rows: readonly (readonly string[])[]) =>
  matched(headers, rows).columns.map(({ field }) => field);

const wordsOf = (text: string) =>
  createRowWords(
    [{ index: 0, header: 'Comments' } as ListColumn],
    [null],
    new Set(),
  )([text], {}).map(({ code }) => code);

describe('an address that is filled in only where it’s another one', () => {
  const rows = [
    ['Ana Muñoz', '2210 NE Heather Row, Bend, OR 97701', ''],
    ['Phil Drabek', '88 Sawtooth Ct, Sisters, OR 97759', '1650 NW Ochoco Wheel St, Prineville, OR 97754'],
    ['Kurt Ahlgren', '2744 SW Canyon Loom Dr, Redmond, OR 97756', ''],
    ['Renee Dufault', '330 Bluff Rail Ave, Bend, OR 97702', '1190 NE Purcell Mill Rd, Bend, OR 97701'],
  ];
  test.each([
    'Address of the property to inspect (only if different from home address)',
    'Property address, if different',
    'If different, property address',
  ])('“%s” is the roof’s, and the home’s where it’s empty, without a question', (header) => {
    const match = matched(['Name', 'Home Address', header], rows);
    expect(match.columns.map(({ field }) => field)).toEqual(['customerName', 'secondAddress', 'address']);
    expect(match.questions.map(({ id }) => id)).not.toContain('address');
  });

  test('stands before the mailing address where the list has no other', () => {
    const match = matched(['Name', 'Mailing Address', 'Property address (if different)'], rows);
    expect(match.columns.map(({ field }) => field)).toEqual(['customerName', 'secondAddress', 'address']);
    expect(match.questions.map(({ id }) => id)).not.toContain('address');
  });

  test.each(['Home address (if different)', 'Agent’s address, if different'])(
    '“%s” is never the roof’s without a question',
    (header) => {
      expect(fieldsOf(['Name', 'Property Address', header], rows)[2]).toBeNull();
    },
  );

  test('where letters go stays out of it', () => {
    expect(fieldsOf(['Name', 'Property Address', 'Mailing address (if different)'], rows)).toEqual([
      'customerName',
      'address',
      null,
    ]);
    expect(meaningOf('Where should we send the invoice, if different? (City)')).toMatchObject({
      part: 'city',
      role: 'mailing',
    });
  });

  test('“Same” is no address, so the town is the street’s', () => {
    const headers = ['Insured', 'Loss Location', 'City', 'St', 'Zip', 'Mailing Address'];
    const claims = ['5214 Larkmoor Ave', '1108 Shadow Ridge Cir', '7730 S 41st Terrace'].map((street, at) => [
      `Owner ${'ABC'[at]}`,
      street,
      'Omaha',
      'NE',
      '68104',
      at === 2 ? 'PO Box 612, Bellevue, NE 68005' : 'Same',
    ]);
    const match = matched(headers, claims);
    expect(match.columns.map(({ field }) => field).slice(1)).toEqual([
      ...['street', 'city', 'state', 'zip'],
      null,
    ]);
    expect(match.questions.map(({ id }) => id)).not.toContain('address');
  });
});

describe('a county’s address points', () => {
  const headers = ['ADDRNUM', 'STREETNAME', 'FULLNAME', 'FULLADDR', 'UNITTYPE', 'UNITID', 'MUNICIPALITY'];
  const rows = [
    ['1412', 'COPPERTHORN', 'N COPPERTHORN AVE', '1412 N COPPERTHORN AVE', '', '', 'Iowa City'],
    ['1107', 'LIMEROCK', 'LIMEROCK ST', '1107 LIMEROCK ST', 'UNIT', '3', 'Coralville'],
    ['1111', 'LIMEROCK', 'LIMEROCK ST', '1111 LIMEROCK ST', 'UNIT', '1', 'Coralville'],
    ['3390', 'DRY SEDGE', 'DRY SEDGE RD SE', '3390 DRY SEDGE RD SE', '', '', 'Iowa City'],
    ['15', 'TOLLGATE', 'TOLLGATE PL', '15 TOLLGATE PL', '', '', 'Iowa City'],
  ];
  test('have no owner in the full name of a street, and a unit in the column behind its word', () => {
    const match = matched(headers, rows);
    const fields = match.columns.map(({ field }) => field);
    expect(fields).not.toContain('customerName');
    expect(fields[5]).toBe('unit');
    expect(match.questions.map(({ id }) => id)).not.toContain('address');
  });
  test('associations that are called after streets keep their names', () => {
    const named = ['Quail Run HOA', 'Maple Court Condos', 'Elm Park Trust', 'Lake Drive Homes'];
    const list = named.map((name, at) => [name, `${at + 1}12 Oak St, Omaha, NE 68104`]);
    expect(fieldsOf(['Name', 'Address'], list)).toEqual(['customerName', 'address']);
  });
});

describe('what a row says', () => {
  test.each([
    ['Please disregard, we hired someone yesterday.', 'words_order'],
    ['ignore my first request', 'words_order'],
    ['Signed with somebody else', 'words_order'],
    ['Condo. Unit number not on loss notice - confirm with insured', 'words_address'],
    ['No house number posted, gray two-flat mid block', 'words_address'],
    ['No house there any more', 'words_order'],
    ['Hold for insurance', 'words_order'],
    ['HOLD', 'words_order'],
    ['Merged 2023; SOLD Nov 2025, no longer diocesan property', 'words_order'],
    ['Not yet approved', 'words_order'],
    ['Reroofed 2024 after fire - do not price', 'words_order'],
    ['Not in bid', 'words_order'],
    ['Not part of this contract', 'words_order'],
  ])('“%s” is asked about: %s', (text, code) => {
    expect(wordsOf(text)).toEqual([code]);
  });
  test.each([
    'HOLD - COLOR',
    'Hold for material',
    'Household of four',
    'House numbers are on the mailbox',
    'Measurement report needed, not yet complete',
    'Do not price gutters',
    'Barn in back not needed, house only',
    'Active leak over kitchen, customer wants someone ASAP',
    'Send a crew out today, tarp only',
  ])('“%s” says nothing against a report', (text) => {
    expect(wordsOf(text)).toEqual([]);
  });
});

describe('a request that is withdrawn later', () => {
  const see = (...rows: readonly (readonly [address: string, text: string, customerName?: string])[]) => {
    const withdrawn = createWithdrawn();
    rows.forEach(([address, text, customerName = ''], at) => {
      withdrawn.see(at + 2, [text], { address, customerName });
    });
    return [...withdrawn.problems().keys()];
  };
  test('makes each earlier row of its house one to look at, and no other', () => {
    expect(
      see(
        ['61344 Kiger Fern Dr, Bend, OR 97702', 'Insurance wants it replaced'],
        ['905 SE Clay Hat St, Madras, OR 97741', 'Wind'],
        ['61344 Kiger Fern Drive, Bend, OR 97702', 'Please disregard my request from Tuesday'],
        ['61344 Kiger Fern Dr, Bend, OR 97702', 'Wants it after all'],
      ),
    ).toEqual([2]);
  });
  test('a row without an address calls nothing off', () => {
    expect(see(['', 'first'], ['', 'Please cancel my order'])).toEqual([]);
  });
  test('with another house number, it was the last one of its customer', () => {
    const [first, other, second] = ['218', '735', '281'].map(
      (number) => `${number} Coldspring Ln, Fallston, MD 21047`,
    );
    expect(
      see(
        [first ?? '', '', 'Maeve Gilhooly'],
        [other ?? '', '', 'Gretchen Dahlke'],
        [
          second ?? '',
          'Disregard my first request for Gilhooly, I typed the house number wrong',
          'Maeve Gilhooly ',
        ],
      ),
    ).toEqual([2]);
    expect(see([first ?? '', ''], [second ?? '', 'Please disregard my first request'])).toEqual([]);
    // The request for this very house.
    const [before, after] = [first ?? '', second ?? ''];
    expect(see([before, '', 'Ann Lee'], [after, 'Please disregard my request', 'Ann Lee'])).toEqual([]);
  });
  test('the row that says so is wanted, and whatever else it says counts', () => {
    expect(
      withoutWithdrawal([
        'Disregard my first request, I typed the number wrong. Rush this one please',
        'Slate',
      ]),
    ).toEqual(['Rush this one please', 'Slate']);
  });
});

describe('a date under what ends a job', () => {
  const rowsAsked = (header: string, cells: readonly string[]) => {
    const ended = createEnded([{ index: 0, header } as ListColumn], [null], new Set());
    cells.forEach((cell, at) => {
      ended.see(at + 2, [cell]);
    });
    return [...ended.problems(cells.length).keys()];
  };
  const some = ['', '', '2026-10-16', '', '', '10/21/2026', '', ''];
  test.each(['Completed At', 'Closed Date', 'Date Closed', 'Canceled On'])(
    'in a few rows, under “%s”, is asked about',
    (header) => {
      expect(rowsAsked(header, some)).toEqual([4, 7]);
    },
  );
  test.each(['Close Date', 'Created At', 'Inspection Completed', 'Completed By'])(
    'under “%s” is about something else',
    (header) => {
      expect(rowsAsked(header, some)).toEqual([]);
    },
  );
  test('in most rows it’s when the form was filled in', () => {
    expect(rowsAsked('Completed At', ['2026-10-16', '2026-10-17', '2026-10-18'])).toEqual([]);
  });
});

test('how old a house is says nothing of its kind, and a vacant lot isn’t a house', () => {
  expect(['Historic duplex', 'Detached single family', 'Existing church'].map(clearPropertyType)).toEqual([
    'Residential',
    'Residential',
    'Commercial',
  ]);
  expect(clearPropertyType('Vacant land')).toBeUndefined();
  // That no house stands there, the row is asked about.
  expect(clearPropertyType('Vacant res')).toBe('Residential');
});

test('“rec’d 3/4” under “Report” says that it’s there', () => {
  const judge = createRowJudge([{ header: 'Report', samples: ["rec'd 3/4", "rec'd 3/5"] }]);
  expect(["rec'd 3/4", 'rec’d', ''].map((text) => judge([text]))).toEqual(['surely', 'surely', null]);
});

describe('an authority’s number of each building, before houses of many streets', () => {
  const headers = ['Bldg No.', 'Street Address', 'Apt', 'City', 'State', 'ZIP'];
  const sites = [
    ['1', '1212 W Kettelson Ave', ''],
    ['2', '1230 W Kettelson Ave', ''],
    ['3', '2708 N Prairie Gate St', 'A'],
    ['3', '2708 N Prairie Gate St', 'B'],
    ['4', '519 E Voltmer Ave', ''],
    ['5', '3305 W Tallgrass Ct', ''],
    ['6', '1905 S Millrace St', ''],
  ].map((row) => [...row, 'Peoria', 'IL', '61605']);
  test('is no part of an address', () => {
    expect(fieldsOf(headers, sites).slice(0, 3)).toEqual([null, 'street', 'unit']);
  });
  test('is one where a house has several', () => {
    const complex = sites.map(([number = ''], at) => [
      ...[`${Number(number) + at}`, '1045 Springhouse Way', ''],
      ...['Peoria', 'IL', '61605'],
    ]);
    expect(fieldsOf(headers, complex).slice(0, 2)).not.toEqual([null, 'street']);
  });
});

describe('a diocese’s buildings', () => {
  const row = (parish: string, building: string, street: string) => [
    ...[parish, building, street],
    ...['Erie', 'PA', '16508'],
  ];
  test('are their parish’s, which has several', () => {
    const rows = [
      row('St. Brannoc Parish', 'Church', '1418 Vesper Bell St'),
      row('St. Brannoc Parish', 'School', '1430 Vesper Bell St'),
      row('Holy Lantern Parish', 'Church', '905 E Candlewright Rd'),
      row('St. Ebba Parish', 'Church', '640 Cloister Walk Dr'),
      row('St. Ebba Parish', 'Parish Hall', '650 Cloister Walk Dr'),
      row('St. Finbarr Parish', 'Church', '1122 Abbey Terrace St'),
    ];
    const headers = ['Parish / Institution', 'Building', 'Street', 'City', 'State', 'Zip'];
    expect(fieldsOf(headers, rows)[0]).toBe('customerName');
  });
});

test('a milestone says that a job is over, whatever is owed beside it; a delivery’s status doesn’t', () => {
  const against = (header: string) =>
    createRowJudge([
      { header, samples: ['Prospect', 'Completed'] },
      { header: 'Balance Due', samples: ['$0.00'] },
    ])(['Completed', '$0.00']);
  expect(['Milestone', 'Status'].map(against)).toEqual(['perhaps', null]);
});

test.each([
  ['Please rush this report', true],
  ['Rush it!', true],
  ['Normal turnaround', false],
  ['Standard delivery time', false],
  ['Rush hour traffic', undefined],
  ['Please rush this report if it rains', undefined],
])('“%s” where rush is bought: %s', (text, read) => {
  expect(readFlag(text, 'rushOrder')).toBe(read);
});
