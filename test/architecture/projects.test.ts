import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
let folder: string;

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

/** A tree with the repository's own compiler settings, one file in core and one in the domain. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ridgeline-projects-'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  copyFileSync(join(ROOT, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  for (const project of ['src/shared', 'src/main/core', 'src/renderer']) {
    const config = readFileSync(join(ROOT, project, 'tsconfig.json'), 'utf8');
    // What it builds must not land in the repository's own cache.
    write(`${project}/tsconfig.json`, config.replaceAll('node_modules/.cache/tsc', '.cache/tsc'));
  }
  write('src/shared/domain/order.ts', 'export type Order = { readonly id: string };\n');
  write('src/main/core/tracking/orders/secret.ts', 'export type Secret = { readonly key: string };\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function compile() {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const ended = spawnSync(process.execPath, [tsc, '-b', 'src/renderer', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { code: ended.status, output: ended.stdout };
}

test('an import that the table allows compiles', () => {
  write(
    'src/renderer/a.ts',
    "import type { Order } from '../shared/domain/order.ts';\nexport type Id = Order['id'];\n",
  );
  expect(compile()).toEqual({ code: 0, output: '' });
});

test('an import that the table forbids does not compile', () => {
  write(
    'src/renderer/a.ts',
    "import type { Secret } from '../main/core/tracking/orders/secret.ts';\nexport type Key = Secret['key'];\n",
  );
  const { code, output } = compile();
  expect(code).not.toBe(0);
  expect(output).toMatch(/TS6307.*secret\.ts/);
});
