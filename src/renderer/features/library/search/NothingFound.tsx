import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { clauseWords } from '../../../../shared/copy/query-words.ts';
import { t } from '../../../../shared/copy/t.ts';
import { parseQuery } from '../../../../shared/domain/query.ts';
import { queryText } from '../../../../shared/domain/query-words.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Rich } from '../../../components/Rich.tsx';
import { Examples } from './Examples.tsx';
import css from './Results.module.css';
import { useSearch } from './search.ts';
import { today } from './words.ts';

const MOST_OFFERED = 4;

/** Nothing fits: which part can be taken out, and what can be found here. */
export function NothingFound() {
  const text = useSearch((state) => state.text);
  const progress = useSearch((state) => state.progress);
  const ask = useSearch((state) => state.ask);
  const { clauses } = parseQuery(text, today());
  const unread = progress ? progress.reports - progress.read : 0;
  return (
    <div className={css['nothing']}>
      <EmptyState
        icon={IconSearchOff}
        title={t('search.nothing_found')}
        actions={
          <>
            {clauses.length > 1 &&
              clauses.slice(0, MOST_OFFERED).map((clause) => (
                <Button
                  key={queryText([clause])}
                  variant="default"
                  onClick={() => ask(queryText(clauses.filter((each) => each !== clause)))}
                >
                  {t('search.without', { replace: clauseWords(clause).replace(/[“”]/g, '') })}
                </Button>
              ))}
            <Button variant="default" onClick={() => ask('')}>
              {t('common.clear_search')}
            </Button>
          </>
        }
      >
        {t('search.nothing_computer_goes_with', { text })}
        {unread > 0 && ` ${t('search.report_still_be_indexed', { unread })}`}{' '}
        <Rich
          id="search.orders_found_by_address_customer"
          values={{ examples: <Examples />, span: (parts) => <span className={css['tips']}>{parts}</span> }}
        />
      </EmptyState>
    </div>
  );
}
