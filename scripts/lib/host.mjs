import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { whenParentGoes } from './follow-parent.mjs';
import { at, NODE, projectEnv } from './project.mjs';
import { start } from './run.mjs';

/**
 * Starts one of the project's own programs under the project's Node, ending with this script however it ends.
 * npm doesn't always pass a signal on, so a script that npm started also ends with npm.
 */
export function startNode(args, options = {}) {
  const follow = pathToFileURL(at('scripts/lib/follow-parent.mjs')).href;
  const running = start(NODE, ['--import', follow, ...args], {
    env: projectEnv({ RIDGELINE_FOLLOW: String(process.pid), ...options.env }),
    ...(options.stdio === undefined ? {} : { stdio: options.stdio }),
  });
  if (process.env.npm_lifecycle_event !== undefined) whenParentGoes(() => running.child.kill('SIGTERM'));
  return running;
}

/** The built host for a browser as { args, env }, and what limits its memory: Node's flags and the system's allocator. */
export function hostProgram() {
  const { flags, environment } = JSON.parse(readFileSync(at('src/main/hosts/loopback/node.json'), 'utf8'));
  return { args: [...flags, at('out/main/loopback.js')], env: environment };
}
