import { describe, expect, test } from 'vitest';
import { cleaned, inOneLine } from '../../../src/main/core/lists/cells/cleaning.ts';
import { joinAddress } from '../../../src/main/core/lists/cells/joined-address.ts';
import { unwrapped } from '../../../src/main/core/lists/cells/unwrapped.ts';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import type { ListTarget } from '../../../src/shared/domain/list.ts';
import { ADDRESS, addressOf, matchEight, matchSix, PEOPLE, streetOf } from '../../support/sample-rows.ts';
import { columnsNamed, wordsOf } from './support.ts';

/** What a reader found where a rule for one program's layout was believed of every list: docs/decisions/369. */

const FREE_MAIL = (at: number) => `${(PEOPLE[at] ?? '').split(' ')[1]?.toLowerCase()}@example.com`;

describe('another address', () => {
  test.each(['LINE', 'POINT', 'PIN', 'MARKER'])('%s is a street’s name beside its number', (street) => {
    const headers = 'Owner|House_No|Street_Name|Street_Type|City|State|Zip';
    const { order } = matchSix(headers, (at) => [
      PEOPLE[at] ?? '',
      `${4410 + at}`,
      street,
      'AVE',
      'SHREVEPORT',
      'LA',
      '71106',
    ]);
    expect(order(0).address).toBe(`4410 ${street} AVE, SHREVEPORT, LA 71106`);
    expect(cleaned('Point 1', 'address')).toBe('');
  });
  test.each([
    ['561 County Road 561 Bailey CO 80421', '561 County Road 561 Bailey CO 80421'],
    ['61 Highway 61 Natchez MS 39120', '61 Highway 61 Natchez MS 39120'],
    ['1127 Lakeview Terrace Rd 1127 Clearwater FL 33756', '1127 Lakeview Terrace Rd, Clearwater FL 33756'],
  ])('the number of a road stays: %s', (written, line) => {
    expect(inOneLine(written)).toBe(line);
  });
  test.each(['Homeowner', 'Customer', 'Client', 'Insured'])(
    'a %s’s address in a few rows is asked about, and a contact’s isn’t',
    (whose) => {
      const asked = (who: string) =>
        matchEight(`Job Contact|${ADDRESS}|${who} Address|${who} City|${who} State|${who} Zip`, (at) => [
          PEOPLE[at] ?? '',
          ...addressOf(at),
          ...(at < 2 ? [`${900 + at} Lake Rd`, 'Lincoln', 'NE', '68502'] : ['', '', '', '']),
        ]).asked;
      expect(asked(whose)).toContain('address');
      expect(asked('Contact')).not.toContain('address');
    },
  );
  test('of a record’s two addresses whose type is said, the first isn’t believed to be the house', () => {
    const part = (at: number) => `addresses[${at}].street|addresses[${at}].city|addresses[${at}].state`;
    const typed = `name|addresses[0].type|${part(0)}|addresses[1].type|${part(1)}`;
    const { asked } = matchSix(typed, (at) => [
      PEOPLE[at] ?? '',
      ...['billing', streetOf(at), 'Lincoln', 'NE'],
      ...['service', `${3100 + at} Juniper Dr`, 'Omaha', 'NE'],
    ]);
    expect(asked).toContain('address');
  });
  test.each([
    ['2431 Elm Ave', '2431 Elm Ave, Omaha, NE', '2431 Elm Ave, Omaha, NE'],
    ['2431 Elm Ave', '410 Palm Dr, Miami, FL', '2431 Elm Ave'],
  ])('the town of %s beside “%s”', (street, place, line) => {
    const texts = new Map<ListTarget, string[]>([
      ['street', [street]],
      ['place', [place]],
    ]);
    expect(joinAddress(texts, {})).toBe(line);
  });
  test.each([
    ['Two buildings on the property - measure the back one only', true],
    ['2 structures on parcel; ours is the smaller', true],
    ['4 buildings here, only #3 has damage', true],
    ['4 buildings, order bldg 2', true],
    ['3 buildings on parcel, quote the barn only', true],
    ['3 roofs here, ours is the duplex in front', true],
    ['three buildings, one roof report each', true],
    ['Job at 312 Unit B', true],
    ['Roof at 88 Unit 2, mail to 90', true],
    ['property at 415 Building C', true],
    ['work at 12 Family Ln', true],
    ['3 structures on the lot', false],
    ['Two buildings on the property', false],
    ['house on 2 family lot', false],
    ['house on 14 layers', false],
  ])('%s', (note, isAsked) => {
    expect(wordsOf('Notes', note).includes('words_address')).toBe(isAsked);
  });
});

