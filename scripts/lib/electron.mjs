import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname } from 'node:path';
import { at, hasDisplay, NODE, projectEnv, ROOT } from './project.mjs';
import { capture, start } from './run.mjs';
import { heartbeat, say } from './say.mjs';

const FOLDER = at('node_modules', 'electron');
const FAILED = at('node_modules', '.cache', 'ridgeline', 'electron-failed');
const DOWNLOAD_MILLIS = 180_000;

/** The Electron program, or undefined when it hasn't been downloaded. */
function electronProgram() {
  const pathFile = at('node_modules', 'electron', 'path.txt');
  if (!existsSync(pathFile)) return undefined;
  const program = at('node_modules', 'electron', 'dist', readFileSync(pathFile, 'utf8').trim());
  return existsSync(program) ? program : undefined;
}

const version = () =>
  JSON.parse(readFileSync(at('node_modules', 'electron', 'package.json'), 'utf8')).version;

/**
 * Why no Electron window can open here, in words that finish "No window: ...", or undefined when one can. The binary
 * isn't in its npm package: it is downloaded once, with a time limit, and a failure is remembered for the version
 * until `retry`.
 */
export async function whyNoWindow({ retry = false } = {}) {
  if (!hasDisplay()) return 'this computer has no display';
  if (process.platform === 'linux' && process.getuid?.() === 0) return "Electron doesn't run as root";
  if (electronProgram() !== undefined) return undefined;
  if (retry) rmSync(FAILED, { force: true });
  const remembered =
    'the Electron binary could not be downloaded ("npm start -- --retry-electron" tries again)';
  if (existsSync(FAILED) && readFileSync(FAILED, 'utf8') === version()) return remembered;
  say('Downloading Electron, once (about 120 MB) ...');
  const stop = heartbeat('Electron');
  const options = { cwd: FOLDER, env: projectEnv(), timeoutMillis: DOWNLOAD_MILLIS };
  const { code } = await capture(NODE, [at('node_modules', 'electron', 'install.js')], options);
  stop();
  if (code === 0 && electronProgram() !== undefined) return undefined;
  mkdirSync(dirname(FAILED), { recursive: true });
  writeFileSync(FAILED, version());
  return remembered;
}

/**
 * Starts the app in Electron: { child, ended }. It gets the project's folder, not the built file: Electron takes the
 * app's name, and with it the profile, from the package.json of the folder that it's given (Electron's documentation,
 * default app).
 */
export const startElectron = (args, program = electronProgram(), begin = start) =>
  begin(program, [ROOT, ...args], { env: projectEnv() });

/** How a person, or the system at its end, ends a program. */
const BY_PERSON = ['SIGHUP', 'SIGINT', 'SIGKILL', 'SIGTERM'].map((signal) => 128 + constants.signals[signal]);

/** A window that ends this soon with an error never opened: a library that Electron needs is missing, say. */
const FAILED_START_MILLIS = 10_000;

/** Whether Electron ended before its window was there: with an error, or by a signal that no person sends (a trap). */
export const neverOpened = (code, millis) =>
  code !== 0 && !BY_PERSON.includes(code) && millis < FAILED_START_MILLIS;

const USER_NAMESPACES = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns';

/** What to do where this Linux keeps Electron's sandbox from starting (Ubuntu from 23.10), or undefined. */
export function sandboxCure(file = USER_NAMESPACES) {
  if (!existsSync(file) || readFileSync(file, 'utf8').trim() !== '1') return undefined;
  return 'This Linux keeps Electron’s sandbox from starting: "sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0" allows it until the next restart.';
}
