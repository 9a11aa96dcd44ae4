import { readFile } from 'node:fs/promises';
import type { FileKind } from '../../../shared/domain/file.ts';
import type { FileReadings } from '../../../shared/domain/measurements.ts';
import type { BuiltRoof } from '../../../shared/domain/roof/build.ts';
import type { PlanFileKind } from '../../../shared/domain/roof/geometry.ts';
import type { DocumentResult, DocumentTables, Drawing } from '../../core/ports/index.ts';
import { serveJobs } from '../worker/serve-jobs.ts';
import { decodeText } from './decode.ts';
import { readDrawing } from './drawing/index.ts';
import { Unreadable } from './limits.ts';
import { ofPages, readMeasurements } from './measurements/index.ts';
import { pageText, pdfPages } from './measurements/pdf.ts';
import { readRoof } from './roof/index.ts';
import { readShown } from './shown.ts';

export type DocumentJob =
  | {
      readonly what: 'measure';
      readonly path: string;
      readonly kind: FileKind;
      readonly name: string;
      readonly known: readonly string[];
    }
  | { readonly what: 'tables'; readonly path: string; readonly kind: FileKind }
  | { readonly what: 'drawing'; readonly path: string }
  | { readonly what: 'roof'; readonly path: string; readonly kind: PlanFileKind; readonly name: string };

type Results = {
  measure:
    | { readonly ok: true; readonly readings: FileReadings; readonly pages: readonly string[] }
    | { readonly ok: false; readonly why: string };
  tables: DocumentResult<DocumentTables>;
  drawing: DocumentResult<Drawing>;
  roof: DocumentResult<BuiltRoof>;
};
export type JobResult<What extends keyof Results = keyof Results> = Results[What];

/** Text beyond this isn't a report's page. Characters. */
const MOST_TEXT = 20_000;

/** Facets and characters of an address that a report has at most: these are kept for good. */
const MOST_FACETS = 2_000;
const MOST_ADDRESS = 300;

function bounded(readings: FileReadings): FileReadings {
  if (readings.facets.length > MOST_FACETS)
    throw new Unreadable('This file tells more facets than a roof has, so its numbers aren’t taken.');
  const { place } = readings;
  return {
    ...readings,
    place: place && { ...place, address: place.address?.slice(0, MOST_ADDRESS) ?? null },
  };
}

async function measured(
  { kind, name, path, known }: DocumentJob & { readonly what: 'measure' },
  bytes: Uint8Array,
): Promise<JobResult<'measure'>> {
  if (kind !== 'pdf')
    return { ok: true, readings: bounded(await readMeasurements(kind, bytes, name, path, known)), pages: [] };
  const pages = await pdfPages(bytes);
  return {
    ok: true,
    readings: bounded(ofPages(pages, name, known)),
    pages: pages.map((page) => pageText(page).slice(0, MOST_TEXT)),
  };
}

serveJobs(async (job: DocumentJob): Promise<JobResult> => {
  const bytes = await readFile(job.path);
  try {
    switch (job.what) {
      case 'measure':
        return await measured(job, bytes);
      case 'tables':
        return { ok: true, value: readShown(job.kind, bytes) };
      case 'drawing':
        return { ok: true, value: readDrawing(decodeText(bytes)) };
      case 'roof':
        return { ok: true, value: readRoof(bytes, job.kind, job.name) };
    }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, why: error.message };
    throw error;
  }
});
