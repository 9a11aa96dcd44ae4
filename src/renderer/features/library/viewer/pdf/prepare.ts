import type { LocalFile } from '../../../../../shared/domain/file.ts';
import { warmFrame } from './frames.ts';

/** A file is pointed at, or has the keyboard: of a PDF the reader and its frame, which take longest, are loaded now. */
export function preparePdf(file: Pick<LocalFile, 'kind' | 'present'>): void {
  if (file.kind !== 'pdf' || !file.present) return;
  void import('./PdfViewer.tsx');
  warmFrame();
}
