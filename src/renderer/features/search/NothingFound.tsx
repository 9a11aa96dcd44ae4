import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { parseQuery } from '../../../shared/domain/query.ts';
import { clauseWords, queryText } from '../../../shared/domain/query-words.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { counted } from '../../components/words.ts';
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
        title="Nothing found"
        actions={
          <>
            {clauses.length > 1 &&
              clauses.slice(0, MOST_OFFERED).map((clause) => (
                <Button
                  key={queryText([clause])}
                  variant="default"
                  onClick={() => ask(queryText(clauses.filter((each) => each !== clause)))}
                >
                  {`Without “${clauseWords(clause).replace(/[“”]/g, '')}”`}
                </Button>
              ))}
            <Button variant="default" onClick={() => ask('')}>
              Clear the search
            </Button>
          </>
        }
      >
        Nothing on this computer goes with “{text}”.
        {unread > 0 && ` ${counted(unread, 'report')} ${unread === 1 ? 'is' : 'are'} still to be indexed.`}{' '}
        Orders are found by address, customer, insured, claim, notes and service; reports by any words or
        numbers on their pages; files by name.
        <span className={css['tips']}>
          <Examples />
        </span>
      </EmptyState>
    </div>
  );
}
