import { propertyTypeLabel } from '../../../../../shared/copy/fields.ts';
import { t } from '../../../../../shared/copy/t.ts';
import type { OrderDraft } from '../../../../../shared/domain/order.ts';
import type { OrderField } from '../../../../../shared/domain/order-fields.ts';
import type { PresetValues } from '../../../../../shared/domain/presets.ts';
import type { ReportService } from '../../../../../shared/domain/service.ts';

type Named = readonly Pick<ReportService, 'id' | 'name'>[];

/** A field's value as a person reads it. */
export function valueWords(field: OrderField, value: OrderDraft[OrderField], services: Named): string {
  if (typeof value === 'boolean') return value ? t('common.yes') : t('newOrder.no');
  if (field === 'serviceId') return services.find(({ id }) => id === value)?.name ?? value;
  return field === 'propertyType' && value !== '' ? propertyTypeLabel(value) : value;
}

export const entriesOf = (values: PresetValues) =>
  Object.entries(values) as [OrderField, OrderDraft[OrderField]][];
