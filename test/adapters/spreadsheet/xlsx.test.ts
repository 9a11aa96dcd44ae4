import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { writeTable } from '../../../src/main/adapters/spreadsheet/write.ts';
import { said } from '../../support/said.ts';
import { partOfRuns } from '../../support/seeds.ts';
import { spoken } from '../../support/spoken.ts';
import { cellsOf, read, sheetData, workbook } from './support.ts';

const one = async (xml: string, more: Partial<Parameters<typeof workbook>[0]> = {}) =>
  cellsOf(await workbook({ sheets: [{ name: 'Sheet1', xml }], ...more }));

describe('cells come as they are shown, without losing a digit', () => {
  it('texts of every kind', async () => {
    const strings =
      '<si><t>Dana</t></si><si><r><t>rich </t></r><r><rPr><b/></rPr><t xml:space="preserve">text</t></r><rPh sb="0" eb="1"><t>kana</t></rPh></si><si><t>a_x000D__x000A_b &amp; c</t></si>';
    expect(
      await one(
        sheetData([
          [
            ['t="s"', '<v>0</v>'],
            ['t="s"', '<v>1</v>'],
            ['t="s"', '<v>2</v>'],
            'inline',
            ['t="b"', '<v>1</v>'],
            ['t="e"', '<v>#N/A</v>'],
          ],
        ]),
        { strings },
      ),
    ).toEqual([['Dana', 'rich text', 'a\nb & c', 'inline', 'TRUE', '#N/A']]);
  });

  it('ZIP codes, claim numbers, coordinates, telephone numbers, dates', async () => {
    const formats = [
      '00000',
      '00000\\-0000',
      '0.00',
      '0.00E+00',
      '#,##0',
      'm/d/yyyy',
      '[<=9999999]###\\-####;\\(###\\) ###\\-####',
      '"CLM-"0000',
      '@',
      '$#,##0.00',
      'General',
    ];
    const cells: [string, string][] = [
      ['s="1"', '<v>2134</v>'],
      ['s="2"', '<v>21341001</v>'],
      ['s="3"', '<v>41.256537</v>'],
      ['s="4"', '<v>123456789012</v>'],
      ['s="5"', '<v>1234567</v>'],
      ['s="6"', '<v>46146</v>'],
      ['s="7"', '<v>4025550142</v>'],
      ['s="8"', '<v>417</v>'],
      ['s="9"', '<v>68102</v>'],
      ['s="10"', '<v>39.5</v>'],
      ['s="0"', '<v>1.23456789012E+11</v>'],
      ['s="0"', '<v>-95.934500000000003</v>'],
      ['s="0"', '<v>0.30000000000000004</v>'],
      ['s="11"', '<v>1.0000000000000001E-5</v>'],
    ];
    expect(await one(sheetData([cells]), { formats })).toEqual([
      [
        '02134',
        '02134-1001',
        '41.256537',
        '123456789012',
        '1234567',
        '5/4/2026',
        '(402) 555-0142',
        'CLM-0417',
        '68102',
        '39.5',
        '123456789012',
        '-95.9345',
        '0.3',
        '0.00001',
      ],
    ]);
  });
});

const refusal = async (...input: Parameters<typeof read>) => {
  const { outcome } = await read(...input);
  if (outcome.ok) throw new Error('it was read');
  return spoken(outcome.why);
};
const remarksOf = async (...input: Parameters<typeof read>) => {
  const { outcome } = await read(...input);
  return (outcome.ok ? outcome.remarks : [outcome.why]).map(spoken);
};
const ROWS = sheetData([
  ['Name', 'Zip'],
  ['Dana', '02134'],
]);

