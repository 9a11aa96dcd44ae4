import { describe, expect, test } from 'vitest';
import { createLineReader, hasAddressLines } from '../../../src/main/adapters/spreadsheet/lines.ts';
import { joinAddress } from '../../../src/main/core/lists/cells/joined-address.ts';
import { WHOLE_ADDRESS_RULES } from '../../../src/main/core/lists/check/rules/whole-address.ts';
import {
  columnsOfNumbersBehind,
  withNumbersAhead,
} from '../../../src/main/core/lists/matching/address/numbers-behind.ts';
import { addressOf } from '../../../src/shared/domain/address/line-address.ts';
import { buildingOf, isFirmOrEstate } from '../../../src/shared/domain/address/owner-words.ts';
import { matchEight, streetOf } from '../../support/sample-rows.ts';

/** Whose addresses a mail names, and columns whose cells are written otherwise than their names say. */

function linesRead(text: string): string[][] {
  const rows: string[][] = [];
  const reader = createLineReader((row, cells) => rows.push([String(row), ...cells]), text);
  for (const [at, line] of text.split('\n').entries()) reader.line(at + 1, line);
  reader.end();
  return rows;
}
const namesRead = (text: string) => linesRead(text).map(([, address, name]) => [address, name ?? '']);

const AT = '418 Tamarisk Ln, Salina, KS 67401';
const said = (behind: string) => {
  const found = addressOf(`${AT} - ${behind}`);
  return found && [found.name, found.note];
};

describe('whoever stands behind an address', () => {
  test.each([
    ['Seller: Harriet Beckman - COE 12/18', 'Harriet Beckman', 'COE 12/18'],
    ['Seller: Estate of Doreen Mannix - COE 12/21', 'Estate of Doreen Mannix', 'COE 12/21'],
    ['owner Denise Fisk, tenant Ashley R', 'Denise Fisk', 'tenant Ashley R'],
    ['owner Antler Court Realty LLC, tenant Mr. Brand', 'Antler Court Realty LLC', 'tenant Mr. Brand'],
    ['owner Megan Quick, tenant Sam and Jo', 'Megan Quick', 'tenant Sam and Jo'],
    ['Tenant: Bob Leeds, owner: Sue Rayburn', 'Sue Rayburn', 'Tenant: Bob Leeds'],
    [
      'Listing agent: Sue Rayburn, sellers Bob and Ann Leeds, vacant',
      'Bob and Ann Leeds',
      'Listing agent: Sue Rayburn; vacant',
    ],
    ['owned by Brightwater Holdings, LLC', 'Brightwater Holdings, LLC', ''],
    ['Owner of record: Pat Nunley; buyer Al Zedd', 'Pat Nunley', 'buyer Al Zedd'],
    ['owner is out of state', '', 'owner is out of state'],
    ['Ashley Ruiz (tenant)', '', 'tenant Ashley Ruiz'],
    ['Basil Karras (owner) - Ashley Ruiz (tenant)', 'Basil Karras', 'tenant Ashley Ruiz'],
    ['Basil Karras, owner', 'Basil Karras', ''],
    ['Basil Karras owns it', 'Basil Karras', ''],
    ['H/O: Basil Karras', 'Basil Karras', ''],
    ['dueña: Ana Muñoz, inquilino: Luis Rey', 'Ana Muñoz', 'inquilino: Luis Rey'],
    ['Tenant Ashley Ruiz', '', 'Tenant Ashley Ruiz'],
  ])('is its owner, or a note: %s', (behind, name, note) => {
    expect(said(behind)).toEqual([name, note]);
  });
  test('another address there makes it a row that a person looks at', () => {
    expect(said('tenant Al Zedd of 2204 Elm St')).toBeNull();
  });
});

describe('whoever stands before an address', () => {
  test.each([
    [`Herring Point HOA clubhouse, ${AT}`, 'Herring Point HOA', 'clubhouse'],
    [`- Ashwood Commons HOA pool house, ${AT}`, 'Ashwood Commons HOA', 'pool house'],
    [`Estate of Doreen Mannix, ${AT}`, 'Estate of Doreen Mannix', ''],
    [`City of Salina - ${AT}`, 'City of Salina', ''],
  ])('is its owner: %s', (line, name, note) => {
    const found = addressOf(line);
    expect([found?.name, found?.note, found?.address]).toEqual([name, note, AT]);
  });
  test('whoever is in the trade owns nothing', () => {
    expect(isFirmOrEstate('Three Rivers Roofing LLC')).toBe(false);
    expect(isFirmOrEstate('Tidewater Property Management Inc')).toBe(false);
    expect(buildingOf('Tidewater Property Management office')).toBeNull();
  });
  test('its own address may follow an agent or a landlord', () => {
    expect(addressOf(`Agent: Sue Rayburn, ${AT}`)?.name ?? '').toBe('');
    expect(addressOf(`Landlord: Sue Rayburn, ${AT}`)?.name ?? '').toBe('');
  });
});

