import { relative } from 'node:path';
import { ROOT } from './project.mjs';

/** { path in the project: seconds } of the slow test files, as `npm test -- --keep-times` measured them. */
export const TIMES_FILE = 'test/slow-files.json';
/** What takes less isn't kept: the order of short files doesn't matter. Seconds. */
const LEAST = 5;

/** A file's path in the project, with forward slashes. */
export const inProject = (path) => relative(ROOT, path).replaceAll('\\', '/');

/** The slow ones of `times`, [{ file, millis }], as the text of the file of times. */
export function slowFiles(times) {
  const slow = times
    .map(({ file, millis }) => [inProject(file), Math.round(millis / 1000)])
    .filter(([, seconds]) => seconds >= LEAST)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(slow), undefined, 2)}\n`;
}

/**
 * Test files in the order in which they end soonest: those with a process of their own first, and in each project the
 * longest first, so that at the end nothing long runs alone. Files of a project stay side by side: a process that is
 * shared is only kept for the next file of its project.
 */
export function order(files, seconds) {
  const of = (file) => seconds[file.path] ?? 0;
  const projects = new Map();
  for (const file of files) projects.set(file.project, (projects.get(file.project) ?? 0) + of(file));
  return [...files].sort(
    (a, b) =>
      Number(b.isolate) - Number(a.isolate) ||
      projects.get(b.project) - projects.get(a.project) ||
      a.project.localeCompare(b.project) ||
      of(b) - of(a) ||
      a.path.localeCompare(b.path),
  );
}
