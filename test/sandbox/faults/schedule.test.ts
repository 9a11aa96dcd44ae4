import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readArguments } from '../../../src/sandbox/arguments.ts';
import { readFaults } from '../../../src/sandbox/practice/faults/fault.ts';
import { createFaults } from '../../../src/sandbox/practice/faults/index.ts';
import { KIND_NAMES, KINDS } from '../../../src/sandbox/practice/faults/kinds.ts';
import { dataOf, errorOf, fieldsOf, jsonPost, send, startService, temporaryFolder } from '../support.ts';
import { place, stage } from './support.ts';

/** Which of the first `count` calls a fault strikes, counted from 1. */
function strikes(spec: object, count = 12, route = 'GET /v4/services'): number[] {
  const read = readFaults({ route, kind: 'status', ...spec });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const faults = createFaults(read.faults);
  const asked = { method: 'GET', template: '/v4/services', path: '/v4/services' };
  return Array.from({ length: count }, (_, index) => index + 1).filter(() => faults.take(asked));
}

describe('a fault strikes', () => {
  it.each([
    [{}, [1]],
    [{ times: 3 }, [1, 2, 3]],
    [{ times: null }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    [{ first: 2 }, [1, 2]],
    [{ every: 5 }, [5, 10]],
    [{ every: 3, times: 2 }, [3, 6]],
    [{ after: 9 }, [10, 11, 12]],
    [{ after: 4, first: 2 }, [5, 6]],
    [{ after: 4, every: 4 }, [8, 12]],
    [{ after: 4, times: 1 }, [5]],
    [{ probability: 0 }, []],
    [{ probability: 1, times: 2 }, [1, 2]],
  ])('%j at the calls %j', (spec, calls) => {
    expect(strikes(spec)).toEqual(calls);
  });

  it('by chance: the same calls for the same seed, about as often as reported', () => {
    const chance = { probability: 0.25 };
    const first = strikes({ ...chance, seed: 7 }, 2000);
    expect(strikes({ ...chance, seed: 7 }, 2000)).toEqual(first);
    expect(strikes({ ...chance, seed: 8 }, 2000)).not.toEqual(first);
    expect(first.length).toBeGreaterThan(400);
    expect(first.length).toBeLessThan(600);
  });
});

describe('a route', () => {
  const one = { method: 'GET', template: '/v4/orders/:orderId', path: '/v4/orders/ord_1' };
  const list = { method: 'GET', template: '/v4/orders', path: '/v4/orders' };
  const byCustomer = { method: 'GET', template: '/v4/orders/by-customer', path: '/v4/orders/by-customer' };
  const placing = { ...list, method: 'POST' };
  const all = { one, list, byCustomer, placing };
  it.each([
    ['*', ['one', 'list', 'byCustomer', 'placing']],
    ['GET /v4/orders', ['list']],
    ['* /v4/orders', ['list', 'placing']],
    ['GET /v4/orders/{orderId}', ['one']],
    ['GET /{version}/orders/{orderId}', ['one']],
    ['GET /v4/orders/*', ['one', 'byCustomer']],
    ['GET /v4/**', ['one', 'list', 'byCustomer']],
    ['GET /v4/orders/ord_1', ['one']],
    ['GET /v4/orders/ord_2', []],
    ['GET /v1/orders', []],
    ['GET /v4/orders/by-customer', ['byCustomer']],
  ])('%s is %j', (route, names) => {
    const read = readFaults({ route, kind: 'hang', times: null });
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const faults = createFaults(read.faults);
    const met = Object.entries(all).filter(([, asked]) => faults.take(asked));
    expect(met.map(([name]) => name)).toEqual(names);
  });
});

describe('the list', () => {
  it('says what each fault has seen and struck', async () => {
    const test = await stage();
    await test.faults({ route: 'GET /v4/services', kind: 'status', every: 2, status: 503 });
    for (let call = 0; call < 3; call += 1) await test.client.get('/v4/services');
    const listed = dataOf(await send(test.service.baseUrl, '/_practice/faults'));
    expect(listed).toMatchObject([
      { kind: 'status', status: 503, every: 2, times: null, seen: 3, struck: 1 },
    ]);
  });

  it('faults of different groups strike together, of the same group one after the other', async () => {
    const test = await stage();
    await place(test, 3);
    await test.faults(
      { route: '*', kind: 'late-in-lists', seconds: 60 },
      { route: '*', kind: 'clock-skew', seconds: 60 },
      { route: '*', kind: 'wrong-content-type' },
      { route: '*', kind: 'invalid-json' },
    );
    const first = await test.client.fetch('/v4/orders');
    expect(first.headers.get('content-type')).toBe('text/plain');
    expect(Date.parse(first.headers.get('date') ?? '')).toBe(test.service.clock.now() + 60_000);
    expect(await first.json()).toMatchObject({ data: [], total: 0 });
    await expect(test.client.fetch('/v4/orders').then((response) => response.json())).rejects.toThrow();
  });

  it('names every kind with its settings', async () => {
    const { baseUrl } = await startService();
    const kinds = dataOf(await send(baseUrl, '/_practice/faults/kinds'));
    expect(kinds.map(({ kind }) => kind)).toEqual(KIND_NAMES);
    expect(kinds.find(({ kind }) => kind === 'zip-damage')?.['forms']).toContain('traversal-name');
  });
});

describe('a fault that can’t be is refused, with the field', () => {
  it.each([
    [{ kind: 'hang' }, ['route']],
    [{ route: 'orders', kind: 'hang' }, ['route']],
    [{ route: 'GET v4', kind: 'hang' }, ['route']],
    [{ route: '*' }, ['kind']],
    [{ route: '*', kind: 'constructor' }, ['kind']],
    [{ route: '*', kind: 'status', status: 700 }, ['status']],
    [{ route: '*', kind: 'status', status: '500' }, ['status']],
    [{ route: '*', kind: 'hang', status: 500 }, ['status']],
    [{ route: '*', kind: 'latency', ms: -1 }, ['ms']],
    [{ route: '*', kind: 'rate-limited', form: 'later' }, ['form']],
    [{ route: '*', kind: 'hang', form: 'long' }, ['form']],
    [
      { route: '*', kind: 'hang', times: 0, every: 0, after: -1, first: 1.5 },
      ['times', 'after', 'first', 'every'],
    ],
    [{ route: '*', kind: 'hang', probability: 1.1, seed: -1 }, ['probability', 'seed']],
    [{ route: '*', kind: 'wrong-content-type', contentType: 'a\r\nb' }, ['contentType']],
    [{ route: '*', kind: 'late-file', file: 3 }, ['file']],
    [{ route: '*', kind: 'huge-body', bytes: 1e15 }, ['bytes']],
    [{ route: '*', kind: 'hang', afterCommit: 1 }, ['afterCommit']],
    [{ route: '*', kind: 'hang', sometimes: true }, ['sometimes']],
  ])('%j: %j', async (spec, fields) => {
    const read = readFaults([{ route: '*', kind: 'hang' }, spec]);
    const reported = read.ok ? [] : read.problems.map(({ field }) => field);
    expect(reported.sort()).toEqual(fields.map((field) => `[1].${field}`).sort());
  });

  it('a request with one wrong fault is refused with 400, and none of its faults is added', async () => {
    const { baseUrl } = await startService();
    const post = (body: unknown) => send(baseUrl, '/_practice/faults', jsonPost(body));
    const answer = await post([{ route: '*', kind: 'hang' }, 7, { route: '*', kind: 'latency', ms: 'long' }]);
    expect([answer.status, errorOf(answer).code]).toEqual([400, 'validation_failed']);
    expect(fieldsOf(answer)).toEqual(['[1]', '[2].ms']);
    expect((await post('all of them')).status).toBe(400);
    expect(dataOf(await send(baseUrl, '/_practice/faults'))).toEqual([]);
    expect((await post({ route: '*', kind: 'hang' })).status).toBe(201);
  });
});

describe('--faults', () => {
  it('reads the list of a file, which then holds from the start', async () => {
    const file = join(temporaryFolder(), 'faults.json');
    writeFileSync(file, JSON.stringify([{ route: 'GET /v4/services', kind: 'status', status: 504 }]));
    const { faults } = readArguments(['--faults', file]);
    const test = await stage({ faults });
    expect((await test.client.get('/v4/services')).status).toBe(504);
    expect((await test.client.get('/v4/services')).status).toBe(200);
  });

  it.each([
    ['{', /--faults: .*faults\.json can't be read as JSON/],
    ['[{"route":"*","kind":"sulk"}]', /\[0\]\.kind must be one of: latency/],
  ])('says what is wrong with %s', (text, message) => {
    const file = join(temporaryFolder(), 'faults.json');
    writeFileSync(file, text);
    expect(() => readArguments(['--faults', file])).toThrow(message);
  });
});

it('docs/practice-service.md has an example of every kind and form, and every one is accepted', () => {
  const docs = readFileSync(new URL('../../../docs/practice-service.md', import.meta.url), 'utf8');
  const examples = [...docs.matchAll(/`(\{"route":.*?\})`/g)].map(
    ([, json = '']) => JSON.parse(json) as { kind: string },
  );
  const read = readFaults(examples);
  expect(read.ok ? [] : read.problems).toEqual([]);
  const shown = new Set(examples.map(({ kind }) => kind));
  expect(KIND_NAMES.filter((kind) => !shown.has(kind))).toEqual([]);
  for (const [kind, { forms = [] }] of Object.entries(KINDS)) {
    const row = docs.split('\n').find((line) => line.startsWith(`| \`${kind}\``)) ?? '';
    expect(
      forms.filter((form) => !row.includes(`\`${form}\``)),
      kind,
    ).toEqual([]);
  }
});
