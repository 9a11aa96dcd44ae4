import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { buildIfStale, isBuilt } from '../build.mjs';
import { imageryFolder } from './imagery.mjs';
import { at } from './project.mjs';

/**
 * Vitest's global set-up: tests that start the built app need out/, which the test commands have built already; where it
 * is current, others start the practice service and the app's threads from it, too. Pictures and compiled code are kept
 * for the hundreds of processes that need the same ones; what an earlier run's failures left goes.
 */
export async function setup() {
  process.env.RIDGELINE_PRACTICE_IMAGERY ??= imageryFolder();
  process.env.NODE_COMPILE_CACHE ??= at('node_modules', '.cache', 'node-compile');
  if (process.env.RIDGELINE_TEST_RESULTS === undefined)
    rmSync(at('test-results'), { recursive: true, force: true });
  if (process.env.RIDGELINE_BUILD_TRIED === undefined) await buildIfStale();
  if (isBuilt()) {
    process.env.RIDGELINE_PRACTICE_SCRIPT ??= at('out', 'main', 'practice.js');
    process.env.RIDGELINE_BUILT_THREADS ??= pathToFileURL(at('out', 'main', '/')).href;
  }
}
