import { DiskError } from '../../core/ports/index.ts';

const CODES: Readonly<Record<string, DiskError['code']>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
  ENOENT: 'gone',
  ENODEV: 'gone',
  ENXIO: 'gone',
  ENOTDIR: 'gone',
  EHOSTDOWN: 'gone',
  ENETUNREACH: 'gone',
};

const WORDS: Readonly<Record<DiskError['code'], string>> = {
  full: 'The disk is full. Free some room, then try again.',
  denied: 'The library folder can’t be written to: this computer doesn’t allow it. Check its permissions.',
  gone: 'The file or its folder isn’t there any more. Check that the disk is connected.',
  away: 'The library folder can’t be reached right now. Ridgeline continues once it’s back.',
  other: 'The disk didn’t take the file. Try again; if it stays so, check the disk.',
};

/** Windows gives one answer for missing rights and for a file that another program holds (`whenFree` has waited). */
const HELD =
  'Another program is using this file, or this computer doesn’t allow the change. Close programs that show the file, then try again.';

/** The library's folder can't be reached. */
export const away = (): DiskError => new DiskError('away', WORDS.away);

/** Turns what Node throws about a file into a DiskError in the person's words. DiskErrors pass as they are. */
export function toDiskError(error: unknown): DiskError {
  if (error instanceof DiskError) return error;
  const code = CODES[(error as NodeJS.ErrnoException | null)?.code ?? ''] ?? 'other';
  const words = code === 'denied' && process.platform === 'win32' ? HELD : WORDS[code];
  const disk = new DiskError(code, words);
  disk.cause = error;
  return disk;
}

/** Runs work on the disk; its rejection is a DiskError. */
export async function onDisk<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw toDiskError(error);
  }
}
