import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { at, manifest } from './project.mjs';

const ENTRIES = ['practice.js', 'thread-reports.js'];
const IMPORT = /(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"']+\.js)["']/g;

/** The entries and every chunk they lead to, relative to `folder`. */
function reachable(folder, entries) {
  const found = new Set();
  const visit = (file) => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, path] of readFileSync(join(folder, file), 'utf8').matchAll(IMPORT)) {
      const next = normalize(join(dirname(file), path));
      // Comments in bundled packages have such words, too.
      if (existsSync(join(folder, next))) visit(next);
    }
  };
  for (const entry of entries) visit(entry);
  return [...found];
}

/** The oldest Node whose binaries better-sqlite3 has; an older one crashes when it loads them. */
const NODE_MAJOR = 22;

const BIN = `#!/usr/bin/env node
// Loaded only then: the database's native part ends an older Node without a word.
if (Number(process.versions.node.split('.')[0]) < ${NODE_MAJOR}) {
  console.error(\`ridgeline-practice needs Node.js ${NODE_MAJOR} or newer; this is \${process.version}.\`);
  process.exitCode = 1;
} else {
  await import('./practice.js');
}
`;

/** The manual as it reads where there is no project around the command. */
function manualOf(text) {
  return text
    .replace(/^ {2}npm prints two lines .*?clientId/ms, '  clientId')
    .replace(/npm run (--silent )?practice( --(?= ))?/g, 'npx ridgeline-practice')
    .replace("in the project's folder", 'in the folder it is started in')
    .replace('docs/practice-service.md', "the package's guide/practice-service.md");
}

/** Its first page: how it is started, and the walk with curl as the guide has it. */
function readmeOf(version) {
  const text = readFileSync(at('scripts', 'package', 'practice-readme.md'), 'utf8');
  const walk = readFileSync(at('docs', 'samples', 'walk.sh'), 'utf8');
  return text.replaceAll('VERSION', version).replace('WALK\n', () => walk);
}

/** The guide with what it links to, in a folder where its links lead somewhere. */
function guide(to) {
  for (const page of ['practice-service.md', 'interface-sentences.md', 'samples'])
    cpSync(at('docs', page), join(to, page), { recursive: true });
  const text = readFileSync(join(to, 'practice-service.md'), 'utf8');
  for (const [, picture] of text.matchAll(/\]\((screenshots\/[^)]+)\)/g))
    cpSync(at('docs', picture), join(to, picture), { recursive: true });
}

/** Its package.json: what is not in the bundle is native, and pinned as the project has it. */
function packageOf({ version, license, author, dependencies }) {
  return {
    name: 'ridgeline-practice',
    version,
    description:
      'A practice copy of the roof measurement ordering service: orders, payments, events, mail, faults.',
    license,
    author,
    type: 'module',
    engines: { node: `>=${NODE_MAJOR}` },
    bin: { 'ridgeline-practice': 'bin.js' },
    dependencies: { 'better-sqlite3': dependencies['better-sqlite3'] },
  };
}

/** Puts the built practice service into `to` as a package that needs nothing of the project. `pictures` is a folder, or undefined. */
export function practicePackage(to, pictures) {
  const from = at('out', 'main');
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const file of reachable(from, ENTRIES)) cpSync(join(from, file), join(to, file));
  if (pictures !== undefined) cpSync(pictures, join(to, 'pictures'), { recursive: true });
  writeFileSync(join(to, 'bin.js'), BIN, { mode: 0o755 });
  writeFileSync(join(to, 'manual.txt'), manualOf(readFileSync(at('src', 'sandbox', 'manual.txt'), 'utf8')));
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(packageOf(manifest()), null, 2)}\n`);
  cpSync(at('scripts', 'package', 'practice.Dockerfile'), join(to, 'Dockerfile'));
  writeFileSync(join(to, 'README.md'), readmeOf(manifest().version));
  guide(join(to, 'guide'));
  cpSync(at('LICENSE'), join(to, 'LICENSE'));
}
