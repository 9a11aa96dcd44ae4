import { useSpotlight } from '@mantine/spotlight';
import { useEffect } from 'react';
import { paletteStore } from './palette.ts';

/** Names the chosen line to screen readers: the palette's list marks it, and the keyboard stays in its search field. */
export function useActiveLine() {
  const { opened, listId } = useSpotlight(paletteStore);
  useEffect(() => {
    const list = opened && listId !== '' ? document.getElementById(listId) : null;
    const input = list?.closest('[role="dialog"]')?.querySelector('[role="combobox"]');
    if (!list || !input) return;
    input.setAttribute('aria-controls', listId);
    const tell = () => {
      let active: Element | undefined;
      for (const [index, line] of list.querySelectorAll('[data-action]').entries()) {
        line.id = `${listId}-${index}`;
        const chosen = line.hasAttribute('data-selected');
        line.setAttribute('aria-selected', String(chosen));
        if (chosen) active = line;
      }
      if (active) input.setAttribute('aria-activedescendant', active.id);
      else input.removeAttribute('aria-activedescendant');
    };
    const watch = new MutationObserver(tell);
    watch.observe(list, { subtree: true, childList: true, attributeFilter: ['data-selected'] });
    tell();
    return () => watch.disconnect();
  }, [opened, listId]);
}
