// The set-up that every command begins with. Plain Node 18 or newer and no packages: it is what installs them.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { runCommand } from './lib/arguments.mjs';
import { lockPath, withLock } from './lib/lock.mjs';
import { checkFolderName, lookAhead, packagesHere } from './lib/look-ahead.mjs';
import { npm, npmFailure } from './lib/npm.mjs';
import { at, isMain, manifest, NODE, projectEnv, requireNode } from './lib/project.mjs';
import { duration, heartbeat, Interrupted, Stop, say } from './lib/say.mjs';
import { withSetupNode } from './lib/setup-node.mjs';
import { systemPackages } from './lib/system-packages.mjs';

const STAMP = at('node_modules', '.ridgeline-setup.json');
const COMMAND = {
  name: 'npm run setup',
  purpose: 'installs what the other commands need; each of them does this first',
};

/** What an install of this lockfile on this machine leaves behind as its stamp. */
export function wantedStamp(lockText, node, { platform, arch } = process) {
  return { lock: createHash('sha256').update(lockText).digest('hex'), node, platform, arch };
}

/** True when the stamp found says exactly what is wanted. Anything unreadable is not. */
export function isCurrent(found, wanted) {
  try {
    const stamp = JSON.parse(found ?? '');
    return Object.entries(wanted).every(([key, value]) => stamp[key] === value);
  } catch {
    return false;
  }
}

/**
 * True when npm itself has already installed all that the lockfile lists (somebody ran `npm ci` by hand). npm
 * writes its own record last, so an install that was cut short has none. Optional packages may be absent, but not
 * those for exactly this system: an older Node leaves them out.
 */
export function installedByNpm(lockText, recordText, machine = thisMachine()) {
  try {
    const wanted = Object.entries(JSON.parse(lockText).packages).filter(([path]) => path !== '');
    const found = JSON.parse(recordText).packages;
    return wanted.every(([path, entry]) =>
      found[path] === undefined ? mayBeAbsent(entry, machine) : found[path].version === entry.version,
    );
  } catch {
    return false;
  }
}

function mayBeAbsent(entry, { platform, arch, libc }) {
  const own =
    entry.os?.includes(platform) &&
    entry.cpu?.includes(arch) &&
    (entry.libc === undefined || entry.libc.includes(libc));
  return !own && (entry.optional === true || entry.devOptional === true || entry.peer === true);
}

function thisMachine() {
  const glibc = process.report?.getReport().header.glibcVersionRuntime !== undefined;
  return { platform: process.platform, arch: process.arch, libc: glibc ? 'glibc' : 'musl' };
}

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

async function runNpm(args, what, total, options = {}) {
  let fetched = 0;
  const stop = heartbeat(what, () => (total === undefined ? '' : `${fetched} of ${total} packages fetched`));
  const onFetch = () => {
    fetched = Math.min(fetched + 1, total ?? Infinity);
  };
  try {
    const { code, output } = await npm(args, { onFetch, ...options });
    if (code === 0) return;
    const { message, todo } = npmFailure(output);
    throw new Stop(message, todo);
  } finally {
    stop();
  }
}

async function installPackages(lockText, version) {
  const { offline, why } = await lookAhead();
  const total = packagesHere(lockText);
  say(`Installing the project's ${total} packages (about 800 MB on the disk; a minute or two) ...`);
  rmSync(STAMP, { force: true });
  const args = ['ci', '--ignore-scripts'];
  const install = (extra, count) =>
    withSetupNode(version, (options) => runNpm([...args, ...extra], 'npm ci', count, options));
  if (!offline) return install([], total);
  say(`${why.message.split('\n')[0]} Trying with the packages that npm has kept from earlier.`);
  try {
    await install(['--offline'], undefined);
  } catch (error) {
    throw error instanceof Interrupted ? error : why;
  }
}

function nodeVersion() {
  try {
    return execFileSync(NODE, ['-v'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .trim()
      .slice(1);
  } catch {
    return undefined;
  }
}

async function installNode(version) {
  if (nodeVersion() !== version) {
    say(`Fetching the project's Node ${version} ...`);
    // The only install script that is run: it fetches this platform's Node for the `node` package.
    await runNpm(['rebuild', 'node'], `Node ${version}`);
  }
  const found = nodeVersion();
  if (found === version) return;
  throw new Stop(
    `The project's Node is ${found ?? 'not there'} where ${version} is wanted.`,
    'Check the network, then run the same command again.',
  );
}

function loads(code) {
  try {
    execFileSync(NODE, ['-e', code], { cwd: at(), stdio: 'ignore', env: projectEnv() });
    return true;
  } catch {
    return false;
  }
}

function verify() {
  if (!loads("const D = require('better-sqlite3'); new D(':memory:').exec('select 1')"))
    throw new Stop(
      "SQLite doesn't load on this machine.",
      `This system (${process.platform} ${process.arch}) has no ready-made build of it.`,
    );
  if (!loads("require('keytar')"))
    say("The system's keychain can't be reached from here: secrets will be kept for one run only.");
  const link = at('node_modules', '.bin', 'node');
  if (process.platform !== 'win32' && !existsSync(link)) {
    mkdirSync(at('node_modules', '.bin'), { recursive: true });
    rmSync(link, { force: true });
    symlinkSync('../node/bin/node', link);
  }
}

async function packages() {
  const lockText = readFileSync(at('package-lock.json'), 'utf8');
  const version = manifest().devDependencies.node;
  const wanted = wantedStamp(lockText, version);
  const current = () => isCurrent(read(STAMP), wanted) && existsSync(NODE);
  if (current()) return;
  await withLock(
    lockPath('setup'),
    async () => {
      if (current()) return;
      const began = Date.now();
      if (!installedByNpm(lockText, read(at('node_modules', '.package-lock.json'))))
        await installPackages(lockText, version);
      await installNode(version);
      verify();
      writeFileSync(STAMP, `${JSON.stringify(wanted)}\n`);
      say(`Set-up done in ${duration(Date.now() - began)}.`);
    },
    { what: 'set-up' },
  );
}

/**
 * Brings the machine to where the project's programs run. `need` names groups of system packages: 'app',
 * 'keyring', 'browser'; `strict` stops when one of them is missing and can't be installed.
 * Throws a Stop with what happened and what to do.
 */
export async function setup({ need = ['app'], strict = false } = {}) {
  requireNode();
  checkFolderName();
  await systemPackages(need, { strict });
  await packages();
}

if (isMain(import.meta.url)) await runCommand(COMMAND, () => setup());
