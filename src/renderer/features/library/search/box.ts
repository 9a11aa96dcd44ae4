import { useSearch } from './search.ts';

export const BOX_ID = 'library-search';
export const RESULTS_ID = 'search-results';

function box(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`#${BOX_ID}`);
}

/** Puts the cursor into the library's search box, and answers the box; null where there is none. */
export function focusSearch(): HTMLInputElement | null {
  const found = box();
  found?.focus();
  found?.select();
  return found;
}

/** Another text, with the cursor behind it. */
export function take(text: string) {
  useSearch.getState().ask(text);
  requestAnimationFrame(() => {
    box()?.focus();
    box()?.setSelectionRange(text.length, text.length);
  });
}
