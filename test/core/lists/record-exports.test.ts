import { describe, expect, test } from 'vitest';
import { withoutLead } from '../../../src/main/core/lists/cells/address-lead.ts';
import { cleaned } from '../../../src/main/core/lists/cells/cleaning.ts';
import { unwrapped } from '../../../src/main/core/lists/cells/unwrapped.ts';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { createGuessedStatuses } from '../../../src/main/core/lists/rows/guessed-statuses.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import { createTableWatch } from '../../../src/main/core/lists/rows/tables.ts';
import { ADDRESS, addressOf, matchSix, NAMES, PEOPLE, streetOf } from '../../support/sample-rows.ts';
import { columnsNamed, wordsOf } from './support.ts';

/** What databases and programs write where a person would write a name or a town: docs/decisions/369. */

describe('no name', () => {
  const customerOf = (header: string, text: (at: number) => string) =>
    matchSix(`${header}|${ADDRESS}`, (at) => [text(at), ...addressOf(at)]).order(1).customerName;
  test.each([
    ['customer', (at: number) => `ObjectId(7873a59e01b29a0a9a4d296${at})`],
    ['owner', (at: number) => `{"id":"10000000000000000${at}","name":"${NAMES[at]} Church"}`],
    ['Name', (at: number) => `CITY OF OMAHA v. ${NAMES[at]}, LYDIA K`],
    ['customer', (at: number) => `7873a59e01b29a0a9a4d296${at}`],
  ])('is what a record of “%s” is', (header, text) => {
    expect(customerOf(header, text)).toBeUndefined();
  });
  test('but a person’s or a company’s is', () => {
    expect(customerOf('customer', (at) => PEOPLE[at] ?? '')).toBe('Bo Marsh');
    expect(customerOf('owner', (at) => `${NAMES[at]} Church`)).toBe('Deer Creek Church');
  });
});

describe('a town', () => {
  test('isn’t its code, and is what the code is decoded to', () => {
    const headers = 'SITE_ADDRESS|CITY|CITY_DECODE|STATE|ZIP';
    const codes = ['CAR', 'APE', 'RAL', 'CAR', 'RAL', 'APE'];
    const towns = ['CARY', 'APEX', 'RALEIGH', 'CARY', 'RALEIGH', 'APEX'];
    const { order } = matchSix(headers, (at) => [
      streetOf(at),
      codes[at] ?? '',
      towns[at] ?? '',
      'NC',
      '27519',
    ]);
    expect(order(1).address).toBe('14 Deer Creek St, APEX, NC 27519');
    const ely = matchSix('Address|City|State|Zip', (at) => [streetOf(at), 'ELY', 'NV', '89301']);
    expect(ely.order(0).address).toBe('12 Oak St, ELY, NV 89301');
  });
  test('may be a neighborhood beside a ZIP Code without a state, and is Queens’ beside one', () => {
    const buffalo = matchSix('Address|Neighborhood|Zip Code', (at) => [
      streetOf(at),
      ['North Buffalo', 'Black Rock', 'Parkside', 'West Side', 'Allentown', 'Elmwood'][at] ?? '',
      '14216',
    ]);
    expect(buffalo.asked).toEqual(['address']);
    const queens = matchSix('Address|Neighborhood|State|Zip', (at) => [
      streetOf(at),
      'Astoria',
      'NY',
      '11102',
    ]);
    expect(queens.order(0).address).toBe('12 Oak St, Astoria, NY 11102');
  });
  test('stands in the unnamed column between a street and “SC 29607”', () => {
    const { order } = matchSix('Customer Name|Claim Number|Address||', (at) => [
      PEOPLE[at] ?? '',
      `SF-2026-447${at}`,
      streetOf(at),
      ' Greenville',
      ' SC 29607',
    ]);
    expect(order(0).address).toBe('12 Oak St, Greenville, SC 29607');
  });
});

describe('an address', () => {
  test.each(['Point 1', 'Untitled placemark', 'Dropped pin'])('isn’t “%s” of a map', (text) => {
    expect(cleaned(text, 'address')).toBe('');
  });
  test.each(['Point Rd 1', 'Line 7, 12 Oak St', '1 Point St'])('is “%s”', (text) => {
    expect(cleaned(text, 'address')).toBe(text);
  });
  test('is whole under a program’s “Zip Code”', () => {
    const { order } = matchSix('First Name|Last Name|Zip Code', (at) => [
      ...(PEOPLE[at] ?? '').split(' '),
      `${streetOf(at)}, Omaha, NE 68102`,
    ]);
    expect(order(0).address).toBe('12 Oak St, Omaha, NE 68102');
  });
  test('has a CRM’s own fields and the first entries of a record', () => {
    const lead = matchSix('FirstName|LastName|mx_Street1|mx_City|mx_State|mx_Zip', (at) => [
      ...(PEOPLE[at] ?? '').split(' '),
      ...addressOf(at),
    ]);
    expect(lead.asked).toEqual([]);
    expect(lead.order(0).address).toBe('12 Oak St, Omaha, NE 68102');
    const headers = ['address', 'zipCode', 'city', 'state'];
    const record = matchSix(
      ['name', ...headers.map((one) => `addresses[1].${one}`), ...headers.map((one) => `addresses[2].${one}`)]
        .concat('emailAddresses[1].email')
        .join('|'),
      (at) => [
        PEOPLE[at] ?? '',
        streetOf(at),
        '68102',
        'Omaha',
        'NE',
        ...(at === 2 ? ['PO Box 1187', '68502', 'Lincoln', 'NE'] : ['', '', '', '']),
        `${(PEOPLE[at] ?? '').split(' ')[1]?.toLowerCase()}@example.com`,
      ],
    );
    expect(record.order(2)).toMatchObject({
      address: '16 Kingsbury St, Omaha, NE 68102',
      customerEmail: 'holt@example.com',
    });
  });
});

