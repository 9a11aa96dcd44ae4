import { describe, expect, test } from 'vitest';
import { readPropertyType } from '../../../src/main/core/lists/cells/values.ts';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { createMissingUnits } from '../../../src/main/core/lists/rows/missing-unit.ts';
import { createRowWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { createRowJudge, Doubts } from '../../../src/main/core/lists/rows/struck-rows.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { columnsNamed, SERVICES } from './support.ts';

describe('a home without its unit, where the other homes of its house have one', () => {
  const gaps = (...addresses: readonly string[]) => {
    const watch = createMissingUnits();
    addresses.forEach((address, at) => {
      watch.see(at + 2, { address });
    });
    return [...watch.problems().keys()];
  };
  test('is asked about', () => {
    expect(
      gaps(
        '610 Quarry Bell Ct Unit 1, Waterloo, IA 50703',
        '610 Quarry Bell Ct Unit 2, Waterloo, IA 50703',
        '610 Quarry Bell Ct, Waterloo, IA 50703',
        '233 Rainbow Trellis Dr, Waterloo, IA 50701',
      ),
    ).toEqual([4]);
  });
  test('is the house itself where several rows have none, or the others are in another town', () => {
    const house = '610 Quarry Bell Ct, Waterloo, IA 50703';
    expect(gaps('610 Quarry Bell Ct Unit 1, Waterloo, IA 50703', house)).toEqual([3]);
    const [one, two] = ['Unit 1', 'Unit 2'].map((unit) => `610 Quarry Bell Ct ${unit}, Waterloo, IA 50703`);
    expect(gaps(one ?? '', two ?? '', house, house)).toEqual([]);
    expect(gaps(one ?? '', two ?? '', '610 Quarry Bell Ct, Clive, IA 50325')).toEqual([]);
  });
});

describe('a building’s number far before the street', () => {
  const HEADERS = ['AMP', 'Bldg', 'Unit ID', 'Street Address', 'Unit', 'City', 'State', 'Zip'];
  const rowOf = (bldg: string, id: string, street: string, unit: string) => [
    'IA050-01',
    bldg,
    id,
    street,
    unit,
    'Waterloo',
    'IA',
    '50703',
  ];
  const fieldOf = (rows: readonly (readonly string[])[]) =>
    matchColumns({ headers: HEADERS, rows, hiddenColumns: [] }, SERVICES).columns.find(
      ({ header }) => header === 'Bldg',
    )?.field;

  test('is the owner’s where each house is in one building', () => {
    expect(
      fieldOf([
        rowOf('BR-1', '01-101', '610 Quarry Bell Ct', '1'),
        rowOf('BR-1', '01-102', '610 Quarry Bell Ct', '2'),
        rowOf('SS-03', '02-105', '1419 Logan Thresher Ave', ''),
        rowOf('SS-07', '02-106', '233 Rainbow Trellis Dr', ''),
        rowOf('AD-1', '03-110', '1802 Falconer Hill Dr', 'A'),
        rowOf('AD-1', '03-111', '1802 Falconer Hill Dr', 'B'),
      ]),
    ).toBeNull();
  });
  test('is the address’s where one house number has several', () => {
    expect(
      fieldOf([
        rowOf('A', '01-101', '610 Quarry Bell Ct', '1'),
        rowOf('A', '01-102', '610 Quarry Bell Ct', '2'),
        rowOf('B', '01-103', '610 Quarry Bell Ct', '1'),
        rowOf('B', '01-104', '610 Quarry Bell Ct', '2'),
        rowOf('C', '01-105', '610 Quarry Bell Ct', '1'),
      ]),
    ).toBe('building');
  });
});

test.each([
  ["Report rec'd 11/9 from contractor, nothing needed", 'words_order'],
  ['Nothing else needed here', 'words_order'],
  ['Townhome. She will text me the unit number.', 'words_address'],
  ['unit # to follow', 'words_address'],
  ['apt TBD', 'words_address'],
  ['does not need one', 'words_order'],
  ['Will send photos of the unit heater leak', null],
  ['Photos to follow', null],
])('a note that says “%s”', (note, code) => {
  const words = createRowWords(columnsNamed('Address', 'Remarks'), ['address', null], new Set());
  expect(words(['12 Oak St, Cary, NC 27511', note], {})[0]?.code ?? null).toBe(code);
});

describe('what a status says', () => {
  const asked = (text: string) => {
    const columns = columnsNamed('Address', 'Result');
    const ended = createEnded(columns, ['address', null], new Set());
    for (let row = 2; row < 12; row += 1) ended.see(row, ['', row === 5 ? text : 'signed']);
    return ended.problems(10).size > 0;
  };
  test('as a no with its reason is asked about', () => {
    expect(asked('no - new roof last yr')).toBe(true);
    expect(asked('No, signed elsewhere')).toBe(true);
  });
  test('as hours, or a no that says nothing of the roof, is not', () => {
    expect(asked('Closed Saturdays')).toBe(false);
    expect(asked('no answer')).toBe(false);
    expect(asked('no - answer machine')).toBe(false);
  });
});

test('a date under “Ordered” in each row is when the work was ordered, whatever else a row says', () => {
  const judge = createRowJudge([
    { header: 'Ordered', samples: ['2026-11-14'] },
    { header: 'WO Status', samples: ['Open', 'Canceled', 'Complete'] },
  ]);
  const excludedIn = (...rows: readonly (readonly [string, string])[]) => {
    const doubts = new Doubts();
    const surely = rows.filter((cells, row) => {
      const against = judge(cells);
      if (against !== 'surely') doubts.add(row, against);
      return against === 'surely';
    });
    return [surely.length, doubts.excluded(rows.length)];
  };
  expect(
    excludedIn(
      ['2026-11-14', 'Open'],
      ['2026-11-12', 'Canceled'],
      ['2026-11-09', 'Open'],
      ['2026-11-09', 'Complete'],
      ['2026-11-18', 'Open'],
    ),
  ).toEqual([1, [3]]);
  expect(excludedIn(['2026-11-14', 'Open'], ['', 'Open'], ['', 'Open'])).toEqual([0, [0]]);
});

describe('“Sold - Closed” among houses for sale', () => {
  const endedIn = (...headers: readonly string[]) => {
    const columns = columnsNamed(...headers, 'Status');
    const ended = createEnded(
      columns,
      columns.map(() => null),
      new Set(),
    );
    const cells = headers.map(() => '');
    for (let row = 2; row < 12; row += 1)
      ended.see(row, [...cells, row === 5 ? 'Sold - Closed 06/12/2026' : 'Listed']);
    return [...ended.problems(10).keys()];
  };
  test('ends what a bank owns', () => {
    expect(endedIn('Asset #', 'Property Address', 'List Price', 'FC Sale Date')).toEqual([5]);
  });
  test('is the sale’s, where agents list them', () => {
    expect(endedIn('MLS #', 'Property Address', 'List Price')).toEqual([]);
  });
});

test('the yard at a route’s ends is nobody’s roof', () => {
  const route = [
    { header: 'Alias', samples: ['DEPOT - our yard', 'Yarwick - inspection'] },
    { header: 'Address', samples: [] },
    { header: 'ETA', samples: ['07:30'] },
  ];
  const judge = createRowJudge(route);
  expect(judge(['DEPOT - our yard', '2140 W Wrenhaven Ct, Boise, ID 83706', '16:57'])).toBe('surely');
  expect(judge(['Yarwick - inspection', '9629 S Otterwater Dr, Boise, ID 83704', '07:40'])).toBeNull();
});

test.each(['2-Fam', '3 fam', 'Two Fam.'])('“%s” is a house', (text) => {
  expect(readPropertyType(text)).toBe('Residential');
});

test.each([
  '2-4 Unit',
  'Two to four family dwelling',
  '1 Family',
  'Residential 2-4 Family',
  '4 Unit Building',
])('“%s” is residential', (text) => {
  expect(readPropertyType(text)).toBe('Residential');
});

test.each(['12 Unit', '5-10 Units', 'Units'])('“%s” says neither kind', (text) => {
  expect(readPropertyType(text)).toBeUndefined();
});
