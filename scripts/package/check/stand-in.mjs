import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE } from '../../lib/project.mjs';
import { electronVersion, zipName } from '../distribution.mjs';
import { SENTINEL } from '../fuses.mjs';
import { zipFolder } from '../makers/zip.mjs';
import { run } from '../programs.mjs';

/** Version 1, nine fuses, as Electron 45 ships them: by default some are on. */
const wire = Buffer.concat([Buffer.from(SENTINEL), Buffer.from([1, 9]), Buffer.from('101000011', 'latin1')]);

/** A Windows program with an icon and version strings, which the packaging changes: the smallest setup there is. */
async function windowsProgram(folder) {
  const source = join(folder, 'program.nsi');
  const file = join(folder, 'electron.exe');
  writeFileSync(
    source,
    `Unicode true
Target amd64-unicode
CRCCheck off
SilentInstall silent
RequestExecutionLevel user
OutFile "${file}"
VIProductVersion "1.0.0.0"
VIAddVersionKey "ProductName" "Electron"
VIAddVersionKey "FileDescription" "Electron"
VIAddVersionKey "FileVersion" "${electronVersion()}"
VIAddVersionKey "LegalCopyright" "-"
Section
SectionEnd
`,
  );
  await run('makensis', ['-V1', source]);
  rmSync(source);
  return file;
}

/**
 * A folder with an archive named and laid out like Electron's. Its program is the project's own Node (Windows: a program
 * that does nothing), with a fuse wire behind it: everything but the window can be proven with it.
 */
export async function makeStandIn(folder, platform, arch = 'x64') {
  const content = join(folder, `content-${platform}`);
  mkdirSync(join(content, 'resources'), { recursive: true });
  const program = platform === 'win32' ? await windowsProgram(content) : join(content, 'electron');
  if (platform !== 'win32') copyFileSync(NODE, program);
  writeFileSync(program, Buffer.concat([readFileSync(program), wire]));
  chmodSync(program, 0o755);
  if (platform === 'linux') {
    writeFileSync(join(content, 'chrome-sandbox'), '#!/bin/sh\n');
    chmodSync(join(content, 'chrome-sandbox'), 0o755);
  }
  writeFileSync(join(content, 'version'), electronVersion());
  writeFileSync(join(content, 'LICENSE'), 'A stand-in for Electron.\n');
  writeFileSync(join(content, 'resources', 'default_app.asar'), '');
  await zipFolder(content, join(folder, zipName(platform, arch)), { root: '', compress: false });
  rmSync(content, { recursive: true });
  return folder;
}
