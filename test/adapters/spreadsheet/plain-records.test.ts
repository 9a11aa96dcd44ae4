import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { plainRecords } from '../../../src/main/adapters/spreadsheet/plain-records.ts';
import { read } from './support.ts';

const parsed = (text: string, delimiter = ',') =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n' }).data;

describe('where plain records end', () => {
  it('text up to the last end has the rows that a parser of the whole text finds first', () => {
    const characters = fc.constantFrom('a', 'é', '"', '"', '\n', ',', ',', "'", '=', ' ', '"\n', '","', '""');
    fc.assert(
      fc.property(fc.array(characters, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const { ends } = plainRecords(text, ',');
        let start = 0;
        const found = ends.map((end) => {
          const rows = parsed(text.slice(start, end));
          expect(rows).toHaveLength(1);
          start = end + 1;
          return rows[0] ?? [];
        });
        expect(found).toEqual(parsed(text).slice(0, ends.length));
        expect(found).not.toContainEqual(['']);
        expect(found.flat().filter((cell) => /^['=]/.test(cell))).toEqual([]);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ['line ends inside of quotation marks', 'a,"b\nc"\nd,e\n', [7, 11], false],
    ['doubled quotation marks', '"5"" pipe",""\n"",""""\n', [13, 21], false],
    ['a last row without its line end', 'a\nb', [1], false],
    ['a quotation mark that the next piece closes', 'a\n"b', [1], false],
    ['a quotation mark that may be doubled in the next piece', 'a\n"b"', [1], false],
    ['a quotation mark inside of a cell', 'a\n5" pipe\n', [1], true],
    ['text behind a closed quotation mark', 'a\n"b" c\n', [1], true],
    ['a row with nothing in its quotation marks', 'a\n""\nb\n', [1], true],
    ['an empty row', 'a\n\nb\n', [1], true],
    ['a cell with an apostrophe before it', "a\nO'Brien\nb,'00123\n", [1, 9], true],
    ['a quoted cell with an apostrophe before it', 'a\n"\'00123"\n', [1], true],
    ['a number kept as text by a formula', 'a=b\n="02134"\n', [3], true],
    ['a cell that is too long', `a\n${'x'.repeat(32_768)}\n`, [1], true],
    ['as many cells as are read', `a\n${','.repeat(999)}\n`, [1, 1_001], false],
    ['too many cells', `a\n${','.repeat(1_000)}\n`, [1], true],
  ])('%s', (_, text, ends, isOdd) => {
    expect(plainRecords(text, ',')).toEqual({ ends, isOdd });
  });
});

describe('a long file', () => {
  const rowsOf = (text: string) =>
    parsed(text)
      .map((cells, at) => ({
        row: at + 1,
        cells: cells.map((cell) => cell.replace(/^'(?=[+])/, '').replace(/^="(.*)"$/, '$1')),
      }))
      .filter(({ cells }) => cells.length > 1 || cells[0] !== '');

  /** `count` rows, in which `odd` stands where it divides the row's number. */
  const file = (count: number, odd: Readonly<Record<number, string>>) =>
    Array.from({ length: count }, (_, at) => {
      const found = Object.entries(odd).find(([every]) => (at + 1) % Number(every) === 0)?.[1];
      return (
        found ?? `"Owner, ${at}",${at} Élan St,"Line one\nsays ""two""",Salina,KS,${at % 3 ? '' : '67401'}`
      );
    }).join('\n');

  it.each([
    ['nothing odd', {}],
    ['an odd row now and then', { 1900: '5" pipe,\'00123,="02134",a,b,c', 2500: '' }],
    ['odd rows in each piece', { 170: '', 111: "a,'+plus,b,c,d,e" }],
    ['a row that is longer than pieces', { 3000: `a,"${'one line\n'.repeat(20_000)}",c,d,e,f` }],
  ])('has the rows and their numbers that a parser finds: %s', async (_, odd) => {
    const text = `Owner,Street,Notes,City,State,Zip\n${file(9_000, odd)}`;
    const { outcome, rows } = await read(text);
    const cut = rowsOf(text).map(({ row, cells }) => ({
      row,
      cells: cells.map((cell) => cell.slice(0, 32_767)),
    }));
    expect(outcome).toMatchObject({
      ok: true,
      source: { delimiter: ',', sheets: [{ rows: cut.at(-1)?.row }] },
    });
    expect(rows).toEqual(cut);
  });

  it('has them with other delimiters and a line that names the delimiter', async () => {
    const text = `sep=;\n${Array.from({ length: 9_000 }, (_, at) => `${at};"a;b";c\td`).join('\n')}\n`;
    const { outcome, rows } = await read(text);
    expect(outcome).toMatchObject({ ok: true, source: { delimiter: ';' } });
    expect(rows).toHaveLength(9_000);
    expect(rows.at(-1)).toEqual({ row: 9_001, cells: ['8999', 'a;b', 'c\td'] });
  });

  it.each([
    ['near the end of a file', 20_000],
    ['of which more is below than a row may have', 3_000_000],
  ])('says which row has a quotation mark that is never closed, %s', async (_, rows) => {
    const { outcome } = await read(`a,b\n${'c,d\n'.repeat(50_000)}e,"f\n${'g,h\n'.repeat(rows)}`);
    expect(outcome).toMatchObject({ ok: false, why: { params: { row: 50_002 } } });
  });
});
