import { describe, expect, it } from 'vitest';
import { CONTROL_ROUTES } from '../../../src/sandbox/openapi/control-routes-list.ts';
import { type Body, errorOf, jsonPost, send, startService } from '../support.ts';

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

  it('lists only calls there are, with the method they have', async () => {
    const { baseUrl } = await startService();
    for (const { method, path } of CONTROL_ROUTES) {
      const address = path.replace(/\{\w+\}/g, 'none');
      const answer = await send(baseUrl, address, {
        ...(method === 'post' ? jsonPost({}) : {}),
        method: method.toUpperCase(),
      });
      const code = errorOf(answer)?.code;
      expect([method, path, code === 'not_found' || code === 'method_not_allowed']).toEqual([
        method,
        path,
        false,
      ]);
    }
  });
});
