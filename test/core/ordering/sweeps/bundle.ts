import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { type Bug, spoil } from '../bugs/bugs.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const SQLITE = join(ROOT, 'node_modules', 'better-sqlite3', 'lib', 'index.js');

/** Chunks of three, so that a list of seven rows has three calls. */
const SMALL_CHUNKS: Bug = {
  name: 'small chunks',
  file: 'src/main/core/ordering/pay/next-checkout.ts',
  edits: [['export const CHUNK = 50;', 'export const CHUNK = 3;']],
  suite: 'simulation',
};

/**
 * In a life whose clock runs thousands of times as fast, the jitter of a busy computer lasts minutes: every harmless call would
 * seem to have waited for the line, and the gate after a lost answer would stay shut for days. Other tests cover that rule.
 */
const NO_LONG_CALLS: Bug = {
  name: 'no long calls',
  file: 'src/main/core/ordering/gate/gate.ts',
  edits: [['const LONG_CALL: Millis = 4 * SECOND;', 'const LONG_CALL: Millis = Number.POSITIVE_INFINITY;']],
  suite: 'simulation',
};

const BUILTIN = '\0builtin ';

/**
 * Node's own modules without their ES facades: to make that of node:http, Node loads all of undici, which was a fifth of a
 * life's processor time.
 */
const plainBuiltins: Plugin = {
  name: 'plain builtins',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('node:') ? `${BUILTIN}${id}` : null),
  load: (id) => {
    if (!id.startsWith(BUILTIN)) return null;
    const name = id.slice(BUILTIN.length);
    const members = Object.entries(Object.getOwnPropertyDescriptors(process.getBuiltinModule(name) ?? {}));
    const names = members.flatMap(([key, { get }]) => (get || key === 'default' ? [] : [key]));
    return `const it = process.getBuiltinModule('${name}');
      export default it;
      export const { ${names.join(', ')} } = it;`;
  },
};

/** Makes life.ts one file that starts quickly, with small chunks and the bugs put in. Returns its path. */
export async function bundleLife(folder: string, bugs: readonly Bug[] = []): Promise<string> {
  const edits = [SMALL_CHUNKS, NO_LONG_CALLS, ...bugs];
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      plainBuiltins,
      {
        name: 'edits',
        enforce: 'pre',
        resolveId: (id) => (id === 'better-sqlite3' ? { id: SQLITE, external: true } : null),
        transform: (source, id) =>
          edits.filter((bug) => id.endsWith(`/${bug.file}`)).reduce((text, bug) => spoil(bug, text), source),
      },
    ],
    ssr: { noExternal: true },
    build: {
      ssr: join(ROOT, 'test', 'core', 'ordering', 'support', 'life.ts'),
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'life.mjs', codeSplitting: false } },
    },
  });
  return join(folder, 'life.mjs');
}
