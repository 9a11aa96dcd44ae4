import { NativeSelect } from '@mantine/core';
import { t } from '../../../../../shared/copy/t.ts';
import { useOrders } from '../../../../stores/tracking/orders.ts';
import { GROUPINGS } from './groupings.ts';

/** By what the list is grouped. */
export function GroupChoice() {
  const group = useOrders((state) => state.query.group);
  const ask = useOrders((state) => state.ask);
  return (
    <NativeSelect
      mb={8}
      label={t('workbench.group_by')}
      value={group ?? ''}
      data={GROUPINGS.map((each) => ({ value: each.group ?? '', label: t(each.label) }))}
      onChange={({ currentTarget: { value } }) =>
        ask({ group: GROUPINGS.find((each) => each.group === value)?.group ?? undefined })
      }
    />
  );
}
