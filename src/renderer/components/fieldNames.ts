import { fieldRow, isOrderField } from '../../shared/domain/order-fields.ts';

/** What an order has beside the fields it was placed with. */
const NAMES: Readonly<Record<string, string>> = {
  serviceName: 'Report',
  price: 'Price',
  status: 'Status',
  files: 'Files',
  squares: 'Squares',
  facets: 'Facets',
  structures: 'Structures',
  predominant_pitch: 'Predominant pitch',
  ridge: 'Ridges',
  hip: 'Hips',
  valley: 'Valleys',
  rake: 'Rakes',
  eave: 'Eaves',
  penetrations: 'Penetrations',
  suggested_waste: 'Suggested waste',
  expectedAt: 'Expected',
  deliveredAt: 'Delivered',
};

/** An order's field as the screens call it; one the app doesn't know under the service's own name. */
export function fieldName(field: string | null): string {
  if (field === null) return 'A field';
  if (isOrderField(field)) return fieldRow(field).label;
  return Object.hasOwn(NAMES, field) ? (NAMES[field] ?? field) : field;
}
