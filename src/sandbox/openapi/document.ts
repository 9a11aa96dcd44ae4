import { BODY_SCHEMAS } from './bodies.ts';
import { ERRORS, type ErrorCode, EVERYWHERE, WITH_BODY, WITH_PATH_VALUE, WITH_TOKEN } from './errors.ts';
import { EVENT_HEADERS, EVENT_SCHEMAS, EVENTS } from './events.ts';
import { EXAMPLES, REFUSED } from './examples.ts';
import { AUTHENTICATE, HEADERS, type Header, RATE_HEADERS, RETRY_AFTER } from './headers.ts';
import { ERROR_SCHEMAS, RECORD_SCHEMAS } from './records.ts';
import { type Answer, ROUTES, type Route, type Version } from './routes.ts';
import { ref, type Schema } from './schema.ts';

type Media = { schema?: Schema; example?: unknown; examples?: Record<string, { value: unknown }> };
type Response = {
  description: string;
  content?: Record<string, Media>;
  headers?: Readonly<Record<string, Header>>;
};

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, never[]>[];
  parameters?: Record<string, unknown>[];
  requestBody?: { required: true; content: Record<string, Media> };
  responses: Record<string, Response>;
};

export type OpenApi = {
  openapi: '3.1.0';
  info: typeof INFO;
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  /** What the service calls, by event. */
  webhooks: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, Schema>;
    securitySchemes: Record<string, { type: 'http'; scheme: 'bearer'; description: string }>;
  };
};

export const INFO = {
  title: 'Roof measurement ordering service (practice)',
  version: '4.0',
  summary: 'Order roof measurement reports, follow them to delivery, download the files.',
  description:
    'The sandbox of the roof measurement ordering service, played on this machine. Where the interface document shows nothing, the shapes here were chosen; the real service may choose others.',
  contact: {
    name: 'The Ridgeline developers',
    url: 'https://ridgeline.example',
    email: 'developers@ridgeline.example',
  },
  license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
};

const GROUPS: Record<Route['group'], string> = {
  Authentication: 'Client ID and secret for an access token.',
  Services: 'Report types, and what they cost.',
  Orders: 'Placing orders and following them.',
  Files: 'What was delivered.',
};

/** The whole public surface as an OpenAPI 3.1 document; `baseUrl` is the {base_url} of the interface document. */
export function openApi(baseUrl: string): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const { method, path, operation } of operations()) {
    paths[path] = { ...paths[path], [method]: operation };
  }
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: baseUrl, description: 'This practice service' }],
    tags: Object.entries({ ...GROUPS, Events: 'What the service tells addresses that were registered.' }).map(
      ([name, description]) => ({ name, description }),
    ),
    paths,
    webhooks: webhooks(),
    components: {
      schemas: { ...BODY_SCHEMAS, ...RECORD_SCHEMAS, ...EVENT_SCHEMAS },
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'From the token endpoint; 3600 seconds.',
        },
      },
    },
  };
}

function webhooks(): OpenApi['webhooks'] {
  return Object.fromEntries(
    Object.entries(EVENTS).map(([name, { schema, when }]) => [
      name,
      {
        post: {
          operationId: `receive${schema}`,
          tags: ['Events'],
          summary: when,
          description: `Sent as ${name} to each address that was registered for it. The signatures are over the very bytes of the body.`,
          security: [],
          parameters: EVENT_HEADERS.map((each) => ({ ...each })),
          requestBody: { required: true, content: json(ref(schema), EXAMPLES[schema]) },
          responses: {
            '2XX': { description: 'Taken within 10 seconds.' },
            '4XX': { description: 'Not taken: it is sent again, as after any other answer and after none.' },
          },
        },
      },
    ]),
  );
}

type Listed = { method: Route['method']; path: string; operation: Operation; route: Route };

