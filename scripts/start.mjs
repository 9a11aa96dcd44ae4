import { buildIfStale } from './build.mjs';
import { electronProgram, whyNoWindow } from './lib/electron.mjs';
import { helped, takeFlag } from './lib/help.mjs';
import { startNode } from './lib/host.mjs';
import { at, hasDisplay, projectEnv } from './lib/project.mjs';
import { start } from './lib/run.mjs';
import { command, say } from './lib/say.mjs';
import { setup } from './setup.mjs';

const HELP = {
  name: 'npm start',
  purpose: 'starts Ridgeline in its window, or in the browser where no window can open',
  usage: 'npm start -- [options]',
  options: [
    ['--retry-electron', 'try again to download Electron after it once failed'],
    ['--port N', 'in the browser: the port to serve on (default: any free one)'],
    ['--data-dir DIR', 'in the browser: keep the database, the logs and the library below DIR'],
    ['--offline', 'in the browser: ask nothing of any network'],
  ],
};
/** A window that ends this soon with an error never opened: a library that Electron needs is missing, say. */
const FAILED_START_MILLIS = 10_000;

async function openWindow(args) {
  const began = Date.now();
  const { ended } = start(electronProgram(), [at('out/main/index.js'), ...args], { env: projectEnv() });
  const code = await ended;
  const failed = code !== 0 && code < 128 && Date.now() - began < FAILED_START_MILLIS;
  return failed ? undefined : code;
}

/** The loopback host, its one JSON line turned into a friendly one. */
async function openInBrowser(args) {
  const open = hasDisplay() && !args.includes('--open') ? ['--open'] : [];
  const running = startNode([at('out/main/loopback.js'), ...args, ...open], {
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  let text = '';
  let told = false;
  running.child.stdout.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
    const end = text.indexOf('\n');
    if (told || end < 0) return;
    told = true;
    const { url } = JSON.parse(text.slice(0, end));
    process.stdout.write(`\nRidgeline is running at ${url}\nCtrl+C ends it.\n`);
  });
  return running.ended;
}

const args = process.argv.slice(2);
if (!helped(args, HELP))
  await command(async () => {
    await setup();
    await buildIfStale();
    const [retry, rest] = takeFlag(args, '--retry-electron');
    const why = await whyNoWindow({ retry });
    if (why === undefined) {
      const code = await openWindow(rest);
      if (code !== undefined) return code;
    }
    say(`No window: ${why ?? 'Electron ended at once'}. Starting Ridgeline for the browser instead.`);
    return openInBrowser(rest);
  });
