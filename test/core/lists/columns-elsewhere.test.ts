import { describe, expect, test } from 'vitest';
import { checkCells } from '../../../src/main/core/lists/check/check.ts';
import { say } from '../../../src/shared/copy/say.ts';
import { SERVICES } from '../../support/list-corpus/services.ts';
import { matchColumns } from '../../support/match-columns.ts';
import {
  ADDRESS,
  addressOf,
  matchEight,
  matchSix,
  NAMES,
  PEOPLE,
  streetOf,
} from '../../support/sample-rows.ts';
import { wordsOf } from './support.ts';

/** Columns in another order, and lists with fewer of them: docs/decisions/446. */

/** The answers of the first question about six rows. */
function choicesOf(headers: string, cells: (at: number) => string[]): string[] {
  const rows = [0, 1, 2, 3, 4, 5].map(cells);
  const { questions } = matchColumns({ headers: headers.split('|'), rows, hiddenColumns: [] }, SERVICES);
  return questions[0]?.choices.map(({ label }) => say(label)) ?? [];
}

describe('columns that stand apart from each other', () => {
  test('a house number in “NUMBER” is the one of “STREET”, also among other numbers', () => {
    const { order } = matchSix('CITY|ITEM_NUMBER|LOT|NUMBER|POSTCODE|STREET|STATE', (at) => [
      'Omaha',
      `00${at + 1}`,
      `${at + 20}`,
      `${352 + at * 31}`,
      '68102',
      `${NAMES[at]} St`,
      'NE',
    ]);
    expect(order(0).address).toBe('352 Oak St, Omaha, NE 68102');
  });
  test('and in “LOC_NO” the one of “LOC_STREET”, with a town and letters elsewhere', () => {
    const { order, asked } = matchSix(
      'LOC_CITY|LOC_DIR|LOC_NO|LOC_STREET|LOC_SUF|LOC_ZIP|MAIL_ADDR|MAIL_CITY|MAIL_ST|MAIL_ZIP|OWNER1',
      (at) => [
        ...['Omaha', 'N', `${412 + at * 7}`, NAMES[at] ?? '', 'ST', '68102'],
        ...[`${90 + at} Range Line Ct`, 'Carmel', 'IN', '46032', PEOPLE[at] ?? ''],
      ],
    );
    expect([order(0).address, asked]).toEqual(['412 N Oak ST, Omaha, 68102', []]);
  });
  test('the same streets twice take one town', () => {
    const { order, asked } = matchSix('Address|City|Job #|State|Street|Street 2|Zip code', (at) => [
      ...[streetOf(at), 'Omaha', `${1187 + at}`, 'NE', streetOf(at), at === 2 ? 'Apt 4' : '', '68102'],
    ]);
    expect([order(2).address, asked]).toEqual(['16 Kingsbury St Apt 4, Omaha, NE 68102', []]);
  });
  test('“Address 2” with a “City 2” is another address, which is asked about', () => {
    const { asked } = matchSix('Address|Address 2|City|City 2|State|State 2|Zip|Zip 2', (at) => [
      ...[streetOf(at), at > 3 ? `${19 + at} Pintail Ln` : '', 'Omaha', at > 3 ? 'Lewes' : ''],
      ...['NE', at > 3 ? 'DE' : '', '68102', at > 3 ? '19958' : ''],
    ]);
    expect(asked).toEqual(['address']);
  });
  test('“Apellidos” far from “Nombre” is its last name', () => {
    const { order } = matchSix('Apellidos|Ciudad|Dirección|Estado|Nombre|Código postal', (at) => [
      ...[PEOPLE[at]?.split(' ')[1] ?? '', 'Omaha', streetOf(at), 'NE'],
      ...[`${PEOPLE[at]?.split(' ')[0]}${at % 2 ? '' : ' Luz'}`, '68102'],
    ]);
    expect(order(0).customerName).toBe('Ana Luz Muñoz');
  });
  test('a half in a column before the house number stands behind it', () => {
    const { order } = matchSix('FRAC_HOUSE_NO|HOUSE_NO|STREET_NM|CITY|STATE|ZIP', (at) => [
      ...[at === 0 ? '1/2' : '', `${4417 + at * 4}`, `${NAMES[at]} AVE`, 'Omaha', 'NE', '68102'],
    ]);
    expect(order(0).address).toBe('4417 1/2 Oak AVE, Omaha, NE 68102');
  });
  test('an empty “Claim Info” leaves the claim to “Claim Number”', () => {
    const { order } = matchSix(`Claim Info|Claim Number|${ADDRESS}`, (at) => [
      '',
      `TX26-0${at}331`,
      ...addressOf(at),
    ]);
    expect(order(0).claimNumber).toBe('TX26-00331');
  });
});

