import { describe, expect, test } from 'vitest';
import { toCells } from '../../../src/main/core/lists/cells/to-cells.ts';
import { checkCells } from '../../../src/main/core/lists/check/check.ts';
import { createCellFit } from '../../../src/main/core/lists/rows/cell-fit.ts';
import { createRowWords, listWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { createSamePins } from '../../../src/main/core/lists/rows/same-pins.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import { verbatim } from '../../../src/shared/copy/message.ts';
import type { ListCells, ListColumn, ListTarget } from '../../../src/shared/domain/list.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { spoken } from '../../support/spoken.ts';
import { SERVICES } from './support.ts';

const columnsOf = (...names: readonly [string, ListTarget | null][]): ListColumn[] =>
  names.map(([header, field], index) => ({
    index,
    header,
    field,
    samples: [],
    suggestion: null,
    confidence: 1,
    why: verbatim(''),
    hidden: false,
    witness: null,
  }));
const doubtsOf = (field: keyof ListCells, text: string) =>
  checkCells({ [field]: text }, SERVICES)
    .filter((one) => one.field === field && one.level !== 'note')
    .map(({ code }) => code);

describe('an address that isn’t one house is asked about', () => {
  test.each([
    'General Delivery, Homer, AK 99603',
    'PSC 4 Box 123, APO, AE 09012',
    'Lot 14 Deer Creek Trl, Yukon, OK 73099',
    'Larkspur Ln, Omaha, NE 68102',
    'Intersection Main St and 2nd Ave, Omaha, NE 68102',
    '0 Oak St, Omaha, NE 68102',
    '0, VISALIA, 93292',
    '1204 & 1206 Oak St, Omaha, NE 68102',
    '1 Dara Whitlatch 214 Pinedrop Ln Martinsburg WV 25403',
    '1204 Oak St and 18 Elm St, Omaha, NE 68102',
    '1204/1206 Oak St, Omaha, NE 68102',
    '12 Oak St, behind the church, Omaha, NE 68102',
    '12 Oak St, 3rd house on left, Omaha, NE 68102',
    '2 miles N of Hwy 30, Omaha, NE 68102',
    '12 Oak St (call first), Omaha, NE 68102',
    '12 Oak St 402-555-0123, Omaha, NE 68102',
    '12? Oak St, Omaha, NE 68102',
    '12 Oak St, gate code 4411, Omaha, NE 68102',
    '123 Your Street, Anytown, NE 68102',
    '12 Oak St, 2nd St 14, NE 68102',
  ])('%s', (address) => expect(doubtsOf('address', address)).not.toEqual([]));

  test.each([
    '12 #REF!, Omaha, NE 68102',
    '4.00E+02 Oak St, Omaha, NE 68102',
    '12 Oak St Apt 2-Jan, Omaha, NE 68102',
    '12 Oak St Apt 2026-01-02 00:00:00, Omaha, NE 68102',
    '12 Pe\uFFFDa St, Omaha, NE 68102',
    '12 Oak &amp; Elm St, Omaha, NE 68102',
  ])('%s is damaged', (address) => expect(doubtsOf('address', address)).toContain('address_damaged'));

  test.each([
    '12 Oak St, Omaha, NE 68102',
    '1204 1/2 N Oak St Apt 4B, Omaha, NE 68102-1123',
    '1204-1206 Oak St, Omaha, NE 68102',
    'N88W16621 Appleton Ave, Sussex, WI 53089',
    '450 W 200 S, Provo, UT 84601',
    '37-18 Junction Blvd, Queens, NY 11368',
    '1905 County Road 206, McKinney, TX 75071',
    '12 Broadway, Denver, CO 80203',
    '18 Corner Brook Ln, Cary, NC 27511',
    '4 Church St, Maple Court, Omaha, NE 68102',
    '12 White Barn Rd, Bldg 4 Unit 2, Omaha, NE 68102',
    '9 Unknown Soldier Way, Omaha, NE 68102'.replace('Unknown', 'Known'),
    '4521 Old State Route 309 Galion Rd, Galion, OH 44833',
    '1204 Lake Shore Dr 12 Oak Park, Omaha, NE 68102',
  ])('%s is one house', (address) => expect(doubtsOf('address', address)).toEqual([]));
});

test.each([
  ['customerName', 'Current Resident'],
  ['customerName', 'Test Customer'],
  ['insuredName', 'Unknown Owner'],
  ['customerEmail', 'noemail@noemail.com'],
  ['customerEmail', 'none@gmail.com'],
] as const)('%s “%s” is nobody’s', (field, text) => expect(doubtsOf(field, text)).not.toEqual([]));

test.each([
  ['customerName', 'Ana Muñoz'],
  ['customerName', 'Tester Family Trust'],
  ['customerEmail', 'nona.bell@example.com'],
] as const)('%s “%s” is somebody’s', (field, text) => expect(doubtsOf(field, text)).toEqual([]));

describe('a cell that doesn’t look like its column', () => {
  const columns = columnsOf(
    ['House', 'houseNumber'],
    ['Street', 'street'],
    ['Unit', 'unit'],
    ['City', 'city'],
    ['State', 'state'],
    ['Zip', 'zip'],
    ['Owner', 'customerName'],
    ['Claim #', 'claimNumber'],
  );
  const oddIn = createCellFit(
    columns,
    columns.map(({ field }) => field),
  );
  const good = ['12', 'Oak St', 'Apt 4', 'Omaha', 'NE', '68102', 'Ana Muñoz', 'CL-0012'];
  const withCell = (at: number, text: string) => oddIn(good.with(at, text));

  test('is a warning, with the column and the cell', () => {
    const [found] = withCell(5, 'Omaha');
    expect(found).toMatchObject({ level: 'warning', field: 'address' });
    expect(spoken(found?.message)).toContain('“Omaha” under “Zip”');
  });
  test.each([
    [0, 'Oak'],
    [2, 'call the office first'],
    [3, '68102'],
    [4, 'Omaha'],
    [6, '402-555-0123'],
    [6, 'Yes'],
    [7, '11/12/2026'],
    [7, 'retail job'],
    [7, '(402) 555-0123'],
  ])('column %i: “%s”', (at, text) => expect(withCell(at, text)).toHaveLength(1));
  test.each([
    [0, '12-14'],
    [0, '12 1/2'],
    [2, '#4'],
    [2, 'Rear'],
    [2, 'Bldg C Unit 12'],
    [5, '68102-1123'],
    [5, '6810'],
    [6, ''],
    [6, 'Oak Street LLC'],
  ])('column %i: “%s” is usual', (at, text) => expect(withCell(at, text)).toEqual([]));
  test('nothing is said of a column that a person chose', () => {
    const chosen = createCellFit(columnsOf(['Zip', null]), ['zip']);
    expect(chosen(['Omaha'])).toEqual([]);
  });
});

describe('what else a row says', () => {
  const read = (text: string, header = 'Notes') => {
    const columns = columnsOf(['Address', 'address'], [header, null]);
    return createRowWords(
      columns,
      ['address', null],
      new Set(),
    )(['12 Oak St', text], {}).map(({ code }) => code);
  };
  test.each([
    ['don’t order until Bob calls', 'words_order'],
    ['hold for supplement', 'words_order'],
    ['EagleView report already on file', 'words_order'],
    ['owner went with Acme', 'words_order'],
    ['same roof as row 4', 'words_order'],
    ['house burned down', 'words_order'],
    ['wrong address, see Bob', 'words_address'],
    ['should be 1244', 'words_address'],
    ['which building?', 'words_address'],
    ['verify house number', 'words_address'],
    ['actually 44 Elm St', 'words_address'],
    ['need by Friday', 'words_rush'],
    ['RUSH please', 'words_rush'],
  ])('“%s”', (text, code) => expect(read(text)).toEqual([code]));
  test.each([
    'gate code 4411, dog in yard',
    'two layers, replace decking',
    'no rush on this one',
    'met with adjuster 11/12',
    'steep, satellite dish on north side',
    'has solar panels',
    'owner prefers text',
  ])('“%s” is nothing against it', (text) => expect(read(text)).toEqual([]));

  test('isn’t read again where a question was about the column', () => {
    const columns = columnsOf(['Address', 'address'], ['Speed', null]);
    expect(createRowWords(columns, ['address', null], new Set([1]))(['12 Oak St', 'Rush'], {})).toEqual([]);
  });
  test('a line beside the list that speaks of all rows, or of colors, is about all of them', () => {
    expect(listWords(verbatim('Row 1'), ['Please rush all of these']).map(({ code }) => code)).toEqual([
      'words_rush',
    ]);
    expect(listWords(verbatim('Row 9'), ['', 'Yellow = already have']).map(({ code }) => code)).toEqual([
      'words_order',
    ]);
    expect(listWords(verbatim('Row 1'), ['November list', 'Prepared 11/12/2026'])).toEqual([]);
  });
});

describe('a column that says which rows are wanted', () => {
  const judge = (header: string, samples: readonly string[]) => createRowJudge([{ header, samples }]);
  test.each([
    ['Order?', ['x', 'no'], 'no', 'surely'],
    ['Order?', ['x'], '', 'surely'],
    ['Need report', ['Yes', 'No'], 'No', 'surely'],
    ['Need report', ['Yes', 'No'], 'Yes', null],
    ['Report received', ['11/12/2026'], '11/12/2026', 'surely'],
    ['Report received', ['11/12/2026'], '', null],
    ['Have measurements', ['Yes', 'No'], 'Yes', 'surely'],
    ['Order', ['10045', '10046'], '10045', null],
    ['Order?', [], '', null],
  ] as const)('“%s” with %j: “%s” speaks %s against the row', (header, samples, cell, against) =>
    expect(judge(header, samples)([cell])).toBe(against),
  );
});

test('another house with the same coordinates is asked about, another unit isn’t', () => {
  const pins = createSamePins();
  const pin = { latitude: '41.25861', longitude: '-95.93779' };
  expect(pins(2, { ...pin, address: '12 Oak St, Omaha, NE 68102' })).toEqual([]);
  expect(pins(3, { ...pin, address: '12 Oak St Apt 4, Omaha, NE 68102' })).toEqual([]);
  expect(pins(4, { ...pin, address: '900 Elm St, Omaha, NE 68102' })).toHaveLength(1);
});

test('rounded coordinates are asked about', () => {
  const codes = (latitude: string, longitude: string) =>
    checkCells({ address: '12 Oak St, Omaha, NE 68102', latitude, longitude }, SERVICES).map(
      ({ code }) => code,
    );
  expect(codes('41.26', '-95.94')).toContain('pin_rough');
  expect(codes('41.2586', '-95.9378')).not.toContain('pin_rough');
});

describe('columns', () => {
  const NAMES = ['Oak', 'Elm', 'Cedar', 'Depot', 'Lake', 'Park'];
  const PEOPLE = ['Ana Muñoz', 'Bo Marsh', 'Cyrus Hargrave', 'Di Vance', 'Ed Stone', 'Flo Reed'];
  const match = (headers: string, cells: (at: number) => string[]) => {
    const rows = NAMES.map((_, at) => cells(at));
    const { columns, questions } = matchColumns(
      { headers: headers.split('|'), rows, hiddenColumns: [] },
      SERVICES,
    );
    return {
      fields: columns.map(({ field }) => field),
      questions: questions.map(({ text }) => spoken(text)),
    };
  };
  const street = (at: number) => `${412 + at * 7} ${NAMES[at]} St`;

  test('crosses under a bare “Rush” are asked about, answers buy it', () => {
    const whole = (at: number) => `${street(at)}, Omaha, NE 68102`;
    expect(match('Address|Rush', (at) => [whole(at), at % 2 ? 'x' : '']).questions).toHaveLength(1);
    expect(match('Address|Rush', (at) => [whole(at), at % 2 ? 'Yes' : 'No']).fields[1]).toBe('rushOrder');
    expect(match('Address|Rush order', (at) => [whole(at), at % 2 ? 'x' : '']).fields[1]).toBe('rushOrder');
  });
  test('dates under “Claim” aren’t claim numbers, and yes under “Insured” is nobody', () => {
    const cells = (at: number) => [`${street(at)}, Omaha, NE 68102`, `11/1${at}/2026`, 'Yes'];
    expect(match('Address|Claim|Insured', cells).fields).toEqual(['address', null, null]);
  });
  test('what looks like units between street and town is asked about', () => {
    const cells = (at: number) => [street(at), `${at + 2}B`, 'Omaha', 'NE', '68102'];
    expect(match('Address|Quillon|City|State|Zip', cells).questions).toEqual([
      'Is “Quillon” a part of the address?',
    ]);
  });
  test('e-mail addresses called after other people of the file are asked about, and those of staff not used', () => {
    const others = [
      'Gil Parkhurst',
      'Hal Vossler',
      'Ida Craneway',
      'Jo Burkeman',
      'Kay Dunning',
      'Lou Frostad',
    ];
    const cells = (mail: readonly string[]) => (at: number) => [
      `${street(at)}, Omaha, NE 68102`,
      PEOPLE[at] ?? '',
      others[at] ?? '',
      `${(mail[at] ?? '').split(' ')[1]?.toLowerCase()}@example.com`,
    ];
    // They go with the person whom they are called after.
    expect(match('Address|Name|Met with|Email', cells(others))).toMatchObject({
      fields: ['address', null, null, null],
      questions: ['Who owns the roof?'],
    });
    expect(match('Address|Name|Field adjuster|Email', cells(others))).toMatchObject({
      fields: ['address', 'customerName', null, null],
      questions: [],
    });
    expect(match('Address|Name|Field adjuster|Email', cells(PEOPLE)).fields[3]).toBe('customerEmail');
  });

  const PLACE = ['Omaha', 'NE', '68102'];
  test('units of letters under a property’s “Location Unit” are units, not names', () => {
    const cells = (at: number) => [street(at), at % 2 ? `Apt ${'ABCDEF'[at]}` : '', ...PLACE];
    expect(match('Location Street|Location Unit|Location City|Location State|Location Zip', cells)).toEqual({
      fields: ['street', 'unit', 'city', 'state', 'zip'],
      questions: [],
    });
  });
  test('“Pre” and “Post” around a street are both its directions', () => {
    const cells = (at: number) => [
      String(412 + at),
      at % 2 ? 'N' : '',
      NAMES[at] ?? '',
      'St',
      at % 3 ? '' : 'SE',
      ...PLACE,
    ];
    expect(match('Hse No|Pre|Street Nm|Typ|Post|City|ST|Zip5', cells).fields.slice(0, 5)).toEqual([
      'houseNumber',
      'preDirection',
      'street',
      'streetType',
      'postDirection',
    ]);
  });
  test('a direction that the reading passed over is asked about', () => {
    const cells = (at: number) => [
      String(412 + at),
      NAMES[at] ?? '',
      'St',
      'Apt 2',
      at % 3 ? '' : 'SE',
      ...PLACE,
    ];
    expect(match('Hse No|Street Nm|Typ|Apt|Vorle|City|ST|Zip5', cells).questions).toEqual([
      'Is “Vorle” a part of the address?',
    ]);
  });
  test('a neighborhood where the town would stand is the town', () => {
    const cells = (at: number) => [`${412 + at}-10`, `${NAMES[at]} Blvd`, 'Kew Gardens', 'NY', '11415'];
    expect(match('House No|Street|Neighborhood|State|Zip', cells).fields[2]).toBe('city');
  });
  test('a question about hours may buy rush, one about a crew’s pay doesn’t', () => {
    const cells = (at: number) => [`${street(at)}, Omaha, NE 68102`, at % 2 ? 'Yes' : 'No'];
    expect(match('Address|Do you need it within 24 hours?', cells).questions).toHaveLength(1);
    expect(match('Address|Same-day pay crew', cells).questions).toEqual([]);
  });
});

describe('what can only be meant one way', () => {
  const read = (fields: readonly (ListTarget | null)[], ...row: string[]) => toCells(row, fields, {});
  test('a ZIP code of four digits without a state lost its zero', () => {
    expect(read(['street', 'city', 'zip'], '137 Oak Ln', 'Gorham', '4038').address).toBe(
      '137 Oak Ln, Gorham, 04038',
    );
  });
  test('0, 0 is no place, and “pending” no claim number', () => {
    const cells = read(
      ['address', 'latitude', 'longitude', 'claimNumber'],
      '12 Oak St',
      '0',
      '0.0',
      'Pending',
    );
    expect(cells).toEqual({ address: '12 Oak St' });
  });
  test('a lead form’s “z:07030” is the ZIP code', () => {
    expect(read(['street', 'zip'], '12 Oak St', 'z:07030').address).toBe('12 Oak St, 07030');
  });
});
