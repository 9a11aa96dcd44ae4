import { compareVersions, parseVersion } from './version.ts';

export type News = {
  readonly version: string;
  /** Parts of a line: those at odd places were bold. */
  readonly lines: readonly (readonly string[])[];
};

/** What a change log (`## 1.2.3`, then `- ` lines) says of the versions after `from` up to `to`, the newest first. */
export function newsBetween(log: string, from: string, to: string): News[] {
  const [first, last] = [parseVersion(from), parseVersion(to)];
  if (!first || !last) return [];
  return log
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [heading = '', ...rest] = section.split('\n');
      const version = parseVersion(heading.trim());
      const isWanted = version && compareVersions(version, first) > 0 && compareVersions(version, last) <= 0;
      return isWanted ? { version: heading.trim(), lines: linesOf(rest.join('\n')) } : [];
    });
}

function linesOf(text: string): string[][] {
  return text
    .split(/^- /m)
    .slice(1)
    .map((line) =>
      line
        .replace(/\s*\n\s*/g, ' ')
        .replaceAll('`', '')
        .replace(/(?<!\*)\*(?!\*)([^*]+)\*(?!\*)/g, '“$1”')
        .trim()
        .split('**'),
    );
}
