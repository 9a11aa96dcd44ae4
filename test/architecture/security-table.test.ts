import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const read = (path: string) => readFileSync(at(path), 'utf8');
const page = read('docs/security-table.md');

type Row = {
  readonly number: number;
  readonly file: string;
  readonly words: string;
  readonly test: string;
  readonly name: string;
};
const rows: Row[] = [
  ...page.matchAll(/^\| (\d+) \| [^|]+ \| `([^`]+)`: `([^`]+)` \| `([^`]+)`: "([^"]+)" \|$/gm),
].map(([, number, file = '', words = '', test = '', name = '']) => ({
  number: Number(number),
  file,
  words,
  test,
  name,
}));
const fuses = [...page.matchAll(/^\| `(\w+)` \| (on|off) \|/gm)].map(([, name, state]) => [name, state]);

test('the page has 20 points of 20 and nine fuses of nine', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  const wanted = [...read('scripts/package/fuses.mjs').matchAll(/^ {2}(\w+): (true|false),$/gm)].map(
    ([, name, on]) => [name, on === 'true' ? 'on' : 'off'],
  );
  expect(fuses).toHaveLength(9);
  expect(fuses).toEqual(wanted);
});

describe('each point is where the page says', () => {
  test.each(rows)(
    '$number: $file has $words, and a test is named "$name"',
    ({ file, words, test: path, name }) => {
      expect(read(file)).toContain(words);
      const text = read(path);
      expect(text.includes(`'${name}'`) || text.includes(`"${name}"`)).toBe(true);
    },
  );
});

test('the tests that the page names beside the table are there', () => {
  for (const [, path = '', name = ''] of page.matchAll(/`(test\/[\w./-]+)`[,:] "([^"]+)"/g))
    expect(read(path)).toContain(name);
});
