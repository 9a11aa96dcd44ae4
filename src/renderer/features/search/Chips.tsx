import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { parseQuery } from '../../../shared/domain/query.ts';
import { clauseWords, queryText } from '../../../shared/domain/query-words.ts';
import css from './SearchBar.module.css';
import { useSearch } from './search.ts';
import { hasChip, today } from './words.ts';

/** The operators of the search as the app understood them, each to be taken out; and what it didn't understand. */
export function Chips() {
  const text = useSearch((state) => state.text);
  const ask = useSearch((state) => state.ask);
  const { clauses, problems } = useMemo(() => parseQuery(text, today()), [text]);
  const chips = clauses.filter(hasChip);
  if (chips.length === 0 && problems.length === 0) return null;
  return (
    <div className={css['chips']}>
      {chips.length > 0 && (
        <ul className={css['chipList']} aria-label="Filters of the search">
          {chips.map((clause) => (
            <li key={queryText([clause])} className={css['chip']} data-not={clause.not || undefined}>
              {clauseWords(clause)}
              <button
                type="button"
                aria-label={`Take out: ${clauseWords(clause)}`}
                onClick={() => ask(queryText(clauses.filter((each) => each !== clause)))}
              >
                <IconX size={13} stroke={2} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {problems.map((problem) => (
        <p key={problem} className={css['problem']} role="alert">
          <IconAlertTriangle size={14} aria-hidden="true" />
          {problem}
        </p>
      ))}
    </div>
  );
}