describe('another person', () => {
  test('a question about somebody else asks for no owner', () => {
    const headers =
      'If you are not the homeowner, who are you? Name|Who owns the house? Name|Address|City|State|Zip';
    const { fields } = matchSix(headers, (at) => [PEOPLE[5 - at] ?? '', PEOPLE[at] ?? '', ...addressOf(at)]);
    expect(fields.slice(0, 2)).toEqual([null, 'customerName']);
  });
  test('an office’s e-mail address is a realtor’s or an agent’s', () => {
    const { fields } = matchSix(`Realtor|Office Email|Customer|Email|${ADDRESS}`, (at) => [
      PEOPLE[5 - at] ?? '',
      `desk${at}@agency${at}.example.com`,
      PEOPLE[at] ?? '',
      at % 2 ? '' : FREE_MAIL(at),
      ...addressOf(at),
    ]);
    expect(fields.slice(0, 4)).toEqual([null, null, 'customerName', 'customerEmail']);
  });
  test.each(['Owner', 'Customer'])('a company called after its building is the %s', (name) => {
    const { fields } = matchSix(`${name}|${ADDRESS}|Contact`, (at) => [
      at === 4 ? (PEOPLE[at] ?? '') : `${streetOf(at)} LLC`,
      ...addressOf(at),
      PEOPLE[5 - at] ?? '',
    ]);
    expect([fields[0], fields.at(-1)]).toEqual(['customerName', null]);
  });
  test.each([1, 2])('“Linh V. Tran” is a person, in a list of %i', (count) => {
    const { fields } = matchSix(`Homeowner|${ADDRESS}|Contact`, (at) =>
      at < count ? [at === 0 ? 'Linh V. Tran' : 'Ana Ruiz', ...addressOf(at), 'Ted Nowak'] : [],
    );
    expect(fields[0]).toBe('customerName');
  });
  test('who applies to a program that pays for repairs owns the house', () => {
    const { fields } = matchSix(`Applicant|${ADDRESS}|Permit #|Program`, (at) => [
      PEOPLE[at] ?? '',
      ...addressOf(at),
      `P-100${at}`,
      'Roof repair grant',
    ]);
    expect(fields[0]).toBe('customerName');
  });
  test.each(['Property Owner', 'Owner/Occupant', 'Policyholder', 'Homeowner Spouse', 'New Customer'])(
    '“%s” is a customer’s role',
    (role) => {
      const { order } = matchSix(`contacts.0.role|contacts.0.name|contacts.0.email|${ADDRESS}`, (at) => [
        at === 1 ? role : 'Homeowner',
        PEOPLE[at] ?? '',
        FREE_MAIL(at),
        ...addressOf(at),
      ]);
      expect(order(1).customerName).toBe(PEOPLE[1]);
    },
  );
  test('a word that many businesses have says nothing of whose e-mail address it is', () => {
    const { fields } = matchSix(`Customer|${ADDRESS}|Adjuster|Email`, (at) => [
      at === 2 ? (PEOPLE[at] ?? '') : `Oak ${at} Property Trust`,
      ...addressOf(at),
      PEOPLE[5 - at] ?? '',
      `${(PEOPLE[5 - at] ?? '').split(' ')[1]?.toLowerCase()}@propertyclaims.example.com`,
    ]);
    expect(fields.at(-1)).toBeNull();
  });
  test('who is billed for a warranty’s work is no customer', () => {
    const { fields } = matchSix(`Contact Name|Billing Company|${ADDRESS}`, (at) => [
      at % 2 ? '' : (PEOPLE[at] ?? ''),
      at % 3 ? 'Cedar Home Warranty' : 'First Plains Bank',
      ...addressOf(at),
    ]);
    expect(fields[1]).toBeNull();
  });
  test('two quotation marks are a ditto', () => {
    expect(unwrapped({ row: 2, cells: ['"Tulsa"', '""'] }).cells).toEqual(['Tulsa', '""']);
  });
});

