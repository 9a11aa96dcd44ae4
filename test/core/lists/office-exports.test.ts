import { describe, expect, test } from 'vitest';
import { withTabs } from '../../../src/main/adapters/spreadsheet/aligned-text.ts';
import { withoutLead } from '../../../src/main/core/lists/cells/address-lead.ts';
import { cleaned } from '../../../src/main/core/lists/cells/cleaning.ts';
import { ADDRESS_RULES } from '../../../src/main/core/lists/check/rules/address.ts';
import { meaningOf } from '../../../src/main/core/lists/matching/headings/meaning.ts';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { isListing } from '../../../src/main/core/lists/rows/kinds-of-list.ts';
import { createNoBuilding } from '../../../src/main/core/lists/rows/no-building.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import { readPointBehind } from '../../../src/shared/domain/coordinates.ts';
import type { ListColumn } from '../../../src/shared/domain/list.ts';
import { ADDRESS, addressOf, matchSix, NAMES, PEOPLE, streetOf } from '../../support/sample-rows.ts';
import { columnsNamed } from './support.ts';

/** More layouts that a roofing office opens: docs/decisions/369. */

describe('the address', () => {
  test('is the parcel’s own where a vendor has it once more with the tax township', () => {
    const { order, asked } = matchSix(
      'll_address|state_abbr|cityname|saddno|saddstr|saddsttyp|scity|szip|mail_address|mail_city|mail_zip',
      (at) => [
        streetOf(at).toUpperCase(),
        'MI',
        at % 2 ? 'Scio' : 'Ann Arbor',
        `${12 + at * 2}`,
        (NAMES[at] ?? '').toUpperCase(),
        'ST',
        'ANN ARBOR',
        '48103',
        'PO BOX 12',
        'ANN ARBOR',
        '48107',
      ],
    );
    expect(asked).toEqual([]);
    expect(order(1).address).toBe('14 DEER CREEK ST, ANN ARBOR, 48103');
  });
  test('isn’t the name of a job that is called after its street and customer', () => {
    const { order, asked } = matchSix(`name|primary.name|address_line1|city|state_text|zip`, (at) => [
      `${streetOf(at)} - ${PEOPLE[at]}`,
      PEOPLE[at] ?? '',
      ...addressOf(at),
    ]);
    expect(asked).toEqual([]);
    expect(order(0)).toMatchObject({ address: '12 Oak St, Omaha, NE 68102', customerName: 'Ana Muñoz' });
  });
  test('is the whole line where a court looks like a state, beside coordinates', () => {
    const { order } = matchSix('Address|Add#|Street Name|Latitude|Longitude', (at) => [
      `${12 + at} N ${NAMES[at]} Ct`,
      `${12 + at}`,
      NAMES[at] ?? '',
      `38.67${at}3412`,
      `-90.24${at}0176`,
    ]);
    expect(order(0).address).toBe('12 N Oak Ct');
  });
  test('stands below the customer’s name in the cell of a street, and a building’s name stays', () => {
    expect(cleaned('Loretta Binns\n2184 Cardinal Hollow Rd', 'street')).toBe('2184 Cardinal Hollow Rd');
    expect(cleaned('Rear building\n2184 Cardinal Hollow Rd', 'street')).toBe(
      'Rear building, 2184 Cardinal Hollow Rd',
    );
  });
  test('stands below the customer’s name with its town, also without a state', () => {
    const { order, asked } = matchSix('Time|Customer / address|Scope', (at) => [
      `${9 + at}:30`,
      `${PEOPLE[at]}\n${12 + at} ${NAMES[at]} St, Omaha 68102`,
      'tear off',
    ]);
    expect(asked).toEqual([]);
    expect(order(1)).toMatchObject({ address: '13 Deer Creek St, Omaha 68102', customerName: PEOPLE[1] });
    const below = '\n2184 Cardinal Hollow Rd, Omaha 68102';
    expect(cleaned(`Perrin Auto (Lyle Perrin)${below}`, 'address')).toBe(below.trim());
    expect(cleaned(`Sandpiper Apartments${below}`, 'address')).toBe(`Sandpiper Apartments, ${below.trim()}`);
  });
  test.each([
    ['1027 Orchard St. - 1027 Orchard Glen Street Madison, WI 53715', true],
    ['1027 Orchard Ave - 1027 Orchard Glen Street Madison, WI 53715', false],
    ['1027 Orchard - 1027 Orchard Glen Street Madison, WI 53715', true],
    ['131/133/135 King Court - 131 King Court Madison, WI 53703', true],
    ['131/133 King Court - 135 King Court Madison, WI 53703', false],
    ['1027 N Orchard - 1027 S Orchard Street Madison, WI 53715', false],
  ])('%s: what stands before it says the same: %s', (text, isSame) => {
    expect(withoutLead(text) !== null).toBe(isSame);
  });
});

