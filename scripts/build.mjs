import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './lib/arguments.mjs';
import { lockPath, withLock } from './lib/lock.mjs';
import { at, isMain, NODE, plainEnv, ROOT } from './lib/project.mjs';
import { capture } from './lib/run.mjs';
import { duration, heartbeat, Stop, say } from './lib/say.mjs';
import { setup } from './setup.mjs';

const COMMAND = {
  name: 'npm run build',
  purpose: 'builds main, preload and renderer into out/, when a source has changed since the last build',
  options: { force: { what: 'build even when nothing has changed' } },
};
const STAMP = at('out', '.build-stamp');
const INPUTS = [
  'src',
  'scripts/bundle',
  'electron.vite.config.ts',
  'package-lock.json',
  'package.json',
  'tsconfig.base.json',
];

function filesBelow(path) {
  return readdirSync(path, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]))
    .sort();
}

/** One hash over the names and contents of everything that a build reads. A missing input counts as absent. */
export function sourcesHash(root = ROOT, inputs = INPUTS) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const path = join(root, input);
    if (!existsSync(path)) continue;
    const files = input.includes('.') ? [path] : filesBelow(path);
    for (const file of files)
      hash
        .update(`${file.slice(root.length)}\0`)
        .update(readFileSync(file))
        .update('\0');
  }
  return hash.digest('hex');
}

/** True when out/ was built from exactly the present sources. */
export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesHash();
}

async function build() {
  const hash = sourcesHash();
  const began = Date.now();
  say('Building the app ...');
  rmSync(STAMP, { force: true });
  const stop = heartbeat('electron-vite build');
  const args = [at('node_modules/electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'warn'];
  const { code, output } = await capture(NODE, args, { env: plainEnv() });
  stop();
  const printed = output.split('\n').filter((line) => !/^\s+at .*[/\\]node_modules[/\\]/.test(line));
  if (code !== 0) throw new Stop(`The build failed.\n\n${printed.join('\n').trim()}`);
  mkdirSync(at('out'), { recursive: true });
  writeFileSync(STAMP, hash);
  say(`Built in ${duration(Date.now() - began)}.`);
}

/** Builds when a source has changed since the last whole build, or always with `force`. One build at a time. */
export async function buildIfStale({ force = false } = {}) {
  if (!force && isBuilt()) return false;
  return withLock(
    lockPath('build'),
    async () => {
      if (!force && isBuilt()) return false;
      await build();
      return true;
    },
    { what: 'build' },
  );
}

if (isMain(import.meta.url))
  await runCommand(COMMAND, async ({ values }) => {
    await setup();
    if (!(await buildIfStale(values))) say('Nothing has changed since the last build.');
  });
