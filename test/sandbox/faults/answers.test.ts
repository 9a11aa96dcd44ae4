import { describe, expect, it } from 'vitest';
import { errorOf, ORDER } from '../support.ts';
import { stage } from './support.ts';

const ROUTE = 'POST /v4/orders';
const NEW = { ...ORDER, notes: 'RL-FAULT' };

describe('an answer with another status', () => {
  const CASES = [500, 502, 503, 504, 408, 409].flatMap((status) => [
    [status, 'before', 0] as const,
    [status, 'after', 1] as const,
  ]);

  it.each(CASES)('%i %s the commit: the order exists %i times', async (status, side, times) => {
    const test = await stage();
    await test.faults({ route: ROUTE, kind: 'status', status, afterCommit: side === 'after' });
    const answer = await test.client.post('/v4/orders', NEW);
    expect(answer.status).toBe(status);
    expect(errorOf(answer).code).toBe('fault');
    expect(await test.count('RL-FAULT')).toBe(times);
  });

  it.each([
    ['html', 'text/html; charset=utf-8', /<h1>502<\/h1>/],
    ['empty', 'text/plain', /^$/],
  ])('as %s, as a gateway answers it', async (form, type, body) => {
    const test = await stage();
    await test.faults({ route: '*', kind: 'status', status: 502, form });
    const gateway = await test.client.fetch('/v4/services');
    expect(gateway.status).toBe(502);
    expect(gateway.headers.get('content-type')).toBe(type);
    expect(await gateway.text()).toMatch(body);
  });
});

describe('no answer', () => {
  it.each([
    ['drop-before-commit', {}, 'end', 0],
    ['drop-after-commit', {}, 'end', 1],
    ['reset', {}, 'reset', 0],
    ['reset', { afterCommit: true }, 'reset', 1],
  ])('%s %j: the connection ends with %s', async (kind, more, ended, times) => {
    const test = await stage();
    await test.faults({ route: ROUTE, kind, ...more });
    expect(await test.raw('POST', '/v4/orders', NEW)).toMatchObject({ text: '', ended });
    expect(await test.count('RL-FAULT')).toBe(times);
  });
});

it('a storm of 401 ends after so many requests', async () => {
  const test = await stage();
  await test.faults({ route: '*', kind: 'unauthorised', times: 3 });
  const statuses: number[] = [];
  for (let call = 0; call < 4; call += 1) statuses.push((await test.client.get('/v4/services')).status);
  expect(statuses).toEqual([401, 401, 401, 200]);
});

describe('429', () => {
  it.each([
    ['seconds', '7'],
    ['date', 'Mon, 02 Mar 2026 09:00:07 GMT'],
    ['past-date', 'Mon, 02 Mar 2026 08:59:53 GMT'],
    ['absent', null],
    ['garbage', 'soon'],
    ['negative', '-7'],
    ['huge', '99999999999999999999'],
  ])('with a Retry-After of the form %s', async (form, header) => {
    const test = await stage();
    await test.faults({ route: '*', kind: 'rate-limited', seconds: 7, form });
    const answer = await test.client.get('/v4/services');
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe(header);
  });
});

describe('a redirect', () => {
  const ask = async (fault: object, path = '/v4/services') => {
    const test = await stage();
    await test.faults({ route: '*', kind: 'redirect', ...fault });
    const response = await test.client.fetch(path, { redirect: 'manual' });
    return { test, response, location: response.headers.get('location') };
  };

  it('on the same host leads to the true answer', async () => {
    const { test, response, location } = await ask({});
    expect(response.status).toBe(302);
    expect(location).toBe('/v4/services?redirected=1');
    expect((await test.client.get(String(location))).status).toBe(200);
  });

  it('to another host leads to another name of this machine', async () => {
    const { test, response, location } = await ask({ form: 'other-host', status: 307 });
    expect(response.status).toBe(307);
    expect(location).toBe(`${test.service.baseUrl.replace('127.0.0.1', 'localhost')}/v4/services`);
  });

  it('in a loop never ends', async () => {
    const { test, location } = await ask({ form: 'loop', times: null });
    expect(location).toBe('/v4/services?hop=1');
    const next = await test.client.fetch(String(location), { redirect: 'manual' });
    expect(next.headers.get('location')).toBe('/v4/services?hop=2');
    await expect(test.client.fetch('/v4/services')).rejects.toThrow();
  });

  it.each([
    ['nowhere', null],
    ['unreadable', 'http://['],
  ])('%s', async (form, expected) => {
    const { response, location } = await ask({ form });
    expect(response.status).toBe(302);
    expect(location).toBe(expected);
  });
});
