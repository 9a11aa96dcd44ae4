import { describe, expect, test } from 'vitest';
import { withoutLead } from '../../../src/main/core/lists/cells/address-lead.ts';
import { cleaned, nameAbove } from '../../../src/main/core/lists/cells/cleaning.ts';
import { joinAddress } from '../../../src/main/core/lists/cells/joined-address.ts';
import { toCells } from '../../../src/main/core/lists/cells/to-cells.ts';
import { ADDRESS_RULES } from '../../../src/main/core/lists/check/rules/address.ts';
import { createCellFit } from '../../../src/main/core/lists/rows/cell-fit.ts';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { isListing, isOfSupply } from '../../../src/main/core/lists/rows/kinds-of-list.ts';
import type { ListTarget } from '../../../src/shared/domain/list.ts';
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

describe('what a fourth reader found to be believed too easily', () => {
  test.each(['adjuster', 'tenant', 'inspector'])('a field form’s group of the %s is no owner’s', (whose) => {
    const { fields } = matchSix(`homeowner|${ADDRESS}|group_${whose}/name|group_${whose}/email`, (at) => [
      PEOPLE[at] ?? '',
      ...addressOf(at),
      PEOPLE[5 - at] ?? '',
      `desk${at}@carrier.example.com`,
    ]);
    expect(fields).toEqual(['customerName', 'street', 'city', 'state', 'zip', null, null]);
  });
  test('a group for letters lends its town to no other street', () => {
    const headers = 'homeowner|address|group_mailing/city|group_mailing/state|group_mailing/zip';
    const { fields } = matchSix(headers, (at) => [PEOPLE[at] ?? '', streetOf(at), 'Lincoln', 'NE', '68502']);
    expect(fields.slice(2)).toEqual([null, null, null]);
  });
  test.each([
    ['group_permit/rush', (at: number) => (at % 2 ? 'yes' : 'no')],
    ['group_crew/unit', (at: number) => `${at + 1}`],
    ['group_auto/claim_number', (at: number) => `AU100${at}`],
    ['group_truck/latitude', (at: number) => `41.2${at}1876`],
  ])('“%s” says nothing of the order', (header, cell) => {
    const { fields } = matchSix(`homeowner|${ADDRESS}|${header}`, (at) => [
      PEOPLE[at] ?? '',
      ...addressOf(at),
      cell(at),
    ]);
    expect(fields.at(-1)).toBeNull();
  });
  test('a record’s contact is the customer unless its role says otherwise', () => {
    const headers = `contacts.0.role|contacts.0.name|contacts.0.email|${ADDRESS}`;
    const row = (role: string) => (at: number) => [
      role,
      PEOPLE[at] ?? '',
      `${(PEOPLE[at] ?? '').split(' ')[1]?.toLowerCase()}@example.com`,
      ...addressOf(at),
    ];
    expect(matchSix(headers, row('primary')).order(1).customerName).toBe('Bo Marsh');
    expect(matchSix(headers, row('Adjuster')).order(1).customerName).toBeUndefined();
    expect(matchSix(headers, row('Tenant')).order(1).customerEmail).toBeUndefined();
  });
  test.each([
    [{ houseNumber: '561', preDirection: 'COUNTY ROAD', street: '561' }, '561 COUNTY ROAD 561'],
    [{ houseNumber: '5', street: '5', streetType: 'AVE' }, '5 5 AVE'],
    [{ houseNumber: '1202', street: '1202 Oak', streetType: 'St' }, '1202 Oak St'],
  ])('a house whose number is its street’s too: %j', (parts, line) => {
    const texts = new Map(Object.entries(parts).map(([part, text]) => [part as ListTarget, [text]]));
    expect(joinAddress(texts, {})).toBe(line);
  });
  test('a road before its number isn’t said twice behind a direction', () => {
    const texts = new Map<ListTarget, string[]>([
      ['houseNumber', ['1214']],
      ['preDirection', ['E', 'COUNTY ROAD']],
      ['street', ['COUNTY ROAD 562']],
    ]);
    expect(joinAddress(texts, {})).toBe('1214 E COUNTY ROAD 562');
  });
  test('when material comes says nothing of what the list is of', () => {
    for (const name of ['Delivery Date', 'Delivery Email', 'Delivery Instructions'])
      expect(isOfSupply(['Job Number', 'Homeowner', 'Balance Due', name]), name).toBe(false);
    expect(isOfSupply(['Homeowner', 'Delivery Date', 'Status'])).toBe(false);
    expect(isOfSupply(['Order #', 'Deliver To', 'Status'])).toBe(true);
  });
  test.each(['Stage', 'Opportunity Name', 'Deal Name', 'Lead Source'])(
    'a close date beside “%s” makes no list of houses for sale',
    (name) => {
      expect(isListing(['Close Date', name])).toBe(false);
      expect(isListing(['Close Date', name, 'MLS #'])).toBe(true);
    },
  );
  test('a frequent word for an end takes no question from the rarer ones', () => {
    const ended = createEnded(columnsNamed('Status'), [null], new Set());
    const said = 'Open|Settled|Paid|Open|Settled|Open|No damage|Settled|Open|Relocated'.split('|');
    for (const [row, text] of said.entries()) ended.see(row, [text]);
    expect([...ended.problems(said.length).keys()].toSorted()).toEqual([1, 2, 4, 6, 7, 9]);
  });
  test('“Lane” in a column of directions is odd, and under “PrefixType” it isn’t', () => {
    const fits = (header: string, text: string) => {
      const columns = columnsNamed(header).map((column) => ({ ...column, field: 'preDirection' as const }));
      return createCellFit(columns as never, ['preDirection'])([text]).length === 0;
    };
    expect(fits('Dir', 'Lane')).toBe(false);
    expect(fits('PrefixType', 'COUNTY ROAD')).toBe(true);
  });
  test.each([
    ['Summit Ridge 3', '1412 Summit Ridge Dr', 'Summit Ridge 3'],
    ['1200 Oak', '1200 Oak St', '1200 Oak'],
    ['1200 Oak St', '1200 Oak St', undefined],
    ['Dovecote Way 6', '4764 Dovecote Way Apt 1', undefined],
  ])('%s at %s', (name, street, customer) => {
    const cells = toCells([name, street, 'Omaha', 'NE'], ['customerName', 'street', 'city', 'state'], {});
    expect(cells.customerName).toBe(customer);
  });
  test('a zoning code isn’t the ZIP Code beside one, and is where there is none', () => {
    const { order } = matchSix('Owner|Address|City|State|Z_CODE|ZIP', (at) => [
      PEOPLE[at] ?? '',
      streetOf(at),
      'Albany',
      'NY',
      '12100',
      '12207',
    ]);
    expect(order(0).address).toBe('12 Oak St, Albany, NY 12207');
    const { order: alone } = matchSix('Owner|Address|City|State|z_code', (at) => [
      PEOPLE[at] ?? '',
      ...addressOf(at),
    ]);
    expect(alone(0).address).toBe('12 Oak St, Omaha, NE 68102');
  });
  test('ones beside blanks between a street and its town are asked about', () => {
    const { asked } = matchSix('Owner|Address|Dwlg|City|State|Zip', (at) => [
      PEOPLE[at] ?? '',
      streetOf(at),
      at === 2 ? '' : '1',
      'Omaha',
      'NE',
      '68102',
    ]);
    expect(asked).toEqual(['address']);
  });
});
