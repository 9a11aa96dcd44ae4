import type { OrderFields } from '../../../shared/domain/order.ts';
import { FIELD_KEYS, fieldRow } from '../../../shared/domain/order-fields.ts';

/**
 * The JSON body of POST /orders (section 2, Order): the document's names in its order, empty optional texts and
 * coordinates that weren't given omitted, both booleans always there.
 */
export function orderBody(fields: OrderFields): string {
  const given = FIELD_KEYS.filter((field) => fields[field] !== '' && fields[field] !== null);
  return JSON.stringify(Object.fromEntries(given.map((field) => [fieldRow(field).wire, fields[field]])));
}
