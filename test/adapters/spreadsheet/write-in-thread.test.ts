import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, describe, expect, it } from 'vitest';
import { createSpreadsheets } from '../../../src/main/adapters/spreadsheet/index.ts';
import { writeTable } from '../../../src/main/adapters/spreadsheet/write.ts';
import type { TableCell } from '../../../src/main/core/ports/spreadsheet.ts';

const folder = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));
const spreadsheets = createSpreadsheets({ folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEAD = ['Order ID', 'Address', 'Squares'];
/** More rows than go to the thread at once. */
const ROWS: TableCell[][] = Array.from({ length: 450 }, (_, index) => [
  `order ${index}`,
  index % 7 ? `${index} Cañon Rd` : '',
  { value: index / 4, decimals: 2 },
]);

async function* table(): AsyncGenerator<TableCell[]> {
  yield HEAD;
  yield* ROWS;
}

describe('a workbook written in a thread', () => {
  it('has every row, as another reader finds them', async () => {
    const stream = new PassThrough();
    stream.end(await spreadsheets.write('xlsx', 'Orders', table()));
    const [sheet] = await readXlsxFile(stream);
    const found = (cell: TableCell) => (typeof cell === 'string' ? cell || null : cell.value);
    expect(sheet?.data).toEqual([HEAD, ...ROWS.map((row) => row.map(found))]);
  });

  it('fails with what is wrong with the table, and the next one is written', async () => {
    async function* broken(): AsyncGenerator<TableCell[]> {
      yield HEAD;
      throw new Error('The orders can’t be read.');
    }
    await expect(spreadsheets.write('xlsx', 'Orders', broken())).rejects.toThrow('The orders can’t be read.');
    expect((await spreadsheets.write('xlsx', 'Orders', [HEAD])).length).toBeGreaterThan(1_000);
  });

  it('fails with the writer’s own error', async () => {
    const unnamable = 'No sheet has a name as long as this one';
    const here = await writeTable('xlsx', unnamable, [HEAD]).catch(String);
    expect(here).toMatch(/name/i);
    await expect(spreadsheets.write('xlsx', unnamable, [HEAD])).rejects.toThrow(/name/i);
  });
});
