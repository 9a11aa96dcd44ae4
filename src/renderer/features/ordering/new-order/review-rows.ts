import { fieldLabel } from '../../../../shared/copy/fields.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { OrderDraft } from '../../../../shared/domain/order.ts';
import { fieldsOf, type OrderField } from '../../../../shared/domain/order-fields.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';

type ReviewRow = { readonly field: OrderField; readonly label: string; readonly value: string };
type ReviewSection = { readonly title: string; readonly rows: readonly ReviewRow[] };

const SECTIONS = [
  ['newOrder.property', fieldsOf('property')],
  ['common.report', fieldsOf('report')],
  ['common.customer_and_claim', fieldsOf('customer', 'claim', 'notes')],
] as const;

/** Every field of a draft as the review sheet shows it, section by section; '' where nothing was entered. */
export function reviewSections(
  draft: OrderDraft,
  service: ReportService | undefined,
): readonly ReviewSection[] {
  const textOf = (field: OrderField) => {
    const value = draft[field];
    if (field === 'serviceId') return service?.name ?? draft.serviceId;
    return typeof value === 'boolean' ? (value ? t('common.yes') : t('newOrder.no')) : value.trim();
  };
  return SECTIONS.map(([title, fields]) => ({
    title: t(title),
    rows: fields.map((field) => ({ field, label: fieldLabel(field), value: textOf(field) })),
  }));
}
