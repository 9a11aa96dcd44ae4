import { createWriteStream, lstatSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { filesBelow } from '../payload.mjs';

const SYMLINK = 0o120777;

/** One folder as a ZIP: programs stay executable, links stay links. `root` is the folder's name inside. */
export async function zipFolder(folder, file, { root = basename(folder), compress = true } = {}) {
  const zip = new ZipFile();
  for (const name of filesBelow(folder)) {
    const path = join(folder, name);
    const entry = root === '' ? name : `${root}/${name}`;
    const stat = lstatSync(path);
    if (stat.isSymbolicLink())
      zip.addBuffer(Buffer.from(readlinkSync(path)), entry, { mode: SYMLINK, compress: false });
    else zip.addFile(path, entry, { mode: stat.mode, compress });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}

export const zip = {
  what: 'a ZIP of the app, to unpack and run',
  programs: [],
  file: ({ name, version, platform, arch }) => `${name}-${version}-${platform}-${arch}.zip`,
  make: ({ app, file, name, fast }) => zipFolder(app, file, { root: name, compress: !fast }),
};
