import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconRepeat, IconTemplate } from '@tabler/icons-react';
import { t } from '../../../../shared/copy/t.ts';
import type { StoredOrder } from '../../../../shared/domain/order.ts';
import { saveTemplate } from '../../ordering/new-order/index.ts';
import { draftOf, orderAgain } from '../actions/index.ts';

/** What else can be done with an order. Nothing here orders: a copy goes into the form. */
export function MoreMenu({ order }: { order: StoredOrder }) {
  const { accountId, orderId, serviceId, serviceName } = order;
  const services = serviceId === null ? [] : [{ id: serviceId, name: serviceName ?? serviceId }];
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon
          size={32}
          variant="default"
          aria-label={t('common.more_actions')}
          title={t('common.more_actions')}
        >
          <IconDots size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconRepeat size={16} aria-hidden="true" />}
          onClick={() => void orderAgain({ accountId, orders: [orderId] })}
        >
          {t('workbench.order_again')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTemplate size={16} aria-hidden="true" />}
          onClick={() => saveTemplate({ accountId, draft: draftOf(order), services })}
        >
          {t('people.save_as_template')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
