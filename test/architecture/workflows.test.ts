import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const read = (path: string) => readFileSync(at(path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const workflows = readdirSync(at('.github/workflows')).map(
  (name) => [name, read(`.github/workflows/${name}`)] as const,
);

describe.each(workflows)('the workflow %s', (_name, text) => {
  test('calls commands that there are, with options that they take', () => {
    const calls = [...text.matchAll(/npm (?:run )?([a-z:]+)(?: -- ([^\n]*))?/g)];
    expect(calls.length).toBeGreaterThan(0);
    for (const [, command = '', rest = ''] of calls) {
      expect(Object.keys(scripts)).toContain(command);
      const source = read(scripts[command]?.replace(/^node /, '').split(' ')[0] ?? '');
      for (const [, option = ''] of rest.matchAll(/--([a-z-]+)/g))
        expect(source).toMatch(new RegExp(`^ {4}'?${option}'?:`, 'm'));
    }
  });

  test('names scripts and tests that are there', () => {
    for (const [path] of text.matchAll(/\b(?:scripts|test)\/[\w./-]+\.(?:sh|mjs|ts)\b/g))
      expect(existsSync(at(path))).toBe(true);
  });

  test('may only read unless a job says otherwise', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
  });
});
