import { describe, expect, test } from 'vitest';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { createLastStages } from '../../../src/main/core/lists/rows/last-stages.ts';
import { createMarked } from '../../../src/main/core/lists/rows/marked-columns.ts';
import { createOtherWork } from '../../../src/main/core/lists/rows/other-work.ts';
import type { ListColumn } from '../../../src/shared/domain/list.ts';
import { quickListApp, rowsOf } from './support.ts';

/** Rows that are over or not wanted, in a place or in words that no rule read before. */

const SOME = ['', '', '', '', '', '', ''];
/** The rows of one column that a rule asks about. */
function askedOf(create: typeof createEnded, header: string, values: readonly string[]): number[] {
  const samples = values.filter((text) => text !== '');
  const watch = create([{ index: 0, header, samples } as unknown as ListColumn], [null], new Set());
  values.forEach((text, row) => void watch.see(row, [text]));
  return [...watch.problems(values.length).keys()];
}
const isAsked = (create: typeof createEnded, header: string, text: string, others = SOME) =>
  askedOf(create, header, [text, ...others]).length > 0;

/** What becomes of each row of a list with these cells: “ordered”, “asked” about the order, or “out”. */
async function fatesOf(csv: string, constants = {}): Promise<string> {
  const app = await quickListApp();
  const view = await app.match(await app.bringIn('list.csv', csv), constants);
  return (await rowsOf(app, view.id))
    .map(({ excluded, problems }) =>
      excluded ? 'out' : problems.some(({ code }) => code === 'words_order') ? 'asked' : 'ordered',
    )
    .join(' ');
}

describe('the last stage of a trade', () => {
  test.each([
    ['Stage', 'PTO Granted'],
    ['Stage', 'PTO'],
    ['Project Status', 'Permission to Operate received'],
    ['Stage', 'System Live'],
    ['Solar Stage', '9 - Energized'],
    ['Milestone', 'Capped out'],
    ['Milestone', 'Depreciation collected'],
    ['Status', 'CO issued 10/3/2026'],
    ['Job Stage', 'Final Payment Received'],
    ['Status', 'Passed final inspection'],
    ['Lead Status', 'Returned'],
    ['Status', 'Credited'],
    ['Order status', 'back 6/14'],
  ])('is asked about: %s “%s”', (header, text) => {
    expect(isAsked(createLastStages, header, text)).toBe(true);
  });
  test.each([
    ['Stage', 'PTO Submitted'],
    ['Stage', 'Final inspection scheduled'],
    ['Stage', 'Live appointment'],
    ['Stage', 'Returned call'],
    ['Call status', 'Returned'],
    ['Letter status', 'Returned'],
    ['Payment status', 'Final payment received'],
    ['Status', 'back 6/14'],
    ['Notes', 'back 6/14'],
    ['Stage', 'Warranty'],
    ['Status', 'Depreciation'],
  ])('is none: %s “%s”', (header, text) => {
    expect(isAsked(createLastStages, header, text)).toBe(false);
  });
  test('said of most rows is said of the list', () => {
    expect(askedOf(createLastStages, 'Stage', ['PTO', 'PTO', 'PTO', 'Design'])).toEqual([]);
  });
});

describe('the date of a last paper or payment', () => {
  test.each([
    "WPI-8 rec'd",
    'PTO Date',
    'Final payment received',
    'C of O issued',
    'Paid in full',
    'Depreciation rec’d',
  ])('is asked about in a few rows: %s', (header) => {
    expect(isAsked(createLastStages, header, '10/29/2026')).toBe(true);
    expect(isAsked(createLastStages, header, 'waiting on engineer')).toBe(false);
  });
  test.each([
    'WPI-1 filed',
    'Deposit received',
    'ACV check received',
    'Final inspection',
    'Permit issued',
    'Warranty',
  ])('is none under %s', (header) => {
    expect(isAsked(createLastStages, header, '10/29/2026')).toBe(false);
  });
});

