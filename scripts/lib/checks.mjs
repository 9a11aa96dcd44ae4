import { existsSync } from 'node:fs';
import os from 'node:os';
import { at, NODE, plainEnv } from './project.mjs';
import { capture } from './run.mjs';
import { duration, heartbeat, paint, print } from './say.mjs';

const bin = (...parts) => at('node_modules', ...parts);
const processors = () => os.availableParallelism?.() ?? os.cpus().length;
/** Each checker of tsc repeats what the others know: on few processors that costs more than it saves. */
const typeCheckers = () => Math.min(4, Math.max(1, processors() - 1));

/** tsc is written in Go: with a heap of five times what is in use, a fifth less processor time is spent on collecting it. */
const COLLECTS_LESS = { GOGC: '400' };

/**
 * The static checks. Each is one program under the project's Node, and one test. `paths` narrows it to files and
 * folders; `fix` changes what can be changed safely. The longest come first, so that side by side they end together.
 */
const CHECKS = {
  types: {
    name: 'types (tsc)',
    what: 'every TypeScript project compiles',
    args: () => [bin('typescript/bin/tsc'), '-b', '--pretty', 'false', '--checkers', String(typeCheckers())],
  },
  lint: {
    name: 'format and lint (biome)',
    what: 'format, lint rules and the order of imports',
    fixes: true,
    args: ({ paths = [], fix = false }) => [
      bin('@biomejs/biome/bin/biome'),
      'check',
      '--error-on-warnings',
      ...(fix ? ['--write'] : []),
      ...paths,
    ],
  },
  imports: {
    name: 'import table (dependency-cruiser)',
    what: 'the layers of ARCHITECTURE.md import only what they may',
    args: ({ paths = ['src'] }) => [
      '--import',
      at('scripts/lib/classic-typescript.mjs'),
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      ...paths,
      '--config',
      '.dependency-cruiser.mjs',
    ],
  },
  'dead-code': {
    name: 'dead code (knip)',
    what: 'no file, export or dependency is unused',
    args: () => [bin('knip/bin/knip.js'), '--no-progress'],
  },
};

export const CHECK_NAMES = Object.keys(CHECKS);
export const checkList = () => CHECK_NAMES.map((name) => [name, CHECKS[name].what]);
export const canFix = (name) => CHECKS[name].fixes === true;

/** Prints one line about a check that ended, and its output when it failed. */
export function reportCheck(name, ok, millis, output = '') {
  const word = ok ? paint('pass', 'green') : paint('FAIL', 'red');
  print(`${word}  ${name}  ${duration(millis)}`);
  if (!ok && output.trim() !== '') print(`\n${output.trim()}\n`);
}

async function runCheck(name, options = {}) {
  const began = Date.now();
  const { code, output } = await capture(NODE, CHECKS[name].args(options), {
    env: { ...COLLECTS_LESS, ...plainEnv() },
  });
  reportCheck(CHECKS[name].name, code === 0, Date.now() - began, output);
  return { name, ok: code === 0, output };
}

/**
 * Runs checks side by side, as many at once as there are processors: [{ name, ok, output }] in the order they ended.
 * `wanted` names them, each with its options: [['lint', { paths }], ['types', {}]].
 * Without `beat` nothing is printed while they run, where something else prints meanwhile.
 */
export async function runChecks(wanted, { beat = true } = {}) {
  const left = [...wanted];
  const running = new Set();
  const results = [];
  const stop = beat ? heartbeat('checks', () => `running: ${[...running].join(', ')}`) : () => {};
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [name, options] = next;
      running.add(name);
      results.push(await runCheck(name, options));
      running.delete(name);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.max(2, processors()) }, work));
  } finally {
    stop();
  }
  return results;
}

/** Where the sources of a folder of tests are, most specific first. */
const HOMES = [
  [/^test\/scripts$/, 'scripts'],
  [/^test\/(core|store|adapters|hosts)(\/|$)/, 'src/main/$1$2'],
  [/^test\/(shared|renderer|sandbox)(\/|$)/, 'src/$1$2'],
];

/** The folder whose sources a test file is about, or undefined: tests mirror src. */
export function sourcesOf(testFile) {
  let folder = testFile.slice(0, testFile.lastIndexOf('/'));
  while (folder.startsWith('test/')) {
    const home = HOMES.find(([pattern]) => pattern.test(folder));
    if (home === undefined) return undefined;
    const sources = folder.replace(home[0], home[1]);
    if (existsSync(at(sources))) return sources;
    folder = folder.slice(0, folder.lastIndexOf('/'));
  }
  return undefined;
}

/**
 * The checks that a choice of test files needs: lint of those tests and the sources they are about, the import table of
 * these sources, and all types, which are checked only where something has changed. Dead code is known only of the whole.
 */
export function checksFor(testFiles) {
  const sources = [...new Set(testFiles.map(sourcesOf).filter((folder) => folder !== undefined))];
  const layered = sources.filter((folder) => folder.startsWith('src/'));
  return [
    ['types', {}],
    ['lint', { paths: [...testFiles, ...sources] }],
    ...(layered.length > 0 ? [['imports', { paths: layered }]] : []),
  ];
}