describe('what is no part of the address', () => {
  test('five digits that end in two zeros are amounts', () => {
    const { order, asked } = matchSix('CITY|EMV_LAND|PLAT|SITUS_ADDRESS', (at) => [
      ...['Bentonville', `${(448 + at * 51) * 100}`, `${at}`, streetOf(at)],
    ]);
    expect([order(0).address, asked]).toEqual(['12 Oak St, Bentonville', []]);
  });
  test('a town and state of the letters beside a whole address that says another state', () => {
    const { order, asked } = matchEight('mailaddr1|city|state|zipcode|address|loccity', (at) => [
      ...(at === 1
        ? ['7967 ARDENWOOD RD', 'FORT MILL', 'SC', '29708']
        : [`${1021 + at * 7} ${NAMES[at]?.toUpperCase()} LN`, 'CHARLOTTE', 'NC', '28278']),
      ...[`${1021 + at * 7} ${NAMES[at]?.toUpperCase()} LN CHARLOTTE NC`, 'CHARLOTTE'],
    ]);
    expect([order(1).address, asked]).toEqual(['1028 DEER CREEK LN CHARLOTTE NC', []]);
  });
  test('a property’s code and name before its address', () => {
    const { order, asked } = matchSix(
      'Property|Property Name|Property Address|Property Street Address 1|Property City|Property State|Property Zip',
      (at) => [
        `P10${at} - ${NAMES[at]} - ${streetOf(at)} Omaha, NE 68102`,
        `P10${at} - ${NAMES[at]}`,
        `${streetOf(at)} Omaha, NE 68102`,
        ...addressOf(at),
      ],
    );
    expect(order(0).address).toMatch(/^12 Oak St,? Omaha, NE 68102$/);
    expect(asked).toEqual([]);
  });
  test('but the quadrant of a city keeps it', () => {
    const { order, asked } = matchSix(ADDRESS, (at) => [
      `${1201 + at} ${NAMES[at]} St NE`,
      'Atlanta',
      'GA',
      '30309',
    ]);
    expect([order(0).address, asked]).toEqual(['1201 Oak St NE, Atlanta, GA 30309', []]);
  });
  test('and a court does', () => {
    const { order } = matchSix(ADDRESS, (at) => [`${12 + at} ${NAMES[at]} Ct`, 'Omaha', 'NE', '68102']);
    expect(order(0).address).toBe('12 Oak Ct, Omaha, NE 68102');
  });
  test('the unit of the billing address is not the shipping address’s', () => {
    const choices = choicesOf(
      'Shipping Street|Shipping City|Shipping Zip|Billing Street|Billing Street 2|Billing City|Billing State|Billing Zip',
      (at) => [
        ...[
          streetOf(at),
          'Omaha',
          '68102',
          `${300 + at} Main St`,
          `Suite ${210 + at}`,
          'Lincoln',
          'NE',
          '68501',
        ],
      ],
    );
    expect(choices).toContain('Shipping Street, Shipping City, Shipping Zip');
    expect(choices.filter((each) => /Shipping.*Billing Street 2/.test(each))).toEqual([]);
  });
  test('“Side” over L and R is the street’s', () => {
    const { asked } = matchSix('AddNum|Side|StName|StType|City|Postal', (at) => [
      ...[`${14 + at * 3}`, at % 2 ? 'L' : 'R', NAMES[at] ?? '', 'St', 'Omaha', '68102'],
    ]);
    expect(asked).toEqual([]);
  });
  test('with a town that several addresses lack, the property’s street alone is one of the answers', () => {
    const choices = choicesOf('Owner|Property Address|Mailing Address|City|State|Zip', (at) => [
      ...[PEOPLE[at] ?? '', streetOf(at), `${99 + at} Corp Way`, 'Dallas', 'TX', '75201'],
    ]);
    expect(choices).toContain('Property Address');
  });
});

