import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createServiceApis } from '../../../../src/main/adapters/api/service-api.ts';
import { createNodeHttp } from '../../../../src/main/adapters/http/node-http.ts';
import { PERSON, signUp } from '../../../sandbox/signup/people.ts';
import { startService } from '../../../sandbox/support.ts';
import { startTestApp } from '../../../support/app.ts';
import { ACCOUNT, coreOn, memoryVault, testCore } from '../../support/core.ts';
import { failureOf } from '../../support/failure-of.ts';

const { email, password } = PERSON;

/** A sandbox account that was made by the service's own sign-up, entered in a real app. */
async function signedUp() {
  const service = await startService();
  const credentials = await signUp(service.baseUrl);
  const vault = memoryVault();
  const app = await startTestApp({ adapters: { vault } });
  const { baseUrl } = service;
  const entered = { environment: 'sandbox', version: 'v4', baseUrl, name: 'Office', ...credentials } as const;
  const account = await app.call('accounts.add', entered);
  return { service, credentials, vault, app, account };
}

describe('a sandbox secret replaced from inside the app', () => {
  it('goes straight into the keychain; the one before has stopped working, and the connection is checked', async () => {
    const { service, credentials, vault, app, account } = await signedUp();
    const view = await app.call('accounts.regenerate', { accountId: account.id, email, password });
    expect(view).toMatchObject({ id: account.id, secret: 'saved', clientId: credentials.clientId });
    const secret = vault.kept.get(account.id) ?? '';
    expect(secret).toMatch(/^rmss_test_/);
    expect(secret).not.toBe(credentials.clientSecret);
    expect(await app.call('connection.get', { accountId: account.id })).toMatchObject({ state: 'online' });
    const token = (clientSecret: string) =>
      fetch(`${service.baseUrl}/v4/auth/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ clientId: credentials.clientId, clientSecret }),
      }).then(({ status }) => status);
    expect([await token(credentials.clientSecret), await token(secret)]).toEqual([401, 200]);
    await app.call('services.list', { accountId: account.id, refresh: true });
  });

  it('mends an account that is signed out because somebody replaced the secret elsewhere', async () => {
    const { service, app, account } = await signedUp();
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    };
    expect((await fetch(`${service.baseUrl}/sandbox/regenerate`, init)).status).toBe(200);
    const state = async () => (await app.call('connection.check', { accountId: account.id })).state;
    // The token of before is still good; a new one can't be had.
    service.createAccount({ name: 'else', email: 'else@example.com' });
    await app.call('accounts.regenerate', { accountId: account.id, email, password });
    expect(await state()).toBe('online');
  });

  it('leaves neither password nor e-mail nor secret in reply, event, log or database', async () => {
    const { vault, app, account } = await signedUp();
    const reply = await app.reply('accounts.regenerate', { accountId: account.id, email, password });
    await app.reply('accounts.regenerate', { accountId: account.id, email, password: `${password}x` });
    const secrets = [password, email, vault.kept.get(account.id) ?? 'none'];
    const exposed = JSON.stringify([reply, app.events, app.logger.lines]);
    for (const secret of secrets) expect([secret, exposed.includes(secret)]).toEqual([secret, false]);
    await app.stop();
    const files = readdirSync(app.dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const bytes = readFileSync(join(file.parentPath, file.name));
      for (const secret of secrets)
        expect([file.name, secret, bytes.includes(secret)]).toEqual([file.name, secret, false]);
    }
  });

  it('a wrong password changes nothing and is said in words', async () => {
    const { credentials, vault, app, account } = await signedUp();
    const reply = await app.reply('accounts.regenerate', {
      accountId: account.id,
      email,
      password: 'not this one',
    });
    expect(reply).toMatchObject({ ok: false, error: { code: 'wrong_key' } });
    expect(JSON.stringify(reply)).toContain('The secret is as it was');
    expect(vault.kept.get(account.id)).toBe(credentials.clientSecret);
    expect(await app.call('connection.check', { accountId: account.id })).toMatchObject({ state: 'online' });
  });

  it('of another client of the office goes to that client’s account, never to this one', async () => {
    const { service, vault, app, account } = await signedUp();
    const other = { name: 'West', email: 'west@roofers.example', password: 'another long one' };
    const west = await signUp(service.baseUrl, other);
    const asWest = { accountId: account.id, email: other.email, password: other.password };
    const refused = await app.reply('accounts.regenerate', asWest);
    expect(refused).toMatchObject({ ok: false, error: { code: 'wrong_key' } });
    expect(JSON.stringify(refused)).toContain(west.clientId);
    const before = vault.kept.get(account.id);
    // Its secret was replaced just now, so it's entered with a fresh one.
    const again = await fetch(`${service.baseUrl}/sandbox/regenerate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: other.email, password: other.password }),
    });
    const { clientSecret } = (await again.json()) as { clientSecret: string };
    const entered = {
      environment: 'sandbox',
      version: 'v4',
      baseUrl: service.baseUrl,
      name: 'West',
    } as const;
    const second = await app.call('accounts.add', { ...entered, clientId: west.clientId, clientSecret });
    expect(await app.call('accounts.regenerate', asWest)).toMatchObject({ id: second.id, name: 'West' });
    expect(vault.kept.get(account.id)).toBe(before);
    expect(vault.kept.get(second.id)).not.toBe(clientSecret);
  });
});

describe('where there is nothing to replace', () => {
  it.each([
    ['practice', 'has no email address and no password'],
    ['production', 'issued by the operator'],
  ] as const)('%s says what helps, and nothing is asked', async (environment, words) => {
    const core = testCore({ account: { ...ACCOUNT, environment } });
    const input = { accountId: ACCOUNT.id, email, password };
    const failure = await failureOf(() => core.handlers['accounts.regenerate'](input));
    expect(failure).toMatchObject({ code: 'refused', message: expect.stringContaining(words) });
    expect(core.vault.kept.get(ACCOUNT.id)).toBe(core.service.secret);
  });

  it('a service that isn’t there: what is not known is said', async () => {
    const service = await startService();
    await service.close();
    const http = createNodeHttp({ userAgent: 'Ridgeline-test' });
    const account = { ...ACCOUNT, baseUrl: service.baseUrl };
    const core = coreOn(
      { now: () => Date.now(), after: () => () => {} },
      { account, apis: (clock) => createServiceApis({ http, clock }) },
    );
    const failure = await failureOf(() =>
      core.handlers['accounts.regenerate']({ accountId: ACCOUNT.id, email, password }),
    );
    expect(failure).toMatchObject({ code: 'offline', message: expect.stringContaining('couldn’t confirm') });
    await http.close();
  });

  it('working offline, nothing is asked', async () => {
    const core = testCore({ offline: true });
    const input = { accountId: ACCOUNT.id, email, password };
    expect((await failureOf(async () => core.handlers['accounts.regenerate'](input))).code).toBe('offline');
  });
});
