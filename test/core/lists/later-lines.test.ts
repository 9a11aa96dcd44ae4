import { describe, expect, test } from 'vitest';
import { readYesNo } from '../../../src/main/core/lists/cells/values.ts';
import { meaningOf } from '../../../src/main/core/lists/matching/headings/meaning.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { type ListApp, quickListApp, rowsOf, SERVICES } from './support.ts';

const PEOPLE = [
  'Ana Muñoz',
  'Bob Marsh',
  'Cyd Holt',
  'Dia Vance',
  'Edd Stone',
  'Flo Reed',
  'Gus Tully',
  'Ivo Lund',
];
const NAMES = ['Oak', 'Deer Creek', 'Kingsbury', 'Brambleton', 'Finchley', 'Larkspur', 'Juniper', 'Amber'];
const wholeOf = (at: number) => `${12 + at * 2} ${NAMES[at]} St, Omaha, NE 68102`;
const personOf = (at: number) => PEOPLE[at] ?? '';

function match(headers: string, cells: (at: number) => string[]) {
  const rows = Array.from({ length: NAMES.length }, (_, at) => cells(at));
  const { columns, questions } = matchColumns(
    { headers: headers.split('|'), rows, hiddenColumns: [] },
    SERVICES,
  );
  return { fields: columns.map(({ field }) => field), asked: questions.map(({ id }) => id) };
}

async function pasted(app: ListApp, text: string) {
  const view = await app.bringIn('Pasted rows', text, true);
  const rows = await rowsOf(app, (await app.match(view)).id);
  return rows.map(({ draft, excluded, problems }) => ({
    address: draft.address,
    excluded,
    codes: problems.map(({ code }) => code).filter((code) => code.startsWith('words_')),
  }));
}
const TEXT =
  '3211 Wild Rye Cir, Norman, OK 73071\n2359 Coneflower Ter, Norman, OK 73072\n4162 Sandpiper Pl, Moore, OK 73160\n';

describe('a later line of a text', () => {
  test.each([
    ['actually skip the wild rye one, she cancelled', 0],
    ['scratch 2359, already have it', 1],
    ['never mind the Moore one', 2],
  ])('“%s” excludes its row', async (line, at) => {
    const rows = await pasted(await quickListApp(), `${TEXT}${line}\n`);
    expect(rows.map(({ excluded }) => excluded)).toEqual([0, 1, 2].map((row) => row === at));
  });
  test('that says that a part of the house isn’t needed excludes nothing', async () => {
    const rows = await pasted(await quickListApp(), `${TEXT}don't need the shed on the wild rye one\n`);
    expect(rows.map(({ excluded }) => excluded)).toEqual([false, false, false]);
  });
  test('that corrects a number makes a warning of its row', async () => {
    const rows = await pasted(await quickListApp(), `${TEXT}Correction: the wild rye one should be 3212\n`);
    expect(rows.map(({ codes }) => codes)).toEqual([['words_address'], [], []]);
  });
  test('that wants one of them rushed makes a warning of its row', async () => {
    const rows = await pasted(await quickListApp(), `${TEXT}rush the coneflower one please\n`);
    expect(rows.map(({ codes }) => codes)).toEqual([[], ['words_rush'], []]);
  });
  test('that wants all of them rushed makes a warning of each row; “no rush” doesn’t', async () => {
    const app = await quickListApp();
    const rushed = await pasted(app, `Can you get these ASAP:\n${TEXT}`);
    expect(rushed.map(({ codes }) => codes)).toEqual([['words_rush'], ['words_rush'], ['words_rush']]);
    const calm = await pasted(app, `${TEXT}No rush on these\n`);
    expect(calm.flatMap(({ codes }) => codes)).toEqual([]);
    const arrived = await pasted(app, `These came in overnight:\n${TEXT}`);
    expect(arrived.flatMap(({ codes }) => codes)).toEqual([]);
    const wanted = await pasted(app, `We need these overnight:\n${TEXT}`);
    expect(wanted.map(({ codes }) => codes)).toEqual([['words_rush'], ['words_rush'], ['words_rush']]);
  });
});

describe('rows that say against themselves', () => {
  const judged = (header: string, cell: string, samples: string[], others: string[] = []) =>
    createRowJudge([{ header, samples }, ...others.map((other) => ({ header: other, samples: [] }))])([cell]);
  test('the ends of a route are nobody’s roof', () => {
    expect(judged('Type', 'Start', ['Start', 'Stop', 'End'])).toBe('surely');
    expect(judged('Type', 'Stop', ['Start', 'Stop', 'End'])).toBeNull();
    expect(judged('Stop Number', '0', ['0', '1', '2'])).toBe('surely');
    expect(judged('Location', 'End', PEOPLE, ['ETA'])).toBe('surely');
    expect(judged('Location', 'End', PEOPLE)).toBeNull();
    expect(judged('Name', 'Ridge Exteriors - OFFICE', PEOPLE)).toBe('surely');
    expect(judged('Name', 'Ridge Exteriors HQ', PEOPLE)).toBe('surely');
  });
  test('a customer whom nobody serves isn’t ordered for', () => {
    expect(judged('Do Not Service', 'true', ['false', 'true'])).toBe('surely');
    expect(judged('Do Not Service', 'false', ['false', 'true'])).toBeNull();
    expect(judged('Active', 'No', ['Yes', 'No'])).toBe('perhaps');
  });
});

