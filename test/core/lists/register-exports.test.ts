import { describe, expect, test } from 'vitest';
import { cleaned } from '../../../src/main/core/lists/cells/cleaning.ts';
import { clearPropertyType } from '../../../src/main/core/lists/cells/property-words.ts';
import { guessHeader, headersOf } from '../../../src/main/core/lists/matching/headings/header.ts';
import { meaningOf } from '../../../src/main/core/lists/matching/headings/meaning.ts';
import { headerWords } from '../../../src/main/core/lists/matching/headings/words.ts';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { isListing, isOfSupply } from '../../../src/main/core/lists/rows/kinds-of-list.ts';
import { createNoBuilding } from '../../../src/main/core/lists/rows/no-building.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import type { ListColumn } from '../../../src/shared/domain/list.ts';
import { ADDRESS, addressOf, matchSix, NAMES, PEOPLE, streetOf } from '../../support/sample-rows.ts';
import { columnsNamed, wordsOf } from './support.ts';

/** Address points, rolls, and registers, and what programs write in them: docs/decisions/369. */

describe('the parts of an address', () => {
  test('have the kind of road before its number', () => {
    const { order, asked } = matchSix(
      'AddressNumber|PrefixDirection|PrefixType|BaseStreetName|SuffixType|City|ZipCode',
      (at) => [
        `${2410 + at}`,
        at % 2 ? '' : 'E',
        at === 1 ? 'COUNTY ROAD' : '',
        at === 1 ? '561' : (NAMES[at] ?? '').toUpperCase(),
        at === 1 ? '' : 'AVE',
        'CLERMONT',
        '34711',
      ],
    );
    expect(asked).toEqual([]);
    expect(order(0).address).toBe('2410 E OAK AVE, CLERMONT, 34711');
    expect(order(1).address).toBe('2411 COUNTY ROAD 561, CLERMONT, 34711');
  });
  test('a street’s type under a name like a state’s is asked about', () => {
    const { asked } = matchSix('LOC_NO|LOC_ST_NAME|LOC_ST_DESC|LOC_CITY|LOC_ZIP', (at) => [
      `${12 + at}`,
      (NAMES[at] ?? '').toUpperCase(),
      ['AVE', 'LN', 'CT', 'DR', 'RD', 'AVE'][at] ?? '',
      'CONCORD',
      '28025',
    ]);
    expect(asked).toEqual(['address']);
  });
  test('keep Connecticut under a name like a street’s', () => {
    const { order } = matchSix('LOC_NO|LOC_ST_NAME|LOC_CITY|LOC_ST_CODE|LOC_ZIP', (at) => [
      `${12 + at}`,
      `${(NAMES[at] ?? '').toUpperCase()} RD`,
      'BRISTOL',
      'CT',
      '06010',
    ]);
    expect(order(1).address ?? '').not.toContain('RD CT');
  });
  test('keep a road’s first word beside a longer one that begins so', () => {
    const { order } = matchSix('AddressNumber|PrefixType|BaseStreetName|City|State|Zip', (at) => [
      `${12 + at}`,
      at % 2 ? 'VIA' : '',
      at % 2 ? 'VIANA' : `${NAMES[at]} ST`.toUpperCase(),
      'SAN CLEMENTE',
      'CA',
      '92672',
    ]);
    expect(order(1).address).toBe('13 VIA VIANA, SAN CLEMENTE, CA 92672');
  });
  test('have no unit that is a garage’s spaces', () => {
    const { order } = matchSix(`property.garageSpaces|${ADDRESS}`, (at) => [
      `${1 + (at % 3)}`,
      ...addressOf(at),
    ]);
    expect(order(1).address).toBe('14 Deer Creek St, Omaha, NE 68102');
  });
  test('have no unit that is a database’s yes or no', () => {
    const { order } = matchSix('Address|Cond|City|State|Zip', (at) => [
      streetOf(at),
      at % 2 ? 't' : 'f',
      'Omaha',
      'NE',
      '68102',
    ]);
    expect(order(1).address).toBe('14 Deer Creek St, Omaha, NE 68102');
  });
});

