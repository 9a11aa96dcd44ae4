import type { LocalFile } from '../../../../shared/domain/file.ts';
import { preparePdf } from './pdf/prepare.ts';

/** The same from outside the viewer, whose screen isn't loaded yet. */
export function prepareFile(file: Pick<LocalFile, 'kind' | 'present'>): void {
  if (file.kind !== 'pdf' || !file.present) return;
  void import('./ViewerScreen.tsx');
  preparePdf(file);
}
