import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPictureCache } from '../../../src/sandbox/report/cache.ts';
import { temporaryFolder } from './orders.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const counted = (bytes: string) => {
  const render = async () => {
    render.times += 1;
    return Buffer.from(bytes);
  };
  render.times = 0;
  return render;
};

test('a picture is rendered once: for two orders at a time, and for a later process', async () => {
  const render = counted('picture');
  const cache = createPictureCache(join(folder.path, 'new', 'folder'));
  const both = await Promise.all([cache.get('a', render), cache.get('a', render)]);
  const later = await createPictureCache(join(folder.path, 'new', 'folder')).get('a', render);
  expect([...both, later].map(String)).toEqual(['picture', 'picture', 'picture']);
  expect(render.times).toBe(1);
});

test('an empty or foreign file is rendered over', async () => {
  const render = counted('picture');
  for (const junk of ['', 'x'.repeat(32), 'x'.repeat(500)]) {
    await writeFile(join(folder.path, 'a.cache'), junk);
    expect(String(await createPictureCache(folder.path).get('a', render))).toBe('picture');
  }
  expect(render.times).toBe(3);
});

test('a failed rendering is tried again', async () => {
  const cache = createPictureCache(folder.path);
  await expect(cache.get('a', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  expect(String(await cache.get('a', counted('picture')))).toBe('picture');
});

test('a folder that cannot be written still gives the picture', async () => {
  await writeFile(join(folder.path, 'file'), '');
  const cache = createPictureCache(join(folder.path, 'file', 'inside'));
  expect(String(await cache.get('a', counted('picture')))).toBe('picture');
});

test('a picture that was drawn before is taken from its folder, and a damaged one is rendered', async () => {
  const [drawn, own] = [join(folder.path, 'drawn'), join(folder.path, 'own')];
  await createPictureCache(drawn).get('a', counted('drawn before'));
  const render = counted('rendered');
  expect(String(await createPictureCache(own, drawn).get('a', render))).toBe('drawn before');
  expect(render.times).toBe(0);
  await expect(readdir(own)).rejects.toThrow('ENOENT');
  await writeFile(join(drawn, 'a.cache'), 'x'.repeat(500));
  expect(String(await createPictureCache(own, drawn).get('a', render))).toBe('rendered');
  expect(await readdir(own)).toEqual(['a.cache']);
});
