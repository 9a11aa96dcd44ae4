import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sourcesHash } from '../../scripts/build.mjs';
import { at } from '../../scripts/lib/project.mjs';

describe('what makes a build stale', () => {
  let root;
  const hash = () => sourcesHash(root, ['src', 'config.ts']);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'ridgeline-sources-'));
    mkdirSync(join(root, 'src', 'deep'), { recursive: true });
    writeFileSync(join(root, 'src', 'deep', 'a.ts'), 'one');
    writeFileSync(join(root, 'config.ts'), 'config');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('the same sources have the same hash', () => {
    expect(hash()).toBe(hash());
  });

  test.each([
    ['a changed file', () => writeFileSync(join(root, 'src', 'deep', 'a.ts'), 'two')],
    ['a new file', () => writeFileSync(join(root, 'src', 'b.ts'), '')],
    [
      'a renamed file',
      () => renameSync(join(root, 'src', 'deep', 'a.ts'), join(root, 'src', 'deep', 'b.ts')),
    ],
    ['a file that is gone', () => rmSync(join(root, 'src', 'deep', 'a.ts'))],
    ['a changed setting', () => writeFileSync(join(root, 'config.ts'), 'other')],
    ['a setting that is gone', () => rmSync(join(root, 'config.ts'))],
  ])('%s', (_, change) => {
    const before = hash();
    change();
    expect(hash()).not.toBe(before);
  });
});

describe('the built page', () => {
  const page = () => readFileSync(at('out/renderer/index.html'), 'utf8');

  test("keeps to script-src 'self': every script is a file of its own, and no handler stands in the page", () => {
    const scripts = [...page().matchAll(/<script\b([^>]*)>([^<]*)/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes, body] of scripts) {
      expect(attributes).toMatch(/src="\.\//);
      expect(body.trim()).toBe('');
    }
    expect(page()).not.toMatch(/\son\w+=|javascript:|src="data:/i);
  });

  test.each([
    'cmaps/Adobe-Japan1-UCS2.bcmap',
    'standard_fonts/LiberationSans-Regular.ttf',
    'wasm/openjpeg.wasm',
  ])('has what pdf.js fetches by name: %s', (file) => {
    expect(existsSync(at('out/renderer/pdfjs', file))).toBe(true);
  });

  test('the preload is one file that a sandboxed window can load', () => {
    const code = readFileSync(at('out/preload/index.cjs'), 'utf8');
    const required = [...code.matchAll(/require\(["']([^"']+)["']\)/g)].map(([, name]) => name);
    expect(new Set(required)).toEqual(new Set(['electron']));
  });
});
