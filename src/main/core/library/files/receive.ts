import { message } from '../../../../shared/copy/message.ts';
import type { Bytes } from '../../../../shared/domain/units.ts';
import { DiskError, HttpBodyError, type RemoteDownload } from '../../ports/index.ts';
import type { LibraryDeps } from './context.ts';
import { Broken, SOON, TransferFailure } from './transfer-failure.ts';

/** No file of a report is this large; what is larger is not a report. Bytes, decoded. */
const MOST_FILE: Bytes = 4_000_000_000;

/**
 * A part is flushed each twentieth of the file, so that a kill or a power cut costs no more than that, within these
 * limits: each flush is a turn of the disk.
 */
const CHECKPOINT: { readonly least: Bytes; readonly most: Bytes } = { least: 500_000, most: 4_000_000 };

export type Receiving = {
  /** Where the bytes go, in their order. */
  readonly take: (bytes: Uint8Array) => Promise<void>;
  /** What the service's list says of the file's size. */
  readonly listed: Bytes | null;
  /** Of the file, as far as it can be known before it is here. */
  readonly total: Bytes | null;
  readonly moved: (done: Bytes) => void;
  /** Flushes what came and writes down how much that is. */
  readonly checkpoint: (done: Bytes) => Promise<void>;
};

/** Takes a body; resolves with its length only when all of it came. Throws Broken when it broke off. */
export async function receive(
  { ports: { logger } }: LibraryDeps,
  remote: RemoteDownload,
  signal: AbortSignal,
  { take, listed, total, moved, checkpoint }: Receiving,
): Promise<Bytes> {
  const every = Math.min(CHECKPOINT.most, Math.max(CHECKPOINT.least, (total ?? 0) / 20));
  let done = remote.start;
  let flushed = done;
  // Once a flush was refused, a later one that succeeds doesn't say that the bytes in between are there.
  let refused = false;
  const keep = async () => {
    if (done === flushed || refused) return;
    refused = true;
    await checkpoint(done);
    refused = false;
    flushed = done;
  };
  try {
    for await (const chunk of remote.answer.body) {
      if (signal.aborted) throw new Broken('Stopped.', { wait: null });
      if (done + chunk.length > (remote.size ?? MOST_FILE))
        throw new TransferFailure(
          remote.size === null ? message('downloads.too_much') : message('downloads.more_than_announced'),
          { wait: remote.size === null ? null : SOON },
        );
      await take(chunk);
      done += chunk.length;
      moved(done);
      if (done - flushed >= every) await keep();
    }
  } catch (error) {
    remote.answer.cancel();
    const brokeOff = error instanceof HttpBodyError || signal.aborted;
    if (brokeOff || (error instanceof DiskError && error.code === 'full'))
      await keep().catch((unkept: unknown) => logger.error('download part', unkept));
    if (brokeOff) {
      throw new Broken(message('downloads.broke_off'), { wait: SOON });
    }
    throw error;
  }
  const short = remote.size === null ? endsUnmarked(remote) && done < (listed ?? 0) : done !== remote.size;
  if (!short) return done;
  // A service that has no more of a file that isn't whole is asked from the beginning.
  if (remote.start > 0 && done === remote.start)
    throw new TransferFailure(message('downloads.rest_missing'), { wait: SOON });
  await keep();
  throw new Broken(message('downloads.ended_early'), { wait: SOON });
}

/** A body without length or chunks ends where the connection does: only then does the list's size have to be believed. */
function endsUnmarked({ answer: { headers } }: RemoteDownload): boolean {
  const encoded = (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity';
  return !encoded && !/chunked/i.test(headers['transfer-encoding'] ?? '');
}
