import { message } from '../../../shared/copy/message.ts';
import type { FileKind } from '../../../shared/domain/file.ts';
import type { DocumentTables } from '../../core/ports/index.ts';
import { csvTable } from './csv.ts';
import { decodeText } from './decode.ts';
import { readJson } from './json.ts';
import { MOST_CELL, MOST_CELLS, MOST_SHOWN, MOST_STRUCTURED, Unreadable } from './limits.ts';
import { type Table, tablesOf } from './tables.ts';
import { withLengths } from './trade.ts';
import { readXml } from './xml.ts';

/** Characters of a document's text that a screen shows. */
const MOST_TEXT = 400_000;

/** A structured text as tables and as text; a very large one only as text. Throws Unreadable. */
export function readShown(kind: FileKind, bytes: Uint8Array): DocumentTables {
  const text = decodeText(bytes);
  const shown = { text: text.slice(0, MOST_TEXT), textOmitted: Math.max(0, text.length - MOST_TEXT) };
  if (kind !== 'xml' && kind !== 'json' && kind !== 'csv' && kind !== 'text')
    throw new Unreadable(message('reading.no_tables'));
  if (kind === 'text' || (kind !== 'csv' && text.length > MOST_STRUCTURED)) return { ...shown, tables: [] };
  const tables =
    kind === 'csv' ? [csvTable(text)] : tablesOf(withLengths((kind === 'xml' ? readXml : readJson)(text)));
  return { ...shown, tables: fitted(tables) };
}

/** As much of the tables as a screen shows: whole rows, each value cut where it is too long. */
function fitted(tables: readonly Table[]): Table[] {
  let [cells, characters] = [0, 0];
  const short = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text);
  return tables.map(({ title, columns, rows, omitted }) => {
    const shown: (readonly string[])[] = [];
    for (const row of rows) {
      if (cells >= MOST_CELLS || characters >= MOST_SHOWN) break;
      const cut = row.map((cell) => short(cell, MOST_CELL));
      cells += cut.length;
      characters += cut.reduce((sum, cell) => sum + cell.length, 0);
      shown.push(cut);
    }
    return {
      title: short(title, 200),
      columns: columns.map((column) => short(column, 200)),
      rows: shown,
      omitted: omitted + rows.length - shown.length,
    };
  });
}
