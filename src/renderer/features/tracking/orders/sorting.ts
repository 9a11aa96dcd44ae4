import type { OrderSort, OrderSorting } from '../../../../shared/contract/index.ts';
import type { OrdersQuery } from '../../../stores/tracking/orders.ts';

/** Columns that a list can be sorted by at once. */
const MOST_SORTS = 4;

/** The newest and the dearest come first; words start at A. */
const firstWay = (sort: OrderSort) => sort === 'ordered' || sort === 'price';

/** The sorts after a press on a column: alone, or (`isMore`) within those there are. A second press turns it round. */
export function sortedBy(
  sorts: readonly OrderSorting[],
  sort: OrderSort,
  isMore: boolean,
): Pick<OrdersQuery, 'sort' | 'descending' | 'further'> {
  const known = sorts.find((each) => each.sort === sort);
  const next: OrderSorting = { sort, descending: known ? !known.descending : firstWay(sort) };
  const others = sorts.filter((each) => each.sort !== sort);
  const all = !isMore
    ? [next]
    : known
      ? sorts.map((each) => (each.sort === sort ? next : each))
      : [...others, next];
  const [first = next, ...further] = all.slice(0, MOST_SORTS);
  return { ...first, further };
}
