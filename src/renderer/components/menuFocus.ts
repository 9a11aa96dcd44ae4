const MENU = '[data-menu-dropdown]';
const MARK = 'data-autofocus';

/**
 * Mantine gives the marked item of a menu the focus twice, in two tasks. An arrow key that came between them was undone: on a
 * busy computer the second one is late. What has the focus in a menu is its marked item, so the second one changes nothing.
 */
export function followMenus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.matches(MENU)) return;
    const menu = target.closest(MENU);
    if (menu === null) return;
    for (const marked of menu.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
    target.setAttribute(MARK, '');
  });
}
