import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { clauseWords } from '../../shared/copy/query-words.ts';
import { say } from '../../shared/copy/say.ts';
import { localDay } from '../../shared/domain/local-day.ts';
import { type Clause, parseQuery } from '../../shared/domain/query.ts';
import { queryText } from '../../shared/domain/query-words.ts';
import css from './QueryChips.module.css';

/** Parts of a search that are more than a word in the box. */
const hasChip = (clause: Clause) => clause.kind !== 'words' || clause.phrase || clause.not;

/** The operators of a search as the app understood them, each to be taken out; and what it didn't understand. */
export function QueryChips(props: {
  text: string;
  label: string;
  removeLabel: (words: string) => string;
  onAsk: (text: string) => void;
}) {
  const { clauses, problems } = useMemo(() => parseQuery(props.text, localDay(Date.now())), [props.text]);
  const chips = clauses.filter(hasChip);
  if (chips.length === 0 && problems.length === 0) return null;
  return (
    <div className={css['chips']}>
      {chips.length > 0 && (
        <ul className={css['chipList']} aria-label={props.label}>
          {chips.map((clause) => (
            <li key={queryText([clause])} className={css['chip']} data-not={clause.not || undefined}>
              {clauseWords(clause)}
              <button
                type="button"
                aria-label={props.removeLabel(clauseWords(clause))}
                onClick={() => props.onAsk(queryText(clauses.filter((each) => each !== clause)))}
              >
                <IconX size={13} stroke={2} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {problems.map(say).map((problem) => (
        <p key={problem} className={css['problem']} role="alert">
          <IconAlertTriangle size={14} aria-hidden="true" />
          {problem}
        </p>
      ))}
    </div>
  );
}
