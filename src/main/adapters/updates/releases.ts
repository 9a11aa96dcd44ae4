import type { TargetFile } from 'tuf-js';
import { parseVersion } from '../../../shared/domain/version.ts';
import type { Release } from '../../core/ports/updates.ts';
import type { Targets } from './trusted.ts';

/** What a release must be made for to be one for this computer. */
export type Wanted = {
  readonly platform: string;
  readonly arch: string;
  /** How the app was installed: its installer is of the same kind. */
  readonly kind: 'nsis' | 'msi' | 'deb' | 'rpm' | 'zip';
  readonly channel: string;
};

/** A name that is a file's in one folder on every system. */
const SAFE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/;
const ENDINGS = { nsis: '.exe', msi: '.msi', deb: '.deb', rpm: '.rpm', zip: '.zip' } as const;
/** The largest setup that is believed. Bytes. */
const MAX_BYTES = 1_000_000_000;

/** The releases among the signed targets that are for this computer. One that isn't as it must be is passed over. */
export function releasesFor(targets: Targets, wanted: Wanted): Release[] {
  return [...targets].flatMap(([name, target]) => releaseOf(name, target, wanted) ?? []);
}

function releaseOf(name: string, { custom, hashes, length }: TargetFile, wanted: Wanted): Release | null {
  const isFor =
    (['platform', 'kind', 'channel'] as const).every((part) => custom[part] === wanted[part]) &&
    (custom['arch'] === wanted.arch || custom['arch'] === 'universal');
  if (!isFor || !SAFE_NAME.test(name) || !name.endsWith(ENDINGS[wanted.kind])) return null;
  const { version, rollout = 100, oldest = null } = custom;
  // Without a SHA-256 only the target's length would be checked.
  const sha256 = hashes['sha256'];
  if (sha256 === undefined || !/^[0-9a-f]{64}$/.test(sha256)) return null;
  if (!Number.isSafeInteger(length) || length < 1 || length > MAX_BYTES) return null;
  if (typeof version !== 'string' || !parseVersion(version)) return null;
  if (typeof rollout !== 'number' || !(rollout >= 0 && rollout <= 100)) return null;
  if (oldest !== null && (typeof oldest !== 'string' || !parseVersion(oldest))) return null;
  return { version, file: name, bytes: length, sha256, rollout, oldest };
}
