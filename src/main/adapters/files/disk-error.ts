import { message } from '../../../shared/copy/message.ts';
import type { LabelId } from '../../../shared/copy/t.ts';
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

const WORDS = {
  full: 'disk.disk_full_free_some_room',
  denied: 'disk.library_folder_cant_be_written',
  gone: 'disk.file_or_folder_isnt_there',
  away: 'disk.library_folder_cant_be_reached',
  other: 'disk.disk_didnt_accept_file_try',
} as const satisfies Readonly<Record<DiskError['code'], LabelId>>;

/** Windows gives one answer for missing rights and for a file that another program holds (`whenFree` has waited). */
const HELD = 'disk.another_program_using_file_or';

/** The library's folder can't be reached. */
export const away = (): DiskError => new DiskError('away', message(WORDS.away));

/** Turns what Node throws about a file into a DiskError in the person's words. DiskErrors pass as they are. */
export function toDiskError(error: unknown): DiskError {
  if (error instanceof DiskError) return error;
  const code = CODES[(error as NodeJS.ErrnoException | null)?.code ?? ''] ?? 'other';
  const words = code === 'denied' && process.platform === 'win32' ? HELD : WORDS[code];
  const disk = new DiskError(code, message(words));
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
