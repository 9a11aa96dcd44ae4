import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, npmFailure } from './npm.mjs';
import { at } from './project.mjs';
import { heartbeat, Stop } from './say.mjs';

/**
 * Tools that only look at the practice service's description from outside. They would double what everybody installs, so
 * they are fetched when they are first needed and kept with the other caches.
 */
const TOOLS = {
  '@redocly/cli': '2.77.0',
  '@stoplight/prism-cli': '5.16.0',
  '@stoplight/spectral-cli': '6.16.3',
  'dockerfile-utils': '0.16.3',
  'openapi-typescript': '7.13.0',
  'postman-collection': '5.3.1',
  standardwebhooks: '1.1.1',
  stripe: '23.1.0',
};

/** Pinned tools in a folder of their own; the name of the folder they are in. Throws a Stop. */
export async function apiTools() {
  const folder = at('node_modules', '.cache', 'ridgeline-api-tools');
  const wanted = JSON.stringify({ private: true, dependencies: TOOLS });
  const mark = join(folder, 'installed.json');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), wanted);
  const stop = heartbeat('fetching Spectral, Redocly, Prism and others');
  const { code, output } = await npm(['install', '--ignore-scripts', '--no-package-lock'], { cwd: folder });
  stop();
  if (code !== 0) {
    const { message, todo } = npmFailure(output);
    throw new Stop(message, todo);
  }
  writeFileSync(mark, wanted);
  return folder;
}
