import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import {
  clientWith,
  errorOf,
  fieldsOf,
  HOUR,
  MINUTE,
  ORDER,
  signIn,
  startService,
  temporaryFolder,
} from '../support.ts';
import { mailbox, newestCode, PERSON, post, signUp } from './people.ts';

const SECOND = 1000;
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('sign-up', () => {
  it('makes an account from name, e-mail, password and the code sent by e-mail', async () => {
    const { baseUrl } = await startService();
    const asked = await post(baseUrl, '/sandbox/signup', PERSON);
    expect(asked.status).toBe(202);
    expect(asked.body).toEqual({ email: PERSON.email, codeExpiresInSeconds: 900 });
    const code = await newestCode(baseUrl);
    const confirmed = await post(baseUrl, '/sandbox/confirm', { email: PERSON.email, code });
    expect(confirmed.status).toBe(201);
    expect(confirmed.headers.get('cache-control')).toBe('no-store');
    expect(confirmed.body['clientId']).toMatch(/^rms_test_\w{20}$/);
    const client = await signIn(baseUrl, confirmed.body);
    expect((await client.post('/v4/orders', ORDER)).status).toBe(201);
    const kinds = (await mailbox(baseUrl)).map(({ kind, to }) => [kind, to]);
    expect(kinds).toEqual([
      ['order-confirmation', PERSON.email],
      ['account-confirmed', PERSON.email],
      ['signup-code', PERSON.email],
    ]);
  });

  it('needs the code: no account before, and the code works once', async () => {
    const { baseUrl } = await startService();
    await post(baseUrl, '/sandbox/signup', PERSON);
    const code = await newestCode(baseUrl);
    const { email, password } = PERSON;
    expect((await post(baseUrl, '/sandbox/regenerate', { email, password })).status).toBe(401);
    expect((await post(baseUrl, '/sandbox/confirm', { email, code })).status).toBe(201);
    expect((await post(baseUrl, '/sandbox/confirm', { email, code })).status).toBe(400);
  });

  it('takes the code as people type it and the address in any letter case', async () => {
    const { baseUrl } = await startService();
    await post(baseUrl, '/sandbox/signup', PERSON);
    const code = await newestCode(baseUrl);
    const typed = { email: PERSON.email.toUpperCase(), code: ` ${code.slice(0, 3)}-${code.slice(3)} ` };
    expect((await post(baseUrl, '/sandbox/confirm', typed)).status).toBe(201);
  });

  it('keeps password, code and secret only as hashes', async () => {
    const dataDir = temporaryFolder();
    const service = await startService({ dataDir });
    const { clientSecret } = await signUp(service.baseUrl);
    await service.close();
    const db = new Database(join(dataDir, 'practice.sqlite'));
    const row = db.prepare('SELECT * FROM accounts').get() as Record<string, string>;
    db.close();
    expect(row['password_hash']).toMatch(/^scrypt\$16384\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    const everything = readFileSync(join(dataDir, 'practice.sqlite'), 'latin1');
    expect(everything).toContain(row['client_id']);
    expect(everything).not.toContain(clientSecret);
    expect(everything).not.toContain(PERSON.password);
  });

  it('names the fields that are wrong', async () => {
    const { baseUrl } = await startService();
    const refused = await post(baseUrl, '/sandbox/signup', { name: ' ', email: 'x', password: 'short' });
    expect(refused.status).toBe(400);
    expect(fieldsOf(refused)).toEqual(['name', 'email', 'password']);
    expect(fieldsOf(await post(baseUrl, '/sandbox/confirm', {}))).toEqual(['email', 'code']);
    expect(fieldsOf(await post(baseUrl, '/sandbox/resend', { email: 5 }))).toEqual(['email']);
    expect((await post(baseUrl, '/sandbox/signup', [])).status).toBe(400);
    expect(await mailbox(baseUrl)).toEqual([]);
  });

  it('again with another password leaves the waiting one alone: the code confirms what it was sent for', async () => {
    const service = await startService();
    const { baseUrl } = service;
    const { email, password } = PERSON;
    await post(baseUrl, '/sandbox/signup', PERSON);
    const code = await newestCode(baseUrl);
    service.clock.advance(MINUTE);
    const stranger = { name: 'Stranger', email, password: 'a password of somebody else' };
    expect((await post(baseUrl, '/sandbox/signup', stranger)).status).toBe(202);
    expect((await mailbox(baseUrl))[0]).toMatchObject({ kind: 'signup-contested', to: email });
    expect(await newestCode(baseUrl)).toBe(code);
    expect((await post(baseUrl, '/sandbox/confirm', { email, code })).status).toBe(201);
    const tried = await post(baseUrl, '/sandbox/regenerate', { email, password: stranger.password });
    expect(tried.status).toBe(401);
    expect((await post(baseUrl, '/sandbox/regenerate', { email, password })).status).toBe(200);
  });

  it('with another password is taken once the waiting code has expired', async () => {
    const service = await startService();
    const { baseUrl } = service;
    const { email } = PERSON;
    await post(baseUrl, '/sandbox/signup', PERSON);
    service.clock.advance(15 * MINUTE);
    const password = 'the second password';
    await post(baseUrl, '/sandbox/signup', { ...PERSON, password });
    const code = await newestCode(baseUrl);
    expect((await post(baseUrl, '/sandbox/confirm', { email, code })).status).toBe(201);
    expect((await post(baseUrl, '/sandbox/regenerate', { email, password })).status).toBe(200);
  });

  it('does not say who has an account: the same answer, limits and refusals, and a letter to the owner', async () => {
    const service = await startService();
    const { baseUrl } = service;
    await signUp(baseUrl);
    service.clock.advance(2 * MINUTE);
    const again = await post(baseUrl, '/sandbox/signup', { ...PERSON, password: 'another password' });
    expect(again.status).toBe(202);
    expect((await mailbox(baseUrl))[0]).toMatchObject({ kind: 'signup-known', to: PERSON.email });
    const tooSoon = await post(baseUrl, '/sandbox/signup', PERSON);
    expect([tooSoon.status, errorOf(tooSoon).code]).toEqual([429, 'too_many_codes']);
    const refused = await post(baseUrl, '/sandbox/confirm', { email: PERSON.email, code: '123456' });
    expect(errorOf(refused).code).toBe('invalid_code');
    const { email, password } = PERSON;
    expect((await post(baseUrl, '/sandbox/regenerate', { email, password })).status).toBe(200);
  });
});

describe('the code', () => {
  it('dies after five wrong tries, also for the right one, until a new one is sent', async () => {
    const service = await startService();
    const { baseUrl } = service;
    const { email } = PERSON;
    await post(baseUrl, '/sandbox/signup', PERSON);
    const code = await newestCode(baseUrl);
    // All at once, as somebody who guesses would.
    const guesses = await Promise.all(
      Array.from({ length: 5 }, () => post(baseUrl, '/sandbox/confirm', { email, code: other(code) })),
    );
    expect(guesses.map((guess) => errorOf(guess).code)).toEqual(Array(5).fill('invalid_code'));
    expect((await post(baseUrl, '/sandbox/confirm', { email, code })).status).toBe(400);
    service.clock.advance(MINUTE);
    expect((await post(baseUrl, '/sandbox/resend', { email })).status).toBe(202);
    const fresh = await newestCode(baseUrl);
    expect((await post(baseUrl, '/sandbox/confirm', { email, code: fresh })).status).toBe(201);
  });

  it('still works at the fifth try', async () => {
    const { baseUrl } = await startService();
    const { email } = PERSON;
    await post(baseUrl, '/sandbox/signup', PERSON);
    const code = await newestCode(baseUrl);
    for (let guess = 0; guess < 4; guess += 1) {
      await post(baseUrl, '/sandbox/confirm', { email, code: other(code) });
    }
    expect((await post(baseUrl, '/sandbox/confirm', { email, code })).status).toBe(201);
  });

  it('expires after 15 minutes', async () => {
    const service = await startService();
    const { email } = PERSON;
    await post(service.baseUrl, '/sandbox/signup', PERSON);
    const code = await newestCode(service.baseUrl);
    service.clock.advance(15 * MINUTE);
    expect((await post(service.baseUrl, '/sandbox/confirm', { email, code })).status).toBe(400);
    await post(service.baseUrl, '/sandbox/resend', { email });
    const fresh = await newestCode(service.baseUrl);
    service.clock.advance(15 * MINUTE - 1);
    expect((await post(service.baseUrl, '/sandbox/confirm', { email, code: fresh })).status).toBe(201);
  });

  it('is sent again at most once a minute and five times an hour, and then replaces the one before', async () => {
    const service = await startService();
    const { baseUrl } = service;
    const { email } = PERSON;
    await post(baseUrl, '/sandbox/signup', PERSON);
    const first = await newestCode(baseUrl);
    service.clock.advance(59 * SECOND);
    const soon = await post(baseUrl, '/sandbox/resend', { email });
    expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, '1']);
    for (let sent = 1; sent < 5; sent += 1) {
      service.clock.advance(MINUTE);
      expect((await post(baseUrl, '/sandbox/resend', { email })).status).toBe(202);
    }
    service.clock.advance(MINUTE);
    expect((await post(baseUrl, '/sandbox/resend', { email })).status).toBe(429);
    // Signing up again is no way around it.
    expect((await post(baseUrl, '/sandbox/signup', PERSON)).status).toBe(429);
    const newest = await newestCode(baseUrl);
    expect(newest === first).toBe(false);
    expect((await post(baseUrl, '/sandbox/confirm', { email, code: first })).status).toBe(400);
    service.clock.advance(HOUR);
    expect((await post(baseUrl, '/sandbox/signup', PERSON)).status).toBe(202);
  });

  it('belongs to its address', async () => {
    const { baseUrl } = await startService();
    await post(baseUrl, '/sandbox/signup', PERSON);
    const code = await newestCode(baseUrl);
    await post(baseUrl, '/sandbox/signup', { ...PERSON, email: 'second@roofers.example' });
    const wrong = await post(baseUrl, '/sandbox/confirm', { email: 'second@roofers.example', code });
    expect(wrong.status).toBe(400);
  });

  it('is sent to nobody who did not sign up', async () => {
    const { baseUrl } = await startService();
    expect((await post(baseUrl, '/sandbox/resend', { email: 'nobody@example.com' })).status).toBe(202);
    expect(await mailbox(baseUrl)).toEqual([]);
  });

  it('survives a restart', async () => {
    const dataDir = temporaryFolder();
    const first = await startService({ dataDir });
    await post(first.baseUrl, '/sandbox/signup', PERSON);
    const code = await newestCode(first.baseUrl);
    await first.close();
    const { baseUrl } = await startService({ dataDir });
    expect((await post(baseUrl, '/sandbox/confirm', { email: PERSON.email, code })).status).toBe(201);
  });
});

