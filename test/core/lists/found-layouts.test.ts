import { describe, expect, test } from 'vitest';
import { cleaned } from '../../../src/main/core/lists/cells/cleaning.ts';
import { tailOf } from '../../../src/main/core/lists/cells/tail.ts';
import { WHOLE_ADDRESS_RULES } from '../../../src/main/core/lists/check/rules/whole-address.ts';
import { meaningOf } from '../../../src/main/core/lists/matching/headings/meaning.ts';
import { createNoBuilding } from '../../../src/main/core/lists/rows/no-building.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import { parseAddress } from '../../../src/shared/domain/address/parse.ts';
import type { ListColumn, ListTarget, RowProblem } from '../../../src/shared/domain/list.ts';
import { matchSix, NAMES, PEOPLE, streetOf } from '../../support/sample-rows.ts';

/** Columns and values as real products, cities, and counties have them: docs/decisions/368. */

describe('the parts of an address', () => {
  test('have the unit of a voter file’s second line', () => {
    const { order } = matchSix(
      'RESIDENTIAL_ADDRESS1|RESIDENTIAL_SECONDARY_ADDR|RESIDENTIAL_CITY|RESIDENTIAL_STATE|RESIDENTIAL_ZIP',
      (at) => [streetOf(at), at === 1 ? 'APT 6' : '', 'Lebanon', 'OH', '45036'],
    );
    expect(order(1).address).toBe('14 Deer Creek St APT 6, Lebanon, OH 45036');
  });
  test('have the fraction and the rear house of an assessor’s roll', () => {
    const { order } = matchSix(
      'PROPERTYHOUSENUM|PROPERTYFRACTION|PROPERTYADDRESS|PROPERTYCITY|PROPERTYSTATE|PROPERTYZIP',
      (at) => [`${212 + at}`, ['', '1/2', 'REAR'][at] ?? '', `${NAMES[at]} ST`, 'Pittsburgh', 'PA', '15217'],
    );
    expect(order(1).address).toBe('213 1/2 Deer Creek ST, Pittsburgh, PA 15217');
    expect(order(2).address).toBe('214 REAR Kingsbury ST, Pittsburgh, PA 15217');
  });
  test('have the unit under a suffix that names units as its example', () => {
    const { order } = matchSix(
      '* Street Number|* Street Name|* Street Type (e.g. road, drive, lane, etc.)|Street Suffix (e.g. apt. 23, blding C)|* City|State',
      (at) => [`${612 + at}`, NAMES[at] ?? '', 'Lane', at === 2 ? 'Space 14' : '', 'Paradise', 'CA'],
    );
    expect(order(2).address).toBe('614 Kingsbury Lane Space 14, Paradise, CA');
  });
  test('have the number behind the street, and where a permit’s range starts', () => {
    const shop = matchSix('Name|State|City|Address|No|Unit|Postal', (at) => [
      PEOPLE[at] ?? '',
      'ID',
      'Boise',
      `N ${NAMES[at]} Ave`,
      `${1412 + at}`,
      '',
      '83702',
    ]);
    expect(shop.order(0).address).toBe('1412 N Oak Ave, Boise, ID 83702');
    const permits = matchSix(
      'Address Start|Address End|Street Direction|Street Name|Street Suffix|Zip Code|Contractor Address|Contractor City|Contractor State|Applicant First Name|Applicant Last Name|Applicant Address 1|Permit Type',
      (at) => [
        `${5923 + at}`,
        `${5923 + at}`,
        'W',
        (NAMES[at] ?? '').toUpperCase(),
        'BLVD',
        '90036',
        '5901 KANAN ROAD',
        'AGOURA HILLS',
        'CA',
        'JASON',
        'DUNMORE',
        '380 S SPRING ST',
        'Alter',
      ],
    );
    expect(permits.order(0)).toMatchObject({ address: '5923 W OAK BLVD, 90036' });
    expect(permits.order(0).customerName).toBeUndefined();
  });
  test('have a form’s town between the street and the state that was typed behind it', () => {
    const { order } = matchSix('Name|street_address|city', (at) => [
      PEOPLE[at] ?? '',
      at === 1
        ? '2610 Wildflower Pl KS 66062'
        : at === 2
          ? '8021 Eastgate Dr, Olathe KS 66062'
          : streetOf(at),
      'Olathe',
    ]);
    expect(order(1).address).toBe('2610 Wildflower Pl, Olathe, KS 66062');
    expect(order(2).address).toBe('8021 Eastgate Dr, Olathe KS 66062');
  });
  test('don’t have the number of a work order’s record as a unit', () => {
    const { fields } = matchSix('Property Address|Unit Turn ID', (at) => [
      `1915 Carr St, Lakewood, CO 80214`,
      at < 5 ? `${1071 + at}` : '',
    ]);
    expect(fields).toEqual(['address', null]);
  });
  test('don’t have coordinates that are rounded to a mile', () => {
    const { fields } = matchSix('Street Address|City|State|Postcode|Longitude|Latitude', (at) => [
      streetOf(at),
      'Eugene',
      'OR',
      '97401',
      `-123.0${at}`,
      `44.0${at}`,
    ]);
    expect(fields.slice(4)).toEqual([null, null]);
  });
});

