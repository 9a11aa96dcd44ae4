import type { KeyboardEvent } from 'react';
import { failed } from '../../../components/notify.ts';
import { moveBy } from '../../../keyboard/movement.ts';
import { useLetterKeys } from '../../../keyboard/useLetterKeys.ts';
import { rowAt, useOrders } from '../../../stores/tracking/orders.ts';
import { useSelection } from '../../../stores/tracking/selection.ts';
import { isCaretExpected } from '../../../stores/window/caret.ts';
import { openOrder, orderHash } from '../../../stores/window/navigation.ts';
import { openInWindow } from '../../../stores/window/newWindow.ts';
import { usePanels } from '../../../stores/window/panels.ts';
import { isMac, useApp } from '../../../stores/workstation/app.ts';
import { openListFilters } from './focus.ts';
import { chooseGroupAt } from './groups/chooseGroup.ts';
import { mayOpen } from './mayOpen.ts';
import { actionOf } from './selection/actions.ts';
import type { MenuPlace } from './selection/RowMenu.tsx';
import { target } from './selection/target.ts';

type Table = {
  readonly perPage: () => number;
  /** Whether the row is on the screen. */
  readonly isShown: (index: number) => boolean;
  readonly scrollTo: (index: number) => void;
  readonly openMenu: (at: MenuPlace) => void;
};

/** The place of the menu for the keyboard: below the marked row. */
function belowRow(index: number): MenuPlace {
  const row = document.getElementById(`order-row-${index}`)?.getBoundingClientRect();
  return { x: (row?.left ?? 0) + 48, y: row?.bottom ?? 0 };
}

function select(event: KeyboardEvent, cursor: number, hasLetters: boolean): boolean {
  const selection = useSelection.getState();
  const key = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && !event.shiftKey && key === 'a') selection.chooseAll();
  else if (key === 'x' && hasLetters && !event.ctrlKey && !event.metaKey) {
    if (!event.shiftKey || !chooseGroupAt(cursor)) selection.toggle(cursor);
  } else if (event.key === 'Escape' && target() !== null && isAnythingChosen()) selection.clear();
  else return false;
  return true;
}

function isAnythingChosen(): boolean {
  const { chosen } = useSelection.getState();
  return chosen.kind === 'all' || chosen.orders.size > 0;
}

/** What the table does with a key that it hears. */
export function useTableKeys(table: Table): (event: KeyboardEvent) => void {
  const isOn = useLetterKeys();
  let letters = isOn;
  const move = (event: KeyboardEvent): boolean => {
    const { cursor, total } = useOrders.getState();
    const hasLetters = letters && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const next = moveBy(event.key, {
      cursor,
      total: total ?? 0,
      perPage: table.perPage(),
      letters: hasLetters,
    });
    if (next === undefined || event.metaKey) return false;
    const isExtending = event.shiftKey && event.key !== ' ';
    if (isExtending && !isAnythingChosen()) useSelection.getState().startAt(cursor);
    useOrders.getState().moveTo(next);
    mayOpen(rowAt(useOrders.getState().pages, next));
    table.scrollTo(next);
    if (isExtending) void useSelection.getState().extendTo(next);
    else if (!isAnythingChosen()) useSelection.getState().startAt(next);
    return true;
  };
  const act = (event: KeyboardEvent): boolean => {
    const { pages, cursor } = useOrders.getState();
    const row = rowAt(pages, cursor);
    const isMenuKey = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10');
    if (event.key === 'Enter' && row) {
      // An order that nobody sees isn't opened: the first press shows it.
      const isForWindow = event.ctrlKey || event.metaKey;
      if (!table.isShown(cursor)) table.scrollTo(cursor);
      else if (isForWindow) void openInWindow(orderHash(row.orderId)).then(failed);
      else openOrder(row.orderId);
    } else if (isMenuKey && row) {
      if (table.isShown(cursor)) table.openMenu(belowRow(cursor));
      else table.scrollTo(cursor);
    } else if (event.key.toLowerCase() === 'f' && letters && !event.ctrlKey && !event.metaKey)
      openListFilters();
    else if (event.key === ' ') usePanels.getState().toggle('preview');
    else if (event.key === 'Escape' && usePanels.getState().preview) usePanels.getState().close('preview');
    else return false;
    return true;
  };
  const run = (event: KeyboardEvent): boolean => {
    const action = actionOf(event.nativeEvent, isMac(useApp.getState().info), letters);
    const selection = action && target();
    if (!action || !selection) return false;
    void action.run(selection);
    return true;
  };
  return (event) => {
    letters = isOn && !isCaretExpected();
    if (event.target !== event.currentTarget || event.altKey) return;
    if (select(event, useOrders.getState().cursor, letters) || move(event) || act(event) || run(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
}
