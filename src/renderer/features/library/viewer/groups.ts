import { texts } from '../../../../shared/copy/t.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';

/** The kinds of files as a person looks for them, in the order of the list. */
export const FILE_GROUPS = ['Report', 'Measurements', 'Images', 'Diagrams', 'Other'] as const;
export type FileGroup = (typeof FILE_GROUPS)[number];

/** From which side a picture of the roof was taken. */
export const VIEWS = ['Top', 'North', 'East', 'South', 'West'] as const;
export type View = (typeof VIEWS)[number];

export const GROUP_NAMES = texts({
  Report: 'common.report',
  Measurements: 'downloads.measurements',
  Images: 'storage.images',
  Diagrams: 'viewer.diagrams',
  Other: 'viewer.other',
});
const VIEW_NAMES = texts({
  Top: 'viewer.top',
  North: 'common.north',
  East: 'viewer.east',
  South: 'viewer.south',
  West: 'viewer.west',
});

type Named = Pick<LocalFile, 'name' | 'kind'>;

const DRAWING = /diagram|sketch|drawing/i;
const PLAN = /\.(?:dxf|dwg)$/i;
const SIDE = /(?:^|[^a-z])(top|north|east|south|west)(?![a-z])/gi;
const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export function groupOf({ name, kind }: Named): FileGroup {
  if (PLAN.test(name)) return 'Diagrams';
  if (kind === 'pdf') return 'Report';
  if (kind === 'image') return DRAWING.test(name) ? 'Diagrams' : 'Images';
  return kind === 'xml' || kind === 'json' || kind === 'csv' ? 'Measurements' : 'Other';
}

/** The side that a picture's name gives. The last one counts: a street may have "North" in its name. */
export function viewOf(file: Named): View | null {
  if (groupOf(file) !== 'Images') return null;
  const side = [...file.name.matchAll(SIDE)].at(-1)?.[1]?.toLowerCase();
  return VIEWS.find((view) => view.toLowerCase() === side) ?? null;
}

/** The side as a person reads it; null for other files. */
export function viewName(file: Named): string | null {
  const view = viewOf(file);
  return view && VIEW_NAMES[view];
}

/** The report before its companions, the invoice last; pictures top first and then clockwise. */
function rank(file: Named): number {
  const view = viewOf(file);
  if (view) return VIEWS.indexOf(view);
  if (/invoice|receipt/i.test(file.name)) return 9;
  return groupOf(file) === 'Report' && !/report/i.test(file.name) ? 8 : 7;
}

export type Group<File> = { readonly name: FileGroup; readonly files: readonly File[] };

/** The files in groups, each in the order of reading; groups without files are omitted. */
export function grouped<File extends Named>(files: readonly File[]): readonly Group<File>[] {
  return FILE_GROUPS.map((name) => ({
    name,
    files: files
      .filter((file) => groupOf(file) === name)
      .sort((one, other) => rank(one) - rank(other) || names.compare(one.name, other.name)),
  })).filter((group) => group.files.length > 0);
}

/** The files one after the other, as the list shows them. */
export function inOrder<File extends Named>(files: readonly File[]): readonly File[] {
  return grouped(files).flatMap((group) => group.files);
}

/** A picture’s short name: `N`, `E`, `S`, `W`, `Top`, or its file name without what all have in common. */
export function shortName(file: Named): string {
  const view = viewOf(file);
  if (view) return view === 'Top' ? VIEW_NAMES.Top : VIEW_NAMES[view].slice(0, 1);
  return file.name.replace(/\.[a-z0-9]+$/i, '').replace(/^diagram[-_ ]/i, '');
}
