import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { TargetFile } from '@tufjs/models';
import { Stop } from '../lib/say.mjs';
import { sha256 } from './feed.mjs';

const VERSION = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/;
const V = '(\\d+\\.\\d+\\.\\d+)';
const RPM_ARCHS = { x86_64: 'x64', aarch64: 'arm64' };
const DEB_ARCHS = { amd64: 'x64', arm64: 'arm64' };

/** The names that the makers give (scripts/package/makers), and what each is for. */
const NAMES = [
  [
    new RegExp(`^Ridgeline-${V}-(x64|arm64)-setup\\.exe$`),
    ([version, arch]) => ({ version, arch, platform: 'win32', kind: 'nsis' }),
  ],
  [
    new RegExp(`^Ridgeline-${V}-(x64|arm64)\\.msi$`),
    ([version, arch]) => ({ version, arch, platform: 'win32', kind: 'msi' }),
  ],
  [
    new RegExp(`^ridgeline_${V}_(amd64|arm64)\\.deb$`),
    ([version, arch]) => ({ version, arch: DEB_ARCHS[arch], platform: 'linux', kind: 'deb' }),
  ],
  [
    new RegExp(`^ridgeline-${V}-1\\.(x86_64|aarch64)\\.rpm$`),
    ([version, arch]) => ({ version, arch: RPM_ARCHS[arch], platform: 'linux', kind: 'rpm' }),
  ],
  [
    new RegExp(`^Ridgeline-${V}-(linux|win32|darwin)-(x64|arm64|universal)\\.zip$`),
    ([version, platform, arch]) => ({ version, arch, platform, kind: 'zip' }),
  ],
];

/** What a package is for, by its name; undefined for other files. A universal ZIP is for both processors. */
export function packageOf(name) {
  for (const [pattern, describe] of NAMES) {
    const match = pattern.exec(name);
    if (match) return describe(match.slice(1));
  }
  return undefined;
}

export function checkVersion(version) {
  if (!VERSION.test(version)) throw new Stop(`"${version}" isn't a version like 1.2.3.`);
  return version;
}

/** Copies the packages of a version into the feed, each under its hash, and gives their targets by name. */
export function addPackages(feed, folder, { version, channel, rollout, oldest }) {
  if (!existsSync(folder))
    throw new Stop(`There is no folder ${folder} with packages.`, 'Make them: npm run package');
  const found = readdirSync(folder).filter((name) => packageOf(name)?.version === version);
  if (found.length === 0)
    throw new Stop(`${folder} has no packages of version ${version}.`, 'Make them: npm run package');
  return found.map((name) => {
    const from = join(folder, name);
    const bytes = readFileSync(from);
    const hash = sha256(bytes);
    const to = join(feed, 'targets', `${hash}.${name}`);
    mkdirSync(join(feed, 'targets'), { recursive: true });
    copyFileSync(from, `${to}.new`);
    renameSync(`${to}.new`, to);
    const custom = { ...packageOf(name), channel, rollout, ...(oldest === undefined ? {} : { oldest }) };
    return [
      name,
      new TargetFile({
        path: name,
        length: bytes.length,
        hashes: { sha256: hash },
        unrecognizedFields: { custom },
      }),
    ];
  });
}

/** The same target for another share of the installations. */
export function restaged(target, change) {
  const custom = { ...target.custom, ...change };
  return new TargetFile({
    path: target.path,
    length: target.length,
    hashes: target.hashes,
    unrecognizedFields: { custom },
  });
}
