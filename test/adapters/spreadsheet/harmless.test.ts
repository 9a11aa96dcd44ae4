import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { writeTable } from '../../../src/main/adapters/spreadsheet/write.ts';

/** A cell as another program finds it in the CSV file. */
async function written(text: string): Promise<string | undefined> {
  const bytes = await writeTable('csv', 'List', [
    ['Name', 'Last'],
    [text, 'x'],
  ]);
  const rows: string[][] = parse(Buffer.from(bytes), { bom: true, record_delimiter: '\r\n' });
  return rows[1]?.[0];
}

describe('text in a CSV file that a spreadsheet program would run', () => {
  it.each([
    '=1+1',
    '=HYPERLINK("http://example.com","photo")',
    '+SUM(A1)',
    '-2+3+cmd|x',
    '@SUM(1)',
    '＝1+1',
    '＋1+A1',
    '－A1',
    '＠SUM(1)',
    '−A1',
    '\t=1',
    '\n=1',
    '\r=1',
    '  =1',
    '\u00a0=1',
    '\u200b=1',
    '\ufeff=1',
    "'=1",
  ])('%j gets an apostrophe', async (text) => {
    expect(await written(text)).toBe(`'${text}`);
  });

  it.each([
    '+1 402 555 0142',
    '+1 (402) 555-0142',
    '-95.9345',
    '-5',
    '402-555-0142 x12',
    '12 = 12',
    'a@b.c',
    "O'Hara",
    "'tis",
    '000417',
    '',
  ])('%j stays as it is', async (text) => {
    expect(await written(text)).toBe(text);
  });
});
