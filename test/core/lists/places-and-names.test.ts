import { describe, expect, it, test } from 'vitest';
import { checkCells, repairCells } from '../../../src/main/core/lists/check/check.ts';
import { hasZipWithin, placeOfZip, placesOfTown } from '../../../src/shared/domain/gazetteer/gazetteer.ts';
import type { ListCells } from '../../../src/shared/domain/list.ts';
import { spoken } from '../../support/spoken.ts';
import { SERVICES } from './support.ts';

const GOOD: ListCells = {
  customerName: 'Dana Muñoz',
  customerEmail: 'dana@example.com',
  address: '12 N Oak St, Omaha, NE 68102',
  serviceId: 'Premium Roof Report',
  propertyType: 'Residential',
};
const said = (cells: ListCells) =>
  checkCells({ ...GOOD, ...cells }, SERVICES).map((problem) => `${problem.code}: ${spoken(problem.message)}`);

describe('where ZIP codes are', () => {
  test('a ZIP code has a town, a state and a place, and a town its ZIP codes in any spelling', () => {
    expect(placeOfZip('46814')).toMatchObject({ town: 'Fort Wayne', state: 'IN' });
    expect(placeOfZip('00000')).toBeUndefined();
    for (const town of ['Fort Wayne', 'FT WAYNE', 'Ft. Wayne'])
      expect(placesOfTown(town, 'in').some(({ zip }) => zip === '46805')).toBe(true);
    expect(placesOfTown('Fort Wayne', 'OH')).toEqual([]);
    for (const [town, state] of [
      ["Coeur d'Alene", 'ID'],
      ['McGrath', 'AK'],
      ["O'Fallon", 'MO'],
      ['DeKalb', 'IL'],
      ['Saint Louis', 'MO'],
      ['St. Louis', 'MO'],
    ] as const)
      expect(placesOfTown(town, state).length, town).toBeGreaterThan(0);
  });
  test('whether a ZIP code is near', () => {
    const omaha = { latitude: 41.26, longitude: -95.94 };
    expect(hasZipWithin(omaha, 5_000)).toBe(true);
    // The middle of Lake Michigan, 50 miles from each shore.
    const lake = { latitude: 43.3, longitude: -87.1 };
    expect(hasZipWithin(lake, 30_000)).toBe(false);
    expect(hasZipWithin(lake, 100_000)).toBe(true);
    expect(hasZipWithin({ latitude: 36.99, longitude: -94.01 }, 40_000)).toBe(true);
  });
});

