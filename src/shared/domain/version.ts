export type Version = readonly [major: number, minor: number, patch: number];

/** Reads `1.2.3`. Null for anything else: a pre-release or a build number is never an update for an office. */
export function parseVersion(text: string): Version | null {
  const match = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/.exec(text);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}

/** Below 0: `a` is older than `b`. */
export function compareVersions(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** Whether `text` is a version, and a newer one than `present`. A `present` that can't be read (a test build) has no newer one. */
export function isNewerVersion(text: string, present: string): boolean {
  const [one, other] = [parseVersion(text), parseVersion(present)];
  return one !== null && other !== null && compareVersions(one, other) > 0;
}