describe('the parts of an address', () => {
  test('have no unit 0, no mark of a county, and the unit of a condominium', () => {
    const { order, asked } = matchSix(
      'HOUSE_NO|STREET_NM|ZIP_CD|MUNIC_NM|CONDO_UNIT|MULTI_ADDR_IND',
      (at) => [
        `${1225 + at}`,
        `${(NAMES[at] ?? '').toUpperCase()} AVE   `,
        '55403',
        'MINNEAPOLIS',
        ['804', '0', '', '', '', ''][at] ?? '',
        'N',
      ],
    );
    expect(asked).toEqual([]);
    expect(order(0).address).toBe('1225 OAK AVE Unit 804, MINNEAPOLIS, 55403');
    expect(order(1).address).toBe('1226 DEER CREEK AVE, MINNEAPOLIS, 55403');
  });
  test('are what Google’s geocoder calls them', () => {
    const { order } = matchSix(
      'street_number|route|locality|administrative_area_level_2|administrative_area_level_1|postal_code',
      (at) => [`${12 + at}`, `${NAMES[at]} Dr`, 'Charleston', 'Charleston County', 'SC', '29407'],
    );
    expect(order(0).address).toBe('12 Oak Dr, Charleston, SC 29407');
  });
  test('have one house number of a building with a lowest and a highest', () => {
    const { order } = matchSix('Boro|HouseNumber|LowHouseNumber|HighHouseNumber|StreetName|Zip', (at) => [
      at % 2 ? 'BROOKLYN' : 'QUEENS',
      `${151 + at * 10}`,
      `${149 + at * 10}`,
      `${153 + at * 10}`,
      `${NAMES[at]} STREET`,
      '11225',
    ]);
    expect(order(1).address).toBe('161 Deer Creek STREET, BROOKLYN, 11225');
  });
  test('are joined where only the street’s name says that it’s the work’s', () => {
    const { order, asked } = matchSix(
      'Street Number|Street name of work location|Street Suffix|City|State|ZIP code',
      (at) => [`${747 + at}`, (NAMES[at] ?? '').toUpperCase(), 'RD', 'ROCKVILLE', 'MD', '20850'],
    );
    expect(asked).toEqual([]);
    expect(order(1).address).toBe('748 DEER CREEK RD, ROCKVILLE, MD 20850');
  });
  test('have the town once where the street’s line has it as “CITY OF”', () => {
    const { order, asked } = matchSix(
      'BLDG_NUM|STREETNAME|STREETTYPE|CITY_USPS|ZIP|STATE|OWN_ADD_L1|OWN_ADD_L3|SITUS_ADDRESS',
      (at) => [
        `${7342 + at * 310}`,
        (NAMES[at] ?? '').toUpperCase(),
        'AVE',
        'COTTAGE GROVE',
        '55016',
        'MN',
        at === 1 ? 'PO BOX 9' : `${7342 + at * 310} ${(NAMES[at] ?? '').toUpperCase()} AVE`,
        'COTTAGE GROVE MN  55016',
        `${7342 + at * 310} ${(NAMES[at] ?? '').toUpperCase()} AVE, CITY OF COTTAGE GROVE`,
      ],
    );
    expect(asked).toEqual([]);
    expect(order(1).address).toBe('7652 DEER CREEK AVE, COTTAGE GROVE, MN 55016');
  });
  test('are no country and source of a geocoder, which has the town again', () => {
    const { order, asked } = matchSix(
      'Name|Address|City|State|Zip|Number|Street|City|State|Zip|Country|Source',
      (at) => [
        PEOPLE[at] ?? '',
        `${streetOf(at)}.`,
        'Mentor',
        'OH',
        '44060',
        `${12 + at * 2}`,
        `${NAMES[at]} St`,
        'Mentor',
        'OH',
        '44060',
        'US',
        'Lake',
      ],
    );
    expect(asked).toEqual([]);
    expect(order(1).address).toBe('14 Deer Creek St., Mentor, OH 44060');
  });
  test('stand in a database’s record in one cell', () => {
    expect(cleaned('{"address": "5332 Foxglove Pl, Norman, OK 73069"}', 'address')).toBe(
      '5332 Foxglove Pl, Norman, OK 73069',
    );
    expect(
      cleaned(
        '{"street": "12 Oak St", "unit": "4B", "city": "Omaha", "state": "NE", "zip": "68102"}',
        'address',
      ),
    ).toBe('12 Oak St, 4B, Omaha, NE 68102');
    expect(cleaned('{see notes}', 'address')).toBe('{see notes}');
  });
  test('have the state of an insurer’s model, and none of its deductibles', () => {
    const { order, asked } = matchSix(
      'BuildingID|CountryCode|StreetAddress|PostalCode|City|AreaCode|LocDedType1Building|BuildingCondition',
      (at) => ['1', 'US', streetOf(at), '73034', 'Edmond', 'OK', '2', '1'],
    );
    expect(asked).toEqual([]);
    expect(order(1).address).toBe('14 Deer Creek St, Edmond, OK 73034');
  });
  test('have no number of dwellings', () => {
    const { order, asked } = matchSix('BOROUGH|NUMBER|STREET|POSTCODE|EX_DWELLING_UNIT', (at) => [
      'Bronx',
      `${352 + at}`,
      `${NAMES[at]} AVE`,
      '10475',
      at % 2 ? '2' : '',
    ]);
    expect(asked).toEqual([]);
    expect(order(1).address).toBe('353 Deer Creek AVE, Bronx, 10475');
  });
  test('have the state that Odoo writes with its country', () => {
    const { order } = matchSix('Contact Name|Street|City|State|Zip', (at) => [
      PEOPLE[at] ?? '',
      streetOf(at),
      'Yukon',
      'Oklahoma (US)',
      '73099',
    ]);
    expect(order(0).address).toBe('12 Oak St, Yukon, Oklahoma 73099');
  });
  test('are the levels of a map of facilities', () => {
    const { order, asked } = matchSix('Name|Address|Postcode|L1|L2|L3', (at) => [
      `${PEOPLE[at]} Hall`,
      streetOf(at),
      '91303',
      'California',
      'Los Angeles County',
      at % 2 ? 'Long Beach' : 'El Monte',
    ]);
    expect(asked).not.toContain('address');
    expect(order(1).address).toBe('14 Deer Creek St, Long Beach, California 91303');
  });
  test('have the town of the fuller of two copies, and no code of a borough', () => {
    const twice = matchSix('Address|Zipcode|Street Address|Unit|City|State|Zipcode', (at) => [
      streetOf(at),
      '80239',
      streetOf(at),
      '',
      'Denver',
      'CO',
      '80239',
    ]);
    expect(twice.asked).toEqual([]);
    expect(twice.order(0).address).toBe('12 Oak St, Denver, CO 80239');
    const lots = matchSix('borough|postcode|address', (at) => [
      ['BX', 'BK', 'QN'][at % 3] ?? '',
      '10465',
      streetOf(at),
    ]);
    expect(lots.order(0).address).toBe('12 Oak St, 10465');
  });
  test('aren’t asked about where the town stands once more beside the whole address', () => {
    const { order, asked } = matchSix('Store Name|Address|City', (at) => [
      `Shop ${at}`,
      `${streetOf(at)} Agoura Hills CA`,
      'Agoura Hills',
    ]);
    expect(asked).not.toContain('address');
    expect(order(0).address).toBe('12 Oak St Agoura Hills CA');
  });
});

