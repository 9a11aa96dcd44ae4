import { describe, expect, test } from 'vitest';
import { withoutLead } from '../../../src/main/core/lists/cells/address-lead.ts';
import { cleaned, nameAbove } from '../../../src/main/core/lists/cells/cleaning.ts';
import { ADDRESS_RULES } from '../../../src/main/core/lists/check/rules/address.ts';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { ADDRESS, addressOf, matchSix, NAMES, PEOPLE, streetOf } from '../../support/sample-rows.ts';
import { columnsNamed } from './support.ts';

/** What two readers found that rules for exports believed too easily: docs/decisions/369. */

describe('what a second reader found to be believed too easily', () => {
  test.each(['Tower B', 'Clubhouse', 'Phase II', 'Pool House', 'Highway'])(
    '%s above a street stays',
    (line) => {
      expect(cleaned(`${line}\n1412 Oak Hollow Dr`, 'street')).toBe(`${line}, 1412 Oak Hollow Dr`);
    },
  );
  test('the person above a street is the customer, where no column has one', () => {
    const { order } = matchSix('Service Address|City|State|Zip', (at) => [
      `${PEOPLE[at]}\n${streetOf(at)}`,
      'Omaha',
      'NE',
      '68102',
    ]);
    expect(order(1)).toMatchObject({
      address: '14 Deer Creek St, Omaha, NE 68102',
      customerName: 'Bo Marsh',
    });
  });
  test.each([
    '1412 Oak Hollow Dr Bldg C - 1412 Oak Hollow Dr, Omaha, NE 68114',
    '12 Oak St (detached garage) - 12 Oak St, Omaha, NE 68114',
    '1412 Oak Hollow Dr Rear - 1412 Oak Hollow Dr, Omaha, NE 68114',
    '4519 Brambleton Ave N - 4519 Brambleton Ave S, Roanoke, VA 24018',
    '1WEST - 1412 Oak Hollow Dr, Omaha, NE 68114',
    '2REAR - 1412 Oak Hollow Dr, Omaha, NE 68114',
  ])('%s is kept whole', (text) => {
    expect(withoutLead(text)).toBeNull();
  });
  test('a unit before the dash is the same as one behind it', () => {
    expect(withoutLead('512 Natchez #2 - 512 Natchez St #2, Pittsburgh, PA 15211')?.address).toBe(
      '512 Natchez St #2, Pittsburgh, PA 15211',
    );
    expect(withoutLead('Laura Ten Eyck - 12 Oak St, Omaha, NE 68102')?.name).toBe('Laura Ten Eyck');
  });
  test('a ZIP Code beside its own street isn’t the label’s', () => {
    const { order } = matchSix(`${ADDRESS}|Mailing Label`, (at) => [
      streetOf(at),
      'Omaha',
      'NE',
      `6810${at}`,
      `${PEOPLE[at]} ${streetOf(at)} Omaha NE 6810${at}`,
    ]);
    expect(order(1).address).toBe('14 Deer Creek St, Omaha, NE 68101');
  });
  test.each(['Contractor Business Address', 'Owner Mailing Address', 'Nearest Hail Report', 'Knocked From'])(
    'the point behind “%s” isn’t the roof’s',
    (header) => {
      const { fields } = matchSix(`${ADDRESS}|${header}`, (at) => [
        ...addressOf(at),
        `${9900 + at} Nicholas St, Omaha, NE (41.26${at}10, -96.07${at}10)`,
      ]);
      expect(fields[4]).not.toBe('coordinates');
    },
  );
  test('the coordinates of a form that somebody filled in on a phone aren’t the roof’s', () => {
    const { fields } = matchSix(`Device Type|Full Name|${ADDRESS}|Latitude|Longitude`, (at) => [
      at % 2 ? 'mobile' : 'desktop',
      PEOPLE[at] ?? '',
      ...addressOf(at),
      `41.2${at}1876`,
      `-95.9${at}3411`,
    ]);
    expect(fields.slice(-2)).toEqual([null, null]);
  });
  test('a contact beside names of people, and contractors as clients, are asked about', () => {
    const spouses = matchSix(`Name|Primary Contact|${ADDRESS}`, (at) => [
      PEOPLE[at] ?? '',
      PEOPLE[5 - at] ?? '',
      ...addressOf(at),
    ]);
    expect(spouses.asked).toContain('owner');
    const clients = matchSix(`Client|First Name|Last Name|${ADDRESS}`, (at) => [
      `${NAMES[at]} Restoration LLC`,
      ...(PEOPLE[at] ?? '').split(' '),
      ...addressOf(at),
    ]);
    expect(clients.asked).toContain('owner');
  });
  test('a carrier or a supplier never stands in for the owner', () => {
    const named = (owner: string, company: (at: number) => string, ...more: string[]) =>
      matchSix([owner, 'Company', ADDRESS, ...more].join('|'), (at) => [
        at === 2 ? '' : (PEOPLE[at] ?? ''),
        company(at),
        ...addressOf(at),
        ...more.map(() => 'x'),
      ]).order(2).customerName ?? '';
    const carriers = ['Kin', 'Slide', 'Heritage', 'Tower Hill', 'Citizens', 'Universal'];
    expect(named('Homeowner', (at) => carriers[at] ?? '')).toBe('');
    expect(named('Name', (at) => carriers[at] ?? '', 'Adjuster')).toBe('');
    expect(named('Name', () => 'ABC Supply')).toBe('');
  });
  test('a closing date beside its reason still ends a row', () => {
    const headers = ['Closed Date', 'Closed Reason'];
    const ended = createEnded(
      columnsNamed(...headers),
      headers.map(() => null),
      new Set(),
    );
    for (let row = 0; row < 8; row += 1)
      ended.see(row, [row === 3 ? '11/03/2026' : '', row === 3 ? 'Price' : '']);
    expect([...ended.problems(8).keys()]).toEqual([3]);
  });
  test('owners in small letters are no logins where each row has another', () => {
    const { order } = matchSix('owner|address|city|state|zip|rep', (at) => [
      (PEOPLE[at] ?? '').split(' ')[1]?.toLowerCase() ?? '',
      ...addressOf(at),
      at % 2 ? 'mike' : 'jen',
    ]);
    expect(order(1).customerName).toBe('marsh');
  });
  test('two towns with one street are asked about', () => {
    const { asked } = matchSix('Property Address|Site Address', (at) => [
      `${streetOf(at)}, Omaha, NE 68114`,
      `${streetOf(at)}, Lincoln, NE`,
    ]);
    expect(asked).toContain('address');
  });
  test('a building behind a street’s name is no customer', () => {
    const { asked } = matchSix(`Name|${ADDRESS}`, (at) => [
      `${streetOf(at)} - ${['Building C', 'Rear', 'Clubhouse', 'Garage only', 'Building A', 'Rear'][at]}`,
      ...addressOf(at),
    ]);
    expect(asked).toContain('address');
  });
});

