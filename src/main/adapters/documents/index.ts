import type { FileKind } from '../../../shared/domain/file.ts';
import type { Documents } from '../../core/ports/index.ts';
import { csvTable } from './csv.ts';
import { decodeText } from './decode.ts';
import { readJson } from './json.ts';
import { Unreadable } from './limits.ts';
import { tablesOf } from './tables.ts';
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

/** XML, JSON, CSV and plain text for the screen. Nothing outside the file is ever read. */
export function createDocuments(): Documents {
  return {
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
