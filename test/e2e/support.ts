import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import HOST_NODE from '../../src/main/hosts/loopback/node.json' with { type: 'json' };
import type { CallInput, CallName, CallOutput, Reply } from '../../src/shared/contract/index.ts';
import type { OrderDraft } from '../../src/shared/domain/order.ts';
import { EMPTY_DRAFT } from '../../src/shared/domain/order-rules.ts';
import { sentencesOf } from '../support/database-words.ts';
import { until, WAIT_LIMIT } from '../support/until.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const HOST = join(ROOT, 'out', 'main', 'loopback.js');
const PRACTICE = join(ROOT, 'out', 'main', 'practice.js');

/** A program of the project that was started by a test. */
export type Running = {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  readonly ended: Promise<number | null>;
  /** Ends it at once, as a crash would, and waits until it is gone. */
  readonly kill: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** Starts a script under this very Node; the host with the flags and the environment that the commands give it. */
export function run(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Running {
  const { flags, environment } = script === HOST ? HOST_NODE : { flags: [], environment: {} };
  const child = spawn(process.execPath, [...flags, script, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  // A test that failed before its own end leaves no program behind.
  const last = () => child.kill('SIGKILL');
  process.once('exit', last);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve)).finally(() =>
    process.off('exit', last),
  );
  return {
    child,
    out: () => out,
    err: () => err,
    ended,
    kill: (signal = 'SIGKILL') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** The first line of standard output, as JSON. Rejects with the last words of a program that ends before. */
export async function readyLine(running: Running): Promise<Record<string, unknown>> {
  let why: string | null = null;
  const failed = (reason: string) => {
    why = reason;
  };
  void running.ended.then((code) => failed(`ended with ${code}`));
  const said = () => running.out().includes('\n');
  await until('its first line', () => said() || why !== null).catch((error: Error) => failed(error.message));
  if (!said()) throw new Error(`${why}: ${running.err()}`);
  return JSON.parse(running.out().split('\n')[0] ?? '') as Record<string, unknown>;
}

export type Host = Running & {
  /** The address it printed, token and all. */
  readonly url: string;
  readonly origin: string;
  /** Asks the core as the page does. Rejects when the host is gone. */
  readonly ask: <Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
  ) => Promise<Reply<CallOutput<Name>>>;
  /** The same where a refusal fails the test. */
  readonly call: <Name extends CallName>(name: Name, input: CallInput<Name>) => Promise<CallOutput<Name>>;
};

export const HOST_SCRIPT = HOST;

/** Sentences that hosts of this file left in their databases in place of messages; looked at when each host ends. */
export const keptSentences = new Set<string>();

/**
 * Starts the built loopback host over `dataDir`. `practiceSpeed`: minutes of its practice service in one. `timeZone`: what
 * the host takes for this computer's zone, as a window's `timezoneId` is.
 */
export async function startHost(options: {
  readonly dataDir: string;
  readonly offline?: boolean;
  readonly practiceSpeed?: number;
  readonly timeZone?: string;
}): Promise<Host> {
  const { dataDir, offline, practiceSpeed, timeZone } = options;
  const args = ['--port', '0', '--data-dir', dataDir, ...(offline ? ['--offline'] : [])];
  const env = {
    ...(practiceSpeed === undefined ? {} : { RIDGELINE_PRACTICE_SPEED: String(practiceSpeed) }),
    ...(timeZone === undefined ? {} : { TZ: timeZone }),
  };
  const running = run(HOST, args, env);
  const ended = running.ended.then((code) => {
    for (const sentence of sentencesOf(options.dataDir)) keptSentences.add(sentence);
    return code;
  });
  return hostOn({ ...running, ended });
}

/** Waits until a host is ready, and lets it be asked. */
export async function hostOn(running: Running): Promise<Host> {
  const url = new URL(String((await readyLine(running))['url']));
  const headers = {
    'content-type': 'application/json',
    origin: url.origin,
    cookie: `ridgeline_${url.port}=${url.searchParams.get('token')}`,
  };
  const ask: Host['ask'] = async (name, input) => {
    const body = JSON.stringify({ name, input });
    // A call that is never answered says which one it was.
    const signal = AbortSignal.timeout(WAIT_LIMIT);
    const response = await fetch(`${url.origin}/api/call`, { method: 'POST', headers, body, signal }).catch(
      (error: Error) => {
        throw signal.aborted ? new Error(`${name}: no answer within ${WAIT_LIMIT / 1_000} s`) : error;
      },
    );
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Awaited<ReturnType<Host['ask']>> as never;
  };
  return {
    ...running,
    url: url.href,
    origin: url.origin,
    ask,
    call: async (name, input) => {
      const reply = await ask(name, input);
      if (!reply.ok) throw new Error(`${name}: ${reply.error.code}, ${reply.error.message}`);
      return reply.value;
    },
  };
}

/** The processes whose parent is `pid` (Linux and macOS). */
export function childrenOf(pid: number): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []));
}

