import { expect, it } from 'vitest';
import { percentOf } from '../../../src/renderer/features/library/downloads/progress.ts';
import { isRunning, progressOf } from '../../../src/renderer/stores/library/downloads.ts';
import type { Download, DownloadState } from '../../../src/shared/contract/index.ts';

const download = (state: DownloadState, bytesDone: number, bytesTotal: number | null): Download => ({
  id: 1,
  accountId: 'a',
  orderId: 'o',
  fileId: 'f',
  name: 'report.pdf',
  address: null,
  state,
  bytesDone,
  bytesTotal,
  problem: null,
  keepable: false,
  queuedAt: 0,
  endedAt: null,
});

it('adds up what runs, over the sizes that are known', () => {
  const list = [
    download('downloading', 50, 200),
    download('downloading', 10, null),
    download('queued', 0, 100),
    download('done', 999, 999),
    download('failed', 5, 10),
  ];
  expect(progressOf(list)).toEqual({ running: 3, done: 50, total: 300 });
  expect(list.map(isRunning)).toEqual([true, true, true, false, false]);
});

it.each([
  [download('downloading', 50, 200), 25],
  [download('downloading', 199, 200), 99],
  [download('downloading', 300, 200), 100],
  [download('downloading', 50, null), null],
  [download('downloading', 0, 0), null],
  [download('checking', 0, null), 100],
  [download('done', 0, null), 100],
])('shows how far a transfer is', (each, percent) => {
  expect(percentOf(each)).toBe(percent);
});
