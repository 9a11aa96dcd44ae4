import { expect, test } from 'vitest';
import { HOSTILE_FILES } from '../adapters/documents/hostile/index.ts';
import { readAll, readingTable } from './hostile-reading.ts';

test('every file made to hurt is read or refused in words, and the app’s process continues answering', async () => {
  const { read, measured } = await readAll(HOSTILE_FILES);
  const all = [...read, ...measured];
  process.stdout.write(`${readingTable(all)}\n`);
  expect(all.filter(({ why }) => why !== null && !/[a-z]{3}.*\./.test(why))).toEqual([]);
  expect(Math.max(...all.map(({ own }) => own))).toBeLessThan(250);
  expect(Math.max(...all.map(({ memory }) => memory))).toBeLessThan(1_500_000_000);
}, 1_800_000);
