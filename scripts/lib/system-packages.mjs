import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { onPath } from './project.mjs';
import { capture } from './run.mjs';
import { heartbeat, Interrupted, Stop, say } from './say.mjs';

/** In the order in which they are taken: the headless shell is Chromium without its own windows, at two thirds of the cost. */
const BROWSERS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

/**
 * What a command may need of the system, as Debian and Ubuntu package it. `programs`: any of them on PATH will do,
 * however it came there; otherwise the package itself must be installed. `lighter`: taken in its place where the system has it.
 */
const NEEDS = {
  app: [{ package: 'libsecret-1-0', why: "the system's keychain" }],
  keyring: [
    { package: 'dbus', programs: ['dbus-run-session'], why: 'a private message bus for the tests' },
    {
      package: 'gnome-keyring',
      programs: ['gnome-keyring-daemon'],
      why: 'a throw-away keyring for the tests',
    },
  ],
  browser: [
    {
      package: 'chromium',
      lighter: 'chromium-headless-shell',
      programs: BROWSERS,
      why: 'the end-to-end tests',
    },
  ],
};

/** 'debian', 'ubuntu' or undefined, from the text of /etc/os-release (a derivative counts as what it is like). */
export function distribution(osRelease) {
  const value = (key) => new RegExp(`^${key}="?([^"\\n]*)"?$`, 'm').exec(osRelease)?.[1] ?? '';
  const names = [value('ID'), ...value('ID_LIKE').split(/\s+/)];
  if (names.includes('ubuntu')) return 'ubuntu';
  return names.includes('debian') ? 'debian' : undefined;
}

/** The names that `dpkg-query -W -f '${Package} ${db:Status-Status}\n'` lists as wholly installed. */
export function installedPackages(listing) {
  const rows = listing.split('\n').map((line) => line.trim().split(/\s+/));
  return new Set(rows.filter(([name, status]) => name && status === 'installed').map(([name]) => name));
}

/** Every wanted entry that neither a program on PATH nor an installed package answers. */
export function missingPackages(needs, installed, hasProgram = hasProgramHere) {
  return needs
    .flatMap((need) => NEEDS[need] ?? [])
    .filter((entry) => !(entry.programs ?? []).some(hasProgram) && !installed.has(entry.package));
}

/** The browser for the tests: the one that CHROMIUM_PATH names, or the first of the usual ones on PATH. */
export function browserProgram(env = process.env) {
  return env.CHROMIUM_PATH || BROWSERS.map((name) => onPath(name, env)).find((path) => path !== undefined);
}

function hasProgramHere(program) {
  return onPath(program) !== undefined || (BROWSERS.includes(program) && browserProgram() !== undefined);
}

function query(needs) {
  const names = needs.flatMap((need) => (NEEDS[need] ?? []).map((entry) => entry.package));
  try {
    const format = `\${Package} \${db:Status-Status}\n`;
    return execFileSync('dpkg-query', ['-W', '-f', format, ...names], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (error) {
    // It answers 1 when one of the names is unknown to it, and still lists the others.
    return String(error.stdout ?? '');
  }
}

async function apt(args, what) {
  let last = '';
  const stop = heartbeat(what, () => last);
  try {
    return await capture('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      mayFinish: true,
      onLine: (line) => {
        if (/^(Get:|Unpacking|Setting up)/.test(line)) last = line.split(' (')[0].slice(0, 60);
      },
    });
  } finally {
    stop();
  }
}

/** Whether the package lists of this computer know a package. */
function isOffered(name) {
  try {
    const policy = execFileSync('apt-cache', ['policy', name], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return /Candidate: (?!\(none\))/.test(policy);
  } catch {
    return false;
  }
}

async function install(system, missing) {
  say(`Installing ${namesOn(system, missing).names.join(', ')} with apt-get ...`);
  await apt(['update', '-q'], 'apt-get update');
  // Only now is it sure what the system has.
  const { names } = namesOn(system, missing, isOffered);
  const args = ['install', '-y', '-q', '--no-install-recommends', ...names];
  const { code, output } = await apt(args, 'apt-get install');
  if (code === 0) return;
  const reasons = output.split('\n').filter((line) => /^(E|Err):?/.test(line));
  throw new Stop(
    `apt-get couldn't install ${names.join(', ')}.\n${reasons.slice(-4).join('\n')}`,
    'Check the network and free space, then run the same command again.',
  );
}

/** What the missing entries are called on this system. `offered`: whether the system has a package of that name. */
export function namesOn(system, missing, offered = () => false) {
  const names = missing.map((entry) => {
    if (entry.lighter !== undefined && offered(entry.lighter)) return entry.lighter;
    return entry.package === 'chromium' && system === 'ubuntu' ? 'chromium-browser' : entry.package;
  });
  const why = missing.map((entry, index) => `${names[index]} (${entry.why})`).join(', ');
  return { names, why };
}

/**
 * Names the system packages that are missing for `needs`, and installs them when run as root. A command that can't
 * do without them (`strict`) stops there; any other says what will be lacking and continues. On other systems than Debian
 * and Ubuntu only programs can be looked for.
 */
export async function systemPackages(needs, { strict = false } = {}) {
  if (process.platform !== 'linux' || needs.length === 0) return;
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const system = onPath('dpkg-query') === undefined ? undefined : distribution(release);
  const installed = system === undefined ? undefined : installedPackages(query(needs));
  const missing = missingPackages(needs, installed ?? new Set()).filter(
    (entry) => installed !== undefined || entry.programs !== undefined,
  );
  if (missing.length === 0) return;
  const { names, why } = namesOn(system, missing);
  try {
    if (system === undefined)
      throw new Stop(`Missing from this system: ${why}.`, "Install them by your system's own means.");
    if (process.getuid?.() !== 0)
      throw new Stop(
        `Missing from this system: ${why}.`,
        `Install once: sudo apt-get install -y ${names.join(' ')}`,
      );
    say(`Missing from this system: ${why}`);
    await install(system, missing);
  } catch (error) {
    if (strict || !(error instanceof Stop) || error instanceof Interrupted) throw error;
    say(`${error.message}\n${error.todo}\nContinuing without: secrets will be kept for one run only.`);
  }
}
