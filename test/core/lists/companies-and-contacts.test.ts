import { describe, expect, test } from 'vitest';
import { meaningOf } from '../../../src/main/core/lists/matching/headings/meaning.ts';
import { columnOfGroups, withGroupNames } from '../../../src/main/core/lists/rows/group-names.ts';
import { createRowWords } from '../../../src/main/core/lists/rows/row-words.ts';
import type { ListColumn } from '../../../src/shared/domain/list.ts';
import { SERVICES } from '../../support/list-corpus/services.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { quickListApp, rowsOf } from './support.ts';

/** Who owns the roof where a list has companies, owners, and whom to call there. */

/** What each column is used for, and the questions about people. */
function matched(headers: string, ...rows: readonly string[]) {
  const { columns, questions } = matchColumns(
    { headers: headers.split('|'), rows: rows.map((row) => row.split('|')), hiddenColumns: [], title: '' },
    SERVICES,
  );
  return {
    fields: Object.fromEntries(columns.flatMap(({ header, field }) => (field ? [[header, field]] : []))),
    asked: questions.filter(({ id }) => id === 'owner' || id === 'email').map(({ id }) => id),
  };
}
const at = (street: string, rest: string) => `${street}|Salina|KS|67401|${rest}`;
const ADDRESS = 'Address|City|State|Zip';

describe('a column for owners that are companies', () => {
  test.each(['Owner Company', 'Owner Entity Name', 'Owner Business Name', 'Owner Organization'])(
    'names the owner where the first and last names are empty: “%s”',
    (header) => {
      const { fields, asked } = matched(
        `${ADDRESS}|Owner First Name|Owner Last Name|${header}`,
        at('12 Oak St', 'Dana|Quill|'),
        at('14 Oak St', 'Ben|Lund|'),
        at('16 Oak St', '||Fernway Rentals LLC'),
        at('18 Oak St', 'Ana|Muñoz|'),
      );
      expect(fields).toMatchObject({
        'Owner First Name': 'firstName',
        'Owner Last Name': 'lastName',
        [header]: 'companyName',
      });
      expect(asked).toEqual([]);
    },
  );
  test('stands in where the owner’s one column is empty', () => {
    const { fields } = matched(
      `${ADDRESS}|Owner Name|Owner Company`,
      at('12 Oak St', 'Dana Quill|'),
      at('14 Oak St', '|Fernway Rentals LLC'),
      at('16 Oak St', 'Ben Lund|'),
    );
    expect(fields).toMatchObject({ 'Owner Name': 'customerName', 'Owner Company': 'companyName' });
  });
  test('is the owner where nobody else is named', () => {
    const { fields } = matched(
      `${ADDRESS}|Owner Company`,
      at('12 Oak St', 'Fernway Rentals LLC'),
      at('14 Oak St', 'Lund Holdings'),
    );
    expect(fields['Owner Company']).toBe('customerName');
  });
  test('a yes or no, or a code under it isn’t', () => {
    const { fields } = matched(
      `${ADDRESS}|Owner First Name|Owner Last Name|Owner Corporate`,
      at('12 Oak St', 'Dana|Quill|N'),
      at('14 Oak St', 'Ben|Lund|Y'),
      at('16 Oak St', '||Y'),
    );
    expect(fields['Owner Corporate']).toBeUndefined();
    const coded = matched(
      `${ADDRESS}|Owner First Name|Owner Last Name|Owner’s Business Name`,
      at('12 Oak St', 'Dana|Quill|PR'),
      at('14 Oak St', 'Ben|Lund|PR'),
      at('16 Oak St', 'Ana|Muñoz|N/A'),
    );
    expect(coded.fields).toMatchObject({ 'Owner First Name': 'firstName', 'Owner Last Name': 'lastName' });
    expect(coded.fields).not.toHaveProperty('Owner’s Business Name');
  });
});

