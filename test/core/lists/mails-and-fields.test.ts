import { describe, expect, test } from 'vitest';
import { joinAddress } from '../../../src/main/core/lists/cells/joined-address.ts';
import { WHOLE_ADDRESS_RULES } from '../../../src/main/core/lists/check/rules/whole-address.ts';
import {
  columnsOfNumbersBehind,
  withNumbersAhead,
} from '../../../src/main/core/lists/matching/address/numbers-behind.ts';
import { matchEight, streetOf } from '../../support/sample-rows.ts';

/** Columns whose cells are written otherwise than their names say. */

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
