import { describe, expect, test } from 'vitest';
import { withoutLead } from '../../../src/main/core/lists/cells/address-lead.ts';
import { clearPropertyType } from '../../../src/main/core/lists/cells/property-words.ts';
import { toCells } from '../../../src/main/core/lists/cells/to-cells.ts';
import { readYesNo } from '../../../src/main/core/lists/cells/values.ts';
import { createRowWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import { verbatim } from '../../../src/shared/copy/message.ts';
import { matchEight, NAMES, PEOPLE, streetOf } from '../../support/sample-rows.ts';
import { quickListApp, rowsOf } from './support.ts';

const elsewhere = (at: number) => `${900 + at} Elm Row`;
const mailOf = (people: readonly string[]) => (at: number) =>
  `${(people[at] ?? '').split(' ')[1]?.toLowerCase()}${at}@example.com`;
const TOWN = ['Omaha', 'NE', '68102'];

const PLACE = ['street', 'city', 'state', 'zip'];

describe('where material was shipped', () => {
  test('is the roof’s address in a supplier’s list, whose own account is in each row', () => {
    const { fields, asked } = matchEight(
      'Order #|Account Name|Ship To Name|Ship To Address|Ship To City|Ship To State|Ship To Zip',
      (at) => [`${4411 + at}`, 'Gateway Exteriors LLC', PEOPLE[at] ?? '', streetOf(at), ...TOWN],
    );
    expect(asked).toEqual([]);
    expect(fields).toEqual([null, null, 'customerName', ...PLACE]);
  });
  test('is asked about by row where it isn’t the customer’s own address', () => {
    const { fields, asked, witness } = matchEight(
      'Name|Street Address|City|State|Zip|Shipping Street',
      (at) => [PEOPLE[at] ?? '', streetOf(at), ...TOWN, at === 2 ? elsewhere(at) : streetOf(at)],
    );
    expect(asked).toEqual([]);
    expect(fields.slice(1, 5)).toEqual(PLACE);
    expect(witness[5]).toBe('street');
  });
  test('is a question where it is another address in most rows', () => {
    const cells = (at: number) => [PEOPLE[at] ?? '', streetOf(at), ...TOWN, elsewhere(at), ...TOWN];
    const { asked } = matchEight(
      'Name|Street Address|City|State|Zip|Shipping Street|Shipping City|Shipping State|Shipping Zip',
      cells,
    );
    expect(asked).toEqual(['address']);
  });
  test('agrees with where bills go, and one address isn’t a question', () => {
    const whole = (street: string) => `${street}, Omaha, NE 68102`;
    const cells = (ship: (at: number) => string) => (at: number) => [
      PEOPLE[at] ?? '',
      whole(streetOf(at)),
      ship(at),
    ];
    const same = matchEight(
      'Customer|Bill address|Ship address',
      cells((at) => (at % 3 ? whole(streetOf(at)) : '')),
    );
    expect(same).toMatchObject({ fields: ['customerName', 'address', null], asked: [] });
    const other = matchEight(
      'Customer|Bill address|Ship address',
      cells((at) => whole(at === 4 ? elsewhere(at) : streetOf(at))),
    );
    expect(other.asked).toEqual(['address']);
  });
  test('material that was delivered doesn’t say that a report is there', () => {
    const delivered = createRowJudge([
      { header: 'Order Status', samples: ['Delivered'] },
      { header: 'Ship To Address', samples: [] },
    ]);
    expect(delivered(['Delivered', streetOf(1)])).toBeNull();
    expect(delivered(['Canceled', streetOf(1)])).toBe('surely');
    expect(createRowJudge([{ header: 'Order Status', samples: ['Delivered'] }])(['Delivered'])).toBe(
      'perhaps',
    );
  });
});

describe('who owns the roof', () => {
  const address = (at: number) => [streetOf(at), ...TOWN];
  const HEADERS = 'Address|City|State|Zip';
  test('is the landlord, not the resident whose email address stands there', () => {
    const { fields, asked } = matchEight(
      `${HEADERS}|Owner Entity|Resident Name|Resident Email|Lease End`,
      (at) => [
        ...address(at),
        at % 2 ? 'Hearth Homes LLC' : 'Hearth Two LLC',
        PEOPLE[at] ?? '',
        mailOf(PEOPLE)(at),
        `${at + 1}/1/2027`,
      ],
    );
    expect(asked).toEqual([]);
    expect(fields.slice(4)).toEqual(['customerName', null, null, null]);
  });
  test('is nobody in a list of leases that names residents only', () => {
    const { fields, asked } = matchEight(`${HEADERS}|Resident|Rent`, (at) => [
      ...address(at),
      PEOPLE[at] ?? '',
      '1250',
    ]);
    expect({ fields: fields.slice(4), asked }).toEqual({ fields: [null, null], asked: [] });
  });
  test('is an account, whose primary contact has the email address', () => {
    const { fields, asked } = matchEight(
      `Account Name|${HEADERS}|Primary Contact|Email (Primary Contact)`,
      (at) => [`${NAMES[at]} Dental Group`, ...address(at), PEOPLE[at] ?? '', mailOf(PEOPLE)(at)],
    );
    expect(asked).toEqual([]);
    expect(fields).toEqual(['customerName', ...PLACE, null, 'customerEmail']);
  });
  test.each([
    ['Caller', 'Taken by'],
    ['Job Name', 'Salesperson'],
    ['Location Name', 'Driver'],
    ['Requester', 'Assignee'],
    ['py_owner_name', 'Inspector'],
  ])('is “%s” over people where no other column names one', (header, staff) => {
    const { fields, asked } = matchEight(`${header}|${staff}|${HEADERS}`, (at) => [
      PEOPLE[at] ?? '',
      at % 2 ? 'Rick Sandoval' : 'Dana Whitlock',
      ...address(at),
    ]);
    expect({ fields, asked }).toEqual({ fields: ['customerName', null, ...PLACE], asked: [] });
  });
  test('may be the people under a name that nobody knows, before those after whom jobs are called', () => {
    const { fields } = matchEight(`Zorbquil|Job Name|${HEADERS}`, (at) => [
      PEOPLE[at] ?? '',
      `${(PEOPLE[at] ?? '').split(' ')[1]} Rental`,
      ...address(at),
    ]);
    expect(fields.slice(0, 2)).toEqual([null, null]);
  });
  test('is the association that has all the buildings, whose own numbers aren’t a part of the addresses', () => {
    const cells = (at: number) => [`${at + 1}`, ...address(at), 'Larkmoor Commons HOA'];
    expect(matchEight(`Bldg|${HEADERS}|Association`, cells)).toMatchObject({
      fields: [null, ...PLACE, 'customerName'],
      asked: [],
    });
    const behind = (at: number) => [...address(at), `${at + 1}`, 'Larkmoor Commons HOA'];
    expect(matchEight(`${HEADERS}|Bldg|Association`, behind).asked).toEqual(['address']);
    const worded = (at: number) => [`Bldg ${at + 1}`, ...address(at), 'Larkmoor Commons HOA'];
    expect(matchEight(`Building|${HEADERS}|Association`, worded).fields[0]).not.toBeNull();
  });
  test('has one of two email addresses in each row', () => {
    const { fields, asked } = matchEight(`Name|Email - Work|Email - Home|${HEADERS}`, (at) => [
      PEOPLE[at] ?? '',
      at % 2 ? mailOf(PEOPLE)(at) : '',
      at % 2 ? '' : mailOf(PEOPLE)(at),
      ...address(at),
    ]);
    expect({ fields: fields.slice(0, 3), asked }).toEqual({
      fields: ['customerName', 'customerEmail', 'customerEmail'],
      asked: [],
    });
  });
  test('isn’t a CRM’s owner who created other records', () => {
    const team = ['Hal Voss', 'Ida Crane', 'Jo Burke'];
    const { fields, asked } = matchEight(`First Name|Last Name|${HEADERS}|Owner|Created By|Stage`, (at) => [
      ...(PEOPLE[at] ?? '').split(' '),
      ...address(at),
      team[at % 3] ?? '',
      team[(at + 1) % 3] ?? '',
      'New',
    ]);
    expect(asked).toEqual([]);
    expect(fields.slice(0, 2)).toEqual(['firstName', 'lastName']);
    expect(fields[6]).toBeNull();
  });
  test('an insurer that sends all claims isn’t asked about beside the insured’s first and last name', () => {
    const { fields, asked } = matchEight(
      `InsuredFirstName|InsuredLastName|ClientName|ClaimID|ClaimNumber|${HEADERS}`,
      (at) => [
        ...(PEOPLE[at] ?? '').split(' '),
        'Pelican Bay Insurance',
        `${29013 + at}`,
        `HO-LA-33055${at}`,
        ...address(at),
      ],
    );
    expect(asked).toEqual([]);
    expect(fields.slice(0, 5)).toEqual(['insuredFirstName', 'insuredLastName', null, null, 'claimNumber']);
  });
});

describe('a cell that says more than its address', () => {
  test.each([
    ['Ana Muñoz - 12 Oak St, Omaha, NE 68102', '12 Oak St, Omaha, NE 68102', 'Ana Muñoz'],
    [
      'Ana Muñoz, 12 Oak St, Omaha NE 68102, United States',
      '12 Oak St, Omaha NE 68102, United States',
      'Ana Muñoz',
    ],
    ['12 Oak St - 12 Oak St Omaha, NE 68102', '12 Oak St Omaha, NE 68102', ''],
    ['Oak Terrace Apartments - 12 Oak St Omaha, NE 68102', '12 Oak St Omaha, NE 68102', ''],
    ['Sunset Ridge - 12 Oak St Omaha, NE 68102', '12 Oak St Omaha, NE 68102', ''],
  ])('keeps the address of “%s”', (text, address, name) => {
    expect(withoutLead(text)).toEqual({ address, name });
  });
  test.each([
    '12 Oak St, Omaha, NE 68102',
    'Unit B - 12 Oak St, Omaha, NE 68102',
    'Mailing - 12 Oak St, Omaha, NE 68102',
    '14 Elm St - 12 Oak St, Omaha, NE 68102',
    'behind Walmart - 12 Oak St, Omaha, NE 68102',
  ])('stays as it is where it may mean another house: “%s”', (text) => {
    expect(withoutLead(text)).toBeNull();
  });
  test('names the owner where no column does', () => {
    const cell = ['Ana Muñoz - 12 Oak St, Omaha, NE 68102', 'Bo Marsh'];
    expect(toCells(cell, ['address', null], {})).toEqual({
      address: '12 Oak St, Omaha, NE 68102',
      customerName: 'Ana Muñoz',
    });
    expect(toCells(cell, ['address', 'customerName'], {}).customerName).toBe('Bo Marsh');
  });
  test('may stand under “Customer” with the name and the address in lines', () => {
    const { fields, asked } = matchEight('Customer|Contact|Sales $', (at) => [
      `${PEOPLE[at]}\n${streetOf(at)}\nOmaha, NE 68102`,
      `(402) 555-0${110 + at}\n${mailOf(PEOPLE)(at)}`,
      '9600',
    ]);
    expect({ fields, asked }).toEqual({ fields: ['address', 'customerEmail', null], asked: [] });
  });
});

describe('names of columns', () => {
  test.each([
    ['Loss St Addr|Loss City|Loss ST|Loss Zip', PLACE],
    ['Fire No / Road|City|State|Zip', PLACE],
    [
      'Custom field (Site Street)|Custom field (Site City)|Custom field (Site State)|Custom field (Site ZIP)',
      PLACE,
    ],
    ['Deliver To|City|State|Zip', PLACE],
    ['LOSS_ADDR_LN1|LOSS_CITY_NM|LOSS_ST_CD|LOSS_ZIP_CD', PLACE],
    ['S_ADDR|S_CITY|S_STATE|S_ZIP', PLACE],
    ['Address|City|County|Post Code', PLACE],
  ])('%s are the roof’s address', (headers, fields) => {
    expect(matchEight(headers, (at) => [streetOf(at), ...TOWN])).toMatchObject({ fields, asked: [] });
  });
  test('a county that is called like a state isn’t one', () => {
    const cells = (at: number) => [streetOf(at), 'Powell', 'Delaware', '43065'];
    expect(matchEight('Address|City|County|Zip', cells).fields[2]).toBeNull();
  });
  test('“Ins” over a few insurers isn’t the insured', () => {
    const cells = (at: number) => [
      PEOPLE[at] ?? '',
      streetOf(at),
      ...TOWN,
      at % 2 ? 'State Farm' : 'Allstate',
    ];
    expect(matchEight('Cust|Add|City|St|Zip|Ins', cells)).toMatchObject({
      fields: ['customerName', ...PLACE, null],
      asked: [],
    });
  });
  test('a house’s short name isn’t its address beside the whole one', () => {
    const { fields, asked } = matchEight('Property|Unit|Unit address|City|State|Zip', (at) => [
      `${12 + at * 2} ${NAMES[at]}`,
      '1',
      streetOf(at),
      ...TOWN,
    ]);
    expect(asked).toEqual([]);
    expect(fields[0]).toBeNull();
    expect(fields[2]).toBe('street');
    const unknown = matchEight('Property|Zorbquil|City|State|Zip', (at) => [
      `${12 + at * 2} ${NAMES[at]}`,
      streetOf(at),
      ...TOWN,
    ]);
    expect(unknown.asked).toEqual(['address']);
  });
  test('“Is this an insurance claim?” over yes and no isn’t a claim’s number; “If so, claim number” is', () => {
    const cells = (claim: (at: number) => string) => (at: number) => [
      PEOPLE[at] ?? '',
      streetOf(at),
      ...TOWN,
      claim(at),
    ];
    const headers = 'Name|Address|City|State|Zip|Is this an insurance claim?';
    expect(
      matchEight(
        headers,
        cells((at) => `${at % 2}`),
      ).fields[5],
    ).toBeNull();
    expect(
      matchEight(
        `${headers} If so, claim number`,
        cells((at) => (at % 3 ? 'no' : `074511655${at}`)),
      ).fields[5],
    ).toBe('claimNumber');
  });
  test('a form’s last question is a note', () => {
    const cells = (at: number) => [streetOf(at), ...TOWN, at === 1 ? 'detached garage' : ''];
    expect(matchEight('Address|City|State|Zip|Anything else we should know?', cells).fields[4]).toBe('notes');
  });
  test('“Do you need it rushed?” buys rush where all answer yes or no, and “x” beside “yes” is an answer', () => {
    const cells = (mark: (at: number) => string) => (at: number) => [streetOf(at), ...TOWN, mark(at)];
    const headers = 'Address|City|State|Zip|Do you need it rushed?';
    expect(
      matchEight(
        headers,
        cells((at) => (at % 3 ? 'No' : 'Yes')),
      ).fields[4],
    ).toBe('rushOrder');
    expect(
      matchEight(
        headers,
        cells((at) => (at % 3 ? 'x' : 'yes')),
      ).fields[4],
    ).toBe('rushOrder');
    expect(
      matchEight(
        headers,
        cells((at) => (at % 3 ? '' : 'x')),
      ).asked,
    ).toEqual(['column:4']);
  });
});

describe('values', () => {
  test('a form’s answer counts with the form’s own words behind it, not with a condition', () => {
    expect(readYesNo('Yes - rush it')).toBe(true);
    expect(readYesNo('No (standard)')).toBe(false);
    expect(readYesNo('Yes, if under $20')).toBeUndefined();
  });
  test('a property type says residential or commercial beside other words', () => {
    expect(clearPropertyType('Condominium (Residential)')).toBe('Residential');
    expect(clearPropertyType('Commercial - Retail Strip')).toBe('Commercial');
    expect(clearPropertyType('Mixed residential/commercial')).toBeUndefined();
    expect(clearPropertyType('Non-residential')).toBeUndefined();
  });
  test('a house that is being sold, and all of its buildings, still want a report', () => {
    const column = {
      index: 0,
      header: 'Message',
      samples: [],
      field: null,
      suggestion: null,
      confidence: 0,
      why: verbatim(''),
      hidden: false,
      witness: null,
    };
    const codes = (text: string) =>
      createRowWords([column], [null], new Set())([text], {}).map(({ code }) => code);
    expect(codes('Selling house this fall, need numbers')).toEqual([]);
    expect(codes('Please measure all buildings on the parcel')).toEqual([]);
    expect(codes('sold the house')).toHaveLength(1);
    expect(codes('two houses on the lot')).toHaveLength(1);
  });
});

test('an insurer’s identifier is the claim beside a program’s own claim id', () => {
  const cells = (at: number) => [PEOPLE[at] ?? '', `${8949407 + at}`, `04-33576${at}`, streetOf(at), ...TOWN];
  expect(
    matchEight('Policyholder Name|Claim Id|Insurer Identifier|Address|City|State|Zip', cells),
  ).toMatchObject({
    fields: ['insuredName', null, 'claimNumber', ...PLACE],
    asked: [],
  });
});

describe('lists without names of columns', () => {
  test.each([
    ['claims to run.txt', 'claimNumber'],
    ['roofs to run.txt', null],
  ])('%s: long numbers are %s', async (name, field) => {
    const app = await quickListApp();
    const rows = PEOPLE.map((person, at) =>
      [person, streetOf(at), ...TOWN, `PMI26044${at}0`, '1/23/2026'].join('\t'),
    );
    expect((await app.bringIn(name, rows.join('\n'))).columns[5]?.field).toBe(field);
  });
  const TAIL = (at: number) => [streetOf(at), ...TOWN];
  test('first and last names side by side are a name, in the order of the commonest given names', () => {
    const first = ['Ana', 'Robert', 'Linda', 'Susan', 'Thomas', 'Karen', 'Brian', 'Donna'];
    const last = (at: number) => (PEOPLE[at] ?? '').split(' ')[1] ?? '';
    expect(matchEight('|||||', (at) => [last(at), first[at] ?? '', ...TAIL(at)])).toMatchObject({
      fields: ['lastName', 'firstName', ...PLACE],
      asked: [],
    });
    expect(matchEight('|||||', (at) => [first[at] ?? '', last(at), ...TAIL(at)]).fields.slice(0, 2)).toEqual([
      'firstName',
      'lastName',
    ]);
  });
  test('a house number before a street with its type is an address', () => {
    const cells = (at: number) => [`${12 + at * 2}`, `${NAMES[at]} St`, ...TOWN, PEOPLE[at] ?? ''];
    expect(matchEight('|||||', cells)).toMatchObject({
      fields: ['houseNumber', ...PLACE, 'customerName'],
      asked: [],
    });
  });
  test('of two columns of people the one with other names in each row is the owner', () => {
    const { fields } = matchEight('|||||', (at) => [
      PEOPLE[at] ?? '',
      ...TAIL(at),
      at % 2 ? 'Rick Sandoval' : 'Dana Whitlock',
    ]);
    expect([fields[0], fields[5]]).toEqual(['customerName', null]);
  });
});

test('a list whose columns’ names have no digits has a header, though only one of them is understood', async () => {
  const app = await quickListApp();
  const rows = PEOPLE.map((name, at) => `"${name}\n${streetOf(at)}\nOmaha, NE 68102",04-4411${at},5/1/26`);
  const view = await app.bringIn('list.csv', ['Insured Name & Address,Claim #,DOL', ...rows].join('\n'));
  expect(view.columns.map(({ field }) => field)).toEqual(['address', 'claimNumber', null]);
  const [first] = await rowsOf(app, (await app.match(view)).id);
  expect(first?.draft).toMatchObject({ customerName: 'Ana Muñoz', claimNumber: '04-44110' });
});

test('a chain’s numbers of its stores are no units', () => {
  const cells = (at: number) => [`#${101 + at}`, streetOf(at), ...TOWN];
  expect(matchEight('Store|Address|City|State|Zip', cells)).toMatchObject({
    fields: [null, ...PLACE],
    asked: [],
  });
});

test('a name that is cut where two words begin the same is nobody’s', () => {
  const cells = (at: number) => [PEOPLE[at] ?? '', streetOf(at), ...TOWN];
  expect(matchEight('Project_Ma|Address|City|State|Zip', cells).fields[0]).not.toBe('customerName');
});

test('one owner of all roofs has the one email address of all rows', () => {
  const cells = (at: number) => ['Holt Rentals LLC', streetOf(at), ...TOWN, 'office@holt.example'];
  expect(matchEight('Owner|Address|City|State|Zip|Email', cells)).toMatchObject({
    fields: ['customerName', ...PLACE, 'customerEmail'],
    asked: [],
  });
});

test('one number in all rows counts the homes of each house', () => {
  const cells = (at: number) => [streetOf(at), '1', ...TOWN];
  expect(matchEight('Address|Unit|City|State|Zip', cells)).toMatchObject({
    fields: ['street', null, 'city', 'state', 'zip'],
    asked: [],
  });
});

test('a count of the houses before their numbers is no unit', () => {
  const cells = (count: (at: number) => string) => (at: number) => [count(at), streetOf(at), ...TOWN];
  const headers = 'Unit #|Address|City|State|Zip';
  expect(
    matchEight(
      headers,
      cells((at) => `${at + 1}`),
    ),
  ).toMatchObject({ fields: [null, ...PLACE], asked: [] });
  expect(
    matchEight(
      headers,
      cells((at) => `${at % 3}0${at + 1}`),
    ).fields[0],
  ).not.toBeNull();
});

test('whole addresses under a record’s own word are the roofs’', () => {
  const cells = (at: number) => [PEOPLE[at] ?? '', `${streetOf(at)}, Omaha, NE 68102`];
  expect(matchEight('Card Name|Card Description', cells)).toMatchObject({
    fields: ['customerName', 'address'],
    asked: [],
  });
});
