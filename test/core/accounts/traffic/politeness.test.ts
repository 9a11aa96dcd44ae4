import { describe, expect, it } from 'vitest';
import { MINUTE, type Millis, SECOND } from '../../../../src/shared/domain/units.ts';
import { ACCOUNT } from '../../support/core.ts';
import { onTheWire, pauses } from './wire-service.ts';

const state = ({ core }: Awaited<ReturnType<typeof onTheWire>>) => core.sessions.connection(ACCOUNT.id).state;

describe('two minutes of a network that comes and goes', () => {
  it('cost a few calls each time it is away, and no person’s call that found it there', async () => {
    const wire = await onTheWire();
    const { clock, service, act } = wire;
    const began = clock.now();
    const isDown = () =>
      clock.now() - began < 2 * MINUTE && (clock.now() - began) % (12 * SECOND) < 6 * SECOND;
    service.fault = () => (isDown() ? 'down' : null);
    const outcomes: { done: string | null; at: Millis; down: boolean }[] = [];
    for (let half = 0; half < 40; half += 1) {
      await clock.advance(3 * SECOND - 500);
      outcomes.push(Object.assign(act(half), { down: isDown() }));
      await clock.advance(500);
    }
    const found = outcomes.filter((each) => !each.down);
    expect(found.length).toBeGreaterThan(15);
    expect(found.map(({ done }) => done)).toEqual(found.map(() => 'ok'));
    const failed = service.log.filter(({ status, at }) => status === 0 && at - began < 2 * MINUTE);
    expect(failed.length).toBeLessThanOrEqual(10 * 6);
    const polls = failed.filter(({ path }) => /\/orders(\/o\d+|\?)/.test(path) && !path.endsWith('/o1'));
    expect(polls.length).toBeLessThanOrEqual(10 * 3);
    expect(service.most.calls).toBeLessThanOrEqual(4);
    await clock.advance(5 * SECOND);
    expect(state(wire)).toBe('online');
  });

  it('and hours without one cost a check a minute', async () => {
    const wire = await onTheWire();
    const { clock, service, core } = wire;
    service.fault = () => 'down';
    await clock.advance(2 * MINUTE);
    service.log.length = 0;
    await clock.advance(60 * MINUTE);
    expect(service.log.length).toBeLessThanOrEqual(125);
    expect(service.of('/orders')).toEqual([]);
    service.fault = () => null;
    // The computer slept and wakes where there is a network: at once, not at the end of the minute.
    clock.jump(clock.now() + 60 * MINUTE);
    await clock.advance(6 * SECOND);
    expect(state(wire)).toBe('online');
    expect(core.sessions.connection(ACCOUNT.id).remedy).toBeNull();
  });
});

describe('two minutes of 401 for everything', () => {
  it('ask for a token one at a time, a few times, and end where they began', async () => {
    const wire = await onTheWire();
    const { clock, service, act, core } = wire;
    const storm = { status: 401, body: { error: { message: 'expired' } } };
    service.fault = (path) => (path.endsWith('/auth/token') ? null : storm);
    const outcomes = [];
    for (let step = 0; step < 24; step += 1) {
      for (let person = 0; person < 10; person += 1) outcomes.push(act(person));
      await clock.advance(5 * SECOND);
    }
    expect(service.most.signIns).toBe(1);
    // Ten people each five seconds: one of them tries it, with a new token and once more.
    expect(service.of('/auth/token').length).toBeLessThanOrEqual(2 * 24 + 5);
    expect(service.log.length).toBeLessThanOrEqual(5 * 24 + 30);
    expect(outcomes.every(({ done }) => done !== null && done !== 'ok')).toBe(true);
    const connection = core.sessions.connection(ACCOUNT.id);
    expect(connection).toMatchObject({ state: 'signed_out', remedy: 'check' });
    expect(connection.reason).toMatch(/doesn’t accept it/);
    service.log.length = 0;
    await clock.advance(2 * MINUTE);
    expect(service.log.length).toBeLessThanOrEqual(4);
    service.fault = () => null;
    const checked = core.handlers['connection.check']({ accountId: ACCOUNT.id });
    await clock.advance(SECOND);
    expect(await checked).toMatchObject({ state: 'online', remedy: null });
  });

  it('that stop in between are never seen by a person', async () => {
    const { clock, service, act } = await onTheWire();
    const outcomes = [];
    for (let step = 0; step < 60; step += 1) {
      // Every token is taken back, again and again.
      service.revoke();
      for (let person = 0; person < 10; person += 1) outcomes.push(act(person));
      await clock.advance(2 * SECOND);
    }
    expect(outcomes.map(({ done }) => done)).toEqual(outcomes.map(() => 'ok'));
    expect(service.most.signIns).toBe(1);
    expect(service.of('/auth/token').length).toBeLessThanOrEqual(2 * 60);
  });
});

