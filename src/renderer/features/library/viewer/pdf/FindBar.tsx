import { CloseButton, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../../../shared/copy/t.ts';
import { IconButton } from '../../../../components/IconButton.tsx';
import css from './PdfViewer.module.css';
import type { Reader } from './reader.ts';
import { hitsText } from './words.ts';

const PAUSE_MS = 150;

type Props = {
  reader: Reader;
  /** What is searched at once. */
  first: string;
  /** Counts every wish to search: each puts the cursor here. */
  turn: number;
  onClose: (event?: KeyboardEvent) => void;
};

/** Search in the PDF: Enter goes to the next hit, Shift+Enter to the one before, Esc leaves. */
export function FindBar({ reader, first, turn, onClose }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(first);
  const hits = useStore(reader.store, (state) => state.hits);
  const asked = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: every wish to search selects the text again
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
  }, [turn]);

  const ask = (query: string) => {
    asked.current = query;
    reader.find(query, 'new');
  };
  useEffect(() => {
    if (text === asked.current) return;
    const timer = setTimeout(() => {
      // Enter has asked for it meanwhile: a second search would go back to the first hit.
      if (text === asked.current) return;
      asked.current = text;
      reader.find(text, 'new');
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, reader]);

  const step = (where: 'next' | 'previous') => {
    if (text === '') return;
    if (text === asked.current) reader.find(text, where);
    else ask(text);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose(event);
    else if (event.key === 'Enter' || event.key === 'F3') {
      event.preventDefault();
      step(event.shiftKey ? 'previous' : 'next');
    }
  };
  return (
    <search className={css['find']} aria-label={t('viewer.search_pdf')}>
      <TextInput
        ref={box}
        w={240}
        role="searchbox"
        aria-label={t('viewer.search_pdf')}
        placeholder={t('viewer.search_pdf')}
        value={text}
        maxLength={200}
        leftSection={<IconSearch size={15} stroke={1.8} aria-hidden="true" />}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
      />
      <span
        role="status"
        aria-label={t('viewer.hits')}
        className={css['hits']}
        data-missing={hits.state === 'missing' || undefined}
      >
        {hitsText(hits)}
      </span>
      <IconButton
        label={t('viewer.previous_hit')}
        keys="Shift+Enter"
        disabled={hits.total === 0}
        onClick={() => step('previous')}
      >
        <IconChevronUp size={17} />
      </IconButton>
      <IconButton
        label={t('viewer.next_hit')}
        keys="Enter"
        disabled={hits.total === 0}
        onClick={() => step('next')}
      >
        <IconChevronDown size={17} />
      </IconButton>
      <CloseButton aria-label={t('viewer.close_search')} onClick={() => onClose()} />
    </search>
  );
}
