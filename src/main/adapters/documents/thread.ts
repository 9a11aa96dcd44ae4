import { readFile } from 'node:fs/promises';
import type { FileKind } from '../../../shared/domain/file.ts';
import type { FileReadings } from '../../../shared/domain/measurements.ts';
import { serveJobs } from '../worker/serve-jobs.ts';
import { Unreadable } from './limits.ts';
import { readMeasurements } from './measurements/index.ts';

export type MeasureJob = { readonly path: string; readonly kind: FileKind; readonly name: string };
export type MeasureResult =
  | { readonly ok: true; readonly readings: FileReadings }
  | { readonly ok: false; readonly why: string };

serveJobs(async ({ path, kind, name }: MeasureJob): Promise<MeasureResult> => {
  const bytes = await readFile(path);
  try {
    return { ok: true, readings: await readMeasurements(kind, bytes, name) };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, why: error.message };
    throw error;
  }
});
