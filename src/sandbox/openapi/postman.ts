import { INFO, operations } from './document.ts';
import { EXAMPLES } from './examples.ts';

type Variable = { key: string; value: string; description?: string };

/** The public surface as a Postman collection (v2.1.0): a folder for each group, the token taken from the first call. */
export function postmanCollection(baseUrl: string) {
  const folders = new Map<string, unknown[]>();
  for (const { method, path, route } of operations()) {
    const { parameters = [], body, token, group } = route;
    const query = parameters
      .filter(({ in: where }) => where === 'query')
      .map(({ name, description, required }) => ({ key: name, value: '', description, disabled: !required }));
    const inPath: Variable[] = parameters
      .filter(({ in: where }) => where === 'path')
      .map(({ name, description }) => ({ key: name, value: '', description }));
    const item = {
      name: `${method.toUpperCase()} ${path}`,
      request: {
        method: method.toUpperCase(),
        description: `${route.summary}. ${route.description}`,
        ...(token ? {} : { auth: { type: 'noauth' } }),
        header: body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }],
        url: {
          raw: `{{baseUrl}}${path.replace(/\{(\w+)\}/g, ':$1')}`,
          host: ['{{baseUrl}}'],
          path: path
            .slice(1)
            .replace(/\{(\w+)\}/g, ':$1')
            .split('/'),
          ...(query.length > 0 ? { query } : {}),
          ...(inPath.length > 0 ? { variable: inPath } : {}),
        },
        ...(body === undefined ? {} : { body: { mode: 'raw', raw: rawBody(body) } }),
      },
      ...(route.name === 'getToken' ? { event: [KEEP_TOKEN] } : {}),
    };
    folders.set(group, [...(folders.get(group) ?? []), item]);
  }
  return {
    info: {
      name: INFO.title,
      description: INFO.description,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{accessToken}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: baseUrl },
      { key: 'clientId', value: '' },
      { key: 'clientSecret', value: '' },
      { key: 'accessToken', value: '' },
    ] satisfies Variable[],
    item: [...folders].map(([name, item]) => ({ name, item })),
  };
}

const rawBody = (body: string): string =>
  body === 'TokenRequest'
    ? '{"clientId": "{{clientId}}", "clientSecret": "{{clientSecret}}"}'
    : JSON.stringify(EXAMPLES[body], null, 2);

/** Keeps the access token for the calls after it. */
const KEEP_TOKEN = {
  listen: 'test',
  script: {
    type: 'text/javascript',
    exec: ["pm.collectionVariables.set('accessToken', pm.response.json().accessToken);"],
  },
};
