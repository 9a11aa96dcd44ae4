import type { OrderingDeps } from '../../../../src/main/core/ordering/index.ts';
import {
  createDuplicates,
  type DuplicatesDeps,
} from '../../../../src/main/core/tracking/duplicates/index.ts';

/**
 * The only desk of its office: its own orders are compared, and nothing comes from elsewhere. `stop` before the store is
 * closed: the index of places is read in the background, and tries again after an error.
 */
export function oneDesk(
  deps: DuplicatesDeps,
): Pick<OrderingDeps, 'duplicates' | 'elsewhere'> & { wake(): void; stop(): Promise<void> } {
  const duplicates = createDuplicates(deps);
  return {
    duplicates,
    elsewhere: async () => null,
    wake: duplicates.wake,
    stop: () => duplicates.stop(),
  };
}
