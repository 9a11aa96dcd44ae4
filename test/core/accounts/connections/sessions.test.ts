import { describe, expect, it } from 'vitest';
import type { Session } from '../../../../src/main/core/kernel/session.ts';
import { verbatim } from '../../../../src/shared/copy/message.ts';
import { MINUTE, SECOND } from '../../../../src/shared/domain/units.ts';
import { ACCOUNT, testCore } from '../../support/core.ts';

const HOUR = 60 * MINUTE;

async function opened(core: ReturnType<typeof testCore>, id = ACCOUNT.id): Promise<Session> {
  const session = await core.sessions.open(id);
  if (!session) throw new Error('no session');
  return session;
}
const services = (session: Session) => session.call((api, token) => api.services(token));

describe('access tokens', () => {
  it('are asked for once, however many callers wait', async () => {
    const core = testCore();
    const session = await opened(core);
    const answers = await Promise.all(Array.from({ length: 50 }, () => services(session)));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(core.service.count('token')).toBe(1);
  });

  it('are renewed once when 50 callers meet a 401 together', async () => {
    const core = testCore();
    const session = await opened(core);
    await services(session);
    core.service.revoke();
    const answers = await Promise.all(Array.from({ length: 50 }, () => services(session)));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(core.service.count('token')).toBe(2);
  });

  it('are renewed a minute before they end', async () => {
    const core = testCore();
    const session = await opened(core);
    await services(session);
    await core.clock.advance(59 * MINUTE - 1);
    await services(session);
    expect(core.service.count('token')).toBe(1);
    await core.clock.advance(1);
    await services(session);
    expect(core.service.count('token')).toBe(2);
  });

  it('that live shorter than the margin are still used', async () => {
    const core = testCore();
    core.service.tokenLife = 40 * SECOND;
    const session = await opened(core);
    await services(session);
    await core.clock.advance(19 * SECOND);
    await services(session);
    expect(core.service.count('token')).toBe(1);
  });

  it('survive a clock that jumps either way', async () => {
    const core = testCore();
    const session = await opened(core);
    await services(session);
    core.clock.jump(core.clock.now() + 10 * HOUR);
    expect((await services(session)).ok).toBe(true);
    core.clock.jump(core.clock.now() - 30 * HOUR);
    core.service.revoke();
    expect((await services(session)).ok).toBe(true);
    expect(core.service.count('token')).toBe(3);
  });

  it('a refused secret is tried again in time, though the clock was set back meanwhile', async () => {
    const core = testCore();
    core.service.secret = 'another';
    const session = await opened(core);
    expect((await services(session)).ok).toBe(false);
    core.service.secret = 'secret';
    core.clock.jump(core.clock.now() - 48 * HOUR);
    expect((await services(session)).ok).toBe(true);
  });

  it('a second 401 in a row is answered, not tried for ever', async () => {
    const core = testCore();
    const session = await opened(core);
    core.service.fail.services = { kind: 'unauthorised', said: null };
    expect(await services(session)).toMatchObject({ ok: false, failure: { kind: 'unauthorised' } });
    expect(core.service.count('services')).toBe(2);
    await core.clock.advance(1);
    expect(core.sessions.connection(ACCOUNT.id).state).toBe('signed_out');
  });

  it('never enter the database, the log or a reply', async () => {
    const core = testCore();
    core.service.secret = 'canary-4711';
    core.vault.kept.set(ACCOUNT.id, 'canary-4711');
    const session = await opened(core);
    await services(session);
    const token = await session.token();
    if (!token.ok) throw new Error('no token');
    const seen = JSON.stringify([
      core.store.accounts.list(),
      await core.handlers['accounts.list'](undefined),
      core.logger.lines,
      core.events,
    ]);
    expect(seen).not.toContain(`"${token.value}"`);
    expect(seen).not.toContain('canary-4711');
  });
});

describe('the client secret', () => {
  it('that the service refuses is not tried again and again', async () => {
    const core = testCore();
    core.service.secret = 'another';
    const session = await opened(core);
    for (let time = 0; time < 10; time += 1) {
      expect(await services(session)).toEqual({
        ok: false,
        failure: { kind: 'signed_out', why: 'refused', said: 'no such client' },
      });
    }
    expect(core.service.count('token')).toBe(1);
    core.service.secret = 'secret';
    await core.clock.advance(5 * MINUTE + SECOND);
    expect(core.sessions.connection(ACCOUNT.id).state).toBe('online');
  });

  it('behind a locked keychain is distinguished from one never saved, and read again later', async () => {
    const core = testCore();
    core.vault.state = 'locked';
    const session = await opened(core);
    expect(await services(session)).toEqual({ ok: false, failure: { kind: 'keychain_locked' } });
    const connection = core.sessions.connection(ACCOUNT.id);
    expect(connection.state).toBe('signed_out');
    expect(connection.reason).toMatch(/keychain.*locked/);
    expect(await core.handlers['accounts.list'](undefined)).toMatchObject({
      accounts: [{ secret: 'locked' }],
    });
    expect(core.service.count('token')).toBe(0);
    const announced = () => core.events.filter((event) => event.name === 'accounts.changed').length;
    expect(announced()).toBe(1);
    core.vault.state = 'open';
    await core.clock.advance(MINUTE);
    expect(announced()).toBe(2);
    expect(await core.handlers['accounts.list'](undefined)).toMatchObject({
      accounts: [{ secret: 'saved' }],
    });
    expect(core.sessions.connection(ACCOUNT.id).state).toBe('online');
    expect(core.vault.kept.get(ACCOUNT.id)).toBe('secret');
  });

  it('that was never saved is "missing"', async () => {
    const core = testCore({ account: { ...ACCOUNT, secretSavedAt: null } });
    core.vault.kept.clear();
    expect(await services(await opened(core))).toEqual({
      ok: false,
      failure: { kind: 'signed_out', why: 'missing' },
    });
    expect(await core.handlers['accounts.list'](undefined)).toMatchObject({
      accounts: [{ secret: 'missing' }],
    });
  });
});

