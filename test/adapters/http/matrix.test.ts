import { expect, onTestFinished, test } from 'vitest';
import { createNodeHttp } from '../../../src/main/adapters/http/index.ts';
import { chosenRoutes, resolvedRoutes } from '../../../src/main/adapters/http/routes.ts';
import { createWays } from '../../../src/main/adapters/http/ways.ts';
import { createOrderWire } from '../../../src/main/adapters/wire/index.ts';
import { proxyServer } from '../../support/proxy-server.ts';
import { AUTHORITY, type Certificate, deadPort, rawServer } from '../../support/raw-server.ts';
import { socksServer } from '../../support/socks-server.ts';

const BODY = '{"orderId":"ord_1","status":"Accepted"}';
const GOOD = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`;
const SERVICE = 'https://other.example';
const asks = (challenge: string) => ({
  answer: `HTTP/1.1 407 No\r\nProxy-Authenticate: ${challenge}\r\nContent-Length: 0\r\n\r\n`,
});

/** What a PAC answer names: `http`, `https` and `socks` stand for a proxy of this test, `dead` for a port with none. */
type Office = {
  readonly pac: string;
  readonly proxy?: Parameters<typeof proxyServer>[0];
  readonly socks?: { readonly user?: string; readonly refuse?: boolean };
  readonly password?: string;
  readonly certificate?: Certificate;
};

const KINDS: readonly (readonly [name: string, office: Office, verdict: string])[] = [
  ['an HTTP proxy', { pac: 'PROXY http' }, 'through'],
  ['an HTTPS proxy', { pac: 'HTTPS http', proxy: { secure: 'good' } }, 'through'],
  [
    'Basic, with the right password',
    { pac: 'PROXY http', proxy: { user: 'ann:right' }, password: 'right' },
    'through',
  ],
  [
    'Basic, with a wrong password',
    { pac: 'PROXY http', proxy: { user: 'ann:right' }, password: 'wrong' },
    'it doesn’t accept the user name and password that are set',
  ],
  [
    'Basic, with a wrong password, which tinyproxy answers with 401',
    { pac: 'PROXY http', proxy: { answer: 'HTTP/1.0 401 Unauthorized\r\n\r\n' }, password: 'wrong' },
    'it doesn’t accept the user name and password that are set',
  ],
  [
    'Basic, with none',
    { pac: 'PROXY http', proxy: { user: 'ann:right' } },
    'it asks for a user name and password',
  ],
  [
    'Digest',
    { pac: 'PROXY http', proxy: asks('Digest realm="x"') },
    'it asks for a Digest sign-in, which Ridgeline doesn’t support',
  ],
  [
    'Negotiate',
    { pac: 'PROXY http', proxy: asks('Negotiate') },
    'it asks for a Windows sign-in, which Ridgeline doesn’t support',
  ],
  [
    'NTLM',
    { pac: 'PROXY http', proxy: asks('NTLM') },
    'it asks for a Windows sign-in, which Ridgeline doesn’t support',
  ],
  [
    'a proxy that denies',
    { pac: 'PROXY http; DIRECT', proxy: { answer: 'HTTP/1.1 403 No\r\n\r\n' } },
    'it doesn’t allow this address (403)',
  ],
  ['SOCKS5', { pac: 'SOCKS5 socks; DIRECT' }, 'through'],
  [
    'SOCKS5, with the right password',
    { pac: 'SOCKS5 socks', socks: { user: 'ann:right' }, password: 'right' },
    'through',
  ],
  [
    'SOCKS5, with a wrong password',
    { pac: 'SOCKS5 socks; DIRECT', socks: { user: 'ann:right' }, password: 'wrong' },
    'it doesn’t accept the user name and password that are set',
  ],
  [
    'SOCKS5, with none',
    { pac: 'SOCKS5 socks; DIRECT', socks: { user: 'ann:right' } },
    'it asks for a user name and password',
  ],
  [
    'SOCKS5 that denies',
    { pac: 'SOCKS5 socks; DIRECT', socks: { refuse: true } },
    'it doesn’t allow this address',
  ],
  ['a kind that isn’t known', { pac: 'QUIC http; PROXY http' }, 'a proxy of the kind QUIC can’t be used'],
  ['a dead proxy, then one that stands', { pac: 'PROXY dead; PROXY http' }, 'through'],
  ['a dead SOCKS proxy, then one that stands', { pac: 'SOCKS5 dead; PROXY http' }, 'through'],
  [
    'a proxy before a service whose certificate has expired',
    { pac: 'PROXY http', certificate: 'expired' },
    'its certificate has expired',
  ],
];

test.each(KINDS)(
  'reads, orders and the look at their way meet the same: %s',
  async (_name, office, verdict) => {
    const service = await rawServer({
      secure: office.certificate ?? 'wrong-host',
      answer: (socket) => socket.end(GOOD),
    });
    const proxy = await proxyServer({ reach: () => service.port, ...office.proxy });
    const socks = await socksServer({ reach: () => service.port, ...office.socks });
    onTestFinished(async () => {
      await Promise.all([proxy.close(), socks.close(), service.close()]);
    });
    const dead = await deadPort();
    const pac = office.pac
      .replaceAll(/\bhttp\b/g, office.proxy?.secure ? `localhost:${proxy.port}` : `127.0.0.1:${proxy.port}`)
      .replaceAll(/\bsocks\b/g, `127.0.0.1:${socks.port}`)
      .replaceAll(/\bdead\b/g, `127.0.0.1:${dead}`);
    const signIn = office.password === undefined ? null : { user: 'ann', password: office.password };
    const usual = resolvedRoutes(async () => pac);
    const routes = chosenRoutes(usual, () => ({ proxy: 'system', source: 'setting', signIn }));
    const means = { userAgent: 'Ridgeline/test', ca: [AUTHORITY], routes };

    const http = createNodeHttp(means);
    onTestFinished(() => http.close());
    const limits = { headersTimeout: 5_000, idleTimeout: 5_000 };
    const read = await http.request({ method: 'GET', url: `${SERVICE}/v4/services`, headers: {}, ...limits });
    const order = await createOrderWire(means).post(
      {
        url: `${SERVICE}/v4/orders`,
        headers: {},
        body: '{}',
        connectTimeout: 5_000,
        overallTimeout: 5_000,
        maxAnswer: 10_000,
      },
      () => {},
    );
    const ways = createWays({ userAgent: 'Ridgeline/test', ca: [AUTHORITY], usual });
    ways.use('system', signIn);
    const look = await ways.reach(SERVICE, 5_000);

    if (read.ok) read.answer.cancel();
    expect({
      read: read.ok ? 'through' : read.detail,
      order: order.kind === 'answer' ? 'through' : order.detail,
      look: look.failed === null ? 'through' : look.detail,
    }).toEqual({ read: verdict, order: verdict, look: verdict });
  },
);

test('an organization’s proxy decides for reads, orders and the look at their way, whatever a person entered', async () => {
  const service = await rawServer({ secure: 'wrong-host', answer: (socket) => socket.end(GOOD) });
  const proxy = await proxyServer({ reach: () => service.port, user: 'ann:right' });
  onTestFinished(async () => {
    await Promise.all([proxy.close(), service.close()]);
  });
  const ways = createWays({
    userAgent: 'Ridgeline/test',
    ca: [AUTHORITY],
    usual: resolvedRoutes(async () => 'DIRECT'),
    policy: `http://127.0.0.1:${proxy.port}`,
  });
  // The sign-in is a person's own: a policy has none.
  ways.use('direct', { user: 'ann', password: 'right' });
  const means = { userAgent: 'Ridgeline/test', ca: [AUTHORITY], routes: ways.routes };
  const http = createNodeHttp(means);
  onTestFinished(() => http.close());
  const limits = { headersTimeout: 5_000, idleTimeout: 5_000 };
  const read = await http.request({ method: 'GET', url: `${SERVICE}/v4/services`, headers: {}, ...limits });
  expect(read.ok).toBe(true);
  if (read.ok) read.answer.cancel();
  const order = await createOrderWire(means).post(
    {
      url: `${SERVICE}/v4/orders`,
      headers: {},
      body: '{}',
      connectTimeout: 5_000,
      overallTimeout: 5_000,
      maxAnswer: 10_000,
    },
    () => {},
  );
  expect(order.kind).toBe('answer');
  expect(await ways.reach(SERVICE, 5_000)).toMatchObject({
    failed: null,
    route: { via: 'http', proxy: `127.0.0.1:${proxy.port}`, source: 'policy', signsIn: true },
  });
  expect(proxy.heads).toHaveLength(3);
});
