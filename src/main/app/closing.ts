import { type Millis, SECOND } from '../../shared/domain/units.ts';
import type { Clock, Logger } from '../core/ports/index.ts';

/** An order on the wire may take its minute; a host that can't wait ends the process, and the outbox recovers. */
const LONGEST: Millis = 65 * SECOND;

type Stop = readonly [name: string, stop: () => Promise<void>];

/**
 * Stops one group of areas after the other (a group's areas together), each whatever became of the others, within
 * bounded time in all; then runs `last` (closing the store). Never rejects.
 */
export async function closeInOrder(
  { clock, logger }: { readonly clock: Clock; readonly logger: Logger },
  groups: readonly (readonly Stop[])[],
  last: () => void,
): Promise<void> {
  let cancel = () => {};
  const late = new Promise<'late'>((resolve) => {
    cancel = clock.after(LONGEST, () => resolve('late'));
  });
  const end = async ([name, stop]: Stop) => {
    try {
      await stop();
    } catch (error) {
      logger.error('stop', error, { area: name });
    }
  };
  const all = async () => {
    for (const group of groups) await Promise.all(group.map(end));
  };
  if ((await Promise.race([all(), late])) === 'late') logger.warn('stopped while work was under way');
  cancel();
  try {
    last();
  } catch (error) {
    logger.error('closing the store', error);
  }
}
