import type { PacketFile, PacketPart } from '../../../../shared/contract/index.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';
import type { FileVersion } from '../../../../shared/domain/revisions.ts';

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

/** Those of a revision that are on this computer; the report itself first. */
export function offeredFiles(files: readonly FileVersion[]): OfferedFile[] {
  return files
    .filter(({ file }) => file.present)
    .map(({ file, name }) => ({
      file,
      offered: {
        localFileId: file.id,
        name,
        part: partOf({ name, kind: file.kind }),
        size: file.size,
        hasPages: file.kind === 'pdf' || /\.(?:jpe?g|png)$/i.test(name),
      },
    }))
    .sort(
      (a, b) =>
        ORDER.indexOf(a.offered.part) - ORDER.indexOf(b.offered.part) ||
        Number(b.offered.name.startsWith('report')) - Number(a.offered.name.startsWith('report')) ||
        a.offered.name.localeCompare(b.offered.name),
    );
}
