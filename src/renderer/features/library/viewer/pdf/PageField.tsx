import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../../../shared/copy/t.ts';
import { IconButton } from '../../../../components/IconButton.tsx';
import css from './PdfViewer.module.css';
import type { Reader } from './reader.ts';
import { readPage } from './words.ts';

/** `page [n] of m`: shows the page in sight, and goes to the one that is typed. */
export function PageField({ reader }: { reader: Reader }) {
  const page = useStore(reader.store, (state) => state.page);
  const pages = useStore(reader.store, (state) => state.pages);
  const [text, setText] = useState(String(page));
  useEffect(() => setText(String(page)), [page]);
  const go = () => {
    const typed = readPage(text, pages);
    if (typed === null) setText(String(page));
    else if (typed !== page) reader.goTo(typed);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go();
    else if (event.key === 'ArrowDown') reader.goTo(page + 1);
    else if (event.key === 'ArrowUp') reader.goTo(page - 1);
    else if (event.key === 'Escape') setText(String(page));
    else return;
    event.preventDefault();
  };
  return (
    <div className={css['pageField']}>
      <IconButton
        label={t('viewer.previous_page')}
        disabled={page <= 1}
        onClick={() => reader.goTo(page - 1)}
      >
        <IconChevronUp size={17} />
      </IconButton>
      <input
        className={css['pageInput']}
        aria-label={t('viewer.page_2')}
        inputMode="numeric"
        value={text}
        maxLength={6}
        onChange={(event) => setText(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={go}
        onKeyDown={press}
      />
      <span className={css['pageCount']}>{t('viewer.of_2', { pages })}</span>
      <IconButton
        label={t('viewer.next_page')}
        disabled={page >= pages}
        onClick={() => reader.goTo(page + 1)}
      >
        <IconChevronDown size={17} />
      </IconButton>
    </div>
  );
}
