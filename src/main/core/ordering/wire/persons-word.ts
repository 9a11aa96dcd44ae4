import type { Intent } from '../../../../shared/domain/intent.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import type { OrderingContext } from '../context.ts';

/** The step of a person who sends an order again. */
export const SENT_AGAIN = 'sent again by a person';

/** The step of a person who orders a roof although somebody else has. */
export const DUPLICATE_ACCEPTED = 'ordered although the roof was ordered elsewhere';

/** The step recorded when a person accepts a new price. */
export const PRICE_ACCEPTED = 'the new price was accepted';

/** Steps by which a person says again that an order goes. */
const PERSONS: readonly string[] = [SENT_AGAIN, PRICE_ACCEPTED, DUPLICATE_ACCEPTED];

/** When a person last said that an order goes. */
export function wordAt({ ports }: OrderingContext, intent: Intent): Millis {
  const words = ports.store.outbox
    .history(intent.id)
    .filter(({ from, why }) => from === null || PERSONS.includes(why));
  return words.at(-1)?.at ?? intent.confirmedAt;
}
