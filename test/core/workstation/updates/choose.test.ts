import { expect, test } from 'vitest';
import { sha256Of } from '../../../../src/main/adapters/digest/index.ts';
import type { Release } from '../../../../src/main/core/ports/updates.ts';
import { chooseRelease } from '../../../../src/main/core/workstation/updates/choose.ts';
import { isNewerVersion, parseVersion } from '../../../../src/shared/domain/version.ts';
import { newsBetween } from '../../../../src/shared/domain/whats-new.ts';

const release = (version: string, patch: Partial<Release> = {}): Release => ({
  version,
  file: `Ridgeline-${version}-x64-setup.exe`,
  bytes: 1,
  sha256: 'ab'.repeat(32),
  rollout: 100,
  oldest: null,
  ...patch,
});
const chosen = (releases: readonly Release[], version = '0.3.0', installId = 'one') =>
  chooseRelease(releases, { version, installId, sha256: sha256Of });

test('versions are compared by number, and only whole ones are versions', () => {
  expect(isNewerVersion('0.10.0', '0.9.9')).toBe(true);
  expect(isNewerVersion('0.9.9', '0.10.0')).toBe(false);
  expect(isNewerVersion('1.0.0', '1.0.0')).toBe(false);
  expect(isNewerVersion('1.0.0', '0.0.0-test')).toBe(false);
  for (const text of ['1.0', '1.0.0-beta', 'v1.0.0', '01.0.0', '1.0.0.0', ''])
    expect(parseVersion(text)).toBeNull();
});

test('the newest release above the present version is chosen, never an older one', () => {
  expect(chosen([release('0.2.0'), release('0.5.0'), release('0.4.0')])?.release.version).toBe('0.5.0');
  expect(chosen([release('0.2.0'), release('0.3.0')])).toBeNull();
  expect(chosen([])).toBeNull();
});

test('a stage of ten reaches about ten of a hundred installations, and the same ones when it grows', () => {
  const reached = (rollout: number) =>
    Array.from({ length: 2_000 }, (_, index) => `install ${index}`).filter((id) =>
      chosen([release('0.4.0', { rollout })], '0.3.0', id),
    );
  const [few, half, all] = [reached(10), reached(50), reached(100)];
  expect(few.length).toBeGreaterThan(150);
  expect(few.length).toBeLessThan(250);
  expect(all).toHaveLength(2_000);
  for (const id of few) expect(half).toContain(id);
  expect(reached(0)).toEqual([]);
});

test('a version that is no longer supported gets the newest release whatever its stage', () => {
  const releases = [release('0.4.0'), release('0.5.0', { rollout: 0, oldest: '0.4.0' })];
  expect(chosen(releases)).toMatchObject({ required: true, release: { version: '0.5.0' } });
  expect(chosen(releases, '0.4.0')).toBeNull();
});

test('what is new are the versions after the one that ran before', () => {
  const log =
    '# What’s new\n\n## Unreleased\n\n- later\n\n## 0.4.0\n\n- **One** and\n  `two`.\n- *Three*\n\n## 0.3.0\n\n- old\n';
  expect(newsBetween(log, '0.3.0', '0.4.0')).toEqual([
    { version: '0.4.0', lines: [['', 'One', ' and two.'], ['“Three”']] },
  ]);
  expect(newsBetween(log, '0.2.0', '0.4.0').map(({ version }) => version)).toEqual(['0.4.0', '0.3.0']);
  expect(newsBetween(log, '0.4.0', '0.4.0')).toEqual([]);
});