describe('a company beside whom to call there', () => {
  const ROWS = [
    at('12 Oak St', 'Fernway Business Park LLC|Renee Castell'),
    at('14 Oak St', 'St. Alder Lutheran Church|Neil Hedge'),
    at('16 Oak St', '|Gerald Pflug'),
    at('18 Oak St', 'Tri-Bend Storage Inc|Alonzo Rey'),
    at('20 Oak St', 'Corvane Dental Group|Ishani Mehr'),
  ];
  test.each(['Primary Contact', 'Contact', 'Contact Name'])('is the customer: “%s”', (header) => {
    const { fields, asked } = matched(`${ADDRESS}|Company|${header}`, ...ROWS);
    expect(fields).toMatchObject({ Company: 'customerName', [header]: 'companyName' });
    expect(asked).toEqual([]);
  });
  test('a contact in two columns stands in for it', () => {
    const { fields } = matched(
      `${ADDRESS}|Organization|Contact First Name|Contact Last Name`,
      ...ROWS.map((row) => row.replace(/ (\S+)$/, '|$1')),
    );
    expect(fields).toMatchObject({
      Organization: 'customerName',
      'Contact First Name': 'firstName',
      'Contact Last Name': 'lastName',
    });
  });
  test('insurers, and one company in all rows, aren’t customers', () => {
    const insurers = ROWS.map((row, at) =>
      row.replace(/67401\|[^|]*/, `67401|Prairie Mutual Insurance ${at}`),
    );
    expect(matched(`${ADDRESS}|Company|Contact`, ...insurers)).not.toHaveProperty('fields.Company');
    const one = ROWS.map((row) => row.replace(/67401\|[^|]*/, '67401|Fernway Holdings LLC'));
    expect(matched(`${ADDRESS}|Company|Contact`, ...one)).not.toHaveProperty('fields.Company');
  });
  test('a building’s contact is asked about, a church is the customer', () => {
    const rows = ROWS.filter((row) => !row.includes('401||'));
    expect(matched(`${ADDRESS}|Building|Contact`, ...rows).asked).toEqual(['owner']);
    expect(matched(`${ADDRESS}|Church|Contact`, ...rows)).toMatchObject({
      fields: { Church: 'customerName' },
      asked: [],
    });
  });
});

test('a database’s reported owner is the owner, beside whom to call there', () => {
  const { fields, asked } = matched(
    `${ADDRESS}|Reported Owner|Contact 1 Name|Contact 1 Title|Contact 1 Email`,
    at('12 Oak St', 'FERNWAY OWNER LLC|Eliot March|Managing Member|emarch@fernway.example.com'),
    at('14 Oak St', 'LUND HYDRAULICS INC|Joanna Bex|President|jbex@lundhyd.example.com'),
    at('16 Oak St', 'COPPER CENTER LP|||'),
  );
  expect(fields).toMatchObject({ 'Reported Owner': 'customerName', 'Contact 1 Email': 'customerEmail' });
  expect(fields['Contact 1 Name']).toBeUndefined();
  expect(asked).toEqual([]);
});

describe('a board’s records beside contacts', () => {
  const NAMES = 'Name|Status|Location|Contact|Contact email';
  test('are the customers where they are companies at which the contacts are', () => {
    const { fields, asked } = matched(
      NAMES,
      'Alder Academy - gym|Takeoff|12 Oak St, Salina, KS 67401|Lorna Pru|lpru@alderacademy.example.org',
      'Fernway Foods - freezer|Visit|14 Oak St, Salina, KS 67401|Hollis Aben|haben@fernwayfoods.com',
      'Quill Street Library|Takeoff|16 Oak St, Salina, KS 67401||',
      'Castings West - bay 4|Visit|18 Oak St, Salina, KS 67401|Roy Amund|roy@castingswest.com',
    );
    expect(fields).toMatchObject({ Name: 'customerName', 'Contact email': 'customerEmail' });
    expect(asked).toEqual([]);
  });
  test('are asked about where they are people', () => {
    const { asked } = matched(
      NAMES,
      'Dana Quill|Takeoff|12 Oak St, Salina, KS 67401|Lorna Pru|lpru@example.org',
      'Ben Lund|Visit|14 Oak St, Salina, KS 67401|Hollis Aben|haben@example.com',
      'Ana Muñoz|Takeoff|16 Oak St, Salina, KS 67401|Kim Sorrel|kims@example.com',
      'Carl Voss|Visit|18 Oak St, Salina, KS 67401|Roy Amund|roy@example.net',
    );
    expect(asked).toContain('owner');
  });
});