describe('the customer', () => {
  test('isn’t the row’s own street', () => {
    const { order } = matchSix(`Owner|${ADDRESS}`, (at) => [
      at === 1 ? '14 Deer Creek St' : (PEOPLE[at] ?? ''),
      ...addressOf(at),
    ]);
    expect(order(0).customerName).toBe('Ana Muñoz');
    expect(order(1).customerName ?? '').toBe('');
  });
  test('isn’t what somebody’s company does', () => {
    const { fields, asked } = matchSix(`Contact Name|Primary Line of Business|${ADDRESS}`, (at) => [
      PEOPLE[at] ?? '',
      ['Churches', 'Single family', 'Restaurants', 'Dentists', 'Commercial', 'Schools'][at] ?? '',
      ...addressOf(at),
    ]);
    expect(fields[1]).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('rows without work', () => {
  test.each([
    ['settled', 1],
    ['closed_accepted', 0],
  ])('a job whose status is “%s” is asked about %i times', (text, times) => {
    const ended = createEnded(columnsNamed('Status'), [null], new Set());
    for (let row = 0; row < 8; row += 1) ended.see(row, [row === 3 ? text : 'open']);
    expect(ended.problems(8).size).toBe(times);
  });
  test('a job with a number and a balance is no shipment', () => {
    expect(isOfSupply(['Invoice Number', 'Balance Due'])).toBe(true);
    expect(isOfSupply(['Job Number', 'Invoice Number', 'Balance Due'])).toBe(false);
    expect(isOfSupply(['Job Number', 'Ship To', 'Status'])).toBe(true);
    expect(isOfSupply(['job-number', 'ship-date', 'balance-remaining'])).toBe(false);
    expect(isOfSupply(['Job Number', 'Delivery Date', 'Balance Due'])).toBe(false);
  });
  const unbuilt = (headers: readonly string[], samples: readonly string[], texts: readonly string[]) => {
    const columns = headers.map((header, index) => ({ header, index, samples }) as unknown as ListColumn);
    return createNoBuilding(columns, [], () => ({ code: 'words_order' }) as never)(texts) !== null;
  };
  test('a development that is only planned has no roof, and a job that is planned has one', () => {
    const samples = ['completed', 'in_construction', 'planning'];
    expect(unbuilt(['Status', 'Year compl'], samples, ['planning', '2029'])).toBe(true);
    expect(unbuilt(['Status', 'Year compl'], samples, ['completed', '2021'])).toBe(false);
    expect(unbuilt(['Status', 'Year'], samples, ['planning', '2029'])).toBe(false);
  });
  test('nothing is assessed but land', () => {
    expect(unbuilt(['assessedim'], ['18240', '25110', '0'], ['0'])).toBe(true);
    expect(unbuilt(['assessedim'], ['18240', '25110', '0'], ['18240'])).toBe(false);
  });
  test('a church’s building isn’t taxed, and is there', () => {
    const roll = ['AssessedImprove', 'ExemptImprove'];
    expect(unbuilt(roll, ['18240', '25110', '0'], ['0', '8482'])).toBe(false);
    expect(unbuilt(roll, ['18240', '25110', '0'], ['0', '0'])).toBe(true);
  });
  test.each([
    ['Vacant residential lot, build your dream home. No structures.', true],
    ['Vacant house, use the lockbox', false],
    ['No structures on the east side are damaged', true],
    ['Large lot, barn behind', false],
  ])('“%s” in a note: %s', (text, isAsked) => {
    expect(wordsOf('Notes', text, 'notes').includes('words_order')).toBe(isAsked);
  });
});

describe('names that a program puts together', () => {
  const orderOf = (headers: string, cells: (at: number) => string[]) => matchSix(headers, cells).order(1);
  test('a field form’s groups', () => {
    expect(
      orderOf(
        'house/house_number|house/street|house/city|house/state|house/zip|house/homeowner_name',
        (at) => [`${12 + at * 2}`, `${NAMES[at]} St`, 'Omaha', 'NE', '68102', PEOPLE[at] ?? ''],
      ),
    ).toMatchObject({ address: '14 Deer Creek St, Omaha, NE 68102', customerName: 'Bo Marsh' });
    expect(
      orderOf(`intake-owner_name|${ADDRESS}|damage-claim_number`, (at) => [
        PEOPLE[at] ?? '',
        ...addressOf(at),
        `HL11194${at}`,
      ]),
    ).toMatchObject({ customerName: 'Bo Marsh', claimNumber: 'HL111941' });
  });
  test('a contact’s private address, where the business one is empty', () => {
    const order = orderOf(
      'full name|business street|business city|street (private)|city (private)|state (private)|zip code (private)',
      (at) => [PEOPLE[at] ?? '', '', '', ...addressOf(at)],
    );
    expect(order.address).toBe('14 Deer Creek St, Omaha, NE 68102');
  });
  test.each([
    ['GISPIN', 'barred'],
    ['lastActivity', 'barred'],
    ['contacts.0.name', 'person'],
    ['contacts.1.name', 'barred'],
  ])('%s: %s', (header, kind) => {
    expect(meaningOf(header).kind).toBe(kind);
  });
  test.each(['dst_lat', 'Room or Suite'])('%s is understood whole', (header) => {
    expect(meaningOf(header)).toMatchObject({ kind: 'address', unsure: false });
  });
  test.each([
    ['House/Apt #', 'house'],
    ['house/unit number', 'house'],
    ['Home/Mailing Address', 'home'],
    ['Notes (private)', 'note'],
  ])('%s begins with %s', (header, word) => {
    expect(headerWords(header)[0]).toBe(word);
  });
  test('a piece of a web address names nobody', () => {
    const { fields } = matchSix(
      'alias|name|location.address1|location.city|location.state|location.zip_code',
      (at) => [
        `${(NAMES[at] ?? '').toLowerCase().replace(' ', '-')}-${['diner', 'salon'][at % 2]}-omaha`,
        `${NAMES[at]} ${['Diner', 'Salon'][at % 2]}`,
        ...addressOf(at),
      ],
    );
    expect(fields[0]).toBeNull();
    expect(fields[1]).toBe('customerName');
  });
  test('a list of an address’s lines is the address', () => {
    expect(cleaned("['2914 Tate Mill Ave', 'Charlotte, NC 28205']", 'street')).toBe(
      '2914 Tate Mill Ave, Charlotte, NC 28205',
    );
    expect(cleaned("['2914 Tate Mill Ave', 12]", 'street')).toBe("['2914 Tate Mill Ave', 12]");
  });
  test('a property manager’s code for a house of four', () => {
    expect(clearPropertyType('DU_FOUR_PLEX')).toBe('Residential');
  });
  test('a landlord’s name of a house is no customer, and a person is', () => {
    const named = (name: string) =>
      orderOf(`Name|${ADDRESS}`, (at) => [at === 1 ? name : (PEOPLE[at] ?? ''), ...addressOf(at)])
        .customerName ?? '';
    expect(named('Deer Creek St 4')).toBe('');
    expect(named('Deer Creek')).toBe('Deer Creek');
  });
});

describe('rows of registers and sales programs', () => {
  test('a sales program’s close date makes no list of houses for sale', () => {
    expect(isListing(['Close Date', '[Status] Lost Date', 'Pipeline'])).toBe(false);
    expect(isListing(['Close Date', 'List Price'])).toBe(true);
  });
  test('an address that is retired is asked about', () => {
    const ended = createEnded(columnsNamed('STATUS'), [null], new Set());
    for (let row = 0; row < 8; row += 1) ended.see(row, [row === 3 ? 'RETIRE' : 'ACTIVE']);
    expect([...ended.problems(8).keys()]).toEqual([3]);
  });
  test.each([
    ['Auto Glass', 'claim_number', true],
    ['Vehicle collision', 'claim_number', true],
    ['Auto repair shop', 'claim_number', false],
    ['Auto Glass', 'owner', false],
  ])('“%s” as the type beside %s: %s', (text, beside, isAsked) => {
    const columns = ['type', beside].map(
      (header, index) => ({ header, index, samples: ['Wind', 'Hail', text] }) as unknown as ListColumn,
    );
    const found = createNoBuilding(columns, [], () => ({ code: 'words_order' }) as never)([text, '1']);
    expect(found !== null).toBe(isAsked);
  });
  test('an office among what buildings are used for is no stop of a route', () => {
    const uses = ['Senior Care Community', 'Retail Store', 'Worship Facility', 'Strip Mall', 'Office'];
    const judged = (header: string) => createRowJudge([{ header, samples: uses }])(['Office']);
    expect(judged('use_description')).toBeNull();
    expect(judged('stop_name')).toBe('surely');
  });
  test('urgent care is no rush', () => {
    const { asked } = matchSix(`Type of Service|${ADDRESS}`, (at) => [
      at % 2 ? 'Urgent Care' : 'Town Hall',
      ...addressOf(at),
    ]);
    expect(asked).toEqual([]);
  });
});

describe('layouts out of the hundred-and-seventy-first to -seventy-fourth sets', () => {
  const townOf = ['Omaha', 'NE', '68102'];
  test('a property’s and a mailing’s columns by their first letters', () => {
    const { order, asked } = matchSix('Name|State|MAdd|MCity|MState|MZip|PAdd|PCity|PZip', (at) => [
      PEOPLE[at] ?? '',
      'CA',
      at === 2 ? '4 Park Plz' : streetOf(at),
      'Irvine',
      'CA',
      '92614',
      streetOf(at),
      'Fontana',
      '92336',
    ]);
    expect(asked).toEqual([]);
    expect(order(2).address).toBe('16 Kingsbury St, Fontana, CA 92336');
  });
  test.each([
    ['2525 Elm Pkwy 2525 Safety Harbor FL 34695 US', '2525 Elm Pkwy, Safety Harbor FL 34695 US'],
    ['2525 Elm - 2525 Elm Pkwy Safety Harbor, FL 34695', '2525 Elm - 2525 Elm Pkwy Safety Harbor, FL 34695'],
    ['12 Oak St 14 Elm St Omaha NE 68102', '12 Oak St 14 Elm St Omaha NE 68102'],
  ])('%s', (text, whole) => {
    expect(cleaned(text, 'address')).toBe(whole);
  });
  test('lines of an address as a web page breaks them', () => {
    expect(cleaned('12 Oak St<br>Omaha<br>, NE<br>, 68102<br>', 'address')).toBe(
      '12 Oak St, Omaha, NE 68102',
    );
  });
  test('a street’s town stands in the whole address of the same houses, and in no other', () => {
    const headers = 'STNO|STNAME|SUFFIX|ZIP|full_address';
    const row = (of: (at: number) => number) => (at: number) => [
      `${12 + at * 2}`,
      NAMES[at] ?? '',
      'ST',
      '40211',
      `${of(at)} ${NAMES[at]}, Louisville, KY`,
    ];
    expect(
      matchSix(
        headers,
        row((at) => 12 + at * 2),
      ).order(1).address,
    ).toBe('14 Deer Creek ST, Louisville, KY 40211');
    expect(
      matchSix(
        headers,
        row((at) => 900 + at),
      ).order(1).address ?? '',
    ).not.toContain('Louisville');
  });
  test('one street among units of a second line takes the town from nobody', () => {
    const { order, asked } = matchSix(
      'Location Address 1|Location Address 2|Location City|Location State|Location Zip',
      (at) => [streetOf(at), at === 4 ? '77 Elm St' : '', ...townOf],
    );
    expect(asked).toEqual([]);
    expect(order(0).address).toBe('12 Oak St, Omaha, NE 68102');
  });
  test('a home’s id that is its house’s number is no unit', () => {
    const { order, asked } = matchSix(`Unit Id|${ADDRESS}`, (at) => [
      at > 3 ? `20-${'AB'[at - 4]}` : `${12 + at * 2}`,
      at > 3 ? `20 Finchley St Unit ${'AB'[at - 4]}` : streetOf(at),
      ...townOf,
    ]);
    expect(asked).toEqual([]);
    expect(order(1).address).toBe('14 Deer Creek St, Omaha, NE 68102');
    expect(order(4).address).toBe('20 Finchley St Unit A, Omaha, NE 68102');
  });
  test.each([
    ['TRUE_SITE_ZIP_CODE', 'address'],
    ['i360__Correspondence_Name__c', 'person'],
    ['house-number', 'number'],
  ])('%s: %s', (header, kind) => {
    expect(meaningOf(header).kind).toBe(kind);
  });
  test('“Street (private)*” is the contact’s own', () => {
    expect(meaningOf('Street (private)*')).toMatchObject({ kind: 'address', family: 'home', unsure: false });
  });
  test('who applies for a permit is nobody’s owner', () => {
    const { fields, asked } = matchSix(`permitnumber|issueddate|applicant|${ADDRESS}`, (at) => [
      `SF16882${at}`,
      '4/2/2026',
      PEOPLE[at] ?? '',
      ...addressOf(at),
    ]);
    expect([fields[2], asked]).toEqual([null, []]);
  });
  test('streets under a job’s name are no customers, and numbered customers are', () => {
    const named = (name: (at: number) => string) =>
      matchSix(`name|${ADDRESS}`, (at) => [name(at), ...addressOf(at)]).order(1).customerName;
    expect(named((at) => `${518 + at} W 4${at} ST`)).toBeUndefined();
    const { asked } = matchSix('name|gc_name|address|status', (at) => [
      at % 2 ? `${344 + at} Lennox` : `${518 + at} W 4${at} ST`,
      `${NAMES[at]} Builders`,
      '',
      'estimating',
    ]);
    expect(asked).toEqual([]);
    expect(named((at) => `22${at}0 ${PEOPLE[at]}`)).toMatch(/Bo Marsh$/);
  });
  test('whoever called isn’t the customer where some callers are adjusters', () => {
    const rows = (type: (at: number) => string) => (at: number) => [
      type(at),
      PEOPLE[at] ?? '',
      `caller${at}@example.com`,
      ...addressOf(at),
    ];
    const headers = `Caller Type|Customer Name|Caller Email|${ADDRESS}`;
    expect(
      matchSix(
        headers,
        rows((at) => (at % 2 ? 'Adjuster' : 'Homeowner')),
      ).order(1).customerEmail,
    ).toBeUndefined();
    expect(
      matchSix(
        headers,
        rows(() => 'Owner'),
      ).order(1).customerEmail,
    ).toBe('caller1@example.com');
  });
  test('the address of whom to call in a few rows is no rival of the list’s own', () => {
    const headers = `Full Name|Street|City|State|Zip|Contact Street|Contact City|Contact State|Contact Zip`;
    const withContacts = (rows: readonly number[]) =>
      matchSix(headers, (at) => [
        PEOPLE[at] ?? '',
        ...addressOf(at),
        ...(rows.includes(at) ? [`${70 + at} Elm St`, 'Lincoln', 'NE', '68502'] : ['', '', '', '']),
      ]).asked;
    expect(withContacts([2, 4])).toEqual([]);
    expect(withContacts([0, 1, 2, 3])).toEqual(['address']);
  });
  test('a person’s business address for email stands in where there is no other', () => {
    const { order } = matchSix(`Name|Business email|email (private)|${ADDRESS}`, (at) => [
      PEOPLE[at] ?? '',
      at === 2 ? 'office@holtdental.example.com' : '',
      at === 2 ? '' : `${(PEOPLE[at] ?? '').split(' ')[1]?.toLowerCase()}@example.com`,
      ...addressOf(at),
    ]);
    expect([order(1).customerEmail, order(2).customerEmail]).toEqual([
      'marsh@example.com',
      'office@holtdental.example.com',
    ]);
  });
  test('a project’s day of completion in Salesforce’s spelling', () => {
    const ended = createEnded(columnsNamed('i360__Completed_On__c'), [null], new Set());
    for (let row = 0; row < 6; row += 1) ended.see(row, [row === 4 ? '2026-10-29' : '']);
    expect([...ended.problems(6).keys()]).toEqual([4]);
  });
  test('a foreclosed house that is sold or deeded is no longer its owner’s', () => {
    const headers = ['fc_number', 'balance_due', 'status'];
    const ended = createEnded(columnsNamed(...headers), [null, null, null], new Set());
    const said = ['Recorded', 'Recorded', 'Sold', 'Recorded', 'Deeded', 'Recorded', 'Recorded'];
    for (const [row, text] of said.entries()) ended.see(row, ['A2026', '$318,204.11', text]);
    expect([...ended.problems(said.length).keys()].toSorted()).toEqual([2, 4]);
  });
  test('“Active” over counts leaves nobody out', () => {
    const judge = (samples: readonly string[]) => createRowJudge([{ header: 'Active', samples }])(['0']);
    expect(judge(['2', '1', '0'])).toBeNull();
    expect(judge(['1', '0'])).toBe('perhaps');
  });
  test.each([
    ['wrong number', false],
    ['wrong house number', true],
    ['Remove and replace EPDM roof at 4 family', false],
    ['roof is at 418 Elm', true],
    ['Metal over front canopy not in scope', false],
    ['building C not in scope', true],
    ['Wreck the house and remove the debris', true],
    ['DISMANTLE', true],
  ])('“%s” is asked about: %s', (text, isAsked) => {
    expect(wordsOf('Notes', text, 'notes').length > 0).toBe(isAsked);
  });
  test('a form’s answers have their question’s name, and the homeowner’s parts are theirs', () => {
    const rows = [
      [
        'Respondent ID',
        'Email Address',
        'Please enter the homeowner’s contact information:',
        '',
        '',
        '',
        '',
        '',
        'Is the report for a claim?',
        'Is it to be rushed, for a charge?',
      ],
      [
        '',
        '',
        'Name',
        'Address',
        'City/Town',
        'State/Province',
        'ZIP/Postal Code',
        'Email Address',
        'Response',
        'Response',
      ],
      ['1147', '', 'Ana Muñoz', '12 Oak St', 'Omaha', 'NE', '68102', 'ana@example.com', 'No', 'No'],
      ['1148', '', 'Bo Marsh', '14 Elm St', 'Omaha', 'NE', '68102', 'bo@example.com', 'No', 'No'],
    ].map((cells, at) => ({ row: at + 1, cells }));
    expect(guessHeader(rows)).toBe(2);
    const names = headersOf(rows, 2);
    expect([names[1], names[2], names[7]]).toEqual([
      'Email Address',
      'Homeowner Name',
      'Homeowner Email Address',
    ]);
  });
});

test('the client of a public adjuster is the insured, and the customer with that', () => {
  const { order } = matchSix('Client Last Name|Client First Name|Loss Address|Claim #', (at) => {
    const [first = '', last = ''] = (PEOPLE[at] ?? '').split(' ');
    return [last, first, `${streetOf(at)}, Omaha, NE 68102`, `26-11820${at}`];
  });
  expect(order(1)).toMatchObject({ insuredName: 'Bo Marsh', customerName: 'Bo Marsh' });
  const { order: plain } = matchSix('Client Last Name|Client First Name|Address|Job #', (at) => {
    const [first = '', last = ''] = (PEOPLE[at] ?? '').split(' ');
    return [last, first, `${streetOf(at)}, Omaha, NE 68102`, `26-11820${at}`];
  });
  expect(plain(1)).toMatchObject({ customerName: 'Bo Marsh' });
  expect(plain(1).insuredName).toBeUndefined();
});
