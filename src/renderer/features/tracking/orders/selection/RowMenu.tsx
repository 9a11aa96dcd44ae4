import { Menu } from '@mantine/core';
import { IconAppWindow, IconExternalLink, IconFilter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { OrderRow } from '../../../../../shared/contract/index.ts';
import { t } from '../../../../../shared/copy/t.ts';
import { KeyHint } from '../../../../components/KeyHint.tsx';
import { failed } from '../../../../components/notify.ts';
import { rowAt, useOrders } from '../../../../stores/tracking/orders.ts';
import { openOrder, orderHash } from '../../../../stores/window/navigation.ts';
import { openInWindow } from '../../../../stores/window/newWindow.ts';
import { toggled, valuePiece, wordsOf, wordsPiece } from '../filters/pieces.ts';
import { focusTable } from '../focus.ts';
import { ACTIONS } from './actions.ts';
import css from './Selection.module.css';
import { target } from './target.ts';

/** What the list can be narrowed to from one of its orders. */
function piecesOf({ customerName, claimNumber, elsewhere }: OrderRow): string[] {
  const values = { customer: customerName, claim: claimNumber, desk: elsewhere?.desk ?? null };
  return Object.entries(values).flatMap(([field, value]) =>
    value === null || wordsPiece(field, value) === null ? [] : [valuePiece(field, value)],
  );
}

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
  const row = useOrders(({ pages, cursor }) => rowAt(pages, cursor));
  const pieces = row ? piecesOf(row) : [];
  return (
    <Menu
      opened={place !== null}
      onClose={onClose}
      position="bottom-start"
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      width={270}
      // In a low window, or near its lower edge, the menu scrolls within what is there.
      middlewares={{ flip: true, shift: true, size: true }}
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
      <Menu.Dropdown aria-label={t('workbench.menu_label')} className={css['menu'] ?? ''}>
        <Menu.Item
          leftSection={<IconExternalLink size={16} aria-hidden="true" />}
          rightSection={<KeyHint keys="Enter" />}
          onClick={run(() => {
            const { pages, cursor } = useOrders.getState();
            const row = rowAt(pages, cursor);
            if (row) openOrder(row.orderId);
          })}
        >
          {t('common.open_order')}
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
        {pieces.map((piece) => (
          <Menu.Item
            key={piece}
            leftSection={<IconFilter size={16} aria-hidden="true" />}
            onClick={run(() => {
              const { query, ask } = useOrders.getState();
              ask({ text: toggled(query.text, piece) });
            })}
          >
            {wordsOf(piece)}
          </Menu.Item>
        ))}
        {pieces.length > 0 && <Menu.Divider />}
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
