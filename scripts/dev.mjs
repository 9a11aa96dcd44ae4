import { setTimeout as wait } from 'node:timers/promises';
import { buildIfStale, sourcesHash } from './build.mjs';
import { HOST_OPTIONS, optionArguments, runCommand } from './lib/arguments.mjs';
import { electronProgram, whyNoWindow } from './lib/electron.mjs';
import { startNode } from './lib/host.mjs';
import { at, projectEnv } from './lib/project.mjs';
import { start } from './lib/run.mjs';
import { Stop, say } from './lib/say.mjs';
import { setup } from './setup.mjs';

const COMMAND = {
  name: 'npm run dev',
  purpose:
    'Ridgeline while you work on it: hot reload in a browser, the host behind it rebuilt at each change',
  options: {
    window: { what: 'the Electron window instead of the browser, rebuilt and reopened at each change' },
    'data-dir': { ...HOST_OPTIONS['data-dir'], what: 'in the browser: keep everything below DIR' },
    offline: { what: 'in the browser: use no network' },
  },
};
const LOOK_MILLIS = 500;

/** The sources are read again and again because watching a folder misses files that an editor replaces. */
async function windowInWatch() {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      stopping = true;
    });
  const begin = () => start(electronProgram(), [at('out/main/index.js')], { env: projectEnv() });
  await buildIfStale();
  let window = begin();
  let tried = sourcesHash();
  say('Watching the sources; Ctrl+C ends it.');
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
  if (values.window && why === undefined) return windowInWatch();
  if (values.window) say(`No window: ${why}. Serving Ridgeline to the browser instead.`);
  const host = optionArguments(values, ['data-dir', 'offline']);
  return startNode([at('scripts/lib/dev-server.mjs'), ...host]).ended;
});
