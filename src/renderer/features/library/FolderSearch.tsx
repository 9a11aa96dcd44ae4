import { SearchBox } from '../../components/SearchBox.tsx';
import { FOLDERS_ID } from './FolderList.tsx';
import { useFolders } from './folders.ts';

export const LIBRARY_SEARCH_ID = 'library-search';

/** Narrows the folders by the words of their orders. */
export function FolderSearch() {
  const asked = useFolders((state) => state.text);
  const search = useFolders((state) => state.search);
  return (
    <SearchBox
      id={LIBRARY_SEARCH_ID}
      label="Search the library"
      placeholder="Address, customer, claim, file"
      asked={asked}
      onAsk={search}
      listId={FOLDERS_ID}
    />
  );
}
