import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createNodeHttp } from '../../../src/main/adapters/http/index.ts';
import {
  chosenRoutes,
  environmentRoutes,
  type Route,
  type Routes,
  resolvedRoutes,
} from '../../../src/main/adapters/http/routes.ts';
import { withWindowsSignIn } from '../../../src/main/adapters/http/windows-sign-in.ts';
import { createOrderWire } from '../../../src/main/adapters/wire/index.ts';
import type { Http, WireOutcome } from '../../../src/main/core/ports/index.ts';
import { type ProxyServer, proxyServer } from '../../support/proxy-server.ts';
import {
  AUTHORITY,
  type Certificate,
  deadPort,
  type RawServer,
  rawServer,
} from '../../support/raw-server.ts';
import { socksServer } from '../../support/socks-server.ts';

/** A name of the world that the test certificate `wrong-host` is for; the proxy alone knows where it stands. */
const SERVICE = 'https://other.example';
const CREATED = '{"orderId":"ord_1","status":"Accepted"}';
const GOOD = `HTTP/1.1 201 Created\r\nContent-Type: application/json\r\nContent-Length: ${CREATED.length}\r\n\r\n${CREATED}`;

async function office(options: Parameters<typeof proxyServer>[0] = {}, secure: Certificate = 'wrong-host') {
  const service: RawServer = await rawServer({ secure, answer: (socket) => socket.write(GOOD) });
  const proxy: ProxyServer = await proxyServer({ reach: () => service.port, ...options });
  onTestFinished(async () => {
    await proxy.close();
    await service.close();
  });
  return { service, proxy };
}

function named(route: Route): string {
  if (route.via === 'socks') return `socks${route.proxy.version} ${route.proxy.url.host}`;
  return route.via === 'proxy' ? route.proxy.url.origin : route.via;
}

function routesBy(environment: Record<string, string>): Routes {
  return environmentRoutes(environment);
}

async function post(
  routes: Routes,
  more: { before?: () => void; timeout?: number } = {},
): Promise<WireOutcome> {
  const wire = createOrderWire({ userAgent: 'Ridgeline/test', ca: [AUTHORITY], routes });
  const request = {
    url: `${SERVICE}/v4/orders`,
    headers: { authorization: 'Bearer secret-token', 'content-type': 'application/json' },
    body: '{"customerName":"Zoë"}',
    connectTimeout: more.timeout ?? 3_000,
    overallTimeout: 3_000,
    maxAnswer: 10_000,
  };
  return wire.post(request, more.before ?? (() => {}));
}

async function get(routes: Routes, url = `${SERVICE}/v4/services`) {
  const http = createNodeHttp({
    userAgent: 'Ridgeline/test',
    ca: [AUTHORITY],
    routes,
    connectTimeout: 2_000,
  });
  onTestFinished(() => http.close());
  const ask = async () => {
    const reply = await http.request({
      method: 'GET',
      url,
      headers: {},
      headersTimeout: 3_000,
      idleTimeout: 3_000,
    });
    if (!reply.ok) return reply;
    const pieces: Uint8Array[] = [];
    for await (const piece of reply.answer.body) pieces.push(piece);
    return { status: reply.answer.status, text: Buffer.concat(pieces).toString() };
  };
  return { ask };
}

test('an order goes through the office’s proxy: one tunnel, and nothing of it readable there', async () => {
  const { service, proxy } = await office();
  let tunnelledBefore = -1;
  const outcome = await post(routesBy({ HTTPS_PROXY: proxy.url }), {
    before: () => {
      tunnelledBefore = service.heard[0]?.bytes.length ?? 0;
    },
  });
  expect(outcome).toMatchObject({ kind: 'answer', status: 201 });
  expect(tunnelledBefore).toBe(0);
  expect(proxy.heads).toEqual(['CONNECT other.example:443 HTTP/1.1\r\nHost: other.example:443']);
  expect(proxy.tunnelled()).toBeGreaterThan(200);
  expect(service.heard).toHaveLength(1);
  expect(service.heard[0]?.bytes).toMatch(/^POST \/v4\/orders HTTP\/1\.1\r\n/);
  expect(proxy.heads.join()).not.toContain('secret-token');
});

