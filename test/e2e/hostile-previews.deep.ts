import { expect, test } from 'vitest';
import { HOSTILE_FILES } from '../adapters/documents/hostile/index.ts';
import { previewAll, tableOf } from './hostile-previews.ts';

test('every file made to hurt is shown, or its reason, with nothing asked of anybody', async () => {
  const { shown, left, heard, opened } = await previewAll(HOSTILE_FILES);
  process.stdout.write(`${tableOf(shown)}\n`);
  expect(left).toEqual([]);
  expect(heard).toBe(0);
  expect(opened).toEqual([]);
  expect(shown.filter(({ words }) => words === 'nothing in time')).toEqual([]);
  expect(Math.max(...shown.map(({ held }) => held))).toBeLessThan(3_000);
}, 1_800_000);
