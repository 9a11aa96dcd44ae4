import { expect, it } from 'vitest';
import { downloadUrl } from '../../../../src/renderer/features/library/viewer/handing.ts';

it('names a dragged file for the browser in three parts, whatever its name holds', () => {
  const address = 'http://127.0.0.1:4711/files/ours/12';
  expect(downloadUrl('report.pdf', address)).toBe(`application/octet-stream:report.pdf:${address}`);
  expect(downloadUrl('a:b: c.pdf', address)).toBe(`application/octet-stream:a-b- c.pdf:${address}`);
});
