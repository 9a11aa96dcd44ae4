import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rendererFiles } from '../../src/main/hosts/common/renderer-files.ts';
import { temporaryFolder } from '../support/folder.ts';

function built(): string {
  const root = temporaryFolder();
  mkdirSync(join(root, 'app', 'pdfjs', 'cmaps'), { recursive: true });
  mkdirSync(join(root, 'app', 'assets'));
  for (const name of ['index.html', 'assets/a-1.js', 'pdfjs/cmaps/78-H.bcmap', 'notes.txt'])
    writeFileSync(join(root, 'app', name), 'x');
  writeFileSync(join(root, 'private.js'), 'x');
  return join(root, 'app');
}

it('the page and the files of every folder have an address, at the first request and at later ones', () => {
  const root = built();
  const files = rendererFiles(root);
  for (const path of ['/', '/index.html', '/assets/a-1.js', '/pdfjs/cmaps/78-H.bcmap', '/assets/a-1.js'])
    expect([path, files.get(path)?.path]).toEqual([path, join(root, path === '/' ? 'index.html' : path)]);
  expect(files.get('/assets/a-1.js')?.headers['content-type']).toBe('text/javascript; charset=utf-8');
});

it('nothing else has an address: no folder, no other kind of file, nothing outside the renderer', () => {
  const files = rendererFiles(built());
  const others = [
    '',
    '/assets',
    '/assets/',
    '/notes.txt',
    '/../private.js',
    '/assets/../../private.js',
    '/%2e%2e/private.js',
    '//private.js',
    '/./index.html',
    '/toString',
    '/__proto__/a',
  ];
  for (const path of others) expect([path, files.get(path)]).toEqual([path, undefined]);
});

it('a folder without a page is not a built renderer', () => {
  expect(() => rendererFiles(temporaryFolder())).toThrow('no built renderer');
});