describe('headings of a mail that say whose the addresses below are', () => {
  const MAIL = `Hi Colleen,

Two boards want prices for spring. Could you get these measured?

Thornapple Court Condominium Trust:
1 Thornapple Ct, Amesbury, MA 01913
3 Thornapple Ct, Amesbury, MA 01913

Edgewater Point HOA (3 buildings):

210 Edgewater Rd, Hampton, NH 03842
214 Edgewater Rd, Hampton, NH 03842
Keys are at our office.
218 Edgewater Rd, Hampton, NH 03842

And the three-family in Lawrence (owner is Basil Karras):
51 Wexford St, Lawrence, MA 01841

And one more of ours
77 Sorrel St, Lawrence, MA 01841

Thanks,
Denise Halvor
Tidewater Property Management
44 Sorrel Sq, Suite 3, Newburyport, MA 01950`;
  test('name each of them, until a blank line', () => {
    const edgewater = 'Edgewater Point HOA';
    expect(namesRead(MAIL).slice(0, 7)).toEqual([
      ['1 Thornapple Ct, Amesbury, MA 01913', 'Thornapple Court Condominium Trust'],
      ['3 Thornapple Ct, Amesbury, MA 01913', 'Thornapple Court Condominium Trust'],
      ['210 Edgewater Rd, Hampton, NH 03842', edgewater],
      ['214 Edgewater Rd, Hampton, NH 03842', edgewater],
      ['218 Edgewater Rd, Hampton, NH 03842', edgewater],
      ['51 Wexford St, Lawrence, MA 01841', 'Basil Karras'],
      ['77 Sorrel St, Lawrence, MA 01841', ''],
    ]);
  });
  test('a firm on the line above one address may be who signs', () => {
    const text = `Please measure\n12 Oak St, Salina, KS 67401\n14 Oak St, Salina, KS 67401\n\nTidewater Holdings LLC\n44 Sorrel Sq, Salina, KS 67401`;
    expect(namesRead(text).map(([, name]) => name)).toEqual(['', '', '']);
  });
  test('a label says whose several are, and one below an address is of that one', () => {
    const above = `Owner: Ana Muñoz\n12 Oak St, Salina, KS 67401\n14 Oak St, Salina, KS 67401`;
    expect(namesRead(above).map(([, name]) => name)).toEqual(['Ana Muñoz', 'Ana Muñoz']);
    const below = `12 Oak St, Salina, KS 67401\nOwner: Ana Muñoz\n\n14 Oak St, Salina, KS 67401\n16 Oak St, Salina, KS 67401`;
    expect(namesRead(below).map(([, name]) => name)).toEqual(['Ana Muñoz', '', '']);
  });
  test('a label below an address names a firm, too', () => {
    const text = `12 Oak St, Salina, KS 67401\nOwner: Antler Court Realty LLC\n\n14 Oak St, Salina, KS 67401\nSellers: Bob and Ann Leeds`;
    expect(namesRead(text).map(([, name]) => name)).toEqual(['Antler Court Realty LLC', 'Bob and Ann Leeds']);
  });
});