describe('what a program’s records are called', () => {
  const HEADERS = `${ADDRESS}|Project Name|Primary Contact Name`;
  const ROWS = [
    at('12 Oak St', 'Leon Rolf|Leon Rolf'),
    at('14 Oak St', 'Delbert Reis|Delbert Reis'),
    at('16 Oak St', 'Sattle Residence|Dustin Sattle'),
    at('18 Oak St', 'Todd Wann|Todd Wann'),
    at('20 Oak St', 'Jenna Fries|Jenna Fries'),
  ];
  test('is the customer where the contact is empty', () => {
    const { fields } = matched(HEADERS, ...ROWS, at('22 Oak St', 'Renae Felling|'));
    expect(fields).toMatchObject({
      'Primary Contact Name': 'customerName',
      'Project Name': 'companyName',
    });
  });
  test.each(['Windrow hail', 'Felling reroof', '22 Oak', 'Phase 2'])(
    'isn’t where that is a job: “%s”',
    (job) => {
      expect(matched(HEADERS, ...ROWS, at('22 Oak St', `${job}|`)).fields['Project Name']).toBeUndefined();
    },
  );
});

describe('names of columns', () => {
  test.each(['Last Work', 'Last repair', 'Last Service', 'Last Inspected', 'Last Reroof'])(
    '“%s” is when something was done',
    (header) => {
      expect(meaningOf(header)).toEqual({ kind: 'barred' });
    },
  );
  test('“Correspondence Name” is the customer’s, after an owner', () => {
    const person = { kind: 'person', part: 'name', unsure: false };
    expect(meaningOf('Correspondence Name')).toMatchObject({ ...person, role: 'contact' });
    for (const header of ['Reported Owner', 'Vested Owner', 'Reported Owner Name'])
      expect(meaningOf(header)).toMatchObject({ ...person, role: 'owner' });
  });
});

describe('a name in the first row of its buildings', () => {
  const HEADERS = ['Association', 'Bldg', 'Address', 'City'];
  const numbered = (...rows: readonly string[]) =>
    rows.map((row, index) => ({ row: index + 2, cells: row.split('|') }));
  const LIST = numbered(
    'Elm Mews Condo Trust|A|2 Elm Ln|Salina',
    '|B|10 Elm Ln|Salina',
    '|C|18 Elm Ln|Salina',
    'Mill Harbor Association|1|15 Mill Way|Abilene',
    '|2|25 Mill Way|Abilene',
    'Total||5|',
    '|Prepared by|Dana Quill|',
  );
  const namesOf = (rows: typeof LIST) => [...withGroupNames(rows, 0)].map(({ cells }) => cells[0]);
  test('is theirs until the next one, and not below a total', () => {
    expect(columnOfGroups(LIST, HEADERS)).toBe(0);
    const [elm, mill] = ['Elm Mews Condo Trust', 'Mill Harbor Association'];
    expect(namesOf(LIST)).toEqual([elm, elm, elm, mill, mill, 'Total', '']);
  });
  test('isn’t where a row is in another town, a name comes again, or the first row has none', () => {
    expect(
      columnOfGroups(
        numbered('Elm HOA|A|2 Elm Ln|Salina', '|B|4 Elm Ln|Salina', '|C|9 Oak St|Abilene'),
        HEADERS,
      ),
    ).toBeNull();
    expect(
      columnOfGroups(
        numbered(
          'Elm HOA|A|2 Elm Ln|Salina',
          '|B|4 Elm Ln|Salina',
          'Elm HOA|C|9 Elm Ln|Salina',
          '|D|11 Elm Ln|Salina',
        ),
        HEADERS,
      ),
    ).toBeNull();
    expect(
      columnOfGroups(
        numbered('|A|2 Elm Ln|Salina', 'Elm HOA|B|4 Elm Ln|Salina', '|C|6 Elm Ln|Salina'),
        HEADERS,
      ),
    ).toBeNull();
  });
  test('of a customer needs buildings that are counted', () => {
    const headers = ['Customer', 'Bldg', 'Address', 'City'];
    expect(columnOfGroups(LIST, headers)).toBe(0);
    const unknown = LIST.map(({ row, cells }) => ({ row, cells: cells.with(1, '7') }));
    expect(columnOfGroups(unknown, headers)).toBeNull();
  });
  test('is in the orders of the list', async () => {
    const app = await quickListApp();
    const csv = [
      'Association,Bldg,Address,City,State,Zip',
      'Elm Mews Condo Trust,A,2 Elm Ln,Salina,KS,67401',
      ',B,10 Elm Ln,Salina,KS,67401',
      ',C,18 Elm Ln,Salina,KS,67401',
      'Mill Harbor Association,1,15 Mill Way,Abilene,KS,67410',
      ',2,25 Mill Way,Abilene,KS,67410',
    ].join('\n');
    const view = await app.list(csv);
    const rows = await rowsOf(app, view.id);
    expect(rows.map(({ draft }) => draft.customerName)).toEqual([
      'Elm Mews Condo Trust',
      'Elm Mews Condo Trust',
      'Elm Mews Condo Trust',
      'Mill Harbor Association',
      'Mill Harbor Association',
    ]);
  });
});