describe('rows that are asked about', () => {
  test.each(['FC', 'Foreclosure'])(
    '“Sold” beside “%s” is a roofer’s, and rarer ends are asked about',
    (name) => {
      const ended = createEnded(columnsNamed(name, 'Status'), [null, null], new Set());
      const said = 'Sold|Sold|Lead|Paid|Sold|Relocated|Sold|Lead|Sold|Lead'.split('|');
      for (const [row, text] of said.entries()) ended.see(row, ['', text]);
      expect([...ended.problems(said.length).keys()].toSorted()).toEqual([3, 5]);
    },
  );
  test.each(['Do not mail - deceased', 'Same roof as noted above', 'same roof as described in row 2'])(
    '%s',
    (note) => {
      expect(wordsOf('Notes', note)).toContain('words_order');
    },
  );
  test.each(['Do not mail', 'Same roof as reported by neighbor'])('%s says nothing of the order', (note) => {
    expect(wordsOf('Notes', note)).toEqual([]);
  });
  test.each(["Customer's front building is out of scope", 'This building not in scope'])('%s', (note) => {
    expect(wordsOf('Notes', note)).toContain('words_order');
  });
});

/** What a sixth reader found in the rules that came after. */
describe('another person, read once more', () => {
  test('“Email Work” behind an adjuster and “Email Home” behind the homeowner are two people’s', () => {
    const { fields, asked } = matchSix(`Adjuster|Email Work|Homeowner|Email Home|${ADDRESS}`, (at) => [
      PEOPLE[5 - at] ?? '',
      `desk${at}@carrier${at}.example.com`,
      PEOPLE[at] ?? '',
      FREE_MAIL(at),
      ...addressOf(at),
    ]);
    expect([fields[1], asked]).toEqual([null, ['email']]);
  });
  test.each(['Realtor', 'Agent', 'Contractor'])(
    'a work address behind the %s isn’t the customer’s',
    (who) => {
      const { fields } = matchSix(`Customer|Email|${who}|Work Email|${ADDRESS}`, (at) => [
        PEOPLE[at] ?? '',
        at % 2 ? FREE_MAIL(at) : '',
        PEOPLE[5 - at] ?? '',
        `${(PEOPLE[5 - at] ?? '').toLowerCase().replace(' ', '.')}@hart${at}.com`,
        ...addressOf(at),
      ]);
      expect(fields.slice(0, 4)).toEqual(['customerName', 'customerEmail', null, null]);
    },
  );
  test.each(['Field Adjuster', 'Agent Field', 'Field Rep'])('“Name (%s)” is no customer', (whose) => {
    const coded = ['Name', 'Email', 'Phone', 'License'].map((name) => `${name} (${whose})`).join('|');
    const { fields } = matchSix(`${coded}|${ADDRESS}`, (at) => [
      PEOPLE[at] ?? '',
      `${(PEOPLE[at] ?? '').toLowerCase().replace(' ', '.')}@hart${at}.com`,
      `402-555-010${at}`,
      `LIC${at}`,
      ...addressOf(at),
    ]);
    expect(fields.slice(0, 2)).toEqual([null, null]);
  });
  test.each([
    'Permit|Applicant|Status|Issued|Job Value',
    'Building Permit|Applicant|Work Type|Status|Fees',
    'Permits|Applicant|Description|Status|Issue Date',
  ])('%s: who applied is the roofer', (headers) => {
    const { fields } = matchSix(`${headers}|${ADDRESS}`, (at) => [
      `BP-100${at}`,
      PEOPLE[at] ?? '',
      'Reroof',
      'Open',
      '4/2/2026',
      ...addressOf(at),
    ]);
    expect(fields[1]).toBeNull();
  });
  test('an owner’s name that is asked for where the contact is another isn’t thrown away', () => {
    const { asked } = matchSix(`Contact Name|Owner name if contact is not the owner|${ADDRESS}`, (at) => [
      PEOPLE[5 - at] ?? '',
      PEOPLE[at] ?? '',
      ...addressOf(at),
    ]);
    expect(asked).toContain('owner');
  });
  test('a record’s text alone names the owner', () => {
    const { fields } = matchSix(`owner_record_text|${ADDRESS}`, (at) => [PEOPLE[at] ?? '', ...addressOf(at)]);
    expect(fields[0]).toBe('customerName');
  });
  test.each(['label', 'kind', 'is_billing'])(
    'a record’s “addresses[0].%s” may say that bills go there',
    (typed) => {
      const part = (at: number) => `addresses[${at}].street|addresses[${at}].city|addresses[${at}].state`;
      const headers = `name|addresses[0].${typed}|${part(0)}|addresses[1].${typed}|${part(1)}`;
      const { asked } = matchSix(headers, (at) => [
        PEOPLE[at] ?? '',
        ...['Billing', streetOf(at), 'Lincoln', 'NE'],
        ...['Service', `${3100 + at} Juniper Dr`, 'Omaha', 'NE'],
      ]);
      expect(asked).toContain('address');
    },
  );
});

