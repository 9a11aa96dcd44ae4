import { t } from '../../../shared/copy/t.ts';

const followed = new WeakSet<Element>();

/**
 * Names the palette, its list, and the chosen line to screen readers: Mantine marks the line for the eye only, and the
 * keyboard stays in the search field. To be called when the field gets the focus; what it made goes with the dialog.
 */
export function nameActiveLine(input: HTMLElement): void {
  const dialog = input.closest('[role="dialog"]');
  const list = dialog?.querySelector('[role="listbox"]');
  if (!dialog || !list || followed.has(list)) return;
  followed.add(list);
  dialog.setAttribute('aria-label', t('common.search_orders_commands'));
  input.setAttribute('aria-controls', list.id);
  const name = () => {
    let active: Element | undefined;
    for (const [index, line] of list.querySelectorAll('[data-action]').entries()) {
      line.id = `${list.id}-${index}`;
      const chosen = line.hasAttribute('data-selected');
      line.setAttribute('aria-selected', String(chosen));
      if (chosen) active = line;
    }
    if (active) input.setAttribute('aria-activedescendant', active.id);
    else input.removeAttribute('aria-activedescendant');
  };
  new MutationObserver(name).observe(list, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-selected'],
  });
  name();
}
