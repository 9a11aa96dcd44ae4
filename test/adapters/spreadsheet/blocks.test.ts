import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { blockWriter, unpackRows } from '../../../src/main/adapters/spreadsheet/blocks.ts';
import type { RowBlock } from '../../../src/main/core/ports/spreadsheet.ts';

const ROWS = [
  { row: 1, cells: ['Name', 'Street'] },
  { row: 3, cells: ['José "Pepe" Ibáñez', '12 N Oak St\nApt 4'] },
  { row: 4, cells: [''] },
  { row: 5, cells: [] },
];

it('rows come back from their block as they were', () => {
  const blocks: RowBlock[] = [];
  const writer = blockWriter((block) => blocks.push(block));
  for (const { row, cells } of ROWS) writer.add(row, cells);
  writer.end();
  expect(blocks).toMatchObject([{ firstRow: 1, lastRow: 5, rows: 4 }]);
  expect(blocks.flatMap(({ packed }) => unpackRows(packed))).toEqual(ROWS);
});

it('blocks of an earlier version are read', () => {
  const old = ROWS.map(({ row, cells }) => [row, ...cells]);
  expect(unpackRows(deflateRawSync(JSON.stringify(old)))).toEqual(ROWS);
});
