import { stat, utimes } from 'node:fs/promises';
import type { DiskError, PartResult } from '../../core/ports/index.ts';
import { toDiskError } from '../files/disk-error.ts';
import { copyWhole, hashFile } from '../files/place.ts';
import { serveJobs } from '../worker/serve-jobs.ts';

export type DiskJob =
  | { readonly kind: 'hash'; readonly path: string }
  | { readonly kind: 'copy'; readonly path: string; readonly to: string; readonly known: PartResult | null };
export type DiskJobResult =
  | { readonly ok: true; readonly value: PartResult }
  | { readonly ok: false; readonly code: DiskError['code']; readonly why: string };

async function copy(from: string, to: string, known: PartResult | null): Promise<PartResult> {
  const copied = await copyWhole(from, to, known);
  const { atime, mtime } = await stat(from);
  await utimes(to, atime, mtime);
  return copied;
}

serveJobs(async (job: DiskJob): Promise<DiskJobResult> => {
  try {
    const value = job.kind === 'hash' ? await hashFile(job.path) : await copy(job.path, job.to, job.known);
    return { ok: true, value };
  } catch (error) {
    const disk = toDiskError(error);
    return { ok: false, code: disk.code, why: disk.message };
  }
});
