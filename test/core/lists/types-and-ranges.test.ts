import { describe, expect, test } from 'vitest';
import { createLineReader, hasAddressLines } from '../../../src/main/adapters/spreadsheet/lines.ts';
import { joinAddress } from '../../../src/main/core/lists/cells/joined-address.ts';
import { createNoBuilding } from '../../../src/main/core/lists/rows/no-building.ts';
import { orderDoubt } from '../../../src/main/core/lists/rows/row-words.ts';
import { watchedOf } from '../../../src/main/core/lists/rows/watched.ts';
import { addressOf } from '../../../src/shared/domain/address/line-address.ts';
import type { ListColumn } from '../../../src/shared/domain/list.ts';
import { SERVICES } from '../../support/list-corpus/services.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { columnsNamed } from './support.ts';

/** Columns with short names beside a street, and what a mail says behind an address. */

function fieldsOf(headers: string, ...rows: readonly string[]) {
  const { columns } = matchColumns(
    { headers: headers.split('|'), rows: rows.map((row) => row.split('|')), hiddenColumns: [], title: '' },
    SERVICES,
  );
  return Object.fromEntries(columns.flatMap(({ header, field }) => (field ? [[header, field]] : [])));
}

test('an empty SUFFIX leaves the street’s type to TYPE', () => {
  expect(
    fieldsOf(
      'HOUSE_NUMBER|PREFIX|NAME|TYPE|SUFFIX|PROP_CITY|PROP_ZIP',
      '8104||LARKHOLLOW|RUN||FORT WAYNE|46825',
      '8111||SHAGBARK KNOLL|CT||FORT WAYNE|46825',
      '8116||TEASEL|LN||FORT WAYNE|46825',
    ),
  ).toMatchObject({ HOUSE_NUMBER: 'houseNumber', TYPE: 'streetType', PROP_CITY: 'city' });
});

test('PROP_TYPE over streets’ types is the street’s, and no kind of property', () => {
  expect(
    fieldsOf(
      'PIN|OWNER_NAME|PROP_HOUSE|PROP_DIR|PROP_STREE|PROP_TYPE|PROP_CITY|PROP_ZIP|CLASS',
      '0962445921|TVERDIK DORA|4654|N|MARSHGATE|DR|OMAHA|68137|RESIDENTIAL',
      '2360943687|TRASK CARLA|842|N|LOESSVIEW|CIR|OMAHA|68137|RESIDENTIAL',
      '2360943699|YARROW ANN|18167||CORBEL|ST|OMAHA|68137|RESIDENTIAL',
    ),
  ).toMatchObject({ PROP_HOUSE: 'houseNumber', PROP_STREE: 'street', PROP_TYPE: 'streetType' });
});

test('a range of row houses under “Bldg” is their building', () => {
  const joined = joinAddress(
    new Map([
      ['building', ['1-4']],
      ['street', ['18401 Mirror Dr']],
      ['city', ['Eagle River']],
      ['state', ['AK']],
      ['zip', ['99577']],
    ]),
    {},
  );
  expect(joined).toBe('18401 Mirror Dr Bldg 1-4, Eagle River, AK 99577');
});

describe('whoever lives in a manager’s quarters', () => {
  const rows = [
    '1206 Dogwood Reef St|Beaufort|SC|29906|Occupied|Tyler Mack',
    '1208 Dogwood Reef St|Beaufort|SC|29906|Occupied|Ana Jimenez',
    '1210 Dogwood Reef St|Beaufort|SC|29906|Vacant|',
    '1215 Dogwood Reef St|Beaufort|SC|29906|Occupied|Dana Ruhl',
  ];
  test('owns no roof', () => {
    const fields = fieldsOf('Street Address|City|State|ZIP|Occupancy|Resident', ...rows);
    expect(fields['Resident']).toBeUndefined();
  });
});

describe('behind the address of a mail', () => {
  const read = (behind: string) => {
    const found = addressOf(`2650 Greystone Mill Rd, Bossier City, LA 71111 - ${behind}`);
    return found && [found.name, found.claim, found.note];
  };
  test.each([
    ['USAA claim 342323808-394', '', '342323808-394', 'USAA'],
    ['State Farm claim 43-85V6-70S', '', '43-85V6-70S', 'State Farm'],
    ['claim 17-4411', '', '17-4411', ''],
    ['Rimlight Holdings LLC', 'Rimlight Holdings LLC', '', ''],
    ['owner: the Dietrich family', 'Dietrich family', '', ''],
    ['Allstate, no claim yet', '', '', 'Allstate, no claim yet'],
  ])('%s', (behind, name, claim, note) => {
    expect(read(behind)).toEqual([name, claim, note]);
  });
});

