// The Node that runs npm during the set-up. npm leaves out optional packages that don't name the Node it runs under,
// and with Node 18 those are the native halves of the build tools: the project's own Node is fetched first then.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { npm, npmFailure } from './npm.mjs';
import { at } from './project.mjs';
import { heartbeat, Stop, say } from './say.mjs';

/** Beside node_modules and not in it, because `npm ci` empties that; it is removed after the install. */
const FOLDER = at('.setup-node');

/** True when a Node of version `running` installs the same packages as the project's own `wanted`. */
export function installsAlike(running, wanted) {
  return running.split('.')[0] === wanted.split('.')[0];
}

/**
 * Runs `install` with the options for `npm()` that make it run under Node `version`, or under the present Node where that
 * is alike. A Node that was fetched for it becomes the project's own: fetching it twice took 25 s.
 */
export async function withSetupNode(version, install) {
  if (installsAlike(process.versions.node, version)) return install({});
  say(`Fetching Node ${version} first: Node ${process.versions.node} would leave packages out ...`);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  try {
    writeFileSync(join(FOLDER, 'package.json'), '{"private":true}\n');
    const stop = heartbeat(`Node ${version}`);
    const { code, output } = await npm(['install', '--no-save', '--no-package-lock', `node@${version}`], {
      cwd: FOLDER,
    }).finally(stop);
    if (code !== 0) {
      const { message, todo } = npmFailure(output);
      throw new Stop(message, todo);
    }
    const folder = join(FOLDER, 'node_modules', 'node', 'bin');
    const node = join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
    await install({ node, path: `${folder}${delimiter}` });
    const own = at('node_modules', 'node');
    if (!existsSync(own)) return;
    rmSync(join(own, 'bin'), { recursive: true, force: true });
    renameSync(folder, join(own, 'bin'));
  } finally {
    rmSync(FOLDER, { recursive: true, force: true, maxRetries: 3 });
  }
}
