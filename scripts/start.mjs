import { existsSync } from 'node:fs';
import { buildIfStale } from './build.mjs';
import { HOST_OPTIONS, optionArguments, runCommand } from './lib/arguments.mjs';
import { neverOpened, sandboxCure, startElectron, whyNoWindow } from './lib/electron.mjs';
import { hostProgram, startNode } from './lib/host.mjs';
import { hasDisplay } from './lib/project.mjs';
import { say } from './lib/say.mjs';
import { setup } from './setup.mjs';

const COMMAND = {
  name: 'npm start',
  purpose: 'starts Ridgeline in its window, or in the browser where no window can open',
  options: {
    'retry-electron': { what: 'try again to download Electron after it failed once' },
    browser: { what: 'serve to the browser even where a window could open' },
    port: { ...HOST_OPTIONS.port, what: 'in the browser: the port to serve on (default: any free one)' },
    'data-dir': HOST_OPTIONS['data-dir'],
    offline: { what: 'in the browser: use no network' },
  },
  positionals: {
    term: 'LIST ...',
    check: (text) => (existsSync(text) ? undefined : `There is no file "${text}".`),
    what: 'in the window: a list of addresses (.xlsx, .csv, .tsv, .txt) to open',
  },
  notes: ['--port and --offline imply --browser.'],
};

/** The exit code of the app in its window; undefined where the window never opened. */
async function openWindow(args) {
  const began = Date.now();
  const code = await startElectron(args).ended;
  return neverOpened(code, Date.now() - began) ? undefined : code;
}

/** The loopback host, its one JSON line turned into a friendly one. */
async function openInBrowser(values) {
  const args = optionArguments({ ...values, open: hasDisplay() }, [...Object.keys(HOST_OPTIONS), 'open']);
  const host = hostProgram();
  const running = startNode([...host.args, ...args], {
    env: host.env,
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  let text = '';
  let announced = false;
  running.child.stdout.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
    const end = text.indexOf('\n');
    if (announced || end < 0) return;
    announced = true;
    const { url } = JSON.parse(text.slice(0, end));
    process.stdout.write(`\nRidgeline is running at ${url}\nCtrl+C ends it.\n`);
  });
  return running.ended;
}

/** Why Ridgeline is served to the browser, or undefined when a window can open. */
async function whyBrowser(values) {
  if (values.port !== undefined) return '--port is for the browser';
  if (values.offline) return '--offline is for the browser';
  return values.browser ? '--browser' : whyNoWindow({ retry: values['retry-electron'] });
}

await runCommand(COMMAND, async ({ values, positionals }) => {
  await setup();
  await buildIfStale();
  const why = await whyBrowser(values);
  if (why === undefined) {
    const code = await openWindow([...optionArguments(values, ['data-dir']), ...positionals]);
    if (code !== undefined) return code;
  }
  const cure = why === undefined ? sandboxCure() : undefined;
  if (cure !== undefined) say(cure);
  say(`No window: ${why ?? 'Electron ended at once'}. Starting Ridgeline for the browser instead.`);
  return openInBrowser(values);
});
