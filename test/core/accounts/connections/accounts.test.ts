import { describe, expect, it } from 'vitest';
import type { ApiFailure } from '../../../../src/main/core/ports/index.ts';
import { verbatim } from '../../../../src/shared/copy/message.ts';
import { EMPTY_DRAFT } from '../../../../src/shared/domain/order-rules.ts';
import { MINUTE } from '../../../../src/shared/domain/units.ts';
import { ACCOUNT, testCore } from '../../support/core.ts';
import { failureOf } from '../../support/failure-of.ts';
import { SERVICE } from '../../support/service-double.ts';

const NEW = {
  environment: 'production' as const,
  baseUrl: 'roofs.example.com/v4/',
  version: 'v4' as const,
  clientId: 'office',
  clientSecret: 'secret',
};

describe('trying credentials', () => {
  it('answers the services with the account’s prices and saves nothing', async () => {
    const core = testCore({ account: null });
    expect(await core.handlers['accounts.check'](NEW)).toEqual({ services: [SERVICE], orders: null });
    expect(core.store.accounts.list()).toEqual([]);
    expect(core.vault.kept.size).toBe(0);
  });

  const faults: readonly (readonly [string, ApiFailure, string, RegExp])[] = [
    [
      'a wrong key',
      { kind: 'unauthorised', said: 'no' },
      'wrong_key',
      /doesn’t take this client ID and secret/,
    ],
    [
      'a wrong key as 400',
      { kind: 'refused', status: 400, said: null, problems: [] },
      'wrong_key',
      /client ID/,
    ],
    ['an unknown name', { kind: 'network', fault: 'dns', detail: '' }, 'offline', /can’t be found.*proxy/s],
    ['nothing listening', { kind: 'network', fault: 'refused', detail: '' }, 'offline', /isn’t responding/],
    ['silence', { kind: 'network', fault: 'timeout', detail: '' }, 'offline', /too long/],
    ['a proxy', { kind: 'network', fault: 'proxy', detail: '' }, 'offline', /proxy/],
    [
      'a certificate fault',
      {
        kind: 'network',
        fault: 'certificate',
        detail: 'its certificate has expired',
        cause: 'certificate_dates',
      },
      'certificate',
      /its certificate has expired.*clock shows/s,
    ],
    ['another server', { kind: 'not_found', said: null }, 'wrong_environment', /no sign-in.*production/s],
    [
      'a web page',
      { kind: 'not_understood', status: 200, why: verbatim('A web page answered instead of the service.') },
      'wrong_environment',
      /web page/,
    ],
    [
      'a fault of the service',
      { kind: 'unavailable', status: 503, retryAfter: 5_000 },
      'service_unavailable',
      /503/,
    ],
    ['a limit', { kind: 'rate_limited', retryAfter: 30_000 }, 'rate_limited', /30 seconds/],
  ];
  it.each(faults)('tells %s in its own words', async (_, failure, code, words) => {
    const core = testCore({ account: null });
    core.service.fail.token = failure;
    const refused = await failureOf(() => core.handlers['accounts.check'](NEW));
    expect(refused.code).toBe(code);
    expect(refused.message).toMatch(words);
    expect(refused.message).not.toContain('undefined');
  });

  it('tries the way of an order, too, and says what would keep one from leaving', async () => {
    const asked: string[] = [];
    const core = testCore({
      account: null,
      ways: {
        reach: async (url) => {
          asked.push(url);
          const fault = { fault: 'proxy', detail: 'it doesn’t allow this address (403)' } as const;
          return { route: null, addresses: null, certificate: null, failed: 'route', ...fault };
        },
        page: async () => null,
        use: () => {},
        policy: null,
      },
    });
    expect(await core.handlers['accounts.check'](NEW)).toEqual({
      services: [SERVICE],
      orders: expect.stringMatching(
        /^Reading works, but orders can’t be sent: this network’s proxy doesn’t allow this address \(403\)\.$/,
      ),
    });
    expect(asked).toHaveLength(1);
  });

  it('refuses an unprotected address before anything is sent', async () => {
    const core = testCore({ account: null });
    const refused = await failureOf(() =>
      core.handlers['accounts.check']({ ...NEW, baseUrl: 'http://example.com' }),
    );
    expect(refused.code).toBe('bad_input');
    expect(core.service.calls).toEqual([]);
  });

  it('knows a wrong environment by the addresses of the other accounts', async () => {
    const core = testCore();
    const refused = await failureOf(() =>
      core.handlers['accounts.check']({ ...NEW, baseUrl: ACCOUNT.baseUrl }),
    );
    expect(refused.code).toBe('wrong_environment');
    expect(refused.message).toContain('sandbox account “Sandbox”');
    expect(core.service.calls).toEqual([]);
  });

  it('doesn’t take a sandbox’s address for production', async () => {
    const core = testCore({ account: null });
    const refused = await failureOf(() =>
      core.handlers['accounts.check']({ ...NEW, baseUrl: 'https://sandbox.roofs.example.com' }),
    );
    expect(refused.code).toBe('wrong_environment');
  });
});

