import { EMAIL_PATTERN } from '../model/fields.ts';
import { FIELD_KEYS, fieldRow, type OrderField, PROPERTY_TYPES } from '../model/order-fields.ts';
import { orNull, type Schema, WEB_ADDRESS } from './schema.ts';

/** `asGiven`: a body's schema, with the limits that are enforced; else a record's. */
function schemaOf(field: OrderField, asGiven: boolean): Schema {
  const { kind, max, fallback, about, isRequired } = fieldRow(field);
  const description = asGiven && about !== undefined ? { description: about } : {};
  const degrees = (limit: number): Schema => ({
    type: ['number', 'null'],
    ...(asGiven ? { minimum: -limit, maximum: limit } : {}),
    ...description,
  });
  switch (kind) {
    case 'latitude':
      return degrees(90);
    case 'longitude':
      return degrees(180);
    case 'propertyType':
      return { type: 'string', enum: [...PROPERTY_TYPES] };
    case 'flag':
      return asGiven ? { type: ['boolean', 'null'], default: fallback, ...description } : { type: 'boolean' };
    case 'email':
      return { type: 'string', format: 'email', pattern: EMAIL_PATTERN, maxLength: max, ...description };
    case 'url':
      return orNull({ ...WEB_ADDRESS, ...description });
    default: {
      const text: Schema = { type: 'string', ...(asGiven ? { maxLength: max } : {}), ...description };
      if (!isRequired) return orNull(text);
      // Required text must hold something beside blanks.
      return asGiven ? { ...text, pattern: '\\S' } : text;
    }
  }
}

const schemas = (asGiven: boolean): Record<string, Schema> =>
  Object.fromEntries(FIELD_KEYS.map((field) => [field, schemaOf(field, asGiven)]));
export const BODY_FIELDS = schemas(true);
export const RECORD_FIELDS = schemas(false);
export const REQUIRED_FIELDS = FIELD_KEYS.filter((field) => fieldRow(field).isRequired);