describe('who fills in a form for a company', () => {
  const said = (role: string, company: string) => {
    const columns = ['Your Name', 'Company / Organization', 'I am the'].map((title, index) => ({
      index,
      header: title,
      title,
      samples: [role],
    }));
    const words = createRowWords(columns as unknown as ListColumn[], ['customerName', null, null], new Set());
    return words(['Agnes Dool', company, role], { customerName: 'Agnes Dool' }).map(({ code }) => code);
  };
  test('is one of its people, and isn’t asked about', () => {
    for (const role of ['Facility manager', 'Maintenance supervisor', 'Superintendent'])
      expect(said(role, 'St. Kess School')).toEqual([]);
  });
  test('is asked about without a company, at a manager of others’ buildings, and as a tenant', () => {
    expect(said('Facility manager', '')).toEqual(['words_owner']);
    expect(said('Facility manager', 'Fernway Property Management')).toEqual(['words_owner']);
    expect(said('Property manager', 'St. Kess School')).toEqual(['words_owner']);
    expect(said('Tenant', 'Sweet Bakery')).toEqual(['words_owner']);
    expect(said('Tenant', '')).toEqual(['words_order']);
  });
});

test('a church with a row for each of its buildings is the customer beside whom to call there', () => {
  const { fields } = matched(
    `Church|Building|${ADDRESS}|Contact`,
    ...[
      ['St. Halward RC Church', 'Church', '911 Coldwain Rd', 'Colleen Espadane'],
      ['St. Halward RC Church', 'Rectory', '569 Larchmere Ter', 'Colleen Espadane'],
      ['Zion Hill Lutheran', 'Church', '7465 S Tilsbury Ave', 'Paula Nowickard'],
      ['Bethany Grove AME', 'Church', '212 N Harbrook Rd', 'Marek Galantree'],
      ['Bethany Grove AME', 'Parish hall', '214 N Harbrook Rd', 'Marek Galantree'],
    ].map(
      ([church, building, street, contact]) => `${church}|${building}|${street}|Salina|KS|67401|${contact}`,
    ),
  );
  expect(fields).toMatchObject({ Church: 'customerName' });
  expect(fields['Contact']).toBeUndefined();
});

test('a housing authority’s occupants own nothing, and its numbers of houses are no units', () => {
  const { fields } = matched(
    `Project / Unit|Occupant / Homebuyer|${ADDRESS}`,
    ...['1173 N Quartzline St', '1073 W Wrenhollow St', '240 E Limehollow Ave', '2733 E Pecanshade Dr'].map(
      (street, row) => `B02-00${row + 1}|Boyd Dunwoodle|${street}|Muskogee|OK|74401`,
    ),
  );
  expect(Object.values(fields)).not.toContain('customerName');
  expect(Object.values(fields)).not.toContain('unit');
});

test.each([
  ['Owned by', { kind: 'person', role: 'owner' }],
  ['XactNet Claim #', { kind: 'field', field: 'claimNumber' }],
  ['Claim number (if you already filed)', { kind: 'field', field: 'claimNumber' }],
  ['par_addr_all', { kind: 'address', part: 'line', role: 'property' }],
])('“%s” is understood', (header, meaning) => expect(meaningOf(header)).toMatchObject(meaning));
test('“Home Owned By” says who owns the home, and nobody’s name', () =>
  expect(meaningOf('Home Owned By')).toMatchObject({ kind: 'unknown' }));
