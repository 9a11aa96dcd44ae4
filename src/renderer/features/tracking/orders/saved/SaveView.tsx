import { Button } from '@mantine/core';
import { IconBookmarkPlus } from '@tabler/icons-react';
import { t } from '../../../../../shared/copy/t.ts';
import { useOrders } from '../../../../stores/tracking/orders.ts';
import { useViews } from '../../../../stores/tracking/views.ts';
import { askForViewName } from './ViewName.tsx';

/** Keeps what the list shows now as a tab. Only where it's narrowed or sorted by more than a press on one column. */
export function SaveView() {
  const { text, further } = useOrders((state) => state.query);
  const openId = useViews((state) => state.openId);
  if (openId !== null || (text.trim() === '' && further.length === 0)) return null;
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      leftSection={<IconBookmarkPlus size={14} aria-hidden="true" />}
      onClick={() => askForViewName(null)}
    >
      {t('workbench.save_view')}
    </Button>
  );
}
