import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

describe.each(['CONTRIBUTING.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md', 'README.md', 'ARCHITECTURE.md'])(
  '%s',
  (file) => {
    test('names only files and folders that are there', () => {
      const inCode = [...read(file).matchAll(/`((?:src|test|scripts|docs)\/[\w./-]+)`/g)].map(
        ([, path = '']) => path,
      );
      const linked = [...read(file).matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path = '']) => path);
      expect([...inCode, ...linked].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    });

    test('names only commands that package.json has', () => {
      const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
      const named = [...read(file).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
      expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
    });
  },
);

test('no text of the repository holds the marks of an unfinished merge', () => {
  const found = spawnSync('git', ['grep', '-lE', '^(<{7}|>{7}) '], { cwd: ROOT, encoding: 'utf8' });
  expect(found.stdout).toBe('');
});
