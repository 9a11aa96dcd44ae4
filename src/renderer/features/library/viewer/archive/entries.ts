import type { ArchiveContents } from '../../../../../shared/contract/index.ts';
import { t } from '../../../../../shared/copy/t.ts';
import { formatBytes } from '../../../../../shared/domain/file.ts';
import type { Cells } from '../document/cells.ts';

/** An entry's name and the folders before it. */
export function splitName(path: string): { readonly folder: string; readonly name: string } {
  const at = path.lastIndexOf('/', path.length - 2);
  return { folder: path.slice(0, at + 1), name: path.slice(at + 1) };
}

/** How much an archive holds, and how much of it is refused. */
export function totals({ entries, omitted, refused }: ArchiveContents): string {
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  const bad = entries.filter((entry) => entry.refused !== null).length;
  return [
    t('viewer.file_unpacked', { entries: entries.length + omitted, size: formatBytes(size) }),
    bad > 0 && refused === null ? t('viewer.refused', { bad }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The list for the clipboard; sizes in bytes. */
export function asTable({ entries }: ArchiveContents): Cells {
  return {
    columns: [t('common.name'), t('common.size'), t('viewer.packed'), t('viewer.state')],
    rows: entries.map(({ name, size, packed, refused, localFileId }) => [
      name,
      String(size),
      String(packed),
      refused ?? (localFileId === null ? t('viewer.sound_not_library') : t('viewer.library')),
    ]),
  };
}
