import { IconX } from '@tabler/icons-react';
import { t } from '../../../../../shared/copy/t.ts';
import chips from '../../../../components/QueryChips.module.css';
import { useOrders } from '../../../../stores/tracking/orders.ts';

/** What the list is grouped by, to be taken out; and that there are too many groups for headings. */
export function GroupChip() {
  const group = useOrders((state) => state.query.group);
  const grouped = useOrders((state) => state.grouped);
  const ask = useOrders((state) => state.ask);
  if (group === undefined) return null;
  const words = t(`workbench.grouped_by_${group}`);
  const isTooMany = grouped !== null && grouped.count > 0 && grouped.groups.length === 0;
  return (
    <div className={chips['chips']}>
      <span className={chips['chip']}>
        {words}
        <button
          type="button"
          aria-label={t('workbench.remove_filter', { words })}
          onClick={() => ask({ group: undefined })}
        >
          <IconX size={13} stroke={2} aria-hidden="true" />
        </button>
      </span>
      {isTooMany && (
        <p className={chips['problem']} role="status">
          {t('workbench.too_many_groups', { groups: grouped.count })}
        </p>
      )}
    </div>
  );
}