describe('another address, read once more', () => {
  test('an address whose state is called “state_code” within its cell', () => {
    const record = '{"street":"12 Oak St","city":"Omaha","state_code":"NE","zip":"68102"}';
    expect(cleaned(record, 'address')).toBe('12 Oak St, Omaha, NE 68102');
  });
  test('OpenStreetMap’s place before a road is kept', () => {
    const place = '14, Lakeview Apartments, Shore Road, Mesa, Maricopa County, Arizona, 85202, United States';
    expect(inOneLine(place)).toBe(place);
  });
  test.each([
    '12 Oak St Apt 12 Omaha NE 68102',
    '7 Ridge Rd Unit 7 Omaha NE 68102',
    '12 Avenue 12 Madera CA 93637',
    '6 Elm Ave # 6 Omaha NE 68102',
  ])('%s', (written) => {
    expect(inOneLine(written)).toBe(written);
  });
  test('a direction behind a house number is no suffix of it', () => {
    const texts = new Map<ListTarget, string[]>([
      ['houseNumber', ['12', 'S']],
      ['street', ['ELM AVE']],
    ]);
    expect(joinAddress(texts, {})).toBe('12 S ELM AVE');
  });
  test('a lockbox’s PIN is no ZIP Code', () => {
    const { fields } = matchSix('Customer|Address|City|State|Pin Code', (at) => [
      PEOPLE[at] ?? '',
      streetOf(at),
      'Omaha',
      'NE',
      `681${10 + at}`,
    ]);
    expect(fields[4]).not.toBe('zip');
  });
  test.each([
    'Two buildings: order the north one',
    '3 bldgs, A only',
    'two buildings. Measure back one only',
    'Roof at 12 Family Circle',
    'Work at 9 Layers Ln',
  ])('%s', (note) => {
    expect(wordsOf('Notes', note)).toContain('words_address');
  });
});

describe('rows that are asked about, read once more', () => {
  const endsUnder = (names: readonly string[], said: readonly string[]): number[] => {
    const fields = names.map(() => null);
    const ended = createEnded(columnsNamed(...names), fields, new Set());
    for (const [row, text] of said.entries()) ended.see(row, [...names.slice(1).map(() => ''), text]);
    return [...ended.problems(said.length).keys()].toSorted();
  };
  test.each([
    ['Skip Trace Status', 'Deceased'],
    ['Skip Trace Status', 'Wrong person'],
    ['Building Status', 'Roof replaced'],
    ['Rating', 'Lost customer'],
  ])('“%s”: “%s”', (header, text) => {
    expect(endsUnder([header], ['New', 'New', text, 'New', 'New', 'New'])).toEqual([2]);
  });
  test.each(['Building Report Status', 'Building Measurement Status'])('“%s”: “Received”', (header) => {
    const judge = createRowJudge([{ header, samples: ['Received', 'Needed'] }]);
    expect(judge(['Received'])).not.toBeNull();
  });
  test('“Sold” before an auction of a foreclosure is the bank’s', () => {
    const said = ['Active', 'Active', 'Sold', 'Active', 'Active', 'Active'];
    expect(endsUnder(['Foreclosure Auction', 'Status'], said)).toEqual([2]);
  });
});
