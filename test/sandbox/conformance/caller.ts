import { expect } from 'vitest';
import type { PracticeService } from '../../../src/sandbox/service.ts';
import { checkExchange } from '../openapi/contract.ts';
import { type Answer, type Body, jsonPost } from '../support.ts';

/** Calls the service as a client and holds every request and answer against the OpenAPI document. */
export type Caller = {
  token: string;
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  /** For bytes: the answer's body as it came. */
  bytes(path: string, headers?: Record<string, string>): Promise<{ response: Response; bytes: Buffer }>;
};

export async function call(
  baseUrl: string,
  path: string,
  init: RequestInit = {},
): Promise<Answer & { response: Response; bytes: Buffer }> {
  const response = await fetch(baseUrl + path, init);
  const bytes = Buffer.from(await response.arrayBuffer());
  const contentType = response.headers.get('content-type');
  const body = contentType?.startsWith('application/json') ? (JSON.parse(bytes.toString()) as Body) : {};
  const sent = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
  const method = init.method ?? 'GET';
  expect(
    checkExchange({ method, url: path, sent, status: response.status, contentType, came: body }),
  ).toEqual([]);
  return { status: response.status, headers: response.headers, body, response, bytes };
}

export function callerWith(baseUrl: string, token: string): Caller {
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
  return {
    token,
    get: (path) => call(baseUrl, path, { headers }),
    post: (path, body) => {
      const init = body === undefined ? { method: 'POST' } : jsonPost(body);
      return call(baseUrl, path, { ...init, headers: { ...(init.headers as object), ...headers } });
    },
    bytes: (path, more = {}) => call(baseUrl, path, { headers: { ...headers, ...more } }),
  };
}

/** A caller for a new account, with a token got through the given version. */
export async function newCaller(
  service: Pick<PracticeService, 'baseUrl' | 'createAccount'>,
  version: 'v4' | 'v1' = 'v4',
): Promise<Caller & { clientId: string; clientSecret: string }> {
  const { clientId, clientSecret } = service.createAccount({ name: 'Office', email: 'office@example.com' });
  const answer = await callerWith(service.baseUrl, '').post(`/${version}/auth/token`, {
    clientId,
    clientSecret,
  });
  return { ...callerWith(service.baseUrl, String(answer.body['accessToken'])), clientId, clientSecret };
}
