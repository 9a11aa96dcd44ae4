import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop, say } from '../lib/say.mjs';
import { makeApp, resourcesOf } from './app.mjs';
import { distribution } from './distribution.mjs';
import { drawIcons } from './icons.mjs';
import { components, notices } from './licenses.mjs';
import { deb } from './makers/deb.mjs';
import { dmg } from './makers/dmg.mjs';
import { msi } from './makers/msi.mjs';
import { nsis } from './makers/nsis.mjs';
import { rpm } from './makers/rpm.mjs';
import { zip } from './makers/zip.mjs';
import { buildPayload, sizeOf, stagePayload } from './payload.mjs';
import { packPolicies, policiesFor } from './policies.mjs';
import { megabytes, PRODUCT, programName, version } from './product.mjs';
import { requirePrograms, run } from './programs.mjs';
import { sbom } from './sbom.mjs';

export const MAKERS = { deb, nsis, msi, zip, rpm, dmg };
const BY_PLATFORM = { linux: ['deb', 'zip'], win32: ['nsis', 'msi', 'zip'], darwin: ['zip'] };
/** Made when they are asked for: their programs are rare on other systems, or only on one. */
const ON_REQUEST = { linux: ['rpm'], win32: [], darwin: ['dmg'] };

/** The makers for a system: all that it has, or the one of `only`. */
export function makersFor(platform, { arch = 'x64', only } = {}) {
  const own = BY_PLATFORM[platform].filter((maker) => MAKERS[maker].archs?.includes(arch) !== false);
  if (only === undefined) return own;
  if (own.includes(only) || ON_REQUEST[platform].includes(only)) return [only];
  throw new Stop(
    `There is no ${only} for ${platform} ${arch}: ${[...own, ...ON_REQUEST[platform]].join(', ')}.`,
  );
}

/** What all packages have in common: bundles, pictures, icons, licenses, the bill of materials, templates of policies. */
export async function prepare(out) {
  mkdirSync(out, { recursive: true });
  const packages = await buildPayload();
  const parts = components(packages);
  const icons = join(out, 'icons');
  await drawIcons(icons);
  const resources = [join(out, 'NOTICES.txt'), join(out, 'sbom.cdx.json')];
  writeFileSync(resources[0], notices(parts));
  writeFileSync(resources[1], `${JSON.stringify(await sbom(parts), null, 1)}\n`);
  return { icons, resources, parts, policies: await packPolicies(out) };
}

/**
 * What is needed for one system's packages, before anything is built: the makers, their programs, Electron's archive.
 * `standIn`: the archive isn't Electron's own, and the packages are only checked. Throws a Stop for what is missing.
 */
export async function plan({ platform, arch, electron, only, feed, signer, standIn = false }) {
  const makers = makersFor(platform, { arch, only });
  if (platform === 'darwin' && process.platform !== 'darwin' && !standIn)
    throw new Stop(
      'The app for macOS is made on macOS: changed fuses need a new signature, without which it does not start.',
      'Run the same command on a Mac.',
    );
  requirePrograms(makers.flatMap((maker) => MAKERS[maker].programs));
  const electronDir = await distribution({ folder: electron, platform, arch, standIn });
  return { platform, arch, makers, electronDir, feed, signer, standIn };
}

/** Packages the app as planned. A stand-in is compressed little. Gives the app's folder, its fuses, and the packages made. */
export async function packageFor(
  { platform, arch, makers, electronDir, feed, standIn, signer },
  { out, common },
) {
  const sign = async (path) => {
    if (signer !== undefined) await run(signer, [path]);
  };
  const stage = join(out, 'stage');
  const files = stagePayload(stage, { platform, arch, feed });
  say(`Packaging for ${platform} ${arch} ...`);
  const { icons } = common;
  const policies = policiesFor(platform, out);
  const resources = [...common.resources, policies];
  const { folder, fuses } = await makeApp({ stage, electronDir, icons, resources, out, platform, arch });
  const beside = common.resources.reduce((sum, file) => sum + statSync(file).size, sizeOf(policies));
  const payload = sizeOf(stage, files) + beside;
  for (const rest of [stage, policies]) rmSync(rest, { recursive: true, force: true });
  await sign(join(folder, programName(platform)));
  const made = [];
  for (const maker of makers) {
    const { file: fileName, make } = MAKERS[maker];
    const about = { name: PRODUCT.name, version: version(), platform, arch };
    const file = join(out, fileName(about));
    rmSync(file, { force: true });
    // By it the installed app knows who installs its updates (src/main/hosts/electron/updates.ts).
    const mark = join(resourcesOf(folder, platform), 'installed-by.txt');
    if (maker !== 'zip' && maker !== 'dmg') writeFileSync(mark, `${maker}\n`);
    await make({ ...about, app: folder, file, icons, temporary: out, fast: standIn });
    rmSync(mark, { force: true });
    if (platform !== 'linux') await sign(file);
    made.push({ maker, file, bytes: statSync(file).size });
  }
  return { platform, arch, folder, resources: resourcesOf(folder, platform), files, payload, fuses, made };
}

/** What was made, as lines. */
export const summary = ({ platform, arch, payload, made }) => [
  `${platform} ${arch}: the app takes ${megabytes(payload)} beside Electron`,
  ...made.map(({ file, bytes }) => `  ${file}  ${megabytes(bytes)}`),
];
