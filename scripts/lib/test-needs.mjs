// What a choice of test files needs of the machine, read from what they import: nobody should have to install a
// browser for a test of pure rules, and a list kept by hand would be wrong with the next test.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { at } from './project.mjs';
import { browserProgram } from './system-packages.mjs';

const IMPORT = /(?:^|\n)\s*(?:import|export)\s+([^'";]*?)\s*from\s*['"]([^'"]+)['"]/g;
const BARE_IMPORT = /(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
/** A program beside the test that it starts: `join(import.meta.dirname, 'child.ts')`, `new URL('./child.ts', ...)`. */
const PROGRAM = /(?:import\.meta\.dirname,|new URL\()\s*['"]([^'"]+\.(?:ts|mjs))['"]/g;
/** The built app, named by its folder: `join(ROOT, 'out', 'main', ...)`, `at('out/renderer/...')`. */
const BUILT_APP = /\(?['"]out(?:\/[\w./-]+)?['"]\s*[,)]/;
const KEYCHAIN = 'src/main/adapters/keychain/';

/** True where nothing of the import is there when the program runs. */
function onlyTypes(clause) {
  if (/^type\s/.test(clause)) return true;
  const names = /^\{([^}]*)\}$/.exec(clause.replace(/\s+/g, ' ').trim())?.[1];
  return names?.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type ')) ?? false;
}

function importsOf(text) {
  const named = [...text.matchAll(IMPORT)].flatMap(([, clause, from]) => (onlyTypes(clause) ? [] : [from]));
  const bare = [...text.matchAll(BARE_IMPORT)].map(([, a, b]) => a ?? b);
  const started = [...text.matchAll(PROGRAM)].map(([, path]) => (path.startsWith('.') ? path : `./${path}`));
  return [...named, ...bare, ...started];
}

/**
 * The project's files that these ones import or start, themselves included: path -> { text, imports }. A file that
 * isn't there any more has no text.
 */
export function filesBehind(files) {
  const found = new Map();
  const visit = (file) => {
    if (found.has(file)) return;
    const text = existsSync(at(file)) ? readFileSync(at(file), 'utf8') : '';
    const imports = importsOf(text);
    found.set(file, { text, imports });
    for (const name of imports)
      if (name.startsWith('.')) visit(join(dirname(file), name).replaceAll('\\', '/'));
  };
  for (const file of files) visit(file);
  return found;
}

/**
 * { browser, keyring, build }: whether these test files drive a real browser, reach the keychain, or start the built
 * app. `files` are paths in the project; what they import is followed through the project's own files.
 */
export function needsOf(files) {
  const needs = { browser: false, keyring: false, build: false };
  for (const [file, { text, imports }] of filesBehind(files)) {
    if (file.startsWith('test/') && BUILT_APP.test(text)) needs.build = true;
    if (file.startsWith(KEYCHAIN)) needs.keyring = true;
    if (imports.includes('playwright-core')) needs.browser = true;
  }
  // The built app has the keychain in it.
  if (needs.build) needs.keyring = true;
  return needs;
}

/** The environment of the tests: the build has been tried, and the browser that was found is the one they use. */
export function testEnv({ browser }) {
  const found = browser ? browserProgram() : undefined;
  return { RIDGELINE_BUILD_TRIED: '1', ...(found === undefined ? {} : { CHROMIUM_PATH: found }) };
}

/** The groups of system packages for these needs, as `setup` takes them. */
export function packagesFor({ browser, keyring }) {
  return [...(keyring ? ['app', 'keyring'] : []), ...(browser ? ['browser'] : [])];
}
