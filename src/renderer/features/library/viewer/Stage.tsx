import { lazy, Suspense } from 'react';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';
import { ArchiveViewer } from './archive/ArchiveViewer.tsx';
import { DocumentViewer } from './document/DocumentViewer.tsx';
import { DrawingViewer } from './drawing/DrawingViewer.tsx';
import { ImageViewer } from './image/ImageViewer.tsx';
import { OtherFile } from './OtherFile.tsx';
import { Trouble } from './Trouble.tsx';
import css from './Viewer.module.css';

const PdfViewer = lazy(async () => ({ default: (await import('./pdf/PdfViewer.tsx')).PdfViewer }));

type Props = { accountId: AccountId; file: LocalFile; files: readonly LocalFile[] };

/** The file in the middle, by the reader for its kind. */
export function Stage({ accountId, file, files }: Props) {
  if (!file.present) {
    return (
      <div className={css['center']}>
        <Trouble accountId={accountId} file={file} damage={null} />
      </div>
    );
  }
  switch (file.kind) {
    case 'pdf':
      return (
        <Suspense fallback={null}>
          <PdfViewer accountId={accountId} file={file} />
        </Suspense>
      );
    case 'image':
      return <ImageViewer accountId={accountId} file={file} files={files} />;
    case 'xml':
    case 'json':
    case 'csv':
    case 'text':
      return <DocumentViewer accountId={accountId} file={file} />;
    case 'drawing':
      return <DrawingViewer accountId={accountId} file={file} />;
    case 'archive':
      return <ArchiveViewer accountId={accountId} file={file} />;
    case 'other':
      return <OtherFile accountId={accountId} file={file} />;
  }
}
