import { useSearch } from './search.ts';

export const BOX_ID = 'library-search';
export const RESULTS_ID = 'search-results';

function box(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`#${BOX_ID}`);
}

/** Puts the cursor into the library's search box; false where there is none. */
export function focusSearch(): boolean {
  box()?.focus();
  box()?.select();
  return box() !== null;
}

/** Another text, with the cursor behind it. */
export function take(text: string) {
  useSearch.getState().ask(text);
  requestAnimationFrame(() => {
    box()?.focus();
    box()?.setSelectionRange(text.length, text.length);
  });
}
