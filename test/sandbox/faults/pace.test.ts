import { expect, it } from 'vitest';
import { until } from '../../support/until.ts';
import { dataOf, jsonPost, ORDER, send } from '../support.ts';
import { type Stage, stage } from './support.ts';

/** Moves the service's clock on in steps until the promise is settled, and answers how far it came. */
async function movedUntil(test: Stage, settled: Promise<unknown>, step: number): Promise<number> {
  let done = false;
  let moved = 0;
  settled.finally(() => {
    done = true;
  });
  await until('the answer', () => {
    if (done) return true;
    test.service.clock.advance(step);
    moved += step;
    return false;
  });
  return moved;
}

it.each([
  ['before', {}, 0],
  ['after', { afterCommit: true }, 1],
])('latency: waits %s the commit', async (_side, more, times) => {
  const test = await stage();
  await test.faults({ route: 'POST /v4/orders', kind: 'latency', ms: 90_000, times: 2, ...more });
  let answered = false;
  const init = {
    ...jsonPost({ ...ORDER, notes: 'RL-SLOW' }),
    headers: { 'content-type': 'application/json' },
  };
  const placed = test.client.fetch('/v4/orders', init).then((response) => {
    answered = true;
    return response.status;
  });
  await struck(test);
  if (times === 1) await until('the order is placed', async () => (await test.count('RL-SLOW')) === 1);
  test.service.clock.advance(80_000);
  // Others aren't held up.
  expect((await test.client.get('/v4/services')).status).toBe(200);
  expect(await test.count('RL-SLOW')).toBe(times);
  expect(answered).toBe(false);
  expect(await movedUntil(test, placed, 1_000)).toBeGreaterThan(0);
  expect(await placed).toBe(201);
  expect(await test.count('RL-SLOW')).toBe(1);
});

/** Resolves once the first fault of the list has struck. */
async function struck({ service }: Stage): Promise<void> {
  await until('the fault strikes', async () => {
    const [fault] = dataOf(await send(service.baseUrl, '/_practice/faults'));
    return fault?.['struck'] === 1;
  });
}

it('bandwidth: the body takes as long as its size says', async () => {
  const test = await stage();
  const length = (await (await test.client.fetch('/v4/services')).text()).length;
  await test.faults({ route: 'GET /v4/services', kind: 'bandwidth', bytes: 500 });
  const text = test.client.fetch('/v4/services').then((response) => response.text());
  const moved = await movedUntil(test, text, 100);
  expect((await text).length).toBe(length);
  expect(moved).toBeGreaterThanOrEqual(Math.floor(length / 50) * 100);
});

it('slow drip: one byte at a time', async () => {
  const test = await stage();
  await test.faults(
    { route: '*', kind: 'status', status: 503, form: 'json' },
    { route: '*', kind: 'slow-drip', ms: 50 },
  );
  const response = test.client.fetch('/v4/services');
  const text = response.then((answer) => answer.text());
  const moved = await movedUntil(test, text, 50);
  expect((await response).status).toBe(503);
  expect(JSON.parse(await text)).toMatchObject({ error: { code: 'fault' } });
  expect(moved).toBeGreaterThanOrEqual(((await text).length - 1) * 50);
});

it('a client that stops waiting frees the service at once', async () => {
  const test = await stage();
  await test.faults({ route: '*', kind: 'latency', ms: 80_000_000 });
  const control = new AbortController();
  const answer = test.client.fetch('/v4/services', { signal: control.signal });
  await test.client.get('/v4/services');
  control.abort();
  await expect(answer).rejects.toThrow();
  await test.service.close();
});

it.each([7200, -86_400 * 400])('clock skew: Date is wrong by %i seconds', async (seconds) => {
  const test = await stage();
  await test.faults({ route: '*', kind: 'clock-skew', seconds });
  for (let call = 0; call < 2; call += 1) {
    const { headers } = await test.client.get('/v4/services');
    expect(Date.parse(headers.get('date') ?? '')).toBe(test.service.clock.now() + seconds * 1000);
  }
  await test.clear();
  const before = Date.now();
  const { headers } = await test.client.get('/v4/services');
  const times = [before - 2_000, Date.parse(headers.get('date') ?? ''), Date.now()];
  // The header has whole seconds, and Node writes it again once a second.
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});
