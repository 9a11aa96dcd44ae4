import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createApp, nodePracticeProcess, places, StoreError, workstation } from '../../app.ts';
import { createLoopbackDesktop, openInBrowser } from './desktop.ts';
import { serveLoopback } from './server.ts';

const HELP = `Ridgeline in a browser on this computer: the same app as the desktop window, served on 127.0.0.1.

  npm run loopback -- [options]

  --port N        the port to listen on; 0 (the default) takes a free one
  --data-dir DIR  keep the database, the logs and the library below DIR
                  (default: the usual folders of this computer)
  --open          open the browser when it's ready
  --offline       ask nothing of any network; what is on this computer can be read
  --help          this text

When it's ready it prints one JSON line: {"ready":true,"url":"http://127.0.0.1:PORT/?token=..."}.
The address carries the key of this run; without it every call is refused. Ctrl+C ends it.

  RIDGELINE_PRACTICE_SPEED  an environment variable for tests: how many minutes of a practice order pass in one
`;

/** The version in package.json, which is above the folder of the built files. */
function readVersion(out: string): string {
  const text = readFileSync(join(out, '..', 'package.json'), 'utf8');
  return String((JSON.parse(text) as { version: unknown }).version);
}

function fail(words: string, code: number): never {
  process.stderr.write(`${words}\n`);
  process.exit(code);
}

function readFlags() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '0' },
        'data-dir': { type: 'string' },
        open: { type: 'boolean', default: false },
        offline: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      fail(`--port takes a number from 0 to 65535, not "${values.port}".`, 2);
    return { ...values, port };
  } catch (error) {
    fail(`${error instanceof Error ? error.message : String(error)}\nSee --help.`, 2);
  }
}

/** RIDGELINE_PRACTICE_SPEED, or undefined for the app's own speed. */
function practiceSpeed(): number | undefined {
  const text = process.env['RIDGELINE_PRACTICE_SPEED'];
  if (text === undefined) return undefined;
  const speed = Number(text);
  if (!(speed >= 0.001 && speed <= 100_000))
    fail(`RIDGELINE_PRACTICE_SPEED takes a number from 0.001 to 100000, not "${text}".`, 2);
  return speed;
}

async function run(out: string): Promise<void> {
  const flags = readFlags();
  if (flags.help) {
    process.stdout.write(HELP);
    return;
  }
  const version = readVersion(out);
  const where = places(flags['data-dir'] ?? null);
  const speed = practiceSpeed();
  const adapters = workstation({
    places: where,
    offline: flags.offline,
    version,
    desktop: createLoopbackDesktop(),
    practice: nodePracticeProcess(join(out, 'main', 'practice.js')),
    ...(speed === undefined ? {} : { practiceSpeed: speed }),
  });
  const app = createApp(adapters, { dataDir: where.data, version, offline: flags.offline });
  // Before anything is sent or fetched: a port that is taken ends the program.
  const server = await serveLoopback(app, {
    port: flags.port,
    renderer: join(out, 'renderer'),
  });
  await app.start();
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(0), 5_000).unref();
    await server.close();
    await app.stop();
    process.exit(0);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  process.on('SIGHUP', end);
  process.stdout.write(`${JSON.stringify({ ready: true, url: server.url })}\n`);
  if (flags.open) await openInBrowser(server.openingUrl());
}

/** Serves the app until it is ended. `out` is the folder with main/ and renderer/. Ends the process on a failure, in words. */
export function startLoopback(out: string): void {
  run(out).catch((error: unknown) => {
    if (error instanceof StoreError) fail(error.message, 1);
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE')
      fail('This port is taken by another program. Choose another --port, or 0 for a free one.', 1);
    if (code === 'EACCES') fail('This port or folder may not be used by this account of the computer.', 1);
    fail(`Ridgeline couldn’t start. ${error instanceof Error ? error.message : String(error)}`, 1);
  });
}
