import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE, signIn, startService } from '../support.ts';
import { Browser, mailbox, newestCode, PERSON, post, secretsIn, signUp, valueIn } from './people.ts';

const signedIn = async (baseUrl: string) => {
  const browser = new Browser(baseUrl);
  const { email, password } = PERSON;
  const answer = await browser.submit('/sandbox/signin', { email, password });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sandbox/account']);
  return { browser, answer };
};

describe('the pages', () => {
  it('sign a person up, show the credentials once, and let them in', async () => {
    const { baseUrl } = await startService();
    const browser = new Browser(baseUrl);
    const form = await browser.get('/sandbox/signup');
    expect(form.status).toBe(200);
    for (const name of ['name', 'email', 'password']) expect(form.html).toContain(`<label for="${name}">`);
    const sent = await browser.submit('/sandbox/signup', PERSON);
    const next = sent.headers.get('location') ?? '';
    expect([sent.status, next]).toEqual([303, '/sandbox/confirm?email=office%40roofers.example']);
    const page = await browser.get(next);
    expect(valueIn(page.html, 'email')).toBe(PERSON.email);
    const code = await newestCode(baseUrl);
    const done = await browser.submit('/sandbox/confirm', { email: PERSON.email, code });
    expect(done.headers.get('cache-control')).toBe('no-store');
    const [clientId, clientSecret] = secretsIn(done.html);
    expect((await (await signIn(baseUrl, { clientId, clientSecret })).get('/v4/services')).status).toBe(200);
    const again = await signedIn(baseUrl);
    const account = await again.browser.get('/sandbox/account');
    expect(account.html).toContain(clientId);
    expect(account.html).not.toContain(clientSecret);
  });

  it('show the form again with what was typed, never the password, and what is wrong', async () => {
    const { baseUrl } = await startService();
    const browser = new Browser(baseUrl);
    const typed = { name: '"><script>alert(1)</script>', email: 'not an address', password: 'short' };
    const refused = await browser.submit('/sandbox/signup', typed);
    expect(refused.status).toBe(400);
    expect(refused.html).not.toContain('<script');
    expect(valueIn(refused.html, 'name')).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(refused.html).not.toContain('short');
    expect(refused.html).toContain('Password must be at least 8 characters.');
    expect(refused.html.match(/aria-invalid="true"/g)).toHaveLength(2);
    await browser.submit('/sandbox/signup', PERSON);
    const wrong = await browser.submit('/sandbox/confirm', { email: PERSON.email, code: 'abc' });
    expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining('The code is wrong')]);
    const soon = await browser.submit('/sandbox/resend', { email: PERSON.email });
    expect([soon.status, soon.html]).toEqual([429, expect.stringContaining('role="alert"')]);
    const signIn = await browser.submit('/sandbox/signin', { email: PERSON.email, password: 'wrong one' });
    expect([signIn.status, signIn.html]).toEqual([401, expect.stringContaining('password is wrong')]);
    expect(browser.cookies.size).toBe(0);
  });

  it('run no script, load nothing foreign and are framed by nobody', async () => {
    const { baseUrl } = await startService();
    for (const path of ['/sandbox/signup', '/sandbox/confirm', '/sandbox/signin', '/_practice/mailbox']) {
      const { html, headers } = await new Browser(baseUrl).get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'; style-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(html).not.toMatch(/<script|style=|\son\w+=/);
    }
    const css = await fetch(`${baseUrl}/_assets/practice.css`);
    expect(css.headers.get('content-type')).toContain('text/css');
    expect(await css.text()).toContain('prefers-color-scheme: dark');
  });
});

