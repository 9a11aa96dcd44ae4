import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { said } from '../../support/said.ts';
import { spoken } from '../../support/spoken.ts';
import { cellsOf, read } from './support.ts';

/** Written by xlwt and LibreOffice: test/fixtures/lists/README.md. */
const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, '..', '..', 'fixtures', 'lists', name));

describe('workbooks of Excel 97–2003 and OpenDocument ones', () => {
  it('an .xls file: its texts, its numbers with all their digits, its sheets', async () => {
    const { outcome, rows } = await read(fixture('legacy-claims-xls.xls'), { name: 'claims.xls' });
    expect(outcome).toMatchObject({ ok: true, source: { kind: 'xls', sheet: 0, encoding: null } });
    expect(rows).toHaveLength(16);
    // A title stands above the names of the columns.
    const [, head = [], first = []] = rows.map(({ cells }) => cells);
    const of = (name: RegExp) => first[head.findIndex((title) => name.test(title))];
    expect(of(/zip/i)).toMatch(/^\d{5}$/);
    expect(of(/date/i)).toMatch(/^\d{1,2}[/-]/);
  });

  it('hidden rows and a title above the header, as LibreOffice writes them', async () => {
    const { outcome } = await read(fixture('legacy-office-list-xls.xls'), { name: 'office.xls' });
    expect(outcome.ok && outcome.source.hiddenRows.flat()).toHaveLength(4);
  });

  it('the color of painted rows of an .xls file', async () => {
    const { outcome } = await read(fixture('handmade-day-sections.xls'), { name: 'days.xls' });
    expect(outcome).toMatchObject({ source: { fills: [{ color: 'E2EFDA', rows: [[2, 2]] }] } });
  });

  it('an .ods file', async () => {
    const { outcome, rows } = await read(fixture('warehouse-list.ods'), { name: 'warehouses.ods' });
    expect(outcome).toMatchObject({ ok: true, source: { kind: 'ods' } });
    expect(rows).toHaveLength(13);
  });

  it('an .ods file without a part for styles, which OpenDocument doesn’t demand', async () => {
    const { outcome, rows } = await read(fixture('wind mit + 4 point referrals march.ods'), {
      name: 'm.ods',
    });
    expect(outcome).toMatchObject({ ok: true, source: { kind: 'ods' } });
    expect(rows).toHaveLength(11);
  });

  it('another sheet, when it is asked for; one that isn’t there is refused', async () => {
    expect(await cellsOf(fixture('legacy-claims-xls.xls'), { name: 'a.xls', sheet: 0 })).toHaveLength(16);
    const { outcome } = await read(fixture('legacy-claims-xls.xls'), { name: 'a.xls', sheet: 9 });
    expect(said(outcome)).toEqual({ ok: false, why: 'The workbook has no such sheet.' });
  });

  it.each([
    ['an .xls file cut short', fixture('legacy-claims-xls.xls').subarray(0, 3_000)],
    [
      'another document of its container',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_096)]),
    ],
  ])('%s is refused in words, or read as far as it is whole', async (_name, bytes) => {
    const { outcome } = await read(bytes, { name: 'list.xls' });
    if (!outcome.ok) expect(spoken(outcome.why)).toMatch(/can’t be read as a workbook|holds no rows/);
  });
});