describe('who is no customer', () => {
  test('the firms of a permit’s “COMPANYNAME” do the work', () => {
    const firms = ['QUEEN CITY EXTERIORS LLC', '', 'KESSLER BROS ROOFING INC', ''];
    const rows = Array.from({ length: 18 }, (_, at) => [
      `2026P0${at}472`,
      firms[at % 4] ?? '',
      ...addressOf(at % 8),
    ]);
    const headers = `PERMITNUM|COMPANYNAME|${ADDRESS}`.split('|');
    const { columns } = matchColumns({ headers, rows, hiddenColumns: [] }, SERVICES);
    expect(columns[1]?.field).toBeNull();
  });
  test('and a school district takes the tax', () => {
    const { fields } = matchSix(`parcel_id|tax_school|${ADDRESS}`, (at) => [
      `32-0${at}`,
      `${(PEOPLE[at] ?? '').split(' ')[1]} Community`,
      ...addressOf(at),
    ]);
    expect(fields[1]).toBeNull();
  });
  test('whom to call at a company beside people who stand there twice', () => {
    const firms = ['Alder Pond Trust', 'Brightfield Properties LLC', 'Bayside Realty Trust', 'Northgate Inc'];
    const { fields, asked } = matchSix(`Customer full name|Full name|${ADDRESS}`, (at) => [
      firms[at] ?? (PEOPLE[at] ?? '').split(' ').toReversed().join(', '),
      PEOPLE[at] ?? '',
      ...addressOf(at),
    ]);
    expect([fields[0], asked]).toEqual(['customerName', []]);
  });
  test('but builders under a “Company Name” of no permits may be customers', () => {
    const firms = [
      'Apex Construction',
      'Hale Plumbing',
      'Waco Electric',
      'Kemp Builders',
      'Fox Roofing',
      'Day HVAC',
    ];
    const { fields, asked } = matchSix(`Company Name|${ADDRESS}`, (at) => [
      firms[at] ?? '',
      ...addressOf(at),
    ]);
    expect(fields[0] === 'customerName' || asked.length > 0).toBe(true);
  });
  test('“Last” far from a name is no last name', () => {
    const { order } = matchSix(`Name|${ADDRESS}|Last`, (at) => [
      PEOPLE[at] ?? '',
      ...addressOf(at),
      at % 2 ? 'Voicemail' : 'Answered',
    ]);
    expect(order(0).customerName ?? '').not.toContain('Answered');
  });
  test('a builder under “Customer” is one', () => {
    const { fields } = matchSix(`Job|Customer|${ADDRESS}`, (at) => [
      `26-0${at}`,
      `${(PEOPLE[at] ?? '').split(' ')[1]} Builders LLC`,
      ...addressOf(at),
    ]);
    expect(fields[1]).toBe('customerName');
  });
});

describe('what an office writes beside an address that it doesn’t change', () => {
  test.each([
    'Corrected Address',
    'Actual Address',
    'Updated Address',
    'Address Correction',
    'Roof location',
  ])('“%s” over another street is looked at', (header) => {
    expect(wordsOf(header, '882 Elm Ct')).toContain('words_address');
    expect(wordsOf(header, 'same')).toEqual([]);
    expect(wordsOf(header, '')).toEqual([]);
  });
  test('“Address notes” are read as notes', () => {
    expect(wordsOf('Address notes', 'wrong house number')).toEqual(['words_address']);
    expect(wordsOf('Address notes', 'Gate code 4471')).toEqual([]);
  });
  test('“19 or 21 Pine Ln” is two houses', () => {
    const codesOf = (address: string) => checkCells({ address }, SERVICES).map(({ code }) => code);
    const [two, one] = ['19 or 21 Pine Ln, Omaha, NE 68102', '19 Pine Ln, Omaha, NE 68102'].map(codesOf);
    expect(two?.filter((code) => !one?.includes(code))).not.toEqual([]);
    expect(codesOf('12345 OR 99 W, Tigard, OR 97224')).not.toEqual(two);
  });
  test('a total below a list is no row of it', () => {
    const rows = [0, 1, 2, 3, 4, 5].map((at) => [
      `${4401 + at}`,
      streetOf(at),
      'Omaha',
      'NE',
      '68102',
      `${at}`,
    ]);
    const headers = 'Unit #|Address|City|State|Zip|Beds'.split('|');
    const fieldsOf = (all: string[][]) =>
      matchColumns({ headers, rows: all, hiddenColumns: [] }, SERVICES).columns.map(({ field }) => field);
    expect(fieldsOf([...rows, ['Total', '6', '', '', '', '15']])).toEqual(fieldsOf(rows));
  });
  test('a state alone beside coordinates says that the pin is all there is', () => {
    const codesOf = (address: string) =>
      checkCells({ address, latitude: '39.76', longitude: '-86.38' }, SERVICES).map(({ code }) => code);
    for (const address of ['IN', '46123']) expect(codesOf(address)).toContain('address_pin_alone');
    expect(codesOf('12 Oak St, Avon, IN 46123')).not.toContain('address_pin_alone');
  });
});
