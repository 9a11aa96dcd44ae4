import type { CallInput } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { OPERATORS, type Operator, operatorOf } from '../../../../shared/domain/query-operators.ts';
import { KIND_WORDS, STATUS_WORDS } from '../../../../shared/domain/query-values.ts';
import { useAnswer } from '../../../components/useAnswer.ts';
import css from './SearchBar.module.css';
import { useSearch } from './search.ts';
import { lastPiece } from './words.ts';

/** What a click puts in the place of the last piece. */
type Suggestion = { readonly label: string; readonly text: string };

const SHOWN = 6;
type ValueField = CallInput<'search.suggest'>['field'];
const FIELDS: readonly string[] = [
  'claim',
  'customer',
  'address',
  'insured',
  'service',
  'desk',
] satisfies ValueField[];

/** The operator with its sign, ready for a value. */
export function openOperator(operator: Operator): string {
  if (operator.kind === 'flag') return `${operator.name} `;
  return operator.kind === 'amount' ? `${operator.name}>` : `${operator.name}:`;
}

function operatorsLike(name: string): Suggestion[] {
  if (name.length < 2) return [];
  const typed = name.toLowerCase();
  return OPERATORS.filter((operator) => operator.name.startsWith(typed) && operator.name !== typed).map(
    (operator) => ({ label: openOperator(operator).trim(), text: openOperator(operator) }),
  );
}

const listed = (operator: Operator, words: Readonly<Record<string, unknown>>, value: string): Suggestion[] =>
  Object.keys(words)
    .filter((word) => word.startsWith(value.toLowerCase()) && word !== value.toLowerCase())
    .map((word) => ({ label: word, text: `${operator.name}:${word} ` }));

/** How the search may continue: operators, and values of this account's own orders. */
export function Suggestions({ onTake }: { onTake: (text: string) => void }) {
  const text = useSearch((state) => state.text);
  const accountId = useSearch((state) => state.accountId);
  const piece = lastPiece(text);
  const operator = piece?.value != null ? operatorOf(piece.name) : undefined;
  const field = operator?.kind === 'text' && FIELDS.includes(operator.field) ? operator.field : null;
  const { value: values } = useAnswer(
    'search.suggest',
    accountId === null || field === null
      ? null
      : { accountId, field: field as ValueField, text: piece?.value ?? '', limit: SHOWN },
  );

  const fitting = (): readonly Suggestion[] => {
    if (!piece) return [];
    if (piece.value === null) return operatorsLike(piece.name);
    if (operator?.kind === 'status') return listed(operator, STATUS_WORDS, piece.value);
    if (operator?.kind === 'type') return listed(operator, KIND_WORDS, piece.value);
    if (field === null || !values) return [];
    return values
      .filter((each) => !each.includes('"'))
      .map((each) => ({ label: each, text: `${field}:"${each}" ` }));
  };
  const shown = fitting().slice(0, SHOWN);
  if (shown.length === 0 || !piece) return null;
  return (
    <div className={css['suggestions']}>
      <span className={css['lead']}>{t('search.go_with')}</span>
      {shown.map((each) => (
        <button
          key={each.text}
          type="button"
          className={css['suggestion']}
          onClick={() => onTake(piece.before + each.text)}
        >
          {each.label}
        </button>
      ))}
    </div>
  );
}
