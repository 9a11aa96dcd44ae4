import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** File contents by their sha256: the imagery that every sample report shares is on disk once. */
export type BlobFolder = {
  /** Stores the bytes durably and returns their sha256 in hex, computed unless it is given. Storing the same bytes again is cheap. */
  put(bytes: Buffer, sha256?: string): Promise<string>;
  /** The path of stored bytes; they never change once there. */
  path(sha256: string): string;
};

export function openBlobFolder(folder: string): BlobFolder {
  mkdirSync(folder, { recursive: true });
  const path = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);
  return {
    path,
    async put(bytes, sha256 = createHash('sha256').update(bytes).digest('hex')) {
      const target = path(sha256);
      if (await exists(target)) return sha256;
      await mkdir(join(folder, sha256.slice(0, 2)), { recursive: true });
      const part = join(folder, `${randomUUID()}.part`);
      try {
        const file = await open(part, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, target);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      return sha256;
    },
  };
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
