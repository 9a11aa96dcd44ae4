import { describe, expect, test } from 'vitest';
import { joinAddress } from '../../../src/main/core/lists/cells/joined-address.ts';
import { addressOf } from '../../../src/shared/domain/address/line-address.ts';
import { SERVICES } from '../../support/list-corpus/services.ts';
import { matchColumns } from '../../support/match-columns.ts';

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
