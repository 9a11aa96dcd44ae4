import { crc32, deflateRawSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { deflatedRun, gzippedRun, zlibRun } from '../../support/packed-runs.ts';

test.each([0, 1, 999_999, 1_000_000, 1_000_001, 3_500_000])(
  'a run of %i bytes that the tests pack quickly is what zlib unpacks, and as small as zlib makes it',
  (length) => {
    const run = Buffer.alloc(length, ' ');
    const packed = deflatedRun(0x20, length);
    expect(inflateRawSync(packed).equals(run)).toBe(true);
    expect(packed.length).toBeLessThan(deflateRawSync(run).length * 1.02 + 20);
    const zipped = gzippedRun(0x20, length);
    expect(gunzipSync(zipped).equals(run)).toBe(true);
    expect(zipped.readUInt32LE(zipped.length - 8)).toBe(crc32(run));
    expect(inflateSync(zlibRun('10 0 ', 0x20, length)).toString()).toBe(`10 0 ${run}`);
  },
);
