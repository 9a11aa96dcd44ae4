import { CONTROL_EXAMPLES } from './control-examples.ts';
import { CONTROL_ROUTES, type ControlRoute } from './control-routes-list.ts';
import { CONTROL_SCHEMAS } from './control-schemas.ts';
import { INFO } from './document.ts';
import { ref } from './schema.ts';

const TAGS: Readonly<Record<ControlRoute['tag'], string>> = {
  'Sign-up': 'A sandbox account, confirmed by e-mail.',
  Accounts: 'Accounts and their orders, past the rules.',
  'Clock and prices': 'What time changes, when you want it to.',
  Truth: 'What the service holds, whatever clients were sent.',
  Events: 'Who hears of events, and what became of each.',
  Mail: 'The sandbox’s e-mails.',
  'Faults and recording': 'How the service misbehaves, and what it received.',
};

const WHY: Readonly<Record<number, string>> = {
  400: 'Something in the request is missing or wrong; fields names it.',
  403: 'The call came from another machine or site, or without the control token.',
  404: 'There is nothing with this id.',
  409: 'It can’t be done as things stand.',
  429: 'Too often; Retry-After says how long to wait.',
};

const json = (name: string) => ({
  'application/json': { schema: ref(name), example: CONTROL_EXAMPLES[name] },
});

function operationOf({ name, tag, summary, description, path, query = [], body, ...route }: ControlRoute) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, id = '']) => ({
    name: id,
    in: 'path',
    required: true,
    description: 'An id that the service gave out.',
    schema: { type: 'string' },
  }));
  const refusals = [400, ...(path.startsWith('/_practice') ? [403] : []), ...(route.refusals ?? [])];
  return {
    operationId: name,
    tags: [tag],
    summary,
    description,
    security: path.startsWith('/_practice') ? [{}, { controlToken: [] }] : [],
    ...(inPath.length + query.length > 0 ? { parameters: [...inPath, ...query] } : {}),
    ...(body === undefined ? {} : { requestBody: { required: true, content: json(body) } }),
    responses: {
      [route.status]: {
        description: summary,
        ...(route.answer === undefined ? {} : { content: json(route.answer) }),
      },
      ...Object.fromEntries(
        refusals.map((status) => [status, { description: WHY[status] ?? '', content: json('Error') }]),
      ),
    },
  };
}

/** Sign-up and the control plane as an OpenAPI 3.1 document of their own: no part of the service they describe. */
export function controlOpenApi(baseUrl: string) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const route of CONTROL_ROUTES) {
    paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      ...INFO,
      title: 'Sign-up and control plane of the practice service',
      summary: 'Accounts, clock, prices, events, mail, faults and the truth.',
      description:
        'Not in the interface document: how a sandbox account is made, and how the practice service is steered by tests and people.',
    },
    servers: [{ url: baseUrl, description: 'This practice service' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: CONTROL_SCHEMAS,
      securitySchemes: {
        controlToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'Only where the service was started with a control token (--control-token).',
        },
      },
    },
  };
}