it('formats that a workbook names by their number only', async () => {
  const styles = `<styleSheet><cellXfs>${[0, 14, 9, 22, 4].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
  const cells: [string, string][] = ['46146', '0.25', '46146.5', '1234.5678'].map((value, at) => [
    `s="${at + 1}"`,
    `<v>${value}</v>`,
  ]);
  expect(await one(sheetData([cells]), { extra: { 'xl/styles.xml': styles } })).toEqual([
    ['5/4/2026', '25%', '5/4/2026 12:00', '1234.5678'],
  ]);
});

describe('what a workbook has beside values', () => {
  it('formulas: their last results, counted; without a result, reported', async () => {
    const file = await workbook({
      sheets: [
        {
          name: 'A',
          xml: sheetData([
            [
              ['', '<f>A1&amp;"x"</f><v>7</v>'],
              ['t="str"', '<f>B1</f><v>text</v>'],
              ['', '<f>C1</f>'],
            ],
          ]),
        },
      ],
    });
    expect(await cellsOf(file)).toEqual([['7', 'text']]);
    expect(await remarksOf(file)).toEqual([
      '2 cells hold formulas; their last results were used.',
      '1 cell holds a formula without a result; open the file in Excel and save it, then read it again.',
    ]);
  });

  it('hidden rows, columns and sheets are reported', async () => {
    const xml = `<cols><col min="2" max="3" width="0" hidden="1"/></cols><sheetData><row r="2" hidden="1"><c r="B2" t="inlineStr"><is><t>x</t></is></c></row><row r="3" hidden="1"><c r="A3"><v>1</v></c></row><row r="5"><c r="A5"><v>1</v></c></row></sheetData>`;
    const file = await workbook({
      sheets: [
        { name: 'Old', xml: ROWS, state: 'veryHidden' },
        { name: 'List', xml },
      ],
    });
    const { outcome, rows } = await read(file);
    expect(rows.map(({ row }) => row)).toEqual([2, 3, 5]);
    expect(said(outcome)).toMatchObject({
      source: {
        kind: 'xlsx',
        sheet: 0,
        sheets: [
          { name: 'List', rows: 5 },
          { name: 'Old', rows: 0, hidden: true },
        ],
        hiddenRows: [[2, 3]],
        hiddenColumns: [1, 2],
        struckRows: [],
      },
      remarks: ['1 sheet is hidden in the workbook and can be chosen too.'],
    });
    expect(await cellsOf(file, { sheet: 1 })).toEqual([
      ['Name', 'Zip'],
      ['Dana', '02134'],
    ]);
  });

  it('a cell merged over rows fills the empty cells beneath it, and only those', async () => {
    const town = (row: number, value: string) =>
      `<row r="${row}"><c r="A${row}"><v>${row}</v></c><c r="B${row}" t="inlineStr"><is><t>${value}</t></is></c></row>`;
    const xml = `<sheetData>${town(1, 'Omaha')}${town(2, '')}${town(3, 'Boston')}${town(4, '')}</sheetData><mergeCells count="2"><mergeCell ref="B1:B3"/><mergeCell ref="C1:E1"/></mergeCells>`;
    const { outcome, rows } = await read(await workbook({ sheets: [{ name: 'A', xml }] }));
    expect(rows.map(({ cells }) => cells)).toEqual([['1', 'Omaha'], ['2', 'Omaha'], ['3', 'Boston'], ['4']]);
    expect(said(outcome)).toMatchObject({
      remarks: ['1 cell was filled from the merged cell above it.'],
    });
  });

  it('rows whose cells are struck through', async () => {
    const styles = `<styleSheet><fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts><cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1"/><xf numFmtId="0" fontId="2"/></cellXfs></styleSheet>`;
    const line = (row: number, ...styled: number[]) =>
      `<row r="${row}">${styled.map((style, at) => `<c r="${'ABC'[at]}${row}" s="${style}"><v>1</v></c>`).join('')}</row>`;
    const xml = `<sheetData>${line(1, 0, 0)}${line(2, 1, 1)}${line(3, 0, 0, 1)}${line(4, 2, 2)}${line(5, 1)}</sheetData>`;
    const { outcome } = await read(
      await workbook({ sheets: [{ name: 'A', xml }], extra: { 'xl/styles.xml': styles } }),
    );
    expect(outcome).toMatchObject({
      source: {
        struckRows: [
          [2, 2],
          [5, 5],
        ],
      },
    });
  });

  it('rows with painted cells, by the color, by the theme and its shades, and by the old palette', async () => {
    const fill = (color: string) =>
      `<fill><patternFill patternType="solid"><fgColor ${color}/><bgColor indexed="64"/></patternFill></fill>`;
    const fills = [
      '<fill><patternFill patternType="none"/></fill>',
      '<fill><patternFill patternType="gray125"/></fill>',
      ...['rgb="FFFFFF00"', 'theme="5"', 'theme="9" tint="0.5"', 'indexed="13"', 'rgb="FFFFFFFF"'].map(fill),
    ];
    const xfs = fills.map((_, at) => `<xf numFmtId="0" fontId="0" fillId="${at}"/>`).join('');
    const styles = `<styleSheet><fonts><font/></fonts><fills>${fills.join('')}</fills><cellXfs>${xfs}</cellXfs></styleSheet>`;
    const line = (row: number, ...styled: number[]) =>
      `<row r="${row}">${styled.map((style, at) => `<c r="${'ABC'[at]}${row}" s="${style}"><v>1</v></c>`).join('')}</row>`;
    const xml = `<sheetData>${line(1, 0, 1)}${line(2, 2, 2)}${line(3, 0, 3)}${line(4, 4)}${line(5, 5)}${line(6, 6)}</sheetData>`;
    const { outcome } = await read(
      await workbook({ sheets: [{ name: 'A', xml }], extra: { 'xl/styles.xml': styles } }),
    );
    expect(outcome).toMatchObject({
      source: {
        fills: [
          {
            color: 'FFFF00',
            rows: [
              [2, 2],
              [5, 5],
            ],
          },
          { color: 'ED7D31', rows: [[3, 3]] },
          { color: 'B8D6A3', rows: [[4, 4]] },
        ],
      },
    });
  });

  it('the first rows of the other sheets come along, for the one who chooses', async () => {
    const file = await workbook({
      sheets: [
        { name: 'Read me', xml: sheetData([['Please'], ['read']]) },
        { name: 'List', xml: ROWS },
      ],
    });
    const { outcome } = await read(file);
    expect(said(outcome)).toMatchObject({
      source: { sheet: 0 },
      heads: [{ sheet: 1, rows: [{ row: 1, cells: ['Name', 'Zip'] }, { row: 2 }] }],
      remarks: ['Other sheets with rows aren’t part of this list: “List”.'],
    });
    expect((await read(file, { sheet: 1 })).outcome).toMatchObject({ heads: [] });
  });

  it('an empty first sheet is passed over', async () => {
    const file = await workbook({
      sheets: [
        { name: 'Empty', xml: '<sheetData/>' },
        { name: 'List', xml: ROWS },
      ],
    });
    expect((await read(file)).outcome).toMatchObject({ ok: true, source: { sheet: 1 } });
    expect(await refusal(await workbook({ sheets: [{ name: 'Empty', xml: '<sheetData/>' }] }))).toMatch(
      /no rows/,
    );
  });

  it('days counted from 1904, cells without references, prefixes, columns beyond Z', async () => {
    const date = await workbook({
      sheets: [{ name: 'A', xml: sheetData([[['s="1"', '<v>44684</v>']]]) }],
      formats: ['yyyy-mm-dd'],
      workbookPr: '<workbookPr date1904="1"/>',
    });
    expect(await cellsOf(date)).toEqual([['2026-05-04']]);
    expect(
      await one(
        '<sheetData><row><c><v>1</v></c><c><v>2</v></c></row><row><c r="AB2"><v>3</v></c></row></sheetData>',
      ),
    ).toEqual([
      ['1', '2'],
      [...Array<string>(27).fill(''), '3'],
    ]);
    const prefixed =
      '<x:sheetData xmlns:x="y"><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>p</x:t></x:is></x:c></x:row></x:sheetData>';
    expect(await one(prefixed)).toEqual([['p']]);
  });
});

