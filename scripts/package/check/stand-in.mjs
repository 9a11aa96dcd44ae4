import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** What packager changes in a bundle's description; the rest of Electron's is left alone. */
const plist = (program) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>CFBundleExecutable</key><string>${program}</string>
<key>CFBundleIconFile</key><string>electron.icns</string>
</dict></plist>
`;

function put(root, name, content, mode = 0o644) {
  const file = join(root, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content, { mode });
}

/** The bundle of Electron for macOS: the fuses are in its framework. Nothing in it is a program. */
function macBundle(content) {
  const home = 'Electron.app/Contents';
  put(content, `${home}/Info.plist`, plist('Electron'));
  put(content, `${home}/MacOS/Electron`, '', 0o755);
  put(content, `${home}/Resources/default_app.asar`, '');
  put(content, `${home}/Frameworks/Electron Framework.framework/Electron Framework`, wire, 0o755);
  for (const kind of ['', ' (GPU)', ' (Plugin)', ' (Renderer)']) {
    const helper = `Electron Helper${kind}`;
    put(content, `${home}/Frameworks/${helper}.app/Contents/Info.plist`, plist(helper));
    put(content, `${home}/Frameworks/${helper}.app/Contents/MacOS/${helper}`, '', 0o755);
  }
}

async function program(content, platform) {
  const file = platform === 'win32' ? await windowsProgram(content) : join(content, 'electron');
  if (platform !== 'win32') copyFileSync(NODE, file);
  writeFileSync(file, Buffer.concat([readFileSync(file), wire]));
  chmodSync(file, 0o755);
  put(content, 'resources/default_app.asar', '');
  if (platform === 'linux') put(content, 'chrome-sandbox', '#!/bin/sh\n', 0o755);
}

/**
 * A folder with an archive named and laid out like Electron's. Its program is the project's own Node (Windows: a program
 * that does nothing, macOS: none), with a fuse wire behind it: everything but the window can be proven with it.
 */
export async function makeStandIn(folder, platform, arch = 'x64') {
  const content = join(folder, `content-${platform}`);
  mkdirSync(content, { recursive: true });
  if (platform === 'darwin') macBundle(content);
  else await program(content, platform);
  put(content, 'version', electronVersion());
  put(content, 'LICENSE', 'A stand-in for Electron.\n');
  await zipFolder(content, join(folder, zipName(platform, arch)), { root: '', compress: false });
  rmSync(content, { recursive: true });
  return folder;
}
