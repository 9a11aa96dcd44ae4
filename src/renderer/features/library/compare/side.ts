import type { OrderRevisions, ReportRevision } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { FileVersion } from '../../../../shared/domain/revisions.ts';
import type { ReportSide } from '../../../stores/window/navigation.ts';

/** The revision that a side means; undefined when there is none of that number. */
export function revisionOf({ revision }: ReportSide, loaded: OrderRevisions): ReportRevision | undefined {
  return revision === null ? loaded.revisions.at(-1) : loaded.revisions[revision - 1];
}

/** The PDFs of a revision that are on this computer, the report itself first. */
export function readable({ files }: ReportRevision): FileVersion[] {
  const rank = ({ name }: FileVersion) => (/^report\b/i.test(name) ? 0 : /report/i.test(name) ? 1 : 2);
  return files
    .filter(({ file }) => file.kind === 'pdf' && file.present)
    .sort((a, b) => rank(a) - rank(b) || b.file.size - a.file.size);
}

/** `Revision 2`, or the street of another order's report. */
export function titleOf(side: ReportSide, loaded: OrderRevisions, sameOrder: boolean): string {
  const revision = revisionOf(side, loaded);
  if (sameOrder) return t('common.revision', { number: revision?.number ?? side.revision ?? '?' });
  const street = loaded.address?.split(',')[0]?.trim() || t('common.order', { orderId: side.orderId });
  return loaded.revisions.length > 1 && revision
    ? t('compare.revision_3', { street, number: revision.number })
    : street;
}