describe('refused, with what to do', () => {
  const container = (name: string) =>
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(600),
      Buffer.from(name, 'utf16le'),
      Buffer.alloc(600),
    ]);
  it.each([
    ['a protected workbook', () => container('EncryptedPackage'), /password.*clear the password/],
    ['an .xls file', () => container('Workbook'), /can’t be read as a workbook/],
    [
      'a Word document',
      () => workbook({ sheets: [], extra: { 'word/document.xml': '<x/>' }, without: ['xl/workbook.xml'] }),
      /Word/,
    ],
    [
      'an OpenDocument spreadsheet',
      () => workbook({ sheets: [], extra: { 'content.xml': '<x/>' }, without: ['xl/workbook.xml'] }),
      /can’t be read as a workbook/,
    ],
    [
      'an archive',
      () =>
        workbook({ sheets: [], extra: { 'list.csv': 'a,b' }, without: ['xl/workbook.xml', '_rels/.rels'] }),
      /ZIP archive/,
    ],
    ['a workbook without sheets', () => workbook({ sheets: [] }), /damaged/],
    [
      'a document type',
      () =>
        workbook({
          sheets: [{ name: 'A', xml: ROWS }],
          extra: { 'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "b">]><workbook/>' },
        }),
      /damaged/,
    ],
    [
      'an entity of its own',
      () =>
        workbook({
          sheets: [
            {
              name: 'A',
              xml: '<sheetData><row><c t="inlineStr"><is><t>&lol;</t></is></c></row></sheetData>',
            },
          ],
        }),
      /damaged/,
    ],
    [
      'broken XML',
      () => workbook({ sheets: [{ name: 'A', xml: '<sheetData><row></sheetData>' }] }),
      /damaged/,
    ],
    [
      'rows out of order',
      () => workbook({ sheets: [{ name: 'A', xml: '<sheetData><row r="5"/><row r="2"/></sheetData>' }] }),
      /order/,
    ],
    [
      'a bomb',
      () =>
        workbook({
          sheets: [{ name: 'A', xml: ROWS }],
          extra: { 'xl/media/x.bin': Buffer.alloc(30_000_000) },
        }),
      /out of all proportion/,
    ],
    [
      'a file cut short',
      async () => (await workbook({ sheets: [{ name: 'A', xml: ROWS }] })).subarray(0, 700),
      /damaged or cut short/,
    ],
  ])('%s', async (_name, make, words) => {
    expect(await refusal(await make(), { name: 'list.xlsx' })).toMatch(words);
  });
});

