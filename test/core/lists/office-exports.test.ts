import { describe, expect, test } from 'vitest';
import { withoutLead } from '../../../src/main/core/lists/cells/address-lead.ts';
import { cleaned } from '../../../src/main/core/lists/cells/cleaning.ts';
import { meaningOf } from '../../../src/main/core/lists/matching/headings/meaning.ts';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { createNoBuilding } from '../../../src/main/core/lists/rows/no-building.ts';
import { createRowJudge, isListing } from '../../../src/main/core/lists/rows/struck-rows.ts';
import { readPointBehind } from '../../../src/shared/domain/coordinates.ts';
import type { ListColumn } from '../../../src/shared/domain/list.ts';
import { matchSix, NAMES, PEOPLE, streetOf } from '../../support/sample-rows.ts';
import { columnsNamed } from './support.ts';

/** More layouts that a roofing office opens: docs/decisions/369. */

const ADDRESS = 'Address|City|State|Zip';
const addressOf = (at: number) => [streetOf(at), 'Omaha', 'NE', '68102'];

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
    const { order, asked } = matchSix(`name|primary_contact.name|${ADDRESS}`, (at) => [
      `${PEOPLE[at]?.split(' ')[1]} ${['- reroof', 'hail', 'Farm - house', ', J', 'Res', 'leak'][at]}`,
      PEOPLE[at] ?? '',
      ...addressOf(at),
    ]);
    expect(asked).toEqual([]);
    expect(order(1).customerName).toBe('Bo Marsh');
  });
  test('is whom ERPNext calls an address after, and nobody under “Contact?” or “NA”', () => {
    const titled = matchSix(`Address Title|Address Line 1|City|State|Zip`, (at) => [
      at === 3 ? 'Miami Bend Veterinary Clinic' : (PEOPLE[at] ?? ''),
      ...addressOf(at),
    ]);
    expect(titled.order(3).customerName).toBe('Miami Bend Veterinary Clinic');
    expect(meaningOf('Contact?').kind).toBe('barred');
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
    expect(judged('Disabled', '1', '0')).toBe('perhaps');
    expect(judged('Disabled', 'Veteran', 'No')).toBeNull();
    expect(judged('Viable?', 'No', 'Yes', 'Maybe')).toBe('surely');
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
    expect(unbuilt('structure_parking_type', ['GARAGE', 'CARPORT'], 'GARAGE')).toBe(false);
  });
});
