import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

export type PictureCache = {
  /** The picture of that name: from memory, else whole from its file, else rendered and kept. */
  get(name: string, render: () => Promise<Buffer>): Promise<Buffer>;
};

const DIGEST_BYTES = 32;
const digest = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** A copy in memory that threads share: a picture is in thousands of reports, and each would be a copy for the thread that keeps it. */
function shareable(bytes: Buffer): Buffer {
  const shared = Buffer.from(new SharedArrayBuffer(bytes.length));
  bytes.copy(shared);
  return shared;
}

/** A cache file is the picture's sha256 and then the picture; anything else counts as damaged. */
function unpacked(file: Buffer): Buffer | null {
  const bytes = file.subarray(DIGEST_BYTES);
  return bytes.length > 0 && digest(bytes).equals(file.subarray(0, DIGEST_BYTES)) ? bytes : null;
}

/** Whole or not there: written beside, flushed, then renamed into place. */
async function store(folder: string, path: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const part = `${path}.${randomBytes(6).toString('hex')}.part`;
  try {
    const file = await open(part, 'wx');
    try {
      await file.writeFile(Buffer.concat([digest(bytes), bytes]));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * Pictures that are the same for every order, kept as files in `folder`. A file that is damaged or can't be read is
 * rendered again; one that can't be written is used from memory, so a full disk doesn't stop a delivery. A picture that
 * is whole in `drawn` is taken from there, and nothing is written.
 */
export function createPictureCache(folder: string, drawn?: string): PictureCache {
  const known = new Map<string, Promise<Buffer>>();
  const load = async (name: string, render: () => Promise<Buffer>): Promise<Buffer> => {
    const path = join(folder, `${name}.cache`);
    for (const file of [...(drawn ? [join(drawn, `${name}.cache`)] : []), path]) {
      const kept = await readFile(file).then(unpacked, () => null);
      if (kept) return kept;
    }
    const bytes = await render();
    await store(folder, path, bytes).catch(() => undefined);
    return bytes;
  };
  return {
    get: (name, render) => {
      const before = known.get(name);
      if (before) return before;
      const now = load(name, render).then(shareable);
      known.set(name, now);
      // A failed rendering must not be remembered: the next order tries again.
      now.catch(() => known.delete(name));
      return now;
    },
  };
}
