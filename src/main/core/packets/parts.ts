import type { PacketFile, PacketPart } from '../../../shared/contract/index.ts';
import type { LocalFile } from '../../../shared/domain/file.ts';
import { revisionsOf } from '../../../shared/domain/revisions.ts';

/** The folders of a ZIP, in the order in which somebody reads them. */
export const FOLDERS: Readonly<Record<PacketPart, string>> = {
  report: '1 Report',
  imagery: '2 Imagery',
  measurements: '3 Measurements',
  drawings: '4 Drawings',
  other: '5 Other files',
};
const ORDER = Object.keys(FOLDERS) as PacketPart[];

const MONEY = /invoice|receipt|statement|bill/i;
const DRAWN = /diagram|plan|sketch|drawing/i;

/** What a file of a report is, by its kind and its name. */
function partOf({ name, kind }: Pick<LocalFile, 'name' | 'kind'>): PacketPart {
  switch (kind) {
    case 'pdf':
      return MONEY.test(name) ? 'other' : 'report';
    case 'image':
      return DRAWN.test(name) ? 'drawings' : 'imagery';
    case 'xml':
    case 'json':
    case 'csv':
      return 'measurements';
    case 'drawing':
      return 'drawings';
    default:
      return 'other';
  }
}

export type OfferedFile = { readonly file: LocalFile; readonly offered: PacketFile };

/** The newest version of each name that is on this computer; the report itself first. */
export function offeredFiles(files: readonly LocalFile[]): OfferedFile[] {
  const newest = revisionsOf(files.filter(({ present }) => present)).at(-1)?.files ?? [];
  return newest
    .map(({ file }) => ({
      file,
      offered: {
        localFileId: file.id,
        name: file.name,
        part: partOf(file),
        size: file.size,
        hasPages: file.kind === 'pdf' || /\.(?:jpe?g|png)$/i.test(file.name),
      },
    }))
    .sort(
      (a, b) =>
        ORDER.indexOf(a.offered.part) - ORDER.indexOf(b.offered.part) ||
        Number(b.offered.name.startsWith('report')) - Number(a.offered.name.startsWith('report')) ||
        a.offered.name.localeCompare(b.offered.name),
    );
}