describe('a rep’s messages', () => {
  const TEXTS = [
    '359 Sorrel Hollow Pl Maryville 37803 homeowner Tyler Goodspeed',
    '9615 Juniper Fork Dr Maryville 37804 Dana Silvertown',
    '1836 Saffron Ln Maryville 37803 Beth Inglewood',
  ];
  test('name a town without its ZIP code that is near the others', () => {
    const text = [...TEXTS, '147 Juniper Rd Kodak Tonya Maddox', '12 Elm Dr Seymour - gate code later'].join(
      '\n',
    );
    expect(hasAddressLines(text)).toBe(true);
    expect(
      linesRead(text)
        .slice(3)
        .map(([, ...cells]) => cells),
    ).toEqual([
      ['147 Juniper Rd, Kodak', 'Tonya Maddox'],
      ['12 Elm Dr, Seymour', '', '', 'gate code later'],
    ]);
  });
  test('a town far away is none', () => {
    const [, , , last = []] = linesRead([...TEXTS, '147 Juniper Rd Memphis Tonya Maddox'].join('\n'));
    expect(last.slice(1)).toEqual(['147 Juniper Rd Memphis Tonya Maddox']);
  });
  test('their writer’s own money is no note of a house', () => {
    const text = [...TEXTS, 'also did my check clear for the Saffron job??'].join('\n');
    expect(linesRead(text).map((cells) => cells.length)).toEqual([3, 3, 3]);
    const other = [...TEXTS, 'the Saffron one has two dogs'].join('\n');
    expect(linesRead(other).at(-1)?.at(-1)).toBe('the Saffron one has two dogs');
  });
});

describe('a column of streets with the house number behind', () => {
  const NAMES = ['FENWICK DR', 'PEWTER RUN RD', 'HERON TRCE', 'FLINT RD NW', 'SAFFRON MOOR LN', 'OTTER WAY'];
  const rows = NAMES.map((name, at) => ['Ann Lee', `${name} ${1204 + at * 10}`]);
  const HEADERS = ['Owner', 'Property Address'];
  test('is read with the number before the street', () => {
    const columns = columnsOfNumbersBehind(HEADERS, [...rows, ['Bo Lee', 'FENWICK DR']]);
    expect(columns).toEqual([1]);
    expect(withNumbersAhead(['Ann Lee', 'FLINT RD NW 1234'], columns)).toEqual([
      'Ann Lee',
      '1234 FLINT RD NW',
    ]);
    expect(withNumbersAhead(['Ann Lee', 'FENWICK DR'], columns)).toEqual(['Ann Lee', 'FENWICK DR']);
  });
  test('isn’t one where homes, roads, or other columns have the numbers', () => {
    expect(
      columnsOfNumbersBehind(
        HEADERS,
        NAMES.map((name, at) => ['', `${name} ${at + 1}`]),
      ),
    ).toEqual([]);
    expect(
      columnsOfNumbersBehind(
        HEADERS,
        NAMES.map((_, at) => ['', `COUNTY RD ${1204 + at}`]),
      ),
    ).toEqual([]);
    expect(columnsOfNumbersBehind(['House Number', 'Property Address'], rows)).toEqual([]);
    const mixed = rows.map((row, at) => (at < 3 ? row : ['', `12 ${NAMES[at] ?? ''}`]));
    expect(columnsOfNumbersBehind(HEADERS, mixed)).toEqual([]);
  });
});

describe('parts of an address in columns', () => {
  test.each([
    ['C', '4400 Lantern Ln Bldg C, Salina, 67401'],
    ['CH', '4400 Lantern Ln Bldg CH, Salina, 67401'],
    ['Pool', '4400 Lantern Ln, Salina, 67401'],
  ])('a building “%s”', (building, address) => {
    const texts = new Map(
      Object.entries({ street: ['4400 Lantern Ln'], building: [building], city: ['Salina'], zip: ['67401'] }),
    );
    expect(joinAddress(texts as never, {})).toBe(address);
  });
  test('a point under “Pin” in few rows is where the roof is', () => {
    const { fields } = matchEight('Name|911 address|Town|Zip|Pin', (at) => [
      `Ann Lee${at}`,
      streetOf(at),
      'Max',
      '58759',
      at % 3 === 0 ? `47.8841${at}, -101.4776${at}` : '',
    ]);
    expect(fields[4]).toBe('coordinates');
  });
  test('a parcel’s number under “Pin” isn’t', () => {
    const { fields } = matchEight('Name|911 address|Town|Zip|Pin', (at) => [
      `Ann Lee${at}`,
      streetOf(at),
      'Max',
      '58759',
      `31-0${at}-200-014`,
    ]);
    expect(fields[4]).toBeNull();
  });
  test('directions are asked about beside a point, too', () => {
    const [, unread] = WHOLE_ADDRESS_RULES;
    for (const text of ['off Hwy 14, Towner, ND 58788', 'red barn, ask at elevator, Towner, ND 58788'])
      expect(unread?.look(text, { cells: {}, services: [] }, 'address')).not.toBeNull();
    expect(unread?.look('12 Offutt Rd, Towner, ND 58788', { cells: {}, services: [] }, 'address')).toBeNull();
  });
});
