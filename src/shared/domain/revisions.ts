import type { LocalFile } from './file.ts';
import { HOUR, type Millis } from './units.ts';

/** What a revision did to a file: first seen, another content under a known name, or as it was before. */
export type FileChange = 'new' | 'changed' | 'same';
export type FileVersion = {
  readonly file: LocalFile;
  /** The name it was delivered with: on the disk a second version has another one. */
  readonly name: string;
  readonly change: FileChange;
};

/** The files of an order as they were after one delivery; `at`: when the last of them was saved. */
export type FileRevision = { readonly at: Millis; readonly files: readonly FileVersion[] };

/** The files of one delivery come closer together than this; what is revised later is its own revision. */
const TOGETHER: Millis = 6 * HOUR;

/**
 * Groups the versions of an order's files into revisions, oldest first. A second content under a name begins one, unless
 * it came with others of the present revision; a name that wasn't there before (a late file) belongs to the present one.
 * `delivered`: the names that the files came with.
 */
export function revisionsOf(
  files: readonly LocalFile[],
  delivered: ReadonlyMap<number, string> = new Map(),
): FileRevision[] {
  const nameOf = ({ id, name }: LocalFile) => delivered.get(id) ?? name;
  const revisions: { at: Millis; newest: Map<string, LocalFile>; fresh: Set<string> }[] = [];
  const inTime = [...files].sort((a, b) => a.savedAt - b.savedAt || a.id - b.id);
  for (const file of inTime) {
    const name = nameOf(file);
    const present = revisions.at(-1);
    const before = present?.newest.get(name);
    const known = before !== undefined;
    if (present && before?.sha256 === file.sha256) {
      // The same delivery once more, because the first was changed or deleted: no revision.
      if (file.present || !before.present) present.newest.set(name, file);
      continue;
    }
    const revised = revisions.length > 1;
    const joins =
      !known || (revised && !present?.fresh.has(name) && file.savedAt - (present?.at ?? 0) <= TOGETHER);
    if (present && joins) {
      present.newest.set(name, file);
      present.fresh.add(name);
      if (known || !revised) present.at = file.savedAt;
    } else {
      const newest = new Map(present?.newest).set(name, file);
      revisions.push({ at: file.savedAt, newest, fresh: new Set([name]) });
    }
  }
  return revisions.map(({ at, newest, fresh }, index) => {
    const before = revisions[index - 1]?.newest;
    const changeOf = (name: string): FileChange =>
      !fresh.has(name) ? 'same' : before?.has(name) ? 'changed' : 'new';
    const versions = [...newest].map(([name, file]) => ({ file, name, change: changeOf(name) }));
    return { at, files: versions.sort((a, b) => a.name.localeCompare(b.name)) };
  });
}
