import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { childrenOf } from '../e2e/support.ts';
import { type DevServer, type RawAnswer, sendRaw, startDevServer } from '../support/dev-server.ts';

let folder: string;
let dev: DevServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ridgeline-dev-'));
  dev = await startDevServer(folder);
}, 180_000);

afterAll(async () => {
  await dev.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

type Headers = Readonly<Record<string, string>>;
type Attempt = { method?: string; path?: string; headers?: Headers; body?: string; port?: number };

/** One request with exactly these headers; `Host` is the right one unless it is given. */
function send({
  method = 'GET',
  path = '/',
  headers = {},
  body = '',
  port = dev.port,
}: Attempt): Promise<RawAnswer> {
  const all: Headers = {
    Host: `127.0.0.1:${port}`,
    Connection: 'close',
    ...(body === '' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return sendRaw(port, [`${method} ${path} HTTP/1.1`, ...lines], body);
}

/** A call that would leave a trace: it adds an account. */
const CALL = {
  method: 'POST',
  path: '/api/call',
  body: '{"name":"accounts.addPractice"}',
} as const;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const key = () => ({ Cookie: dev.cookie });
const own = () => ({ Origin: dev.origin });
const SOCKET = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
};
const HMR = { ...SOCKET, 'Sec-WebSocket-Protocol': 'vite-hmr' };
const PING = { ...SOCKET, 'Sec-WebSocket-Protocol': 'vite-ping' };

const KEY = /^Open Ridgeline by the address it printed/;
const FOREIGN = /^Other pages may not call Ridgeline\./;
const ADDRESS = /^This address is not served here\./;
const NO_ORIGIN = /^The Origin header is missing\./;
const METHOD = /^Not a method of this address\./;

async function refused(attempt: Attempt, status: number, reason: RegExp): Promise<void> {
  const answer = await send(attempt);
  expect([answer.status, answer.body.replace(/^[0-9a-f]+\r\n/, '')]).toEqual([
    status,
    expect.stringMatching(reason),
  ]);
  expect(answer.head).not.toMatch(/^(set-cookie|access-control-[\w-]+):/im);
}

/** The port of the host behind the front, as every account of a Linux computer can list it. */
function hostPort(): number {
  for (const pid of childrenOf(dev.child.pid ?? -1)) {
    const inodes = readdirSync(`/proc/${pid}/fd`).flatMap((file) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${file}`))?.[1] ?? [];
      } catch {
        return [];
      }
    });
    for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)) {
      const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
      if (state === '0A' && inodes.includes(inode)) return Number.parseInt(local.split(':')[1] ?? '', 16);
    }
  }
  throw new Error('no host is listening');
}

describe('the development server refuses another account of this computer: it has no key', () => {
  it.each<[string, () => Attempt]>([
    ['the page', () => ({})],
    ['a call', () => ({ ...CALL, headers: { ...JSON_TYPE, ...own() } })],
    ['the event stream', () => ({ path: '/api/events' })],
    ['a file of the library', () => ({ path: '/files/a1/7' })],
    ['a module of the renderer', () => ({ path: '/main.tsx' })],
    [
      'a source by its place on the disk',
      () => ({ path: `/@fs${process.cwd()}/src/shared/domain/order.ts` }),
    ],
    ["Vite's client, which has the key of the hot updates in it", () => ({ path: '/@vite/client' })],
    ["a packed dependency's source map", () => ({ path: '/node_modules/.vite/deps/react.js.map' })],
    ['opening a file in the editor', () => ({ path: '/__open-in-editor?file=package.json' })],
    ['a wrong key in the address', () => ({ path: '/?token=wrong' })],
    ['a wrong key of the right length', () => ({ headers: { Cookie: `${dev.cookie.slice(0, -1)}!` } })],
    [
      'the right key under the name of another port',
      () => ({ headers: { Cookie: `ridgeline_1=${dev.token}` } }),
    ],
    [
      'the right key in the address of a call',
      () => ({
        ...CALL,
        path: `/api/call?token=${dev.token}`,
        headers: { ...JSON_TYPE, ...own() },
      }),
    ],
    ['the hot updates', () => ({ headers: { ...HMR, ...own() } })],
    ["Vite's ping, which Vite itself answers to everybody", () => ({ headers: { ...PING, ...own() } })],
  ])('%s', async (_name, attempt) => {
    await refused(attempt(), 401, KEY);
  });

  it.runIf(process.platform === 'linux')(
    'the host behind it, asked directly with the key of the page',
    async () => {
      const port = hostPort();
      const headers = { ...JSON_TYPE, Origin: `http://127.0.0.1:${port}` };
      await refused({ ...CALL, port, headers }, 401, KEY);
      const cookie = `ridgeline_${port}=${dev.token}`;
      await refused({ ...CALL, port, headers: { ...headers, Cookie: cookie } }, 401, KEY);
    },
  );

  it.runIf(process.platform === 'linux')('the command lines and the data folder, which hold no key', () => {
    const pids = [dev.child.pid ?? -1, ...childrenOf(dev.child.pid ?? -1)];
    for (const pid of pids) expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).not.toContain(dev.token);
    const texts = readdirSync(join(folder, 'logs')).map((name) =>
      readFileSync(join(folder, 'logs', name), 'utf8'),
    );
    expect(texts.join('')).not.toContain(dev.token);
  });
});

describe('the development server refuses a foreign page, even where the browser sends the key along', () => {
  it.each<[string, () => Attempt, number, RegExp]>([
    ['a name that was made to point here', () => ({ headers: { Host: 'evil.example' } }), 403, ADDRESS],
    [
      'such a name with the right port',
      () => ({ headers: { Host: `evil.example:${dev.port}` } }),
      403,
      ADDRESS,
    ],
    ['localhost', () => ({ headers: { Host: `localhost:${dev.port}` } }), 403, ADDRESS],
    ['the address without its port', () => ({ headers: { Host: '127.0.0.1' } }), 403, ADDRESS],
    [
      'a proxy header with the right name',
      () => ({
        headers: { Host: 'evil.example', 'X-Forwarded-Host': `127.0.0.1:${dev.port}` },
      }),
      403,
      ADDRESS,
    ],
    [
      'the whole address in the request line',
      () => ({
        path: `${dev.origin}/`,
        headers: { Host: 'evil.example' },
      }),
      403,
      ADDRESS,
    ],
    [
      'the key in the address, opened under another name',
      () => ({
        path: `/?token=${dev.token}`,
        headers: { Host: `localhost:${dev.port}` },
      }),
      403,
      ADDRESS,
    ],
    [
      'the key in the address, opened by a page',
      () => ({
        path: `/?token=${dev.token}`,
        headers: { 'Sec-Fetch-Site': 'cross-site' },
      }),
      403,
      FOREIGN,
    ],
    ['a call', () => ({ ...CALL, headers: { ...JSON_TYPE, Origin: 'https://evil.example' } }), 403, FOREIGN],
    [
      'a call of a page on another port',
      () => ({
        ...CALL,
        headers: { ...JSON_TYPE, Origin: 'http://127.0.0.1:1', 'Sec-Fetch-Site': 'same-site' },
      }),
      403,
      FOREIGN,
    ],
    [
      'a call over https',
      () => ({
        ...CALL,
        headers: { ...JSON_TYPE, Origin: `https://127.0.0.1:${dev.port}` },
      }),
      403,
      FOREIGN,
    ],
    [
      'a call of a sandboxed frame',
      () => ({ ...CALL, headers: { ...JSON_TYPE, Origin: 'null' } }),
      403,
      FOREIGN,
    ],
    ['a call without an Origin', () => ({ ...CALL, headers: JSON_TYPE }), 403, NO_ORIGIN],
    [
      'a form',
      () => ({
        ...CALL,
        headers: { 'Content-Type': 'text/plain', Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
      }),
      403,
      FOREIGN,
    ],
    [
      'the question whether it may call',
      () => ({
        method: 'OPTIONS',
        path: '/api/call',
        headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
      }),
      403,
      FOREIGN,
    ],
    [
      'a module as a script',
      () => ({
        path: '/main.tsx',
        headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' },
      }),
      403,
      FOREIGN,
    ],
    [
      'a module as a script of a page on another port',
      () => ({
        path: '/main.tsx',
        headers: { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors' },
      }),
      403,
      FOREIGN,
    ],
    [
      'a picture of the library',
      () => ({
        path: '/files/a1/7',
        headers: { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Dest': 'image' },
      }),
      403,
      FOREIGN,
    ],
    [
      'the event stream',
      () => ({ path: '/api/events', headers: { Origin: 'http://127.0.0.1:1' } }),
      403,
      FOREIGN,
    ],
    ['the hot updates', () => ({ headers: { ...HMR, Origin: 'https://evil.example' } }), 403, FOREIGN],
    [
      'the hot updates, from another port',
      () => ({ headers: { ...HMR, Origin: 'http://127.0.0.1:1' } }),
      403,
      FOREIGN,
    ],
    ['the hot updates without an Origin', () => ({ headers: HMR }), 403, NO_ORIGIN],
    ["Vite's ping", () => ({ headers: { ...PING, Origin: 'https://evil.example' } }), 403, FOREIGN],
    ['another method', () => ({ method: 'DELETE', headers: own() }), 405, METHOD],
    [
      'a look at the headers alone',
      () => ({ method: 'HEAD', headers: { 'Sec-Fetch-Site': 'same-site' } }),
      403,
      /^/,
    ],
  ])('%s', async (_name, attempt, status, reason) => {
    const made = attempt();
    await refused({ ...made, headers: { ...key(), ...made.headers } }, status, reason);
  });
});

describe('the development server gives its own page', () => {
  it('the app for the key, and nothing outside its sources and packages', async () => {
    const first = await send({ path: `/?token=${dev.token}` });
    expect([first.status, /^location: (.*)$/im.exec(first.head)?.[1]]).toEqual([303, '/']);
    expect(first.head).toContain(`set-cookie: ${dev.cookie}; HttpOnly; SameSite=Strict; Path=/`);
    const page = await send({ headers: key() });
    expect(page.status).toBe(200);
    expect(page.body).toContain('<title>Ridgeline</title>');
    expect(page.head).toContain("frame-ancestors 'none'");
    expect((await send({ path: '/main.tsx', headers: key() })).status).toBe(200);
    for (const path of [
      `/@fs${process.cwd()}/package.json`,
      `/@fs${process.cwd()}/.git/config?raw`,
      `/@fs${folder}/ridgeline.db?url&import`,
      '/@fs/etc/passwd',
      '/../../package.json',
      '/%2e%2e/%2e%2e/package.json',
    ]) {
      const answer = await send({ path, headers: key() });
      expect([path, answer.body.includes('root:') || answer.body.includes('devDependencies')]).toEqual([
        path,
        false,
      ]);
      expect([path, [403, 404, 200].includes(answer.status)]).toEqual([path, true]);
      if (answer.status === 200) expect(answer.body).toContain('<title>Ridgeline</title>');
    }
  });

  it('the hot updates', async () => {
    const client = await send({ path: '/@vite/client', headers: key() });
    const token = /wsToken = "([\w-]+)"/.exec(client.body)?.[1];
    const answer = await send({ path: `/?token=${token}`, headers: { ...HMR, ...key(), ...own() } });
    expect(answer.status).toBe(101);
  });

  it('the core, over its own data folder, which no attack has reached', async () => {
    const call = async (name: string) => {
      const headers = { ...JSON_TYPE, ...key(), ...own(), 'Sec-Fetch-Site': 'same-origin' };
      const answer = await send({ ...CALL, body: JSON.stringify({ name }), headers });
      expect(answer.status).toBe(200);
      return answer.body;
    };
    expect(await call('app.info')).toContain(`"dataFolder":${JSON.stringify(folder)}`);
    expect(await call('accounts.list')).toContain('{"ok":true,"value":{"accounts":[],"activeId":null}}');
  });
});
