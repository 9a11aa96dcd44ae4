import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT } from '../product.mjs';
import { run } from '../programs.mjs';

export const dmg = {
  what: 'a disk image for macOS, with a link to the folder of applications',
  programs: ['hdiutil'],
  file: ({ name, version, arch }) => `${name}-${version}-${arch}.dmg`,
  async make({ app, file, name, temporary }) {
    const folder = join(temporary, 'dmg');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    cpSync(join(app, `${PRODUCT.name}.app`), join(folder, `${PRODUCT.name}.app`), {
      recursive: true,
      verbatimSymlinks: true,
    });
    symlinkSync('/Applications', join(folder, 'Applications'));
    await run('hdiutil', [
      'create',
      '-volname',
      name,
      '-srcfolder',
      folder,
      '-fs',
      'HFS+',
      '-format',
      'UDZO',
      '-ov',
      file,
    ]);
    rmSync(folder, { recursive: true, force: true });
  },
};
