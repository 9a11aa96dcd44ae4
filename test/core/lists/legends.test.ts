import { describe, expect, test } from 'vitest';
import { readFlag } from '../../../src/main/core/lists/cells/values.ts';
import { checkCells } from '../../../src/main/core/lists/check/check.ts';
import { workbook } from '../../adapters/spreadsheet/support.ts';
import { quickListApp, rowsOf, SERVICES } from './support.ts';

const HEAD = 'Homeowner,House address,City,State,Zip,Claim no.,R/N*,Notes';
const row = (at: number, mark: string) =>
  `Ana Muñoz ${'I'.repeat(at)},${12 + at * 2} Oak St,Omaha,NE,68102,TPK-330${at},${mark},`;
const codesOf = async (lines: readonly string[]) => {
  const app = await quickListApp();
  const view = await app.match(await app.bringIn('roofs.csv', `${lines.join('\n')}\n`));
  const rows = await rowsOf(app, view.id);
  return new Map(rows.map((one) => [one.row, one.problems.map(({ code }) => code)]));
};

describe('a legend', () => {
  test('below a list says something of the rows that have its letter', async () => {
    const lines = [
      HEAD,
      row(1, 'N'),
      row(2, 'R'),
      row(3, 'N'),
      '',
      ',,,,,,,"* R = rush (same day), N = normal"',
    ];
    const codes = await codesOf(lines);
    expect([2, 3, 4].map((number) => codes.get(number)?.includes('words_rush'))).toEqual([
      false,
      true,
      false,
    ]);
  });
  test('above a list does as well, and calls off what it marks', async () => {
    const lines = ['Roofs of June', 'X = already ordered', HEAD, row(1, ''), row(2, 'x'), row(3, '')];
    const codes = await codesOf(lines);
    expect([4, 5, 6].map((number) => codes.get(number)?.includes('words_order'))).toEqual([
      false,
      true,
      false,
    ]);
  });
  test('whose letter no row has is looked at in every row', async () => {
    const codes = await codesOf([HEAD, row(1, ''), row(2, ''), row(3, ''), '', ',,,,,,,A = rush']);
    expect([2, 3, 4].map((number) => codes.get(number)?.includes('words_rush'))).toEqual([true, true, true]);
  });
});

test('three letters and four digits are a claim number; a month and a year are what a spreadsheet left of one', async () => {
  const claims = ['TPK-3301', 'TPK-3302', 'TPK-3303', 'DEC-2003', '12-Mar'];
  const lines = claims.map((claim, at) => row(at + 1, '').replace(`TPK-330${at + 1}`, claim));
  const codes = await codesOf([HEAD, ...lines]);
  const odd = claims.map((_, at) => codes.get(at + 2)?.includes('cell_odd') ?? null);
  expect(odd).toEqual([false, false, false, true, true]);
});

test('a clerk or an office is nobody’s name', () => {
  const codes = (customerName: string) => checkCells({ customerName }, SERVICES).map(({ code }) => code);
  for (const name of ['clerk', 'Village clerk', 'Front desk', 'property manager'])
    expect(codes(name)).toContain('nobody');
  for (const name of ['Clerk Mary', 'Office Depot', 'Manager Holdings LLC', 'Village of Morton'])
    expect(codes(name)).not.toContain('nobody');
});

