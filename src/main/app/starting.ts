import { MINUTE } from '../../shared/domain/units.ts';
import type { Clock, Logger } from '../core/ports/index.ts';

/**
 * Starts an area in the background, and tries again every minute while it fails: a library on a drive that isn't there
 * yet must not keep orders from being read and sent. `end` waits for a start that is under way and begins no other.
 */
export function inBackground(
  { clock, logger }: { readonly clock: Clock; readonly logger: Logger },
  area: string,
  start: () => Promise<void>,
): { begin(): void; end(): Promise<void> } {
  let ended = false;
  let pending: Promise<void> = Promise.resolve();
  let cancel = () => {};

  async function attempt(): Promise<void> {
    try {
      await start();
    } catch (error) {
      logger.error('start', error, { area });
      if (!ended) cancel = clock.after(MINUTE, begin);
    }
  }

  function begin(): void {
    pending = attempt();
  }

  return {
    begin,
    end: () => {
      ended = true;
      cancel();
      return pending;
    },
  };
}
