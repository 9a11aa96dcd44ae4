import { MOST_NAMED, type OrderGroup } from '../../../../../shared/contract/index.ts';
import { useOrders } from '../../../../stores/tracking/orders.ts';
import { useSelection } from '../../../../stores/tracking/selection.ts';

/** A selection names its orders, up to so many. */
export const canChoose = ({ orders }: OrderGroup): boolean => orders <= MOST_NAMED;

/** Selects the orders of a group, and nothing else. */
export function chooseGroup(group: OrderGroup): void {
  const selection = useSelection.getState();
  selection.clear();
  selection.startAt(group.first);
  void selection.extendTo(group.first + group.orders - 1);
}

/** Selects the group that a row is in; false where the list has no groups. */
export function chooseGroupAt(index: number): boolean {
  const group = useOrders
    .getState()
    .grouped?.groups.find(({ first, orders }) => index >= first && index < first + orders);
  if (!group || !canChoose(group)) return false;
  chooseGroup(group);
  return true;
}
