// biome-ignore-all lint/a11y/useSemanticElements: only the rows on the screen exist, so the table is a grid by its roles
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself holds the focus and names its active row
import type { OrderGroup } from '../../../../../shared/contract/index.ts';
import { t } from '../../../../../shared/copy/t.ts';
import { useOrders } from '../../../../stores/tracking/orders.ts';
import css from '../OrdersTable.module.css';
import { canChoose, chooseGroup } from './chooseGroup.ts';
import { groupName } from './groupings.ts';

/** Pixels above the first row of a group. */
export const GROUP_HEIGHT = 40;

/** The heading of a group: what its orders have in common, and how many they are. */
export function GroupHead({ group, start, columns }: { group: OrderGroup; start: number; columns: number }) {
  const by = useOrders((state) => state.query.group);
  if (by === undefined) return null;
  const name = groupName(by, group.label);
  return (
    <div
      role="row"
      className={css['group']}
      style={{ height: GROUP_HEIGHT, transform: `translateY(${start}px)` }}
    >
      <div role="gridcell" aria-colspan={columns} className={css['groupCell']}>
        <span className={css['groupName']}>{name}</span>
        <span className={css['groupCount']}>{t('workbench.group_orders', { orders: group.orders })}</span>
        {canChoose(group) && (
          <button
            type="button"
            tabIndex={-1}
            className={css['groupSelect']}
            aria-label={t('workbench.select_group_named', { name })}
            onClick={() => chooseGroup(group)}
          >
            {t('workbench.select_group')}
          </button>
        )}
      </div>
    </div>
  );
}
