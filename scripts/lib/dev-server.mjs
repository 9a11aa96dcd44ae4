// Runs under the project's Node (see dev.mjs): the screens by Vite's own server, hot, and the loopback host behind it,
// built and started anew whenever a source outside the renderer changes.
import { spawn } from 'node:child_process';
import { createServer as createProbe } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import config from '../../electron.vite.config.ts';
import { buildIfStale, sourcesHash } from '../build.mjs';
import { at } from './project.mjs';
import { Stop, say } from './say.mjs';

const LOOK_MILLIS = 500;
const BEHIND = [
  'src/main',
  'src/shared',
  'src/preload',
  'src/sandbox',
  'electron.vite.config.ts',
  'package-lock.json',
];
const behind = () => sourcesHash(undefined, BEHIND);
const args = process.argv.slice(2);

/** A port that is free now, kept for all restarts of the host. */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createProbe();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
/** The host that runs now, and the key of its run. */
let host = { child: undefined, cookie: '' };

/** Starts the loopback host and waits for its one line. */
function begin() {
  const child = spawn(process.execPath, [at('out/main/loopback.js'), ...args, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Stop(`The host ended (${code}).`)));
    createInterface({ input: child.stdout }).once('line', (line) => {
      const token = new URL(JSON.parse(line).url).searchParams.get('token');
      host = { child, cookie: `ridgeline_${port}=${token}` };
      resolve();
    });
  });
}

async function end() {
  const { child } = host;
  if (!child || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.removeAllListeners('exit');
  child.once('exit', () => {});
  child.kill('SIGTERM');
  await Promise.race([ended, wait(6_000)]);
}

/** To the host the page looks like its own: the guard's checks stay as they are in every other run. */
const proxied = {
  target: origin,
  changeOrigin: true,
  configure: (proxy) => {
    proxy.on('proxyReq', (request) => {
      request.setHeader('origin', origin);
      request.setHeader('cookie', host.cookie);
      request.setHeader('sec-fetch-site', 'same-origin');
    });
  },
};

await buildIfStale();
await begin();
const renderer = { ...config.renderer, plugins: [react(), ...config.renderer.plugins.slice(1)] };
const server = await createServer({
  ...renderer,
  configFile: false,
  clearScreen: false,
  logLevel: 'warn',
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': proxied, '/files': proxied } },
});
await server.listen();
process.stdout.write(`\nRidgeline is running at ${server.resolvedUrls.local[0]}, hot.\nCtrl+C ends it.\n`);

let stopping = false;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  await Promise.all([server.close(), end()]);
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);

let tried = behind();
while (!stopping) {
  await wait(LOOK_MILLIS);
  const hash = behind();
  if (stopping || hash === tried) continue;
  tried = hash;
  try {
    await buildIfStale();
    await end();
    await begin();
    say('The host was built and started anew.');
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    say(`${error.message}\nThe last good build is still running.`);
  }
}
