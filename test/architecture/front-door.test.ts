import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

describe('the decisions', () => {
  const pages = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => /^\d/.test(name));
  const index = read('docs/decisions/README.md');

  test.each(pages)('%s has its number, its date, its status, and its row in the index', (name) => {
    const [heading = '', , state = ''] = read(`docs/decisions/${name}`).split('\n');
    const [, number = '', title = ''] = /^# (\d{3}): (.+)$/.exec(heading) ?? [];
    const [, date = '', status = ''] = /^Date: (\d{4}-\d\d-\d\d)\. Status: (.+)\.$/.exec(state) ?? [];
    expect(name.startsWith(`${number}-`)).toBe(true);
    expect(index).toContain(`| [${number}](${name}) | ${title} | ${date} | ${status} |`);
  });

  test('no number is used twice', () => {
    const numbers = pages.map((name) => name.slice(0, 3));
    expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
  });
});
