import { describe, expect, it } from 'vitest';
import { controlOpenApi } from '../../../src/sandbox/openapi/control-document.ts';
import { CONTROL_EXAMPLES } from '../../../src/sandbox/openapi/control-examples.ts';
import { CONTROL_ROUTES } from '../../../src/sandbox/openapi/control-routes-list.ts';
import { CONTROL_SCHEMAS } from '../../../src/sandbox/openapi/control-schemas.ts';
import { receiver, register } from '../events/receiver.ts';
import { type Body, dataOf, errorOf, jsonPost, MINUTE, ORDER, send, startService } from '../support.ts';
import { closedValidator } from './contract.ts';

const problemsOf = closedValidator('control', CONTROL_SCHEMAS);
const EXAMPLE_CODE = '482913';

describe('the document of sign-up and the control plane', () => {
  it('is served beside the public one and refers only to schemas it has', async () => {
    const { baseUrl } = await startService();
    const { body } = await send(baseUrl, '/control-openapi.json');
    const schemas = Object.keys((body['components'] as { schemas: Body }).schemas).sort();
    const referred = [...JSON.stringify(body).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    );
    expect([...new Set(referred)].sort()).toEqual(schemas);
  });

  it('has an example for every body and query value, and each fits its schema', () => {
    const { paths } = controlOpenApi('http://127.0.0.1:4010');
    const withoutExample = JSON.stringify(paths).match(/"schema":\{[^{}]*\}(?!,"example")/g) ?? [];
    // Ids in a path are the service's own.
    expect(new Set(withoutExample)).toEqual(new Set(['"schema":{"type":"string"}']));
    for (const [name, example] of Object.entries(CONTROL_EXAMPLES))
      expect([name, problemsOf(name, example)]).toEqual([name, []]);
  });

  it('every example request is answered with the status and the record that its operation says', async () => {
    const service = await startService({ log: () => undefined });
    const { baseUrl, clock } = service;
    const client = await service.client();
    // Registered before the example's own address, at which nobody listens.
    const hook = await receiver();
    const webhook = await register(baseUrl, { url: hook.url });
    const { orderId } = (await client.post('/v4/orders', { ...ORDER, notes: 'Job 4411' })).body;
    const urls = { successUrl: 'https://shop.example/paid', cancelUrl: 'https://shop.example/cart' };
    const { checkoutSessionId } = (await client.post('/v1/orders', { ...ORDER, ...urls })).body;
    clock.advance(5 * MINUTE);
    await service.settle();
    const [delivery] = dataOf(await send(baseUrl, `/_practice/webhooks/${webhook['id']}/deliveries`));
    const newest = async (to: string) =>
      dataOf(await send(baseUrl, `/_practice/messages?to=${to}`))[0] ?? ({} as Body);
    const ids: Record<string, unknown> = {
      orderId,
      sessionId: checkoutSessionId,
      webhookId: webhook['id'],
      deliveryId: delivery?.['id'],
      messageId: (await newest('a@example.com'))['id'],
    };
    await send(baseUrl, '/_practice/requests', jsonPost({ recording: true }));
    await client.get('/v4/services');

    // A code is sent again before it is used, and an address is removed after all that is about it.
    const last = ['confirm', 'removeWebhook'];
    const operations = CONTROL_ROUTES.toSorted(
      (a, b) => Number(last.includes(a.name)) - Number(last.includes(b.name)),
    );
    for (const { method, path, name, body, query = [], status, answer } of operations) {
      // At most one code a minute.
      if (name === 'resendCode') clock.advance(2 * MINUTE);
      const example = JSON.stringify(CONTROL_EXAMPLES[body ?? '']);
      const [code = ''] = /\b\d{6}\b/.exec(String((await newest('dana@example.com'))['text'])) ?? [];
      const search = new URLSearchParams(query.map(({ name: key, example: value }) => [key, String(value)]));
      const address = path.replace(/\{(\w+)\}/g, (_all, id: string) => String(ids[id]));
      const got = await send(baseUrl, `${address}?${search}`, {
        method: method.toUpperCase(),
        ...(body === undefined
          ? {}
          : {
              headers: { 'content-type': 'application/json' },
              // Only the code can't be known before: it is the one that was sent.
              body: example.replace(EXAMPLE_CODE, code),
            }),
      });
      const problems = answer === undefined ? [] : problemsOf(answer, got.body);
      expect([name, got.status, problems]).toEqual([name, status, []]);
    }
  });

  it('lists only calls there are, and refuses an id that is none with 404 and its usual error', async () => {
    const { baseUrl } = await startService();
    for (const { method, path, refusals = [], query = [] } of CONTROL_ROUTES) {
      const needed = query.some(({ required }) => required);
      const answer = await send(baseUrl, path.replace(/\{\w+\}/g, 'none'), {
        ...(method === 'post' ? jsonPost({}) : {}),
        method: method.toUpperCase(),
      });
      const code = errorOf(answer)?.code;
      expect([method, path, code === 'not_found' || code === 'method_not_allowed']).toEqual([
        method,
        path,
        false,
      ]);
      if (!path.includes('{') || needed) continue;
      expect([path, answer.status, refusals.includes(404), problemsOf('Error', answer.body)]).toEqual([
        path,
        404,
        true,
        [],
      ]);
    }
  });
});