test('a court, a mount, and a direction aren’t the states of another ZIP Code', () => {
  expect(parseAddress('2406 Peach Hollow Ct, 77581')).toMatchObject({ type: 'ct', state: '', zip: '77581' });
  expect(tailOf('2406 PEACH HOLLOW CT, 77581').state).toBeNull();
  expect(parseAddress('41 Hodder Ave, Ansonia, CT 06401').state).toBe('ct');
  expect(tailOf('12 Oak St, Omaha, NE 68102').state?.code).toBe('NE');
  expect(parseAddress('4363 Morning Dove Ter, Findlay, OH 45840 US')).toMatchObject({
    city: 'findlay',
    zip: '45840',
  });
});

describe('a cell', () => {
  test.each<[text: string, target: ListTarget, clean: string]>([
    ['Not Available', 'city', ''],
    ['Not Applicable: Standalone Property', 'customerName', ''],
    ['US-NY', 'state', 'NY'],
    ['Calif.', 'state', 'CA'],
    ['Sylvia McElhaney (sylvmcelh74)', 'customerName', 'Sylvia McElhaney'],
    ['Ana Muñoz (Trustee)', 'customerName', 'Ana Muñoz (Trustee)'],
    ['Stinnett, Maxine:Reroof 2026', 'customerName', 'Stinnett, Maxine'],
    ['Attn: Dana Hill', 'customerName', 'Attn: Dana Hill'],
    ['a@example.com; b@example.com', 'customerEmail', 'a@example.com'],
    ['#B 6248 E Kestrel Way', 'street', '6248 E Kestrel Way #B'],
    [
      '21ORM1408 - 1408-1412 Orman Avenue Pueblo, CO 81004',
      'address',
      '1408-1412 Orman Avenue Pueblo, CO 81004',
    ],
    [
      '927 Wexford St Unit: STE 304 Kansas City MO 64105',
      'address',
      '927 Wexford St STE 304 Kansas City MO 64105',
    ],
  ])('%s under %s is read as “%s”', (text, target, clean) => {
    expect(cleaned(text, target)).toBe(clean);
  });
});

const unread = WHOLE_ADDRESS_RULES.find(({ code }) => code === 'address_unread');
const isAsked = (address: string): boolean =>
  unread?.look(address, { cells: { address } } as never, {} as never) !== null;
test.each([
  ['435 925 S Tryton St, Charlotte, NC 28202', true],
  ['92346, California', true],
  ['0', true],
  ['INTERSECTION Blue Hill Ave & Morton St, Mattapan, MA', true],
  ['Ellison Rd from Pine St to city limits', true],
  ['4871 F Street SE; 4873 F Street SE, Washington, DC 20019', true],
  ['1520 16 Mile Rd, Novi, MI 48375', false],
  ['435 E 925 S, Provo, UT 84606', false],
  ['300 W St Paul Ave, Milwaukee, WI 53203', false],
])('“%s” is asked about: %s', (address, isDoubted) => {
  expect(isAsked(address)).toBe(isDoubted);
});

describe('a roll says that nothing is built', () => {
  const saidOf = (header: string, samples: string[], text: string): boolean => {
    const columns = [{ header, index: 0, samples }] as unknown as ListColumn[];
    return createNoBuilding(columns, [], () => ({}) as RowProblem)([text]) !== null;
  };
  test.each<[header: string, samples: string[], text: string, isSaid: boolean]>([
    ['LandUse', [], 'RESIDENTIAL SUBDIVISION UNDEVELOPED LOT', true],
    ['BUILDING CLASS CATEGORY', [], '05 TAX CLASS 1 VACANT LAND', true],
    ['Type', [], 'Land', true],
    ['style', [], 'LAND', true],
    ['no_buldng', ['1', '1', '0'], '0', true],
    ['imp_val', ['320834', '345834', '0'], '0', true],
    ['Building Status', [], 'Proposed', true],
    // A permit system writes 0 in every row.
    ['Number of Buildings', ['0', '0', '0'], '0', false],
    ['Land Value', ['20000', '0'], '0', false],
    ['Building Status', [], 'Existing', false],
    ['Type', [], 'Landlord', false],
    ['Occupancy Status', [], 'Vacant - surplus', false],
  ])('%s %s: %s is asked about: %s', (header, samples, text, isSaid) => {
    expect(saidOf(header, samples, text)).toBe(isSaid);
  });
});