describe('what a column is', () => {
  test('a ticked box of Airtable is a yes, and a question mark is no answer', () => {
    expect(readYesNo('checked')).toBe(true);
    expect(readYesNo('?')).toBeUndefined();
    expect(readYesNo('-')).toBe(false);
    expect(
      match('Homeowner|Address|Rush', (at) => [personOf(at), wholeOf(at), at === 2 ? 'checked' : '']).fields,
    ).toEqual(['customerName', 'address', 'rushOrder']);
  });
  test('a carrier as “Client” isn’t the owner beside the customer', () => {
    const carrier = (at: number) => ['Harbor Mutual', 'Keystone Fire & Cas'][at % 2] ?? '';
    const halves = match('Client|Customer First Name|Customer Last Name|Loss Address', (at) => [
      carrier(at),
      ...personOf(at).split(' '),
      wholeOf(at),
    ]);
    expect(halves).toEqual({ fields: [null, 'firstName', 'lastName', 'address'], asked: [] });
    const whole = match('Client|Customer|Loss Address|Claim Number', (at) => [
      carrier(at),
      personOf(at),
      wholeOf(at),
      `77-441${at}`,
    ]);
    expect(whole).toEqual({ fields: [null, 'customerName', 'address', 'claimNumber'], asked: [] });
  });
  test('rooms like “2/1.00” are no coordinates', () => {
    expect(match('Property|BD/BA', (at) => [wholeOf(at), '2/1.00']).fields).toEqual(['address', null]);
  });
  test('“Last Reach” is no name', () => {
    expect(meaningOf('Last Reach').kind).toBe('barred');
    expect(meaningOf('Last (required)').kind).toBe('person');
  });
  test('“Entity” and “Reference / Customer” name the owner where no other column does', () => {
    expect(
      match('Facility|Address|Entity', (at) => [`F-${at}`, wholeOf(at), `LB Storage ${at} LLC`]).fields[2],
    ).toBe('customerName');
    expect(match('Reference / Customer|Address', (at) => [personOf(at), wholeOf(at)]).fields[0]).toBe(
      'customerName',
    );
  });
  test('the only email addresses of a form are the owner’s, however it asks for them', () => {
    const { fields } = match('Your name|Address|Neat! Which email works?', (at) => [
      personOf(at),
      wholeOf(at),
      `${personOf(at).split(' ')[1]?.toLowerCase()}@mail.example`,
    ]);
    expect(fields[2]).toBe('customerEmail');
  });
  test('buildings that head the rows of their tenants are asked about', () => {
    const rows = [
      ['Linden Court - 12 Oak St, Omaha, NE 68102', '', ''],
      ['101', 'Ana Muñoz', '900'],
      ['14 Elm St, Omaha, NE 68102', '', ''],
      ['101', 'Bob Marsh', '900'],
    ];
    const { questions } = matchColumns(
      { headers: ['Unit', 'Tenant', 'Rent'], rows, hiddenColumns: [] },
      SERVICES,
    );
    expect(questions.map(({ id }) => id)).toEqual(['address']);
  });
});

test('a line about two rows says of each what its sentence says', async () => {
  const line = 'Please rush the coneflower one, he asked. Skip Wild Rye, she signed with someone else.';
  const rows = await pasted(await quickListApp(), `${TEXT}${line}\n`);
  expect(rows.map(({ excluded, codes }) => [excluded, codes])).toEqual([
    [true, []],
    [false, ['words_rush']],
    [false, []],
  ]);
});

test('the office below the first words of a forwarded mail isn’t ordered', async () => {
  const mail = `From: Kip Danforth <kip@example.com>\nSubject: FW: roofs\n\nSee below.\n\nThanks,\nKip Danforth\nCrest Roofing\n4410 N Copper Spur St, Suite 210, Phoenix, AZ 85014\n\n-----Original Message-----\nFrom: Marla Quist <marla@example.com>\n\n${TEXT}`;
  const rows = await pasted(await quickListApp(), mail);
  expect(rows.map(({ excluded }) => excluded)).toEqual([true, false, false, false]);
});

test('several addresses below “Thanks for these” are no signature, though another mail follows', async () => {
  const mail = `Thanks for getting these:\n\n${TEXT}\n-----Original Message-----\nFrom: Marla Quist <marla@example.com>\nSubject: roofs\n`;
  const rows = await pasted(await quickListApp(), mail);
  expect(rows.map(({ excluded }) => excluded)).toEqual([false, false, false]);
});

test('“thx” of a chat’s own sender ends no list, and the rush behind it is asked about', async () => {
  const [first, second, third] = TEXT.trim().split('\n');
  const chat = `Mon, Mar 2, 7:42 AM\nDevin: ${first}\nDevin: ${second}\nMe: thx. do you have the Moore ones\nMon, Mar 2, 8:15 AM\nDevin: ${third}\nDevin: and can you rush the Moore one, adjuster is there Wed\nMe: will do\n`;
  const rows = await pasted(await quickListApp(), chat);
  expect(rows.map(({ excluded, codes }) => [excluded, codes])).toEqual([
    [false, []],
    [false, []],
    [false, ['words_rush']],
  ]);
});

test('“rush this one” right below an address is about that one', async () => {
  const [first, second, third] = TEXT.trim().split('\n');
  const mail = `${first}\nHomeowner: Dale Brekke\n\n${second}\nHomeowner: Leonard Swisher\nPlease rush this one, the closing is Friday.\n\n${third}\nHomeowner: Walt Spencer\n`;
  const rows = await pasted(await quickListApp(), mail);
  expect(rows.map(({ codes }) => codes)).toEqual([[], ['words_rush'], []]);
});