describe('a roll’s row where nothing is built', () => {
  const said = (headers: string, samples: readonly (readonly string[])[], row: readonly string[]) => {
    const columns = headers.split('|').map((header, index) => ({
      ...columnsNamed(header)[0],
      index,
      header,
      title: header,
      samples: samples[index] ?? [],
    })) as ListColumn[];
    const look = createNoBuilding(columns, [], (column, text) => orderDoubt(column, text));
    return look(row) !== null;
  };
  const worth = ['231000', '198500', '254000'];
  test('is so by its land use, in one word and without “land”', () => {
    const of = (use: string) => said('LANDUSE|BLDVALUE', [['111 SINGLE FAMILY'], worth], [use, '1']);
    expect(of('100 VACANT RESIDENTIAL')).toBe(true);
    expect(of('111 SINGLE FAMILY')).toBe(false);
  });
  test('is so where neither a year nor a size is known, of a roll that has both', () => {
    const of = (year: string, size: string) =>
      said(
        'YearBuilt|BldgSF',
        [
          ['1994', '2001', '1987'],
          ['1820', '2044', '1610'],
        ],
        [year, size],
      );
    expect(of('0', '0')).toBe(true);
    expect(of('0', '1820')).toBe(false);
    expect(of('1994', '1820')).toBe(false);
  });
});

test('a parcel’s number that begins with HOLD holds nothing', () => {
  const columns = columnsNamed('Name', 'APN');
  expect(watchedOf(columns, ['customerName', null], new Set()).map(({ index }) => index)).toEqual([]);
});

describe('messages with their time and sender', () => {
  const read = (lines: readonly string[]) => {
    const rows: string[][] = [];
    const text = lines.join('\n');
    const reader = createLineReader((row, cells) => rows.push([String(row), ...cells]), text);
    for (const [at, line] of lines.entries()) reader.line(at + 1, line);
    reader.end();
    return hasAddressLines(text) ? rows.map((cells) => cells.slice(1)) : null;
  };
  test('ask for one report each', () => {
    expect(
      read([
        '[11/24/26, 8:10 AM] Jace R: morning, got several for reports today',
        '[11/24/26, 8:13 AM] Jace R: need one on 3836 Mesa Knoll Dr Lubbock 79412, homeowner Yolanda Salvatore',
        '[11/24/26, 8:16 AM] Jace R: 7419 Mesa Knoll Dr, Lubbock 79412 Dwayne Ellery, hail on all 4 slopes',
        '[11/24/26, 8:22 AM] Jace R: 12621 Quail Cir, Lubbock 79413. owner is Tammy Rodgers',
        '[11/24/26, 9:28 AM] Jace R: hang on at a door',
      ]),
    ).toEqual([
      ['3836 Mesa Knoll Dr Lubbock 79412', 'Yolanda Salvatore'],
      ['7419 Mesa Knoll Dr, Lubbock 79412', 'Dwayne Ellery', '', 'hail on all 4 slopes'],
      ['12621 Quail Cir, Lubbock 79413', 'Tammy Rodgers'],
    ]);
  });
  test('a street with its town and ZIP code is a row, not a remark about another house on that street', () => {
    const rows = read([
      'Sat, Nov 28 at 5:47 PM',
      '3205 Raven Butte Dr, Sierra Vista 85650 - Ned Puck, tile',
      '3211 Raven Butte Dr, Sierra Vista 85650 - Lola Quint',
      '402 Foothill Ln, Sierra Vista 85635 - the Castellanos',
      'Raven Butte Dr, Sierra Vista 85650 - the blue house on the corner, no name yet',
    ]);
    expect(rows).toHaveLength(4);
    expect(rows?.[2]?.[1]).toBe('Castellanos');
  });
});

test('a job that is called after its contact isn’t the owner', () => {
  const rows = ['Berrigan', 'Nakash', 'Ostrander', 'Vellacott', 'Quill', 'Muñoz', 'Lund'].map(
    (last, at) =>
      `22${at}|${last} ${['tile lift', 'foam recoat', 'reroof'][at % 3]}|Dana ${last}|${12 + at} Oak St|Salina|KS|67401`,
  );
  const fields = fieldsOf('Number|Name|Primary Contact|Address Line 1|City|State|Zip', ...rows);
  expect(fields['Name']).toBeUndefined();
  expect(fields['Primary Contact']).toBe('customerName');
});
