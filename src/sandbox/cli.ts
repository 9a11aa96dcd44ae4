import { existsSync, readFileSync } from 'node:fs';
import { ArgumentError, type Arguments, readArguments } from './arguments.ts';
import type { ReportMaker } from './deliverables.ts';
import { seedSecrets } from './secrets.ts';
import { createPracticeService, type PracticeService } from './service.ts';
import { DataFolderError } from './store/database.ts';

/** What `--help` prints, unless there is a manual beside the entry. A text file, because `npm run practice -- --help` prints it with no package installed. */
const MANUAL = readFileSync(new URL('./manual.txt', import.meta.url), 'utf8');

/**
 * Runs the practice service as a command until a signal, or the closing of standard input where it was asked
 * for, ends it. `makeReports` is given the folder for the pictures that all reports share. `ownManual` is a file, which need not
 * be there: the package's manual names its own command. Sets the exit status and never throws.
 */
export async function run(
  argv: readonly string[],
  makeReports: (imageryDir: string, roofs: Arguments['roofs']) => ReportMaker,
  ownManual: string,
): Promise<void> {
  try {
    const args = readArguments(argv, process.env);
    if (args.help) {
      process.stdout.write(existsSync(ownManual) ? readFileSync(ownManual, 'utf8') : MANUAL);
      return;
    }
    await serve(args, makeReports(args.imageryDir, args.roofs));
  } catch (error) {
    if (error instanceof ArgumentError) {
      say(`${error.message}\nTry --help.`);
      process.exitCode = 2;
    } else {
      say(describe(error));
      process.exitCode = 1;
    }
    // Standard input may be open and watched (--exit-with-parent): it must not hold a service that couldn't start.
    process.stdin.pause();
  }
}

async function serve(args: Arguments, reportMaker: ReportMaker): Promise<void> {
  // A parent that is gone can't read any more; that must not end the service in the middle of a write.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  if (args.seed !== undefined) seedSecrets(args.seed);
  const ended = endOfRun(args.exitWithParent);
  const service = await createPracticeService({ ...args, reportMaker, log: say });
  announce(service, args);
  reportMaker.prepare().catch((error) => say(`the first report could not be prepared: ${String(error)}`));
  await ended;
  await service.close();
  // Pictures that are being drawn for a report nobody waits for any more must not hold the process.
  process.exit();
}

// JSON leaves undefined out.
const NO_CREDENTIALS = { clientId: undefined, clientSecret: undefined };

function announce(service: PracticeService, args: Arguments): void {
  const ready = { ready: true, baseUrl: service.baseUrl };
  const seeded = args.seedAccount ? service.seedAccount() : undefined;
  if (seeded && args.demo > 0 && service.seedDemo(seeded.accountId, args.demo) === 0) {
    say('the practice account has orders already; --demo added none.');
  }
  const { clientId, clientSecret } = seeded ?? NO_CREDENTIALS;
  process.stdout.write(`${JSON.stringify({ ...ready, clientId, clientSecret })}\n`);
}

/** Resolves at the first SIGINT or SIGTERM, or when standard input closes and that is to count. */
function endOfRun(exitWithParent: boolean): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      process.stdin.pause();
      resolve();
    };
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
    if (!exitWithParent) return;
    process.stdin.once('end', end).once('close', end).once('error', end);
    process.stdin.resume();
  });
}

function describe(error: unknown): string {
  if (error instanceof DataFolderError) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use; choose another one, or --port 0 for any free one.`;
  if (code === 'EACCES') return `Port ${port} can't be opened without more rights; choose one above 1023.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function say(line: string): void {
  process.stderr.write(`practice service: ${line}\n`);
}
