import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROWS, rowsOf } from './rows.ts';

const DOCUMENT = join(import.meta.dirname, '../../../../shared/spec/interface.md');

it('the list of rows is that of the interface document', () => {
  // The document is beside the repository, not in it; without it the list that was checked last counts.
  const rows = existsSync(DOCUMENT) ? rowsOf(readFileSync(DOCUMENT, 'utf8')) : ROWS;
  expect(rows).toEqual(ROWS);
  expect(Object.values(rows).flat().length).toBeGreaterThan(50);
});

it('a table is read with its heading, and endpoints by method and path', () => {
  const text =
    '## 4. E\n\n### Files\n\n| Method | Path |\n|---|---|\n| GET | /a |\n\n## 8. L\n| Limit |\n|---|\n| X |';
  expect(rowsOf(text)).toEqual({ 'section 4, Files': ['GET /a'], 'section 8': ['X'] });
});

it('every table has its tests', () => {
  const tests = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('\n');
  expect(Object.keys(ROWS).filter((name) => !tests.includes(`table('${name}'`))).toEqual([]);
});
