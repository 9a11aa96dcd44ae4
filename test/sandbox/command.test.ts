import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ArgumentError, OPTIONS, readArguments } from '../../src/sandbox/arguments.ts';
import { DIALECTS } from '../../src/sandbox/dialects/index.ts';
import { KIND_NAMES } from '../../src/sandbox/practice/faults/kinds.ts';
import { stays, until } from '../support/until.ts';
import {
  type Body,
  clientWith,
  dataOf,
  errorOf,
  jsonPost,
  ORDER,
  send,
  signIn,
  temporaryFolder,
} from './support.ts';
import { unzip } from './unzip.ts';

const MAIN = join(import.meta.dirname, '../../src/sandbox/main.ts');
const MANUAL = readFileSync(join(import.meta.dirname, '../../src/sandbox/manual.txt'), 'utf8');

type Run = {
  child: ChildProcessWithoutNullStreams;
  out(): string;
  err(): string;
  ended: Promise<number | null>;
};

function practice(...flags: string[]): Run {
  const child = spawn(process.execPath, [MAIN, ...flags]);
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, out: () => out, err: () => err, ended };
}

/** The ready line of a run; fails with what it said on standard error when it ends before. */
async function ready(run: Run): Promise<Body> {
  const ended = run.ended.then((status) => {
    throw new Error(`ended with ${status}: ${run.err()}`);
  });
  const line = (async () => {
    await until('the ready line', () => run.out().includes('\n'));
  })();
  await Promise.race([ended, line]);
  return JSON.parse(run.out()) as Body;
}

