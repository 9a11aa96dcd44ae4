import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfStale, sourcesHash } from './build.mjs';
import { whyNoWindow } from './lib/electron.mjs';
import { helped, takeFlag } from './lib/help.mjs';
import { startNode } from './lib/host.mjs';
import { at } from './lib/project.mjs';
import { command, Stop, say } from './lib/say.mjs';
import { setup } from './setup.mjs';

const HELP = {
  name: 'npm run dev',
  purpose:
    'Ridgeline while you work on it: the window with hot reload, or the loopback host built anew at each change',
  usage: 'npm run dev -- [options]',
  options: [
    ['--browser', 'use the loopback host even where a window could open'],
    ['--data-dir DIR', 'with the loopback host: keep everything below DIR'],
    ['--offline', 'with the loopback host: ask nothing of any network'],
  ],
};
const LOOK_MILLIS = 500;

/** A port that is free now, kept for all restarts so that the browser's tab stays the same place. */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * Builds and restarts the host whenever a source has changed; a build that fails leaves the running host alone. The
 * sources are read again and again because watching a folder misses files that an editor replaces.
 */
async function loopbackInWatch(args) {
  const port = args.includes('--port') ? [] : ['--port', String(await freePort())];
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      stopping = true;
    });
  const begin = () => startNode([at('out/main/loopback.js'), ...port, ...args]);
  await buildIfStale();
  let host = begin();
  let tried = sourcesHash();
  say('Watching the sources; Ctrl+C ends it.');
  while (!stopping) {
    await wait(LOOK_MILLIS);
    const hash = sourcesHash();
    if (stopping || hash === tried) continue;
    tried = hash;
    try {
      await buildIfStale();
      host.child.kill('SIGTERM');
      await host.ended;
      if (!stopping) host = begin();
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      say(`${error.message}\nThe last good build is still running.`);
    }
  }
  host.child.kill('SIGTERM');
  return host.ended;
}

const args = process.argv.slice(2);
if (!helped(args, HELP))
  await command(async () => {
    await setup();
    const [browser, rest] = takeFlag(args, '--browser');
    const why = browser ? 'you asked for the browser' : await whyNoWindow();
    if (why === undefined)
      return startNode([at('node_modules/electron-vite/bin/electron-vite.js'), 'dev', ...rest]).ended;
    say(`No window: ${why}. Serving Ridgeline to the browser instead, built anew at each change.`);
    return loopbackInWatch(rest);
  });
