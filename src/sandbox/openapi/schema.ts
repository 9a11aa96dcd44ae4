/** A JSON Schema (draft 2020-12) as plain data. */
export type Schema = { readonly [keyword: string]: unknown };

/** A reference to one of the document's named schemas. */
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** The schema, or null: how the service writes a value that isn't there. */
export const orNull = ({ type, ...rest }: Schema): Schema => ({ ...rest, type: [type, 'null'] });

export const listOf = (items: Schema, more: Schema = {}): Schema => ({ type: 'array', items, ...more });

/** An object with every property always there, as the service's answers have them. */
export const record = (properties: Record<string, Schema>, more: Schema = {}): Schema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  ...more,
});

export const TIME: Schema = {
  type: 'string',
  format: 'date-time',
  description: 'ISO 8601 in UTC with milliseconds.',
};

export const WEB_ADDRESS: Schema = {
  type: 'string',
  format: 'iri',
  // The format is only a remark to most validators; this is what is enforced at the least.
  pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[^\\s]+$',
  maxLength: 2048,
};