describe('adding an account', () => {
  it('keeps the secret in the keychain only, and makes the account active', async () => {
    const core = testCore();
    const added = await core.handlers['accounts.add']({ ...NEW, name: '' });
    expect(added).toMatchObject({
      name: 'Production',
      libraryFolder: 'Production',
      baseUrl: 'https://roofs.example.com',
      secret: 'saved',
    });
    expect(added).not.toHaveProperty('secretSavedAt');
    expect(core.vault.kept.get(added.id)).toBe('secret');
    expect(JSON.stringify(core.store.accounts.list())).not.toContain('"secret"');
    expect((await core.handlers['accounts.list'](undefined)).activeId).toBe(added.id);
    expect(core.store.services.list(added.id).services).toEqual([SERVICE]);
    expect(core.events.some((event) => event.name === 'accounts.changed')).toBe(true);
  });

  it('without a keychain keeps it for this run, and says so', async () => {
    const core = testCore({ account: null });
    core.vault.state = 'none';
    const added = await core.handlers['accounts.add']({ ...NEW, name: 'Office' });
    expect(added.secret).toBe('session');
    expect(core.store.accounts.get(added.id)?.secretSavedAt).toBeNull();
    expect((await core.handlers['connection.check']({ accountId: added.id })).state).toBe('online');
  });

  it('gives each account its own folder, safe on every disk', async () => {
    const core = testCore({ account: null });
    const folders: string[] = [];
    for (const [clientId, name] of [
      ['a', 'Office: <East>'],
      ['b', 'office  east'],
      ['c', 'CON'],
      ['d', '..'],
    ]) {
      const added = await core.handlers['accounts.add']({
        ...NEW,
        clientId: clientId ?? '',
        name: name ?? '',
      });
      folders.push(added.libraryFolder);
    }
    expect(folders).toEqual(['Office East', 'office east (2)', '_CON', 'Account']);
  });

  it('the same client again repairs the account there is', async () => {
    const core = testCore({ account: null });
    const first = await core.handlers['accounts.add']({ ...NEW, name: 'Office' });
    core.service.secret = 'regenerated';
    const again = await core.handlers['accounts.add']({ ...NEW, clientSecret: 'regenerated', name: 'Other' });
    expect(again.id).toBe(first.id);
    expect(core.store.accounts.list()).toHaveLength(1);
    expect(core.vault.kept.get(first.id)).toBe('regenerated');
  });

  it('two clients of one environment are two accounts', async () => {
    const core = testCore({ account: null });
    await core.handlers['accounts.add']({ ...NEW, name: '' });
    const second = await core.handlers['accounts.add']({ ...NEW, clientId: 'other', name: '' });
    expect(second.name).toBe('Production (2)');
    expect(core.store.accounts.list()).toHaveLength(2);
  });
});

describe('a new secret', () => {
  it('is tried first; a wrong one changes nothing', async () => {
    const core = testCore();
    const input = { accountId: ACCOUNT.id, clientSecret: 'wrong' };
    expect((await failureOf(() => core.handlers['accounts.setSecret'](input))).code).toBe('wrong_key');
    expect(core.vault.kept.get(ACCOUNT.id)).toBe('secret');
  });

  it('ends "signed out" at once', async () => {
    const core = testCore();
    core.service.secret = 'regenerated';
    expect((await core.handlers['connection.check']({ accountId: ACCOUNT.id })).state).toBe('signed_out');
    const view = await core.handlers['accounts.setSecret']({
      accountId: ACCOUNT.id,
      clientSecret: 'regenerated',
    });
    expect(view.secret).toBe('saved');
    await core.clock.advance(0);
    expect((await core.handlers['connection.get']({ accountId: ACCOUNT.id })).state).toBe('online');
  });
});

