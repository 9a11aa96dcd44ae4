import { setTimeout as pause } from 'node:timers/promises';
import { HELD_PAUSES, isHeld } from '../../../shared/domain/held-file.ts';

type Options = {
  readonly platform?: NodeJS.Platform;
  readonly wait?: (millis: number) => Promise<unknown>;
};

/**
 * Moves, links, removes: tried again for about a second while Windows says that another program has the file. Rejects with
 * the last answer. `whenFreeSync` is the same for steps that are synchronous.
 */
export async function whenFree<Value>(
  work: () => Promise<Value>,
  { platform = process.platform, wait = pause }: Options = {},
): Promise<Value> {
  for (const millis of HELD_PAUSES) {
    try {
      return await work();
    } catch (error) {
      if (!isHeld(error, platform)) throw error;
      await wait(millis);
    }
  }
  return work();
}
