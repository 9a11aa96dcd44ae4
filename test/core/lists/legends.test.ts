import { describe, expect, test } from 'vitest';
import { createCellFit } from '../../../src/main/core/lists/cell-fit.ts';
import { checkCells } from '../../../src/main/core/lists/check.ts';
import { listApp, rowsOf, SERVICES } from './support.ts';

const HEAD = 'Homeowner,House address,City,State,Zip,Claim no.,R/N*,Notes';
const row = (at: number, mark: string) =>
  `Ana Muñoz ${'I'.repeat(at)},${12 + at * 2} Oak St,Omaha,NE,68102,TPK-330${at},${mark},`;
const codesOf = async (lines: readonly string[]) => {
  const app = await listApp();
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

test('three letters and four digits are a claim number; a month and a year are what a spreadsheet left of one', () => {
  const column = (samples: readonly string[]) => ({
    index: 0,
    header: 'Claim',
    field: 'claimNumber' as const,
    confidence: 1,
    samples: [...samples],
  });
  const fit = createCellFit([column(['TPK-3301'])], ['claimNumber']);
  expect(fit(['TPK-3301'])).toEqual([]);
  expect(fit(['DEC-2003'])).toHaveLength(1);
  expect(fit(['12-Mar'])).toHaveLength(1);
});

test('a clerk or an office is nobody’s name', () => {
  const codes = (customerName: string) => checkCells({ customerName }, SERVICES).map(({ code }) => code);
  for (const name of ['clerk', 'Village clerk', 'Front desk', 'property manager'])
    expect(codes(name)).toContain('nobody');
  for (const name of ['Clerk Mary', 'Office Depot', 'Manager Holdings LLC', 'Village of Morton'])
    expect(codes(name)).not.toContain('nobody');
});
