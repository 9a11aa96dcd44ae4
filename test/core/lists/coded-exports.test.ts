import { beforeEach, describe, expect, test } from 'vitest';
import { inOneLine } from '../../../src/main/core/lists/cells/cleaning.ts';
import { toCells } from '../../../src/main/core/lists/cells/to-cells.ts';
import { unwrapped } from '../../../src/main/core/lists/cells/unwrapped.ts';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { ADDRESS, addressOf, matchSix, PEOPLE, streetOf } from '../../support/sample-rows.ts';
import { columnsNamed, type ListApp, quickListApp, wordsOf } from './support.ts';

/** Layouts out of the hundred-and-seventy-ninth to -eighty-second sets: docs/decisions/369. */

describe('names of columns with a program’s own names around them', () => {
  const names = ['Address', 'City', 'State', 'ZIP'];
  test.each([
    ['a plugin’s brackets', names.map((name) => `${name}[ATT_${name.toLowerCase()}]`).join('|')],
    ['a register’s fields', names.map((name) => `${name} (MDP Field: X${name})`).join('|')],
    ['a plugin’s first word', names.map((name) => `wpleads_${name.toLowerCase()}`).join('|')],
  ])('%s', (_, headers) => {
    const { fields, asked, order } = matchSix(headers, (at) => addressOf(at));
    expect([fields, asked]).toEqual([['street', 'city', 'state', 'zip'], []]);
    expect(order(0).address).toBe('12 Oak St, Omaha, NE 68102');
  });
  test('three names with brackets are left as they are', () => {
    const { fields } = matchSix('Street|City[US_STATES]|State|Zip', (at) => addressOf(at));
    expect(fields[0]).toBe('street');
  });
  test('the second line of a plugin’s address is its unit', () => {
    const headers = ['Address Part 1', 'Address Part 2', 'City', 'State', 'ZIP'].map(
      (name) => `${name}[ATT_x]`,
    );
    const { fields, asked } = matchSix(headers.join('|'), (at) => [
      streetOf(at),
      at === 2 ? 'Apt 4' : '',
      'Omaha',
      'NE',
      '68102',
    ]);
    expect([fields, asked]).toEqual([['street', 'unit', 'city', 'state', 'zip'], []]);
  });
  test('e-mail addresses of home, work, and phone are one person’s', () => {
    const { fields, asked, order } = matchSix(`email_home|email_work|email_mobile|${ADDRESS}|name`, (at) => [
      at % 2 ? '' : `home${at}@example.com`,
      at < 2 ? `work${at}@example.org` : '',
      at === 5 ? 'phone5@example.net' : '',
      ...addressOf(at),
      PEOPLE[at] ?? '',
    ]);
    expect([fields.slice(0, 3), asked]).toEqual([['customerEmail', 'customerEmail', 'customerEmail'], []]);
    expect([0, 1, 5].map((at) => order(at).customerEmail)).toEqual([
      'home0@example.com',
      'work1@example.org',
      'phone5@example.net',
    ]);
  });
  test('a tax sale’s record of who has a claim to a house is no owner’s name', () => {
    const { fields } = matchSix(`taxpayer_name|owner_record_text|${ADDRESS}`, (at) => [
      PEOPLE[at] ?? '',
      at % 2 ? (PEOPLE[at] ?? '') : `${PEOPLE[at]}, Puget Crest LLC, City of Lynnwood`,
      ...addressOf(at),
    ]);
    expect(fields.slice(0, 2)).toEqual(['customerName', null]);
  });
  test('how high a building is says no unit of it', () => {
    const { fields, asked } = matchSix('owner|address|city|zip|story_height|state', (at) => [
      PEOPLE[at] ?? '',
      streetOf(at),
      'Omaha',
      '68102',
      at % 2 ? '1' : '2',
      'NE',
    ]);
    expect([fields[4], asked]).toEqual([null, []]);
  });
  test('a route planner’s “Pin code” is the ZIP Code, and a parcel’s PIN isn’t', () => {
    const { fields } = matchSix('Address *|City *|State *|Pin code|Stop type|Parcel PIN', (at) => [
      ...addressOf(at),
      'delivery',
      `1402${at}`,
    ]);
    expect(fields).toEqual(['street', 'city', 'state', 'zip', null, null]);
  });
});