test.each([
  ['8110 W 99th St Overland Park KS', false],
  ['1435 Parkview Ct NE, Cedar Rapids IA', false],
  ['12 Main St NE', true],
  ['77 Larkspur Ct', true],
])('whether “%s” lacks its town: %s', (address, isLacking) => {
  const rule = ADDRESS_RULES.find(({ code }) => code === 'address_incomplete');
  const found = rule?.look(address, { cells: { address }, services: [] } as never, 'address');
  expect(Boolean(found)).toBe(isLacking);
});

test('a comma-separated file whose cells are padded is no print-out', () => {
  const line = (cells: readonly string[]) => cells.map((cell) => cell.padEnd(20)).join(',');
  const text = [
    'PID,HOUSE_NO,STREET_NM,OWNER_NM',
    ...Array.from({ length: 8 }, (_, at) => line([`${at}`, `${3817 + at}`, 'DREW AVE N', 'HALVORSON K'])),
  ].join('\n');
  expect(withTabs(text)).toBeNull();
  expect(withTabs(text.replace(/ {2,}/g, ' ').replace(/N,/g, 'MN  55016,'))).toBeNull();
  expect(withTabs(text.replaceAll(',', '  '))).not.toBeNull();
});

test('a form’s numbered questions are read without their numbers', () => {
  const { order, asked } = matchSix(
    'lat_1_GPS|long_1_GPS|accuracy_1_GPS|Street_address_2|City_3|ZIP_4|Homeowner_name_5|Phone_6|Email_7',
    (at) => [
      `30.69${at}144`,
      `-97.71${at}821`,
      '6',
      streetOf(at),
      'Georgetown',
      '78633',
      PEOPLE[at] ?? '',
      '512-555-0121',
      `m${at}@home.example`,
    ],
  );
  expect(asked).toEqual([]);
  expect(order(0)).toMatchObject({
    address: '12 Oak St, Georgetown, 78633',
    customerName: 'Ana Muñoz',
    customerEmail: 'm0@home.example',
  });
});

