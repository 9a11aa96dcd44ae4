import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DIALECTS } from './dialects/index.ts';
import { DEMO, RATE_LIMIT } from './model/choices.ts';
import type { Fault } from './practice/faults/fault.ts';
import { readFaults } from './practice/faults/fault.ts';

/** The options of the command line; manual.txt explains them. */
export const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  'control-token': { type: 'string' },
  seed: { type: 'string' },
  'data-dir': { type: 'string' },
  'imagery-dir': { type: 'string' },
  roofs: { type: 'string' },
  speed: { type: 'string' },
  'rate-limit': { type: 'string' },
  'seed-account': { type: 'boolean' },
  demo: { type: 'string' },
  dialect: { type: 'string' },
  faults: { type: 'string' },
  record: { type: 'boolean' },
  smtp: { type: 'string' },
  'exit-with-parent': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export type Arguments = {
  port: number;
  host: string;
  controlToken?: string;
  /** Makes ids and secrets the same in every run. */
  seed?: string;
  dataDir: string;
  imageryDir: string;
  /** `varied`: the address chooses one of several buildings. */
  roofs: 'sample' | 'varied';
  speed: number;
  rateLimit: number;
  seedAccount: boolean;
  /** Past orders for the seeded account; 0 for none. */
  demo: number;
  dialect: string;
  faults: Fault[];
  record: boolean;
  smtp?: string;
  exitWithParent: boolean;
  help: boolean;
};

/** A flag that can't be used; the message is for the person who typed it. */
export class ArgumentError extends Error {}

/**
 * Reads the command line. RIDGELINE_PRACTICE_IMAGERY and RIDGELINE_PRACTICE_ROOFS in `env` stand for --imagery-dir and --roofs,
 * also for services that another program starts. Throws ArgumentError.
 */
export function readArguments(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Arguments {
  const { values } = parse(argv);
  const token = values['control-token'] ?? env['RIDGELINE_PRACTICE_CONTROL_TOKEN'];
  const pictures = values['imagery-dir'] ?? env['RIDGELINE_PRACTICE_IMAGERY'];
  const dataDir = folderOf('--data-dir', values['data-dir'] ?? '.practice');
  return {
    port: numberOf('--port', values.port ?? '0', { min: 0, max: 65_535, whole: true }),
    host: hostOf(values.host ?? '127.0.0.1', token),
    ...(token === undefined ? {} : { controlToken: tokenOf(token) }),
    ...(values.seed === undefined ? {} : { seed: values.seed }),
    dataDir,
    imageryDir: folderOf('--imagery-dir', pictures ?? join(dataDir, 'imagery')),
    roofs: roofsOf(values.roofs ?? env['RIDGELINE_PRACTICE_ROOFS'] ?? 'sample'),
    speed: numberOf('--speed', values.speed ?? '1', { min: 0.001, max: 100_000, whole: false }),
    rateLimit: numberOf('--rate-limit', values['rate-limit'] ?? String(RATE_LIMIT.requests), {
      min: 0,
      max: 1_000_000_000,
      whole: true,
    }),
    // A history nobody can sign in to see would be of no use.
    seedAccount: values['seed-account'] ?? values.demo !== undefined,
    demo: numberOf('--demo', values.demo ?? '0', { min: 0, max: DEMO.most, whole: true }),
    dialect: dialectOf(values.dialect ?? 'plain'),
    faults: values.faults === undefined ? [] : faultsIn(values.faults),
    record: values.record ?? false,
    ...(values.smtp === undefined ? {} : { smtp: smtpOf(values.smtp) }),
    exitWithParent: values['exit-with-parent'] ?? false,
    help: values.help ?? false,
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: withDemoCount(argv),
      allowPositionals: false,
      options: OPTIONS,
    });
  } catch (error) {
    // Node explains after the first sentence how to pass such a text as a positional, which there is none of.
    const [sentence] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new ArgumentError(`${sentence}.`.replace(/\.\.$/, '.'));
  }
}

/** `--demo` may be given without a number; `parseArgs` knows only options that always or never have a value. */
function withDemoCount(argv: readonly string[]): string[] {
  return argv.flatMap((each, index) => {
    const bare = each === '--demo' && !/^\d/.test(argv[index + 1] ?? '');
    return bare ? [each, String(DEMO.orders)] : [each];
  });
}

/** The address of an SMTP server. What is wrong with it is said without it: a password may be in it. */
function smtpOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return text;
  throw new ArgumentError(
    '--smtp must be an address such as smtp://127.0.0.1:1025 or smtps://USER:PASSWORD@HOST.',
  );
}

function folderOf(flag: string, text: string): string {
  if (text.trim() === '') throw new ArgumentError(`${flag} must name a folder.`);
  return text;
}

const SHORTEST_TOKEN = 16;

function tokenOf(token: string): string {
  if (/^[\x21-\x7e]+$/.test(token) && token.length >= SHORTEST_TOKEN) return token;
  throw new ArgumentError(`--control-token must have at least ${SHORTEST_TOKEN} characters and no spaces.`);
}

function hostOf(host: string, token: string | undefined): string {
  if (host.trim() === '') throw new ArgumentError('--host must name an address of this computer.');
  if (host === '127.0.0.1' || token !== undefined) return host;
  throw new ArgumentError(
    '--host needs --control-token: whoever reaches the service could steer it by its control plane.',
  );
}

function roofsOf(name: string): Arguments['roofs'] {
  if (name === 'sample' || name === 'varied') return name;
  throw new ArgumentError(`--roofs must be sample or varied, not "${name}".`);
}

function dialectOf(name: string): string {
  const names = DIALECTS.map((dialect) => dialect.name);
  if (names.includes(name)) return name;
  throw new ArgumentError(`--dialect must be one of: ${names.join(', ')}; not "${name}".`);
}

function faultsIn(path: string): Fault[] {
  let body: unknown;
  try {
    body = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ArgumentError(`--faults: ${path} can't be read as JSON: ${(error as Error).message}`);
  }
  const read = readFaults(body);
  if (read.ok) return read.faults;
  throw new ArgumentError(`--faults: ${read.problems.map(({ message }) => message).join('\n')}`);
}

function numberOf(flag: string, text: string, rule: { min: number; max: number; whole: boolean }): number {
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (number >= rule.min && number <= rule.max && (!rule.whole || Number.isInteger(number))) return number;
  const kind = rule.whole ? 'whole number' : 'number';
  throw new ArgumentError(`${flag} must be a ${kind} from ${rule.min} to ${rule.max}, not "${text}".`);
}
