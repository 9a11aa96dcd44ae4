import { Menu } from '@mantine/core';
import { IconAppWindow, IconExternalLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../../../../../shared/copy/t.ts';
import { KeyHint } from '../../../../components/KeyHint.tsx';
import { failed } from '../../../../components/notify.ts';
import { rowAt, useOrders } from '../../../../stores/tracking/orders.ts';
import { openOrder, orderHash } from '../../../../stores/window/navigation.ts';
import { openInWindow } from '../../../../stores/window/newWindow.ts';
import { focusTable } from '../focus.ts';
import { ACTIONS } from './actions.ts';
import css from './Selection.module.css';
import { target } from './target.ts';

export type MenuPlace = { readonly x: number; readonly y: number };

/** The actions of the bar where the pointer is, or below the row with the keyboard's mark. */
export function RowMenu({ place, onClose }: { place: MenuPlace | null; onClose: () => void }) {
  const [kept, setKept] = useState<MenuPlace>({ x: 0, y: 0 });
  useEffect(() => {
    if (place) setKept(place);
  }, [place]);
  const run = (work: () => void) => () => {
    onClose();
    focusTable();
    work();
  };
  const { x, y } = place ?? kept;
  return (
    <Menu
      opened={place !== null}
      onClose={onClose}
      position="bottom-start"
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      width={270}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          className={css['anchor']}
          style={{ left: x, top: y }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('workbench.menu_label')}>
        <Menu.Item
          leftSection={<IconExternalLink size={16} aria-hidden="true" />}
          rightSection={<KeyHint keys="Enter" />}
          onClick={run(() => {
            const { pages, cursor } = useOrders.getState();
            const row = rowAt(pages, cursor);
            if (row) openOrder(row.orderId);
          })}
        >
          {t('workbench.open')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconAppWindow size={16} aria-hidden="true" />}
          rightSection={<KeyHint keys="Ctrl+Enter" />}
          onClick={run(() => {
            const { pages, cursor } = useOrders.getState();
            const row = rowAt(pages, cursor);
            if (row) void openInWindow(orderHash(row.orderId)).then(failed);
          })}
        >
          {t('workbench.open_in_window')}
        </Menu.Item>
        <Menu.Divider />
        {ACTIONS.map((action) => (
          <Menu.Item
            key={action.id}
            leftSection={<action.icon size={16} aria-hidden="true" />}
            rightSection={<KeyHint keys={action.keys} />}
            onClick={run(() => {
              const selection = target();
              if (selection) void action.run(selection);
            })}
          >
            {t(action.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
