import { describe, expect, test } from 'vitest';
import { createLineReader, hasAddressLines } from '../../../src/main/adapters/spreadsheet/lines.ts';

/** What a rep texts to the office: towns of the neighborhood, names before or behind, and talk between. */
const THREAD = [
  'Marla Quintrell',
  'Tue, May 19 at 8:02 AM',
  'morning! got a few more for you',
  '412 Tamarisk Pl Maryville 37803 homeowner Tyler Goodspeed',
  '9721 Alder Fork Dr Maryville 37804 Dana Silvertown dana.silvertown@example.net',
  '53 Burrow Way Alcoa 37701 Janice Wainwright',
  'Tue, May 19 at 8:31 AM',
  'ok ordering now',
  'Tue, May 19 at 1:17 PM',
  '2 more',
  '1840 Lantern Ln, Maryville - Beth Inglewood',
  '1219 Sedge Hill Dr, Washington - Wes Imhoff',
  'the old feed store on Main in Tremont, Jerry Appleby',
  'thats it for today thank you!!',
];

function linesRead(lines: readonly string[]): { rows: string[][] } {
  const rows: string[][] = [];
  const reader = createLineReader((row, cells) => rows.push([String(row), ...cells]), lines.join('\n'));
  for (const [at, line] of lines.entries()) reader.line(at + 1, line);
  reader.end();
  return { rows };
}

describe('a thread of messages with addresses of the neighborhood', () => {
  test('is read line by line, and talk isn’t', () => {
    expect(hasAddressLines(THREAD.join('\n'))).toBe(true);
    const { rows } = linesRead(THREAD);
    expect(rows.map(([, address, name]) => [address, name ?? ''])).toEqual([
      ['412 Tamarisk Pl Maryville 37803', 'Tyler Goodspeed'],
      ['9721 Alder Fork Dr Maryville 37804', 'Dana Silvertown'],
      ['53 Burrow Way Alcoa 37701', 'Janice Wainwright'],
      ['1840 Lantern Ln, Maryville', 'Beth Inglewood'],
      ['1219 Sedge Hill Dr, Washington', 'Wes Imhoff'],
      ['the old feed store on Main in Tremont, Jerry Appleby', ''],
    ]);
  });
  test('also where some lines have their state', () => {
    const mixed = [
      'Hey its Beto, need roofs on these for my appts this week pls',
      'Dana Ruiz 4412 Cotton Hill Ct, Bakersfield 93312',
      'Terrance Ogle - 907 Fern Hollow Dr, Bakersfield, CA 93309 (661) 555-0114',
      'Curtis & Joy Amund 15017 Palo Seco Dr, Bakersfield 93314',
      'Lupe Ontiveros 226 Gin Mill Rd, Shafter 93263 - tile',
      'thx!!',
    ];
    expect(hasAddressLines(mixed.join('\n'))).toBe(true);
    expect(linesRead(mixed).rows.map(([, , name]) => name)).toEqual([
      'Dana Ruiz',
      'Terrance Ogle',
      'Curtis & Joy Amund',
      'Lupe Ontiveros',
    ]);
  });
  test('a sentence with a weekday points to no building', () => {
    const { rows } = linesRead([...THREAD.slice(0, 6), 'the store on Monday']);
    expect(rows).toHaveLength(3);
  });
});

describe('what a rep says beside an address', () => {
  const read = (line: string) => {
    const [row] = linesRead([
      '412 Tamarisk Pl, Nixa MO 65714 - Tyler Goodspeed',
      '53 Burrow Way, Nixa MO 65714 - Janice Wainwright',
      line,
    ]).rows.slice(2);
    return row?.slice(1) ?? [];
  };
  test.each([
    [
      '7421 N Alder Cir, Nixa 65714 - Estelle McGinnis 417-555-0171 insp fri 10am',
      ['7421 N Alder Cir, Nixa 65714', 'Estelle McGinnis', '', 'insp fri 10am'],
    ],
    [
      '912 Quail Dr Chandler TX 75758 - Terrence Treadway USAA',
      ['912 Quail Dr Chandler TX 75758', 'Terrence Treadway', '', 'USAA'],
    ],
    [
      '6018 E Birch Ln, Wasilla - Dottie Framsted, metal over shop and house',
      ['6018 E Birch Ln, Wasilla', 'Dottie Framsted', '', 'metal over shop and house'],
    ],
    [
      '5673 Sugar Oaks Ave, Tyler TX, Brenda Grimshaw, allstate',
      ['5673 Sugar Oaks Ave, Tyler TX', 'Brenda Grimshaw', '', 'allstate'],
    ],
    [
      'Marlee Trujillo, 2485 Maple Draw Rd, Provo, 801-555-0132 3 tab, granules gone',
      ['2485 Maple Draw Rd, Provo', 'Marlee Trujillo', '', '3 tab, granules gone'],
    ],
    ['Colby Oster, 2018 W 230 N, Orem 84058 leak', ['2018 W 230 N, Orem 84058', 'Colby Oster', '', 'leak']],
    ['Preston Bell, 607 31 Rd, Fruita 81521', ['607 31 Rd, Fruita 81521', 'Preston Bell']],
    ['17 Meridian Pier Rd - Bob Saxton', ['17 Meridian Pier Rd', 'Bob Saxton']],
    ['12 Oak St, Nixa MO 65714 - Grace Temple AME', ['12 Oak St, Nixa MO 65714', 'Grace Temple AME']],
    [
      '12 Oak St, Nixa MO 65714 - Metal Roof needs paint',
      ['12 Oak St, Nixa MO 65714', '', '', 'Metal Roof needs paint'],
    ],
    [
      'the Fretwell cabin out past Trapper Creek, will send you the pin',
      ['the Fretwell cabin out past Trapper Creek, will send you the pin'],
    ],
  ])('%s', (line, cells) => {
    expect(read(line)).toEqual(cells);
  });
});
