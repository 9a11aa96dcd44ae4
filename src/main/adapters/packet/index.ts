import { MINUTE, SECOND } from '../../../shared/domain/units.ts';
import type { PacketJob, PacketMaker, PacketResult } from '../../core/ports/packets.ts';
import { createJobThread, JobError, threadFile } from '../worker/index.ts';

/** Of one packet: a ZIP of gigabytes takes minutes; a PDF that takes longer is made to hurt. Megabytes. */
const LIMITS = {
  zip: { timeLimit: 60 * MINUTE, memory: 300 },
  pdf: { timeLimit: 5 * MINUTE, memory: 1_000 },
} as const;

const WORDS: Readonly<Record<JobError['kind'], string>> = {
  late: 'It took too long, so Ridgeline gave up. Leave a file out, or make a ZIP instead.',
  died: 'It needs more memory than there is. Leave a file out, or make a ZIP instead.',
  failed: 'The packet couldn’t be put together. Leave a file out, or make a ZIP instead.',
  closed: 'It was called off.',
};

/** Makes claim packets: ZIPs of whatever size, and PDFs of what fits into memory. */
export function createPacketMaker(): PacketMaker {
  return {
    make: async (job, signal, progress) => {
      const thread = createJobThread<PacketJob, PacketResult>({
        file: threadFile('packet'),
        ...LIMITS[job.format],
        idle: SECOND,
      });
      const stop = () => void thread.close();
      signal.addEventListener('abort', stop, { once: true });
      try {
        if (signal.aborted) return { ok: false, why: WORDS.closed };
        return await thread.run(job, progress);
      } catch (error) {
        return { ok: false, why: WORDS[error instanceof JobError ? error.kind : 'failed'] };
      } finally {
        signal.removeEventListener('abort', stop);
        await thread.close();
      }
    },
  };
}
