import { caretArrived, expectCaret, putCaret } from '../../../stores/window/caret.ts';
import { openSection, useNavigation } from '../../../stores/window/navigation.ts';

export const LIST_SEARCH_ID = 'orders-search';
export const ORDERS_GRID_ID = 'orders-grid';

/** The keyboard is in the table. */
export function focusTable() {
  document.getElementById(ORDERS_GRID_ID)?.focus({ preventScroll: true });
}

/** Puts the caret into the list's search box, going to the list first where it isn't open. */
export function focusListSearch() {
  const { route } = useNavigation.getState();
  const focus = () => {
    const box = document.querySelector<HTMLInputElement>(`#${LIST_SEARCH_ID}`);
    if (!box) return caretArrived();
    putCaret(box);
    box.select();
  };
  if (route.section === 'orders' && route.orderId === null) return focus();
  openSection('orders');
  expectCaret();
  requestAnimationFrame(() => requestAnimationFrame(focus));
}
