import { describe, expect, test } from 'vitest';
import { cleaned } from '../../../src/main/core/lists/cells/cleaning.ts';
import { createCellFit } from '../../../src/main/core/lists/rows/cell-fit.ts';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { createNoBuilding } from '../../../src/main/core/lists/rows/no-building.ts';
import { createOfficeMail } from '../../../src/main/core/lists/rows/office-mail.ts';
import { createOtherWork } from '../../../src/main/core/lists/rows/other-work.ts';
import { listWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { verbatim } from '../../../src/shared/copy/message.ts';
import { matchEight, NAMES, PEOPLE, streetOf } from '../../support/sample-rows.ts';
import { columnsNamed, wordsOf } from './support.ts';

/** Parts of addresses, people, and words out of what offices open in a month: docs/decisions/447. */

const FIRMS = ['Brackenridge Cold Storage', 'Dorrance Self Storage', 'Eastwick Bowl', 'St. Casimira Parish'];

describe('homes of one house, under “Unit Name”', () => {
  const HEADERS = 'Property ID|Property|Property Street Address 1|Unit Name|Sqft';
  const row = (at: number, unit: string) => {
    const street = streetOf(Math.floor(at / 2));
    return [String(1040 + at), `${street}, Omaha, NE 68102`, street, unit, '989'];
  };
  test.each([
    [['A', 'B'], 'Unit A'],
    [['1', '2'], 'Unit 1'],
    [['Up', 'Down'], 'Unit Up'],
  ])('are units: %s', (units, said) => {
    const { order, asked } = matchEight(HEADERS, (at) => row(at, units[at % 2] ?? ''));
    expect(asked).not.toContain('address');
    expect(order(0).address).toBe(`${streetOf(0)} ${said}, Omaha, NE 68102`);
  });
  test('are one where it says “House” or “SFH”', () => {
    const { order, asked } = matchEight(HEADERS, (at) =>
      row(at, at < 2 ? (['A', 'B'][at % 2] ?? '') : (['House', 'SFH'][at % 2] ?? '')),
    );
    expect(asked).not.toContain('address');
    expect(order(4).address).toBe(`${streetOf(2)}, Omaha, NE 68102`);
  });
  test('a unit that a whole address has before its town isn’t said twice', () => {
    const { order } = matchEight('Unit Address|Unit Street Address 2', (at) => [
      `${streetOf(at)} B Spokane, WA 99208`,
      'B',
    ]);
    expect(order(0).address).toBe(`${streetOf(0)} B Spokane, WA 99208`);
  });
  test('a state’s “SUB_ADDRESS” is a unit', () => {
    const { order } = matchEight('SITUS_ADDRESS|SUB_ADDRESS|SITUS_CITY_NM|SITUS_ZIP_NR', (at) => [
      streetOf(at),
      at === 2 ? 'UNIT B' : '',
      'SPOKANE',
      '99205',
    ]);
    expect(order(2).address).toBe(`${streetOf(2)} UNIT B, SPOKANE, 99205`);
  });
});

describe('contacts at their companies', () => {
  const HEADERS = 'First Name|Last Name|Title|Email|Lead Owner|Company / Account|Street|City|State|Zip';
  test('are the customers, with their own addresses', () => {
    const { fields, asked } = matchEight(HEADERS, (at) => [
      ...(PEOPLE[at]?.split(' ') ?? []),
      ['Facilities Director', 'Owner', 'Regional Manager'][at % 3] ?? '',
      `${PEOPLE[at]?.split(' ')[1]?.toLowerCase()}@example.com`,
      'Russ Tolliver',
      FIRMS[at % 4] ?? '',
      streetOf(at),
      'Omaha',
      'NE',
      '68102',
    ]);
    expect(asked).toEqual([]);
    expect(fields.slice(0, 6)).toEqual(['firstName', 'lastName', null, 'customerEmail', null, null]);
  });
});

describe('rows that are and aren’t for us', () => {
  const other = (header: string, said: readonly string[]) => {
    const watch = createOtherWork(columnsNamed(header), [null], new Set());
    for (const [row, text] of said.entries()) watch.see(row, [text]);
    return [...watch.problems(said.length).keys()];
  };
  test('a route’s pickup of material is asked about, and its visits aren’t', () => {
    expect(other('Order type', ['T', 'T', 'P', 'T'])).toEqual([2]);
    expect(other('Order type', ['T', 'T', 'D', 'T'])).toEqual([]);
    expect(other('Order type', ['P', 'P', 'P', 'T'])).toEqual([]);
  });
  test.each(['filing today', 'signing tomorrow', 'adjuster coming this week'])(
    '“%s” hurries no report',
    (text) => {
      expect(wordsOf('Notes', text)).toEqual([]);
    },
  );
  test('“need report today” does', () => {
    expect(wordsOf('Notes', 'need report today')).toContain('words_rush');
  });
  test('a neighbor’s new roof is none of the house’s', () => {
    expect(wordsOf('Notes', 'Neighbor just re-roofed')).toEqual([]);
    expect(wordsOf('Notes', 'Just re-roofed')).not.toEqual([]);
  });
});

test('the mail address of an insured’s agency is asked about', () => {
  const columns = columnsNamed('Insured Name', 'E-mail Address').map((one, index) => ({ ...one, index }));
  const look = createOfficeMail(columns, ['customerName', 'customerEmail']);
  const codes = (customerEmail: string) =>
    look(['Xiomara Pendergrast', customerEmail], { customerName: 'Xiomara Pendergrast', customerEmail })
      .length;
  expect(codes('csr@sunridgeagency.example.com')).toBe(1);
  expect(codes('hollenbeck73@example.com')).toBe(0);
});

describe('addresses in pieces', () => {
  const TOWN = ['TULSA', 'BIXBY'];
  test('house numbers under “Address” beside streets that are numbers themselves', () => {
    const { order, asked } = matchEight('Address|PreDir|Street|StreetType|SufDir|City|Zipcode', (at) => [
      String(4219 + at * 4),
      'E',
      at % 3 === 0 ? 'SUMAC RIDGE' : `${87 + at}TH`,
      'ST',
      'S',
      TOWN[at % 2] ?? '',
      '74137',
    ]);
    expect(asked).toEqual([]);
    expect(order(1).address).toBe('4223 E 88TH ST S, BIXBY, 74137');
  });
  test('Kansas’ codes, and a city’s names with “ST” before each', () => {
    const kansas = matchEight('HNO|HNS|PRD|STP|RD|STS|POD|UNIT|POSTCO|COUNTY|STATE|ZIP', (at) => [
      String(4604 + at * 12),
      '',
      'N',
      '',
      NAMES[at]?.toUpperCase() ?? '',
      'CT',
      '',
      at === 2 ? 'A' : '',
      'WICHITA',
      'SEDGWICK',
      'KS',
      '67212',
    ]);
    expect(kansas.order(1).address).toBe('4616 N DEER CREEK CT, WICHITA, KS 67212');
    const city = matchEight(
      'ST_NUMBER|ST_PREFIX|ST_NAME|ST_TYPE|ST_SUFFIX|ST_CITY|ST_STATE|ST_ZIPCODE',
      (at) => [String(1300 + at * 4), '', 'HERON WALK', 'LN', '', 'CHESAPEAKE', 'VA', '23322'],
    );
    expect([city.asked, city.order(1).address]).toEqual([[], '1304 HERON WALK LN, CHESAPEAKE, VA 23322']);
  });
  test('a town beside the owner’s box is the owner’s', () => {
    const roll = (at: number) => [
      at === 3 ? 'PO BOX 5512' : `${12 + at * 2} FOX TROT LN`,
      at === 3 ? 'GREENVILLE' : 'TAYLORS',
      'SC',
      at === 3 ? '29606' : '29687',
      String(12 + at * 2),
      'FOX TROT',
      'LN',
    ];
    const named = matchEight('OWNAM1|STREET|CITY|STATE|ZIP5|STRNUM|LOCATE|STRTYP', (at) => [
      PEOPLE[at]?.toUpperCase() ?? '',
      ...roll(at),
    ]);
    expect(named.order(3).address).toBe('18 FOX TROT LN');
    // A roll of which nothing is known is asked about.
    const { asked } = matchEight('STREET|CITY|STATE|ZIP5|STRNUM|LOCATE|STRTYP', roll);
    expect(asked).toContain('address');
  });
  test('RunHOA’s second address is where an owner gets letters', () => {
    const { asked, order } = matchEight(
      'Unit Id|Address|City|State|Zip|Owner Name 1|Address 2|City 2|State 2|Zip 2',
      (at) => [
        String(101 + at),
        streetOf(at),
        'Omaha',
        'NE',
        '68102',
        PEOPLE[at] ?? '',
        ...(at === 2 ? ['9 Far Ct', 'Reno', 'NV', '89501'] : ['', '', '', '']),
      ],
    );
    expect(asked).toEqual([]);
    expect(order(2).address).toBe(`${streetOf(2)}, Omaha, NE 68102`);
  });
});

describe('words of columns that speak of something else, or of the row', () => {
  const ended = (header: string) => {
    const watch = createEnded(columnsNamed(header), [null], new Set());
    const said = ['Open', 'Open', 'Open', 'Open', 'Closed', 'Open', 'New'];
    for (const [row, text] of said.entries()) watch.see(row, [text]);
    return [...watch.problems(said.length).keys()];
  };
  test('“UPDATED_STATUS_TEXT” is a status, “Text Status” a message’s', () => {
    expect([ended('UPDATED_STATUS_TEXT'), ended('Text Status')]).toEqual([[4], []]);
  });
  test.each([
    'ag bldg not needed, house only',
    'Already have panels on garage',
    'Selling the house in spring',
    'No roof access after 5',
  ])('“%s” calls no row off', (text) => {
    expect(wordsOf('Notes', text)).toEqual([]);
  });
  test.each(['Already have a roofer', 'Roof report not needed', 'Sold the house, cancel'])(
    '“%s” may',
    (text) => {
      expect(wordsOf('Notes', text)).not.toEqual([]);
    },
  );
  test('a property called “(Land)” has no roof', () => {
    const columns = columnsNamed('Property Name').map((one) => ({ ...one, title: 'Property Name' }));
    const judge = createNoBuilding(columns as never, [], (_name, text) => ({ text }) as never);
    expect([judge(['Beaufont Springs Rd (Land)']), judge(['Landmark Court'])]).toEqual([
      { text: 'Beaufont Springs Rd (Land)' },
      null,
    ]);
  });
});

test('Pipedrive’s contact of a deal is its customer, and an organization has its own mailbox', () => {
  const deal = matchEight(
    'Deal - Title|Deal - Organization|Deal - Contact person|Deal - Owner|Address',
    (at) => [
      `Re-roof ${at}`,
      FIRMS[at % 4] ?? '',
      PEOPLE[at % 5] ?? '',
      'Neil Branscome',
      `${streetOf(at)}, Omaha, NE 68102`,
    ],
  );
  expect([deal.asked, deal.fields[2]]).toEqual([[], 'customerName']);
  const organization = matchEight(
    'Organization - Name|Organization - email|Organization - Owner|Organization - Address',
    (at) => [
      `${NAMES[at]} Church`,
      `office${at}@example.org`,
      'Tara Goodwyn',
      `${streetOf(at)}, Omaha, NE 68102`,
    ],
  );
  expect(organization.fields.slice(0, 2)).toEqual(['customerName', 'customerEmail']);
});

test('a claim’s number that begins with 0 is no phone number', () => {
  const columns = columnsNamed('Claim Number').map((one) => ({
    ...one,
    field: 'claimNumber' as const,
    samples: ['7736-510-1496', '4410-220-1187', '027-262-2599'],
  }));
  const look = createCellFit(columns, ['claimNumber']);
  expect(look(['027-262-2599'])).toEqual([]);
  expect(look(['402-555-0101'])).not.toEqual([]);
});

describe('what more offices open', () => {
  test('houses outside of a county’s towns have no town', () => {
    const { order } = matchEight('PROP_ADD|MUNICIPALITY|PROP_ZIP', (at) => [
      streetOf(at),
      at % 2 ? 'KIRKWOOD' : 'UNINCORPORATED',
      '63129',
    ]);
    expect(order(0).address).toBe(`${streetOf(0)}, 63129`);
  });
  test('Arkansas’ “str” is no street', () => {
    const { order, asked } = matchEight(
      'ownername|adrnum|predir|pstrnam|pstrtype|psufdir|adrlabel|adrcity|adrzip5|section|township|range|str',
      (at) => [
        PEOPLE[at]?.toUpperCase() ?? '',
        String(3617 + at),
        'S',
        'CRESTLINE',
        'PL',
        '',
        `${3617 + at} S CRESTLINE PL`,
        'FAYETTEVILLE',
        '72703',
        '34',
        '16N',
        '30W',
        '34-16-30',
      ],
    );
    expect(asked).toEqual([]);
    expect(order(1).address).toBe('3618 S CRESTLINE PL, FAYETTEVILLE, 72703');
  });
  test('Google’s lead forms have their sender’s address', () => {
    const { fields } = matchEight(
      'Lead ID|Google Click ID|Full name|User email|Street address|City|State|Zip code',
      (at) => [
        `DU${at}`,
        `Cj0KCQ${at}`,
        PEOPLE[at] ?? '',
        `${PEOPLE[at]?.split(' ')[1]?.toLowerCase()}@example.com`,
        streetOf(at),
        'Naples',
        'Florida',
        '34105',
      ],
    );
    expect(fields[3]).toBe('customerEmail');
  });
  test('an administrator’s clients are insurers, and own no roof', () => {
    const { asked, fields } = matchEight(
      'Client|Claim #|Insured First Name|Insured Last Name|Loss Address|Loss City|Loss State|Loss Zip',
      (at) => [
        ['American Family', 'Farmers', 'State Farm'][at % 3] ?? '',
        `AR94953${at}7`,
        ...(PEOPLE[at]?.split(' ') ?? []),
        streetOf(at),
        'Springdale',
        'AR',
        '72762',
      ],
    );
    expect([asked, fields[0]]).toEqual([[], null]);
  });
  test('Florida’s code of vacant land is asked about', () => {
    const columns = columnsNamed('DOR_UC').map((one) => ({ ...one, title: 'DOR_UC' }));
    const judge = createNoBuilding(columns as never, [], (_name, text) => ({ text }) as never);
    expect(['000', '001', '010', '0100'].map((text) => judge([text]) !== null)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
  test('“VAC” beside “IMP” is a lot without a house', () => {
    const columns = columnsNamed('vacorimprov').map((one) => ({ ...one, title: 'vacorimprov' }));
    const judge = createNoBuilding(columns as never, [], (_name, text) => ({ text }) as never);
    expect(['VAC', 'IMP'].map((text) => judge([text]) !== null)).toEqual([true, false]);
  });
  test('the filter of a report says nothing of its rows', () => {
    const said = (text: string) => listWords(verbatim('Row 7'), [text]).length;
    expect(said('Status not equal to Completed,Closed,Canceled')).toBe(0);
    expect(said('all of these are canceled')).toBe(1);
  });
  test.each([
    ['Tim & Jill Weaver - Roof', 'Tim & Jill Weaver'],
    ['Lindqvale - tile repair', 'Lindqvale'],
    ['Ostrowski - Roof + Gutters', 'Ostrowski'],
    ['Grimsley-Poe - Wind damage', 'Grimsley-Poe'],
    ['Vellacott reroof', 'Vellacott'],
    ['HOLLOWAY REROOF', 'HOLLOWAY'],
    ['Boyd Dahlsten siding', 'Boyd Dahlsten'],
    ['Dahlsten Siding', 'Dahlsten Siding'],
    ['Palo Brea Villas - Clubhouse', 'Palo Brea Villas - Clubhouse'],
    ['Alan Crist - Re-Roof', 'Alan Crist'],
    ['Weaver - Roofing Supply LLC', 'Weaver - Roofing Supply LLC'],
    ['Smith-Roofe', 'Smith-Roofe'],
  ])('“%s” is the customer “%s”, without what is done there', (text, name) => {
    expect(cleaned(text, 'customerName')).toBe(name);
  });
  test('a town that was typed behind its street isn’t said twice', () => {
    const { order } = matchEight('Street|City|State|Zip', (at) => [
      at === 2 ? '82 Hillard Ave Johnston RI' : streetOf(at),
      'Johnston',
      'RI',
      '02919',
    ]);
    expect(order(2).address).toBe('82 Hillard Ave, Johnston, RI 02919');
  });
  test('a roll’s “ownrfrstnme” has initials, and no last names', () => {
    const { order } = matchEight('ownrlstnme|ownrfrstnme|address', (at) => [
      PEOPLE[at]?.split(' ')[1]?.toUpperCase() ?? '',
      `${PEOPLE[at]?.split(' ')[0]?.toUpperCase()} W`,
      `${streetOf(at)}, Omaha, NE 68102`,
    ]);
    expect(order(1).customerName).toBe('BO W MARSH');
  });
  test('MarketSharp’s letters call the same people', () => {
    const { asked, fields } = matchEight(
      'First Name|MI|Last Name|Mail Merge Name|Address Line 1|City|State|Zip',
      (at) => {
        const [first = '', last = ''] = PEOPLE[at]?.split(' ') ?? [];
        return [first, at % 2 ? 'M' : '', last, `${first} ${last}`, streetOf(at), 'Omaha', 'NE', '68102'];
      },
    );
    expect([asked, fields[0], fields[3]]).toEqual([[], 'firstName', null]);
  });
  test('a permit for a garage is no lot without a house', () => {
    const columns = columnsNamed('Permit Type').map((one) => ({ ...one, title: 'Permit Type' }));
    const judge = createNoBuilding(columns as never, [], (_name, text) => ({ text }) as never);
    expect(judge(['Garage'])).toBeNull();
  });
  test('whoever is out until Monday calls nothing off', () => {
    expect(wordsOf('Notes', 'Manager out until Monday')).toEqual([]);
    expect(wordsOf('Notes', 'on hold until Monday')).not.toEqual([]);
  });
});
