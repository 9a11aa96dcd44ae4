import { fieldLabel } from '../../shared/copy/fields.ts';
import { t, texts } from '../../shared/copy/t.ts';
import { isOrderField } from '../../shared/domain/order-fields.ts';

/** What an order has beside the fields it was placed with. */
const NAMES: Readonly<Record<string, string>> = texts({
  serviceName: 'common.report',
  price: 'common.price',
  status: 'common.status',
  files: 'common.files',
  squares: 'common.squares',
  facets: 'common.facets',
  structures: 'common.structures',
  predominant_pitch: 'common.predominant_pitch',
  ridge: 'common.ridges',
  hip: 'common.hips',
  valley: 'common.valleys',
  rake: 'common.rakes',
  eave: 'common.eaves',
  penetrations: 'common.penetrations',
  suggested_waste: 'common.suggested_waste',
  expectedAt: 'common.expected',
  deliveredAt: 'common.delivered',
});

/** An order's field as the screens call it; one the app doesn't know under the service's own name. */
export function fieldName(field: string | null): string {
  if (field === null) return t('common.field_2');
  if (isOrderField(field)) return fieldLabel(field);
  return Object.hasOwn(NAMES, field) ? (NAMES[field] ?? field) : field;
}
