import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/lib/project.mjs';
import { order, slowFiles, TIMES_FILE } from '../../scripts/lib/test-order.mjs';
import { IN_TURNS } from '../../test/e2e/in-turns.ts';

const file = (project, path, isolate = true) => ({ project, path, isolate });
const paths = (files) => files.map(({ path }) => path);

describe('the order of test files', () => {
  test('the longest come first, and files without a known time last', () => {
    const files = [file('e2e', 'short'), file('e2e', 'new'), file('e2e', 'long')];
    expect(paths(order(files, { short: 6, long: 90 }))).toEqual(['long', 'short', 'new']);
  });

  test('files of a project stay side by side, and those that share a process come last', () => {
    const files = [
      file('together', 'core', false),
      file('unit', 'host'),
      file('e2e', 'journey'),
      file('unit', 'server'),
      file('e2e', 'inbox'),
      file('together', 'shared', false),
    ];
    const seconds = { core: 300, journey: 80, inbox: 30, host: 60 };
    expect(paths(order(files, seconds))).toEqual(['journey', 'inbox', 'host', 'server', 'core', 'shared']);
  });

  test('only slow files are kept, by their path in the project', () => {
    const times = [
      { file: join(ROOT, 'test', 'b.test.ts'), millis: 61_400 },
      { file: join(ROOT, 'test', 'a.test.ts'), millis: 5_000 },
      { file: join(ROOT, 'test', 'c.test.ts'), millis: 900 },
    ];
    expect(slowFiles(times)).toBe('{\n  "test/a.test.ts": 5,\n  "test/b.test.ts": 61\n}\n');
  });

  test('the kept times are of files that are there, but for a few that were renamed since', () => {
    const kept = Object.keys(JSON.parse(readFileSync(join(ROOT, TIMES_FILE), 'utf8')));
    expect(kept.length).toBeGreaterThan(0);
    const gone = kept.filter((path) => !existsSync(join(ROOT, path)));
    expect(gone.length, gone.join(', ')).toBeLessThan(kept.length / 5);
  });
});

describe('windows in turns', () => {
  test('are files that exist, each named once', () => {
    expect(IN_TURNS.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    expect(new Set(IN_TURNS).size).toBe(IN_TURNS.length);
  });
});
