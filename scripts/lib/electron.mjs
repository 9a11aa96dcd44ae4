import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { at, hasDisplay, NODE, projectEnv } from './project.mjs';
import { capture } from './run.mjs';
import { heartbeat, say } from './say.mjs';

const FOLDER = at('node_modules', 'electron');
const FAILED = at('node_modules', '.cache', 'ridgeline', 'electron-failed');
const DOWNLOAD_MILLIS = 180_000;

/** The Electron program, or undefined when it hasn't been downloaded. */
export function electronProgram() {
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
