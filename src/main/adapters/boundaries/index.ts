import { MINUTE, SECOND } from '../../../shared/domain/units.ts';
import type { Boundaries, LatLong } from '../../core/ports/areas.ts';
import { threadFile } from '../../threads/index.ts';
import { JobThread } from '../worker/job-thread.ts';
import { countyFinder } from './finder.ts';
import type { CountyShape } from './shapes.ts';

/** Megabytes. */
const MEMORY = 256;

/**
 * The Census Bureau's county lines (us-atlas), read when they are first needed, in a thread: taking them apart would hold
 * the window for a quarter of a second.
 */
export function createBoundaries(): Boundaries {
  let reading: Promise<void> | null = null;
  let find: ReturnType<typeof countyFinder> | null = null;
  const read = async () => {
    const thread = new JobThread<null, readonly CountyShape[]>({
      file: threadFile('boundaries'),
      timeLimit: MINUTE,
      memory: MEMORY,
      idle: SECOND,
    });
    try {
      find = countyFinder(await thread.run(null));
    } finally {
      await thread.close();
    }
  };
  return {
    ready: () => {
      reading ??= read().catch((error) => {
        // The next one who needs them tries again.
        reading = null;
        throw error;
      });
      return reading;
    },
    countyAt: (point: LatLong, state) => {
      if (!find) throw new Error('The county lines are asked before they were read.');
      return find(point, state);
    },
  };
}
