import { ORDER_GROUPINGS, type OrderGrouping } from '../../../../../shared/contract/index.ts';
import { type LabelId, t } from '../../../../../shared/copy/t.ts';
import { middleOf } from '../../../../../shared/domain/local-day.ts';
import { locale } from '../../../../../shared/domain/locale.ts';
import { useOrders } from '../../../../stores/tracking/orders.ts';
import { openSection } from '../../../../stores/window/navigation.ts';

/** What a list can be grouped by, with its words in a menu and as a command; null: not at all. */
export const GROUPINGS: readonly {
  readonly group: OrderGrouping | null;
  readonly label: LabelId;
  readonly command: LabelId;
}[] = [
  { group: null, label: 'workbench.group_by_nothing', command: 'workbench.ungroup' },
  ...ORDER_GROUPINGS.map((group) => ({
    group,
    label: `workbench.group_by_${group}` as const,
    command: `workbench.group_orders_by_${group}` as const,
  })),
];

/** Shows the list in these groups. */
export function groupBy(group: OrderGrouping | null): void {
  openSection('orders');
  useOrders.getState().ask({ group: group ?? undefined });
}

/** The heading of a group. */
export function groupName(group: OrderGrouping, label: string | null): string {
  if (label === null) return t(`workbench.group_none_${group}`);
  if (group !== 'day') return label;
  const format = new Intl.DateTimeFormat(locale(), { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(middleOf(label));
}
