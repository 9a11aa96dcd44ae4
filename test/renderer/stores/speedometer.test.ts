import { expect, test } from 'vitest';
import { createSpeedometer } from '../../../src/renderer/stores/library/downloads.ts';
import type { Download } from '../../../src/shared/contract/index.ts';

const at = (id: number, bytesDone: number, state: Download['state'] = 'downloading'): Download => ({
  id,
  accountId: 'a',
  orderId: '1',
  fileId: 'f',
  name: 'report.pdf',
  address: null,
  state,
  bytesDone,
  bytesTotal: 10_000_000,
  problem: null,
  keepable: false,
  queuedAt: 0,
  endedAt: null,
});

test('the speed is that of all running transfers, smoothed, and gone when none runs', () => {
  const speed = createSpeedometer();
  expect(speed([at(1, 0)], 0)).toBeNull();
  expect(speed([at(1, 1_000_000), at(2, 5_000_000)], 1_000)).toBe(1_000_000);
  // The second one's first 5 MB came before it was seen: they are no speed.
  const steady = speed([at(1, 2_000_000), at(2, 6_000_000)], 2_000) ?? 0;
  expect(steady).toBeGreaterThan(1_000_000);
  expect(steady).toBeLessThan(2_000_000);
  expect(speed([at(1, 2_000_000, 'done'), at(2, 6_000_000, 'paused')], 3_000)).toBeNull();
  // One that continues from a part on the disk doesn't count what it had.
  expect(speed([at(2, 6_000_000)], 4_000)).toBeNull();
  expect(speed([at(2, 6_500_000)], 5_000)).toBe(500_000);
});
