import { describe, expect, test } from 'vitest';
import { withoutLead } from '../../../src/main/core/lists/cells/address-lead.ts';
import { isColorName } from '../../../src/main/core/lists/cells/fill-colors.ts';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { withGroupHeads } from '../../../src/main/core/lists/rows/group-heads.ts';
import { createLegends } from '../../../src/main/core/lists/rows/legends.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import type { ListColumn } from '../../../src/shared/domain/list.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { SERVICES, wordsOf } from './support.ts';

describe('a measuring program’s own history', () => {
  const judgeOf = (header: string) =>
    createRowJudge([
      { header: 'Status', samples: ['Completed', 'Unable to Complete', 'Canceled'] },
      { header, samples: ['orders@example.com'] },
    ]);
  test('has its report where it’s completed, whatever e-mail address it was delivered to', () => {
    expect(judgeOf('Delivery Email')(['Completed', 'orders@example.com'])).toBe('perhaps');
    expect(judgeOf('Delivery Email')(['Unable to Complete', 'orders@example.com'])).toBeNull();
  });
  test('what is delivered to a house is material', () => {
    expect(judgeOf('Delivery')(['Completed', '6/12'])).toBeNull();
  });
});

test('“EV Report” over “on file” and a number says that the report is there', () => {
  const samples = ['need', 'on file', '#51177204', 'to order'];
  const judge = createRowJudge([{ header: 'EV Report', samples }]);
  expect(samples.map((cell) => judge([cell]))).toEqual([null, 'surely', 'perhaps', null]);
});

describe('what a note says', () => {
  test.each([
    'EagleView came back 6/9 - DONE',
    'Hover is in',
    'crew was there - done',
    'NOT IN SCOPE - do not bid',
    'Carports out of scope',
    'Errand',
    'Canceled 2 weeks ago',
    'canceled 11/12, other roofer',
    'hold for deposit',
    'Hold for payment, then order',
    'HO canceled insurance claim',
    'void in the system',
  ])('“%s” asks whether a report is still wanted', (text) => {
    expect(wordsOf('Note', text)).toContain('words_order');
  });
  test.each([
    'House no. is 1761 per the deed - our system shows 1716',
    'house # is 418',
    'bldg number should be 12',
    'GIS shows 4410',
  ])('“%s” asks which house it is', (text) => {
    expect(wordsOf('Comments', text)).toContain('words_address');
  });
  test.each([
    'Interior trash-out done 9/12',
    'County record shows 2 layers',
    'Pick up deposit check Friday',
    'inspection done, needs report',
    'house # on mailbox',
    'cancelled check on file for ACH',
    'hold the ladder at the back, ground is soft',
    'canceled on two other roofers to go w us!!',
  ])('“%s” asks nothing', (text) => {
    expect(wordsOf('Comments', text)).toEqual([]);
  });
  test('a calendar’s errand is no roof; in a note it is of the row’s own job', () => {
    const text = 'Pick up shingles - Wheatland Supply';
    expect(wordsOf('Subject', text, 'customerName')).toContain('words_order');
    expect(wordsOf('Notes', text, 'notes')).toEqual([]);
  });
  test('a permit’s “Reviews Completed” is a step before its roof', () => {
    const ended = createEnded([{ index: 0, header: 'StatusCurrent' } as ListColumn], [null], new Set());
    for (const [at, status] of [
      'Reviews Completed',
      'Issued',
      'Completed',
      'Issued',
      'Issued',
      'Issued',
    ].entries())
      ended.see(at + 2, [status]);
    expect([...ended.problems(6).keys()]).toEqual([4]);
  });
});

describe('“RED = job canceled”', () => {
  test('is about the color, and not about cells with its letters', () => {
    expect(isColorName('RED')).toBe(true);
    expect(isColorName('R')).toBe(false);
    const columns = [{ index: 0, header: 'Mark' } as ListColumn];
    const legends = createLegends(columns, [{ color: 'FF0000', rows: [[4, 4]] }]);
    expect(legends.take(1, 'WHITE = order report, RED = job canceled')).toBe(true);
    for (const row of [3, 4, 5]) legends.see(row, ['']);
    const doubted = [...legends.problems()].flatMap(([row, problems]) => (problems.length > 0 ? [row] : []));
    expect(doubted).toEqual([4]);
    expect(legends.unseen()).toEqual([]);
  });
});

describe('the headings of a rent roll’s groups', () => {
  const headsOf = (...cells: (readonly string[])[]) =>
    [...withGroupHeads(cells.map((row, at) => ({ row: at + 1, cells: row })))].map(({ isHead }) => isHead);
  const house = 'Alder Duplex - 1369 S Plumtree Ct Tacoma, WA 98405';
  test('are no orders where the rows below repeat them', () => {
    expect(headsOf([`-> ${house}`, '', ''], [house, 'A', '3/2'], [house, 'B', '3/2'])).toEqual([
      ...[true, false, false],
    ]);
  });
  test('stay where no row does, or where nothing marks them', () => {
    expect(headsOf([`-> ${house}`, '', ''], ['12 Oak St', 'A', '3/2'])).toEqual([false, false]);
    expect(headsOf([house, '', ''], [house, 'A', '3/2'])).toEqual([false, false]);
    expect(headsOf([`-> ${house}`, '', ''])).toEqual([false]);
    expect(headsOf([`-> ${house}`, '', ''], [house, '', ''])).toEqual([false, false]);
  });
  test('name a building, and nobody who owns it', () => {
    expect(withoutLead(house)).toEqual({ address: '1369 S Plumtree Ct Tacoma, WA 98405', name: '' });
  });
});

test('a county called as a state isn’t the state of a second address', () => {
  const headers = [
    'owner',
    'address',
    'saddno',
    'saddpref',
    'saddstr',
    'saddsttyp',
    'scity',
    'city',
    'county',
    'state2',
    'szip',
  ];
  const rows = [
    [
      'PINDEXTER GORDON A',
      '11464 SW THISTLEDOWN AVE',
      '11464',
      'SW',
      'THISTLEDOWN',
      'AVE',
      'BEAVERTON',
      'beaverton',
      'washington',
      'OR',
      '97007',
    ],
    [
      'TANNERY BRIDGE LLC',
      '2252 NW PENNYWHISTLE AVE',
      '2252',
      'NW',
      'PENNYWHISTLE',
      'AVE',
      'HILLSBORO',
      'hillsboro',
      'washington',
      'OR',
      '97124',
    ],
    [
      'STAVENHAGEN DUANE B',
      '6096 SW IRONBARK TER',
      '6096',
      'SW',
      'IRONBARK',
      'TER',
      'BEAVERTON',
      'beaverton',
      'washington',
      'OR',
      '97008',
    ],
  ];
  const match = matchColumns({ headers, rows, hiddenColumns: [] }, SERVICES);
  expect(match.questions.map(({ id }) => id)).not.toContain('address');
  expect(match.columns[9]?.field).toBe('state');
  expect(match.columns[8]?.field).toBeNull();
});

test('“BuyTimeframe” over “Immediately” is how soon somebody buys', () => {
  const rows = ['Immediately', '1-6 months', 'Immediately'].map((soon, at) => [
    `${at + 1}12 Oak St, Omaha, NE 68104`,
    soon,
  ]);
  const match = matchColumns({ headers: ['Address', 'BuyTimeframe'], rows, hiddenColumns: [] }, SERVICES);
  expect(match.questions.map(({ id }) => id)).not.toContain('column:1');
});
