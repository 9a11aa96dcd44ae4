import { describe, expect, test } from 'vitest';
import { withTabs } from '../../../src/main/adapters/spreadsheet/aligned-text.ts';
import { withoutLead } from '../../../src/main/core/lists/cells/address-lead.ts';
import { toCells } from '../../../src/main/core/lists/cells/to-cells.ts';
import { meaningOf } from '../../../src/main/core/lists/matching/headings/meaning.ts';
import { listWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { createRowJudge, headsStruck, saysStruck } from '../../../src/main/core/lists/rows/struck-rows.ts';
import { message } from '../../../src/shared/copy/message.ts';
import { addressOf } from '../../../src/shared/domain/address/line-address.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { quickListApp, rowsOf, SERVICES, wordsOf } from './support.ts';

/** What the sets from the hundred-and-second to the hundred-and-sixth had. */

const PRINT = `CREST EXTERIORS INC                          RUN 06/08/26 07:04
OPEN JOB LISTING BY JOB NUMBER               PAGE   1

JOB NO  CUSTOMER NAME    JOB ADDRESS         CITY        ST  ZIP    STAT
------  ---------------  ------------------  ----------  --  -----  ----
26-1107 CANTWELL, BRIAN  418 KERNAN MILL RD  UTICA       NY  13502  O
26-1112 ENGELHART, MARK  5530 SETTLE LN      HARTFORD    NY  13413  S
26-1118 GIANNOTTI, SAL   116 FALLOW RD       WHITESBORO  NY  13492  X

TOTAL JOBS LISTED:  3
STAT: O=OPEN  S=SOLD  X=CANCELLED`;

describe('a print-out with a ruler below its names', () => {
  test('is cut where the ruler is; titles and the legend stay whole', () => {
    const lines = withTabs(PRINT)?.split('\n') ?? [];
    expect(lines[3]?.split('\t')).toEqual([
      'JOB NO',
      'CUSTOMER NAME',
      'JOB ADDRESS',
      'CITY',
      'ST',
      'ZIP',
      'STAT',
    ]);
    expect(lines[4]).toBe('');
    expect(lines[5]?.split('\t')).toEqual([
      '26-1107',
      'CANTWELL, BRIAN',
      '418 KERNAN MILL RD',
      'UTICA',
      'NY',
      '13502',
      'O',
    ]);
    expect(lines[0]).not.toContain('\t');
    expect(lines[10]).toBe('STAT: O=OPEN  S=SOLD  X=CANCELLED');
  });
  test('orders its rows, and asks about the one that its legend calls off', async () => {
    const app = await quickListApp();
    const view = await app.match(await app.bringIn('Pasted rows', PRINT, true));
    const rows = await rowsOf(app, view.id);
    expect(rows.map(({ draft }) => [draft.customerName, draft.address])).toEqual([
      ['CANTWELL, BRIAN', '418 KERNAN MILL RD, UTICA, NY 13502'],
      ['ENGELHART, MARK', '5530 SETTLE LN, HARTFORD, NY 13413'],
      ['GIANNOTTI, SAL', '116 FALLOW RD, WHITESBORO, NY 13492'],
    ]);
    expect(rows.map(({ problems }) => problems.some(({ code }) => code === 'words_order'))).toEqual([
      false,
      false,
      true,
    ]);
  });
  test('cuts a row that is too long for its columns at its gaps, or nothing', () => {
    const long = '26-1124 ABERNATHY-OSTRANDER, WILHELMINA  319 EASTWOOD PARADE  SYRACUSE  NY  13206  S';
    const row = (line: string) =>
      withTabs(PRINT.replace(/26-1118.*/, line))
        ?.split('\n')[7]
        ?.split('\t');
    expect(row(long.replace('26-1124 ', '26-1124  '))?.slice(1, 3)).toEqual([
      'ABERNATHY-OSTRANDER, WILHELMINA',
      '319 EASTWOOD PARADE',
    ]);
    expect(row(long)).not.toEqual(expect.arrayContaining([long]));
  });
  test('isn’t one where text is underlined', () => {
    expect(withTabs('Roofs\n-----\n12 Oak St, Omaha NE 68102\n14 Oak St, Omaha NE 68102')).toBeNull();
  });
});

describe('a heading in the middle of a board', () => {
  const board = (heading: string) =>
    [
      'Name,Address,City,State,Zip',
      'NEED REPORTS,,,,',
      'Ana Muñoz,12 Oak St,Omaha,NE,68102',
      'Bo Marsh,14 Oak St,Omaha,NE,68102',
      `"${heading}",,,,`,
      'Cy Holt,16 Oak St,Omaha,NE,68102',
    ].join('\n');
  test.each(['ON HOLD - do not order yet', 'DONE / INSTALLED'])(
    'that ends its jobs says nothing of those above: “%s”',
    async (heading) => {
      const app = await quickListApp();
      const view = await app.match(await app.bringIn('board.csv', board(heading)));
      const rows = await rowsOf(app, view.id);
      expect(
        rows.map(({ excluded, problems }) => [excluded, problems.some(({ code }) => code === 'words_order')]),
      ).toEqual([
        [false, false],
        [false, false],
        [true, false],
      ]);
    },
  );
  test('that may speak of rows anywhere is asked about in each', () => {
    const text = 'Please don’t order the ones with an X';
    expect([saysStruck(text.replace('’', "'")), headsStruck(text)]).toEqual([true, false]);
  });
});

describe('a voter list', () => {
  test('has where somebody lives under “Residential City” and “Residential ZipCode”', () => {
    expect(meaningOf('Residential City')).toMatchObject({ kind: 'address', part: 'city', role: 'property' });
    expect(meaningOf('Residential ZipCode')).toMatchObject({
      kind: 'address',
      part: 'zip',
      role: 'property',
    });
    expect(meaningOf('Residential')).not.toMatchObject({ kind: 'address' });
    expect(meaningOf('Residential Type')).not.toMatchObject({ kind: 'address' });
  });
  test('has voters who are inactive, and live there as before', () => {
    const against = createRowJudge([{ header: 'Voter Status', samples: ['Active', 'Inactive'] }]);
    expect(against(['Inactive'])).toBeNull();
    expect(createRowJudge([{ header: 'Status', samples: ['Active', 'Inactive'] }])(['Inactive'])).toBe(
      'surely',
    );
  });
});

test('a map’s points are its roofs’ coordinates, though its last row is the outline of a storm', () => {
  const point = (at: number) => `POINT (-95.2${at}12047 38.9${at}18832)`;
  const rows = Array.from({ length: 11 }, (_, at) =>
    at === 10
      ? ['POLYGON ((-95.31 38.98, -95.21 38.98))', 'in swath', '', '', '', '']
      : [point(at), 'Ana Muñoz', `${12 + at * 2} Oak St`, 'Lawrence', 'KS', '66047'],
  );
  const { columns } = matchColumns(
    { headers: ['WKT', 'name', 'Address', 'City', 'State', 'Zip'], rows, hiddenColumns: [] },
    SERVICES,
  );
  expect(columns[0]?.field).toBe('coordinates');
});

test('a delivery’s window and account number are no address', () => {
  const streets = ['Cypress Knee Rd', 'Pelican Dr', 'Sugar Mill Bend', 'Rookery St', 'Crawfish Ln'];
  const rows = streets.map((street, at) => [
    ['7-9 AM', '9-11 AM', '11-1 PM', '1-3 PM', '7-9 AM'][at] ?? '',
    '40417',
    'BAYOU CREST ROOFING',
    `${2415 + at} ${street}`,
    'LAKE CHARLES',
    'LA',
    '70605',
  ]);
  const headers = ['Window', 'Sold To Acct', 'Sold To', 'Ship To Address', 'Ship To City', 'ST', 'Zip'];
  const { columns, questions } = matchColumns({ headers, rows, hiddenColumns: [] }, SERVICES);
  expect(columns.map(({ field }) => field).slice(3)).toEqual(['street', 'city', 'state', 'zip']);
  expect(questions.filter(({ id }) => id === 'address')).toEqual([]);
});

test('a Wisconsin house number begins an address that has a name behind it', () => {
  expect(addressOf('N5810 Cinder Kiln Rd, Elk Mound, WI 54739 - Annette Bowe')).toMatchObject({
    address: 'N5810 Cinder Kiln Rd, Elk Mound, WI 54739',
    name: 'Annette Bowe',
  });
});

test('a new owner by name, and a building that isn’t in this bid, are asked about', () => {
  expect(wordsOf('Remarks', 'House sold in June, new owner Colleen Marsh')).toEqual(['words_owner']);
  expect(wordsOf('Comments', 'Reroofed 2023 after fire - NOT in this bid')).toEqual(['words_order']);
});

test('a job that waits for nothing but its invoice is over', () => {
  const against = createRowJudge([{ header: 'WO Status', samples: ['Open'] }]);
  expect(against(['Complete - Pending Invoice'])).toBe('perhaps');
  expect(against(['Complete - pending re-order'])).toBeNull();
});

test('a house’s own name before its address is nobody’s', () => {
  expect(withoutLead('Mission Guest House - 740 W Acequia Vieja Rd Tucson, AZ 85746')).toEqual({
    address: '740 W Acequia Vieja Rd Tucson, AZ 85746',
    name: '',
  });
  expect(withoutLead('Tom Hall - 740 W Acequia Vieja Rd Tucson, AZ 85746')?.name).toBe('Tom Hall');
});

test('a home that is shown to people has no owner by that name', () => {
  expect(toCells(['MODEL'], ['customerName'], {}).customerName).toBeUndefined();
  expect(toCells(['Model Roofing LLC'], ['customerName'], {}).customerName).toBe('Model Roofing LLC');
});

test('counts below a list, and what isn’t to be done on a shed, ask nothing', () => {
  const codes = (text: string) =>
    listWords(message('listRows.row_name', { row: 2 }), [text]).map(({ code }) => code);
  expect(codes('12 tickets   1 void')).toEqual([]);
  expect(codes('12 doors / 4 signed / 1 canceled')).toEqual([]);
  expect(codes('2 of them are canceled')).toEqual(['words_order']);
  expect(wordsOf('Comments', '2 sheds, no roof work on sheds')).toEqual([]);
});

test('a report’s own turnaround buys rush where it says so, and nothing else does', () => {
  const fieldOf = (header: string, values: readonly string[]) =>
    matchColumns(
      {
        headers: ['Owner', 'Property Address', 'City', 'ST', 'ZIP', header],
        rows: values.map((value, at) => [
          'Ana Muñoz',
          `${12 + at * 2} Oak St`,
          'Omaha',
          'NE',
          '68102',
          value,
        ]),
        hiddenColumns: [],
      },
      SERVICES,
    ).columns[5]?.field;
  const values = ['Standard (48 hr)', 'Rush (same day)', 'Standard (48 hr)', 'Standard (48 hr)'];
  expect(fieldOf('Report Turnaround', values)).toBe('rushOrder');
  expect(fieldOf('Turnaround', values)).toBeNull();
  expect(fieldOf('Report Turnaround', [...values, 'call first'])).toBeNull();
  expect(fieldOf('Report Turnaround', ['Standard (48 hr)', 'Standard (48 hr)'])).toBeNull();
});

test('what is ordered anyway asks for no rush', () => {
  expect(wordsOf('Notes', 'need diagram')).toEqual([]);
  expect(wordsOf('Notes', 'need report by tomorrow')).toEqual(['words_rush']);
});

test('the keys of a manager’s homes are no units', () => {
  const keys = ['2014mag', '318hick', '1716oakA', '4405west'];
  const streets = [
    '2014 Magnolia Marsh Dr',
    '318 Hickory Shell Rd',
    '1716 Oak Heron Dr Unit A',
    '4405 Pines Ln',
  ];
  const match = (units: readonly string[]) =>
    matchColumns(
      {
        headers: ['Unit', 'Address', 'City', 'State', 'Zip'],
        rows: units.map((unit, at) => [unit, streets[at] ?? '', 'Biloxi', 'MS', '39531']),
        hiddenColumns: [],
      },
      SERVICES,
    );
  expect(match(keys).columns.map(({ field }) => field)).toEqual([null, 'street', 'city', 'state', 'zip']);
  expect(match(keys).questions.filter(({ id }) => id === 'address')).toEqual([]);
  expect(match(['101', '102', '3B', '4th']).columns[0]?.field).toBe('unit');
});

test('a second house in the town of the bill is asked about; an office elsewhere and a box aren’t', async () => {
  const head = 'Customer,Email,Billing Address,Shipping Address';
  const house = (at: number) => `${7210 + at} Ponderay Dr Pensacola FL 32526`;
  const lines = [
    ...[1, 2, 3, 4, 5].map((at) => `Ana Muñoz ${'I'.repeat(at)},,${house(at)},${house(at)}`),
    'Bo Marsh,,PO Box 1187 Gulf Breeze FL 32562,316 Sandpiper Cove Dr Gulf Breeze FL 32561',
    'Heron LLC,,2930 Peachtree Rd Ste 400 Atlanta GA 30305,1214 W Larkspur Ave Pensacola FL 32501',
    'Lamar Stokes,,905 Muscogee Bend Rd Cantonment FL 32533,2280 Kingsfield Oak Dr Cantonment FL 32533',
  ];
  const app = await quickListApp();
  const view = await app.match(await app.bringIn('contacts.csv', [head, ...lines].join('\n')));
  const rows = await rowsOf(app, view.id);
  const asked = rows.filter(({ problems }) => problems.some(({ code }) => code === 'two_addresses'));
  expect(asked.map(({ row }) => row)).toEqual([9]);
  expect(rows[7]?.draft.address).toMatch(/^2280 Kingsfield/);
});

test('an adjuster who is here is no report that is', () => {
  expect(wordsOf('Notes', 'Please RUSH the roof report, adjuster is here Thursday morning')).toEqual([
    'words_rush',
  ]);
  expect(wordsOf('Notes', 'report is here already')).toEqual(['words_order']);
});
