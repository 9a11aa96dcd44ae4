import { compareVersions, isNewerVersion, parseVersion } from '../../../../shared/domain/version.ts';
import type { Release, Sha256Of } from '../../ports/index.ts';

export type Chosen = {
  readonly release: Release;
  /** The present version is no longer supported: the release is offered whatever its stage. */
  readonly required: boolean;
};

/** 0 to 99: an installation that is early for one version is late for another. */
function stageOf(installId: string, version: string, sha256: Sha256Of): number {
  return Number.parseInt(sha256(`${installId} ${version}`).slice(0, 8), 16) % 100;
}

/**
 * The newest release above the present version whose stage has reached this installation; null: none. Never the present
 * version or an older one, whatever the feed says.
 */
export function chooseRelease(
  releases: readonly Release[],
  { version, installId, sha256 }: { version: string; installId: string; sha256: Sha256Of },
): Chosen | null {
  const newer = releases.filter((release) => isNewerVersion(release.version, version));
  const required = newer.some(({ oldest }) => oldest !== null && isNewerVersion(oldest, version));
  const reached = newer.filter(
    (release) => required || stageOf(installId, release.version, sha256) < release.rollout,
  );
  const rank = (release: Release) => parseVersion(release.version) ?? [0, 0, 0];
  const [release] = reached.sort((a, b) => compareVersions(rank(b), rank(a)));
  return release ? { release, required } : null;
}
