import { describe, expect, test } from 'vitest';
import { cleaned } from '../../../src/main/core/lists/cells/cleaning.ts';
import { clearPropertyType } from '../../../src/main/core/lists/cells/property-words.ts';
import { meaningOf } from '../../../src/main/core/lists/matching/headings/meaning.ts';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { createRowWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import type { ListColumn } from '../../../src/shared/domain/list.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { quickListApp, rowsOf, SERVICES } from './support.ts';

/** When a roofer comes, what a house's sale says, and a manager's own codes, by what the sets from the eighty-seventh to the ninetieth had. */

const wordsOf = (text: string, header = 'Comments') =>
  createRowWords([{ index: 0, header } as ListColumn], [null], new Set())([text], {}).map(({ code }) => code);
const matched = (headers: readonly string[], rows: readonly (readonly string[])[]) =>
  matchColumns({ headers: [...headers], rows: rows.map((row) => [...row]), hiddenColumns: [] }, SERVICES);
const HOUSES = [
  '6218 Burnt Sienna Dr',
  '4915 Turret Arch Ct',
  '3340 Sandlily Ln',
  '2214 Larkmoor Ct',
  '77 Ivy Rd',
  '5 Yew Dr',
];
/** A list of six houses with one more column before it. */
const listWith = (header: string, values: readonly string[]) =>
  matched(
    [header, 'Address', 'City', 'State', 'Zip'],
    HOUSES.map((house, at) => [values[at % values.length] ?? '', house, 'Denver', 'CO', '80202']),
  );

describe('how soon a roofer comes', () => {
  test.each([
    'Leak above the kitchen, please come out as soon as you can',
    'Request Stage: Ready to Hire; Desired Completion Date: As soon as possible; Historical Work: No',
    'Ceiling is wet, call me right away',
  ])('is no rush in “%s”', (text) => {
    expect(wordsOf(text)).toEqual([]);
  });
  test.each([
    'Need the report as soon as possible',
    'Please send us ASAP',
    'Rush this one',
    'Report by noon tomorrow, ASAP',
  ])('“%s” is', (text) => {
    expect(wordsOf(text)).toEqual(['words_rush']);
  });
  test.each([
    ['Timeframe', ['Urgent (1-2 days)', 'More than 2 weeks']],
    ['Project Urgency', ['As soon as possible', 'Timing is flexible']],
    ['Tags', ['Urgent', 'Repeat customer']],
  ])('isn’t asked about under “%s”', (header, values) => {
    expect(listWith(header, values).questions).toEqual([]);
    expect(wordsOf(values[0] ?? '', header)).toEqual([]);
  });
  test.each(['Tags', 'Labels', 'Timeframe'])('the word rush under “%s” is', (header) => {
    expect(listWith(header, ['Rush', 'Repeat customer']).questions.map(({ columns }) => columns)).toEqual([
      [0],
    ]);
    expect(wordsOf('Rush', header)).toEqual(['words_rush']);
  });
});

test('a name for rush may say in brackets what it costs, and nothing of other hurries', () => {
  const rush = { kind: 'field', field: 'rushOrder' };
  expect(meaningOf('Rush the roof report? (extra fee, back next business day)')).toMatchObject(rush);
  expect(meaningOf('Rush (crew)')).not.toMatchObject(rush);
});

test('a house’s sale, and an association’s colors, say nothing against its report', () => {
  for (const text of ['Selling the house, inspector flagged the roof', 'HOA needs color approval'])
    expect([text, wordsOf(text)]).toEqual([text, []]);
  expect(wordsOf('Duplex, other side is Unit A, not ours.')).not.toContain('words_order');
  for (const text of [
    'Selling the house',
    'Selling the house, wants nothing done',
    'HOA needs to give approval first, wait for their word',
  ])
    expect([text, wordsOf(text)]).toEqual([text, ['words_order']]);
  expect(wordsOf('Seller will credit for roof at closing, job canceled', 'Public Remarks')).toEqual([]);
});

test('who pays a mortgage owns the house, and a town’s authority doesn’t', () => {
  expect(meaningOf('Mortgagor')).toMatchObject({ kind: 'person', role: 'owner' });
  const towns = ['Town of Gilbert', 'City of Chandler', 'Town of Queen Creek'];
  const people = ['Nadia Brockhurst', 'Felix Aranda', 'Theodora Voss'];
  const { questions, columns } = matched(
    ['Customer', 'Address', 'City', 'State', 'Zip', 'AHJ'],
    HOUSES.map((house, at) => [people[at % 3] ?? '', house, 'Mesa', 'AZ', '85201', towns[at % 3] ?? '']),
  );
  expect([questions, columns[0]?.field]).toEqual([[], 'customerName']);
});

describe('a manager’s houses', () => {
  test.each([
    ['Unit Type', ['3bd/2ba SFH', '2bd/1ba Duplex']],
    ['Unit', ['sr-01', 'sr-02', 'sr-03', 'pl-04', 'pl-05', 'pl-06']],
  ])('have no unit under “%s” over %j', (header, values) => {
    expect(listWith(header, values).columns[0]?.field).not.toBe('unit');
  });
  test('have one where it is on the mailbox', () => {
    for (const units of [
      ['A', 'B', '101', 'Apt 2', 'PH1', '4'],
      ['AB1', 'CD2', 'EF3', 'GH4', 'IJ5', 'KL6'],
    ])
      expect(listWith('Unit', units).columns[0]?.field).toBe('unit');
  });
});

describe('bills to a post office box', () => {
  const headers = ['Customer', 'Billing Address', 'Shipping Address'];
  const PEOPLE = ['Ann Lee', 'Bo Kim', 'Cy Roe', 'Di Fox', 'Ed Poe', 'Flo Ray'];
  const at = (house: string) => `${house}, Waco, TX 76708`;
  const rows = (ship: (house: string, row: number) => string) =>
    HOUSES.map((house, row) => [
      PEOPLE[row] ?? '',
      row === 2 ? 'PO Box 7715, Waco, TX 76714' : at(house),
      ship(house, row),
    ]);
  test('have their houses under the address to ship to', () => {
    const { columns, questions } = matched(
      headers,
      rows((house) => at(house)),
    );
    expect([columns[2]?.field, questions]).toEqual(['address', []]);
  });
  test.each([
    ['all material goes to one office', () => at('900 Depot Rd')],
    ['some customers have no other address', (house: string, row: number) => (row === 4 ? '' : at(house))],
  ])('are asked about where %s', (_, ship) => {
    expect(matched(headers, rows(ship)).questions).toHaveLength(1);
  });
});

test('“complete” under what is delivered says nothing of its row', () => {
  const ended = (header: string) => {
    const rows = createEnded([{ index: 0, header } as ListColumn], [null], new Set());
    ['complete', 'roof only', 'roof only', 'roof only'].forEach((cell, at) => {
      rows.see(at + 2, [cell]);
    });
    return [...rows.problems(4).keys()];
  };
  expect([ended('deliverable'), ended('Where it stands')]).toEqual([[], [2]]);
});

test('what a measuring program delivered is there, and material that was delivered isn’t meant', () => {
  const judged = (product: string) =>
    createRowJudge([
      { header: 'Product', samples: [product, product] },
      { header: 'Status', samples: ['Delivered', 'In Progress'] },
    ])([product, 'Delivered']);
  expect([judged('QuickMeasure Roof'), judged('Shingles')]).toEqual(['perhaps', null]);
});

test('a board’s label for rush is asked about beside the kind of the house', () => {
  const columns = [{ index: 0, header: 'Labels' }] as ListColumn[];
  const said = createRowWords(columns, ['propertyType'], new Set());
  expect(said(['Residential (green), Rush report (red)'], {}).map(({ code }) => code)).toEqual([
    'words_rush',
  ]);
  expect(said(['Residential (green)'], {})).toEqual([]);
});

test('the right house number may be said in Spanish', () => {
  expect(wordsOf('Ojo: el número correcto es 4292, no 4299')).toEqual(['words_address']);
});

test('what is checked off in a typed list isn’t ordered', async () => {
  const app = await quickListApp();
  const text = [
    'Roof reports to order',
    '',
    '- [ ] 2981 N Kestrelhollow Dr, Mesa AZ 85204, Imelda Brockhurst',
    '- [x] 7264 N Copperleaf Rd, Glendale AZ 85308, Odette Zeligman',
    '☑ 9674 S Fernstone Way, Goodyear AZ 85338, Garth Grimshawe',
    '- [ ] 2598 S Willowfield Cir, Tucson AZ 85710, Quentin Truesdell',
  ].join('\n');
  const view = await app.match(await app.bringIn('Pasted rows', text, true));
  expect((await rowsOf(app, view.id)).map(({ row, excluded }) => [row, excluded])).toEqual([
    [3, false],
    [4, true],
    [5, true],
    [6, false],
  ]);
});

test('two contacts of a CRM’s cell are both people, a townhouse is a home, and names say whose claim and whose instructions', () => {
  expect(cleaned('Dana Muñoz (dana@example.com);Lee Muñoz (lee@example.com)', 'customerName')).toBe(
    'Dana Muñoz, Lee Muñoz',
  );
  expect(cleaned('Muñoz; Lee (lee@example.com)', 'customerName')).toContain('Muñoz; Lee');
  expect(['TH', 'DUP', 'VACANT TRACT'].map(clearPropertyType)).toEqual([
    'Residential',
    'Residential',
    undefined,
  ]);
  expect(meaningOf('If so, what is the claim number?')).toMatchObject({ field: 'claimNumber' });
  expect(meaningOf('Hazard Claim #')).toMatchObject({ field: 'claimNumber' });
  expect(meaningOf('Instructions for the measuring service')).toMatchObject({
    field: 'additionalInstructions',
  });
});