describe('two minutes of 429', () => {
  const until = 20 * SECOND;
  const forms: readonly [string, (now: Millis) => string | null, 'given' | 'own' | 'capped'][] = [
    ['seconds', () => '20', 'given'],
    ['a date', (now) => new Date(now + 20_500).toUTCString(), 'given'],
    ['a date that is over', (now) => new Date(now - 20_000).toUTCString(), 'own'],
    ['nothing', () => null, 'own'],
    ['words', () => 'soon', 'own'],
    ['a negative number', () => '-20', 'own'],
    ['zero', () => '0', 'own'],
    ['a number beyond belief', () => '99999999999999999999', 'own'],
    ['a day', () => '86400', 'capped'],
  ];

  it.each(forms)('with a Retry-After of %s are obeyed', async (_, header, kind) => {
    const { clock, service, core } = await onTheWire();
    const began = clock.now();
    service.fault = () => {
      if (clock.now() - began >= until) return null;
      const reported = header(clock.now());
      return { status: 429, ...(reported === null ? {} : { headers: { 'retry-after': reported } }) };
    };
    const first = core.polling.refresh(ACCOUNT.id, 'o1').then(
      () => 'ok',
      (error: { code: string; detail?: { retryAfterMs?: number } }) => error,
    );
    await clock.advance(2 * MINUTE);
    const refused = service.log.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    const [start] = refused;
    const after = service.log.filter(({ at }) => at > (start?.at ?? 0) + 100);
    if (kind === 'given') {
      // Not a single call before the time that was asked for; one that was on its way already doesn't count.
      expect(await first).toMatchObject({ code: 'rate_limited' });
      expect(Math.min(...after.map(({ at }) => at - began))).toBeGreaterThanOrEqual(until);
      expect(refused.length).toBeLessThanOrEqual(2);
    } else if (kind === 'capped') {
      expect(await first).toMatchObject({ code: 'rate_limited', detail: { retryAfterMs: 15 * MINUTE } });
      expect(after).toEqual([]);
      await clock.advance(13 * MINUTE + 15 * SECOND);
      expect(service.log.some(({ status }) => status === 200)).toBe(true);
    } else {
      // No time to go by: pauses of its own, a second at least, with jitter.
      expect(Math.min(...pauses(refused))).toBeGreaterThanOrEqual(SECOND);
      expect(refused.length).toBeLessThanOrEqual(12);
      expect(new Set(pauses(refused)).size).toBeGreaterThanOrEqual(Math.min(2, refused.length - 1));
    }
    if (kind !== 'capped') expect(service.log.some(({ status }) => status === 200)).toBe(true);
    expect(service.most.calls).toBeLessThanOrEqual(4);
  });

  it('are not needed where the headers report the limit: a long history is read within it, and people continue', async () => {
    const { clock, service, core, act } = await onTheWire();
    const LIMIT = 60;
    let [used, resetAt] = [0, clock.now() + MINUTE];
    service.orders = Array.from({ length: 7_500 }, (_, index) => ({
      orderId: `o${index}`,
      status: 'Delivered',
    }));
    service.fault = () => {
      if (clock.now() >= resetAt) [used, resetAt] = [0, clock.now() + MINUTE];
      used += 1;
      const left = String(Math.ceil((resetAt - clock.now()) / SECOND));
      return used > LIMIT ? { status: 429, headers: { 'retry-after': left } } : null;
    };
    const truth = service.apis.for;
    // The true answers carry the headers.
    service.apis.for = (endpoint, heard) => {
      const api = truth(endpoint, heard);
      return {
        ...api,
        orders: async (...input) => {
          const answer = await api.orders(...input);
          heard?.({ limit: LIMIT, remaining: Math.max(0, LIMIT - used), resetAt });
          return answer;
        },
      };
    };
    await core.handlers['sync.importAgain']({ accountId: ACCOUNT.id });
    const outcomes = [];
    for (let step = 0; step < 30; step += 1) {
      outcomes.push(act(step));
      await clock.advance(10 * SECOND);
    }
    expect(service.log.filter(({ status }) => status === 429)).toEqual([]);
    expect(outcomes.map(({ done }) => done)).toEqual(outcomes.map(() => 'ok'));
    expect(core.store.orders.count(ACCOUNT.id)).toBe(7_500);
  });
});
