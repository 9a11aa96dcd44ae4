import { setTimeout as wait } from 'node:timers/promises';
import { buildIfStale, sourcesHash } from './build.mjs';
import { electronProgram, whyNoWindow } from './lib/electron.mjs';
import { helped, takeFlag } from './lib/help.mjs';
import { startNode } from './lib/host.mjs';
import { at, projectEnv } from './lib/project.mjs';
import { start } from './lib/run.mjs';
import { command, Stop, say } from './lib/say.mjs';
import { setup } from './setup.mjs';

const HELP = {
  name: 'npm run dev',
  purpose:
    'Ridgeline while you work on it: screens with hot reload in a browser, the host behind them built anew at each change',
  usage: 'npm run dev -- [options]',
  options: [
    ['--window', 'the Electron window in place of the browser, built and opened anew at each change'],
    ['--data-dir DIR', 'in the browser: keep everything below DIR'],
    ['--offline', 'in the browser: ask nothing of any network'],
  ],
};
const LOOK_MILLIS = 500;

/** The sources are read again and again because watching a folder misses files that an editor replaces. */
async function windowInWatch(args) {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      stopping = true;
    });
  const begin = () => start(electronProgram(), [at('out/main/index.js'), ...args], { env: projectEnv() });
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

const args = process.argv.slice(2);
if (!helped(args, HELP))
  await command(async () => {
    await setup();
    const [window, rest] = takeFlag(args, '--window');
    const why = window ? await whyNoWindow() : undefined;
    if (window && why === undefined) return windowInWatch(rest);
    if (window) say(`No window: ${why}. Serving Ridgeline to the browser instead.`);
    return startNode([at('scripts/lib/dev-server.mjs'), ...rest]).ended;
  });
