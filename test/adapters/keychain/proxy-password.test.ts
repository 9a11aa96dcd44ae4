import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createPracticeService } from '../../../src/sandbox/service.ts';
import type { NetworkSettings, Reply } from '../../../src/shared/contract/index.ts';
import type { Intent } from '../../../src/shared/domain/intent.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { type ProxyServer, proxyServer } from '../../support/proxy-server.ts';
import { identity } from '../../support/raw-server.ts';
import type { Step } from './office-app.ts';

const run = promisify(execFile);
const PASSWORD = 'Dachfirst-7§canary';
const BASIC = Buffer.from(`ann:${PASSWORD}`).toString('base64');
const AUTHORITY = fileURLToPath(new URL('../../support/tls/authority.pem', import.meta.url));
const APP = join(import.meta.dirname, 'office-app.ts');

/** The practice service as `https://other.example`, which only the proxy can reach. */
async function service() {
  const practice = await createPracticeService({
    dataDir: temporaryFolder(),
    reportMaker: { prepare: async () => {}, make: async () => [] },
    rateLimit: 0,
  });
  const upstream = new URL(practice.baseUrl);
  const front = https.createServer(identity('wrong-host'), (request, answer) => {
    const { method, url: path, headers } = request;
    const onward = http.request({ host: upstream.hostname, port: upstream.port, method, path, headers });
    onward.on('response', (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address() as AddressInfo;
  const proxy = await proxyServer({ reach: () => port, user: `ann:${PASSWORD}` });
  onTestFinished(async () => {
    await proxy.close();
    front.closeAllConnections();
    await new Promise((resolve) => front.close(resolve));
    await practice.close();
  });
  return { practice, proxy };
}

type Line = { readonly name?: string; readonly reply?: Reply<unknown> };

/** Runs the app once for each list of steps, all in one session with a real, unlocked keyring. */
async function inSession(dataDir: string, ...runs: readonly (readonly Step[])[]) {
  const home = temporaryFolder();
  const quoted = (words: readonly string[]) =>
    words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  const commands = runs.map((steps) =>
    quoted([process.execPath, APP, dataDir, ...steps.map((step) => JSON.stringify(step))]),
  );
  const unlock = "printf 'pw\\n' | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1";
  const { stdout, stderr } = await run(
    'dbus-run-session',
    ['--', 'bash', '-c', `${unlock}; set -e; ${commands.join("; echo '{}'; ")}`],
    {
      env: {
        PATH: process.env['PATH'],
        TMPDIR: process.env['TMPDIR'],
        HOME: home,
        XDG_RUNTIME_DIR: home,
        NODE_EXTRA_CA_CERTS: AUTHORITY,
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      },
      timeout: 100_000,
      maxBuffer: 50_000_000,
    },
  );
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  return { lines, text: `${stdout}${stderr}` };
}

function allBytes(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

const values = (lines: readonly Line[], name: string) =>
  lines.flatMap((line) => (line.name === name && line.reply?.ok ? [line.reply.value] : []));
const lastIntent = (lines: readonly Line[]) =>
  (values(lines, 'outbox.detail').at(-1) as { intent: Intent }).intent;
const signed = (proxy: ProxyServer, from: number) =>
  proxy.heads.slice(from).filter((head) => head.includes(`Proxy-Authorization: Basic ${BASIC}`)).length;

test.runIf(process.platform === 'linux')(
  'the proxy’s password is kept in a real keyring for reads and orders, survives a restart, goes when it is removed, and is written nowhere else',
  async () => {
    const { practice, proxy } = await service();
    const dataDir = temporaryFolder();
    const { clientId, clientSecret } = practice.createAccount({ name: 'Office', email: 'o@example.com' });
    const address = `http://127.0.0.1:${proxy.port}`;
    const account = {
      environment: 'sandbox',
      baseUrl: 'https://other.example',
      version: 'v4',
      clientId,
      clientSecret,
      name: 'Office',
    } as const;

    const first = await inSession(
      dataDir,
      [
        { do: 'network', input: { proxy: address, user: 'ann', password: PASSWORD } },
        { do: 'account', input: account },
        { do: 'order', house: 1, until: 'acked' },
      ],
      // The app starts again, and nobody enters the password a second time.
      [{ do: 'read' }, { do: 'order', house: 2, until: 'acked' }],
      [
        { do: 'network', input: { proxy: address, user: null, password: null } },
        { do: 'order', house: 3, until: 'held' },
      ],
      [{ do: 'read' }],
    );

    const starts = first.lines.flatMap((line, index) =>
      line.name === undefined && !('event' in line) ? [index] : [],
    );
    const [one = 0, two = 0] = starts;
    for (const lines of [first.lines.slice(0, one), first.lines.slice(one, two)]) {
      const { reference, state } = lastIntent(lines);
      expect(state).toBe('acked');
      const truth = `${practice.baseUrl}/_practice/truth/orders?reference=${encodeURIComponent(reference)}`;
      expect(await (await fetch(truth)).json()).toMatchObject({ count: 1 });
    }
    const third = lastIntent(first.lines.slice(two));
    expect(third).toMatchObject({ state: 'held', hold: 'offline' });
    const settings = values(first.lines, 'network.get') as NetworkSettings[];
    expect(settings.map(({ user, untilClosed }) => [user, untilClosed])).toEqual([
      ['ann', false],
      [null, false],
    ]);
    expect(signed(proxy, 0)).toBeGreaterThan(3);
    expect(proxy.heads.at(-1)).not.toMatch(/proxy-authorization/i);

    const kept = allBytes(dataDir);
    expect(kept.length).toBeGreaterThan(1_000);
    for (const secret of [PASSWORD, Buffer.from(PASSWORD, 'utf8').toString('latin1'), BASIC]) {
      expect(kept.includes(secret)).toBe(false);
      expect(first.text.includes(secret)).toBe(false);
    }
  },
  120_000,
);
