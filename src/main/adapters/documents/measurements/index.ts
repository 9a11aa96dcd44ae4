import { message } from '../../../../shared/copy/message.ts';
import type { FileKind } from '../../../../shared/domain/file.ts';
import type { FileReadings } from '../../../../shared/domain/measurements.ts';
import { decodeText } from '../decode.ts';
import { readJson } from '../json.ts';
import { MOST_STRUCTURED, MOST_VALUE, Unreadable } from '../limits.ts';
import type { Tree } from '../tree.ts';
import { readXml } from '../xml.ts';
import { formatsNameMetric, readContainer } from './container.ts';
import { Findings } from './findings.ts';
import { judge, NOTHING } from './judge.ts';
import { isEnglish, namesForeignLines, namesForeignTree } from './language.ts';
import { csvLines } from './lines/csv.ts';
import { htmlLines } from './lines/html.ts';
import { readLines } from './lines/index.ts';
import type { Line } from './lines/line.ts';
import { placeIn } from './lines/place.ts';
import { textLines } from './lines/text.ts';
import { workbookLines } from './lines/workbook.ts';
import { type PdfPage, pdfPages } from './pdf.ts';
import { readTree } from './tree/index.ts';
import { factWords } from './words/facts.ts';

type Known = readonly string[];

/** Ways in which files hold numbers, by their kind and their name. */
type Form = 'xml' | 'json' | 'csv' | 'pdf' | 'text' | 'html' | 'workbook' | 'container';

const BY_NAME: Readonly<Record<string, Form>> = {
  html: 'html',
  htm: 'html',
  xlsx: 'workbook',
  esx: 'container',
  rxf: 'text',
  tsv: 'csv',
};

function formOf(kind: FileKind, name: string): Form | null {
  // A page is a text to the viewer; its numbers stand in its elements.
  const byName = BY_NAME[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
  if (byName !== undefined) return byName;
  if (kind === 'xml' || kind === 'json' || kind === 'csv' || kind === 'pdf' || kind === 'text') return kind;
  return null;
}

/**
 * Reads the roof's numbers from one file into the normal form. `path`: for forms that are read from the disk. `known`: texts of the order, such as
 * its address. Rejects with Unreadable.
 */
export async function readMeasurements(
  kind: FileKind,
  bytes: Uint8Array,
  file: string,
  path: string | null = null,
  known: Known = [],
): Promise<FileReadings> {
  switch (formOf(kind, file)) {
    case 'xml':
      return judged(readXml(small(bytes)), file, known);
    case 'json':
      return judged(readJson(small(bytes)), file, known);
    case 'csv':
      return ofLines(csvLines(decodeText(bytes)), 'stated', file, known);
    case 'text':
      return ofLines(textLines(small(bytes)), 'text', file, known);
    case 'html':
      return ofLines(htmlLines(small(bytes)), 'text', file, known);
    case 'pdf':
      return ofPages(await pdfPages(bytes), file, known);
    case 'workbook':
      if (path === null) return NOTHING(file);
      return ofLines(await workbookLines(path), 'stated', file, known, await formatsNameMetric(path));
    case 'container':
      return path === null
        ? NOTHING(file)
        : readContainer(path, file, (inner, data, name) => readMeasurements(inner, data, name, null, known));
    default:
      throw new Unreadable(message('reading.numbers_arent_looked_files_kind'));
  }
}

/** What the pages of a PDF say of the roof. */
export function ofPages(pages: readonly PdfPage[], file: string, known: Known = []): FileReadings {
  return ofLines(pages.flat(), 'text', file, known);
}

const judged = (tree: Tree, file: string, known: Known): FileReadings =>
  judge(readTree(tree, known.flatMap(factWords)), file, true, namesForeignTree(tree));

function ofLines(
  lines: readonly Line[],
  kind: 'stated' | 'text',
  file: string,
  known: Known,
  metric = false,
): FileReadings {
  if (lines.some(({ cells }) => cells.some(({ text }) => text.length > MOST_VALUE)))
    throw new Unreadable(message('reading.single_value_file_longer_than'));
  const found = new Findings();
  found.facts = new Set(known.flatMap(factWords));
  found.place = placeIn(lines, known);
  if (metric) found.noteUnit('m²');
  readLines(lines, kind, found);
  return judge(found, file, isEnglish(lines), namesForeignLines(lines));
}

function small(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text.length <= MOST_STRUCTURED) return text;
  throw new Unreadable(message('reading.file_too_large_numbers_be'));
}