test('reads go the same way and keep their tunnel', async () => {
  const { service, proxy } = await office();
  const { ask } = await get(routesBy({ https_proxy: proxy.url }));
  expect(await ask()).toEqual({ status: 201, text: CREATED });
  expect(await ask()).toEqual({ status: 201, text: CREATED });
  expect(proxy.heads).toHaveLength(1);
  expect(service.heard[0]?.requests).toBe(2);
});

test('a pooled tunnel that was closed meanwhile is replaced by a fresh one', async () => {
  const { service, proxy } = await office();
  const { ask } = await get(routesBy({ https_proxy: proxy.url }));
  await ask();
  let times = 0;
  const second = await rawServer({
    secure: 'wrong-host',
    answer: (socket) => {
      times += 1;
      if (times === 2) socket.destroy();
      else socket.write(GOOD);
    },
  });
  onTestFinished(() => second.close());
  const other = await proxyServer({ reach: () => second.port });
  onTestFinished(() => other.close());
  const kept = await get(routesBy({ https_proxy: other.url }));
  expect(await kept.ask()).toMatchObject({ status: 201 });
  expect(await kept.ask()).toMatchObject({ status: 201 });
  expect(other.heads).toHaveLength(2);
  expect(service.heard).toHaveLength(1);
});

test('a proxy with a user name gets it, and only the proxy', async () => {
  const { service, proxy } = await office({ user: 'dana:p@ss wörd' });
  const address = `http://dana:p%40ss%20w%C3%B6rd@127.0.0.1:${proxy.port}`;
  expect(await post(routesBy({ HTTPS_PROXY: address }))).toMatchObject({ kind: 'answer', status: 201 });
  expect(service.heard[0]?.bytes).not.toMatch(/proxy-authorization/i);
  const { ask } = await get(routesBy({ HTTPS_PROXY: address }));
  expect(await ask()).toMatchObject({ status: 201 });
});

test('a proxy spoken to by TLS', async () => {
  const { proxy } = await office({ secure: 'good' });
  const routes = routesBy({ HTTPS_PROXY: proxy.url });
  expect(await post(routes)).toMatchObject({ kind: 'answer', status: 201 });
  const { ask } = await get(routes);
  expect(await ask()).toMatchObject({ status: 201 });
});

const REFUSALS: [string, string, RegExp][] = [
  ['a sign-in', 'HTTP/1.1 407 No\r\nProxy-Authenticate: Basic realm="x"\r\n\r\n', /user name and password/],
  [
    'a Windows sign-in',
    'HTTP/1.1 407 No\r\nProxy-Authenticate: Negotiate\r\nProxy-Authenticate: NTLM\r\n\r\n',
    /Windows sign-in/,
  ],
  ['no', 'HTTP/1.1 403 Forbidden\r\nContent-Length: 5\r\n\r\nno!!!', /doesn’t allow this address \(403\)/],
  ['a gateway fault', 'HTTP/1.0 502 Bad Gateway\r\n\r\n', /it answered 502/],
  ['a redirect', 'HTTP/1.1 302 Found\r\nLocation: https://portal.example/\r\n\r\n', /it answered 302/],
  ['no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n\r\n', /can’t be read/],
  ['an endless head', `HTTP/1.1 200 OK\r\n${'X-A: b\r\n'.repeat(4_000)}`, /can’t be read/],
  ['words after the head', 'HTTP/1.1 200 OK\r\n\r\n<html>sign in</html>', /in place of the service/],
  ['silence', 'hang', /didn’t answer in time/],
  ['a closed connection', 'hang-up', /hung up/],
];

