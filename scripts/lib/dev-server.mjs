// Runs under the project's Node (see dev.mjs): the screens by Vite's own server, hot, and the loopback host behind it,
// rebuilt and restarted whenever a source outside the renderer changes.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import config from '../../electron.vite.config.ts';
import { buildIfStale, sourcesHash } from '../build.mjs';
import { serveFront } from './dev-front.mjs';
import { createDevHost } from './dev-host.mjs';
import { hostProgram } from './host.mjs';
import { at } from './project.mjs';
import { command, Stop, say } from './say.mjs';

const LOOK_MILLIS = 500;
const CLOSE_WITHIN_MILLIS = 8_000;
const BEHIND = [
  'src/main',
  'src/shared',
  'src/preload',
  'src/sandbox',
  'electron.vite.config.ts',
  'scripts/bundle',
  'package-lock.json',
];
const behind = () => sourcesHash(undefined, BEHIND);

/** Vite over the renderer's sources. It listens nowhere: the front hands it what was admitted. */
function startVite({ server, nonce }) {
  return createServer({
    ...config.renderer,
    plugins: [react(), ...config.renderer.plugins.slice(1)],
    configFile: false,
    appType: 'spa',
    clearScreen: false,
    logLevel: 'warn',
    html: { cspNonce: nonce },
    server: {
      middlewareMode: true,
      ws: { server },
      cors: false,
      // Nothing but sources and packages is read for a module: not .git, not a data folder in the clone.
      fs: { strict: true, allow: [at('src'), at('node_modules')] },
    },
  });
}

/** Rebuilds and restarts the host at each change of its sources, until `stopped()`. A broken source ends nothing. */
async function keepFresh(host, stopped) {
  let tried = behind();
  while (!stopped()) {
    await wait(LOOK_MILLIS);
    const hash = behind();
    if (stopped() || hash === tried) continue;
    tried = hash;
    try {
      await buildIfStale();
      await host.stop();
      await host.start();
      say('The host was rebuilt and restarted.');
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      say(`${error.message}\nThe next change of a source tries again.`);
    }
  }
}

await command(async () => {
  const { values } = parseArgs({
    options: { 'data-dir': { type: 'string' }, port: { type: 'string' }, offline: { type: 'boolean' } },
  });
  const dataDir = values['data-dir'];
  const host = createDevHost(hostProgram(), [
    `--data-dir=${dataDir}`,
    ...(values.offline ? ['--offline'] : []),
  ]);
  await buildIfStale();
  await host.start();
  const port = values.port === undefined ? undefined : Number(values.port);
  const front = await serveFront({ port, startVite, host: host.current }).catch(async (error) => {
    await host.stop();
    if (error.code === 'EADDRINUSE')
      throw new Stop(
        `Port ${port} is taken by another program.`,
        'Choose another --port, or none for a free one.',
      );
    throw error;
  });
  process.stdout.write(`\nRidgeline is running at ${front.url}, hot.\n`);
  process.stdout.write(`The address carries the key of this run. Its data: ${dataDir}\nCtrl+C ends it.\n`);

  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(0), CLOSE_WITHIN_MILLIS).unref();
    await Promise.all([front.close(), host.stop()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  await keepFresh(host, () => stopping);
});