describe('the practice account', () => {
  it('is there after one call, signed in, with services', async () => {
    const core = testCore({ account: null });
    const account = await core.handlers['accounts.addPractice'](undefined);
    expect(account).toMatchObject({ environment: 'practice', name: 'Practice', secret: 'saved' });
    expect(core.practice.starts[0]).toBe(true);
    expect(core.store.services.list(account.id).services).toEqual([SERVICE]);
    expect((await core.handlers['connection.get']({ accountId: account.id })).state).toBe('online');
  });

  it('is one account, however often it is asked for', async () => {
    const core = testCore();
    await Promise.all([
      core.handlers['accounts.addPractice'](undefined),
      core.handlers['accounts.addPractice'](undefined),
    ]);
    core.practice.secret = 'renewed';
    core.service.secret = 'renewed';
    await core.handlers['accounts.activate']({ accountId: ACCOUNT.id });
    await core.handlers['accounts.addPractice'](undefined);
    const { accounts, activeId } = await core.handlers['accounts.list'](undefined);
    expect(accounts).toHaveLength(2);
    const practice = accounts.find((account) => account.environment === 'practice');
    expect(activeId).toBe(practice?.id);
    expect(core.vault.kept.get(activeId ?? '')).toBe('renewed');
  });

  it('follows its service to another port', async () => {
    const core = testCore({ account: null });
    const { id } = await core.handlers['accounts.addPractice'](undefined);
    core.practice.baseUrl = 'http://127.0.0.1:4999';
    const session = await core.sessions.open(id);
    expect(session?.account.baseUrl).toBe('http://127.0.0.1:4999');
  });

  it('renews its own key when the keychain lost it or the service refuses it', async () => {
    const core = testCore({ account: null });
    const { id } = await core.handlers['accounts.addPractice'](undefined);
    core.vault.kept.clear();
    core.sessions.forget(id);
    expect((await core.handlers['connection.check']({ accountId: id })).state).toBe('online');
    core.practice.secret = 'reseeded';
    core.service.secret = 'reseeded';
    core.sessions.forget(id);
    expect((await core.handlers['connection.check']({ accountId: id })).state).toBe('online');
  });

  it('comes back by itself when its process ends', async () => {
    const core = testCore({ account: null });
    const { id } = await core.handlers['accounts.addPractice'](undefined);
    const starts = core.practice.starts.length;
    core.practice.exit();
    expect((await core.handlers['connection.get']({ accountId: id })).state).toBe('offline');
    await core.clock.advance(MINUTE);
    expect(core.practice.starts.length).toBeGreaterThan(starts);
    expect((await core.handlers['connection.get']({ accountId: id })).state).toBe('online');
  });

  it('that can’t start says so, and leaves no half account', async () => {
    const core = testCore({ account: null });
    core.practice.broken = 'The port is taken.';
    const refused = await failureOf(() => core.handlers['accounts.addPractice'](undefined));
    expect(refused.code).toBe('practice_failed');
    expect(refused.message).toContain('The port is taken.');
    expect(core.store.accounts.list()).toEqual([]);
  });
});

describe('removing an account', () => {
  it('forgets the secret, and makes another account active', async () => {
    const core = testCore();
    const added = await core.handlers['accounts.add']({ ...NEW, name: '' });
    const { accounts, activeId } = await core.handlers['accounts.remove']({ accountId: added.id });
    expect(accounts.map((account) => account.id)).toEqual([ACCOUNT.id]);
    expect(activeId).toBe(ACCOUNT.id);
    expect(core.vault.kept.has(added.id)).toBe(false);
  });

  it('is refused while an order isn’t settled', async () => {
    const core = testCore();
    core.store.outbox.insert({
      id: 'i1',
      accountId: ACCOUNT.id,
      reference: 'RL-1',
      draft: EMPTY_DRAFT,
      body: '{}',
      bodySha256: '',
      confirmedFor: '',
      quoted: null,
      state: 'unknown',
      hold: null,
      attempt: 1,
      confirmedAt: 1,
      dueAt: 1,
      sentAt: 1,
      orderId: null,
      message: null,
      problems: [],
      lookedAt: null,
      looks: 0,
      lookingSince: null,
      runId: null,
      row: null,
      batchId: null,
      checkoutId: null,
      agreed: null,
      agreedAt: 0,
      offered: null,
      acknowledged: [],
    });
    const refused = await failureOf(() => core.handlers['accounts.remove']({ accountId: ACCOUNT.id }));
    expect(refused.message).toContain('aren’t settled');
    expect(core.store.accounts.list()).toHaveLength(1);
    expect(core.vault.kept.get(ACCOUNT.id)).toBe('secret');
    expect((await core.handlers['connection.get']({ accountId: ACCOUNT.id })).waiting).toBe(1);
  });

  it('that isn’t there is reported', async () => {
    const core = testCore();
    const refused = await failureOf(() => core.handlers['accounts.activate']({ accountId: 'gone' }));
    expect(refused.code).toBe('no_account');
  });
});
