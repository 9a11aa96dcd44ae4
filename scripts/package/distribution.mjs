import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { at } from '../lib/project.mjs';
import { Stop, say } from '../lib/say.mjs';

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
export const electronVersion = () => read(at('node_modules/electron/package.json')).version;
/** SHA-256 of every archive of this version, as it came with the npm package, which the lockfile pins by its hash. */
const electronChecksums = () => read(at('node_modules/electron/checksums.json'));

export const zipName = (platform, arch, version = electronVersion()) =>
  `electron-v${version}-${platform}-${arch}.zip`;

export async function sha256(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function download(folder, name, platform, arch) {
  say(`Downloading ${name} ...`);
  const { downloadArtifact } = await import('@electron/get');
  const file = await downloadArtifact({
    version: electronVersion(),
    artifactName: 'electron',
    platform,
    arch,
    checksums: electronChecksums(),
  }).catch((error) => {
    throw new Stop(
      `${name} couldn't be downloaded: ${error.message}`,
      'Name a folder that has it: --electron DIR.',
    );
  });
  mkdirSync(folder, { recursive: true });
  await copyFile(file, join(folder, name));
}

/**
 * The folder with Electron's archive for a system, checked against the checksums of the electron package. `folder` names
 * where it is; without it, it is downloaded once. Only a `standIn` may be something else.
 */
export async function distribution({
  folder,
  platform,
  arch,
  standIn = false,
  checksums = electronChecksums(),
}) {
  const home = folder ?? at('node_modules', '.cache', 'ridgeline', 'electron');
  const name = zipName(platform, arch);
  const file = join(home, name);
  if (!existsSync(file) && folder === undefined) await download(home, name, platform, arch);
  if (!existsSync(file))
    throw new Stop(`There is no ${name} in ${home}.`, 'It is named like that in the releases of Electron.');
  if (standIn) return home;
  const wanted = checksums[name];
  if (wanted === undefined)
    throw new Stop(`Electron ${electronVersion()} has no archive for ${platform} ${arch}.`);
  if ((await sha256(file)) === wanted) return home;
  throw new Stop(
    `${file} isn't Electron's own archive: its SHA-256 is another one than the electron package lists.`,
    'Delete it and get it again from the releases of Electron.',
  );
}
