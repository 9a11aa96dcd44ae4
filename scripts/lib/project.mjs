import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stop } from './say.mjs';

/** The repository's own folder, absolute. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');

/** An absolute path inside the repository. */
export const at = (...parts) => join(ROOT, ...parts);

/** The project's own Node, brought by the `node` package; whatever Node launched npm only runs the set-up. */
export const NODE = at('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** package.json as data. */
export const manifest = () => JSON.parse(readFileSync(at('package.json'), 'utf8'));

/** The oldest Node that can run the scripts: what they use of it came with this version. */
const OLDEST_NODE = [18, 15];

/** Throws a Stop when the Node that runs this script is too old for it. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = OLDEST_NODE;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new Stop(
    `Node ${version} is too old: the commands need Node ${OLDEST_NODE.join('.')} or newer to begin with.`,
    'Install a current Node from https://nodejs.org; the project brings its own Node for everything else.',
  );
}

/** True where a window could be shown: always on Windows and macOS, on Linux only with a display server. */
export function hasDisplay(env = process.env, platform = process.platform) {
  if (platform === 'win32' || platform === 'darwin') return true;
  return Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

/** The full path of a program on PATH, or undefined. */
export function onPath(program, env = process.env) {
  const folders = (env.PATH ?? env.Path ?? '').split(process.platform === 'win32' ? ';' : ':');
  const found = folders.find((folder) => folder !== '' && existsSync(join(folder, program)));
  return found === undefined ? undefined : join(found, program);
}

/** The environment for the project's programs: its own tools and Node come first on PATH. */
export function projectEnv(extra = {}) {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const separator = process.platform === 'win32' ? ';' : ':';
  const path = [at('node_modules', 'node', 'bin'), at('node_modules', '.bin'), process.env[key] ?? ''];
  return { ...process.env, [key]: path.join(separator), ...extra };
}

/** The same for a program whose output is read here: it writes no colors. */
export const plainEnv = (extra = {}) => projectEnv({ NO_COLOR: '1', FORCE_COLOR: undefined, ...extra });

/** True in the module that Node was started with. */
export function isMain(url) {
  const script = process.argv[1];
  return script !== undefined && existsSync(script) && realpathSync(script) === fileURLToPath(url);
}
