import { Button } from '@mantine/core';
import { IconLayoutSidebarRight, IconPlus, IconRefresh } from '@tabler/icons-react';
import { t } from '../../../../shared/copy/t.ts';
import { Hint } from '../../../components/Hint.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { SearchBox } from '../../../components/SearchBox.tsx';
import { useOrders } from '../../../stores/tracking/orders.ts';
import { openSection } from '../../../stores/window/navigation.ts';
import { usePanels } from '../../../stores/window/panels.ts';
import { useAbilities } from '../../../stores/workstation/abilities.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { FilterMenu } from './filters/FilterMenu.tsx';
import { LIST_SEARCH_ID, ORDERS_GRID_ID } from './focus.ts';
import css from './OrdersScreen.module.css';
import { Views } from './Views.tsx';

function ListSearch() {
  const asked = useOrders((state) => state.query.text);
  const ask = useOrders((state) => state.ask);
  return (
    <SearchBox
      id={LIST_SEARCH_ID}
      width={264}
      label={t('common.search_list')}
      placeholder={t('orders.address_customer_claim')}
      asked={asked}
      onAsk={(text) => ask({ text })}
      listId={ORDERS_GRID_ID}
    />
  );
}

/** Views with their counts, the list's search, and what can be done from here. */
export function Toolbar() {
  const total = useOrders((state) => state.total);
  const stale = useOrders((state) => state.stale);
  const refreshing = useOrders((state) => state.refreshing);
  const refresh = useOrders((state) => state.refresh);
  const { preview, toggle } = usePanels();
  const abilities = useAbilities(useOrders((state) => state.accountId));
  return (
    <div className={css['toolbar']}>
      <Views />
      <div className={css['tools']}>
        <span className="r-unseen" role="status">
          {total !== null && !stale && t('orders.order_shown', { total })}
        </span>
        <ListSearch />
        <FilterMenu />
        <ColumnMenu />
        <IconButton
          label={t('common.preview')}
          keys="Space"
          size={32}
          pressed={preview}
          color="gray"
          onClick={() => toggle('preview')}
        >
          <IconLayoutSidebarRight size={18} stroke={1.7} />
        </IconButton>
        <IconButton
          label={t('orders.refresh')}
          keys="F5"
          size={32}
          loading={refreshing}
          onClick={() => void refresh()}
        >
          <IconRefresh size={18} stroke={1.7} />
        </IconButton>
        {abilities.bulk && (
          <Hint label={t('orders.many_roofs_from_spreadsheet')} keys="Ctrl+Shift+N">
            <Button variant="default" onClick={() => openSection('lists')}>
              {t('common.order_list')}
            </Button>
          </Hint>
        )}
        {abilities.order && (
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => openSection('new')}>
            {t('common.new_order')}
          </Button>
        )}
      </div>
    </div>
  );
}
