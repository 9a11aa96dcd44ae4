import { texts } from '../../../shared/copy/t.ts';
import { type Bytes, MINUTE, type Millis, SECOND } from '../../../shared/domain/units.ts';
import type { PacketMaker } from '../../core/ports/packets.ts';
import { threadFile } from '../../threads/index.ts';
import { JobError, JobThread } from '../worker/index.ts';
import type { Done, Wanted } from './jobs.ts';

/** Of one packet: a ZIP of gigabytes takes minutes; a PDF that takes longer is made to hurt. Megabytes. */
const LIMITS = {
  zip: { timeLimit: 60 * MINUTE, memory: 300 },
  pdf: { timeLimit: 5 * MINUTE, memory: 1_000 },
} as const;
/** A thread's own limit doesn't count buffers, and a PDF may unpack to any size. */
const MOST_MEMORY: Bytes = 1_000_000_000;
const LOOK_EVERY: Millis = 100;

const WORDS: Readonly<Record<JobError['kind'], string>> = texts({
  late: 'packets.took_too_long_so_ridgeline',
  died: 'packets.needs_more_memory_than_report',
  failed: 'packets.packet_couldnt_be_put_together',
  closed: 'packets.was_canceled',
});

/**
 * Makes claim packets: ZIPs of whatever size, and PDFs of what fits into memory. `most`: the app may grow by so much
 * meanwhile.
 */
export function createPacketMaker(most: Bytes = MOST_MEMORY): PacketMaker {
  return {
    make: async (job, signal, progress) => {
      const thread = new JobThread<Wanted, Done>({
        file: threadFile('packet'),
        ...LIMITS[job.format],
        idle: SECOND,
      });
      let ended: JobError['kind'] | null = null;
      const end = (why: JobError['kind']) => {
        ended ??= why;
        void thread.close();
      };
      const stop = () => end('closed');
      const full = process.memoryUsage.rss() + most;
      const watch = setInterval(() => process.memoryUsage.rss() > full && end('died'), LOOK_EVERY);
      signal.addEventListener('abort', stop, { once: true });
      try {
        if (signal.aborted) return { ok: false, why: WORDS.closed };
        const done = await thread.run({ kind: 'packet', job }, progress);
        return done.kind === 'packet' ? done.result : { ok: false, why: WORDS.failed };
      } catch (error) {
        return { ok: false, why: WORDS[ended ?? (error instanceof JobError ? error.kind : 'failed')] };
      } finally {
        clearInterval(watch);
        signal.removeEventListener('abort', stop);
        await thread.close();
      }
    },
    materials: async (page) => {
      const thread = new JobThread<Wanted, Done>({
        ...{ file: threadFile('packet'), idle: SECOND },
        ...{ timeLimit: MINUTE, memory: 300 },
      });
      try {
        const done = await thread.run({ kind: 'materials', page });
        if (done.kind !== 'materials') throw new JobError('failed', 'not a list of materials');
        return done.bytes;
      } finally {
        await thread.close();
      }
    },
  };
}