describe('a note that ends a job', () => {
  test.each([
    'cert sent to owner 5/4, closed',
    'final passed, job closed',
    'all photos in - paid in full',
    'WPI-8 mailed to agent',
    'Owner left program 4/2 - do not contact',
    'unit no longer in the rental program',
    'moved to another property manager',
    'rude on the phone twice - do not contact',
  ])('is asked about: “%s”', (text) => {
    expect(isAsked(createLastStages, 'Notes', text)).toBe(true);
  });
  test.each([
    'hail claim denied, closed',
    'use side gate, road closed',
    'claim paid but not closed',
    'do not contact tenant',
    'has an attorney - do not contact',
    'order once permit is closed',
    'cert needed for agent',
    'HOA board left a message',
    'owner left gate code 4471',
  ])('asks nothing: “%s”', (text) => {
    expect(isAsked(createLastStages, 'Notes', text)).toBe(false);
  });
});

describe('a column that is filled in where a row is over', () => {
  test.each([
    ['Ordered / back', 'back 7/9'],
    ['Ordered/Received', '8/2'],
    ['Return Reason', 'Not the homeowner'],
    ['Reason lost', 'Price'],
    ['Lost Reason', 'Went local'],
    ['Closed Reason', 'No budget'],
    ['Reason for cancellation', 'moved'],
    ['Disqualification Reason', 'Mobile home'],
    ['Reason not sold', 'Spouse'],
    ['Archive reason', 'Cold'],
  ])('asks about these rows: %s “%s”', (header, text) => {
    expect(isAsked(createMarked, header, text)).toBe(true);
  });
  test.each([
    ['Loss reason', 'Hail'],
    ['Reason for visit', 'Leak'],
    ['Reason for call', 'Estimate'],
    ['Denial reason', 'Wear and tear'],
    ['Closed reason', 'Won - price'],
    ['Ordered / back', 'needed'],
    ['Return reason', 'N/A'],
  ])('asks nothing: %s “%s”', (header, text) => {
    expect(isAsked(createMarked, header, text)).toBe(false);
  });
});

test.each([
  ['Components', ['Roof', 'Bath', 'Roof;Siding', 'Roof', 'Windows;Doors'], [1, 4]],
  ['Business Unit', ['Roofing', 'Roofing', 'HVAC', 'Roofing'], [2]],
  ['Product Line', ['Roof', 'Walk-in tub', 'Roof', 'Roof'], [1]],
  ['Components', ['Roof', 'Gutters', 'Roof;Gutters', 'Roof'], []],
  ['Building components', ['Roof', 'Windows', 'Roof', 'Roof'], []],
] as const)('another trade under %s is asked about: %j', (header, values, rows) => {
  expect(askedOf(createOtherWork, header, values)).toEqual(rows);
});

describe('visits of a contract', () => {
  const list = (one: string, other: string) =>
    [
      `Customer,Address,City,State,Zip,${one},${other},Status`,
      'Alder Trust,1201 Lake Dr,Waco,TX,76701,done 4/22,done 10/14,Active',
      'Birch Church,880 Elm St,Waco,TX,76702,done 4/30,sched 12/3,Active',
      'Cedar Lofts,44 Oak Ave,Waco,TX,76703,,done 10/20,Active',
      'Dogwood Plant,19 Pine Ln,Waco,TX,76704,,,Cancelled 6/26',
    ].join('\n');
  test.each([
    ['Spring', 'Fall'],
    ['Q2', 'Q4'],
    ['1st visit', '2nd visit'],
    ['Apr 2026', 'Oct 2026'],
    ['PM #1', 'PM #2'],
  ])('that are done end no row: %s and %s', async (one, other) => {
    expect(await fatesOf(list(one, other))).toBe('ordered ordered ordered out');
  });
});

