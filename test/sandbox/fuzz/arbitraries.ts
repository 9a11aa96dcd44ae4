import fc, { type Arbitrary } from 'fast-check';
import type { Operation } from '../../../src/sandbox/openapi/document.ts';
import { anyCharacter } from '../../support/any-character.ts';
import { DOCUMENT } from '../openapi/contract.ts';

type Schema = { [keyword: string]: unknown };

/** The schema a reference means. */
function resolved(schema: Schema): Schema {
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  return DOCUMENT.components.schemas[$ref.split('/').at(-1) ?? ''] as Schema;
}

/** Service ids that the sandbox's catalog has; the document can't know a client's list. */
const SERVICE_IDS = ['svc_roof_premium', 'svc_roof_basic', 'svc_roof_claim', 'svc_roof_commercial'];

const anyText = (max: number) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: Math.min(max, 60) }).filter((text) => [...text].length <= max),
    fc.string({ unit: anyCharacter, maxLength: Math.min(max, 30) }).filter((text) => text.isWellFormed()),
    fc.constantFrom('x'.repeat(max), '🏠'.repeat(Math.min(max, 200))),
  );

/** Values the schema allows. */
function valid(given: Schema, name = ''): Arbitrary<unknown> {
  const schema = resolved(given);
  const {
    type,
    enum: choices,
    anyOf,
    format,
    pattern,
  } = schema as {
    type?: string | string[];
    enum?: unknown[];
    anyOf?: Schema[];
    format?: string;
    pattern?: string;
  };
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map((each) => valid(each, name)));
  if (Array.isArray(choices)) return fc.constantFrom(...choices);
  if (Array.isArray(type)) return fc.oneof(...type.map((each) => valid({ ...schema, type: each }, name)));
  const max = Number(schema['maxLength'] ?? 100);
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({
        min: Number(schema['minimum'] ?? -1000),
        max: Number(schema['maximum'] ?? 1000),
      });
    case 'number':
      // Doubles alone are nearly all tiny: the ends of the range would hardly be met.
      return fc.oneof(
        fc.double({ min: Number(schema['minimum']), max: Number(schema['maximum']), noNaN: true }),
        fc.constantFrom(Number(schema['minimum']), Number(schema['maximum'])),
      );
    case 'array':
      return fc
        .array(valid(schema['items'] as Schema), {
          minLength: Number(schema['minItems'] ?? 0),
          maxLength: Math.min(Number(schema['maxItems'] ?? 3), 3),
        })
        .map(agreed);
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema['properties'] as Record<string, Schema>).map(([key, value]) => [
            key,
            valid(value, key),
          ]),
        ),
        { requiredKeys: schema['required'] as string[] },
      );
    default:
      if (name === 'serviceId') return fc.constantFrom(...SERVICE_IDS);
      if (format === 'email')
        return fc.emailAddress().filter((text) => text.length <= max && fits(pattern, text));
      if (format === 'iri')
        return fc.webUrl({ withQueryParameters: true }).filter((url) => fits(pattern, url));
      return anyText(max).filter((text) => text.length > 0 && fits(pattern, text));
  }
}

/** The orders of one checkout name the same two addresses, which a schema can't say. */
function agreed(items: unknown[]): unknown[] {
  const [first] = items as Record<string, unknown>[];
  if (typeof first !== 'object' || first === null || !('successUrl' in first)) return items;
  const { successUrl, cancelUrl } = first;
  return items.map((item) => ({ ...(item as object), successUrl, cancelUrl }));
}

const fits = (pattern: string | undefined, text: string) =>
  pattern === undefined || new RegExp(pattern, 'u').test(text);

/** Anything JSON can say, and what programs stumble over. */
const absurd: Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\u0000',
    '\ud800',
    'null',
    'undefined',
    '../../etc/passwd',
    "'; DROP TABLE orders;--",
    -0,
    1e308,
    2 ** 53 + 1,
    'x'.repeat(6000),
    [[[[[]]]]],
    { __proto__: null, constructor: { prototype: {} } },
    JSON.parse('{"__proto__": {"address": "x"}, "toString": 1, "length": -1}'),
  ),
);

/** A valid value with something about it spoilt: a field dropped, replaced, doubled in length, or added. */
function nearlyValid(schema: Schema): Arbitrary<unknown> {
  return fc
    .tuple(valid(schema), fc.nat(), absurd, fc.constantFrom('drop', 'replace', 'wrap', 'add'))
    .map(([value, at, other, how]) => spoil(value, at, other, how));
}

function spoil(value: unknown, at: number, other: unknown, how: string): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const index = at % value.length;
    return value.map((item, position) => (position === index ? spoil(item, at, other, how) : item));
  }
  if (typeof value !== 'object' || value === null) return other;
  const keys = Object.keys(value);
  const key = keys[at % Math.max(keys.length, 1)] ?? 'x';
  const record = value as Record<string, unknown>;
  if (how === 'drop') return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
  if (how === 'wrap') return { ...record, [key]: [record[key]] };
  if (how === 'add') return { ...record, [`x${at}`]: other };
  return { ...record, [key]: other };
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

export type Sent = {
  /** Path with its values filled in, and query. */
  url: string;
  body: unknown;
  /** Every part of it is as the document allows. */
  valid: boolean;
};

type Parameter = { name: string; in: string; required: boolean; schema: Schema };

/** Requests for one operation. `ids` are values that exist, for the values of the path. */
export function requests(path: string, operation: Operation, ids: Record<string, string[]>): Arbitrary<Sent> {
  const parameters = (operation.parameters ?? []) as unknown as Parameter[];
  const schema = operation.requestBody?.content['application/json']?.schema as Schema | undefined;
  const body: Arbitrary<{ value: unknown; valid: boolean }> = schema
    ? fc.oneof(
        valid(schema).map((value) => ({ value, valid: true })),
        nearlyValid(schema).map((value) => ({ value, valid: false })),
        absurd.map((value) => ({ value, valid: false })),
      )
    : fc.constant({ value: undefined, valid: true });
  const query = parameters.filter((each) => each.in === 'query');
  const inQuery = fc.tuple(
    ...query.map((each) =>
      fc.oneof(
        valid(each.schema, each.name).map((value) => ({ text: String(value), valid: true })),
        fc.constant({ text: undefined, valid: !each.required }),
        absurd.map((value) => ({ text: asText(value), valid: false })),
      ),
    ),
  );
  const inPath = fc.tuple(
    ...parameters
      .filter((each) => each.in === 'path')
      .map((each) =>
        fc
          .oneof(
            fc.constantFrom(...(ids[each.name] ?? ['none'])),
            fc.string({ unit: anyCharacter, minLength: 1, maxLength: 40 }).map((text) => text.toWellFormed()),
          )
          .map((text) => [each.name, text] as const),
      ),
  );
  return fc.tuple(body, inQuery, inPath).map(([sent, values, places]) => {
    const filled = places.reduce(
      // A dot alone would be taken out of the path before it is sent.
      (url, [name, text]) =>
        url.replace(`{${name}}`, () => encodeURIComponent(/^\.+$/.test(text) ? 'x' : text)),
      path,
    );
    const asked = values.flatMap(({ text }, index) =>
      text === undefined ? [] : `${query[index]?.name}=${encodeURIComponent(text)}`,
    );
    return {
      url: asked.length === 0 ? filled : `${filled}?${asked.join('&')}`,
      body: sent.value,
      valid: sent.valid && values.every((each) => each.valid),
    };
  });
}
