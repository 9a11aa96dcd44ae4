import { createHash } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSpreadsheets } from '../../../src/main/adapters/spreadsheet/index.ts';
import type { RowBlock } from '../../../src/main/core/ports/index.ts';
import { temporaryFolder } from '../../support/folder.ts';

const REQUEST = {
  file: 'file',
  name: 'list.csv',
  pasted: false,
  sheet: null,
  encoding: null,
  delimiter: null,
} as const;

function opened(content = '') {
  const folder = temporaryFolder();
  const spreadsheets = createSpreadsheets({ folder });
  writeFileSync(join(folder, 'file'), content);
  return { folder, spreadsheets };
}
const never = new AbortController().signal;

test('every row comes once and in order, and the thread waits for a slow taker', async () => {
  const long = 'x'.repeat(250);
  const { spreadsheets } = opened(
    Array.from({ length: 120_000 }, (_, row) => `${row + 1},${long}\n`).join(''),
  );
  const rows: number[] = [];
  let most = 0;
  let all = 0;
  const outcome = await spreadsheets.read(
    REQUEST,
    (blocks) => {
      most = Math.max(most, blocks.length);
      all += blocks.length;
      for (const { packed } of blocks)
        for (const { cells } of spreadsheets.unpack(packed)) rows.push(Number(cells[0]));
      // Slow by work, and not by the clock.
      for (let round = 0; round < 3; round += 1)
        createHash('sha256').update(Buffer.alloc(1_000_000)).digest();
    },
    never,
  );
  expect(outcome).toMatchObject({ ok: true, source: { sheets: [{ rows: 120_000 }] } });
  expect(rows).toEqual(Array.from({ length: 120_000 }, (_, row) => row + 1));
  expect(all).toBeGreaterThan(100);
  expect(most).toBeLessThan(70);
});

test('the reading is canceled, and a taker that throws ends it', async () => {
  const { spreadsheets } = opened('1,2\n'.repeat(100_000));
  const stop = new AbortController();
  const reading = spreadsheets.read(REQUEST, () => stop.abort(new Error('enough')), stop.signal);
  await expect(reading).rejects.toThrow('enough');
  const failing = (_blocks: readonly RowBlock[]) => {
    throw new Error('the disk is full');
  };
  await expect(spreadsheets.read(REQUEST, failing, never)).rejects.toThrow('the disk is full');
  await expect(spreadsheets.read({ ...REQUEST, file: 'gone' }, () => {}, never)).rejects.toThrow(/ENOENT/);
});

test('the event loop turns while a file is read', async () => {
  const { spreadsheets } = opened('1 Elm Row,Millbrook,OH,45000\n'.repeat(100_000));
  let rows = 0;
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 1);
  await spreadsheets.read(
    REQUEST,
    (blocks) => {
      for (const block of blocks) rows += block.rows;
    },
    never,
  );
  clearInterval(timer);
  expect(rows).toBe(100_000);
  expect(ticks).toBeGreaterThan(5);
});

test('a file comes in by pieces, is removed, and what nobody needs is swept', async () => {
  const { folder, spreadsheets } = opened();
  const incoming = await spreadsheets.receive();
  await incoming.write(Buffer.from('a,b\n'));
  await incoming.write(Buffer.from('1,2\n'));
  await incoming.finish();
  let rows = 0;
  await spreadsheets.read(
    { ...REQUEST, file: incoming.file },
    (blocks) => {
      for (const block of blocks) rows += block.rows;
    },
    never,
  );
  expect(rows).toBe(2);
  const copy = await spreadsheets.copyIn(join(folder, incoming.file), 8);
  if (copy === null) throw new Error('it was not copied');
  expect(await spreadsheets.copyIn(join(folder, incoming.file), 7)).toBeNull();
  // A list may come in while the files of an earlier run are swept.
  await spreadsheets.sweep(new Set());
  expect(readdirSync(folder)).toHaveLength(2);
  await createSpreadsheets({ folder }).sweep(new Set([copy]));
  expect(readdirSync(folder)).toEqual([copy]);
  await spreadsheets.remove(copy);
  expect(existsSync(join(folder, copy))).toBe(false);
  await expect(spreadsheets.copyIn(join(folder, 'nowhere.csv'), 8)).rejects.toMatchObject({ code: 'gone' });
  const thrown = await spreadsheets.receive();
  await thrown.discard();
  expect(readdirSync(folder)).toEqual([]);
});

/** Ended by force while it begins to compress, a thread takes the whole process with it. */
test('a thread that is canceled, or whose taker fails, ends without force', async () => {
  const force = vi.spyOn(Worker.prototype, 'terminate');
  onTestFinished(() => force.mockRestore());
  const { spreadsheets } = opened('1,2\n'.repeat(100_000));
  for (let round = 0; round < 3; round += 1) {
    const stop = new AbortController();
    const reading = spreadsheets.read(REQUEST, () => stop.abort(new Error('enough')), stop.signal);
    await expect(reading).rejects.toThrow('enough');
  }
  const failing = () => {
    throw new Error('the disk is full');
  };
  await expect(spreadsheets.read(REQUEST, failing, never)).rejects.toThrow('the disk is full');
  await spreadsheets.read(REQUEST, () => {}, never);
  expect(force).not.toHaveBeenCalled();
});
