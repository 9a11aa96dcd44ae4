import { describe, expect, test } from 'vitest';
import { withoutShared } from '../../../src/main/core/lists/matching/headings/in-words.ts';
import { inWords } from '../../../src/main/core/lists/matching/headings/words.ts';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import { ADDRESS, addressOf, matchSix, PEOPLE, streetOf } from '../../support/sample-rows.ts';
import { columnsNamed } from './support.ts';

/** One name, as a spreadsheet, a database, a program, and Salesforce write it: docs/decisions/445. */

const WRITTEN = [
  'Completed At',
  'completed_at',
  'completedAt',
  'COMPLETED_AT',
  'Completed_At__c',
  'pkg__Completed_At__c',
  'Completed At:',
  '7. Completed At',
];

test.each(WRITTEN)('“%s” is the same name', (header) => {
  expect(inWords(header).toLowerCase()).toBe('completed at');
});

test.each([
  ['eMail', 'eMail'],
  ['SketchOrder', 'SketchOrder'],
  ['ZIPCode', 'ZIP Code'],
  ['Owner(s)', 'Owner(s)'],
  ['PO Box', 'PO Box'],
])('“%s” is read as “%s”', (header, name) => {
  expect(inWords(header)).toBe(name);
});

describe('a rule that reads names reads all spellings', () => {
  test.each(WRITTEN)('a date under “%s” is asked about', (header) => {
    const ended = createEnded(columnsNamed(header), [null], new Set());
    for (let row = 2; row < 8; row += 1) ended.see(row, [row === 4 ? '2026-11-02' : '']);
    expect([...ended.problems(6).keys()]).toEqual([4]);
  });
  test.each(['Pipeline Stage', 'pipelineStage', 'Pipeline_Stage__c'])(
    'a job that is lost under “%s” is out, whatever is shipped',
    (header) => {
      const judge = createRowJudge(
        [header, 'Ship To', 'Balance Due'].map((name) => ({ header: name, samples: ['Lost'] })),
      );
      expect(judge(['Lost', '12 Oak St', '0'])).not.toBeNull();
    },
  );
  test.each(['PO Postal Code', 'POPostalCode', 'po_postal_code'])(
    '“%s” is the ZIP Code of where letters go',
    (zip) => {
      const headers = `Contact Name|SA Address Line 1|SA City|SA Region|SA Postal Code|PO Address Line 1|PO City|PO Region|${zip}`;
      const { order } = matchSix(headers, (at) => [
        PEOPLE[at] ?? '',
        ...addressOf(at),
        `PO Box ${at}`,
        'Lincoln',
        'NE',
        '68501',
      ]);
      expect(order(0).address).toBe('12 Oak St, Omaha, NE 68102');
    },
  );
});

describe('what nearly all names of a file begin with', () => {
  const names = ['Address', 'City', 'State', 'Zip', 'Customer Name'];
  const cells = (at: number) => [...addressOf(at), PEOPLE[at] ?? ''];
  test.each(['rec_', 'tbl_jobs.', 'Field: '])('“%s” is passed over', (shared) => {
    const { fields, asked } = matchSix(names.map((name) => `${shared}${name}`).join('|'), cells);
    expect([fields, asked]).toEqual([['street', 'city', 'state', 'zip', 'customerName'], []]);
  });
  test('says whose they are where the names are understood with it', () => {
    const mailing = ['Mailing Address', 'Mailing City', 'Mailing State', 'Mailing Zip', 'Mailing Name'];
    expect(withoutShared(mailing)).toEqual(mailing);
  });
  test.each([
    ['Unit', 'Number', 'unit'],
    ['Claim', 'Number', 'claimNumber'],
    ['Report', 'Notes', 'additionalInstructions'],
  ])('belongs to what follows: %s %s', (shared, last, field) => {
    const headers = [...['Address', 'City', 'State', 'Zip'], last, 'Notes'].map(
      (name) => `${shared} ${name}`,
    );
    const { fields } = matchSix(headers.slice(0, 5).join('|'), (at) => [...addressOf(at), `${101 + at}`]);
    expect(fields[4]).toBe(field);
  });
  test.each(['Setter', 'Foreman', 'Attorney'])('says who it is: %s', (who) => {
    const { fields } = matchSix(`${who} Name|${who} Email|${who} Phone|${who} ID|Address`, (at) => [
      PEOPLE[at] ?? '',
      `a${at}@example.com`,
      '555-0100',
      '7',
      addressOf(at).join(', '),
    ]);
    expect(fields.slice(0, 2)).not.toEqual(['customerName', 'customerEmail']);
  });
  test('buys no rush of a delivery', () => {
    const headers = ['address', 'city', 'state', 'zip', 'rush'].map((name) => `delivery_${name}`).join('|');
    const { fields, asked } = matchSix(headers, (at) => [...addressOf(at), at % 2 ? 'Y' : 'N']);
    expect([fields[4], asked.length > 0]).toEqual([null, true]);
  });
  test('makes no owner of the house of who keeps a record', () => {
    const headers = ['rec_Address', 'rec_City', 'rec_State', 'rec_Zip', 'rec_Owner'];
    expect(withoutShared(headers).at(-1)).toBe('rec_Owner');
  });
});

test('a program’s name of a column is known in capitals, too', () => {
  const headers = 'FACILITY NAME|ADDRESS|POSTCODE|L1|L2|L3';
  const { fields } = matchSix(headers, (at) => [
    PEOPLE[at] ?? '',
    streetOf(at),
    '68102',
    'Nebraska',
    'Douglas',
    'Omaha',
  ]);
  expect(fields.slice(1)).toEqual(['street', 'zip', 'state', null, 'city']);
});

test('Los Angeles County’s count of buildings is no building of the address', () => {
  const { fields, asked } = matchSix(`Owner|${ADDRESS}|totBuildingDataLines`, (at) => [
    PEOPLE[at] ?? '',
    ...addressOf(at),
    `${1 + (at % 2)}`,
  ]);
  expect([fields[5], asked]).toEqual([null, []]);
});
