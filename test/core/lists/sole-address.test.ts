import { describe, expect, test } from 'vitest';
import { withTabs } from '../../../src/main/adapters/spreadsheet/aligned-text.ts';
import { cleaned } from '../../../src/main/core/lists/cells/cleaning.ts';
import { clearPropertyType } from '../../../src/main/core/lists/cells/property-words.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import { matchEight, NAMES, PEOPLE, streetOf } from '../../support/sample-rows.ts';
import { quickListApp, rowsOf } from './support.ts';

const TOWN = ['Omaha', 'NE', '68102'];
const wholeOf = (at: number) => `${streetOf(at)}, Omaha, NE 68102`;
const farOf = (at: number) =>
  `${900 + at} Elm Row, ${['Denver, CO 80209', 'Tampa, FL 33602', 'Boise, ID 83702'][at % 3]}`;
const personOf = (at: number) => PEOPLE[at] ?? '';

const PLACE = ['street', 'city', 'state', 'zip'];

describe('the only address of a list under a name that nobody knows', () => {
  test.each(['Q3', 'Doorstep', 'originaladdress1', 'Label', 'extracted_text'])(
    '“%s” is the roof’s',
    (name) => {
      const { fields, asked } = matchEight(`Homeowner|${name}|Phone`, (at) => [
        personOf(at),
        wholeOf(at),
        '555-0100',
      ]);
      expect(asked).toEqual([]);
      expect(fields).toEqual(['customerName', 'address', null]);
    },
  );
  test('is the roof’s as a street beside the columns of its town', () => {
    const { fields, asked } = matchEight('Name|Doorstep|City|State|Zip', (at) => [
      personOf(at),
      streetOf(at),
      ...TOWN,
    ]);
    expect(asked).toEqual([]);
    expect(fields).toEqual(['customerName', ...PLACE]);
  });
  test.each(['Mailer', 'Correspondence addr', 'Owner place', 'Billing spot'])(
    'is asked about where its name “%s” says that it is for letters or the owner’s',
    (name) => {
      expect(matchEight(`Name|${name}`, (at) => [personOf(at), wholeOf(at)]).asked).toEqual(['address']);
    },
  );
  test('is asked about in a county’s roll, whose only address may be where its bills go', () => {
    const { asked } = matchEight('Parcel|Owner|Zaddr', (at) => [`014-${at}`, personOf(at), wholeOf(at)]);
    expect(asked).toEqual(['address']);
  });
  test('is asked about where the addresses are in many states', () => {
    expect(matchEight('Name|Spot', (at) => [personOf(at), farOf(at)]).asked).toEqual(['address']);
  });
  test('isn’t a row whose cells are still in one, because it was cut at another character', () => {
    const { fields, asked } = matchEight('Street,City,ST,Zip,Homeowner', (at) => [
      `${streetOf(at)},${TOWN.join(',')},${personOf(at)},ana@example.com,Residential,,0004711,Al`,
    ]);
    expect([fields, asked]).toEqual([[null], []]);
  });
  test('is asked about beside another one', () => {
    expect(matchEight('Name|Spot A|Spot B', (at) => [personOf(at), wholeOf(at), farOf(at)]).asked).toEqual([
      'address',
    ]);
  });
});

describe('names of columns that say nothing alone', () => {
  test('Calendly’s “Response 1” is what its question says', () => {
    const { fields, asked } = matchEight('Invitee Name|Question 1|Response 1|Question 2|Response 2', (at) => [
      personOf(at),
      'Property address?',
      wholeOf(at),
      'Best phone number?',
      '402-555-0100',
    ]);
    expect(asked).toEqual([]);
    expect(fields).toEqual(['customerName', null, 'address', null, null]);
  });
  test('a board’s “Name” over streets is the street of the town beside it', () => {
    const { fields, asked } = matchEight('Name|Homeowner|City|State|Zip', (at) => [
      streetOf(at),
      personOf(at),
      ...TOWN,
    ]);
    expect(asked).toEqual([]);
    expect(fields).toEqual(['street', 'customerName', 'city', 'state', 'zip']);
  });
  test('a board’s “Name” over residences is nobody beside its “Client”', () => {
    const { fields, asked } = matchEight('Name|Address|Client', (at) => [
      `${personOf(at).split(' ')[1]} residence`,
      wholeOf(at),
      personOf(at),
    ]);
    expect(asked).toEqual([]);
    expect(fields).toEqual([null, 'address', 'customerName']);
  });
  test('“Project” over people is the owner where no column names one', () => {
    const { fields } = matchEight('Project|Address', (at) => [personOf(at), wholeOf(at)]);
    expect(fields).toEqual(['customerName', 'address']);
  });
  test('a few firms under “customer_name” own the roofs', () => {
    const { fields, asked } = matchEight('job_status|customer_name|job_address', (at) => [
      'Open',
      ['Harlow Holdings LLC', 'Scioto Schools Foundation'][at % 2] ?? '',
      wholeOf(at),
    ]);
    expect(asked).toEqual([]);
    expect(fields).toEqual([null, 'customerName', 'address']);
  });
  test('“latitude_perm” is the latitude, “photo_latitude” isn’t', () => {
    const point = (at: number) => [`41.2${at}4512`, `-95.9${at}1277`];
    expect(
      matchEight('a|latitude_perm|longitude_perm', (at) => [wholeOf(at), ...point(at)]).fields.slice(1),
    ).toEqual(['latitude', 'longitude']);
    expect(
      matchEight('a|photo_latitude|photo_longitude', (at) => [wholeOf(at), ...point(at)]).fields.slice(1),
    ).toEqual([null, null]);
  });
  test('the state of an owner’s address isn’t the property’s, whose ZIP codes contradict it', () => {
    const { fields, asked } = matchEight(
      'py_addr_line2|py_addr_state|situs_num|situs_street|situs_city|situs_zip',
      (at) => [
        `${900 + at} Elm Row`,
        ['CO', 'FL', 'ID'][at % 3] ?? '',
        `${12 + at * 2}`,
        `${NAMES[at]} St`,
        'Omaha',
        '68102',
      ],
    );
    expect(asked).toEqual([]);
    expect(fields).toEqual([null, null, 'houseNumber', 'street', 'city', 'zip']);
  });
});

