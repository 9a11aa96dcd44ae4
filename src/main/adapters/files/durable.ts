import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { whenFree } from './when-free.ts';

/** Makes a folder's entries durable. Windows keeps its own journal of them and can't open a folder for this. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Network shares may not know it; there the server keeps the entry.
    if (!['EINVAL', 'ENOTSUP', 'EBADF', 'EISDIR'].includes(codeOf(error))) throw error;
  } finally {
    await handle.close();
  }
}

/** Makes a folder and those above it; each new entry is made durable. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let at = path; at.length >= first.length; at = dirname(at)) await syncFolder(dirname(at));
}

/** Whether this file system has no hard links. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV', 'EINVAL'];

/**
 * Moves a file to a name that must be free. Returns false, with nothing changed, when the name is taken. `sync`: the new entry is
 * durable then; else the caller sees to it (`syncFolder`) before anybody relies on it. A hard link
 * is the one step that never replaces what is there; where the file system has none (FAT, some shares) the name is
 * looked at first and the file renamed.
 */
export async function moveInto(from: string, to: string, sync = true): Promise<boolean> {
  try {
    await whenFree(() => link(from, to));
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (!NO_LINKS.includes(codeOf(error))) throw error;
    if (await exists(to)) return false;
    await whenFree(() => rename(from, to));
    if (sync) await syncFolder(dirname(to));
    return true;
  }
  if (sync) await syncFolder(dirname(to));
  // Both names are the same whole file now: a leftover here is swept at the next start.
  await whenFree(() => rm(from, { force: true }));
  return true;
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException | null)?.code ?? '';
}
