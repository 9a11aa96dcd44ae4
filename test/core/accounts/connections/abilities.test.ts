import { describe, expect, it } from 'vitest';
import type { ApiFailure, ServiceAbilities } from '../../../../src/main/core/ports/index.ts';
import { verbatim } from '../../../../src/shared/copy/message.ts';
import { HOUR } from '../../../../src/shared/domain/units.ts';
import { ACCOUNT, testCore } from '../../support/core.ts';
import { failureOf } from '../../support/failure-of.ts';

const REPORTED: ServiceAbilities = {
  order: true,
  bulk: false,
  quote: true,
  files: true,
  zip: false,
  byCustomer: true,
};

function withEndpoints(version: 'v1' | 'v4') {
  const core = testCore({ account: { ...ACCOUNT, version } });
  const asked = { count: 0, failure: null as ApiFailure | null };
  core.service.api.endpoints = async () => {
    asked.count += 1;
    return asked.failure ? { ok: false, failure: asked.failure } : { ok: true, value: REPORTED };
  };
  return { core, asked, get: () => core.handlers['accounts.abilities']({ accountId: ACCOUNT.id }) };
}

describe('what an account may do', () => {
  it('is asked once an hour on v1, however many screens want it', async () => {
    const { core, asked, get } = withEndpoints('v1');
    const now = core.clock.now();
    const answers = await Promise.all([get(), get(), get()]);
    for (const answer of answers) expect(answer).toEqual({ ...REPORTED, reported: true, askedAt: now });
    await core.clock.advance(HOUR - 1);
    await get();
    expect(asked.count).toBe(1);
    await core.clock.advance(1);
    expect(await get()).toMatchObject({ askedAt: now + HOUR });
    expect(asked.count).toBe(2);
  });

  it('is everything on v4, and nothing is asked', async () => {
    const { asked, get } = withEndpoints('v4');
    expect(await get()).toMatchObject({ reported: false, askedAt: null, bulk: true, zip: true });
    expect(asked.count).toBe(0);
  });

  it('is everything while the service can’t say, and what it reported before after that', async () => {
    const { core, asked, get } = withEndpoints('v1');
    asked.failure = { kind: 'not_understood', status: 200, why: verbatim('nothing recognised') };
    expect(await get()).toMatchObject({ reported: false, bulk: true });
    asked.failure = null;
    expect(await get()).toMatchObject({ reported: true, bulk: false });
    asked.failure = { kind: 'unavailable', status: 500, retryAfter: null };
    await core.clock.advance(HOUR);
    expect(await get()).toMatchObject({ reported: true, bulk: false });
    const refused = await failureOf(() => core.handlers['accounts.abilities']({ accountId: 'gone' }));
    expect(refused.code).toBe('no_account');
  });
});

describe('a secret that is had again from the sandbox', () => {
  const ask = { accountId: ACCOUNT.id, email: 'a@example.com', password: 'long enough' };
  const owners = { [ask.email]: 'client', 'b@example.com': 'other-client' };

  function withRegenerate(environment: 'sandbox' | 'production' = 'sandbox') {
    const core = testCore({ account: { ...ACCOUNT, environment } });
    core.service.api.regenerate = async (email, password) => {
      const clientId = owners[email];
      if (clientId === undefined || password !== ask.password)
        return { ok: false, failure: { kind: 'unauthorised', said: 'wrong' } };
      core.service.secret = 'newer';
      return { ok: true, value: { clientId, clientSecret: 'newer' } };
    };
    return core;
  }

  it('goes into the keychain, and the account is online with it', async () => {
    const core = withRegenerate();
    core.service.secret = 'changed elsewhere';
    expect(await core.handlers['connection.check']({ accountId: ACCOUNT.id })).toMatchObject({
      state: 'signed_out',
      remedy: 'new_secret',
    });
    expect(await core.handlers['accounts.regenerate'](ask)).toMatchObject({ secret: 'saved' });
    expect(core.vault.kept.get(ACCOUNT.id)).toBe('newer');
    await core.clock.advance(1);
    expect(core.sessions.connection(ACCOUNT.id)).toMatchObject({ state: 'online', remedy: null });
  });

  it('is refused for a wrong password, for production, and for an e-mail of another client', async () => {
    const core = withRegenerate();
    const wrong = await failureOf(() => core.handlers['accounts.regenerate']({ ...ask, password: 'no' }));
    expect(wrong).toMatchObject({ code: 'wrong_key', detail: { serviceSaid: 'wrong' } });
    const other = await failureOf(() =>
      core.handlers['accounts.regenerate']({ ...ask, email: 'b@example.com' }),
    );
    expect(other.message).toContain('other-client');
    expect(core.vault.kept.get(ACCOUNT.id)).toBe('secret');
    const production = withRegenerate('production');
    expect((await failureOf(() => production.handlers['accounts.regenerate'](ask))).code).toBe('refused');
  });

  it('is kept for the account here that the e-mail belongs to', async () => {
    const core = withRegenerate();
    core.store.accounts.insert({ ...ACCOUNT, id: 'a2', clientId: 'other-client' });
    const view = await core.handlers['accounts.regenerate']({ ...ask, email: 'b@example.com' });
    expect(view.id).toBe('a2');
    expect([...core.vault.kept]).toEqual([
      [ACCOUNT.id, 'secret'],
      ['a2', 'newer'],
    ]);
  });
});
