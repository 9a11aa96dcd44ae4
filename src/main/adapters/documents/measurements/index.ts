import type { FileKind } from '../../../../shared/domain/file.ts';
import type { FileReadings } from '../../../../shared/domain/measurements.ts';
import { decodeText } from '../decode.ts';
import { readJson } from '../json.ts';
import { MOST_STRUCTURED, Unreadable } from '../limits.ts';
import { readXml } from '../xml.ts';
import { csvForm } from './csv-form.ts';
import { readForm } from './form.ts';
import { pdfPages } from './pdf.ts';
import { readText } from './text.ts';

/** Reads the roof's numbers from one file into the normal form. Rejects with Unreadable. */
export async function readMeasurements(
  kind: FileKind,
  bytes: Uint8Array,
  file: string,
): Promise<FileReadings> {
  switch (kind) {
    case 'xml':
      return readForm(readXml(small(bytes)), file);
    case 'json':
      return readForm(readJson(small(bytes)), file);
    case 'csv':
      return readForm(csvForm(decodeText(bytes)), file);
    case 'pdf':
      return readText(await pdfPages(bytes), file);
    default:
      throw new Unreadable('Numbers aren’t looked for in files of this kind.');
  }
}

function small(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text.length <= MOST_STRUCTURED) return text;
  throw new Unreadable('This file is too large for its numbers to be read.');
}
