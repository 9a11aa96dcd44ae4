import { locale, perLocale } from '../domain/locale.ts';
import type { Clause } from '../domain/query.ts';
import type { Operator } from '../domain/query-operators.ts';
import { type Day, KIND_WORDS, type StatusWord } from '../domain/query-values.ts';
import { type AmountClause, clauseText, nameOf, operatorFor } from '../domain/query-words.ts';
import { statusLabel } from './fields.ts';
import { quantityLabel } from './measurements.ts';
import { t } from './t.ts';

/** What an operator narrows a search by: `Claim number`. */
export function operatorLabel(operator: Operator): string {
  switch (operator.kind) {
    case 'text':
      return t(`operator.${operator.field}`);
    case 'flag':
      return t(`operator.${operator.flag}`);
    case 'day':
      return t(`operator.${operator.which}`);
    case 'status':
      return t('operator.status');
    case 'type':
      return t('operator.kind');
    case 'amount':
      return operator.amount === 'squares' || operator.amount === 'price'
        ? t(`operator.${operator.amount}`)
        : quantityLabel(operator.amount);
  }
}

const date = perLocale((tag) => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', dateStyle: 'medium' }));
const dayWords = (day: Day) => date().format(new Date(`${day}T00:00:00Z`));

function daysWords(label: string, from: Day | null, to: Day | null): string {
  if (from !== null && from === to) return t('clause.on', { label, day: dayWords(from) });
  if (from !== null && to !== null)
    return t('clause.between', { label, from: dayWords(from), to: dayWords(to) });
  if (from !== null) return t('clause.since', { label, day: dayWords(from) });
  return to === null ? t('clause.any_time', { label }) : t('clause.until', { label, day: dayWords(to) });
}

const COMPARED = {
  '>': 'clause.over',
  '>=': 'clause.at_least',
  '<': 'clause.under',
  '<=': 'clause.at_most',
  '=': 'clause.equal',
  '..': 'clause.equal',
} as const;

type Unit = Extract<Operator, { kind: 'amount' }>['unit'];

function withUnit(number: string, unit: Unit): string {
  switch (unit) {
    case 'sq ft':
      return t('unit.sq_ft', { number });
    case 'ft':
      return t('unit.ft', { number });
    case '%':
      return t('unit.percent', { number });
    case '/12':
      return t('unit.pitch', { number });
    case '$':
      return `$${number}`;
    default:
      return number;
  }
}

function amountWords({ sign, value, to, decimals }: AmountClause, operator: Operator): string {
  const unit = operator.kind === 'amount' ? operator.unit : '';
  const label = operatorLabel(operator);
  const format = new Intl.NumberFormat(locale(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  if (to === null) return t(COMPARED[sign], { label, amount: withUnit(format.format(value), unit) });
  const from = format.format(value);
  return t('clause.span', {
    label,
    from: unit === '$' ? `$${from}` : from,
    amount: withUnit(format.format(to), unit),
  });
}

/** A status as the search has it, or all that are open. */
export function statusWords(status: StatusWord): string {
  return status === 'open' ? t('clause.open') : statusLabel({ kind: status, raw: '' });
}

function withoutNot(clause: Clause): string {
  const operator = operatorFor(clause);
  if (clause.kind === 'words' || !operator)
    return clause.kind === 'words' && clause.phrase
      ? `“${clause.text}”`
      : clauseText({ ...clause, not: false });
  const label = operatorLabel(operator);
  switch (clause.kind) {
    case 'text':
      return t('clause.value', { label, value: clause.phrase ? `“${clause.text}”` : clause.text });
    case 'status':
      return t('clause.value', { label, value: statusWords(clause.status).toLowerCase() });
    case 'type':
      return t('clause.value', { label, value: nameOf(KIND_WORDS, clause.type) });
    case 'flag':
      return label;
    case 'day':
      return daysWords(label, clause.from, clause.to);
    case 'amount':
      return amountWords(clause, operator);
  }
}

/** A clause in words, for its chip: `Squares over 40`. */
export function clauseWords(clause: Clause): string {
  const words = withoutNot(clause);
  return clause.not ? t('clause.not', { clause: words }) : words;
}