describe('a status', () => {
  const judged = (header: string, text: string) =>
    createRowJudge([{ header, samples: ['New', text] }], [])([text]);
  test.each(['wc-refunded', 'Accounts Receivable', 'Permit Finaled', 'Closed, no help wanted'])(
    '%s ends its row',
    (text) => expect(judged('Status', text)).not.toBeNull(),
  );
  test('of what is still to come ends nothing', () => {
    expect(judged('NextStatus', 'Inspections Finaled')).toBeNull();
  });
});

describe('whose roof it is', () => {
  test('is said by the name of a company where first and last name are empty', () => {
    const { order } = matchSix(
      'Property Street Address|Property City|Property State|Property ZIP Code|Owner First Name|Owner Last Name|FULL NAME/COMPANY/TRUST',
      (at) => [
        streetOf(at),
        'Knoxville',
        'TN',
        '37920',
        ...(at === 2 ? ['', '', 'GRAYSTONE RIDGE HOLDINGS LLC'] : [...(PEOPLE[at] ?? '').split(' '), '']),
      ],
    );
    expect(order(2).customerName).toBe('GRAYSTONE RIDGE HOLDINGS LLC');
    expect(order(1).customerName).toBe('Bo Marsh');
  });
  test('isn’t taken from two of three columns of names without a heading', () => {
    const first = ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'];
    const middle = ['May', 'Lee', 'Ray', 'Kay', 'Jay', 'Fay'];
    const last = ['Munoz', 'Marsh', 'Holt', 'Vance', 'Stone', 'Reed'];
    const { fields } = matchSix('|||||||', (at) => [
      last[at] ?? '',
      '',
      first[at] ?? '',
      middle[at] ?? '',
      streetOf(at),
      'Chiefland',
      'FL',
      '32626',
    ]);
    expect(fields.filter((field) => field === 'firstName' || field === 'lastName')).toEqual([]);
  });
});

describe('names and email addresses', () => {
  const home = (at: number) => [streetOf(at), 'Omaha', 'NE', '68102'];
  const given = (at: number) => (PEOPLE[at] ?? '').split(' ');
  test('are the owner’s before those of whoever gets the letters', () => {
    const { order } = matchSix(
      'prop_address_full|prop_address_city_name|prop_address_state|prop_address_zipcode_1|mail_address_name|mail_address_full|owner_address_name',
      (at) => [...home(at), at === 2 ? 'KEYSTONE TAX SVC' : (PEOPLE[at] ?? ''), 'PO BOX 9', PEOPLE[at] ?? ''],
    );
    expect(order(2).customerName).toBe('Cy Holt');
  });
  test('are no title of a listing, no alias of an address, and no “PR” of a business', () => {
    const listing = matchSix(
      'Name|Address__c|City__c|State__c|Zip__c|Price__c|Beds__c|Baths__c|Broker__c',
      (at) => [
        ['Stunning Victorian', 'Modern Living', 'Lake View', 'City Loft', 'Old Colonial', 'Quiet Corner'][
          at
        ] ?? '',
        ...home(at),
        '985000',
        '4',
        '3',
        'Caroline Kingsley',
      ],
    );
    expect(listing.order(0).customerName).toBeUndefined();
    const shop = matchSix('Alias*|Lastname*|Firstname*|Address 1*|City*|State|Zipcode*', (at) => [
      `${given(at).join('.')} / Nebraska`,
      given(at)[1] ?? '',
      given(at)[0] ?? '',
      ...home(at),
    ]);
    expect(shop.order(1).customerName).toBe('Bo Marsh');
    const permits = matchSix(
      'House Address|City|State|Zip|Owner’s Business Name|Owner First Name|Owner Last Name',
      (at) => [...home(at), at % 2 ? 'N/A' : 'PR', ...given(at)],
    );
    expect(permits.order(0).customerName).toBe('Ana Muñoz');
  });
  test('are a company’s where the owner has no other name, and a person’s beside any price and agent', () => {
    const owners = matchSix(
      'House Address|City|State|Zip|Owner’s Business Name|Owner First Name|Owner Last Name',
      (at) => [...home(at), at % 2 ? 'Oak Holdings LLC' : '', ...(at % 2 ? ['', ''] : given(at))],
    );
    expect(owners.order(1).customerName).toBe('Oak Holdings LLC');
    const canvassed = matchSix(
      'Name|Address|City|State|Zip|Beds|Baths|Last Sale Price|Insurance Agent',
      (at) => [PEOPLE[at] ?? '', ...home(at), '3', '2', '200000', 'Kim Roe'],
    );
    expect(canvassed.order(1).customerName).toBe('Bo Marsh');
  });
  test('have the end that didn’t fit into the first column', () => {
    const { order } = matchSix(
      'Facility Street|Facility City|Facility State|Facility Zip Code|Owner Name|Owner Name Overflow',
      (at) => [
        ...home(at),
        at === 1 ? 'ADIRONDACK TIRE & SERVICE CENTER OF' : (PEOPLE[at] ?? ''),
        at === 1 ? 'GLENS FALLS INC' : '',
      ],
    );
    expect(order(1).customerName).toBe('ADIRONDACK TIRE & SERVICE CENTER OF GLENS FALLS INC');
  });
  test('stand in for one another where they are the same person’s, not a company’s', () => {
    const further = (domain: string) =>
      matchSix('Name|Address|City|State|Zip|Email|Email 2', (at) => [
        PEOPLE[at] ?? '',
        ...home(at),
        at === 2 ? '' : `own${at}@example.net`,
        `two${at}@${domain}`,
      ]).order(2).customerEmail;
    expect(further('gmail.com')).toBe('two2@gmail.com');
    expect(further('statefarm.example')).toBeUndefined();
  });
});

