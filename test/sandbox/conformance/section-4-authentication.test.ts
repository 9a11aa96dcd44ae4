import { expect } from 'vitest';
import { PERSON, signUp } from '../signup/people.ts';
import { errorOf, fieldsOf, startService } from '../support.ts';
import { callerWith } from './caller.ts';
import { table } from './table.ts';

/** A token of this version opens both; what is wrong is named. */
async function expectToken(version: 'v4' | 'v1'): Promise<void> {
  const service = await startService();
  const { clientId, clientSecret } = service.createAccount({ name: 'Office', email: 'office@example.com' });
  const nobody = callerWith(service.baseUrl, '');
  const { status, body } = await nobody.post(`/${version}/auth/token`, { clientId, clientSecret });
  expect([status, body]).toEqual([
    200,
    { accessToken: expect.any(String), expiresIn: 3600, tokenType: 'Bearer' },
  ]);
  for (const each of ['v4', 'v1']) {
    const path = `/${each}/services`;
    expect((await callerWith(service.baseUrl, String(body['accessToken'])).get(path)).status).toBe(200);
    expect(errorOf(await nobody.get(path)).code).toBe('missing_token');
  }
  const wrong = await nobody.post(`/${version}/auth/token`, { clientId, clientSecret: 'guess' });
  expect([wrong.status, errorOf(wrong).code]).toEqual([401, 'invalid_client']);
  const bare = await nobody.post(`/${version}/auth/token`, {});
  expect([bare.status, fieldsOf(bare)]).toEqual([400, ['clientId', 'clientSecret']]);
}

table('section 4, Authentication', (row) => {
  row('POST /v4/auth/token', () => expectToken('v4'));
  row('POST /v1/auth/token', () => expectToken('v1'));
  row('POST /sandbox/regenerate', async () => {
    const { baseUrl } = await startService();
    const { clientId, clientSecret } = await signUp(baseUrl);
    const nobody = callerWith(baseUrl, '');
    const signIn = (secret: unknown) => nobody.post('/v4/auth/token', { clientId, clientSecret: secret });
    const { accessToken } = (await signIn(clientSecret)).body;
    const { email, password } = PERSON;
    const answer = await nobody.post('/sandbox/regenerate', { email, password });
    expect(answer.status).toBe(200);
    expect(answer.body['clientSecret']).not.toBe(clientSecret);
    expect((await signIn(clientSecret)).status).toBe(401);
    expect((await callerWith(baseUrl, String(accessToken)).get('/v4/services')).status).toBe(401);
    expect((await signIn(answer.body['clientSecret'])).status).toBe(200);
    const wrong = await nobody.post('/sandbox/regenerate', { email, password: 'wrong horse' });
    expect([wrong.status, errorOf(wrong).code]).toEqual([401, 'invalid_credentials']);
    expect(fieldsOf(await nobody.post('/sandbox/regenerate', {}))).toEqual(['email', 'password']);
  });
});
