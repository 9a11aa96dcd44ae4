// What tools that nobody here wrote say of the practice service's description, and of the service itself.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { at, NODE, onPath, plainEnv } from './project.mjs';
import { capture } from './run.mjs';

/**
 * Two addresses of section 4 fit the same request (`/v1/orders/status/files`); they are the interface document's own.
 * The practice service is always on this machine.
 */
const ACCEPTED = { 'no-ambiguous-paths': 1, 'no-server-example.com': 1 };

const ORDER = {
  customerName: 'Dana Whitfield',
  customerEmail: 'dana@example.com',
  address: '118 Juniper Lane, Millbrook, OH 45000',
  serviceId: 'svc_roof_premium',
  propertyType: 'Residential',
};

async function tool({ tools }, path, args) {
  return capture(NODE, [join(tools, 'node_modules', path), ...args], { cwd: tools, env: plainEnv() });
}

async function spectral(scene) {
  const ruleset = join(scene.folder, 'spectral.json');
  writeFileSync(ruleset, '{"extends": ["spectral:oas"]}');
  const files = [scene.api, scene.control];
  const args = ['lint', ...files, '--ruleset', ruleset, '--fail-severity', 'hint'];
  const { code, output } = await tool(scene, '@stoplight/spectral-cli/dist/index.js', args);
  return code === 0 ? [] : [output];
}

async function redocly(scene) {
  const found = [];
  for (const file of [scene.api, scene.control]) {
    const args = ['lint', file, '--extends=recommended', '--format=json', '--max-problems=200'];
    const { output } = await tool(scene, '@redocly/cli/bin/cli.js', args);
    const text = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
    const left = { ...ACCEPTED };
    for (const { ruleId, message, location } of JSON.parse(text).problems) {
      if (left[ruleId] > 0) left[ruleId] -= 1;
      else found.push(`${ruleId}: ${message} ${location?.[0]?.pointer ?? ''}`);
    }
  }
  return found;
}

/** A client's types, made from the document, take what the service takes and no other. */
async function typescriptClient(scene) {
  const types = join(scene.folder, 'client.ts');
  const made = await tool(scene, 'openapi-typescript/bin/cli.js', [
    scene.api,
    '-o',
    types,
    '--default-non-nullable=false',
  ]);
  if (made.code !== 0) return [made.output];
  writeFileSync(
    join(scene.folder, 'use.ts'),
    `import type { paths } from './client.ts';
type Place = paths['/v4/orders']['post'];
const body: Place['requestBody']['content']['application/json'] = ${JSON.stringify(ORDER)};
// @ts-expect-error: a property type that the document doesn't list
const wrong: typeof body = { ...body, propertyType: 'Castle' };
const status = (order: Place['responses'][201]['content']['application/json']): string => order.status;
export { body, wrong, status };
`,
  );
  const tsc = at('node_modules/typescript/bin/tsc');
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--allowImportingTsExtensions',
    '--ignoreConfig',
  ];
  const { code, output } = await capture(NODE, [
    tsc,
    ...options,
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--types',
    '',
    join(scene.folder, 'use.ts'),
  ]);
  return code === 0 ? [] : [output];
}

/** Python reads every pattern, and a validator made from the schemas takes every example. */
async function python(scene) {
  // Debian's packages are for Debian's own Python.
  const program = ['/usr/bin/python3', 'python3'].find((name) => existsSync(name) || onPath(name));
  if (program === undefined) return ['Python 3 is not installed'];
  const { code, output } = await capture(program, [at('scripts/lib/api-check.py'), scene.api]);
  return code === 0 ? [] : [output];
}