describe('what found layouts must not change', () => {
  test('a second number behind a street that has one before it, and a count of the rows', () => {
    const between = matchSix('No|Street|#|City|State|Zip', (at) => [
      `${12 + at}`,
      `${NAMES[at]} St`,
      `${101 + at}`,
      'Omaha',
      'NE',
      '68102',
    ]);
    expect(between.order(0).address ?? '').not.toContain('101 Oak');
    const counted = matchSix('Street|No|City|State|Zip', (at) => [
      `${NAMES[at]} St`,
      `${at + 1}`,
      'Omaha',
      'NE',
      '68102',
    ]);
    expect(counted.order(0).address).toBe('Oak St, Omaha, NE 68102');
  });
  test.each([
    ['adjuster@statefarm.example; dana.hill@gmail.com', 'customerEmail'],
    ['State Farm:Maria Garza', 'customerName'],
    ['Not available: weekends, dog in yard', 'notes'],
    ['101A - 2500 Main St, Omaha, NE 68102', 'address'],
    ['BLDG12 - 1716 N Pearl St', 'street'],
  ] as const)('%s under %s is kept whole', (text, target) => {
    expect(cleaned(text, target)).toBe(text);
  });
  test('an insurer as the customer, beside a person', () => {
    const insurers = ['State Farm', 'Allstate', 'USAA', 'Farmers', 'Nationwide', 'Travelers'];
    const { asked } = matchSix('Customer|First Name|Last Name|Address|City|State|Zip', (at) => [
      insurers[at] ?? '',
      ...(PEOPLE[at] ?? '').split(' '),
      streetOf(at),
      'Omaha',
      'NE',
      '68102',
    ]);
    expect(asked).toContain('owner');
  });
  test('a state whose ZIP Code has a slip', () => {
    expect(tailOf('12 Oak St Omaha NE 86102').state?.code).toBe('NE');
    expect(parseAddress('77 Maple Rd New Haven CT 08511')).toMatchObject({ city: 'new haven', state: 'ct' });
  });
  test('an inspection that is complete is a sales stage, and a permit that isn’t needed ends no job', () => {
    const judged = (header: string, text: string) =>
      createRowJudge([{ header, samples: ['New', text] }], [])([text]);
    expect(judged('Stage', 'Inspection complete')).toBeNull();
    expect(judged('Status', 'Completed - permit not needed')).toBeNull();
    expect(judged('Deposit Status', 'Refunded')).toBeNull();
    expect(judged('Notes', 'Test - 8 hits per square on north slope')).toBeNull();
    expect(judged('Property Name', 'TEST - Casa de Verde')).toBe('surely');
  });
});

test('the address of whom a city summons is asked about', () => {
  const { asked } = matchSix(
    'VIOLATION_TYPE|RESPONDENT_NAME|RESPONDENT_HOUSE_NUMBER|RESPONDENT_STREET|RESPONDENT_CITY|RESPONDENT_ZIP',
    (at) => ['Construction', PEOPLE[at] ?? '', `${12 + at}`, `${NAMES[at]} STREET`, 'RIDGEWOOD', '11385'],
  );
  expect(asked).toContain('address');
});

test('names of columns are read as their products mean them', () => {
  expect(meaningOf('Srvc_Addr')).toMatchObject({ kind: 'address', role: 'property' });
  expect(meaningOf('Pref. Street')).toMatchObject({ kind: 'address', part: 'line', role: 'plain' });
  expect(meaningOf('From Email Address')).toMatchObject({ kind: 'person', part: 'email' });
  expect(meaningOf('To Email Address').kind).toBe('barred');
});
