import {
  IconFile,
  IconFileCode,
  IconFileText,
  IconFileTypePdf,
  IconFileVector,
  IconFileZip,
  IconPhoto,
  IconTable,
} from '@tabler/icons-react';
import type { FileKind } from '../../shared/domain/file.ts';

const ICONS: Readonly<Record<FileKind, typeof IconFile>> = {
  pdf: IconFileTypePdf,
  image: IconPhoto,
  xml: IconFileCode,
  json: IconFileCode,
  csv: IconTable,
  text: IconFileText,
  drawing: IconFileVector,
  archive: IconFileZip,
  other: IconFile,
};

/** The kind of a file as a picture; its name says the same in words. */
export function FileKindIcon({ kind, size = 18 }: { kind: FileKind; size?: number }) {
  const Shape = ICONS[kind];
  return <Shape size={size} stroke={1.6} aria-hidden="true" color="var(--r-dim)" style={{ flex: 'none' }} />;
}