describe('the connection', () => {
  const refused = { kind: 'network', fault: 'refused', detail: '' } as const;

  it('goes offline with a reason, is checked with growing pauses, and wakes what waits', async () => {
    const core = testCore();
    const woken: string[] = [];
    core.bus.react({ 'service.answers': [({ accountId }) => void woken.push(accountId)] });
    const session = await opened(core);
    await services(session);
    core.service.fail = { token: refused, services: refused };
    await services(session);
    const lastAnswerAt = core.sessions.connection(ACCOUNT.id).lastAnswerAt;
    expect(core.sessions.connection(ACCOUNT.id)).toMatchObject({
      state: 'offline',
      reason: expect.stringContaining('api.example.com'),
    });
    const before = core.service.calls.length;
    const began = core.clock.now();
    await core.clock.advance(5 * MINUTE);
    const times = core.service.calls.slice(before).map((call) => call.at - began);
    expect(times.length).toBeGreaterThan(5);
    expect(times.length).toBeLessThan(15);
    expect(times[0]).toBeGreaterThanOrEqual(SECOND);
    expect(times[0]).toBeLessThanOrEqual(2 * SECOND);
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.max(...pauses)).toBeLessThanOrEqual(MINUTE);
    expect(Math.max(...pauses.slice(5))).toBeGreaterThanOrEqual(30 * SECOND);
    expect(core.sessions.connection(ACCOUNT.id).lastAnswerAt).toBe(lastAnswerAt);
    woken.length = 0;
    core.service.fail = {};
    await core.clock.advance(MINUTE);
    expect(core.sessions.connection(ACCOUNT.id)).toMatchObject({ state: 'online', reason: null });
    expect(woken).toEqual([ACCOUNT.id]);
  });

  it('is announced when it changes, not at every call', async () => {
    const core = testCore();
    const session = await opened(core);
    for (let call = 0; call < 20; call += 1) await services(session);
    const changes = () => core.events.filter((event) => event.name === 'connection.changed').length;
    expect(changes()).toBe(1);
    await core.clock.advance(MINUTE);
    await services(session);
    expect(changes()).toBe(2);
  });

  it('one strange answer is checked before it counts', async () => {
    const core = testCore();
    const session = await opened(core);
    await services(session);
    core.service.fail.orders = { kind: 'unavailable', status: 500, retryAfter: null };
    for (let time = 0; time < 20; time += 1) {
      await session.call((api, token) => api.orders(token, 1, 100));
      await core.clock.advance(SECOND);
    }
    expect(core.sessions.connection(ACCOUNT.id).state).toBe('online');
    expect(core.service.count('services')).toBe(2);
    core.service.fail.services = {
      kind: 'not_understood',
      status: 200,
      why: verbatim('A web page answered.'),
    };
    await core.clock.advance(MINUTE);
    await session.call((api, token) => api.orders(token, 1, 100));
    await core.clock.advance(SECOND);
    expect(core.sessions.connection(ACCOUNT.id)).toMatchObject({
      state: 'offline',
      reason: expect.stringContaining('A web page answered.'),
    });
  });

  it('that only one kind of call breaks does not swing to and fro', async () => {
    const core = testCore();
    const session = await opened(core);
    await services(session);
    core.service.fail.orders = refused;
    const until = core.clock.now() + 10 * MINUTE;
    while (core.clock.now() < until) {
      await session.call((api, token) => api.orders(token, 1, 100));
      await core.clock.advance(SECOND);
    }
    const swings = core.events.filter((event) => event.name === 'connection.changed').length;
    expect(swings).toBeLessThan(60);
  });

  it('obeys Retry-After when it checks again', async () => {
    const core = testCore();
    core.service.fail.services = { kind: 'unavailable', status: 503, retryAfter: 5 * MINUTE };
    await core.handlers['connection.check']({ accountId: ACCOUNT.id });
    const before = core.service.count('services');
    await core.clock.advance(5 * MINUTE - SECOND);
    expect(core.service.count('services')).toBe(before);
    await core.clock.advance(2 * SECOND);
    expect(core.service.count('services')).toBe(before + 1);
  });

  it('says so when the app was started to work offline, and asks nothing', async () => {
    const core = testCore({ offline: true });
    core.accounts.start();
    const result = await services(await opened(core));
    expect(result).toEqual({ ok: false, failure: { kind: 'working_offline' } });
    await core.clock.advance(10 * MINUTE);
    expect(core.sessions.connection(ACCOUNT.id)).toMatchObject({ state: 'working_offline', waiting: 0 });
    expect(core.service.calls).toEqual([]);
    expect(core.practice.starts).toEqual([]);
  });
});
