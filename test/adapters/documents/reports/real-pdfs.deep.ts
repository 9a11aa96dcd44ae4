import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { Unreadable } from '../../../../src/main/adapters/documents/limits.ts';
import { readMeasurements } from '../../../../src/main/adapters/documents/measurements/index.ts';
import { realPdfs } from '../../../support/real-pdfs.ts';

test('no number of a roof is found in 100 PDFs that aren’t reports of one', async () => {
  const { pdfs } = await realPdfs();
  const found: string[] = [];
  let read = 0;
  for (const { file } of pdfs) {
    try {
      const { readings, structures, pitches, waste, facets } = await readMeasurements(
        'pdf',
        readFileSync(file),
        basename(file),
      );
      read += 1;
      for (const { quantity, value, place } of readings)
        found.push(`${file}: ${quantity} ${value} on ${place}`);
      const rows = structures.length + pitches.length + waste.length + facets.length;
      if (rows > 0) found.push(`${file}: ${rows} rows of a roof’s tables`);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
    }
  }
  expect(found).toEqual([]);
  expect(read).toBeGreaterThanOrEqual(100);
}, 900_000);
