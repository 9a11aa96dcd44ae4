import { describe, expect, test } from 'vitest';
import { meaningOf } from '../../../src/main/core/lists/matching/headings/meaning.ts';
import { quickListApp, rowsOf } from './support.ts';

/** What a text above or below a list says of the rows that it names, by what the hundred-and-second set had. */

const HEAD = 'Lot,Owner,Property Address,City,State,Zip';
const HOUSES = [
  '1,Ana Muñoz,1103 Palo Brea Ln,Gilbert,AZ,85234',
  '2,Bo Marsh,1107 Palo Brea Ln,Mesa,AZ,85201',
  '3,Cy Holt,1111 Larkspur Ct,Mesa,AZ,85201',
  '4,Dee Orr,1115 Larkspur Ct,Mesa,AZ,85201',
  '5,Eli Voss,1119 Larkspur Ct,Mesa,AZ,85201',
];
/** The rows that something is said of; the first of them is row 2. */
const askedOf = async (text: string, code: string) => {
  const app = await quickListApp();
  const quoted = `"${text}",,,,,`;
  const view = await app.match(await app.bringIn('roofs.csv', [HEAD, ...HOUSES, '', quoted, ''].join('\n')));
  const rows = await rowsOf(app, view.id);
  return rows.filter(({ problems }) => problems.some((one) => one.code === code)).map(({ row }) => row);
};

describe('a text below a list', () => {
  test.each([
    ['Lots 3 and 4 were re-roofed last year - no report needed for those two.', 'words_order', [4, 5]],
    ['Lot 2, no report needed', 'words_order', [3]],
    ['Thanks for doing these. The Gilbert one needs to be a rush.', 'words_rush', [2]],
    ['1111 Larkspur is on hold', 'words_order', [4]],
    ['Lot 2 and lot 4: no report needed', 'words_order', [3, 5]],
    ['1103 Palo Brea and 1111 Larkspur are on hold', 'words_order', [2, 4]],
    ['Lot 2 and the Gilbert one are on hold', 'words_order', [2, 3]],
  ] as const)('asks about the rows that it names: “%s”', async (text, code, rows) => {
    expect(await askedOf(text, code)).toEqual(rows);
  });
  test.each([
    ['Lots 8 and 9: no report needed', 'words_order'],
    ['Rush all of these, the Gilbert one too', 'words_rush'],
    ['No report needed for Lot 2 or any other', 'words_order'],
    ['The Larkspur one is on hold', 'words_order'],
    ['Lots 2-4 need no report, no report needed', 'words_order'],
    ['Lots 2 through 4: no report needed', 'words_order'],
    ['Lot 2 needs no report needed. Same for 4.', 'words_order'],
    ['Lot 2 and the Tucson one are on hold', 'words_order'],
    ['Lot 3 is done. Please rush the others.', 'words_rush'],
  ])('asks about every row where it names none, most, or others as well: “%s”', async (text, code) => {
    expect(await askedOf(text, code)).toEqual([2, 3, 4, 5, 6]);
  });
});

test('a water company’s fraction of a house number belongs to its address', () => {
  expect(meaningOf('SVC_HSE_FRAC')).toMatchObject({
    kind: 'address',
    part: 'houseNumber',
    family: 'service',
  });
});
