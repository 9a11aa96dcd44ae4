import type { AccountId } from '../../../shared/domain/account.ts';
import { type DuplicateOf, duplicateName } from '../../../shared/domain/list.ts';
import { localDay } from '../../../shared/domain/local-day.ts';
import type { Money } from '../../../shared/domain/money.ts';
import type { OrderDraft } from '../../../shared/domain/order.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import type { Store, StoredAvoided } from '../ports/index.ts';

export type NotOrdered = {
  readonly draft: Pick<OrderDraft, 'address' | 'serviceId'>;
  /** What the person was warned of, the surest first. */
  readonly duplicates: readonly DuplicateOf[];
  readonly price: Money | null;
};

/** The earlier order of the very same address; what only looks like it may be another roof, and doesn't count. */
const sameRoof = (duplicates: readonly DuplicateOf[]) =>
  duplicates.find(
    ({ match, orderId, intentId }) => match === 'same' && (orderId !== null || intentId !== null),
  );

/** Keeps that a person was warned and didn't order (docs/decisions/426-duplicates-avoided.md). Returns how many are new. */
export function noteAvoided(
  store: Pick<Store, 'avoided' | 'services'>,
  accountId: AccountId,
  { source, at, orders }: { source: StoredAvoided['source']; at: Millis; orders: readonly NotOrdered[] },
): number {
  const services = store.services.list(accountId).services;
  return store.avoided.add(
    accountId,
    orders.flatMap(({ draft, duplicates, price }): StoredAvoided[] => {
      const earlier = sameRoof(duplicates);
      if (!earlier) return [];
      const serviceName = services.find(({ id }) => id === draft.serviceId)?.name ?? null;
      return [
        {
          ...{ other: duplicateName(earlier), day: localDay(at), at, source },
          ...{ address: draft.address.trim() || earlier.address, serviceName, price },
        },
      ];
    }),
  );
}
