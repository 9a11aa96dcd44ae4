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

it('plain rows come back as they were, with gaps between their numbers or without', () => {
  const long = 'x'.repeat(300_000);
  const rows = [
    { row: 2, cells: ['José', '', '12 N Oak St\nApt 4'] },
    { row: 3, cells: [''] },
    { row: 4, cells: ['[1]', long] },
    { row: 6, cells: [long] },
    { row: 9, cells: ['😀', '7'] },
    { row: 10, cells: ['', ''] },
  ];
  const blocks: RowBlock[] = [];
  const writer = blockWriter((block) => blocks.push(block));
  for (const { row, cells } of rows) writer.addPlain(row, cells, cells.join('').length);
  writer.end();
  expect(blocks).toMatchObject([
    { firstRow: 2, lastRow: 6, rows: 4 },
    { firstRow: 9, lastRow: 10, rows: 2 },
  ]);
  expect(blocks.flatMap(({ packed }) => unpackRows(packed))).toEqual(rows);
});

it('a block of plain rows and one that has to be escaped keeps both', () => {
  const blocks: RowBlock[] = [];
  const writer = blockWriter((block) => blocks.push(block));
  writer.addPlain(1, ['a', 'b'], 2);
  writer.add(2, ['c\0d', 'e\rf', '\ud83d']);
  writer.end();
  expect(blocks.flatMap(({ packed }) => unpackRows(packed))).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 2, cells: ['c\0d', 'e\rf', '\ud83d'] },
  ]);
});

it('rows of a block are read from a number on, so many of them', () => {
  const rows = Array.from({ length: 9 }, (_, at) => ({ row: at + 4, cells: [`"${at}\n`, 'x'] }));
  const texts = rows.map(({ cells: [first = ''] }) => `"${first.replaceAll('"', '""')}",x`);
  const blocks: RowBlock[] = [];
  const writer = blockWriter((block) => blocks.push(block));
  writer.addRecords(4, texts.slice(0, 3).join('\n'), 3, ',');
  writer.addRecords(7, texts.slice(3).join('\n'), 6, ',');
  writer.addPlain(14, ['a', 'b'], 2);
  writer.addPlain(16, ['c', 'd'], 2);
  writer.end();
  expect(blocks).toMatchObject([
    { firstRow: 4, lastRow: 12, rows: 9 },
    { firstRow: 14, lastRow: 16, rows: 2 },
  ]);
  const [records, plain] = blocks.map(({ packed }) => packed) as [Uint8Array, Uint8Array];
  expect(unpackRows(records)).toEqual(rows);
  for (const from of [0, 4, 5, 11, 12, 13])
    for (const most of [1, 3, 20, Number.POSITIVE_INFINITY])
      expect(unpackRows(records, from, most)).toEqual(rows.filter(({ row }) => row >= from).slice(0, most));
  expect(unpackRows(plain, 15, 1)).toEqual([{ row: 16, cells: ['c', 'd'] }]);
});

it('records that are longer than a block are one alone, with every letter', () => {
  const long = `${'é'.repeat(200_000)},x`;
  const blocks: RowBlock[] = [];
  const writer = blockWriter((block) => blocks.push(block));
  writer.addRecords(1, 'a,b', 1, ',');
  writer.addRecords(2, `${long}\nc,d`, 2, ',');
  writer.addRecords(4, 'e,f', 1, ',');
  writer.end();
  expect(blocks.map(({ firstRow, lastRow }) => [firstRow, lastRow])).toEqual([
    [1, 1],
    [2, 3],
    [4, 4],
  ]);
  expect(blocks.flatMap(({ packed }) => unpackRows(packed)).map(({ cells }) => cells.join(','))).toEqual([
    'a,b',
    long,
    'c,d',
    'e,f',
  ]);
});
