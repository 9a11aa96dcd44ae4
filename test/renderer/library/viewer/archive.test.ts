import { expect, it } from 'vitest';
import {
  asTable,
  splitName,
  totals,
} from '../../../../src/renderer/features/library/viewer/archive/entries.ts';
import { asHtml } from '../../../../src/renderer/features/library/viewer/document/cells.ts';
import type { ArchiveContents } from '../../../../src/shared/contract/index.ts';

const contents: ArchiveContents = {
  refused: null,
  entries: [
    { name: 'a/report.pdf', size: 1_400_000, packed: 900_000, refused: null, localFileId: 4 },
    {
      name: '../evil.exe',
      size: 10,
      packed: 10,
      refused: 'Its name leads out of the folder.',
      localFileId: null,
    },
  ],
  omitted: 0,
};

it('says how much a ZIP holds and how much is refused', () => {
  expect(totals(contents)).toBe('2 files, 1.4 MB unpacked · 1 refused');
  expect(totals({ ...contents, refused: 'It overlaps.' })).toBe('2 files, 1.4 MB unpacked');
});

it('shows a file’s name before its folder', () => {
  expect(splitName('a/b/c.pdf')).toEqual({ folder: 'a/b/', name: 'c.pdf' });
  expect(splitName('a/b/')).toEqual({ folder: 'a/', name: 'b/' });
  expect(splitName('c.pdf')).toEqual({ folder: '', name: 'c.pdf' });
});

it('is copied as a table: figures as figures, the rest as text, nothing as a formula or as markup', () => {
  expect(asTable(contents).rows[0]).toEqual(['a/report.pdf', '1400000', '900000', 'In the library']);
  const html = asHtml({
    columns: ['Name', 'Value'],
    rows: [
      ['=1+1', '23.67'],
      ['<b>&"', '0004711'],
    ],
  });
  expect(html).toContain('<td>23.67</td>');
  expect(html).toContain(">'=1+1</td>");
  expect(html).toContain('>&lt;b&gt;&amp;&quot;</td>');
  expect(html).toMatch(/<td style='mso-number-format:"\\@"'>0004711</);
});
