import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const at = (path: string) => join(ROOT, path);

export type Violation = { readonly rule: string; readonly from: string; readonly to: string };
type Report = {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] };
};

/** Runs the project's own import table over `src` below `folder`, as the check in `npm test` does. */
export function cruise(folder: string): { violations: Violation[]; files: number } {
  const args = ['--import', at('scripts/lib/classic-typescript.mjs')];
  args.push(at('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'), 'src');
  args.push('--config', at('.dependency-cruiser.mjs'), '--output-type', 'json');
  const { summary } = JSON.parse(run(args, folder)) as Report;
  const violations = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  return { violations, files: summary.totalCruised };
}

function run(args: readonly string[], cwd: string): string {
  try {
    return execFileSync(process.execPath, args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    // It ends with the number of violations; its report is whole all the same.
    const { stdout } = error as { stdout?: string };
    if (!stdout) throw error;
    return stdout;
  }
}

/** The repository's folder, for the cruise over the real tree. */
export const repository = ROOT;

/**
 * A throw-away tree of `files` (path below it, text), with empty stand-ins in node_modules for the packages of the
 * table. `remove` deletes it.
 */
export function tree(files: Record<string, string>, packages: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-imports-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write(
    'package.json',
    JSON.stringify({ dependencies: Object.fromEntries(packages.map((name) => [name, '*'])) }),
  );
  for (const name of packages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, 'export {};');
  }
  for (const [path, text] of Object.entries(files)) write(path, text);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