test.each(REFUSALS)('proven not sent when the proxy answers with %s', async (_name, answer, detail) => {
  const { service, proxy } = await office({ answer });
  let recorded = false;
  const routes = routesBy({ HTTPS_PROXY: proxy.url });
  const outcome = await post(routes, {
    timeout: 400,
    before: () => {
      recorded = true;
    },
  });
  expect(outcome).toMatchObject({ kind: 'not_sent', fault: 'proxy', detail: expect.stringMatching(detail) });
  expect(recorded).toBe(false);
  expect(service.heard).toHaveLength(0);
  expect(proxy.heads).toHaveLength(1);
});

test('reads tell of the proxy too, once', async () => {
  const { proxy } = await office({ answer: 'HTTP/1.1 407 No\r\nProxy-Authenticate: Basic\r\n\r\n' });
  const { ask } = await get(routesBy({ HTTPS_PROXY: proxy.url }));
  expect(await ask()).toMatchObject({
    ok: false,
    fault: 'proxy',
    detail: 'it asks for a user name and password',
  });
  expect(proxy.heads).toHaveLength(1);
});

test('a proxy that isn’t there, and one whose name leads nowhere', async () => {
  const gone = `http://127.0.0.1:${await deadPort()}`;
  for (const address of [gone, 'http://proxy.invalid:8080']) {
    const outcome = await post(routesBy({ HTTPS_PROXY: address }));
    expect(outcome).toMatchObject({ kind: 'not_sent', fault: 'proxy' });
    expect(outcome.kind === 'not_sent' && outcome.detail).toMatch(
      /(?:127\.0\.0\.1|proxy\.invalid):\d+: (?:nothing answers there|its name can’t be found)/,
    );
  }
});

test('behind the proxy the certificate is still the service’s own to show', async () => {
  const { service, proxy } = await office({}, 'expired');
  expect(await post(routesBy({ HTTPS_PROXY: proxy.url }))).toMatchObject({
    kind: 'not_sent',
    fault: 'certificate',
  });
  expect(service.heard.every(({ bytes }) => bytes === '')).toBe(true);
  const { ask } = await get(routesBy({ HTTPS_PROXY: proxy.url }));
  expect(await ask()).toMatchObject({ ok: false, fault: 'certificate' });
});

test('a SOCKS proxy is used by reads and orders alike, with and without a sign-in', async () => {
  const { service } = await office();
  for (const user of [undefined, 'ann:s3cret']) {
    const socks = await socksServer({ reach: () => service.port, ...(user ? { user } : {}) });
    onTestFinished(() => socks.close());
    const routes = routesBy({ HTTPS_PROXY: `socks5://${user ? `${user}@` : ''}127.0.0.1:${socks.port}` });
    expect(await post(routes)).toMatchObject({ kind: 'answer', status: 201 });
    const { ask } = await get(routes);
    expect(await ask()).toMatchObject({ status: 201 });
    expect(socks.asked).toEqual(['other.example:443', 'other.example:443']);
  }
});

test.each([
  ['a wrong password', { user: 'ann:other' }, /doesn’t accept the user name/],
  ['no way to the address', { refuse: true }, /doesn’t allow this address/],
] as const)('a SOCKS proxy that refuses is never gone around: %s', async (_name, how, detail) => {
  const { service } = await office();
  const socks = await socksServer({ reach: () => service.port, ...how });
  onTestFinished(() => socks.close());
  const routes = chosenRoutes(
    resolvedRoutes(async () => `SOCKS5 127.0.0.1:${socks.port}; DIRECT`),
    () => ({ proxy: 'system', source: 'setting', signIn: { user: 'ann', password: 's3cret' } }),
  );
  const refused = { fault: 'proxy', detail: expect.stringMatching(detail) };
  expect(await post(routes)).toMatchObject({ kind: 'not_sent', ...refused });
  const { ask } = await get(routes);
  expect(await ask()).toMatchObject({ ok: false, ...refused });
  expect(service.heard).toHaveLength(0);
});