describe('a workbook that is written here', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom('toString', '__proto__', 'constructor', '_x0041_', ' _x000D_ ', '  x  ', '\r\n'),
  );
  /** What XML can hold of a text. */
  const clean = (text: string) =>
    [...text.toWellFormed()]
      .filter((letter) => letter >= ' ' || '\t\n\r'.includes(letter))
      .filter((letter) => !'\ufffd\ufffe\uffff'.includes(letter))
      .join('');
  it('is read back here with the same texts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 10 }), async (rows) => {
        const bytes = await writeTable('xlsx', 'List', [['first', 'second'], ...rows]);
        const back = await cellsOf(bytes);
        const expected = rows.map((cells) => cells.map((text) => clean(text).replace(/\r\n?/g, '\n')));
        expect(back.slice(1).map(([a = '', b = '']) => [a, b])).toEqual(
          expected.filter((cells) => cells.some((text) => text !== '')),
        );
      }),
      { numRuns: partOfRuns(40, 3) },
    );
  });

  it('and by another reader, every value as text', async () => {
    const rows = [
      ['Zip', 'Formula', 'Phone'],
      ['02134', '=1+1', '+1 402 555 0142'],
      ['000417', '＝x', '@home'],
    ];
    const stream = new PassThrough();
    stream.end(await writeTable('xlsx', 'List', rows));
    const [sheet] = await readXlsxFile(stream);
    expect(sheet?.data).toEqual(rows);
  });
});

it('numbers are numbers, with the decimals they are known to; an empty cell is none', async () => {
  const bytes = await writeTable('xlsx', 'Roofs', [
    ['Roof', 'Area', 'Facets', 'Ridges'],
    ['=1+1', { value: 2366.97, decimals: 2 }, { value: 7, decimals: 0 }, ''],
  ]);
  const stream = new PassThrough();
  stream.end(bytes);
  const [sheet] = await readXlsxFile(stream);
  expect(sheet?.data[1]).toEqual(['=1+1', 2366.97, 7, null]);
  const csv = await writeTable('csv', 'Roofs', [['Area'], [{ value: -2366.5, decimals: 2 }]]);
  expect(Buffer.from(csv).toString('utf8')).toBe('\ufeffArea\r\n-2366.50\r\n');
});