describe('cells', () => {
  test('of an address in pieces with two blanks between them are one line', () => {
    expect(cleaned('12 Oak St  Apt 4  Omaha  NE  68102  US', 'address')).toBe(
      '12 Oak St, Apt 4, Omaha, NE 68102',
    );
    expect(cleaned(';;12 Oak St;Omaha;NE;68102;USA', 'address')).toBe('12 Oak St, Omaha, NE 68102, USA');
  });
  test.each(['Multi-Family', 'Condo/Townhouse', 'Duplex', 'Manufactured Home'])(
    '“%s” is residential',
    (text) => {
      expect(clearPropertyType(text)).toBe('Residential');
    },
  );
  test('of two kinds of property aren’t either', () => {
    expect(clearPropertyType('Condo/Office')).toBeUndefined();
    expect(clearPropertyType('Vacant Land')).toBeUndefined();
  });
  test('of a listing’s status say nothing of a report', () => {
    const columns = [
      { header: 'Status', samples: ['Closed', 'Active'] },
      { header: 'List Price', samples: ['300000'] },
    ];
    expect(createRowJudge(columns)(['Closed', '300000'])).toBeNull();
    expect(createRowJudge(columns.slice(0, 1))(['Closed'])).toBe('perhaps');
  });
  test('of a last visit say nothing beside the stage of a pipeline', () => {
    const columns = [
      { header: 'Pipeline Stage', samples: ['Inspected'] },
      { header: 'Last Visit Result', samples: ['Not home'] },
    ];
    expect(createRowJudge(columns)(['Inspected', 'Not home'])).toBeNull();
    expect(createRowJudge(columns)(['', 'Not home'])).toBe('unanswered');
  });
});

describe('a text whose columns are aligned with blanks', () => {
  const TABLE = [
    'WO      Owner         Address          Unit    City       ST  ZIP',
    '40217   Ana Muñoz     12 Oak St                Omaha      NE  68102',
    '40220   Bo Marsh      14 Elm St        Apt 2   Omaha      NE  68102',
    'Page 1 of 2',
    '40223   Cy Holt       16 Larkspur St           Bellevue   NE  68005',
  ].join('\n');
  test('is cut where each line is blank, and a cell may be empty', () => {
    const [head, first, second] = (withTabs(TABLE) ?? '').split('\n').map((line) => line.split('\t'));
    expect(head).toEqual(['WO', 'Owner', 'Address', 'Unit', 'City', 'ST', 'ZIP']);
    expect(first).toEqual(['40217', 'Ana Muñoz', '12 Oak St', '', 'Omaha', 'NE', '68102']);
    expect(second?.[3]).toBe('Apt 2');
  });
  test('is read as a list', async () => {
    const app = await quickListApp();
    const view = await app.bringIn('Pasted rows', TABLE, true);
    const { id } = await app.match(view);
    const addresses = (await rowsOf(app, id)).map(({ draft }) => draft.address);
    expect(addresses).toContain('14 Elm St Apt 2, Omaha, NE 68102');
  });
  test('isn’t a mail, nor a table with tabs', () => {
    expect(withTabs('Hi Rick,  please order.  Thanks,  Dana\nBye')).toBeNull();
    expect(withTabs(TABLE.replace('WO ', 'WO\t'))).toBeNull();
    expect(withTabs('Ana Muñoz   12 Oak St, Omaha, NE 68102   402-555-0100\n'.repeat(4))).toBeNull();
  });
});

describe('a typed list with headings between its rows', () => {
  test('is a table, though its lines have other numbers of commas', async () => {
    const app = await quickListApp();
    const view = await app.bringIn(
      'week.csv',
      'Inspections\n\nMon\nTime,Name,Address,City,Zip\n9:00,Ana Muñoz,12 Oak St,Omaha,68102\n9:30,Bo Marsh,14 Elm St,Omaha,68102\nTue\n9:00,Cy Holt,16 Larkspur St,Omaha,68102\n',
    );
    expect(view.columns.map(({ field }) => field)).toEqual([null, 'customerName', 'street', 'city', 'zip']);
  });
  test('of a mail takes the name that stands beside a phone number above its address', async () => {
    const app = await quickListApp();
    const view = await app.bringIn(
      'Pasted rows',
      'Ana Muñoz (402) 555-0110\n12 Oak St\nOmaha, NE 68102\n\nBo Marsh (402) 555-0111\n14 Elm St\nOmaha, NE 68102\n',
      true,
    );
    const rows = await rowsOf(app, (await app.match(view)).id);
    expect(rows.map(({ draft }) => [draft.customerName, draft.address])).toEqual([
      ['Ana Muñoz', '12 Oak St, Omaha, NE 68102'],
      ['Bo Marsh', '14 Elm St, Omaha, NE 68102'],
    ]);
  });
});
