import { readFile } from 'node:fs/promises';
import type { FileKind } from '../../../shared/domain/file.ts';
import type { FileReadings } from '../../../shared/domain/measurements.ts';
import { serveJobs } from '../worker/serve-jobs.ts';
import { Unreadable } from './limits.ts';
import { readMeasurements } from './measurements/index.ts';
import { pdfPages } from './measurements/pdf.ts';
import { readText, type TextLine } from './measurements/text.ts';

export type MeasureJob = { readonly path: string; readonly kind: FileKind; readonly name: string };
export type MeasureResult =
  | { readonly ok: true; readonly readings: FileReadings; readonly pages: readonly string[] }
  | { readonly ok: false; readonly why: string };

/** Text beyond this isn't a report's page. Characters. */
const MOST_TEXT = 20_000;

const pageText = (lines: readonly TextLine[]) =>
  lines
    .map((line) => line.join(' '))
    .join('\n')
    .slice(0, MOST_TEXT);

serveJobs(async ({ path, kind, name }: MeasureJob): Promise<MeasureResult> => {
  const bytes = await readFile(path);
  try {
    if (kind !== 'pdf') return { ok: true, readings: await readMeasurements(kind, bytes, name), pages: [] };
    const pages = await pdfPages(bytes);
    return { ok: true, readings: readText(pages, name), pages: pages.map(pageText) };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, why: error.message };
    throw error;
  }
});
