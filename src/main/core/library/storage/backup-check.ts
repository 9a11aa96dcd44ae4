import { type Message, message } from '../../../../shared/copy/message.ts';
import type { Bytes } from '../../../../shared/domain/units.ts';
import { DiskError } from '../../ports/index.ts';
import { rest, type StorageDeps } from './context.ts';
import type { Work } from './jobs.ts';
import { DATABASE, LIBRARY, type Manifest } from './manifest.ts';

type Listed = { readonly path: string; readonly size: Bytes; readonly sha256: string };

/** Everything a backup lists, by its path in the backup. */
function listedIn(manifest: Manifest): Listed[] {
  return [
    { path: DATABASE, ...manifest.database },
    ...manifest.files.map((file) => ({ ...file, path: `${LIBRARY}/${file.at ?? file.path}` })),
  ];
}

/** Reads everything a backup lists, and returns what isn't what it was, each with the reason. */
export async function readWhole(
  deps: StorageDeps,
  work: Work,
  place: string,
  manifest: Manifest,
  doing = message('storageWork.checking_backup'),
): Promise<{ readonly path: string; readonly why: 'missing' | 'damaged' | 'unreadable' }[]> {
  const { clock, disk } = deps.ports;
  const listed = listedIn(manifest);
  const bytesTotal = listed.reduce((sum, { size }) => sum + size, 0);
  const bad: { path: string; why: 'missing' | 'damaged' | 'unreadable' }[] = [];
  let [done, bytesDone] = [0, 0];
  work.report({ message: doing, total: listed.length, bytesTotal, done, bytesDone });
  const judge = async ({ path, size, sha256 }: Listed) => {
    const file = { base: place, path };
    const found = await disk.stat(file);
    if (!found) return 'missing' as const;
    return found.size === size && (await disk.hash(file)).sha256 === sha256 ? null : ('damaged' as const);
  };
  for (const each of listed) {
    work.signal.throwIfAborted();
    const began = clock.now();
    const why = await judge(each).catch((error: unknown) => {
      work.signal.throwIfAborted();
      // The backup's disk has gone away: that says nothing about its files.
      if (!(error instanceof DiskError) || error.code === 'gone') throw error;
      return 'unreadable' as const;
    });
    if (why !== null) bad.push({ path: each.path, why });
    work.signal.throwIfAborted();
    done += 1;
    bytesDone += each.size;
    work.report({ done, bytesDone });
    await rest(deps.ports, began, work.signal);
  }
  return bad;
}

/** A file of a backup that isn't what it was. */
export function brokenFile({
  path,
  why,
}: {
  path: string;
  why: 'missing' | 'damaged' | 'unreadable';
}): Message {
  return message(`storageWork.broken_${why}`, { path });
}
