import { caretArrived, expectCaret, putCaret } from '../../../stores/window/caret.ts';
import { openSection, useNavigation } from '../../../stores/window/navigation.ts';

export const LIST_SEARCH_ID = 'orders-search';
export const ORDERS_GRID_ID = 'orders-grid';
/** Of the button: a popover gives its name to its target. */
export const FILTERS_ID = 'orders-filters';

/** Of the button that leads out of an empty list. */
export const EMPTY_LIST_ID = 'orders-empty';

/** Gives the keyboard to the table; where it is empty, to the way out of that, and else to the filters. */
export function focusTable() {
  const place = [ORDERS_GRID_ID, EMPTY_LIST_ID, FILTERS_ID]
    .map((id) => document.getElementById(id))
    .find(Boolean);
  place?.focus({ preventScroll: true });
}

/** Opens the filters of the list. */
function openFilters() {
  const button = document.getElementById(FILTERS_ID);
  if (button?.getAttribute('aria-expanded') !== 'true') button?.click();
}

/** Works in the list of orders, going there first where it isn't open. */
function inList(work: () => void) {
  const { route } = useNavigation.getState();
  if (route.section === 'orders' && route.orderId === null) return work();
  openSection('orders');
  expectCaret();
  requestAnimationFrame(() => requestAnimationFrame(work));
}

/** Opens the filters of the list, going to the list first where it isn't open. */
export function openListFilters() {
  inList(() => {
    caretArrived();
    openFilters();
  });
}

/** Puts the caret into the list's search box, going to the list first where it isn't open. */
export function focusListSearch() {
  inList(() => {
    const box = document.querySelector<HTMLInputElement>(`#${LIST_SEARCH_ID}`);
    if (!box) return caretArrived();
    putCaret(box);
    box.select();
  });
}
