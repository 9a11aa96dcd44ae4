import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { realPdfs } from './real-pdfs.ts';

test('at least 100 PDFs of Debian packages can be fetched, each of them a PDF', async () => {
  const { pdfs, missing } = await realPdfs();
  expect(pdfs.length, missing.join('\n')).toBeGreaterThanOrEqual(100);
  const others = pdfs.filter(({ file }) => !readFileSync(file).subarray(0, 1024).includes('%PDF-'));
  expect(others).toEqual([]);
}, 600_000);
