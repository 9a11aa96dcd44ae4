import type { LocalFile } from '../../../../shared/domain/file.ts';
import { warmFrame } from './pdf/frames.ts';

const reader = () => Promise.all([import('./ViewerScreen.tsx'), import('./pdf/PdfViewer.tsx')]);

/** A file is pointed at, or has the keyboard: what its reader takes longest to load is loaded now. */
export function prepareFile(file: Pick<LocalFile, 'kind' | 'present'>): void {
  if (file.kind !== 'pdf' || !file.present) return;
  void reader();
  warmFrame();
}
