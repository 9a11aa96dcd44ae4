import { Progress } from '@mantine/core';
import { useEffect } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { subscribe } from '../../../client/index.ts';
import { SearchBox } from '../../../components/SearchBox.tsx';
import { caretArrived } from '../../../stores/window/caret.ts';
import { BOX_ID, focusSearch, RESULTS_ID, take } from './box.ts';
import { Chips } from './Chips.tsx';
import { Examples } from './Examples.tsx';
import { Filters } from './Filters.tsx';
import css from './SearchBar.module.css';
import { Suggestions } from './Suggestions.tsx';
import { useSearch } from './search.ts';
import { progressWords } from './words.ts';

/** How far the reports are read, and those that couldn't be: a click lists them with their reasons. */
function Indexing() {
  const progress = useSearch((state) => state.progress);
  const words = progress && progressWords(progress);
  if (!progress || (words === null && progress.unreadable === 0)) return null;
  return (
    <div className={css['indexing']}>
      {words !== null && (
        <>
          <Progress
            w={120}
            size="sm"
            value={(progress.read / progress.reports) * 100}
            aria-label={t('search.reports_indexed')}
          />
          <span role="status" className="r-figures">
            {words}
          </span>
        </>
      )}
      {progress.unreadable > 0 && (
        <button type="button" className={css['link']} onClick={() => take('unreadable')}>
          {t('common.file_couldnt_be_read', { unreadable: progress.unreadable })}
        </button>
      )}
    </div>
  );
}

/** One search over orders, the text of reports, files and numbers. Reads only what is here. */
export function SearchBar({ accountId, listId }: { accountId: AccountId; listId: string }) {
  const text = useSearch((state) => state.text);
  const wished = useSearch((state) => state.wished);
  useEffect(() => {
    useSearch.getState().open(accountId);
    return subscribe((event) => {
      const isChange = ['measurements.changed', 'downloads.changed', 'orders.changed'].includes(event.name);
      if (isChange && event.data?.accountId === accountId) useSearch.getState().changed();
    });
  }, [accountId]);
  useEffect(() => {
    const box = wished ? focusSearch() : null;
    if (!box) return;
    caretArrived(box);
    useSearch.setState({ wished: false });
  }, [wished]);
  return (
    <search className={css['bar']} aria-label={t('search.search_library')}>
      <div className={css['line']}>
        <div className={css['box']}>
          <SearchBox
            id={BOX_ID}
            label={t('search.search_library')}
            placeholder={t('search.address_customer_claim_notes_words')}
            asked={text}
            onAsk={useSearch.getState().ask}
            listId={text.trim() === '' ? listId : RESULTS_ID}
          />
        </div>
        <Filters onTake={(piece) => take(text.trim() === '' ? piece : `${text.trimEnd()} ${piece}`)} />
        <Indexing />
      </div>
      {text.trim() === '' ? (
        <div className={css['suggestions']}>
          <span className={css['lead']}>{t('search.example')}</span>
          <Examples />
        </div>
      ) : (
        <>
          <Chips />
          <Suggestions onTake={take} />
        </>
      )}
    </search>
  );
}
