import type { OrderMap, StateOnMap } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { laterDay } from '../../../../shared/domain/query-values.ts';
import type { AreaCount, Store } from '../../ports/index.ts';

/** When a day begins, in the computer's own zone. */
const startOf = (day: string) => new Date(`${day}T00:00:00`).getTime();
const sum = (counts: readonly AreaCount[], of: 'orders' | 'open' | 'near' | 'misplaced') =>
  counts.reduce((all, each) => all + each[of], 0);

/** How many orders each state and county has, those of the most orders first. Both days are included; null: all orders. */
export async function mapOf(
  store: Pick<Store, 'inThread'>,
  accountId: AccountId,
  days: { from: string; to: string } | null,
): Promise<OrderMap> {
  const counts = await store.inThread.areas.counts(
    accountId,
    days && startOf(days.from),
    days && startOf(laterDay(days.to, 1)),
  );
  const states = [...Map.groupBy(counts, ({ state }) => state)]
    .flatMap(([state, of]): StateOnMap[] => {
      if (state === null) return [];
      const counties = of
        .flatMap(({ county, orders, open }) => (county === null ? [] : [{ county, orders, open }]))
        .sort((one, other) => other.orders - one.orders);
      return [{ state, orders: sum(of, 'orders'), open: sum(of, 'open'), counties }];
    })
    .sort((one, other) => other.orders - one.orders);
  const misplaced = sum(counts, 'misplaced');
  const nowhere = sum(
    counts.filter(({ state }) => state === null),
    'orders',
  );
  return {
    states,
    orders: sum(counts, 'orders'),
    nowhere: nowhere - misplaced,
    misplaced,
    near: sum(counts, 'near'),
    search: days ? `ordered:${days.from}..${days.to} -status:cancelled` : '-status:cancelled',
  };
}
