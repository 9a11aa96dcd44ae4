import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '../../../shared/copy/t.ts';
import { HOUR, type Millis } from '../../../shared/domain/units.ts';
import { DiskError, HttpBodyError, type PartFile } from '../../core/ports/index.ts';
import type { Release, UpdateFailure } from '../../core/ports/updates.ts';
import { onDisk } from '../files/disk-error.ts';
import { syncFolder } from '../files/durable.ts';
import { newPart, resumedPart } from '../files/part-file.ts';
import { hashFile } from '../files/place.ts';
import { whenFree } from '../files/when-free.ts';
import { askFeed, FeedUnreachable } from './fetch.ts';
import type { FeedOptions } from './trusted.ts';

/** Slower than this on average for longer than `PATIENCE`: somebody drags it out. Bytes for each second. */
const SLOWEST = 8_000;
const PATIENCE: Millis = HOUR;
const CHECKPOINT_BYTES = 8_000_000;

export const fileOf = (folder: string, { sha256, file }: Release) =>
  join(folder, `${sha256.slice(0, 16)}-${file}`);
export const partOf = (folder: string, { sha256 }: Release) => join(folder, `${sha256}.part`);

/** The bytes aren't those that were signed. */
class WrongBytes extends Error {
  /** Some of them are from an earlier attempt. */
  readonly isResumed: boolean;
  constructor(isResumed: boolean) {
    super('not as signed');
    this.isResumed = isResumed;
  }
}

type From = Pick<FeedOptions, 'address' | 'folder' | 'http' | 'limits'>;

/**
 * Fetches a release's file into the folder, continuing where an earlier attempt ended. Null: it's there, whole and as
 * signed.
 */
export async function downloadRelease(
  from: From,
  release: Release,
  progress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<UpdateFailure | null> {
  try {
    try {
      await attempt(from, release, progress, signal);
    } catch (error) {
      // What an earlier attempt left may be what is wrong: once more from the beginning.
      if (!(error instanceof WrongBytes && error.isResumed)) throw error;
      await attempt(from, release, progress, signal);
    }
    return null;
  } catch (error) {
    signal.throwIfAborted();
    return failureOf(error);
  }
}

async function attempt(
  from: From,
  release: Release,
  progress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const path = partOf(from.folder, release);
  const have = await stat(path).then(
    ({ size }) => size,
    () => 0,
  );
  const put = async () => {
    const to = fileOf(from.folder, release);
    await whenFree(() => rename(path, to));
    await syncFolder(from.folder);
    return to;
  };
  const resumed = have > 0 && have <= release.bytes ? await onDisk(() => resumedPart(path, have, put)) : null;
  const start = resumed ? have : 0;
  const file = resumed ?? (await onDisk(() => newPart(path, put)));
  try {
    if (start < release.bytes) await receive(from, release, file, start, progress, signal);
    const { bytes, sha256 } = await file.finish();
    if (bytes !== release.bytes || sha256 !== release.sha256) {
      await file.discard();
      throw new WrongBytes(start > 0);
    }
    await file.commit({ folder: '', segments: [] });
  } catch (error) {
    // What came stays for the next attempt.
    await file.leave().catch(() => undefined);
    throw error;
  }
}

async function receive(
  { address, http, limits }: From,
  release: Release,
  file: PartFile,
  have: number,
  progress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const began = performance.now();
  const answer = await askFeed(http, `${address}/targets/${release.sha256}.${release.file}`, {
    headers: have > 0 ? { range: `bytes=${have}-` } : {},
    idle: limits.idle,
    signal,
  });
  const start = Number(/^bytes (\d{1,15})-/.exec(answer.headers['content-range'] ?? '')?.[1] ?? -1);
  if (answer.status !== (have > 0 ? 206 : 200) || (have > 0 && start !== have)) {
    answer.cancel();
    // A server without ranges sends the whole file, or refuses the range: what is here is of no use then.
    if (have > 0 && [200, 206, 416].includes(answer.status)) {
      await file.discard();
      throw new WrongBytes(true);
    }
    throw new FeedUnreachable(`it answered ${answer.status}`);
  }
  let [at, flushed] = [have, have];
  for await (const chunk of answer.body) {
    if (at + chunk.length > release.bytes) {
      answer.cancel();
      await file.discard();
      throw new WrongBytes(have > 0);
    }
    await file.write(chunk);
    at += chunk.length;
    progress(at);
    if (at - flushed >= CHECKPOINT_BYTES) {
      await file.checkpoint();
      flushed = at;
    }
    const took = performance.now() - began;
    if (took > PATIENCE && (at - have) / (took / 1000) < SLOWEST) {
      answer.cancel();
      throw new FeedUnreachable('too slow');
    }
  }
  if (at < release.bytes) throw new FeedUnreachable('it ended early');
}

/** Whether the file is there as signed; reads all of it. */
export async function isAsSigned(folder: string, release: Release): Promise<boolean> {
  try {
    const found = await hashFile(fileOf(folder, release));
    return found.bytes === release.bytes && found.sha256 === release.sha256;
  } catch {
    return false;
  }
}

/** Removes a file that another program may hold for a moment. */
export async function removeFile(path: string): Promise<void> {
  await whenFree(() => rm(path, { recursive: true, force: true })).catch(() => undefined);
}

function failureOf(error: unknown): UpdateFailure {
  if (error instanceof DiskError)
    return { ok: false, fault: 'disk', words: error.code === 'full' ? t(FULL) : t(DISK) };
  if (error instanceof WrongBytes)
    return {
      ok: false,
      fault: 'untrusted',
      words: t('appUpdate.downloaded_update_wasnt_what_signature'),
    };
  if (error instanceof FeedUnreachable || error instanceof HttpBodyError)
    return {
      ok: false,
      fault: 'network',
      words: t('appUpdate.update_couldnt_be_downloaded_ridgeline'),
    };
  throw error;
}

const FULL = 'appUpdate.disk_too_full_update_free';
const DISK = 'appUpdate.update_couldnt_be_saved_computer';
