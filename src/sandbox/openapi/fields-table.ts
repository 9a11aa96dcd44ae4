import { escapeHtml } from '../pages/layout.ts';
import type { Schema } from './schema.ts';

const NAMED = '#/components/schemas/';

/** The schema's name where it is a reference to a named one. */
export function nameOf({ $ref }: Schema): string | undefined {
  return typeof $ref === 'string' ? $ref.slice(NAMED.length) : undefined;
}

/** A link to a named schema's section. */
export const schemaLink = (name: string) => `<a href="#schema-${name}">${escapeHtml(name)}</a>`;

/** What a value is, as HTML: `string`, `Order`, `list of File`. */
function typeOf(schema: Schema): string {
  const name = nameOf(schema);
  if (name !== undefined) return schemaLink(name);
  const { type, items, enum: choices, anyOf, oneOf } = schema;
  const several = (anyOf ?? oneOf) as Schema[] | undefined;
  if (several) return several.map(typeOf).join(' or ');
  if (type === 'array') return `list of ${typeOf(items as Schema)}`;
  if (type === undefined) return choices || 'const' in schema ? 'string' : 'any';
  return (Array.isArray(type) ? type : [type]).map(String).join(' or ');
}

/** The rules of a value in words, as text. */
function rulesOf(schema: Schema): string {
  const { description, enum: choices, format, minimum, maximum, maxLength, minItems, maxItems } = schema;
  const rules = [
    description,
    'const' in schema ? `Always ${JSON.stringify(schema['const'])}.` : undefined,
    Array.isArray(choices) ? `One of: ${choices.join(', ')}.` : undefined,
    'default' in schema ? `Default ${JSON.stringify(schema['default'])}.` : undefined,
    format === 'email'
      ? 'An e-mail address.'
      : format === 'iri'
        ? 'A web address, http or https.'
        : undefined,
    minimum === undefined ? undefined : `From ${minimum}${maximum === undefined ? '' : ` to ${maximum}`}.`,
    maxLength === undefined ? undefined : `At most ${maxLength} characters.`,
    maxItems === undefined ? undefined : `From ${minItems ?? 0} to ${maxItems} items.`,
  ];
  return rules.filter((rule) => rule !== undefined).join(' ');
}

/** The fields of an object with their types and rules; of a list or a choice of shapes, what they hold. */
export function fieldsTable(schema: Schema): string {
  const { properties, required = [], anyOf, oneOf, items, description } = schema;
  const said = typeof description === 'string' ? `<p class="quiet">${escapeHtml(description)}</p>` : '';
  const several = (anyOf ?? oneOf) as Schema[] | undefined;
  if (several) return said + several.map((each) => shape(each)).join('<p class="quiet">or</p>');
  if (items) return `${said}<p>A ${typeOf(schema)}. ${escapeHtml(rulesOf(schema))}</p>`;
  if (!properties) return `<p>${typeOf(schema)}. ${escapeHtml(rulesOf(schema))}</p>`;
  const rows = Object.entries(properties as Record<string, Schema>).map(
    ([name, field]) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${typeOf(field)}</td><td>${
        (required as string[]).includes(name) ? 'yes' : 'no'
      }</td><td>${escapeHtml(rulesOf(field))}${inner(field)}</td></tr>`,
  );
  return `${said}<div class="scroll"><table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Required</th><th scope="col">Rules</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const shape = (schema: Schema): string => {
  const name = nameOf(schema);
  return name === undefined ? fieldsTable(schema) : `<p>${schemaLink(name)}</p>`;
};

/** The names inside a small object that has no separate section. */
function inner(schema: Schema): string {
  const within = (schema['type'] === 'array' ? schema['items'] : schema) as Schema;
  if (!within['properties']) return '';
  const names = Object.entries(within['properties'] as Record<string, Schema>).map(
    ([name, field]) => `<code>${escapeHtml(name)}</code> ${typeOf(field)}`,
  );
  return ` With ${names.join(', ')}.`;
}
