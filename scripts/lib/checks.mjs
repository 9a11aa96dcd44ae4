import { at, NODE, projectEnv } from './project.mjs';
import { capture } from './run.mjs';
import { duration, heartbeat } from './say.mjs';

const bin = (...parts) => at('node_modules', ...parts);

/** The static checks in the order of their cost. Each is one program under the project's Node, and one test. */
export const CHECKS = [
  {
    name: 'format and lint (biome)',
    args: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'],
  },
  { name: 'types (tsc)', args: [bin('typescript/bin/tsc'), '-b', '--pretty', 'false'] },
  {
    name: 'import table (dependency-cruiser)',
    args: [
      '--import',
      at('scripts/lib/classic-typescript.mjs'),
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      'src',
      '--config',
      '.dependency-cruiser.mjs',
    ],
  },
  { name: 'dead code (knip)', args: [bin('knip/bin/knip.js'), '--no-progress'] },
];

/** Prints one line about a check that ended, and its output when it failed. */
export function tell(name, ok, millis, output = '') {
  process.stdout.write(`${ok ? 'pass' : 'FAIL'}  ${name}  ${duration(millis)}\n`);
  if (!ok && output.trim() !== '') process.stdout.write(`\n${output.trim()}\n\n`);
}

/** Runs one check to its end: { name, ok }. */
export async function runCheck({ name, args }) {
  const began = Date.now();
  const stop = heartbeat(name);
  const { code, output } = await capture(NODE, args, {
    env: projectEnv({ NO_COLOR: '1', FORCE_COLOR: undefined }),
  });
  stop();
  tell(name, code === 0, Date.now() - began, output);
  return { name, ok: code === 0 };
}
