import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Spreadsheets } from '../../core/ports/index.ts';
import { toDiskError } from '../files/disk-error.ts';
import { unpackRows } from './blocks.ts';
import { readInThread } from './read-in-thread.ts';
import { writeTable } from './write.ts';
import { writeInThread } from './write-in-thread.ts';

/** Spreadsheets, in a folder of the app's own while they are read. What the disk refuses is thrown as a DiskError. */
export function createSpreadsheets({ folder }: { readonly folder: string }): Spreadsheets {
  const pathOf = (file: string) => join(folder, basename(file));
  /** Files of this run: a list may come in while those of an earlier one are swept. */
  const own = new Set<string>();
  const newFile = () => {
    const file = randomUUID();
    own.add(file);
    return file;
  };
  const disk = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work();
    } catch (error) {
      throw toDiskError(error);
    }
  };
  return {
    receive: () =>
      disk(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const file = newFile();
        const handle = await open(pathOf(file), 'wx', 0o600);
        return {
          file,
          write: (bytes) =>
            disk(async () => {
              for (let offset = 0; offset < bytes.length; )
                offset += (await handle.write(bytes, offset)).bytesWritten;
            }),
          finish: () =>
            disk(async () => {
              await handle.sync();
              await handle.close();
            }),
          discard: async () => {
            await handle.close().catch(() => {});
            await rm(pathOf(file), { force: true }).catch(() => {});
          },
        };
      }),
    copyIn: (path, most) =>
      disk(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        if ((await stat(path)).size > most) return null;
        const file = newFile();
        await copyFile(path, pathOf(file), constants.COPYFILE_EXCL);
        return file;
      }),
    read: ({ file, ...request }, take, signal) =>
      readInThread({ ...request, path: pathOf(file) }, take, signal),
    unpack: unpackRows,
    remove: (file) => rm(pathOf(file), { force: true }).catch(() => {}),
    sweep: (keep) =>
      disk(async () => {
        const names = await readdir(folder).catch(() => [] as string[]);
        for (const name of names)
          if (!keep.has(name) && !own.has(name)) await rm(join(folder, name), { force: true });
      }),
    write: (format, sheetName, table) =>
      format === 'csv' ? writeTable(format, sheetName, table) : writeInThread(sheetName, table),
  };
}
