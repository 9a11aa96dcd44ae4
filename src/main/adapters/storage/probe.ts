import { randomUUID } from 'node:crypto';
import { open, readFile, realpath, rename, rm, stat, statfs } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { t, texts } from '../../../shared/copy/t.ts';
import type { FolderFacts } from '../../core/ports/index.ts';
import { syncFolder } from '../files/durable.ts';
import { whenFree } from '../files/when-free.ts';

/** What statfs calls file systems of a network (linux/magic.h): NFS, SMB, SMB 2, CIFS, AFS, 9p, FUSE (sshfs and others). */
const NETWORK = new Set([0x6969, 0x517b, 0xfe534d42, 0xff534d42, 0x5346414f, 0x01021997, 0x65735546]);

export async function roomOf(folder: string): Promise<{ free: number; total: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}

async function isNetwork(folder: string): Promise<boolean> {
  if (process.platform === 'win32') return folder.startsWith('\\\\');
  if (process.platform === 'darwin') return false;
  return statfs(folder).then(
    ({ type }) => NETWORK.has(type),
    () => false,
  );
}

/** Writes, flushes, renames, reads back and deletes a test file. Rejects with what the file system says. */
async function tryFile(folder: string): Promise<boolean> {
  const name = join(folder, `.ridgeline-try-${randomUUID()}`);
  const bytes = Buffer.alloc(64 * 1024, name);
  try {
    const file = await open(name, 'wx', 0o600);
    try {
      await file.write(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await whenFree(() => rename(name, `${name}-2`));
    await syncFolder(folder);
    return bytes.equals(await readFile(`${name}-2`));
  } finally {
    await whenFree(() => rm(name, { force: true }));
    await whenFree(() => rm(`${name}-2`, { force: true }));
  }
}

const WORDS: Readonly<Record<string, string>> = texts({
  EACCES: 'disk.computer_may_not_write_folder',
  EPERM: 'disk.computer_may_not_write_folder',
  EROFS: 'disk.disk_can_only_be_read',
  ENOSPC: 'disk.disk_full',
  EDQUOT: 'disk.your_share_disk_full',
});

/** Whether files can be kept safely in a folder that is there. */
export async function probeFolder(typed: string): Promise<FolderFacts> {
  const facts = (folder: string, problem: string | null, free: number | null = null): FolderFacts => ({
    folder,
    problem,
    remarks: [],
    free,
  });
  if (!isAbsolute(typed)) return facts(typed, t('disk.give_whole_path_from_drive'));
  let folder: string;
  try {
    folder = await realpath(typed);
    if (!(await stat(folder)).isDirectory()) return facts(typed, t('disk.file_not_folder'));
  } catch {
    return facts(typed, t('disk.there_no_such_folder_or'));
  }
  const free = (await roomOf(folder))?.free ?? null;
  try {
    if (!(await tryFile(folder))) return facts(folder, t('disk.what_written_folder_cant_be'), free);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    const words = WORDS[code] ?? t('disk.files_cant_be_written_renamed');
    return facts(folder, words, free);
  }
  const remarks = (await isNetwork(folder)) ? [t('disk.folder_network_while_away_reports')] : [];
  return { folder, problem: null, remarks, free };
}
