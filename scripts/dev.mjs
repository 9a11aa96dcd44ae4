import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfStale, sourcesHash } from './build.mjs';
import { HOST_OPTIONS, optionArguments, runCommand } from './lib/arguments.mjs';
import { startElectron, whyNoWindow } from './lib/electron.mjs';
import { startNode } from './lib/host.mjs';
import { at } from './lib/project.mjs';
import { Stop, say } from './lib/say.mjs';
import { setup } from './setup.mjs';

/** Development has data of its own: a half-written migration must not meet an office's orders. */
const DATA = '.dev-data';

const COMMAND = {
  name: 'npm run dev',
  purpose:
    'Ridgeline while you work on it: hot reload in a browser, the host behind it rebuilt at each change',
  options: {
    window: { what: 'the Electron window instead of the browser, rebuilt and reopened at each change' },
    port: {
      ...HOST_OPTIONS.port,
      what: 'in the browser: the port (default: 5173, or a free one if that is taken)',
    },
    'data-dir': {
      ...HOST_OPTIONS['data-dir'],
      what: `keep everything below DIR (default: ${DATA} in the project, never the app's usual data)`,
    },
    offline: { what: 'in the browser: use no network' },
  },
};
const LOOK_MILLIS = 500;

/** The sources are read again and again because watching a folder misses files that an editor replaces. */
async function windowInWatch(dataDir) {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      stopping = true;
    });
  const begin = () => startElectron([`--data-dir=${dataDir}`]);
  await buildIfStale();
  let window = begin();
  let tried = sourcesHash();
  say(`Watching the sources; Ctrl+C ends it. Its data: ${dataDir}`);
  while (!stopping) {
    await wait(LOOK_MILLIS);
    const hash = sourcesHash();
    if (stopping || hash === tried) continue;
    tried = hash;
    try {
      await buildIfStale();
      window.child.kill('SIGTERM');
      await window.ended;
      if (!stopping) window = begin();
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      say(`${error.message}\nThe last good build is still running.`);
    }
  }
  window.child.kill('SIGTERM');
  return window.ended;
}

await runCommand(COMMAND, async ({ values }) => {
  await setup();
  const why = values.window ? await whyNoWindow() : undefined;
  const dataDir = resolve(at(), values['data-dir'] ?? DATA);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (values.window && why === undefined) return windowInWatch(dataDir);
  if (values.window) say(`No window: ${why}. Serving Ridgeline to the browser instead.`);
  const host = optionArguments({ ...values, 'data-dir': dataDir }, Object.keys(HOST_OPTIONS));
  return startNode([at('scripts/lib/dev-server.mjs'), ...host]).ended;
});
