import { execFileSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdirSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createStorageDisk } from '../../../src/main/adapters/storage/index.ts';
import { temporaryFolder } from '../../support/folder.ts';

/** More than the 65,535 entries and the 4 GiB that a ZIP without ZIP64 can hold. */
const ENTRIES = 66_000;
const BYTES = 4_400_000_000;

const PYTHON = `
import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
big = z.getinfo('Library/imagery.pdf')
last = z.infolist()[-1]
with z.open(big) as f:
    f.seek(${BYTES - 7})
    end = f.read().decode()
print(len(z.infolist()), big.file_size, end, last.filename, z.read(last).decode(), last.header_offset > 2 ** 32)
`;

test('a backup in one file of 66,000 reports and 4.4 GB is read whole by the app, by Python, and by 7-Zip', async () => {
  const base = temporaryFolder();
  mkdirSync(join(base, 'from'));
  const sparse = openSync(join(base, 'from', 'imagery.pdf'), 'w');
  ftruncateSync(sparse, BYTES);
  writeSync(sparse, 'the end', BYTES - 7);
  closeSync(sparse);
  writeFileSync(join(base, 'from', 'note.txt'), 'a note');
  const disk = createStorageDisk();
  onTestFinished(() => disk.close());
  const zip = join(base, 'backup.zip');
  const from = (path: string) => ({ base: join(base, 'from'), path });
  const archive = await disk.writeArchive(zip);
  const big = await archive.add(from('imagery.pdf'), 'Library/imagery.pdf');
  expect(big.bytes).toBe(BYTES);
  for (let number = 1; number < ENTRIES; number += 1)
    await archive.add(from('note.txt'), `Library/${number}/note.txt`);
  await archive.finish();
  expect(statSync(zip).size).toBeGreaterThan(BYTES);

  // The app's own reader: the first entry, and one whose place is beyond 4 GiB.
  expect(await disk.hash({ base: zip, path: 'Library/imagery.pdf' })).toEqual(big);
  expect(await disk.readText({ base: zip, path: `Library/${ENTRIES - 1}/note.txt` }, 100)).toBe('a note');

  const found = execFileSync('python3', ['-c', PYTHON, zip], { encoding: 'utf8' }).trim();
  expect(found).toBe(`${ENTRIES} ${BYTES} the end Library/${ENTRIES - 1}/note.txt a note True`);
  // Tests every entry against its CRC.
  expect(execFileSync('7z', ['t', '-bso1', zip], { encoding: 'utf8' })).toContain('Everything is Ok');
});