describe('the customer', () => {
  test('is the company in rows that name nobody, and the person in the others', () => {
    const { order, asked } = matchSix(`Contact Name|Company Name|${ADDRESS}`, (at) => [
      at === 2 ? '' : (PEOPLE[at] ?? ''),
      at === 1 || at === 2 ? 'Iglesia Nueva Cosecha' : '',
      ...addressOf(at),
    ]);
    expect(asked).toEqual([]);
    expect(order(1).customerName).toBe('Bo Marsh');
    expect(order(2).customerName).toBe('Iglesia Nueva Cosecha');
  });
  test('isn’t the insurer of a row that names nobody', () => {
    const { order } = matchSix(`Contact Name|Company Name|${ADDRESS}`, (at) => [
      at === 2 ? '' : (PEOPLE[at] ?? ''),
      'State Farm',
      ...addressOf(at),
    ]);
    expect(order(2).customerName ?? '').toBe('');
  });
  test('is CompanyCam’s primary contact, not what a project is called', () => {
    const { order, asked } = matchSix(`project_url|name|primary_contact.name|${ADDRESS}`, (at) => [
      `https://app.example/${at}`,
      `${PEOPLE[at]?.split(' ')[1]} ${['- reroof', 'hail', 'Farm - house', ', J', 'Res', 'leak'][at]}`,
      PEOPLE[at] ?? '',
      ...addressOf(at),
    ]);
    expect(asked).toEqual([]);
    expect(order(1).customerName).toBe('Bo Marsh');
  });
  test('is who wrote a ticket, beside its help topic', () => {
    const { order } = matchSix(`Ticket Number|From|From Email|Help Topic|${ADDRESS}`, (at) => [
      `48312${at}`,
      PEOPLE[at] ?? '',
      `p${at}@home.example`,
      'Roof inspection',
      ...addressOf(at),
    ]);
    expect(order(1)).toMatchObject({ customerName: 'Bo Marsh', customerEmail: 'p1@home.example' });
  });
  test('is whom ERPNext calls an address after, and nobody under “Contact?” or “NA”', () => {
    const titled = matchSix(`Address Title|Address Line 1|City|State|Zip`, (at) => [
      at === 3 ? 'Miami Bend Veterinary Clinic' : (PEOPLE[at] ?? ''),
      ...addressOf(at),
    ]);
    expect(titled.order(3).customerName).toBe('Miami Bend Veterinary Clinic');
    expect(cleaned('NA//', 'customerName')).toBe('');
    expect(cleaned('NA', 'customerName')).toBe('');
    expect(cleaned('Na', 'lastName')).toBe('Na');
  });
});

test('a city’s location has the town, and the point of the map behind it', () => {
  const { order } = matchSix('address|owner|location', (at) => [
    streetOf(at).toUpperCase(),
    PEOPLE[at] ?? '',
    `${streetOf(at).toUpperCase()}\nALBANY, NY\n(42.66${at}34, -73.80${at}72)`,
  ]);
  expect(order(1)).toMatchObject({
    address: '14 DEER CREEK ST, ALBANY, NY',
    latitude: '42.66134',
    longitude: '-73.80172',
  });
  expect(readPointBehind('Suite (12.345, 5)')).toBeNull();
});

test('a file without names of columns that has each name twice has its customers', () => {
  const { order } = matchSix('||||||', (at) => [
    PEOPLE[at] ?? '',
    at === 2 ? 'Cyrus Holt' : (PEOPLE[at] ?? ''),
    ...addressOf(at),
    `860-555-011${at}`,
  ]);
  expect(order(1).customerName).toBe('Bo Marsh');
});

test('HouseCanary’s coordinates are found by their names', () => {
  expect(meaningOf('Geo Location Longitude')).toMatchObject({ part: 'longitude' });
});

