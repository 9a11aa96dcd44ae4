import type { OrderFields, RemoteOrder } from '../../src/shared/domain/order.ts';
import { FIELD_KEYS, type OrderField } from '../../src/shared/domain/order-fields.ts';
import { EMPTY_DRAFT } from '../../src/shared/domain/order-rules.ts';

/** Of an order the service reported nothing about but its number: none of the fields it was placed with. */
export const NO_FIELDS = Object.fromEntries(FIELD_KEYS.map((field) => [field, null])) as Pick<
  RemoteOrder,
  OrderField
>;

/** The fields of an order with nothing in them that isn't a default. */
export const BLANK_FIELDS: OrderFields = {
  ...EMPTY_DRAFT,
  propertyType: 'Residential',
  latitude: null,
  longitude: null,
};
