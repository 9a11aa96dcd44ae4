import { describe, expect, test } from 'vitest';
import { explains } from '../../../src/main/core/lists/rows/above-names.ts';
import { RowTally } from '../../../src/main/core/lists/rows/row-remarks.ts';
import { createRowWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { createRowJudge, Doubts } from '../../../src/main/core/lists/rows/struck-rows.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { SERVICES } from './support.ts';

/** Forms of survey programs, permits of a city, and an office's own list, by what the forty-fifth and forty-sixth set had. */

const PEOPLE = ['Ana Muñoz', 'Bo Marshall', 'Cy Holt', 'Di Vance', 'Ed Stone', 'Flo Reed'];
const address = (at: number) => [`${12 + at * 2} Oak St`, 'Omaha', 'NE', '68102'];
const HEADERS = 'Street|City|State|Zip';

function match(headers: string, cells: (at: number) => string[]) {
  const rows = PEOPLE.map((_, at) => cells(at));
  const { columns, questions } = matchColumns(
    { headers: headers.split('|'), rows, hiddenColumns: [] },
    SERVICES,
  );
  return { fields: columns.map(({ field }) => field), asked: questions.map(({ id }) => id) };
}

describe('rows that are ordered already', () => {
  test.each([
    ['Ordered?', ['yes 3/2', 'yes 3/4'], 'yes 3/2'],
    ['ordered', ['done 4/3', 'done 4/10'], 'done 4/3'],
    ['Measured', ['4/3 KS'], '4/3 KS'],
  ])('%s over %j', (header, samples, cell) => {
    const judge = createRowJudge([{ header, samples }]);
    expect(judge([cell])).toBe('surely');
    expect(judge(['no'])).toBe(null);
    expect(judge([''])).toBe(null);
  });
  test('a permit that is finaled in a list of permits, as one that is closed', () => {
    const judge = createRowJudge([
      { header: 'Permit Status', samples: ['Issued', 'Finaled', 'Void'] },
      { header: 'Permit #', samples: [] },
    ]);
    expect([judge(['Finaled']), judge(['Issued']), judge(['Void'])]).toEqual(['perhaps', null, 'surely']);
  });
  test('a date under “ORDERED” where some rows have one, and nothing where all have', () => {
    const judge = createRowJudge([{ header: 'ORDERED', samples: ['11/18/26', '11/19/26'] }]);
    expect(judge(['11/18/26'])).toBe('dated');
    const doubts = (rows: number) => {
      const all = new Doubts();
      for (let row = 1; row <= 4; row += 1) all.add(row, row <= rows ? 'dated' : judge(['']));
      return all.excluded(4).length;
    };
    expect([doubts(3), doubts(4)]).toEqual([3, 0]);
  });
  test('the state of an accounting program behind its number, and a mark that repeats its column’s name', () => {
    const status = createRowJudge([{ header: 'Status', samples: ['4-Current', '5-Complete', '2-Refused'] }]);
    expect([status(['5-Complete']), status(['2-Refused']), status(['4-Current'])]).toEqual([
      'perhaps',
      'surely',
      null,
    ]);
    const marked = createRowJudge([{ header: 'Opt-Out', samples: ['OPT-OUT'] }]);
    expect([marked(['OPT-OUT']), marked([''])]).toEqual(['surely', null]);
  });
  test('what a building is used for isn’t the office’s own address', () => {
    const judge = createRowJudge([
      { header: 'OCCUPANCY', samples: ['DAY CARE', 'FOOD MFG', 'SELF STORAGE', 'SOCIAL CLUB'] },
    ]);
    expect([judge(['OFFICE']), judge(['WAREHOUSE'])]).toEqual([null, null]);
  });
  test('a remark that says not to inspect', () => {
    const judge = createRowJudge([{ header: 'Remarks', samples: [] }]);
    expect(judge(['SOLD 11/2025 - do not inspect'])).toBe('surely');
  });
});

describe('a form’s question over the parts of its answer', () => {
  test('doesn’t say whose name it is', () => {
    const { fields } = match(
      `Where is the roof? Name|Where is the roof? Email Address|Claim number, if you have one Open-Ended Response|${HEADERS}`,
      (at) => [PEOPLE[at] ?? '', `p${at}@example.com`, `TR-8841025${at}`, ...address(at)],
    );
    expect(fields.slice(0, 3)).toEqual(['customerName', 'customerEmail', 'claimNumber']);
  });
  test('“Homeowner response” is no homeowner', () => {
    const said = ['Interested', 'Wants a call', 'Not now', 'Interested', 'Maybe later', 'Wants a quote'];
    const { fields } = match(`Homeowner response|${HEADERS}`, (at) => [said[at] ?? '', ...address(at)]);
    expect(fields[0]).not.toBe('customerName');
  });
  test('a short word before a period is part of the name: “Desk Adj. Email”', () => {
    const { fields } = match(`Client|Desk Adj. Email|${HEADERS}`, (at) => [
      PEOPLE[at] ?? '',
      `adjuster${at}@example.com`,
      ...address(at),
    ]);
    expect(fields[1]).toBe(null);
  });
});

describe('whose roof it is', () => {
  test('a contact in each row before an account in a few', () => {
    const { fields, asked } = match(`Account Name|Contact Name|Email|${HEADERS}`, (at) => [
      at === 2 ? 'Purvis Family Trust' : '',
      PEOPLE[at] ?? '',
      `p${at}@example.com`,
      ...address(at),
    ]);
    expect(asked).toEqual([]);
    expect(fields.slice(0, 3)).toEqual([null, 'customerName', 'customerEmail']);
  });
  test('what a permit’s project is called is nobody', () => {
    const projects = ['HOLLISTER REROOF', '', 'ALMEDA REBUILD', 'GATEWAY DENTAL', '', 'HISTORIC REVIEW'];
    const { fields } = match(`Project Name|${HEADERS}`, (at) => [projects[at] ?? '', ...address(at)]);
    expect(fields[0]).not.toBe('customerName');
  });
  test('a contact, where records are called after houses', () => {
    const { fields } = match(`display_name|primary_contact_name|${HEADERS}`, (at) => [
      at % 2 === 0 ? `${(PEOPLE[at] ?? '').split(' ')[1]} Residence` : (PEOPLE[at] ?? ''),
      PEOPLE[at] ?? '',
      ...address(at),
    ]);
    expect(fields.slice(0, 2)).toEqual([null, 'customerName']);
  });
  test('an owner that is called a house stays the owner', () => {
    const owners = ['Harbor House', 'Cy Holt', 'Opportunity House', 'Di Vance', 'Ed Stone', 'Flo Reed'];
    const { fields, asked } = match(`Owner Name|Primary Contact|${HEADERS}`, (at) => [
      owners[at] ?? '',
      PEOPLE[at] ?? '',
      ...address(at),
    ]);
    expect(fields[1]).not.toBe('customerName');
    expect(fields[0] === 'customerName' || asked.includes('owner')).toBe(true);
  });
  test('the insured by the long name of a bordereau', () => {
    const { fields } = match(`Insured Full Name or Company Name|${HEADERS}`, (at) => [
      PEOPLE[at] ?? '',
      ...address(at),
    ]);
    expect(fields[0]).toBe('insuredName');
  });
});

test('rows that are excluded last are named in the order of the file', () => {
  const tally = new RowTally();
  for (const row of [12, 6, 15, 22, 3]) tally.add('struck', row);
  for (let row = 100; row < 130; row += 1) tally.add('struck', row);
  tally.add('struck', 40);
  const [remark] = tally.list();
  expect(remark).toMatchObject({ rows: 36 });
  expect(remark?.first).toEqual([3, 6, 12, 15, 22, 40, ...Array.from({ length: 14 }, (_, at) => 100 + at)]);
});

describe('a line above the list', () => {
  const status = { header: 'Status', samples: ['Approved', 'Withdrawn 2/11', 'Denied - over income'] };
  test('explains the states that strike their own rows', () => {
    expect(explains('Withdrawn applicants are NOT to be measured', [status])).toBe(true);
    expect(
      explains('Do NOT inspect policies marked OPT-OUT', [{ header: 'Opt-Out', samples: ['OPT-OUT'] }]),
    ).toBe(true);
  });
  test('is asked about where it names one that doesn’t, or one that may stand in a later row', () => {
    expect(explains('Withdrawn or denied: do not measure', [{ ...status, samples: ['Withdrawn'] }])).toBe(
      false,
    );
    expect(explains('Withdrawn / denied applicants are NOT to be measured', [status])).toBe(false);
  });
});

describe('words of a row', () => {
  const words = (headers: string, cells: readonly string[]) =>
    createRowWords(
      headers.split('|').map((header, index) => ({ index, header, samples: [], hidden: false }) as never),
      [],
      new Set(),
    )(cells, {}).map(({ code }) => code);
  test('“Not Yet Contacted” calls nothing off, “not yet” does', () => {
    expect(words('Status', ['Not Yet Contacted'])).toEqual([]);
    expect(words('Status', ['not yet'])).not.toEqual([]);
    expect(words('Are you working with an insurance company? Response', ['Not yet'])).toEqual([]);
  });
  test('an owner who lives at the other address of the list is no doubt about the roof', () => {
    expect(words('Notes|Loss Street|Mailing Street', ['Insd. lives at other address'])).toEqual([]);
    expect(words('Notes|Loss Street', ['Insd. lives at other address'])).not.toEqual([]);
  });
});
