import { openSection, useNavigation } from '../../stores/navigation.ts';

export const LIST_SEARCH_ID = 'orders-search';

/** Puts the cursor into the list's own search box, going to the list first where it isn't open. */
export function focusListSearch() {
  const { route } = useNavigation.getState();
  const focus = () => {
    const box = document.querySelector<HTMLInputElement>(`#${LIST_SEARCH_ID}`);
    box?.focus();
    box?.select();
  };
  if (route.section === 'orders' && route.orderId === null) focus();
  else {
    openSection('orders');
    requestAnimationFrame(() => requestAnimationFrame(focus));
  }
}
