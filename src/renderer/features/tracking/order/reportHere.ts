import type { OrderDetail } from '../../../../shared/contract/index.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';
import { grouped } from '../../library/viewer/index.ts';

/**
 * What "Read the report" opens: the first PDF in the order of reading, the report before the homeowner's pages and the invoice. While it
 * is on the way, nothing else opens.
 */
export function reportHere(files: OrderDetail['files']): LocalFile | undefined {
  const pdfs = files.filter(
    ({ kind, local, state }) => kind === 'pdf' && (local?.present || state !== 'failed'),
  );
  const [report] = grouped(pdfs).flatMap((group) => group.files);
  if (report) return report.local?.present ? report.local : undefined;
  return files.find(({ local }) => local?.present)?.local ?? undefined;
}
