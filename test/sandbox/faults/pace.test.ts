import { expect, it } from 'vitest';
import { dataOf, jsonPost, ORDER, send } from '../support.ts';
import { type Stage, stage } from './support.ts';

/** Moves the service's clock on in steps until the promise is settled, and answers how far it came. */
async function movedUntil(test: Stage, settled: Promise<unknown>, step: number): Promise<number> {
  let done = false;
  let moved = 0;
  settled.finally(() => {
    done = true;
  });
  while (!done) {
    // The step may only come when the service waits for it: it needs real time to get there.
    await new Promise((resolve) => setTimeout(resolve, 2));
    if (done) break;
    test.service.clock.advance(step);
    moved += step;
    if (moved > 3_600_000) throw new Error('not within an hour');
  }
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
  if (times === 1) await untilCount(test, 1);
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
  for (let look = 0; look < 500; look += 1) {
    const [fault] = dataOf(await send(service.baseUrl, '/_practice/faults'));
    if (fault?.['struck'] === 1) return;
  }
  throw new Error('the fault never struck');
}

async function untilCount(test: Stage, times: number): Promise<void> {
  for (let look = 0; look < 500; look += 1) {
    if ((await test.count('RL-SLOW')) === times) return;
  }
  throw new Error('the order was never placed');
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
  const { headers } = await test.client.get('/v4/services');
  expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000);
});
