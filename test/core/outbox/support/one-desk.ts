import { createDuplicates, type DuplicatesDeps } from '../../../../src/main/core/duplicates/index.ts';
import type { OutboxDeps } from '../../../../src/main/core/outbox/index.ts';

/** The only desk of its office: its own orders are compared, and nothing comes from elsewhere. */
export function oneDesk(deps: DuplicatesDeps): Pick<OutboxDeps, 'duplicates' | 'elsewhere'> {
  const duplicates = createDuplicates(deps);
  return { duplicates: () => duplicates, elsewhere: async () => null };
}
