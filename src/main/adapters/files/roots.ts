import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { LibraryRoot } from '../../core/ports/index.ts';

/** In a chosen folder: the sign by which it's known again. A mount point without its share has none. */
export const MARKER = '.ridgeline-library';

export interface Roots {
  /** Where this account's folder is kept. */
  of(folder: string): string;
  readonly all: string;
  settle(all: LibraryRoot | null, folders: ReadonlyMap<string, LibraryRoot>, holds: boolean): void;
  /** Whether the usual folder is there, or holds nothing and may be made. */
  usualReady(): Promise<boolean>;
  /** A file was put there. */
  put(folder: string): void;
  away(folder: string): boolean;
  /** Looks now. */
  reachable(folder: string): Promise<boolean>;
  look(): Promise<boolean>;
  /** The folders the person chose that can be reached now. */
  chosen(): Promise<string[]>;
}

/** Whether a folder is there, or one above it in which it could be made. */
async function canBeMade(folder: string): Promise<boolean> {
  try {
    return (await stat(folder)).isDirectory();
  } catch (error) {
    const above = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) return false;
    return canBeMade(above);
  }
}

/** Whether a root is there: a chosen one has its sign, the usual one exists. The usual one is created only while it holds nothing. */
async function isThere({ root, marker }: LibraryRoot, holds: boolean): Promise<boolean> {
  try {
    if (marker !== null) return (await readFile(join(root, MARKER), 'utf8')).trim() === marker;
    return holds ? (await stat(root)).isDirectory() : await canBeMade(root);
  } catch {
    return false;
  }
}

/** Where the library's folders are: in the usual root, or in ones that were chosen, which may be away. */
export function createRoots(usual: string): Roots {
  let all: LibraryRoot = { root: usual, marker: null };
  let own: ReadonlyMap<string, LibraryRoot> = new Map();
  let usualHolds = false;
  const gone = new Set<string>();
  /** What the last look for all of them announced: others look for one in between. */
  let announced = '';

  const rootOf = (folder: string) => own.get(folder) ?? all;

  async function look(root: LibraryRoot): Promise<boolean> {
    const there = await isThere(root, usualHolds);
    if (there) gone.delete(root.root);
    else gone.add(root.root);
    return there;
  }

  return {
    get all() {
      return all.root;
    },
    of: (folder) => rootOf(folder).root,
    settle: (chosen, folders, holds) => {
      usualHolds = holds;
      const settled = ({ root, marker }: LibraryRoot) => ({ root: resolve(root), marker });
      all = settled(chosen ?? { root: usual, marker: null });
      own = new Map([...folders].map(([folder, root]) => [folder, settled(root)]));
      gone.clear();
    },
    usualReady: async () => !usualHolds || look({ root: usual, marker: null }),
    put: (folder) => {
      if (rootOf(folder).marker === null) usualHolds = true;
    },
    away: (folder) => gone.has(rootOf(folder).root),
    reachable: (folder) => look(rootOf(folder)),
    chosen: async () => {
      const there = await Promise.all(
        [all, ...own.values()].map(async (root) =>
          root.marker !== null && (await look(root)) ? [root.root] : [],
        ),
      );
      return [...new Set(there.flat())];
    },
    look: async () => {
      await Promise.all([all, ...own.values()].map(look));
      const before = announced;
      announced = [...gone].sort().join('\n');
      return announced !== before;
    },
  };
}
