import type { FileKind } from '../../../shared/domain/file.ts';
import { MINUTE, SECOND } from '../../../shared/domain/units.ts';
import type { Documents } from '../../core/ports/index.ts';
import { createJobThread, JobError, threadFile } from '../worker/index.ts';
import { csvTable } from './csv.ts';
import { decodeText } from './decode.ts';
import { readJson } from './json.ts';
import { Unreadable } from './limits.ts';
import { tablesOf } from './tables.ts';
import type { MeasureJob, MeasureResult } from './thread.ts';
import { withLengths } from './trade.ts';
import { readXml } from './xml.ts';

type Document = Extract<ReturnType<Documents['read']>, { ok: true }>['document'];

/** Characters of a document's text that a screen shows. */
const MOST_TEXT = 400_000;

function read(kind: FileKind, bytes: Uint8Array): Document {
  const text = decodeText(bytes);
  const shown = { text: text.slice(0, MOST_TEXT), textOmitted: Math.max(0, text.length - MOST_TEXT) };
  switch (kind) {
    case 'xml':
      return { ...shown, tables: tablesOf(withLengths(readXml(text))) };
    case 'json':
      return { ...shown, tables: tablesOf(withLengths(readJson(text))) };
    case 'csv':
      return { ...shown, tables: [csvTable(text)] };
    case 'text':
      return { ...shown, tables: [] };
    default:
      throw new Unreadable('Files of this kind aren’t shown as tables.');
  }
}

/** One file may take this long and this much: more is a file made to hurt. */
const MEASURE_LIMITS = { timeLimit: MINUTE, memory: 400, idle: 20 * SECOND } as const;

const MEASURE_WORDS: Readonly<Record<JobError['kind'], string>> = {
  late: 'Reading its numbers took too long, so Ridgeline gave up. It can still be looked at.',
  died: 'Its numbers need more memory than a report should, so Ridgeline gave up. It can still be looked at.',
  failed: 'Its numbers couldn’t be read. It can still be looked at.',
  closed: 'Ridgeline was closed while it was being read.',
};

/** XML, JSON, CSV, plain text and PDF. Nothing outside the file is ever read. */
export function createDocuments(): Documents {
  const thread = createJobThread<MeasureJob, MeasureResult>({
    file: threadFile('documents'),
    ...MEASURE_LIMITS,
  });
  return {
    close: thread.close,
    measure: async (path, kind, name) => {
      try {
        return await thread.run({ path, kind, name });
      } catch (error) {
        return { ok: false, why: MEASURE_WORDS[error instanceof JobError ? error.kind : 'failed'] };
      }
    },
    read: (kind, bytes) => {
      try {
        return { ok: true, document: read(kind, bytes) };
      } catch (error) {
        if (error instanceof Unreadable) return { ok: false, why: error.message };
        throw error;
      }
    },
  };
}