/** Every route under each of its versions, in the order of the list. */
export function operations(): Listed[] {
  return ROUTES.flatMap((route) =>
    (route.versions.length === 0 ? [undefined] : route.versions).map((version) => ({
      method: route.method,
      path: version === undefined ? route.path : `/${version}${route.path}`,
      operation: operationOf(route, version),
      route,
    })),
  );
}

function operationOf(route: Route, version: Version | undefined): Operation {
  const { name, summary, description, parameters = [], body } = route;
  return {
    operationId: version === undefined ? name : `${version}${name[0]?.toUpperCase()}${name.slice(1)}`,
    tags: [route.group],
    summary,
    description,
    security: route.token ? [{ accessToken: [] }] : [],
    ...(parameters.length === 0 ? {} : { parameters: parameters.map((each) => ({ ...each })) }),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: json(ref(body), EXAMPLES[body]) } }),
    responses: responsesOf(route),
  };
}

/** Every refusal the route can answer with. */
export function errorsOf(route: Route): ErrorCode[] {
  return [
    ...(route.body === undefined ? [] : WITH_BODY),
    ...(route.token ? WITH_TOKEN : []),
    ...(route.path.includes('{') ? WITH_PATH_VALUE : []),
    ...route.errors,
    ...EVERYWHERE,
  ];
}

function responsesOf(route: Route): Record<string, Response> {
  const codes = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(route)) {
    const [status] = ERRORS[code];
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  const responses: Record<string, Response> = {};
  for (const [status, found] of [...codes].sort(([a], [b]) => a - b)) responses[status] = refusal(found);
  for (const [status, answer] of Object.entries(route.answers)) {
    responses[status] = either(success(answer), responses[status]);
  }
  return responses;
}

function success({ description, schema, contentType, headers }: Answer): Response {
  const head = { description, headers: { ...RATE_HEADERS, ...(headers && HEADERS[headers]) } };
  if (schema) return { ...head, content: json(schema, exampleOf(schema)) };
  return contentType === undefined ? head : { ...head, content: { [contentType]: {} } };
}

/** One status with two kinds of body. */
function either(one: Response, other: Response | undefined): Response {
  const schemas = [one, other].map((each) => each?.content?.['application/json']?.schema);
  const [first, second] = schemas;
  if (!other || !first || !second) return one;
  const description = `${one.description} ${other.description}`;
  return { ...one, description, content: json({ anyOf: [first, second] }) };
}

function refusal(codes: ErrorCode[]): Response {
  const [first] = codes;
  const status = first && ERRORS[first][0];
  return {
    description: codes.map((code) => `${code}: ${ERRORS[code][1]}`).join(' '),
    content: {
      'application/json': {
        schema: status === 500 ? ref('Error') : errorWith(codes),
        examples: Object.fromEntries(codes.map((code) => [code, { value: { error: refusalExample(code) } }])),
      },
    },
    headers: {
      ...RATE_HEADERS,
      ...(status === 429 ? RETRY_AFTER : {}),
      ...(codes.includes('invalid_token') ? AUTHENTICATE : {}),
    },
  };
}

/** The error body with only these codes. Written out: a schema put together by allOf is closed to many tools. */
function errorWith(codes: readonly ErrorCode[]): Schema {
  const detail = ERROR_SCHEMAS['ErrorDetail'] ?? {};
  const properties = { ...(detail['properties'] as Schema), code: { type: 'string', enum: codes } };
  return { type: 'object', required: ['error'], properties: { error: { ...detail, properties } } };
}

function refusalExample(code: ErrorCode) {
  return code === 'validation_failed' ? REFUSED : { code, message: ERRORS[code][1] };
}

const exampleOf = ({ $ref }: Schema): unknown =>
  typeof $ref === 'string' ? EXAMPLES[$ref.split('/').at(-1) ?? ''] : undefined;

const json = (schema: Schema, example?: unknown): Record<string, Media> => ({
  'application/json': example === undefined ? { schema } : { schema, example },
});
