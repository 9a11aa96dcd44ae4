import { describe, expect, it } from 'vitest';
import { operations } from '../../../src/sandbox/openapi/document.ts';
import { ERRORS } from '../../../src/sandbox/openapi/errors.ts';
import { EXAMPLES } from '../../../src/sandbox/openapi/examples.ts';
import { errorOf, send, startService } from '../support.ts';
import { checkExchange, DOCUMENT, problemsOf } from './contract.ts';

/** What OpenAPI 3.1 asks of a document with the parts this one has, in JSON Schema. */
const SHAPE = {
  type: 'object',
  required: ['openapi', 'info', 'paths'],
  additionalProperties: false,
  properties: {
    openapi: { type: 'string', pattern: '^3\\.1\\.\\d+$' },
    info: {
      type: 'object',
      required: ['title', 'version'],
      additionalProperties: false,
      properties: {
        title: { type: 'string' },
        version: { type: 'string' },
        summary: { type: 'string' },
        description: { type: 'string' },
        contact: {
          type: 'object',
          additionalProperties: false,
          properties: { name: { type: 'string' }, url: { type: 'string' }, email: { type: 'string' } },
        },
        license: {
          type: 'object',
          required: ['name', 'url'],
          additionalProperties: false,
          properties: { name: { type: 'string' }, url: { type: 'string' } },
        },
      },
    },
    servers: {
      type: 'array',
      items: { type: 'object', required: ['url'], properties: { url: { type: 'string', format: 'uri' } } },
    },
    tags: {
      type: 'array',
      items: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
    },
    paths: {
      type: 'object',
      minProperties: 1,
      additionalProperties: false,
      patternProperties: {
        '^/': {
          type: 'object',
          minProperties: 1,
          additionalProperties: false,
          patternProperties: {
            '^(get|post)$': {
              type: 'object',
              required: ['operationId', 'responses'],
              additionalProperties: false,
              properties: {
                operationId: { type: 'string', pattern: '^[a-zA-Z0-9]+$' },
                tags: { type: 'array', items: { type: 'string' } },
                summary: { type: 'string', minLength: 5 },
                description: { type: 'string' },
                security: { type: 'array', items: { type: 'object' } },
                parameters: {
                  type: 'array',
                  items: {
                    type: 'object',
                    required: ['name', 'in', 'required', 'schema'],
                    additionalProperties: false,
                    properties: {
                      name: { type: 'string' },
                      in: { enum: ['path', 'query', 'header'] },
                      required: { type: 'boolean' },
                      description: { type: 'string' },
                      schema: { type: 'object' },
                      example: {},
                    },
                    if: { properties: { in: { const: 'path' } } },
                    // biome-ignore lint/suspicious/noThenProperty: the word is JSON Schema's.
                    then: { properties: { required: { const: true } } },
                  },
                },
                requestBody: {
                  type: 'object',
                  required: ['content'],
                  additionalProperties: false,
                  properties: {
                    required: { type: 'boolean' },
                    content: { type: 'object', minProperties: 1 },
                  },
                },
                responses: {
                  type: 'object',
                  minProperties: 1,
                  additionalProperties: false,
                  patternProperties: {
                    '^[1-5]\\d\\d$': {
                      type: 'object',
                      required: ['description'],
                      additionalProperties: false,
                      properties: {
                        description: { type: 'string', minLength: 5 },
                        headers: { type: 'object' },
                        content: {
                          type: 'object',
                          additionalProperties: {
                            type: 'object',
                            additionalProperties: false,
                            properties: {
                              schema: { type: 'object' },
                              example: {},
                              examples: { type: 'object' },
                            },
                          },
                        },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
    webhooks: { type: 'object', additionalProperties: { type: 'object', required: ['post'] } },
    components: {
      type: 'object',
      properties: { schemas: { type: 'object' }, securitySchemes: { type: 'object' } },
    },
  },
};

/** Every value under `key`, however deep. */
function everyValue(key: string, within: unknown): unknown[] {
  if (typeof within !== 'object' || within === null) return [];
  return Object.entries(within).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...everyValue(key, value),
  ]);
}

describe('the OpenAPI document', () => {
  it('is served at /openapi.json without a token, as it is here', async () => {
    const service = await startService();
    const answer = await send(service.baseUrl, '/openapi.json');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.body).toEqual({ ...DOCUMENT, servers: [{ ...DOCUMENT.servers[0], url: service.baseUrl }] });
  });

  it('has the shape of OpenAPI 3.1', () => {
    expect(problemsOf(SHAPE, DOCUMENT)).toEqual([]);
    expect(problemsOf(SHAPE, { ...DOCUMENT, paths: { orders: {} } })).not.toEqual([]);
  });

  it('refers only to schemas it has, and has none that nothing refers to', () => {
    const names = Object.keys(DOCUMENT.components.schemas);
    const referred = new Set(everyValue('$ref', DOCUMENT));
    expect([...referred].sort()).toEqual(names.map((name) => `#/components/schemas/${name}`).sort());
  });

  it.each(Object.keys(DOCUMENT.components.schemas))('has %s as a valid schema of draft 2020-12', (name) => {
    expect(() => problemsOf({ $ref: `#/components/schemas/${name}` }, null)).not.toThrow();
  });

  it('describes every operation, and shows each refusal with its own body', () => {
    for (const { method, path, operation } of operations()) {
      expect([method, path, operation.description.length > 20]).toEqual([method, path, true]);
      for (const [status, { content, headers }] of Object.entries(operation.responses)) {
        expect(Object.keys(headers ?? {})).toContain('x-ratelimit-limit');
        const media = content?.['application/json'];
        for (const { value } of Object.values(media?.examples ?? {}))
          expect([path, status, problemsOf(media?.schema, value)]).toEqual([path, status, []]);
      }
    }
  });

  it.each(Object.keys(EXAMPLES))('shows an example of %s that is one', (name) => {
    expect(problemsOf({ $ref: `#/components/schemas/${name}` }, EXAMPLES[name])).toEqual([]);
  });

  it('publishes patterns that need no flag: they mean the same with and without it', () => {
    const patterns = [...new Set(everyValue('pattern', DOCUMENT).map(String))];
    const email = patterns.find((pattern) => pattern.includes('@')) ?? '';
    const samples = [
      'a@example.com',
      'ñ@größe.example',
      'a@b',
      'a b@example.com',
      'a@exa\u0085mple.com',
      'x@cc.com',
    ];
    const expected = [true, true, false, false, false, true];
    expect(samples.map((sample) => new RegExp(email).test(sample))).toEqual(expected);
    expect(samples.map((sample) => new RegExp(email, 'u').test(sample))).toEqual(expected);
    // What Python's re module doesn't know.
    for (const pattern of patterns) expect(pattern).not.toMatch(/\\[pPk]|\(\?<[a-z]/);
  });

  it('names every operation once and declares every value of its path', () => {
    const ids = everyValue('operationId', DOCUMENT.paths);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const declared = (operation.parameters ?? []).filter((each) => each['in'] === 'path');
      expect([path, declared.map((each) => each['name'])]).toEqual([path, inPath]);
    }
  });

  it('uses every error code it lists', () => {
    const used = new Set(
      everyValue('examples', DOCUMENT.paths).flatMap((examples) => Object.keys(examples as object)),
    );
    expect(
      Object.keys(ERRORS).filter(
        (code) => !used.has(code) && !['not_found', 'method_not_allowed'].includes(code),
      ),
    ).toEqual([]);
  });
});

describe('the service', () => {
  const examplePath = (path: string) => path.replace(/\{\w+\}/g, 'none');

  it.each(operations().map(({ method, path, route }) => [method.toUpperCase(), path, route.token] as const))(
    'has %s %s and asks for a token as documented',
    async (method, path, token) => {
      const service = await startService();
      const answer = await send(service.baseUrl, examplePath(path), { method });
      expect(errorOf(answer).code).not.toBe('not_found');
      expect(errorOf(answer).code === 'missing_token').toBe(token);
      const contentType = answer.headers.get('content-type');
      expect(
        checkExchange({
          method,
          url: examplePath(path),
          status: answer.status,
          contentType,
          came: answer.body,
        }),
      ).toEqual([]);
    },
  );
});
