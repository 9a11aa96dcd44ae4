import { readFile } from 'node:fs/promises';
import type { FileKind } from '../../../shared/domain/file.ts';
import type { BuiltRoof } from '../../../shared/domain/roof/build.ts';
import type { PlanFileKind } from '../../../shared/domain/roof/geometry.ts';
import type { DocumentResult, DocumentTables, Drawing } from '../../core/ports/index.ts';
import { serveJobs } from '../worker/serve-jobs.ts';
import { decodeText } from './decode.ts';
import { readDrawing } from './drawing/index.ts';
import { Unreadable } from './limits.ts';
import type { MeasureResult } from './measure.ts';
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
  measure: MeasureResult;
  tables: DocumentResult<DocumentTables>;
  drawing: DocumentResult<Drawing>;
  roof: DocumentResult<BuiltRoof>;
};
export type JobResult<What extends keyof Results = keyof Results> = Results[What];

serveJobs(async (job: DocumentJob): Promise<JobResult> => {
  const bytes = await readFile(job.path);
  try {
    switch (job.what) {
      case 'measure':
        // With the reader of PDFs, which takes longer to load than a roof takes to be read: a person waits for a roof.
        return await (await import('./measure.ts')).measured(job, bytes);
      case 'tables':
        return { ok: true, value: readShown(job.kind, bytes) };
      case 'drawing':
        return { ok: true, value: readDrawing(decodeText(bytes)) };
      case 'roof':
        return { ok: true, value: readRoof(bytes, job.kind, job.name) };
    }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, why: error.words };
    throw error;
  }
});
