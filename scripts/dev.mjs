import { watch } from 'node:fs';
import { createServer } from 'node:net';
import { buildIfStale } from './build.mjs';
import { whyNoWindow } from './lib/electron.mjs';
import { helped, takeFlag } from './lib/help.mjs';
import { startNode } from './lib/host.mjs';
import { at, manifest } from './lib/project.mjs';
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
const SETTLE_MILLIS = 200;

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

/** Builds and restarts the host at each change below src; a build that fails leaves the running host alone. */
async function loopbackInWatch(args) {
  const port = args.includes('--port') ? [] : ['--port', String(await freePort())];
  let host;
  let stopping = false;
  const begin = () => {
    host = startNode([at('out/main/loopback.js'), ...port, ...args]);
  };
  await buildIfStale();
  begin();
  let timer;
  let work = Promise.resolve();
  const rebuild = async () => {
    try {
      if (!(await buildIfStale())) return;
      host.child.kill('SIGTERM');
      await host.ended;
      if (!stopping) begin();
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      say(`${error.message}\nThe last good build is still running.`);
    }
  };
  const watcher = watch(at('src'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(rebuild);
    }, SETTLE_MILLIS);
  });
  say('Watching src; Ctrl+C ends it.');
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve);
  });
  stopping = true;
  clearTimeout(timer);
  watcher.close();
  host.child.kill('SIGTERM');
  return host.ended;
}

const args = process.argv.slice(2);
if (!helped(args, HELP))
  await command(async () => {
    await setup();
    // Watching a folder with all that is below it needs the project's own Node on Linux.
    if (process.versions.node !== manifest().devDependencies.node)
      return startNode([at('scripts/dev.mjs'), ...args]).ended;
    const [browser, rest] = takeFlag(args, '--browser');
    const why = browser ? 'you asked for the browser' : await whyNoWindow();
    if (why === undefined)
      return startNode([at('node_modules/electron-vite/bin/electron-vite.js'), 'dev', ...rest]).ended;
    say(`No window: ${why}. Serving Ridgeline to the browser instead, built anew at each change.`);
    return loopbackInWatch(rest);
  });