describe('the command', () => {
  it('prints one JSON line when it is ready, with working credentials, and ends at SIGTERM', async () => {
    const run = practice('--port', '0', '--data-dir', temporaryFolder(), '--seed-account');
    const line = await ready(run);
    expect(line).toEqual({
      ready: true,
      baseUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      clientId: expect.stringMatching(/^rms_test_/),
      clientSecret: expect.stringMatching(/^rmss_test_/),
    });
    const client = await signIn(String(line['baseUrl']), line);
    expect((await client.post('/v4/orders', ORDER)).status).toBe(201);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(run.out().trim().split('\n')).toHaveLength(1);
    expect(run.err()).toBe('');
  });

  it('leaves the credentials out unless asked for them', async () => {
    const line = await ready(practice('--data-dir', temporaryFolder()));
    expect(Object.keys(line)).toEqual(['ready', 'baseUrl']);
  });

  it('speaks a dialect, begins with the faults of a file and writes requests down, as reported', async () => {
    const dataDir = temporaryFolder();
    const faults = join(dataDir, 'faults.json');
    writeFileSync(faults, JSON.stringify([{ route: 'GET /v4/services', kind: 'status', status: 503 }]));
    const flags = ['--dialect', 'snake', '--faults', faults, '--record', '--seed-account'];
    const line = await ready(practice('--data-dir', dataDir, ...flags));
    const baseUrl = String(line['baseUrl']);
    const client = await signIn(baseUrl, line);
    expect((await client.get('/v4/services')).status).toBe(503);
    expect(Object.keys((await client.get('/v4/services')).body)).toEqual(['results']);
    const recorded = dataOf(await send(baseUrl, '/_practice/requests'));
    expect(recorded.map(({ path, status }) => [path, status])).toEqual([
      ['/v4/auth/token', 200],
      ['/v4/services', 503],
      ['/v4/services', 200],
    ]);
  });

  it('gives the seeded account a new secret at each start; the old one stops working', async () => {
    const dataDir = temporaryFolder();
    const first = practice('--data-dir', dataDir, '--seed-account');
    const before = await ready(first);
    first.child.kill('SIGKILL');
    await first.ended;
    const after = await ready(practice('--data-dir', dataDir, '--seed-account'));
    expect(after['clientId']).toBe(before['clientId']);
    const refused = await send(
      String(after['baseUrl']),
      '/v4/auth/token',
      jsonPost({ clientId: before['clientId'], clientSecret: before['clientSecret'] }),
    );
    expect(errorOf(refused).code).toBe('invalid_client');
    await expect(signIn(String(after['baseUrl']), after)).resolves.toBeDefined();
  });

  it('delivers the sample report, also when it was killed on the way', async () => {
    const dataDir = temporaryFolder();
    const flags = ['--data-dir', dataDir, '--speed', '300', '--seed-account'];
    const first = practice(...flags);
    const line = await ready(first);
    const client = await signIn(String(line['baseUrl']), line);
    const { orderId } = (await client.post('/v4/orders', ORDER)).body;
    first.child.kill('SIGKILL');
    await first.ended;
    const second = await ready(practice(...flags));
    const again = await signIn(String(second['baseUrl']), second);
    const status = async () => (await again.get(`/v4/orders/${orderId}`)).body['status'];
    await until('the delivery', async () => (await status()) === 'completed');
    const files = dataOf(await again.get(`/v4/orders/${orderId}/files`));
    expect(files.map((file) => file['name'])).toContain('report.pdf');
    const zip = await again.fetch(`/v4/orders/${orderId}/files/download-all`);
    const found = await unzip(Buffer.from(await zip.arrayBuffer()));
    expect([...found.keys()]).toEqual(files.map((file) => file['name']));
    for (const file of files) expect(found.get(String(file['name']))?.length).toBe(file['size']);
    expect(found.get('report.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('ends when standard input closes, where it was reported to', async () => {
    const run = practice('--data-dir', temporaryFolder(), '--exit-with-parent');
    await ready(run);
    run.child.stdin.end();
    expect(await run.ended).toBe(0);
  });

  it('stays up when standard input closes, where it was not', async () => {
    const run = practice('--data-dir', temporaryFolder());
    const line = await ready(run);
    run.child.stdin.end();
    const client = clientWith(String(line['baseUrl']), 'none');
    await stays('it answers', async () => (await client.get('/_practice/health')).status === 200);
  });

  it('refuses a bad flag with a clear message and status 2', async () => {
    const run = practice('--sped', '60');
    expect(await run.ended).toBe(2);
    expect(run.err()).toBe("practice service: Unknown option '--sped'.\nTry --help.\n");
    expect(run.out()).toBe('');
  });

  it('says so when the port is in use, with status 1', async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
    onTestFinished(() => void server.close());
    const run = practice('--port', String(port), '--data-dir', temporaryFolder());
    expect(await run.ended).toBe(1);
    expect(run.err()).toContain(`Port ${port} is already in use`);
    expect(run.out()).toBe('');
  });

  it('says so when another one has the folder, with status 1', async () => {
    const dataDir = temporaryFolder();
    await ready(practice('--data-dir', dataDir));
    const run = practice('--data-dir', dataDir);
    expect(await run.ended).toBe(1);
    expect(run.err()).toContain('Another practice service is already using the data folder');
  });

  it('prints its manual', async () => {
    const run = practice('--help');
    expect(await run.ended).toBe(0);
    expect(run.out()).toBe(MANUAL);
  });
});

describe('the manual', () => {
  it('lists exactly the options that the command takes, with their defaults', () => {
    const listed = [...MANUAL.matchAll(/^ {2}(?:-\w, )?--([\w-]+)/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual(Object.keys(OPTIONS).sort());
    const defaultOf = (name: string) =>
      MANUAL.slice(MANUAL.indexOf(`  --${name} `)).match(/\(default (.+)\)/)?.[1];
    const defaults = readArguments([]);
    expect(defaultOf('data-dir')).toBe(defaults.dataDir);
    expect(defaultOf('speed')).toBe(String(defaults.speed));
    expect(defaultOf('dialect')).toBe(defaults.dialect);
    expect(defaultOf('rate-limit')).toBe(String(defaults.rateLimit));
    expect(defaultOf('demo')).toBe(String(readArguments(['--demo']).demo));
  });

  it('names every dialect and every kind of fault', () => {
    const text = MANUAL.replace(/\s+/g, ' ');
    expect(text).toContain(`Kinds: ${KIND_NAMES.join(', ')}.`);
    expect(text).toContain(`written: ${DIALECTS.map((dialect) => dialect.name).join(', ')} (`);
  });

  it('keeps to 120 columns', () => {
    expect(Math.max(...MANUAL.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
  });
});

describe('the flags', () => {
  it('choose the buildings, by option or for services that another program starts', () => {
    expect(readArguments(['--roofs', 'varied']).roofs).toBe('varied');
    expect(readArguments([], { RIDGELINE_PRACTICE_ROOFS: 'varied' }).roofs).toBe('varied');
    expect(() => readArguments(['--roofs', 'round'])).toThrow(
      '--roofs must be sample or varied, not "round".',
    );
  });

  it('have the usual defaults', () => {
    expect(readArguments([])).toEqual({
      port: 0,
      host: '127.0.0.1',
      dataDir: '.practice',
      imageryDir: join('.practice', 'imagery'),
      roofs: 'sample',
      speed: 1,
      rateLimit: 300,
      seedAccount: false,
      demo: 0,
      dialect: 'plain',
      faults: [],
      record: false,
      exitWithParent: false,
      help: false,
    });
  });

  it('keep the pictures where RIDGELINE_PRACTICE_IMAGERY names a folder, unless a flag does', () => {
    const env = { RIDGELINE_PRACTICE_IMAGERY: 'shared' };
    expect(readArguments(['--data-dir', 'here'], env).imageryDir).toBe('shared');
    expect(readArguments(['--imagery-dir', 'mine'], env).imageryDir).toBe('mine');
  });

  it.each([
    [['--port', 'http'], '--port must be a whole number from 0 to 65535, not "http".'],
    [['--port', '70000'], '--port must be a whole number from 0 to 65535, not "70000".'],
    [['--port', '0x50'], '--port must be a whole number from 0 to 65535, not "0x50".'],
    [['--speed', '0'], '--speed must be a number from 0.001 to 100000, not "0".'],
    [['--speed=-1'], '--speed must be a number from 0.001 to 100000, not "-1".'],
    [['--rate-limit', '1.5'], '--rate-limit must be a whole number from 0 to 1000000000, not "1.5".'],
    [
      ['--dialect', 'klingon'],
      '--dialect must be one of: plain, snake, pascal, bare, legacy, nested, presigned; not "klingon".',
    ],
    [
      ['--host', '0.0.0.0'],
      '--host needs --control-token: whoever reaches the service could steer it by its control plane.',
    ],
    [['--control-token', 'short'], '--control-token must have at least 16 characters and no spaces.'],
    [['--data-dir='], '--data-dir must name a folder.'],
    [['--imagery-dir', ' '], '--imagery-dir must name a folder.'],
    [['--seed-account=yes'], "Option '--seed-account' does not take an argument."],
    [['--port'], "Option '--port <value>' argument missing."],
    [['extra'], "Unexpected argument 'extra'."],
  ])('%j are refused with a sentence', (flags, message) => {
    expect(() => readArguments(flags)).toThrow(new ArgumentError(message));
  });
});