describe('what a third reader found to be believed too easily', () => {
  test('a record’s own town, ZIP Code, and unit stay, and what isn’t understood stays whole', () => {
    const addressIn = (record: object) => cleaned(JSON.stringify(record), 'address');
    expect(
      addressIn({ address: '12 Oak St', address2: 'Apt 3', city: 'OMAHA', state: 'NE', zip: 68102 }),
    ).toBe('12 Oak St, Apt 3, OMAHA, NE 68102');
    expect(addressIn({ number: '12', street: 'Oak St', city: 'Omaha', stateCode: 'NE', zip: '68102' })).toBe(
      '12 Oak St, Omaha, NE 68102',
    );
    expect(addressIn({ formatted_address: '12 Oak St, Omaha, NE 68102', street: 'Oak St' })).toBe(
      '12 Oak St, Omaha, NE 68102',
    );
    const odd = { address: '12 Oak St', building: 'C' };
    expect(addressIn(odd)).toBe(JSON.stringify(odd));
  });
  test('a condominium’s number is asked about', () => {
    const { asked } = matchSix('HOUSE_NO|STREET_NM|ZIP_CD|MUNIC_NM|CONDO_NO', (at) => [
      `${1225 + at}`,
      `${(NAMES[at] ?? '').toUpperCase()} AVE`,
      '55403',
      'MINNEAPOLIS',
      ['804', '911', '', '', '', ''][at] ?? '',
    ]);
    expect(asked).toEqual(['address']);
  });
  test('a borough is no town beside the list’s own city', () => {
    const { order } = matchSix('Owner|Address|Boro|City|State|Zip', (at) => [
      PEOPLE[at] ?? '',
      streetOf(at),
      'QUEENS',
      'Astoria',
      'NY',
      '11102',
    ]);
    expect(order(0).address).toBe('12 Oak St, Astoria, NY 11102');
  });
  test('the start of a range of house numbers isn’t a house number', () => {
    const { order } = matchSix('Street Number From|Street Number To|Street Name|City|State|Zip', (at) => [
      at === 1 ? '' : `${100 + at * 20}`,
      `${108 + at * 20}`,
      `${NAMES[at]} St`,
      'Omaha',
      'NE',
      '68102',
    ]);
    expect(order(0).address ?? '').not.toBe('100 Oak St, Omaha, NE 68102');
    expect(order(1).address ?? '').not.toBe('Deer Creek St, Omaha, NE 68102');
  });
  test.each([
    ['Detached Garage', 'Detached Garage, 16 Finchley St'],
    ['Mobile Home', 'Mobile Home, 16 Finchley St'],
    ['Oak Terrace Apartments', '16 Finchley St'],
    ['Kowalski Properties LLC', '16 Finchley St'],
  ])('%s above a street', (line, street) => {
    expect(cleaned(`${line}\n16 Finchley St`, 'street')).toBe(street);
    expect(nameAbove(`${line}\n16 Finchley St`)).toBe('');
  });
  test.each([
    '12 Oak St Barn ME',
    '14 Elm St Duplex PA',
    '18 Ash St Garage Only PA',
    '33 Elm St Metal Roof OK',
  ])('“%s” has no town', (address) => {
    const rule = ADDRESS_RULES.find(({ code }) => code === 'address_incomplete');
    expect(rule?.look(address, { cells: { address }, services: [] } as never, 'address')).toBeTruthy();
  });
  test('an office’s route is no street beside the street’s own name', () => {
    const { order, asked } = matchSix('Owner|Street Number|Street Name|Route|City|State|Zip', (at) => [
      PEOPLE[at] ?? '',
      `${12 + at}`,
      `${NAMES[at]} St`,
      ['North', 'South', 'Downtown'][at % 3] ?? '',
      'Omaha',
      'NE',
      '68102',
    ]);
    expect(asked).toEqual([]);
    expect(order(0).address).toBe('12 Oak St, Omaha, NE 68102');
  });
  test('commercial owners have their company where no person is named', () => {
    const { order } = matchSix(`Owner Name|Company Name|${ADDRESS}`, (at) => [
      at === 2 ? '' : (PEOPLE[at] ?? ''),
      `${NAMES[at]} Dental LLC`,
      ...addressOf(at),
    ]);
    expect(order(2).customerName).toBe('Kingsbury Dental LLC');
  });
  test('a line of business over kinds of property says the kind', () => {
    const { fields } = matchSix(`Line of Business|${ADDRESS}`, (at) => [
      at % 2 ? 'Residential' : 'Commercial',
      ...addressOf(at),
    ]);
    expect(fields[0]).toBe('propertyType');
  });
});