test('a kind of proxy that isn’t known is never gone around', async () => {
  const { proxy } = await office();
  const routes = resolvedRoutes(async () => `QUIC 127.0.0.1:1; PROXY 127.0.0.1:${proxy.port}; DIRECT`);
  const refused = { fault: 'proxy', detail: 'a proxy of the kind QUIC can’t be used' };
  expect(await post(routes)).toMatchObject({ kind: 'not_sent', ...refused });
  const { ask } = await get(routes);
  expect(await ask()).toMatchObject({ ok: false, ...refused });
  expect(proxy.heads).toHaveLength(0);
});

test.each([
  ['Basic realm="x"', /asks for a user name and password/],
  ['Negotiate', /Windows sign-in/],
  ['NTLM\r\nProxy-Authenticate: Negotiate', /Windows sign-in/],
  ['Digest realm="x", nonce="y"', /a Digest sign-in/],
  ['Negotiate\r\nProxy-Authenticate: Basic realm="x"', /user name and password/],
  ['Bearer', /of the kind Bearer/],
])('a proxy’s sign-in is named: %s', async (challenge, detail) => {
  const { proxy } = await office({
    answer: `HTTP/1.1 407 No\r\nProxy-Authenticate: ${challenge}\r\n\r\n`,
  });
  const outcome = await post(routesBy({ HTTPS_PROXY: proxy.url }));
  expect(outcome).toMatchObject({ kind: 'not_sent', fault: 'proxy', detail: expect.stringMatching(detail) });
});

test('interim answers of a proxy are passed over, as many as there may be', async () => {
  const { proxy } = await office({ interim: 'HTTP/1.1 100 Continue\r\n\r\n' });
  expect(await post(routesBy({ HTTPS_PROXY: proxy.url }))).toMatchObject({ kind: 'answer', status: 201 });
  const endless = await proxyServer({ answer: 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(50) });
  onTestFinished(() => endless.close());
  expect(await post(routesBy({ HTTPS_PROXY: endless.url }))).toMatchObject({ kind: 'not_sent' });
});

test('an entered sign-in goes to every proxy without its own, with a domain, too', async () => {
  const { proxy } = await office({ user: 'CORP\\ann:s3cret' });
  const usual = routesBy({ HTTPS_PROXY: proxy.url });
  const signIn = { user: 'CORP\\ann', password: 's3cret' };
  const routes = chosenRoutes(usual, () => ({ proxy: 'system', source: 'setting', signIn }));
  expect(await post(routes)).toMatchObject({ kind: 'answer', status: 201 });
  const { ask } = await get(routes);
  expect(await ask()).toMatchObject({ status: 201 });
  const typed = routesBy({ HTTPS_PROXY: proxy.url.replace('//', '//CORP\\ann:s3cret@') });
  expect(await post(typed)).toMatchObject({ kind: 'answer', status: 201 });
});

test('reads take the window’s network only where the proxy asks for a Windows sign-in', async () => {
  const { proxy } = await office({ answer: 'HTTP/1.1 407 No\r\nProxy-Authenticate: NTLM\r\n\r\n' });
  const asked: string[] = [];
  const window: Http = {
    request: async ({ url }) => {
      asked.push(url);
      return { ok: false, fault: 'reset', detail: 'the window was asked' };
    },
  };
  const request = { method: 'GET', headers: {}, headersTimeout: 3_000, idleTimeout: 3_000 } as const;
  const by = (routes: Routes) => {
    const usual = createNodeHttp({ userAgent: 'Ridgeline/test', ca: [AUTHORITY], routes });
    onTestFinished(() => usual.close());
    return withWindowsSignIn(usual, window).request({ ...request, url: `${SERVICE}/v4/services` });
  };
  expect(await by(routesBy({ HTTPS_PROXY: proxy.url }))).toMatchObject({ detail: 'the window was asked' });
  expect(await by(routesBy({ HTTPS_PROXY: `http://127.0.0.1:${await deadPort()}` }))).toMatchObject({
    ok: false,
    fault: 'proxy',
  });
  expect(asked).toHaveLength(1);
});

