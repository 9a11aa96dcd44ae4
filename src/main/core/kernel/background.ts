import { MINUTE, type Millis } from '../../../shared/domain/units.ts';
import { type Clock, sleep } from '../ports/index.ts';

const AFTER_ERROR: Millis = MINUTE;

export type Background = {
  /** Runs it, or once more after the run that is under way. */
  wake(): void;
  readonly stopping: AbortSignal;
  /** Waits; at once where it is to stop. */
  rest(delay: Millis): Promise<void>;
  isBusy(): boolean;
  stop(): Promise<void>;
};

/** Work that is done in the background whenever it is woken, one run at a time. A run that failed is repeated after a minute. */
export function createBackground(
  clock: Clock,
  run: () => Promise<void>,
  failed: (error: unknown) => void,
): Background {
  const stop = new AbortController();
  const stopping = stop.signal;
  let wanted = false;
  let work: Promise<void> | null = null;

  const rest = (delay: Millis) => sleep(clock, delay, stopping).catch(() => {});

  async function runWhileWanted(): Promise<void> {
    while (wanted && !stopping.aborted) {
      wanted = false;
      try {
        await run();
      } catch (error) {
        failed(error);
        await rest(AFTER_ERROR);
        wanted = true;
      }
    }
  }

  function wake(): void {
    wanted = true;
    if (work || stopping.aborted) return;
    work = runWhileWanted().finally(() => {
      work = null;
      if (wanted) wake();
    });
  }

  return {
    wake,
    stopping,
    rest,
    isBusy: () => work !== null,
    stop: async () => {
      stop.abort();
      await work;
    },
  };
}
