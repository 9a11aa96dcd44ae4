import type { FileKind } from '../../../shared/domain/file.ts';
import type { DocumentTables } from '../../core/ports/index.ts';
import { csvTable } from './csv.ts';
import { decodeText } from './decode.ts';
import { readJson } from './json.ts';
import { Unreadable } from './limits.ts';
import { tablesOf } from './tables.ts';
import { withLengths } from './trade.ts';
import { readXml } from './xml.ts';

/** Characters of a document's text that a screen shows. */
const MOST_TEXT = 400_000;

/** A structured text as tables and as text. Throws Unreadable. */
export function readShown(kind: FileKind, bytes: Uint8Array): DocumentTables {
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