describe('rows that aren’t ordered', () => {
  const judged = (header: string, text: string, ...others: readonly string[]) =>
    createRowJudge(
      [{ header, samples: [...others, text] }],
      [header === 'Name' ? 'customerName' : null],
    )([text]);
  test('say so behind the customer’s name, in a mark of the program, or in an answer', () => {
    expect(judged('Name', 'Gerald Tufte *DO NOT SERVICE')).toBe('surely');
    expect(judged('Name', 'Gerald Tufte')).toBeNull();
    expect(judged('status', 'Bad Fit', 'Potential')).toBe('surely');
    expect(judged('Status', 'not active', 'active')).toBe('surely');
    expect(judged('Name', 'ZAP TEST - please ignore')).toBe('surely');
    expect(judged('Name', 'Testa, Maria')).toBeNull();
    expect(judged('Disabled', '1', '0')).toBe('perhaps');
    expect(judged('Disabled', 'Yes', 'No')).toBeNull();
    expect(judged('Name', 'MARSH BO (DECEASED)')).toBeNull();
    expect(judged('Customer Notes', 'Prefers email - do not call')).toBeNull();
    expect(judged('Viable?', 'No', 'Yes', 'Maybe')).toBe('surely');
    expect(judged('Qualified?', 'No - renter', 'yes')).toBe('surely');
    expect(judged('Viable?', 'No access to attic', 'Yes')).toBeNull();
    expect(judged('Interested?', 'No', 'Yes', 'Maybe - call')).toBe('surely');
    expect(judged('Interested?', 'Maybe - call', 'Yes', 'No')).toBeNull();
    expect(judged('Name', 'Bo Marsh **DO NOT SERVICE - owes $400**')).toBe('surely');
    expect(judged('Name', 'Bo Marsh (do not schedule before 9)')).toBeNull();
    expect(judged('Is Disabled', 'Yes', 'No')).toBe('perhaps');
  });
  test.each([
    ['status', 'CLAIM_DENIED', 1],
    ['status', 'PAYMENT_RECEIVED', 1],
    ['Lead Status', 'Inspection No Damage', 1],
    ['status', 'PHOTOS_UPLOADED', 0],
  ])('%s “%s” is asked about in %i of eight rows', (header, text, times) => {
    const ended = createEnded(columnsNamed(header), [null], new Set());
    for (let row = 0; row < 8; row += 1) ended.see(row, [row === 3 ? text : 'NEW_LEAD']);
    expect(ended.problems(8).size).toBe(times);
  });
  test('a claim’s resolved date ends nothing beside its resolved state', () => {
    const asked = (...headers: string[]) => {
      const ended = createEnded(
        columnsNamed(...headers),
        headers.map(() => null),
        new Set(),
      );
      for (let row = 0; row < 8; row += 1) ended.see(row, [row === 3 ? '9/18/2026' : '', 'Approved']);
      return ended.problems(8).size;
    };
    expect(asked('Resolved date', 'Resolved state')).toBe(0);
    expect(asked('Resolved date', 'Coverage')).toBe(1);
  });
  test('a claim’s closing date makes no list of sales', () => {
    expect(isListing(['Claim Number', 'Close Date'])).toBe(false);
    expect(isListing(['Address', 'Close Date'])).toBe(true);
  });
  const unbuilt = (header: string, samples: readonly string[], text: string) => {
    const column = { header, index: 0, samples } as unknown as ListColumn;
    return createNoBuilding([column], [], () => ({ code: 'words_order' }) as never)([text]) !== null;
  };
  test('are land without a building, and no house with a garage', () => {
    expect(unbuilt('MKT_IMPVT', ['458200', '310000', '0'], '0')).toBe(true);
    expect(unbuilt('av_bldg', ['287400', '310000', '0'], '0')).toBe(true);
    expect(unbuilt('BLDG', ['231000', '198000', '0'], '0')).toBe(true);
    expect(unbuilt('BLDG', ['1', '2', '0'], '0')).toBe(false);
    const columnOf = (header: string, index: number, samples: readonly string[]) =>
      ({ header, index, samples }) as unknown as ListColumn;
    const insured = [
      columnOf('BuildingValue', 0, ['231000', '198000', '0']),
      columnOf('ContentsValue', 1, ['5', '7']),
    ];
    expect(createNoBuilding(insured, [], () => ({}) as never)(['0', '7'])).toBeNull();
    expect(unbuilt('structure_parking_type', ['GARAGE', 'CARPORT'], 'GARAGE')).toBe(false);
  });
});
