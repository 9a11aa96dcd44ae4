import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { KeyHint } from '../../components/KeyHint.tsx';
import { FOLDERS_ID } from './FolderList.tsx';
import { useFolders } from './folders.ts';

export const LIBRARY_SEARCH_ID = 'library-search';
const SEARCH_MS = 120;

/** Narrows the folders by the words of their orders. */
export function FolderSearch() {
  const asked = useFolders((state) => state.text);
  const [text, setText] = useState(asked);
  useEffect(() => setText(asked), [asked]);
  useEffect(() => {
    const { text: before, search } = useFolders.getState();
    if (text === before) return;
    const timer = setTimeout(() => search(text), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const clear = () => useFolders.getState().search('');
  return (
    <TextInput
      id={LIBRARY_SEARCH_ID}
      role="searchbox"
      aria-label="Search the library"
      placeholder="Address, customer, claim, file"
      value={text}
      maxLength={500}
      leftSection={<IconSearch size={15} stroke={1.8} aria-hidden="true" />}
      rightSection={
        text === '' ? (
          <KeyHint keys="/" />
        ) : (
          <CloseButton size="sm" aria-label="Clear the search" onClick={clear} />
        )
      }
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== '') clear();
        else if (event.key === 'ArrowDown' || event.key === 'Enter' || event.key === 'Escape') {
          document.querySelector<HTMLElement>(`#${FOLDERS_ID}`)?.focus();
        } else return;
        event.preventDefault();
      }}
    />
  );
}
