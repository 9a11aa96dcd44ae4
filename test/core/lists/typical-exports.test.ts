import { describe, expect, test } from 'vitest';
import { createLineReader } from '../../../src/main/adapters/spreadsheet/lines.ts';
import { withoutLead } from '../../../src/main/core/lists/cells/address-lead.ts';
import { cleaned } from '../../../src/main/core/lists/cells/cleaning.ts';
import { isVacant, remarkedPropertyType } from '../../../src/main/core/lists/cells/property-words.ts';
import { checkCells } from '../../../src/main/core/lists/check/check.ts';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { listWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import { verbatim } from '../../../src/shared/copy/message.ts';
import { SERVICES } from '../../support/list-corpus/services.ts';
import { ADDRESS, addressOf, matchEight, matchSix, PEOPLE, streetOf } from '../../support/sample-rows.ts';
import { columnsNamed, wordsOf } from './support.ts';

/** Layouts that four offices open in a month, out of the hundred-and-eighty-third to -eighty-sixth sets: docs/decisions/445. */

describe('a mail that its sender signs without a word of thanks', () => {
  const struckIn = (lines: readonly string[]) => {
    const reader = createLineReader(() => {}, lines.join('\n'));
    for (const [at, line] of lines.entries()) reader.line(at + 1, line);
    return reader
      .end()
      .struck.list()
      .flatMap(([first, last]) => [first, last ?? first]);
  };
  const houses = [
    'Hi Kelly,',
    '',
    '14231 E Tufts Pl, Aurora, CO 80015',
    '4602 S Jasper Ct, Aurora, CO 80015',
    '',
  ];
  const card = [
    'Dana Ferro',
    'Community Manager',
    'Summit Crest Management',
    '8400 E Prentice Ave Ste 910, Greenwood Village, CO 80111',
  ];
  test('ends with the address of its sender’s office', () => {
    expect(
      struckIn([...houses, 'Invoice can go to me.', '', ...card, '303-555-0101 | dana@example.com']),
    ).toContain(11);
  });
  test('lists contacts where others stand above in the same form', () => {
    const contact = ['Ana Muñoz', 'Owner', '12 Oak St, Omaha, NE 68102', '402-555-0101'];
    expect(struckIn([...contact, '', ...card, '303-555-0101'])).toEqual([]);
  });
  test.each(['Ortiz Rentals', 'Estate of Luis Ortiz', 'hail claim, steep roof'])(
    'a list of clients ends with a client: %s',
    (about) => {
      const lines = [
        'Ana Muñoz',
        '12 Oak St, Omaha, NE 68102',
        '',
        'Rosa Ortiz',
        about,
        '14 Oak St, Omaha, NE 68102',
        '402-555-0101',
      ];
      expect(struckIn(lines)).toEqual([]);
    },
  );
  test('and a last house with a phone number below is a house', () => {
    expect(struckIn([...houses, '12 Oak St, Omaha, NE 68102', '402-555-0101'])).toEqual([]);
  });
});

describe('an address', () => {
  test.each([
    [
      '850 Clarkson St - 6 - 850 Clarkson St Unit 6 Denver, CO 80218',
      '850 Clarkson St Unit 6 Denver, CO 80218',
    ],
    ['Rocky Point Office - 3444 W Glenhaven Rd Tampa, FL 33607', '3444 W Glenhaven Rd Tampa, FL 33607'],
  ])('behind what a manager calls the property: %s', (text, address) => {
    expect(withoutLead(text)?.address).toBe(address);
  });
  test.each([
    '850 Clarkson St - B - 850 Clarkson St Denver, CO 80218',
    '912 Pearl St - Rear - 912 Pearl St Denver, CO 80203',
  ])('keeps what it alone says of the home: %s', (text) => {
    expect(withoutLead(text)?.address ?? text).toBe(text);
  });
  test.each([
    'Bill To Office - 12 Oak St Tampa, FL 33607',
    'Main Office - 12 Oak St Tampa, FL 33607',
    'Leasing Office - 12 Oak St Tampa, FL 33607',
  ])('of whose office it is stays whole: %s', (text) => {
    expect(withoutLead(text)).toBeNull();
  });
  test('is what stands above a pin’s remark', () => {
    expect(cleaned('1931 E Egret Pl, Largo, FL 33770\ntwo buildings', 'address')).toBe(
      '1931 E Egret Pl, Largo, FL 33770',
    );
    expect(cleaned('1931 E Egret Pl, Largo, FL 33770\nmetal, leaks at skylights', 'address')).toBe(
      '1931 E Egret Pl, Largo, FL 33770',
    );
    for (const home of ['Building 4', 'bldgs 2', 'flat 2', '12', 'Building'])
      expect(cleaned(`1931 E Egret Pl, Largo, FL 33770\n${home}`, 'address')).toContain(home);
    for (const remark of ['cancelled - sold', 'on hold', 'rush please', 'the back unit', 'barn only'])
      expect(cleaned(`1931 E Egret Pl, Largo, FL 33770\n${remark}`, 'address')).toContain(remark);
    expect(cleaned('1931 E Egret Pl, Largo, FL 33770\nunit b', 'address')).toBe(
      '1931 E Egret Pl, Largo, FL 33770, unit b',
    );
    expect(cleaned('1931 E Egret Pl\nLargo, FL 33770', 'address')).toBe('1931 E Egret Pl, Largo, FL 33770');
  });
  test('has its unit where the second line of another has the town', () => {
    const { order } = matchSix('Name|Street Line 1|Street Line 2|City|State|Postal Code', (at) =>
      at === 2
        ? [PEOPLE[at] ?? '', streetOf(at), 'Norton, OH 44203', '', '', '']
        : [PEOPLE[at] ?? '', streetOf(at), at === 4 ? 'Unit B' : '', 'Akron', 'OH', '44310'],
    );
    expect([2, 4].map((at) => order(at).address)).toEqual([
      '16 Kingsbury St, Norton, OH 44203',
      '20 Finchley St Unit B, Akron, OH 44310',
    ]);
  });
});

describe('a row that is no job', () => {
  test.each(['Supplier', 'Vendors', 'Material Supplier', 'Sub-Contractor', 'Insurance Adjuster'])(
    'of a CRM’s contact type “%s” is asked about',
    (type) => {
      const ended = createEnded(columnsNamed('Contact Type'), [null], new Set());
      for (let row = 2; row < 12; row += 1) ended.see(row, [row === 5 ? type : 'Customer']);
      expect([...ended.problems(10).keys()]).toEqual([5]);
    },
  );
  test('is asked about where somebody sells web pages', () => {
    expect(wordsOf('Comments', 'I can get you on page 1 of Google. Interested in a quick call?')).not.toEqual(
      [],
    );
    for (const customer of [
      'I was looking at your website and want a quote',
      'Found you on page one of Google',
      'I run an SEO agency, roof leaks',
    ])
      expect(wordsOf('Comments', customer), customer).toEqual([]);
  });
  test('is no family called Sample', () => {
    const columns = ['Owner First', 'Owner Last'].map((header) => ({ header, samples: ['Ana', 'Sample'] }));
    const judge = createRowJudge(columns, ['firstName', 'lastName']);
    expect([judge(['Jimmie', 'Sample']), judge(['Sample', 'Sample']), judge(['Jane', 'Sample'])]).toEqual([
      null,
      'surely',
      'surely',
    ]);
    expect([judge(['Ana', 'Example']), judge(['Ana', 'Sample Row'])]).toEqual(['surely', 'surely']);
  });
});

describe('what speaks of no rush and no end', () => {
  test('a claims program’s hurry is about the claims', () => {
    expect(
      wordsOf(
        'Notes',
        'Please review claim(s) right away to begin handling the file(s). Time is of the essence!',
      ),
    ).toEqual([]);
    expect(wordsOf('Notes', 'Please send the report right away')).not.toEqual([]);
  });
  test('how many are to order and on hold is a count', () => {
    const said = (text: string) => listWords(verbatim('Row 18'), [text]).length;
    expect([said('12 to order + 1 on hold'), said('put these on hold')]).toEqual([0, 1]);
  });
});

test.each(['Apartment House (5+ Units)', 'MULTI-FAMILY 5+', 'Multi-Family 5+ Units'])(
  '“%s” is taken as Commercial, and the list says so',
  (text) => {
    expect(remarkedPropertyType(text)).toBe('Commercial');
  },
);

test('a client that is shown under its own name is called by first and last name', () => {
  const { order } = matchEight(`First Name|Last Name|Display Name|E-mails|${ADDRESS}`, (at) => [
    ...(PEOPLE[at] ?? '').split(' '),
    at === 3 ? 'Vance Holdings' : '',
    `${(PEOPLE[at] ?? '').split(' ')[1]?.toLowerCase()}@example.com`,
    ...addressOf(at),
  ]);
  expect(order(0).customerName).toBe('Ana Muñoz');
});

test('or by a firm’s name that is shown, where nothing else names it', () => {
  const { order } = matchEight(`First Name|Last Name|Display Name|${ADDRESS}`, (at) => [
    ...(at === 3 ? ['', ''] : (PEOPLE[at] ?? '').split(' ')),
    at === 3 ? 'Keystone Court Properties LLC' : '',
    ...addressOf(at),
  ]);
  expect([order(0).customerName, order(3).customerName]).toEqual([
    'Ana Muñoz',
    'Keystone Court Properties LLC',
  ]);
});

test('and by it where it has no person', () => {
  const { order } = matchEight(`First Name|Last Name|Display Name|Company Name|${ADDRESS}`, (at) => [
    ...(at === 3 ? ['', ''] : (PEOPLE[at] ?? '').split(' ')),
    at > 4 ? `Court ${at} LLC` : at === 3 ? 'Vance Holdings' : '',
    at === 3 ? 'Vance Holdings' : '',
    ...addressOf(at),
  ]);
  expect([order(0).customerName, order(3).customerName]).toEqual(['Ana Muñoz', 'Vance Holdings']);
});

test('the resident of a manager’s work order rents', () => {
  const { fields } = matchSix(`Work Order Number|Vendor|Primary Resident|Occupancy ID|${ADDRESS}`, (at) => [
    `88${at}-1`,
    'Voss Roofing',
    PEOPLE[at] ?? '',
    `20${at}`,
    ...addressOf(at),
  ]);
  expect(fields[2]).toBeNull();
});

/** Out of the hundred-and-eighty-seventh to -ninetieth sets. */
describe('what the next four offices open', () => {
  test('a city’s permit names its contractor as the contact', () => {
    const { fields } = matchSix(`Permit__|Permit_Type_Description|Date_Issued|Contact|${ADDRESS}`, (at) => [
      `2026${at}`,
      'Building Residential - Rehab',
      '11/2/2026',
      at % 2 ? 'SELF CONTRACTOR RESIDENTIAL (SEE APPLICANT INFORMATION)' : `Apex Roofing ${at} LLC`,
      ...addressOf(at),
    ]);
    expect(fields[3]).toBeNull();
  });
  test('a property that isn’t to be used is out, whichever column says so', () => {
    const columns = ['Property', 'Property Street Address 1'].map((header) => ({
      header,
      samples: ['12 Oak St'],
    }));
    expect(createRowJudge(columns)(['DO NOT USE - 8444 Sumac Ridge Blvd', '8444 Sumac Ridge Blvd'])).toBe(
      'surely',
    );
  });
  test.each(['getlater@example.com', 'get-email@example.com', 'tbd@example.com'])(
    '“%s” stands in for an email address',
    (mail) => {
      const codes = checkCells({ address: '12 Oak St, Omaha, NE 68102', customerEmail: mail }, SERVICES).map(
        ({ code }) => code,
      );
      expect(codes).toContain('email_stand_in');
    },
  );
  test('a report of Salesforce’s leads names them under “Company / Account”', () => {
    const { fields } = matchSix(`Company / Account|Lead Owner|Lead Source|${ADDRESS}`, (at) => [
      PEOPLE[at] ?? '',
      'Cody Varnum',
      'Canvass',
      ...addressOf(at),
    ]);
    expect(fields.slice(0, 2)).toEqual(['customerName', null]);
  });
  test.each(['Lost shingles in wind', 'lost a few tiles'])('“%s” ends nothing', (text) => {
    const ended = createEnded(columnsNamed('What happened?'), [null], new Set());
    for (let row = 2; row < 8; row += 1) ended.see(row, [row === 4 ? text : 'Hail']);
    expect(ended.problems(6).size).toBe(0);
  });
  test.each(['Waiting on client', 'Paused'])('a board’s “%s” is asked about', (text) => {
    const ended = createEnded(columnsNamed('Status'), [null], new Set());
    for (let row = 2; row < 10; row += 1) ended.see(row, [row === 4 ? text : 'Working on it']);
    expect([...ended.problems(8).keys()]).toEqual([4]);
  });
  test('a board’s group of those who wait is asked about, and “Stuck” is not', () => {
    expect(listWords(verbatim('Row 12'), ['Waiting on client']).length).toBe(1);
    expect(wordsOf('Status', 'Stuck')).toEqual([]);
  });
  test('an assignment that was canceled says so among the details of its loss', () => {
    expect(wordsOf('Loss Details', 'ASSIGNMENT CANCELED BY CARRIER 11/20')).not.toEqual([]);
  });
  test('an owner has no phone number in the name', () => {
    expect(cleaned('Winslow Flats LLC - (312) 555-0142', 'customerName')).toBe('Winslow Flats LLC');
    expect(cleaned('Suite 12 - 404 Holdings', 'customerName')).toBe('Suite 12 - 404 Holdings');
  });
  test.each([
    ['4129 W WILCREST AVE', true],
    ['4129 W Wilcrest Ave, Chicago, IL', false],
    ['4129 W Wilcrest Ave 60651', false],
  ])('%s beside coordinates: in which city they say is asked: %s', (address, isAsked) => {
    const cells = { address, latitude: '41.879512', longitude: '-87.728344' };
    const codes = checkCells(cells, SERVICES).map(({ code }) => code);
    expect(codes.includes('address_town_pinned')).toBe(isAsked);
  });
});

test('an opportunity that is closed and won is a job', () => {
  const columns = ['StageName', 'IsClosed', 'IsWon'].map((header) => ({
    header,
    samples: ['true', 'false'],
  }));
  expect(createRowJudge(columns)(['Closed Won', 'true', 'true'])).toBeNull();
});

test('a form’s “Completed At” is when it was filled in', () => {
  const ended = createEnded(columnsNamed('Started At', 'Completed At'), [null, null], new Set());
  for (let row = 2; row < 12; row += 1) ended.see(row, ['', row < 5 ? '2026-11-20' : '']);
  expect(ended.problems(10).size).toBe(0);
});

test.each([
  ['Mary Ann', 'Kemp', 'Mary Ann Kemp'],
  ['Dan Kemp', 'Kemp', 'Dan Kemp'],
])('a first name of two words has its last name: %s', (first, last, name) => {
  const { order } = matchSix(`Homeowner First|Homeowner Last|${ADDRESS}`, (at) => [
    first,
    last,
    ...addressOf(at),
  ]);
  expect(order(0).customerName).toBe(name);
});

test('“First and Last Name” is the whole name', () => {
  const { order } = matchSix(`Homeowner First and Last Name|Last Name|${ADDRESS}`, (at) => [
    'Dan Kemp',
    'Kemp',
    ...addressOf(at),
  ]);
  expect(order(0).customerName).toBe('Dan Kemp');
});

/** Out of the hundred-and-ninety-first to -fourth sets. */
describe('what the last four offices open', () => {
  test('New Jersey’s tax list has the owner’s ZIP Code, and the parcel’s town', () => {
    const headers = 'PAMS_PIN|MUN_NAME|PROP_LOC|ST_ADDRESS|CITY_STATE|ZIP_CODE|ZIP5|ZIP_PLUS4';
    const { order } = matchSix(headers, (at) => [
      `0260_1204_${at}`,
      'TEANECK TWP',
      streetOf(at),
      '88 KNICKERBOCKER RD',
      'TENAFLY, NJ',
      '07670',
      '07670',
      '',
    ]);
    expect(order(0).address).toBe('12 Oak St, TEANECK TWP');
  });
  test('a street of two lines is taken before its first line alone', () => {
    const { order } = matchSix('Last Name|Street|Street Line 1|City|State/Province|Zip/Postal Code', (at) => [
      PEOPLE[at] ?? '',
      at === 2 ? `${streetOf(at)}\nApt 2` : streetOf(at),
      streetOf(at),
      'Omaha',
      'NE',
      '68102',
    ]);
    expect(order(2).address).toBe('16 Kingsbury St, Apt 2, Omaha, NE 68102');
  });
  test('a numbered mail is not closed by the company behind its first address', () => {
    const struck: number[] = [];
    const lines = [
      '1. 35-52 Beaufort Row, Jackson Heights, NY 11372 - Beaufort Row Owners Corp',
      '2. 83-15 Cowles Ct, Elmhurst, NY 11373 - Cowles Court Apartments Inc',
    ];
    const reader = createLineReader(() => {}, lines.join('\n'));
    for (const [at, line] of lines.entries()) reader.line(at + 1, line);
    expect(reader.end().struck.list()).toEqual(struck);
  });
  test.each(['Shop', 'Supply house', 'Yard'])('a pin called “%s” is no house', (cell) => {
    const judge = createRowJudge([{ header: 'name', samples: ['12 Oak St', cell] }], ['address']);
    expect(judge([cell])).toBe('surely');
  });
  test('a tenant who is insured is asked about', () => {
    const header = 'Is the insured an Owner or a Tenant of the loss location?';
    const ended = createEnded(columnsNamed(header), [null], new Set());
    for (let row = 2; row < 10; row += 1) ended.see(row, [row === 4 ? 'Tenant' : 'Owner']);
    expect([...ended.problems(8).keys()]).toEqual([4]);
  });
  test('a plat’s common area has no building', () => {
    expect(isVacant('RES COMMON AREA')).toBe(true);
  });
  test.each(['PROPERTY ZIP/ZIP+4', 'cft[Zip]'])('“%s” is a ZIP Code', (zip) => {
    const { fields, asked } = matchSix(`PROPERTY ADDRESS|PROPERTY CITY|PROPERTY STATE|${zip}`, (at) =>
      addressOf(at),
    );
    expect([fields[3], asked]).toEqual(['zip', []]);
  });
});
