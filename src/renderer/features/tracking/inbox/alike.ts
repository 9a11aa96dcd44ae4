import type { InboxItem } from '../../../../shared/contract/index.ts';
import type { Money } from '../../../../shared/domain/money.ts';
import { canAccept } from './kinds.ts';

/** Amounts differ from order to order where everything else is the same; they are added up and shown instead. */
const isAmount = (field: string) => field === 'price';

const likeness = ({ kind, batch, changes }: InboxItem) =>
  JSON.stringify([
    kind,
    batch?.runId ?? null,
    changes.filter(({ field }) => !isAmount(field)).map(({ field, from, to }) => [field, from, to]),
    changes.some(({ field }) => isAmount(field)),
  ]);

/**
 * The open items that say the same as this one, itself included: of the same kind and list, with the same fields changed
 * from the same to the same. Only prices may differ.
 */
export function alikeItems(item: InboxItem, items: readonly InboxItem[]): readonly InboxItem[] {
  const wanted = likeness(item);
  return items.filter((each) => each.state === 'open' && canAccept(each) && likeness(each) === wanted);
}

/** What accepting them means for the money together; null where prices stayed, or in several currencies. */
export function togetherEffect(items: readonly InboxItem[]): Money | null {
  const effects = items.flatMap(({ priceEffect }) => priceEffect ?? []);
  const [first] = effects;
  if (!first || effects.some(({ currency }) => currency !== first.currency)) return null;
  return { minor: effects.reduce((sum, { minor }) => sum + minor, 0), currency: first.currency };
}