describe('what needn’t be asked about twice', () => {
  test('a lot without a house number is asked about by its address alone', async () => {
    const csv = [
      'Owner,Property Address,City,State,Zip,Property Class',
      'Ada Marsh,7301 Wren Dr,Knoxville,TN,37938,RESIDENTIAL',
      'Bea Holt,0 Wren Dr,Knoxville,TN,37938,VACANT RESIDENTIAL',
      'Cy Orr,7317 Wren Dr,Knoxville,TN,37938,VACANT RESIDENTIAL',
    ].join('\n');
    expect(await fatesOf(csv)).toBe('ordered ordered asked');
  });

  test('the kind of a building can wait where a row has no address', async () => {
    const app = await quickListApp();
    const csv = [
      'Taxpayer,Property Address,City,State,Zip,Class',
      'Ada Marsh,11 Mill St,Minot,ND,58701,RES',
      'Bea Holt,,,,,AG',
      'Cy Orr,15 Mill St,Minot,ND,58701,RES',
      'Dee Voss,19 Mill St,Minot,ND,58701,COM',
      'Eli Lund,23 Mill St,Minot,ND,58701,AG',
    ].join('\n');
    const read = await app.bringIn('roll.csv', csv);
    const view = await app.match(read, {}, { 5: 'propertyType' });
    const rows = await rowsOf(app, view.id);
    const fields = rows.map(({ problems }) => problems.map(({ field }) => field).filter(Boolean));
    expect(fields[1]).toContain('address');
    expect(fields[1]).not.toContain('propertyType');
    expect(fields[4]).toContain('propertyType');
  });

  test('a renter beside no name is asked about as a row, one beside a name by who owns it', async () => {
    const csv = [
      'First Name,Last Name,Address,City,State,Zip,Notes',
      ',,12 Elm St,Waco,TX,76701,"renter, wont say who owns it"',
      ',,14 Elm St,Waco,TX,76701,"renter, owner lives in Tulsa"',
      'Bea,Holt,16 Elm St,Waco,TX,76701,"renter, wont say who owns it"',
      'Cy,Orr,20 Elm St,Waco,TX,76701,dog in yard',
    ].join('\n');
    const app = await quickListApp();
    const view = await app.match(await app.bringIn('doors.csv', csv), { customerName: 'Office' });
    const rows = await rowsOf(app, view.id);
    const codes = rows.map(({ problems }) =>
      problems
        .map(({ code }) => code)
        .filter((code) => code.startsWith('words_'))
        .join(),
    );
    expect(codes).toEqual(['words_order', 'words_owner', 'words_owner', '']);
  });

  test('a later message that names an owner and a street speaks of that owner’s house', async () => {
    const app = await quickListApp();
    const text = [
      'Milo Bright, 1394 Heron Bay Blvd, Portland, TX 78374',
      'Pat Farrow, 1699 Heron Bay Cir, Portland, TX 78374',
      'Ron Case, 990 Reach Trl, Portland, TX 78374',
      'scratch Bright on Heron Bay, already signed w somebody else',
    ].join('\n');
    const view = await app.match(await app.bringIn('Pasted rows', text, true));
    const rows = await rowsOf(app, view.id);
    expect(rows.map(({ excluded }) => excluded)).toEqual([true, false, false]);
  });
});

test('a lead that a vendor says was not won, and a person who asked to be left alone, are asked about', async () => {
  expect(isAsked(createEnded, 'Status', 'Did Not Win')).toBe(true);
  expect(isAsked(createLastStages, 'Notes', 'roof done, waiting on state')).toBe(true);
  expect(isAsked(createLastStages, 'Notes', 'roof done in 2019')).toBe(false);
  expect(isAsked(createLastStages, 'Opportunities', 'lost Roof Sales Pipeline Estimate Sent')).toBe(true);
  expect(isAsked(createLastStages, 'Opportunities', 'open Roof Sales Pipeline New Lead')).toBe(false);
  expect(isAsked(createLastStages, 'Note', 'DO NOT CONTACT - asked to be removed 11/18')).toBe(true);
  expect(isAsked(createLastStages, 'Note', 'asked if the old shingles get removed')).toBe(false);
});

test('an inspection whose report is published is asked about, and no other of its program', async () => {
  const csv = [
    'Inspection ID,Inspection Date,Address,City,State,Zip,Client Name,Listing Agent,Inspector,Status',
    ...['Scheduled', 'Confirmed', 'Published', 'Scheduled'].map(
      (status, at) =>
        `33104${at},11/3${at % 2}/2026,1${at} Oak St,Omaha,NE,68102,Dana Quill${at},Kip Moresby,Bianca Trost,${status}`,
    ),
  ].join('\n');
  expect(await fatesOf(csv)).toBe('ordered ordered asked ordered');
});
