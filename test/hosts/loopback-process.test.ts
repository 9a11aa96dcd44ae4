import { request as httpRequest } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  childrenOf,
  HOST_SCRIPT,
  type Host,
  isAlive,
  type Running,
  readyLine,
  run,
  startHost,
} from '../e2e/support.ts';
import { temporaryFolder } from '../support/folder.ts';
import { until } from '../support/until.ts';

function endedWithTest<Program extends Running>(program: Program): Program {
  onTestFinished(async () => void (await program.kill()));
  return program;
}

const host = async (dataDir = temporaryFolder()): Promise<Host> =>
  endedWithTest(await startHost({ dataDir, practiceSpeed: 60 }));
const spawned = (...args: string[]) => endedWithTest(run(HOST_SCRIPT, args));

type Answer = { status: number; body: string };

/** A request with exactly these headers, which a browser's page couldn't choose. */
function send(
  to: Host,
  headers: Record<string, string>,
  options: { path?: string; method?: string; body?: string } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(to.origin);
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { hostname, port, path: options.path ?? '/api/call', method: options.method ?? 'POST', headers },
      (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (piece: string) => {
          body += piece;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      },
    );
    sent.on('error', reject);
    sent.end(options.body ?? '{"name":"accounts.list"}');
  });
}

describe('the loopback host as a program', () => {
  it('prints exactly one JSON line and serves the page to whoever has its address', async () => {
    const app = await host();
    const page = await fetch(app.url, { redirect: 'manual' });
    const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? '';
    const home = await fetch(app.origin, { headers: { cookie } });
    expect([page.status, page.headers.get('location')]).toEqual([303, '/']);
    expect(home.status).toBe(200);
    expect(await home.text()).toContain('<title>Ridgeline</title>');
    expect(await app.call('accounts.list', undefined)).toEqual({ accounts: [], activeId: null });
    expect(app.out().trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(app.out())).toEqual({ ready: true, url: app.url });
  });

  it('refuses every call without the token, or from another Host or Origin', async () => {
    const app = await host();
    const token = new URL(app.url).searchParams.get('token') ?? '';
    const address = new URL(app.origin);
    const good = {
      host: address.host,
      origin: address.origin,
      'content-type': 'application/json',
      cookie: `ridgeline_${address.port}=${token}`,
    };
    const status = async (headers: Record<string, string>) => (await send(app, headers)).status;
    const without = (name: keyof typeof good) =>
      Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));
    expect(await status(good)).toBe(200);
    expect(await status(without('cookie'))).toBe(401);
    expect(await status({ ...good, cookie: `ridgeline_${address.port}=${token.slice(1)}x` })).toBe(401);
    expect(await status(without('origin'))).toBe(403);
    expect(await status({ ...good, origin: 'http://evil.example' })).toBe(403);
    expect(await status({ ...good, origin: 'null' })).toBe(403);
    expect(await status({ ...good, origin: `http://localhost:${address.port}` })).toBe(403);
    expect(await status({ ...good, host: `localhost:${address.port}` })).toBe(403);
    expect(await status({ ...good, host: 'evil.example' })).toBe(403);
    for (const path of ['/', '/api/events', '/files/a/1', '/index.html', '/?token=wrong'])
      expect((await send(app, { host: address.host }, { path, method: 'GET', body: '' })).status).toBe(401);
  });

  it('says in words that a second one is too many for a data folder, and ends with 1', async () => {
    const folder = temporaryFolder();
    const first = await host(folder);
    const second = spawned('--port', '0', '--data-dir', folder);
    expect(await second.ended).toBe(1);
    expect(second.out()).toBe('');
    expect(second.err()).toBe(
      'Ridgeline is already running with this data folder. Close the other window first.\n',
    );
    expect((await first.ask('accounts.list', undefined)).ok).toBe(true);
  });

  it('says that a port is taken, and ends with 1', async () => {
    const first = await host();
    const second = spawned('--port', new URL(first.origin).port, '--data-dir', temporaryFolder());
    expect(await second.ended).toBe(1);
    expect(second.err()).toContain('This port is taken by another program.');
  });

  it.each([
    [['--port', 'many'], '--port takes a number from 0 to 65535, not "many".'],
    [['--port', '70000'], '--port takes a number from 0 to 65535, not "70000".'],
    [['--colour'], "Unknown option '--colour'"],
    [['--data-dir'], "'--data-dir <value>' argument missing"],
    [['surprise'], "Unexpected argument 'surprise'"],
  ])('ends with 2 and says what is wrong with %j', async (args, words) => {
    const program = spawned(...args);
    expect(await program.ended).toBe(2);
    expect(program.err()).toContain(words);
    expect(program.err()).not.toContain('    at ');
    expect(program.out()).toBe('');
  });

  it('explains itself with --help', async () => {
    const program = spawned('--help');
    expect(await program.ended).toBe(0);
    expect(program.out()).toContain('--data-dir DIR');
    expect(program.out()).toContain('--offline');
  });

  it('ends cleanly at SIGTERM, and the practice service with it', async () => {
    const app = await host();
    await app.call('accounts.addPractice', undefined);
    const children = childrenOf(app.child.pid ?? -1);
    expect(children).toHaveLength(1);
    expect(await app.kill('SIGTERM')).toBe(0);
    await until('the practice service to end', () => !children.some(isAlive));
    expect(app.err()).toBe('');
  });

  it('takes the practice service with it when it is killed', async () => {
    const app = await host();
    await app.call('accounts.addPractice', undefined);
    const children = childrenOf(app.child.pid ?? -1);
    await app.kill('SIGKILL');
    await until('the practice service to end', () => !children.some(isAlive));
  });

  it('asks no network with --offline, and says so', async () => {
    const running = spawned('--port', '0', '--offline', '--data-dir', temporaryFolder());
    const { url } = await readyLine(running);
    const { origin, port, searchParams } = new URL(String(url));
    const headers = {
      'content-type': 'application/json',
      origin,
      cookie: `ridgeline_${port}=${searchParams.get('token')}`,
    };
    const body = JSON.stringify({ name: 'accounts.addPractice' });
    const response = await fetch(`${origin}/api/call`, { method: 'POST', headers, body });
    expect(await response.json()).toMatchObject({ ok: false, error: { code: 'offline' } });
    expect(childrenOf(running.child.pid ?? -1)).toEqual([]);
  });
});
