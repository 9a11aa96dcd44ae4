import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTsv, writeTsv } from '../../../src/renderer/features/lists/grid/tsv.ts';

describe('cells on the clipboard', () => {
  it('reads what spreadsheets put there', () => {
    expect(readTsv('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(readTsv('a\tb\nc')).toEqual([['a', 'b'], ['c']]);
    expect(readTsv('one')).toEqual([['one']]);
    expect(readTsv('\t\t')).toEqual([['', '', '']]);
    expect(readTsv('a\n\nb')).toEqual([['a'], [''], ['b']]);
  });

  it('keeps tabs and line breaks inside quotes, and leading zeros', () => {
    expect(readTsv('"two\nlines"\t00471\n"he said ""now"""')).toEqual([
      ['two\nlines', '00471'],
      ['he said "now"'],
    ]);
  });

  it('takes a quote that nothing closes for a plain sign', () => {
    expect(readTsv('"Bob" Smith\t6" pipe\t"open')).toEqual([['"Bob" Smith', '6" pipe', '"open']]);
  });

  it('reads back whatever it wrote', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', 'é', '0') });
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 4 })
          .chain((width) =>
            fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
          ),
        (rows) => {
          // A last row of one empty cell can't be distinguished from the line break before it.
          fc.pre(rows.at(-1)?.join('') !== '' || (rows.at(-1)?.length ?? 0) > 1 || rows.length === 1);
          expect(readTsv(writeTsv(rows))).toEqual(rows);
        },
      ),
    );
  });
});
