import type { Download } from '../../../../shared/contract/index.ts';

/** How far a transfer is, 0 to 100; null while its size isn't known. */
export function percentOf(download: Download): number | null {
  if (download.state === 'done' || download.state === 'checking') return 100;
  if (download.bytesTotal === null || download.bytesTotal === 0) return null;
  return Math.min(100, Math.floor((download.bytesDone / download.bytesTotal) * 100));
}
