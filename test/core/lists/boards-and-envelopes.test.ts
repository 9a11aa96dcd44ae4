import { describe, expect, test } from 'vitest';
import { createLineReader } from '../../../src/main/adapters/spreadsheet/lines.ts';
import { readYesNo } from '../../../src/main/core/lists/cells/values.ts';
import { checkCells } from '../../../src/main/core/lists/check/check.ts';
import { meaningOf } from '../../../src/main/core/lists/matching/headings/meaning.ts';
import { explains } from '../../../src/main/core/lists/rows/above-names.ts';
import { listWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { createRowJudge, Doubts } from '../../../src/main/core/lists/rows/struck-rows.ts';
import { verbatim } from '../../../src/shared/copy/message.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { SERVICES } from './support.ts';

const judge = (header: string, samples: readonly string[]) => createRowJudge([{ header, samples }]);

describe('what a board, a program, or a door says against a row', () => {
  test.each([
    ['List Name', 'Lost', 'surely'],
    ['List Name', 'Measured', 'perhaps'],
    ['List Name', 'Needs measurement', null],
    ['Group', 'Done', 'perhaps'],
    ['Roof Scope', 'EXCLUDE - landlord roof', 'surely'],
    ['Roof Scope', 'Include', null],
    ['Scope', 'Complete', null],
    ['Status', 'Report in', 'surely'],
    ['Decision', 'Denied - over income', 'surely'],
    ['Decision', 'Approved', null],
    ['Claim status', 'Denied', null],
  ] as const)('“%s”: “%s” speaks %s against the row', (header, cell, against) =>
    expect(judge(header, [cell])([cell])).toBe(against),
  );

  test('the list of a board isn’t a list of houses for sale', () => {
    const columns = ['List ID', 'List Name'].map((header) => ({ header, samples: ['Done'] }));
    expect(createRowJudge(columns)(['65a1', 'Done'])).toBe('perhaps');
  });

  test('a door that nobody opened is excluded, unless the same word stands beside names', () => {
    const door = createRowJudge(
      ['Status', 'Name'].map((header) => ({ header, samples: [] })),
      [null, 'customerName'],
    );
    expect(door(['Go Back', ''])).toBe('unanswered');
    expect(door(['Go Back', 'None'])).toBe('unanswered');
    expect(door(['Go Back', 'Ana Lund'])).toBe('answered');
    const doubts = new Doubts();
    doubts.add(2, 'unanswered');
    doubts.add(3, 'perhaps');
    expect(doubts.excluded(5)).toEqual([2, 3]);
    expect(doubts.excluded(4)).toEqual([]);
    doubts.add(4, 'answered');
    expect(doubts.excluded(5)).toEqual([3]);
  });
});

describe('the envelope of an accounting program', () => {
  const HEADERS = 'Customer|First Name|Last Name|Bill to 1|Bill to 2|Bill to 3|Bill to 4'.split('|');
  const rows = ['Ana Lund', 'Bo Marsh', 'Cy Holt', 'Di Vance', 'Ed Stone'].map((name, at) => {
    const [first = '', last = ''] = name.split(' ');
    const street = `${12 + at * 2} Oak St`;
    const town = 'Omaha, NE 68102';
    const customer = at === 1 ? `${last}, ${first}:Reroof` : `${last}, ${first}`;
    return [...[customer, first, last, name], ...(at === 3 ? [street, 'Suite C', town] : [street, town, ''])];
  });
  const { columns, questions } = matchColumns({ headers: HEADERS, rows, hiddenColumns: [] }, SERVICES);

  test('is asked about as a whole, whichever of its lines has the town', () => {
    const address = questions.find(({ id }) => id === 'address');
    // The suite on a line of its own stands behind its street (label-lines.ts).
    expect(address?.choices[0]?.fields).toEqual([
      { column: 4, field: 'address' },
      { column: 5, field: 'address' },
    ]);
    expect(address?.choices[0]?.examples[0]).toBe('12 Oak St, Omaha, NE 68102');
  });

  test('has its customers by their own names, without the names of their jobs', () => {
    expect(questions.map(({ id }) => id)).not.toContain('owner');
    expect(columns.map(({ field }) => field).slice(0, 3)).toEqual([null, 'firstName', 'lastName']);
  });

  test('leads to a post office, whoever’s name stands before the box', () => {
    const codes = (address: string) => checkCells({ address }, SERVICES).map(({ code }) => code);
    expect(codes('Tara Wynn, PO Box 2204, Belgrade, MT 59714')).toContain('po_box');
    expect(codes('Tara Wynn, 2204 Box Elder Rd, Belgrade, MT 59714')).not.toContain('po_box');
  });
});

test('a name in two languages is the one that both say', () => {
  const city = meaningOf('City');
  expect(meaningOf('Ciudad / City')).toEqual(city);
  expect(meaningOf('Código postal (ZIP)')).toEqual(meaningOf('ZIP'));
  expect(meaningOf('Correo / E-mail')).toEqual(meaningOf('E-mail'));
  expect(meaningOf('City/State')).not.toEqual(city);
  expect(meaningOf('Owner/Agent')).not.toEqual(meaningOf('Owner'));
});

test('a legend that explains a column speaks of no row, and neither does a count', () => {
  const priority = { header: 'Priority', samples: ['RUSH', 'Standard'] };
  expect(explains('RUSH = due within 24 hours. Standard = 3 business days.', [priority])).toBe(true);
  expect(explains('RUSH these please', [priority])).toBe(false);
  // What calls a row off, or is a code for rush, is read in no cell: every row is to be looked at.
  const mark = { header: 'Mark', samples: ['x', 'A'] };
  expect(explains('x = already ordered', [mark])).toBe(false);
  expect(explains('A = rush', [mark])).toBe(false);
  expect(explains('RUSH = already ordered', [priority])).toBe(false);
  expect(explains('RUSH = due within 24 hours.', [{ header: 'Crew', samples: ['A'] }])).toBe(false);
  expect(listWords(verbatim('Row 9'), ['Approved: 11   Withdrawn: 2   Denied: 1'])).toEqual([]);
  expect(listWords(verbatim('Row 9'), ['Withdrawn: do not order'])).toHaveLength(1);
});

test('a program’s short words for no rush say no', () => {
  expect(['Std', 'Reg', 'Routine', 'RUSH'].map(readYesNo)).toEqual([false, false, false, true]);
});

test('a priority that says RUSH among its grades is asked about', () => {
  const rows = ['RUSH', 'Standard', 'Normal', 'Standard', 'Normal'].map((priority, at) => [
    `${12 + at} Oak St, Omaha, NE 68102`,
    priority,
  ]);
  const found = matchColumns({ headers: ['Address', 'Priority'], rows, hiddenColumns: [] }, SERVICES);
  expect(found.questions.map(({ id }) => id)).toEqual(['column:1']);
});

test('“House #” and “Name” are a house and who lives there, not a street', () => {
  const rows = ['Noreen Grubbs', 'Ellis Nakamura', 'Bob Ferncastle', 'Ana Lund', 'Bo Marsh'].map(
    (name, at) => [`${7201 + at * 4}`, name, 'insp set'],
  );
  const match = matchColumns({ headers: ['House #', 'Name', 'Status'], rows, hiddenColumns: [] }, SERVICES);
  expect(match.columns.map(({ field }) => field)).not.toContain('street');
});

describe('lines', () => {
  function read(text: string) {
    const rows: (readonly string[])[] = [];
    const reader = createLineReader((_, cells) => rows.push(cells));
    for (const [at, line] of text.split('\n').entries()) reader.line(at + 1, line);
    return { rows, names: reader.end().names };
  }

  test('with a unit between the street and the town are one address', () => {
    const { rows } = read('Lena Truitt\n907 Camden Ave\nApt 3B\nSalisbury, MD 21801\n');
    expect(rows).toEqual([['907 Camden Ave Apt 3B, Salisbury, MD 21801', 'Lena Truitt']]);
  });

  test('with a name below a street have no unit', () => {
    for (const name of ['Stevens', 'Lottie', 'Florez', 'Unity', 'FL 33101'])
      expect(read(`907 Camden Ave\n${name}\n`).rows[0]?.[0]).toBe('907 Camden Ave');
  });

  test('that name somebody beside most addresses have a column called so', () => {
    const lines = ['Harish Menon, 19 Oak St', 'Dot Reisinger, 14 Elm St', 'Ginny Laucks, 5 Ash St'];
    const { names } = read(lines.map((line, at) => `${at + 1}. ${line}, York, PA 17403`).join('\n'));
    expect(names[1]).toBe('Name');
    expect(read('19 Oak St, York, PA 17403\n14 Elm St, York, PA 17403').names).toEqual([]);
  });
});
