import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { t } from '../../../shared/copy/t.ts';
import type { PacketJob, PacketResult } from '../../core/ports/packets.ts';
import { serveJobs } from '../worker/serve-jobs.ts';
import type { Done, Wanted } from './jobs.ts';
import { materialsPdf } from './materials.ts';
import { writePdf } from './merge.ts';
import { PacketRefusal } from './refusal.ts';
import { writeZip } from './zip.ts';

/** Checking the files is about this part of the work. */
const CHECKING = 0.4;

serveJobs(async (wanted: Wanted, reportProgress): Promise<Done> => {
  if (wanted.kind === 'packet') return { kind: 'packet', result: await make(wanted.job, reportProgress) };
  return { kind: 'materials', bytes: await materialsPdf(wanted.page) };
});

async function make(job: PacketJob, reportProgress: (done: number) => void): Promise<PacketResult> {
  let reported = 0;
  const progress = (done: number) => {
    if (done - reported < 0.01 && done < 1) return;
    reported = done;
    reportProgress(done);
  };
  try {
    await check(job, (done) => progress(done * CHECKING));
    const rest = (done: number) => progress(CHECKING + done * (1 - CHECKING));
    if (job.format === 'zip') await writeZip(job, rest);
    else await writePdf(job, rest);
    return { ok: true };
  } catch (error) {
    if (error instanceof PacketRefusal) return { ok: false, why: error.message };
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') return { ok: false, why: t('packets.disk_full_make_room_then') };
    throw error;
  }
}

/** A packet is evidence: each file must be what was delivered, to the last byte. */
async function check({ entries }: PacketJob, progress: (done: number) => void): Promise<void> {
  const total = Math.max(
    1,
    entries.reduce((sum, { size }) => sum + size, 0),
  );
  let read = 0;
  for (const { name, path, sha256 } of entries) {
    const hash = createHash('sha256');
    const stream = createReadStream(path);
    stream.on('data', (chunk) => {
      read += chunk.length;
      progress(read / total);
    });
    await pipeline(stream, hash).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' || error.code === 'EACCES' ? gone(name) : error;
    });
    if (hash.digest('hex') !== sha256) throw changed(name);
  }
}

const gone = (name: string) => new PacketRefusal(t('packets.isnt_where_ridgeline_put_fetch', { name }));
const changed = (name: string) => new PacketRefusal(t('packets.isnt_what_was_delivered_any', { name }));
