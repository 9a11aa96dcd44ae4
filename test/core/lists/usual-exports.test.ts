import { describe, expect, test } from 'vitest';
import { withoutLead } from '../../../src/main/core/lists/cells/address-lead.ts';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { repaired } from '../../../src/main/core/lists/rows/fill-rows.ts';
import { createRowWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { rowRemarkWords } from '../../../src/renderer/features/lists/rowRemarks.ts';
import { ADDRESS, addressOf, matchSix, NAMES, PEOPLE, streetOf } from '../../support/sample-rows.ts';
import { columnsNamed } from './support.ts';

/** Layouts of CRMs, shops, and cities, as their exports have them: docs/decisions/369. */

describe('the address', () => {
  test('has the ZIP Code and the number of a parcel list whose site columns lack it', () => {
    const { order, asked } = matchSix(
      'SITECITYST|SITESTREET|STTYPE|ZIP|STNAME|HNUM|CITY|MAILCITYST|MAILSTREET|MAILZIP',
      (at) => [
        'Orange Ca',
        streetOf(at),
        'St',
        '92867',
        NAMES[at] ?? '',
        `${12 + at * 2}`,
        'Orange',
        'Orange Ca',
        at === 2 ? 'PO Box 12' : streetOf(at),
        '92863',
      ],
    );
    expect(asked).not.toContain('address');
    expect(order(2).address).toMatch(/^16 Kingsbury St, Orange, CA? ?92867$/i);
  });
  test('is whole where only the number’s name is counted', () => {
    const { order, asked } = matchSix('ML Number|Street Name|Street Number 1|City Name|State', (at) => [
      `8154${4000 + at}`,
      `${NAMES[at]} Ln`,
      `${2218 + at}`,
      'San Jose',
      'CA',
    ]);
    expect(asked).toEqual([]);
    expect(order(1).address).toBe('2219 Deer Creek Ln, San Jose, CA');
  });
  test('is asked about where two numbers are counted', () => {
    const { order } = matchSix('Street Name|Street Number 1|Street Number 2|City|State', (at) => [
      `${NAMES[at]} Ln`,
      `${2218 + at}`,
      `${3000 + at * 7}`,
      'San Jose',
      'CA',
    ]);
    expect(order(1).address ?? '').not.toMatch(/2219/);
  });
  test('loses the code that a property has in its manager’s books, and no block or number of a building', () => {
    const whole = '14410 E Montrell Boulevard, Aurora, CO 80011';
    expect(withoutLead(`17HOLL - ${whole}`)).toEqual({ address: whole, name: '' });
    for (const lead of ['100BLK', '2ND', '101A']) expect(withoutLead(`${lead} - ${whole}`)).toBeNull();
  });
  test('has no phone number of a CRM, and no letter that is the same in each row', () => {
    const lead = matchSix(
      `Service Address|Service City|Service State|Service Zip Code|Secondary Number`,
      (at) => [...addressOf(at), at % 2 ? `615-555-016${at}` : ''],
    );
    expect(lead.order(1).address).toBe('14 Deer Creek St, Omaha, NE 68102');
    const taxes = matchSix('ADDRSTRING|ZIPCODE|ROLL|PNUMBER|PSTRNAME', (at) => [
      `GUAJARDO ROSALINDA ${9 + at} ELM ST SAN ANTONIO TX 7820${at}-4417`,
      `7820${at}4417`,
      'R',
      `${318 + at}`,
      `${NAMES[at]} ST`,
    ]);
    expect(taxes.order(1).address ?? '').not.toContain('78201');
    expect(taxes.asked).toEqual(['address']);
  });
  test('stands behind what its manager calls it, with its unit', () => {
    const whole = '512 Natchez Ct Unit 2 Pittsburgh, PA 15211';
    expect(withoutLead(`512 Natchez #2 - ${whole}`)).toEqual({ address: whole, name: '' });
    expect(withoutLead(`512 Natchez #3 - ${whole}`)).toBeNull();
    expect(withoutLead('Hillcrest Six - 733 Hillcrest Bend, Pittsburgh, PA 15236')?.name).toBe('');
  });
  test('has the primary address and email address of Zurmo, and the person beside an account', () => {
    const { order, asked } = matchSix(
      'firstName|lastName|paCity|paPostalCode|paState|paStreet1|paStreet2|peEmailAddress|account|state',
      (at) => [
        ...(PEOPLE[at] ?? '').split(' '),
        'Boise',
        '83706',
        'ID',
        streetOf(at),
        at === 1 ? 'Bldg C' : '',
        `${(PEOPLE[at] ?? '').split(' ')[0]?.toLowerCase()}@home.example`,
        at < 3 ? `${PEOPLE[at]} Auto Body` : '',
        'Qualified',
      ],
    );
    expect(asked).toEqual([]);
    expect(order(1)).toMatchObject({
      address: '14 Deer Creek St Bldg C, Boise, ID 83706',
      customerName: 'Bo Marsh',
      customerEmail: 'bo@home.example',
    });
  });
});

describe('coordinates', () => {
  const HEADERS = `Device Number|Device Type|${ADDRESS}|Latitude|Longitude`;
  const cells = (at: number) => [
    `3000008${at}`,
    'Boiler',
    ...addressOf(at),
    `41.2${at}1876`,
    `-95.9${at}3411`,
  ];
  test('stand beside the devices of a city’s inspections', () => {
    const { fields } = matchSix(HEADERS, cells);
    expect(fields.slice(-2)).toEqual(['latitude', 'longitude']);
  });
  test('are a visitor’s beside their browser', () => {
    const { fields } = matchSix(`Browser|${HEADERS}`, (at) => ['Firefox', ...cells(at)]);
    expect(fields.slice(-2)).toEqual([null, null]);
  });
});

describe('the customer', () => {
  test('has the primary name and email address, beside a secondary one and a mark', () => {
    const { order, asked } = matchSix(
      `primaryName|primaryEmail|secondaryName|secondaryEmail|primaryContact|${ADDRESS}`,
      (at) => [
        PEOPLE[at] ?? '',
        `p${at}@home.example`,
        PEOPLE[5 - at] ?? '',
        `s${at}@home.example`,
        'PRIMARY',
        ...addressOf(at),
      ],
    );
    expect(asked).toEqual([]);
    expect(order(0)).toMatchObject({ customerName: 'Ana Muñoz', customerEmail: 'p0@home.example' });
  });
  test('has the only email address of a file that is called after them, and nobody else’s', () => {
    const mailed = (header: string, boxOf: (at: number) => string) =>
      matchSix(`lead_contact_first_name|lead_contact_last_name|${header}|${ADDRESS}`, (at) => [
        ['Janelle', 'Don', 'Stacy', 'Barry', 'Opal', 'Glenn'][at] ?? '',
        ['Kovar', 'Whitlock', 'Obermiller', 'Yarbrough', 'Overstreet', 'Ketchum'][at] ?? '',
        boxOf(at),
        ...addressOf(at),
      ]).fields[2];
    const own = (at: number) =>
      `${['kovar', 'whitlock', 'obermiller', 'yarbrough', 'overstreet', 'ketchum'][at]}@home.example`;
    expect(mailed('lead_contract_email_address', own)).toBe('customerEmail');
    expect(mailed('lead_contract_email_address', (at) => `desk${at}@agency.example`)).toBeNull();
    expect(mailed('spouse_email_address', own)).toBeNull();
  });
  test('is the owner before their phone number, and nobody where a mailing has no name', () => {
    const owned = matchSix(`Owner(s) - Phone Numbers|${ADDRESS}`, (at) => [
      `${PEOPLE[at]} - Mobile: (412) 555-017${at}`,
      ...addressOf(at),
    ]);
    expect(owned.order(0).customerName).toBe('Ana Muñoz');
    const mailing = matchSix(`First_name|Last_name|${ADDRESS}`, (at) => [
      ...(at === 2 ? ['Current', 'Resident'] : (PEOPLE[at] ?? '').split(' ')),
      ...addressOf(at),
    ]);
    expect(mailing.order(2).customerName ?? '').toBe('');
    expect(mailing.order(1).customerName).toBe('Bo Marsh');
  });
  test('isn’t a policy’s number, nor a login of whoever keeps the record', () => {
    const assets = matchSix(`Name|Primary owner|${ADDRESS}`, (at) => [
      `HO-41825${at}-2933`,
      PEOPLE[at] ?? '',
      ...addressOf(at),
    ]);
    expect(assets.order(0).customerName).toBe('Ana Muñoz');
    const accounts = matchSix(`Created By User|Owner|Name|${ADDRESS}`, (at) => [
      'super',
      ['mary', 'admin', 'super'][at % 3] ?? '',
      `${PEOPLE[at]} Engines Ltd.`,
      ...addressOf(at),
    ]);
    expect(accounts.asked).toEqual([]);
    expect(accounts.order(0).customerName).toBe('Ana Muñoz Engines Ltd.');
  });
  test('is the company of an accounting program, beside whom to write to there', () => {
    const { order, asked } = matchSix(`Customer|First Name|Last Name|${ADDRESS}`, (at) => [
      `${NAMES[at]} Dental LLC`,
      ...(PEOPLE[at] ?? '').split(' '),
      ...addressOf(at),
    ]);
    expect(asked).toEqual([]);
    expect(order(0).customerName).toBe('Oak Dental LLC');
  });
});

describe('what is over', () => {
  const asked = (headers: readonly string[], texts: readonly string[], at: number) => {
    const ended = createEnded(
      columnsNamed(...headers),
      headers.map(() => null),
      new Set(),
    );
    for (const [row, text] of texts.entries())
      ended.see(
        row,
        headers.map((_, index) => (index === at ? text : 'x')),
      );
    return [...ended.problems(texts.length).keys()];
  };
  const PAID = ['Complete', 'Complete', 'Complete', 'Refunded', 'Complete', 'Failed', 'Complete', 'Complete'];
  test('is a payment that was refunded or failed, beside “Complete” in most rows', () => {
    expect(asked(['Transaction ID', 'Status'], PAID, 1)).toEqual([3, 5]);
  });
  test('is no inspection that failed', () => {
    expect(asked(['Inspection', 'Status'], PAID, 1)).toEqual([3]);
  });
  test('is a violation that was dismissed', () => {
    const texts = ['Active', 'Active', 'Dismissed', 'Active', 'Active'];
    expect(asked(['Violation Status'], texts, 0)).toEqual([2]);
  });
});

test('how a customer paid buys no rush', () => {
  const paid = (text: string) =>
    matchSix(`Payment Method|${ADDRESS}`, (at) => [at % 2 ? text : 'Stripe', ...addressOf(at)]).asked;
  expect(paid('PayPal Express')).toEqual([]);
  expect(paid('Rush')).toEqual(['column:0']);
});

describe('layouts that several people found', () => {
  const mailOf = (at: number) => `${(PEOPLE[at] ?? '').split(' ')[1]?.toLowerCase()}@example.com`;
  test('“office@” is called after nobody, and a business’s own domain after the business', () => {
    const { order, asked } = matchSix(`Name|Email|${ADDRESS}|Description`, (at) => [
      `${NAMES[at]} Dental`,
      `office@${NAMES[at]?.toLowerCase().replace(' ', '')}.example.com`,
      ...addressOf(at),
      at > 2 ? 'Flat roof, leaks over the office' : '',
    ]);
    expect(asked).toEqual([]);
    expect(order(4).customerEmail).toBe('office@finchley.example.com');
  });
  test('Dynamics’ “EMailAddress1” is an email address', () => {
    const { order } = matchSix(`name|EMailAddress1|${ADDRESS}`, (at) => [
      PEOPLE[at] ?? '',
      mailOf(at),
      ...addressOf(at),
    ]);
    expect(order(1).customerEmail).toBe('marsh@example.com');
  });
  test('whoever signed a few proposals is no rival of the customer’s email address', () => {
    const { order, asked } = matchSix(`proposal_to|email|${ADDRESS}|acceptance_email`, (at) => [
      PEOPLE[at] ?? '',
      mailOf(at),
      ...addressOf(at),
      at === 3 ? 'partner@example.org' : '',
    ]);
    expect(asked).toEqual([]);
    expect(order(3).customerEmail).toBe('vance@example.com');
  });
  test('a family’s record has its first contact’s email address', () => {
    const { order } = matchSix(`name|contacts.0.name|contacts.0.email|${ADDRESS}`, (at) => [
      `${(PEOPLE[at] ?? '').split(' ')[1]} Family`,
      PEOPLE[at] ?? '',
      mailOf(at),
      ...addressOf(at),
    ]);
    expect(order(1)).toMatchObject({ customerName: 'Marsh Family', customerEmail: 'marsh@example.com' });
  });
  test('who is billed is the customer where jobs are called after them, and their company where nobody is named', () => {
    const { order, asked } = matchSix(
      `Job Name|${ADDRESS}|Billing First Name|Billing Last Name|Billing Company|On Site Contact`,
      (at) => {
        const [first = '', last = ''] = (PEOPLE[at] ?? '').split(' ');
        return at === 2
          ? ['Nuevo Grove HOA', ...addressOf(at), '', '', 'Nuevo Grove HOA', '']
          : [`${last} residence`, ...addressOf(at), first, last, '', at === 4 ? 'Duane McQuade' : ''];
      },
    );
    expect(asked).toEqual([]);
    expect([order(1).customerName, order(2).customerName]).toEqual(['Bo Marsh', 'Nuevo Grove HOA']);
  });
  test('a delivery program’s “Drop Off” is the roof beside its “Pick Up”', () => {
    const rowOf = (at: number) => [
      'Yard - 4102 E Causeway Blvd, Tampa, FL 33619',
      `${streetOf(at)}, Omaha, NE 68102`,
    ];
    const beside = matchSix('Customer|Pick Up|Drop Off', (at) => [PEOPLE[at] ?? '', ...rowOf(at)]);
    expect(beside.asked).toEqual([]);
    expect(beside.order(0).address).toBe('12 Oak St, Omaha, NE 68102');
    const alone = matchSix('Customer|Drop Off', (at) => [PEOPLE[at] ?? '', rowOf(at)[1] ?? '']);
    expect(alone.asked).toEqual(['address']);
  });
  test('European programs’ names for a state, a house’s number, and a home in it', () => {
    const british = matchSix('firstName|lastName|addressLine1|town|county|postcode', (at) => [
      ...(PEOPLE[at] ?? '').split(' '),
      streetOf(at),
      'Fort Collins',
      'Colorado',
      '80525',
    ]);
    expect(british.asked).toEqual([]);
    expect(british.order(0).address).toBe('12 Oak St, Fort Collins, Colorado 80525');
    const polish = matchSix(
      'Lead name|Street|Building number|Office number|Post Code|City/Village|State',
      (at) => [
        PEOPLE[at] ?? '',
        `${NAMES[at]} St`,
        `${12 + at}`,
        at === 2 ? 'B' : '',
        '67212',
        'Wichita',
        'Kansas',
      ],
    );
    expect(polish.order(2).address).toBe('14 Kingsbury St Unit B, Wichita, Kansas 67212');
  });
  test.each([
    ['4 buildings, same lot', false],
    ['Two structures on policy', false],
    ['Both buildings', true],
    ['two addresses on this lot', true],
    ['association has 4 buildings, unit no. on the key tag', true],
    ['Full teardown to deck', false],
    ['Tear down', true],
    ['Leak above unit, same roof as reported by neighbor', false],
    ['same roof as 1812', true],
  ])('“%s” in a note is asked about: %s', (text, isAsked) => {
    const words = createRowWords(columnsNamed('Notes'), ['notes'], new Set());
    expect(words([text], {}).length > 0).toBe(isAsked);
  });
  test('partly done work is not over', () => {
    const ended = createEnded(columnsNamed('Status'), [null], new Set());
    const said = ['Open', 'Open, partially completed', 'Open', 'Unobtained', 'Open', 'Open'];
    for (const [row, text] of said.entries()) ended.see(row, [text]);
    expect([...ended.problems(said.length).keys()]).toEqual([3]);
  });
});

describe('“Mixed use” as the kind of a property', () => {
  test('is taken as Commercial, and the list says so', () => {
    const kinds: string[] = [];
    const cells = repaired({ propertyType: 'mixed_use' }, [], (kind) => kinds.push(kind));
    expect([cells.propertyType, kinds]).toEqual(['Commercial', ['property_type']]);
    expect(repaired({ propertyType: 'rental' }, []).propertyType).toBe('rental');
    expect(rowRemarkWords({ kind: 'property_type', rows: 2, first: [3, 9] })).toContain(
      'taken as Commercial',
    );
  });
});