test('a cell loses the quotes and the ends of lines that a program put around it', () => {
  const cells = ['"Tulsa"', '12 Oak St<br>Omaha', '5 "A" St', '"Ace" and "Bay"', 'plain'];
  expect(unwrapped({ row: 3, cells })).toEqual({
    row: 3,
    cells: ['Tulsa', '12 Oak St\nOmaha', '5 "A" St', '"Ace" and "Bay"', 'plain'],
  });
});

test('whoever filled in Google’s lead form has the customer’s email address', () => {
  const { order } = matchSix(`lead_id|Full Name|User Email|${ADDRESS}|gcl_id`, (at) => [
    `b4beb65bed935a825b18b32fceaf2${at}`,
    PEOPLE[at] ?? '',
    `person${at}@example.com`,
    ...addressOf(at),
    `Cj0KCQiA25371604${at}`,
  ]);
  expect(order(1)).toMatchObject({ customerName: 'Bo Marsh', customerEmail: 'person1@example.com' });
});

test('a shop that is closed now opens again', () => {
  const ended = createEnded(columnsNamed('status'), [null], new Set());
  const said = ['Open ⋅ Closes 6 PM', 'Closed ⋅ Opens 9 AM Sun', 'Open 24 hours', 'Permanently closed'];
  for (const [row, text] of [...said, 'Open', 'Open'].entries()) ended.see(row, [text]);
  expect([...ended.problems(6).keys()]).toEqual([3]);
});

test('the start of a route under “order” is no job, and a number of orders is', () => {
  const judge = (samples: readonly string[]) => createRowJudge([{ header: 'order', samples }]);
  expect(judge(['Start', '1', '2'])(['Start'])).toBe('surely');
  expect(judge(['1', '2', '3'])(['1'])).toBeNull();
});

test('what a court said of a violation, and what was paid for it, end no roof', () => {
  const askedAbout = (headers: readonly string[]) => {
    const statuses = createGuessedStatuses(
      columnsNamed(...headers),
      headers.map(() => null),
      new Set(),
    );
    for (let row = 0; row < 8; row += 1)
      statuses.see(row, ['26040118DAH', row === 2 ? 'Not responsible By Dismissal' : 'Pending']);
    return statuses.problems(8).size;
  };
  expect(askedAbout(['TicketNumber', 'Disposition'])).toBe(0);
  expect(askedAbout(['Lead', 'Disposition'])).toBe(1);
});

test.each([
  ['do not mail', false],
  ['do not mail the report, cancel it', true],
  ['No email on file', false],
])('“%s” in a note is asked about: %s', (text, isAsked) => {
  expect(wordsOf('Notes', text, 'notes').length > 0).toBe(isAsked);
});

test('an Asana task is its customer and address, and its subtasks are none', () => {
  const watch = createTableWatch(['Name', 'Section/Column', 'Parent task']);
  const task = 'Priscilla Danner - 614 Hazelnut Ct, Norman, OK 73071';
  const rows = [
    [task, 'Estimate', ''],
    ['Get measurements', '', task],
    ['Side house - 616 Hazelnut Ct, Norman, OK 73071', '', task],
  ];
  expect(rows.map((cells, at) => watch(at + 2, cells).standing)).toEqual(['row', 'other', 'row']);
  expect(withoutLead('Joel and Tina Brandvold - 908 Quail Hollow Dr, Edmond, OK 73013')?.name).toBe(
    'Joel and Tina Brandvold',
  );
  expect(withoutLead('Garage and Back Barn - 908 Quail Hollow Dr, Edmond, OK 73013')).toBeNull();
});

test('who sold a house is no rival of its owner, nor is a voter of the owner’s family', () => {
  const headers = `OwnerNames|SellerName|${ADDRESS}`;
  const sold = matchSix(headers, (at) => [PEOPLE[at] ?? '', PEOPLE[5 - at] ?? '', ...addressOf(at)]);
  expect([sold.asked, sold.order(1).customerName]).toEqual([[], 'Bo Marsh']);
  const voters = matchSix(`first_name|last_name|owner_name|${ADDRESS}`, (at) => {
    const last = (PEOPLE[at] ?? '').split(' ')[1] ?? '';
    return ['Rosa', last, `${last.toUpperCase()} MANUEL & ROSA`, ...addressOf(at)];
  });
  expect([voters.asked, voters.order(1).customerName]).toEqual([[], 'MARSH MANUEL & ROSA']);
});