test('a PAC answer’s next way is taken where a proxy can’t be reached', async () => {
  const { proxy } = await office();
  const answer = `PROXY 127.0.0.1:${await deadPort()}; PROXY 127.0.0.1:${proxy.port}; DIRECT`;
  const routes = resolvedRoutes(async () => answer);
  expect(await post(routes)).toMatchObject({ kind: 'answer', status: 201 });
  expect(proxy.heads).toHaveLength(1);
});

test('a proxy that refuses isn’t gone around', async () => {
  const shut = await proxyServer({});
  onTestFinished(() => shut.close());
  const { proxy } = await office();
  const routes = resolvedRoutes(async () => `PROXY 127.0.0.1:${shut.port}; PROXY 127.0.0.1:${proxy.port}`);
  expect(await post(routes)).toMatchObject({ kind: 'not_sent', fault: 'proxy', detail: 'it answered 502' });
  expect(proxy.heads).toHaveLength(0);
});

test.each([
  ['nothing', {}, 'https://a.example/', 'direct'],
  ['HTTPS_PROXY', { HTTPS_PROXY: 'p:8080' }, 'https://a.example/', 'http://p:8080'],
  ['small letters first', { HTTPS_PROXY: 'p:1', https_proxy: 'q:2' }, 'https://a.example/', 'http://q:2'],
  ['ALL_PROXY', { ALL_PROXY: 'http://p:3' }, 'https://a.example/', 'http://p:3'],
  ['HTTP_PROXY isn’t for https', { HTTP_PROXY: 'p:1' }, 'https://a.example/', 'direct'],
  ['HTTP_PROXY', { http_proxy: 'p:1' }, 'http://a.example/', 'http://p:1'],
  ['this computer', { ALL_PROXY: 'p:1' }, 'http://127.0.0.1:4000/', 'direct'],
  ['this computer by name', { ALL_PROXY: 'p:1' }, 'https://localhost/', 'direct'],
  ['NO_PROXY with all', { HTTPS_PROXY: 'p:1', NO_PROXY: '*' }, 'https://a.example/', 'direct'],
  [
    'NO_PROXY with the host',
    { HTTPS_PROXY: 'p:1', NO_PROXY: 'b, a.example' },
    'https://a.example/',
    'direct',
  ],
  [
    'NO_PROXY with its domain',
    { HTTPS_PROXY: 'p:1', no_proxy: '.example' },
    'https://x.a.example/',
    'direct',
  ],
  [
    'NO_PROXY with a longer name',
    { HTTPS_PROXY: 'p:1', no_proxy: 'a.example' },
    'https://ba.example/',
    'http://p:1',
  ],
  [
    'NO_PROXY with its port',
    { HTTPS_PROXY: 'p:1', no_proxy: 'a.example:8443' },
    'https://a.example:8443/',
    'direct',
  ],
  [
    'NO_PROXY with another port',
    { HTTPS_PROXY: 'p:1', no_proxy: 'a.example:8443' },
    'https://a.example/',
    'http://p:1',
  ],
  [
    'NO_PROXY with a network',
    { HTTPS_PROXY: 'p:1', no_proxy: '10.0.0.0/8' },
    'https://10.20.30.40/',
    'direct',
  ],
  [
    'NO_PROXY with another network',
    { HTTPS_PROXY: 'p:1', no_proxy: '10.0.0.0/8' },
    'https://11.0.0.1/',
    'http://p:1',
  ],
  ['NO_PROXY with an address', { HTTPS_PROXY: 'p:1', no_proxy: '[fd00::1]' }, 'https://[fd00::1]/', 'direct'],
  [
    'NO_PROXY as Windows users write it: a pattern',
    { HTTPS_PROXY: 'p:1', no_proxy: '*.corp;*.example' },
    'https://api.other.example/',
    'direct',
  ],
  [
    'NO_PROXY as Windows users write it: names without a dot',
    { HTTPS_PROXY: 'p:1', no_proxy: 'x.corp;<local>' },
    'https://intranet/',
    'direct',
  ],
  [
    '<local>, which a name with a dot isn’t',
    { HTTPS_PROXY: 'p:1', no_proxy: '<local>' },
    'https://api.example/',
    'http://p:1',
  ],
  [
    'NO_PROXY with a star inside an address',
    { HTTPS_PROXY: 'p:1', no_proxy: '10.20.*' },
    'https://10.20.3.4/',
    'direct',
  ],
  [
    'NO_PROXY with a scheme',
    { HTTPS_PROXY: 'p:1', no_proxy: 'https://api.example' },
    'https://api.example/',
    'direct',
  ],
  [
    'a user name with a domain',
    { HTTPS_PROXY: 'http://CORP\\\\ann:pw@p:1' },
    'https://api.example/',
    'http://p:1',
  ],
  ['a SOCKS proxy', { ALL_PROXY: 'socks5h://s:99' }, 'https://api.example/', 'socks5 s:99'],
  [
    'NO_PROXY with nonsense',
    { HTTPS_PROXY: 'p:1', no_proxy: ',,10.0.0.0/99,%%' },
    'https://10.0.0.1/',
    'http://p:1',
  ],
] as const)('the way by the environment: %s', async (_name, environment, url, expected) => {
  const [route] = (await environmentRoutes(environment)(new URL(url))).routes;
  expect(route && named(route)).toBe(expected);
});