describe('POST /sandbox/regenerate', () => {
  it('works for the seeded account with the password of the manual, and for one made with a password', async () => {
    const service = await startService();
    const { clientId } = service.seedAccount();
    const seeded = { email: 'office@example.com', password: 'practice-password' };
    const answer = await post(service.baseUrl, '/sandbox/regenerate', seeded);
    expect([answer.status, answer.body['clientId']]).toEqual([200, clientId]);
    const made = await post(service.baseUrl, '/_practice/accounts', PERSON);
    expect(made.status).toBe(201);
    const { email, password } = PERSON;
    expect((await post(service.baseUrl, '/sandbox/regenerate', { email, password })).body['clientId']).toBe(
      made.body['clientId'],
    );
    const twice = await post(service.baseUrl, '/_practice/accounts', PERSON);
    expect([twice.status, errorOf(twice).code]).toEqual([409, 'email_taken']);
  });

  it('replaces the secret without an Authorization header; the old one and its tokens stop at once', async () => {
    const { baseUrl } = await startService();
    const { email, password } = PERSON;
    const old = await signUp(baseUrl);
    const client = await signIn(baseUrl, old);
    expect((await client.get('/v4/services')).status).toBe(200);
    const answer = await post(baseUrl, '/sandbox/regenerate', { email, password });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body['clientId']).toBe(old.clientId);
    expect(answer.body['clientSecret']).toMatch(/^rmss_test_/);
    expect(answer.body['clientSecret']).not.toBe(old.clientSecret);
    expect((await client.get('/v4/services')).status).toBe(401);
    expect((await post(baseUrl, '/v4/auth/token', old)).status).toBe(401);
    const fresh = await post(baseUrl, '/v4/auth/token', answer.body);
    const again = clientWith(baseUrl, String(fresh.body['accessToken']));
    expect((await again.get('/v4/services')).status).toBe(200);
    expect((await mailbox(baseUrl))[0]).toMatchObject({ kind: 'secret-regenerated', to: email });
  });

  it('leaves the tokens of other accounts alone', async () => {
    const service = await startService();
    const stranger = await service.client();
    await signUp(service.baseUrl);
    const { email, password } = PERSON;
    await post(service.baseUrl, '/sandbox/regenerate', { email, password });
    expect((await stranger.get('/v4/services')).status).toBe(200);
  });

  it('refuses a wrong password and an unknown address alike, and names missing fields', async () => {
    const { baseUrl } = await startService();
    const old = await signUp(baseUrl);
    const wrong = await post(baseUrl, '/sandbox/regenerate', { email: PERSON.email, password: 'wrong' });
    const unknown = await post(baseUrl, '/sandbox/regenerate', { email: 'b@example.com', password: 'wrong' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual(unknown.body);
    expect(fieldsOf(await post(baseUrl, '/sandbox/regenerate', {}))).toEqual(['email', 'password']);
    expect((await post(baseUrl, '/v4/auth/token', old)).status).toBe(200);
  });

  it('makes an address wait after five wrong passwords at once, and then takes the right one', async () => {
    const service = await startService();
    const { baseUrl } = service;
    const { email, password } = PERSON;
    await signUp(baseUrl);
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        post(baseUrl, '/sandbox/regenerate', {
          email: n % 2 ? email : email.toUpperCase(),
          password: `guess ${n}`,
        }),
      ),
    );
    expect(guesses.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const locked = await post(baseUrl, '/sandbox/regenerate', { email, password });
    expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '900']);
    service.clock.advance(15 * MINUTE);
    expect((await post(baseUrl, '/sandbox/regenerate', { email, password })).status).toBe(200);
  });

  it('is not locked by wrong passwords that a right one followed', async () => {
    const { baseUrl } = await startService();
    const { email, password } = PERSON;
    await signUp(baseUrl);
    for (let turn = 0; turn < 2; turn += 1) {
      for (let guess = 0; guess < 4; guess += 1) {
        await post(baseUrl, '/sandbox/regenerate', { email, password: 'wrong' });
      }
      expect((await post(baseUrl, '/sandbox/regenerate', { email, password })).status).toBe(200);
    }
  });
});
