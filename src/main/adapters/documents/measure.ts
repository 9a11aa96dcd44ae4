import { message } from '../../../shared/copy/message.ts';
import type { FileKind } from '../../../shared/domain/file.ts';
import type { FileReadings } from '../../../shared/domain/measurements.ts';
import type { Message } from '../../../shared/domain/message.ts';
import { Unreadable } from './limits.ts';
import { ofPages, readMeasurements } from './measurements/index.ts';
import { pageText, pdfPages } from './measurements/pdf.ts';

export type MeasureResult =
  | { readonly ok: true; readonly readings: FileReadings; readonly pages: readonly string[] }
  | { readonly ok: false; readonly why: Message };
type Given = {
  readonly path: string;
  readonly kind: FileKind;
  readonly name: string;
  readonly known: readonly string[];
};

/** Text beyond this isn't a report's page. Characters. */
const MOST_TEXT = 20_000;

/** Facets and characters of an address that a report has at most: these are kept for good. */
const MOST_FACETS = 2_000;
const MOST_ADDRESS = 300;

function bounded(readings: FileReadings): FileReadings {
  if (readings.facets.length > MOST_FACETS) throw new Unreadable(message('reading.too_many_facets'));
  const { place } = readings;
  return {
    ...readings,
    place: place && { ...place, address: place.address?.slice(0, MOST_ADDRESS) ?? null },
  };
}

/** The numbers of a delivered file, and the text of a PDF's pages. Throws Unreadable. */
export async function measured(
  { kind, name, path, known }: Given,
  bytes: Uint8Array,
): Promise<MeasureResult> {
  if (kind !== 'pdf')
    return { ok: true, readings: bounded(await readMeasurements(kind, bytes, name, path, known)), pages: [] };
  const pages = await pdfPages(bytes);
  return {
    ok: true,
    readings: bounded(ofPages(pages, name, known)),
    pages: pages.map((page) => pageText(page).slice(0, MOST_TEXT)),
  };
}