describe('colors', () => {
  const YELLOW = 'FFFFFF00';
  const GREEN = 'FF92D050';
  type Line = readonly [text: string, fill?: string];
  const FILLS = [YELLOW, GREEN];
  const STYLES = `<styleSheet><fonts><font/></fonts><fills><fill/><fill/>${FILLS.map(
    (color) => `<fill><patternFill patternType="solid"><fgColor rgb="${color}"/></patternFill></fill>`,
  ).join(
    '',
  )}</fills><cellXfs>${[0, 2, 3].map((fill) => `<xf fillId="${fill}"/>`).join('')}</cellXfs></styleSheet>`;
  /** A workbook of one sheet, with rows of which some are painted. */
  const codesOfSheet = async (lines: readonly Line[]) => {
    const app = await quickListApp();
    const xml = lines.flatMap(([text, fill = ''], at) =>
      text === ''
        ? []
        : `<row r="${at + 1}">${text
            .split('|')
            .map((cell) => `<c s="${FILLS.indexOf(fill) + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`)
            .join('')}</row>`,
    );
    const file = await workbook({
      sheets: [{ name: 'Roofs', xml: `<sheetData>${xml.join('')}</sheetData>` }],
      extra: { 'xl/styles.xml': STYLES },
    });
    const view = await app.match(await app.bringIn('roofs.xlsx', file));
    const rows = await rowsOf(app, view.id);
    return rows.map((one) => one.problems.some(({ code }) => code === 'words_order'));
  };
  const head = 'Homeowner|House address|City|State|Zip';
  const house = (at: number) =>
    `${['Ana Muñoz', 'Bo Marsh', 'Cy Holt'][at]}|${12 + at * 2} Oak St|Omaha|NE|68102`;

  test('that a legend names are asked about in their rows alone', async () => {
    const legend = 'GREEN = report in folder already, don’t order';
    const codes = await codesOfSheet([[legend], [''], [head], [house(0)], [house(1), GREEN], [house(2)]]);
    expect(codes).toEqual([false, true, false]);
  });
  test('that are the only ones wanted leave the others to be asked about', async () => {
    const codes = await codesOfSheet([
      [head],
      [house(0), YELLOW],
      [house(1)],
      [house(2), YELLOW],
      [''],
      ['yellow = need report'],
    ]);
    expect(codes).toEqual([false, true, false]);
  });
  test('say what the legend’s own cell is painted with', async () => {
    const codes = await codesOfSheet([
      [head],
      [house(0), YELLOW],
      [house(1), GREEN],
      [house(2)],
      [''],
      ['already ordered', GREEN],
    ]);
    expect(codes).toEqual([false, true, false]);
  });
  test('that only say who has signed ask nothing', async () => {
    const codes = await codesOfSheet([
      [head],
      [house(0), YELLOW],
      [house(1)],
      [house(2)],
      [''],
      ['yellow = signed', YELLOW],
    ]);
    expect(codes).toEqual([false, false, false]);
  });
  test('that no row has leave a legend to all rows', async () => {
    const codes = await codesOfSheet([
      [head],
      [house(0)],
      [house(1)],
      [house(2)],
      [''],
      ['green = already ordered'],
    ]);
    expect(codes).toEqual([true, true, true]);
  });
});

test('a sign beside a name is the mark of a legend, and of no other row', async () => {
  const lines = [HEAD, row(1, ''), `*${row(2, '')}`, row(3, ''), '', ',,,,,,,"* = rush, rest normal"'];
  const codes = await codesOf(lines);
  expect([2, 3, 4].map((number) => codes.get(number)?.includes('words_rush'))).toEqual([false, true, false]);
});

test('a remark in brackets in an address is asked about; a unit and a county aren’t', () => {
  const codes = (address: string) => checkCells({ address }, SERVICES).map(({ code }) => code);
  for (const said of ['(RUSH)', '(shop, metal)', '(use 2nd driveway)'])
    expect(codes(`12 Oak St ${said}, Omaha, NE 68102`)).toContain('address_unread');
  for (const address of ['12 Oak St (Apt 4), Omaha, NE 68102', '12 Oak St, Garland (Dallas Co), TX 75040'])
    expect(codes(address)).not.toContain('address_unread');
});

test('rush among tags is a yes, an empty cell is neither, and other words are asked about', () => {
  expect(readFlag('rush; hail', 'rushOrder')).toBe(true);
  expect(readFlag('', 'rushOrder')).toBeNull();
  expect(readFlag('maybe', 'rushOrder')).toBeUndefined();
  expect(readFlag('by Friday', 'rushOrder')).toBe(false);
  expect(readFlag('rush; hail', 'pdfRequired')).toBeUndefined();
});

test('a claim number among other words is asked about', async () => {
  const claims = ['0459-22-118', 'Prairie Mutual 0459-22-118', 'CLM 0459', '88-120', '88-121'];
  const lines = claims.map((claim, at) => row(at + 1, '').replace(`TPK-330${at + 1}`, claim));
  const codes = await codesOf([HEAD, ...lines]);
  expect(claims.map((_, at) => codes.get(at + 2)?.includes('cell_odd'))).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
});

test('a heading that calls its rows off speaks of those below it, to the next blank row', async () => {
  const lines = [
    HEAD,
    row(1, ''),
    '',
    'Sold - do not order,,,,,,,',
    HEAD,
    row(2, ''),
    row(3, ''),
    '',
    row(4, ''),
  ];
  const codes = await codesOf(lines);
  expect([2, 6, 7, 9].map((number) => codes.get(number)?.includes('words_order'))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
