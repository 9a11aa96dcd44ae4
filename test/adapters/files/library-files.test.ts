import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLibraryFiles } from '../../../src/main/adapters/files/index.ts';
import type { LibraryFiles, LibraryPath } from '../../../src/main/core/ports/index.ts';
import { temporaryFolder } from '../../support/folder.ts';

const order: LibraryPath = { folder: 'Practice', segments: ['2026-05', '12 Oak St - 77', 'report.pdf'] };

async function save(files: LibraryFiles, text: string, to: LibraryPath = order): Promise<string> {
  const part = await files.createPart();
  await part.write(Buffer.from(text));
  await part.finish();
  return part.commit(to);
}

/** Every file below a folder, as paths with `/`. */
function tree(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

test('a file is invisible until it is whole, then it is there with its hash', async () => {
  const root = temporaryFolder();
  const files = createLibraryFiles({ root });
  const part = await files.createPart();
  await part.write(Buffer.from('hello '));
  await part.write(Buffer.from('roof'));
  expect(tree(root)).toEqual([expect.stringMatching(/^\.incoming\/[\w-]+\.part$/)]);
  const result = await part.finish();
  expect(result).toEqual({
    bytes: 10,
    sha256: createHash('sha256').update('hello roof').digest('hex'),
  });
  expect(await part.commit(order)).toBe('2026-05/12 Oak St - 77/report.pdf');
  expect(tree(root)).toEqual(['Practice/2026-05/12 Oak St - 77/report.pdf']);
  expect(await files.present('Practice', '2026-05/12 Oak St - 77/report.pdf')).toBe(true);
  expect(await files.present('Practice', '2026-05/12 Oak St - 77/other.pdf')).toBe(false);
  expect((await files.read('Practice', '2026-05/12 Oak St - 77/report.pdf', 100)).toString()).toBe(
    'hello roof',
  );
});

test('another content under the same name goes beside; the same content is not put twice', async () => {
  const root = temporaryFolder();
  const files = createLibraryFiles({ root });
  expect(await save(files, 'first')).toMatch(/\/report\.pdf$/);
  expect(await save(files, 'revised')).toMatch(/\/report \(2\)\.pdf$/);
  expect(await save(files, 'first')).toMatch(/\/report\.pdf$/);
  expect(await save(files, 'revised')).toMatch(/\/report \(2\)\.pdf$/);
  expect(await save(files, 'thirds')).toMatch(/\/report \(3\)\.pdf$/);
  expect(tree(root)).toHaveLength(3);
  expect(readFileSync(join(root, 'Practice/2026-05/12 Oak St - 77/report.pdf'), 'utf8')).toBe('first');
});

test('names that differ only in case or Unicode form are one name', async () => {
  const root = temporaryFolder();
  const files = createLibraryFiles({ root });
  const at = (name: string): LibraryPath => ({ ...order, segments: ['2026-05', '12 Oak St - 77', name] });
  expect(await save(files, '1', at('Peñón.pdf'.normalize('NFC')))).toMatch(/Peñón\.pdf$/u);
  expect(await save(files, '2', at('Peñón.pdf'.normalize('NFD')))).toMatch(/ \(2\)\.pdf$/);
  expect(await save(files, '3', at('PEÑÓN.PDF'))).toMatch(/ \(3\)\.PDF$/);
  const folder = await save(files, '4', { ...order, segments: ['2026-05', '12 OAK ST - 77', 'x.pdf'] });
  expect(folder).toBe('2026-05/12 Oak St - 77/x.pdf');
});

test('many at once find many names', async () => {
  const root = temporaryFolder();
  const files = createLibraryFiles({ root });
  const names = await Promise.all(
    Array.from({ length: 20 }, (_, number) => save(files, `content ${number}`)),
  );
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(20);
  expect(tree(root)).toHaveLength(20);
});

test.each([
  ['../../../etc/passwd'],
  ['..\\..\\windows\\win.ini'],
  ['/etc/passwd'],
  ['C:\\x.pdf'],
  ['con.pdf'],
  ['report.pdf:stream'],
  ['\u202efdp.exe'],
  ['...'],
  [''],
  [`${'long '.repeat(100)}.pdf`],
])('the name %j stays inside its folder', async (name) => {
  const root = temporaryFolder();
  const files = createLibraryFiles({ root: join(root, 'library') });
  const path = await save(files, 'x', { folder: 'Practice', segments: ['2026-05', 'order', name] });
  expect(tree(root)).toHaveLength(1);
  expect(path).toMatch(/^2026-05\/order\/[^/\\:]{1,180}$/);
  expect(tree(root)[0]).toBe(`library/Practice/${path}`);
});

test('segments that try to leave the account’s folder don’t', async () => {
  const root = temporaryFolder();
  const files = createLibraryFiles({ root: join(root, 'library') });
  await save(files, 'x', { folder: '../../out', segments: ['..', '../..', 'x.pdf'] });
  expect(tree(root)).toEqual([expect.stringMatching(/^library\/out\//)]);
  expect(() => files.absolute('Practice', '../../../x')).toThrow(/library/);
  await expect(files.read('Practice', '../../x', 100)).rejects.toThrow(/library/);
  expect(await files.present('Practice', '../x')).toBe(false);
});

test('the sweep takes what an earlier run left, and nothing else', async () => {
  const root = temporaryFolder();
  const files = createLibraryFiles({ root });
  await save(files, 'kept');
  const part = await files.createPart();
  await part.write(Buffer.from('half'));
  const staging = await files.createStaging();
  writeFileSync(join(staging, 'entry.pdf'), 'x');
  await files.sweep();
  expect(tree(root)).toEqual(['Practice/2026-05/12 Oak St - 77/report.pdf']);
  expect(existsSync(staging)).toBe(false);
  await part.discard();
});

test('an entry of the staging folder becomes a part; a file from elsewhere does not', async () => {
  const root = temporaryFolder();
  const files = createLibraryFiles({ root });
  const staging = await files.createStaging();
  writeFileSync(join(staging, 'a.pdf'), 'entry');
  const part = await files.adoptPart(join(staging, 'a.pdf'));
  expect((await part.finish()).bytes).toBe(5);
  await part.commit(order);
  await files.removeStaging(staging);
  expect(tree(root)).toEqual(['Practice/2026-05/12 Oak St - 77/report.pdf']);

  const outside = join(temporaryFolder(), 'secret.txt');
  writeFileSync(outside, 'secret');
  await expect(files.adoptPart(outside)).rejects.toThrow(/staging/);
  const again = await files.createStaging();
  symlinkSync(outside, join(again, 'link.pdf'));
  await expect(files.adoptPart(join(again, 'link.pdf'))).rejects.toThrow(/staging/);
  await files.removeStaging(join(root, 'Practice'));
  expect(tree(root)).toContain('Practice/2026-05/12 Oak St - 77/report.pdf');
});

test('what the disk refuses is said in words', async () => {
  const root = temporaryFolder();
  writeFileSync(join(root, 'file'), '');
  const files = createLibraryFiles({ root: join(root, 'file', 'library') });
  await expect(files.createPart()).rejects.toMatchObject({ name: 'DiskError', code: 'gone' });
  const good = createLibraryFiles({ root: join(root, 'library') });
  await expect(good.read('Practice', 'none.pdf', 10)).rejects.toMatchObject({ code: 'gone' });
  mkdirSync(join(root, 'library', 'Practice'), { recursive: true });
  writeFileSync(join(root, 'library', 'Practice', 'big.xml'), 'x'.repeat(20));
  await expect(good.read('Practice', 'big.xml', 10)).rejects.toThrow(/too large/);
});

test('a full disk is reported as such (a device that is always full)', async () => {
  if (!existsSync('/dev/full')) return;
  const root = temporaryFolder();
  const files = createLibraryFiles({ root });
  const staging = await files.createStaging();
  const { open } = await import('node:fs/promises');
  const { toDiskError } = await import('../../../src/main/adapters/files/disk-error.ts');
  const full = await open('/dev/full', 'w');
  const error = await full.write('x').catch(toDiskError);
  await full.close();
  expect(error).toMatchObject({ code: 'full', message: expect.stringContaining('full') });
  await files.removeStaging(staging);
});

test('the usual folder that held files is away once it is gone: nothing makes it again but a person', async () => {
  const root = join(temporaryFolder(), 'Documents', 'Ridgeline');
  const files = createLibraryFiles({ root });
  files.settle(null, new Map(), false);
  // Nothing was put in yet: the first file makes it.
  expect(await files.reachable('Practice')).toBe(true);
  const path = await save(files, 'first');
  renameSync(root, `${root}-unplugged`);
  expect(await files.present('Practice', path)).toBeNull();
  expect(files.away('Practice')).toBe(true);
  await expect(files.createPart()).rejects.toMatchObject({ code: 'away' });
  await expect(files.createStaging()).rejects.toMatchObject({ code: 'away' });
  await expect(files.ensureFolder('Practice')).rejects.toMatchObject({ code: 'away' });
  expect(existsSync(root)).toBe(false);

  // A later start knows from the records that it held files.
  const later = createLibraryFiles({ root });
  later.settle(null, new Map(), true);
  expect(await later.lookForRoots()).toBe(true);
  expect(later.away('Practice')).toBe(true);
  await later.makeUsual();
  expect(await later.lookForRoots()).toBe(true);
  expect(await later.present('Practice', path)).toBe(false);
  rmSync(root, { recursive: true });
  renameSync(`${root}-unplugged`, root);
  expect(await later.present('Practice', path)).toBe(true);
});