describe('ZIP code, town, and coordinates are of one region', () => {
  it.each<[string, ListCells, string]>([
    [
      'the ZIP code of another town of the state',
      { address: '12 N Oak St, Muncie, IN 46814' },
      'zip_other_town: The ZIP code 46814 is in Fort Wayne, IN, 57 miles from Muncie. Make sure which of them is right.',
    ],
    [
      'a ZIP code that no town has',
      { address: '12 N Oak St, Fort Wayne, IN 46812' },
      'zip_nowhere: No city has the ZIP code 46812.',
    ],
    [
      'coordinates of another corner of the state',
      { latitude: '42.4963', longitude: '-96.4049', address: '12 N Oak St, Chadron, NE 69337' },
      'pin_far_zip: The coordinates are 336 miles from the ZIP code 69337 (Chadron, NE). The wrong roof may be measured.',
    ],
    [
      'a word that is no town',
      { address: '6810 Autumn Ridge Dr, UNINCORPORATED, MO 63129' },
      'odd_town: “UNINCORPORATED” isn’t a city. Make sure that the address is whole.',
    ],
    [
      'the letter of a door before the town',
      { address: '5804 N Tamberlane Ln Unit B, B Spokane, WA 99208' },
      'odd_town: “B Spokane” isn’t a city. Make sure that the address is whole.',
    ],
    [
      'a word that is no town, without a state',
      { address: '6810 Autumn Ridge Dr, UNINCORPORATED, 63129' },
      'odd_town: “UNINCORPORATED” isn’t a city. Make sure that the address is whole.',
    ],
    [
      'the town twice',
      { address: '82 Hillard Ave Johnston RI, Johnston, RI 02919' },
      'address_unread: It says more than an address. Keep only what is on the mailbox.',
    ],
    [
      'another town behind the street’s own',
      { address: '8542 Ravenglass Dr Charlotte NC, Fort Mill, SC 29708' },
      'address_unread: It says more than an address. Keep only what is on the mailbox.',
    ],
    [
      'a line of a text that isn’t understood, and nothing besides',
      { address: '? 2 more in Richmond Hill, both 31324' },
      'doubted_line: The question mark says that this may not be the address. Keep only the address, or take the question mark away.',
    ],
    [
      'a section of land in place of the street',
      { address: '3617 S 34-16-30, Fayetteville, AR 72703' },
      'address_unread: It says more than an address. Keep only what is on the mailbox.',
    ],
  ])('%s', (_name, cells, expected) => {
    expect(said(cells)).toContain(expected);
  });
  test('what is no town can be replaced by the city of the ZIP code', () => {
    const cells = { ...GOOD, address: '6810 Autumn Ridge Dr, UNINCORPORATED, 63129-1204' };
    expect(repairCells(cells, 'odd_town:address', SERVICES)?.address).toBe(
      '6810 Autumn Ridge Dr, Saint Louis, MO 63129-1204',
    );
    const nowhere = { ...GOOD, address: '6810 Autumn Ridge Dr, UNINCORPORATED, MO' };
    expect(repairCells(nowhere, 'odd_town:address', SERVICES)).toBeNull();
  });
  it.each<[string, ListCells]>([
    ['a suburb whose mail has the city’s name', { address: '12 N Oak St, West Allis, WI 53214' }],
    [
      'a town that is called like the end of another',
      { address: '1840 Tremont Rd, Upper Arlington, OH 43221' },
    ],
    ['Puerto Rico, whose ZIP codes aren’t in the table', { address: '12 Calle Sol, San Juan, PR 00901' }],
    [
      'a suburb that is called like a small town elsewhere in the state',
      { address: '209 Harman Ave, Oakwood, OH 45419' },
    ],
    ['the town of examples', { address: '12 Juniper Lane, Millbrook, OH 45000' }],
    ['another one', { address: '12 N Oak St, Millbrook Falls, NE 68999' }],
    ['a floor before the town', { address: '900 N Water St, 2nd Floor Milwaukee, WI 53202' }],
    ['a town of one letter’s word', { address: '12 N Oak St, O Fallon, MO 63366' }],
    [
      'a ranch far from the middle of its ZIP code',
      { address: '40 Denio Rd, Denio, NV 89404', latitude: '41.7213', longitude: '-119.0514' },
    ],
  ])('%s is nothing to ask about', (_name, cells) => {
    expect(said(cells).filter((text) => /^(?:zip|pin|odd)_/.test(text))).toEqual([]);
  });
});

describe('a name that is a job’s', () => {
  it.each([
    'Tim & Jill Weaver - Roof',
    'Gersbach - Retail',
    'HOLLOWAY REROOF',
    'Ostrander 2364 Meadowlark Dr',
    'ortiz@example.com',
  ])('%s', (customerName) => {
    expect(said({ customerName })).toContain(
      `more_than_name: “${customerName}” looks like the name of a job, or says more than a name. Keep only the owner’s name.`,
    );
  });
  it.each([
    'Great Lakes Roof Supply',
    'Vanguard Foundation Repair LLC',
    'Ulrich Residence',
    'Palo Brea Villas - Clubhouse',
    'Opendoor West Valley 4 LLC',
    '5592 E 98th Ct',
    'Hank Storm',
  ])('%s is somebody’s', (customerName) => {
    expect(said({ customerName }).filter((text) => text.startsWith('more_than_name'))).toEqual([]);
  });
});