test.each([
  ['DIRECT', ['direct']],
  ['', ['direct']],
  ['PROXY 10.0.0.1:8080', ['http://10.0.0.1:8080']],
  ['HTTPS proxy.example:443; DIRECT', ['https://proxy.example', 'direct']],
  ['SOCKS 10.0.0.1:1080;DIRECT', ['socks4 10.0.0.1:1080', 'direct']],
  ['SOCKS5 10.0.0.1; DIRECT', ['socks5 10.0.0.1:1080', 'direct']],
  ['QUIC 10.0.0.1:443; DIRECT', ['unsupported', 'direct']],
  ['PROXY', ['unsupported']],
] as const)('the way by a PAC answer: %s', async (answer, expected) => {
  const { routes } = await resolvedRoutes(async () => answer)(new URL(SERVICE));
  expect(routes.map(named)).toEqual(expected);
});

test('a resolver that fails leaves the straight way', async () => {
  const routes = resolvedRoutes(() => Promise.reject(new Error('no')));
  expect((await routes(new URL(SERVICE))).routes).toEqual([{ via: 'direct' }]);
});

test('an office’s own authority is trusted through NODE_EXTRA_CA_CERTS, by orders and reads', async () => {
  const service = await rawServer({ secure: 'good', answer: (socket) => socket.end(GOOD) });
  onTestFinished(() => service.close());
  const program = fileURLToPath(new URL('./ask-once.ts', import.meta.url));
  const authority = fileURLToPath(new URL('../../support/tls/authority.pem', import.meta.url));
  const run = promisify(execFile);
  const ask = async (environment: Record<string, string>) => {
    const { stdout } = await run(process.execPath, [program, service.url], {
      env: { PATH: process.env['PATH'] ?? '', ...environment },
      timeout: 20_000,
    });
    return JSON.parse(stdout) as unknown;
  };
  expect(await ask({})).toEqual(['certificate', 'certificate']);
  expect(await ask({ NODE_EXTRA_CA_CERTS: authority })).toEqual([201, 201]);
});
