import { onTestFinished } from 'vitest';
import { reactions } from '../../../../src/main/app/reactions.ts';
import { createBus } from '../../../../src/main/core/kernel/bus.ts';
import { createDuplicates } from '../../../../src/main/core/tracking/duplicates/index.ts';
import { openStore } from '../../../../src/main/store/index.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { createMemoryLogger } from '../../../support/memory-logger.ts';
import { fictitiousAccount } from '../../../support/seed-orders.ts';

/** The check over its own store, with the accounts `ours` and `theirs`. */
export function duplicatesOver(path = ':memory:') {
  const store = openStore(path);
  onTestFinished(() => store.close());
  for (const id of ['ours', 'theirs'])
    if (!store.accounts.get(id)) store.accounts.insert(fictitiousAccount(id));
  const bus = createBus();
  const clock = createFakeClock();
  const duplicates = createDuplicates({ ports: { clock, store, logger: createMemoryLogger() } });
  bus.react(reactions({ duplicates }));
  return { store, bus, clock, duplicates };
}
