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

/** Its package.json: what is not in the bundle is native, and pinned as the project has it. */
function packageOf({ version, license, engines, author, dependencies }) {
  return {
    name: 'ridgeline-practice',
    version,
    description:
      'A practice copy of the roof measurement ordering service: orders, payments, events, mail, faults.',
    license,
    author,
    type: 'module',
    engines,
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
  writeFileSync(join(to, 'bin.js'), "#!/usr/bin/env node\nimport './practice.js';\n", { mode: 0o755 });
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(packageOf(manifest()), null, 2)}\n`);
  cpSync(at('scripts', 'package', 'practice.Dockerfile'), join(to, 'Dockerfile'));
  cpSync(at('docs', 'practice-service.md'), join(to, 'README.md'));
  cpSync(at('LICENSE'), join(to, 'LICENSE'));
}