async function post(url, body, token) {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Prism stands between client and service and compares each request and answer with the document. */
async function prism(scene) {
  const port = 20_000 + (process.pid % 20_000);
  const args = ['proxy', scene.api, scene.baseUrl, '--port', String(port), '--errors', 'false'];
  const entry = join(scene.tools, 'node_modules/@stoplight/prism-cli/dist/index.js');
  const child = spawn(NODE, [entry, ...args], {
    cwd: scene.tools,
    env: plainEnv(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    let log = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (log += text));
    while (!log.includes('Prism is listening')) {
      if (child.exitCode !== null) return [log];
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return await walk(scene, `http://127.0.0.1:${port}`);
  } finally {
    child.kill();
    await once(child, 'exit');
  }
}

/** The usual calls, right and wrong ones, through `base`; what the proxy found. */
async function walk({ credentials }, base) {
  const found = [];
  const note = async (name, expected, answer) => {
    const violations = answer.headers.get('sl-violations');
    if (answer.status !== expected) found.push(`${name}: ${answer.status} in place of ${expected}`);
    if (violations && expected < 400) found.push(`${name}: ${violations}`);
    return answer.json().catch(() => ({}));
  };
  const { accessToken: token } = await note('token', 200, await post(`${base}/v4/auth/token`, credentials));
  const get = (path) => fetch(base + path, { headers: { authorization: `Bearer ${token}` } });
  await note('services', 200, await get('/v4/services'));
  const quote = { serviceId: ORDER.serviceId, rushOrder: true, pdfRequired: true };
  await note('price', 200, await post(`${base}/v4/services/calculate-price`, quote, token));
  const { orderId } = await note('order', 201, await post(`${base}/v4/orders`, ORDER, token));
  await note('bulk', 201, await post(`${base}/v4/orders/bulk`, [ORDER, ORDER], token));
  await note('list', 200, await get('/v4/orders?page=1&pageSize=5'));
  await note('one', 200, await get(`/v4/orders/${orderId}`));
  await note('by customer', 200, await get('/v4/orders/by-customer?email=dana%40example.com'));
  await note('files', 200, await get(`/v4/orders/${orderId}/files`));
  await note('no files yet', 409, await get(`/v4/orders/${orderId}/files/download-all`));
  await note('unknown', 404, await get('/v4/orders/ord_none'));
  await note('no token', 401, await fetch(`${base}/v4/services`));
  const urls = { successUrl: 'https://shop.example/paid', cancelUrl: 'https://shop.example/cart' };
  await note('checkout', 200, await post(`${base}/v1/orders`, { ...ORDER, ...urls }, token));
  await note('endpoints', 200, await get('/v1/endpoints'));
  return found;
}

/** The libraries of Standard Webhooks and of Stripe verify a real event, and refuse it changed. */
async function signatures(scene) {
  const require = createRequire(join(scene.tools, 'package.json'));
  const { Webhook } = require('standardwebhooks');
  const Stripe = require('stripe');
  const stripe = new (Stripe.default ?? Stripe)('sk_test_none');
  let take;
  const received = new Promise((resolve) => {
    take = resolve;
  });
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString('utf8');
    response.writeHead(204).end();
    take({ headers: request.headers, body });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${server.address().port}/hook`;
  const { secret } = await (await post(`${scene.baseUrl}/_practice/webhooks`, { url })).json();
  const { accessToken } = await (await post(`${scene.baseUrl}/v4/auth/token`, scene.credentials)).json();
  await post(`${scene.baseUrl}/v4/orders`, { ...ORDER, notes: 'Größe 🏠' }, accessToken);
  const { headers, body } = await received;
  server.close();
  const found = [];
  const check = (name, verify) => {
    try {
      if (verify(body).type !== 'order.created') found.push(`${name}: another event`);
    } catch (error) {
      found.push(`${name}: ${error.message}`);
    }
    try {
      verify(body.replace('Größe', 'Grösse'));
      found.push(`${name}: a changed body was taken`);
    } catch {
      // As it should be.
    }
  };
  check('standardwebhooks', (text) => new Webhook(secret).verify(text, headers));
  check('stripe', (text) => stripe.webhooks.constructEvent(text, headers['practice-signature'], secret));
  return found;
}

/** Postman's own library reads the collection and finds every request in it. */
async function postman(scene) {
  const require = createRequire(join(scene.tools, 'package.json'));
  const { Collection } = require('postman-collection');
  const collection = new Collection(await (await fetch(`${scene.baseUrl}/postman.json`)).json());
  const names = [];
  collection.forEachItem((item) => {
    if (item.request?.url?.toString() && item.request.method) names.push(item.name);
  });
  return names.length > 25 ? [] : [`only ${names.length} requests`];
}

/** The validator of Docker's language server: unknown instructions, wrong flags, forms that a shell would break. */
async function dockerfile(scene) {
  const require = createRequire(join(scene.tools, 'package.json'));
  const { validate } = require('dockerfile-utils');
  const text = readFileSync(at('scripts', 'package', 'practice.Dockerfile'), 'utf8');
  return validate(text).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`);
}

/** What is wrong with each, in lines; nothing is right. */
export const API_CHECKS = {
  'Spectral, recommended rules': spectral,
  'Redocly, recommended rules': redocly,
  'a generated TypeScript client': typescriptClient,
  'a generated Python validator': python,
  "Prism's proxy": prism,
  'signatures by standardwebhooks and stripe': signatures,
  'the Postman collection': postman,
  'the Dockerfile': dockerfile,
};