/** Whether a process still runs; a dead one that nobody has buried yet doesn't (Linux and macOS). */
export function isAlive(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z');
  } catch {
    return false;
  }
}

/** Ends the host and the practice service it started at the same moment, as a power cut would. */
export async function powerCut(host: Host): Promise<void> {
  for (const child of childrenOf(host.child.pid ?? -1)) process.kill(child, 'SIGKILL');
  await host.kill();
}

export type Practice = Running & {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** One more account of the service. */
  readonly account: () => Promise<{ clientId: string; clientSecret: string }>;
  /** Moves the service's clock ahead. What comes due by it has happened when this resolves. */
  readonly step: (minutes: number) => Promise<void>;
  /** From now on the service misbehaves like this (docs/practice-service.md), and no other way. */
  readonly misbehave: (...faults: readonly Readonly<Record<string, unknown>>[]) => Promise<void>;
  /** How many orders there are at the service, and how many of them carry this text in their notes. */
  readonly truth: (reference?: string) => Promise<{ count: number; total: number }>;
};

/** A module for `--import` that sets the clock of the program back by this many minutes. */
const clockBehind = (minutes: number) =>
  `data:text/javascript,${encodeURIComponent(`const { now } = Date; Date.now = () => now() - ${minutes * 60_000};`)}`;

/**
 * Starts the practice service as a separate service, for accounts over http://127.0.0.1. `minutesBehind`: how far its
 * clock is behind the computer's at first, so that orders can be placed that are hours old once it was stepped ahead.
 */
export async function startPractice(
  dataDir: string,
  args: readonly string[] = [],
  minutesBehind = 0,
): Promise<Practice> {
  const running = run(
    PRACTICE,
    ['--port', '0', '--data-dir', dataDir, '--seed-account', ...args],
    minutesBehind === 0 ? {} : { NODE_OPTIONS: `--import ${clockBehind(minutesBehind)}` },
  );
  const ready = await readyLine(running);
  const baseUrl = String(ready['baseUrl']);
  const control = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${baseUrl}/_practice${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  let accounts = 0;
  return {
    ...running,
    baseUrl,
    clientId: String(ready['clientId']),
    clientSecret: String(ready['clientSecret']),
    account: () => {
      accounts += 1;
      const body = JSON.stringify({ name: `Office ${accounts}`, email: `office${accounts}@example.com` });
      return control('/accounts', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    },
    step: async (stepMinutes) => {
      const body = JSON.stringify({ stepMinutes });
      await control('/clock', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    },
    misbehave: async (...faults) => {
      await control('/faults', { method: 'DELETE' });
      const body = JSON.stringify(faults);
      await control('/faults', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    },
    truth: (reference = 'RL-') => control(`/truth/orders?reference=${encodeURIComponent(reference)}`),
  };
}

/** Every file below a folder; absolute paths. Files that go away meanwhile don't matter. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );
}

/** The files below a folder that hold this text. */
export function filesWith(folder: string, text: string): string[] {
  const wanted = Buffer.from(text);
  return filesBelow(folder).filter((path) => readFileSync(path).includes(wanted));
}

export function sha256(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

/** A number generator in [0, 1) that gives the same numbers for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An order that breaks no rule. */
export const DRAFT: OrderDraft = {
  ...EMPTY_DRAFT,
  customerName: 'Íñigo O’Brien-Núñez',
  customerEmail: 'inigo@example.com',
  address: '418 Larkspur Ln, Millbrook Falls, NE 68999',
  serviceId: 'svc_roof_premium',
  propertyType: 'Residential',
  latitude: '41.2565',
  longitude: '-95.9345',
  rushOrder: true,
  pdfRequired: true,
  additionalInstructions: 'Detached garage too, please.',
  notes: 'crew 4',
  insuredName: 'María Núñez',
  claimNumber: '0004711-A',
  referenceImageUrl: 'https://photos.example.com/roof.jpg',
};
