/** Searching the kept files. */

export { focusSearch } from './box.ts';
export { MarkedText, unmarked } from './MarkedText.tsx';
export { openPage, orderWords } from './open.ts';
export { Results } from './Results.tsx';
export { SearchBar } from './SearchBar.tsx';
export { useSearch } from './search.ts';
export { today } from './words.ts';
