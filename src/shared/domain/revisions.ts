import type { LocalFile } from './file.ts';
import { HOUR, type Millis } from './units.ts';

/** What a revision did to a file: first seen, another content under a known name, or as it was before. */
export type FileChange = 'new' | 'changed' | 'same';
export type FileVersion = { readonly file: LocalFile; readonly change: FileChange };

/** The files of an order as they were after one delivery; `at`: when the last of them was saved. */
export type FileRevision = { readonly at: Millis; readonly files: readonly FileVersion[] };

/** The files of one delivery come closer together than this; what is revised later is a revision of its own. */
const TOGETHER: Millis = 6 * HOUR;

/**
 * Groups the versions of an order's files into revisions, oldest first. A second content under a name begins one, unless
 * it came with others of the present revision; a name that wasn't there before (a late file) belongs to the present one.
 */
export function revisionsOf(files: readonly LocalFile[]): FileRevision[] {
  const revisions: { at: Millis; newest: Map<string, LocalFile>; fresh: Set<string> }[] = [];
  const inTime = [...files].sort((a, b) => a.savedAt - b.savedAt || a.id - b.id);
  for (const file of inTime) {
    const present = revisions.at(-1);
    const known = present?.newest.has(file.name) ?? false;
    const revised = revisions.length > 1;
    const joins =
      !known || (revised && !present?.fresh.has(file.name) && file.savedAt - (present?.at ?? 0) <= TOGETHER);
    if (present && joins) {
      present.newest.set(file.name, file);
      present.fresh.add(file.name);
      if (known || !revised) present.at = file.savedAt;
    } else {
      const newest = new Map(present?.newest).set(file.name, file);
      revisions.push({ at: file.savedAt, newest, fresh: new Set([file.name]) });
    }
  }
  return revisions.map(({ at, newest, fresh }, index) => {
    const before = revisions[index - 1]?.newest;
    const changeOf = (name: string): FileChange =>
      !fresh.has(name) ? 'same' : before?.has(name) ? 'changed' : 'new';
    const versions = [...newest.values()].map((file) => ({ file, change: changeOf(file.name) }));
    return { at, files: versions.sort((a, b) => a.file.name.localeCompare(b.file.name)) };
  });
}