describe('what programs write into cells', () => {
  test.each([
    [
      '1418, West Pecan Orchard Street, Chandler, Maricopa County, Arizona, 85224, United States',
      '1418 West Pecan Orchard Street, Chandler, Arizona 85224',
    ],
    [
      '611, South Emerald Point Drive, Dobson Ranch, Mesa, Maricopa County, Arizona, 85202, United States',
      '611 South Emerald Point Drive, Mesa, Arizona 85202',
    ],
    ['12, Oak Street, Omaha', '12, Oak Street, Omaha'],
  ])('%s', (written, line) => {
    expect(inOneLine(written)).toBe(line);
  });
  test('a list of owners as a program writes it', () => {
    const { cells } = unwrapped({ row: 2, cells: ["['ABRAMOWITZ, ESTHER', 'COVE, D']", '[12 Oak St]'] });
    expect(cells).toEqual(['ABRAMOWITZ, ESTHER; COVE, D', '[12 Oak St]']);
  });
  test.each([
    ['Lakefront Baptist Church', 'Lakefront Baptist Church', 'Lakefront Baptist Church'],
    ['Thomas', 'Thomas', 'Thomas Thomas'],
    ['Curtis W', 'Ravenel', 'Curtis W Ravenel'],
  ])('first name “%s”, last name “%s”', (first, last, name) => {
    expect(toCells([first, last], ['firstName', 'lastName'], {}).customerName).toBe(name);
  });
  test('the suffix of a house number stands at its number', () => {
    const fields = ['houseNumber', 'houseNumber', 'street', 'city', 'state'] as const;
    expect(toCells(['218', 'A', 'Tanners Aly', 'Frederick', 'MD'], fields, {}).address).toBe(
      '218A Tanners Aly, Frederick, MD',
    );
  });
});

describe('what says that a row isn’t wanted', () => {
  let app: ListApp;
  beforeEach(async () => {
    app = await quickListApp();
  });
  const excludedUnder = async (header: string, ...texts: string[]): Promise<number> => {
    const rows = texts.map((text, at) => [PEOPLE[at], streetOf(at), 'Omaha', 'NE', '68102', text].join(','));
    const view = await app.list([`Customer,${ADDRESS.replaceAll('|', ',')},${header}`, ...rows].join('\n'));
    return view.counts.excluded;
  };
  test.each(['Skip Trace Status', 'Appointment Status'])(
    '“Complete” under “%s” is about something else',
    async (header) => {
      expect(await excludedUnder(header, 'Pending', 'Complete', 'Pending', 'Pending')).toBe(0);
    },
  );
  test('a disqualified lead is excluded', async () => {
    expect(await excludedUnder('disqualified', 'FALSE', 'TRUE', 'FALSE', 'FALSE')).toBe(1);
  });
  test.each(['Private Description', 'Internal Description'])('what the office wrote under “%s”', (header) => {
    expect(wordsOf(header, 'SOLD 9/30 - no longer managed')).toContain('words_order');
  });
  test.each([
    ['Rating', 'Shutdown'],
    ['Rating', 'Market Failed'],
    ['Status', 'Out of business'],
  ])('a customer’s “%s” of “%s” is asked about', (header, text) => {
    const ended = createEnded(columnsNamed(header), [null], new Set());
    for (const [row, said] of ['Active', 'Active', text, 'Active', 'Active'].entries())
      ended.see(row, [said]);
    expect([...ended.problems(5).keys()]).toEqual([2]);
  });
  test('a date under “job_completed_at” in a few rows is asked about', () => {
    const ended = createEnded(columnsNamed('job_completed_at'), [null], new Set());
    for (const [row, text] of ['', '', '2026-10-28 23:10:00+00', '', ''].entries()) ended.see(row, [text]);
    expect([...ended.problems(5).keys()]).toEqual([2]);
  });
});