describe('the account page', () => {
  it('is behind a cookie that scripts and other sites do not get', async () => {
    const { baseUrl } = await startService();
    await signUp(baseUrl);
    const { answer } = await signedIn(baseUrl);
    const cookie = answer.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(
      /^practice_session=rmse_\w{40}; Path=\/sandbox; HttpOnly; SameSite=Strict; Max-Age=28800$/,
    );
    const stranger = new Browser(baseUrl);
    expect((await stranger.get('/sandbox/account')).headers.get('location')).toBe('/sandbox/signin');
    stranger.cookies.set('practice_session', `rmse_${'0'.repeat(40)}`);
    expect((await stranger.get('/sandbox/account')).status).toBe(303);
  });

  it('makes a new secret, shown once, and the old one and its tokens are dead', async () => {
    const { baseUrl } = await startService();
    const old = await signUp(baseUrl);
    const client = await signIn(baseUrl, old);
    const { browser } = await signedIn(baseUrl);
    const csrf = valueIn((await browser.get('/sandbox/account')).html, 'csrf');
    const shown = await browser.submit('/sandbox/account/secret', { csrf });
    const [clientId, clientSecret] = secretsIn(shown.html);
    expect(clientId).toBe(old.clientId);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect((await client.get('/v4/services')).status).toBe(401);
    expect((await post(baseUrl, '/v4/auth/token', old)).status).toBe(401);
    const fresh = { clientId: old.clientId, clientSecret };
    expect((await post(baseUrl, '/v4/auth/token', fresh)).status).toBe(200);
    expect((await browser.get('/sandbox/account')).html).not.toContain(clientSecret);
  });

  it('takes no form from another site or another session', async () => {
    const { baseUrl } = await startService();
    const old = await signUp(baseUrl);
    const { browser } = await signedIn(baseUrl);
    const other = await signedIn(baseUrl);
    const csrf = valueIn((await browser.get('/sandbox/account')).html, 'csrf');
    const strange = valueIn((await other.browser.get('/sandbox/account')).html, 'csrf');
    for (const [fields, headers] of [
      [{}, {}],
      [{ csrf: '' }, {}],
      [{ csrf: strange }, {}],
      [{ csrf }, { origin: 'https://example.com' }],
      [{ csrf }, { origin: 'null' }],
    ] as [Record<string, string>, Record<string, string>][]) {
      expect((await browser.submit('/sandbox/account/secret', fields, headers)).status).toBe(403);
      expect((await browser.submit('/sandbox/signout', fields, headers)).status).toBe(403);
    }
    expect((await post(baseUrl, '/v4/auth/token', old)).status).toBe(200);
    expect((await browser.submit('/sandbox/account/secret', { csrf }, { origin: baseUrl })).status).toBe(200);
  });

  it('ends with sign-out, for a copied cookie too, and after eight hours', async () => {
    const service = await startService();
    const { baseUrl } = service;
    await signUp(baseUrl);
    const { browser } = await signedIn(baseUrl);
    const copy = new Browser(baseUrl);
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    const csrf = valueIn((await browser.get('/sandbox/account')).html, 'csrf');
    expect((await browser.submit('/sandbox/signout', { csrf })).headers.get('location')).toBe(
      '/sandbox/signin',
    );
    expect(browser.cookies.size).toBe(0);
    expect((await copy.get('/sandbox/account')).status).toBe(303);
    const second = await signedIn(baseUrl);
    service.clock.advance(8 * HOUR - 1);
    expect((await second.browser.get('/sandbox/account')).status).toBe(200);
    service.clock.advance(1);
    expect((await second.browser.get('/sandbox/account')).status).toBe(303);
  });

  it('counts wrong passwords together with those at /sandbox/regenerate', async () => {
    const service = await startService();
    const { baseUrl } = service;
    const { email, password } = PERSON;
    await signUp(baseUrl);
    const browser = new Browser(baseUrl);
    for (let guess = 0; guess < 3; guess += 1) {
      await browser.submit('/sandbox/signin', { email, password: 'wrong one' });
    }
    for (let guess = 0; guess < 2; guess += 1) {
      await post(baseUrl, '/sandbox/regenerate', { email, password: 'wrong one' });
    }
    const locked = await browser.submit('/sandbox/signin', { email, password });
    expect([locked.status, locked.html]).toEqual([429, expect.stringContaining('try again in 15 minutes')]);
    service.clock.advance(15 * MINUTE);
    expect((await browser.submit('/sandbox/signin', { email, password })).status).toBe(303);
  });

  it('refuses with a page that says why when the limit of requests is reached', async () => {
    const { baseUrl } = await startService({ rateLimit: 1 });
    const browser = new Browser(baseUrl);
    await browser.get('/sandbox/signup');
    const limited = await browser.get('/sandbox/signup');
    expect([limited.status, limited.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(limited.headers.get('retry-after')).not.toBeNull();
    expect(await mailbox(baseUrl)).toEqual([]);
  });
});
