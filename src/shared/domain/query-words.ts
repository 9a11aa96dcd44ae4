import type { Clause, Query } from './query.ts';
import { OPERATORS, type Operator } from './query-operators.ts';
import { type Day, KIND_WORDS, STATUS_WORDS } from './query-values.ts';
import { statusLabel } from './status.ts';

const quoted = (text: string, phrase: boolean) => (phrase ? `"${text}"` : text);

function operatorFor(clause: Clause): Operator | undefined {
  return OPERATORS.find((each) => {
    if (each.kind !== clause.kind) return false;
    if (each.kind === 'text') return clause.kind === 'text' && each.field === clause.field;
    if (each.kind === 'flag') return clause.kind === 'flag' && each.flag === clause.flag;
    if (each.kind === 'day') return clause.kind === 'day' && each.which === clause.which;
    if (each.kind === 'amount') return clause.kind === 'amount' && each.amount === clause.amount;
    return true;
  });
}

const nameOf = (words: Readonly<Record<string, string>>, value: string) =>
  Object.entries(words).find(([, each]) => each === value)?.[0] ?? value;

type AmountClause = Extract<Clause, { kind: 'amount' }>;

function amountText({ sign, value, to, decimals }: AmountClause, tail: string): string {
  const number = (of: number) => `${of.toFixed(decimals)}${tail}`;
  if (sign === '..') return `:${number(value)}..${number(to ?? value)}`;
  return `${sign === '=' ? ':' : sign}${number(value)}`;
}

function valueText(clause: Clause, operator: Operator | undefined): string {
  switch (clause.kind) {
    case 'words':
    case 'flag':
      return '';
    case 'text':
      return `:${quoted(clause.text, clause.phrase)}`;
    case 'status':
      return `:${nameOf(STATUS_WORDS, clause.status)}`;
    case 'type':
      return `:${nameOf(KIND_WORDS, clause.type)}`;
    case 'day':
      if (clause.from === clause.to) return `:${clause.from}`;
      return `:${clause.from ?? ''}..${clause.to ?? ''}`;
    case 'amount':
      return amountText(clause, operator?.kind === 'amount' && operator.unit === '/12' ? '/12' : '');
  }
}

/** A clause as it is typed: `parseQuery` reads it as the same clause. */
function clauseText(clause: Clause): string {
  const operator = operatorFor(clause);
  const minus = clause.not ? '-' : '';
  if (clause.kind === 'words') return `${minus}${quoted(clause.text, clause.phrase)}`;
  return `${minus}${operator?.name ?? ''}${valueText(clause, operator)}`;
}

/** The clauses as one text for the search box. */
export function queryText(clauses: Query['clauses']): string {
  return clauses.map(clauseText).join(' ');
}

const date = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });
const dayWords = (day: Day) => date.format(new Date(`${day}T00:00:00Z`));

function daysWords(from: Day | null, to: Day | null): string {
  if (from !== null && from === to) return `on ${dayWords(from)}`;
  if (from !== null && to !== null) return `${dayWords(from)} to ${dayWords(to)}`;
  if (from !== null) return `since ${dayWords(from)}`;
  return to === null ? 'at any time' : `until ${dayWords(to)}`;
}

const SIGN_WORDS = {
  '>': 'over',
  '>=': 'at least',
  '<': 'under',
  '<=': 'at most',
  '=': '',
  '..': '',
} as const;

function amountWords({ sign, value, to, decimals }: AmountClause, operator: Operator): string {
  const unit = operator.kind === 'amount' ? operator.unit : '';
  const format = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const number = (of: number) => `${unit === '$' ? '$' : ''}${of.toLocaleString('en-US', format)}`;
  const tail =
    unit === '' || unit === '$' || unit === 'squares'
      ? ''
      : unit === '%' || unit.startsWith('/')
        ? unit
        : ` ${unit}`;
  const span = to === null ? number(value) : `${number(value)} to ${number(to)}`;
  return `${operator.label} ${SIGN_WORDS[sign]}`.trim().concat(` ${span}${tail}`);
}

/** A clause in words, for its chip: `Squares over 40`. */
export function clauseWords(clause: Clause): string {
  const operator = operatorFor(clause);
  const said = (): string => {
    if (clause.kind === 'words' || !operator)
      return clause.kind === 'words' && clause.phrase
        ? `“${clause.text}”`
        : clauseText({ ...clause, not: false });
    switch (clause.kind) {
      case 'text':
        return `${operator.label}: ${clause.phrase ? `“${clause.text}”` : clause.text}`;
      case 'status':
        return `Status: ${clause.status === 'open' ? 'open' : statusLabel({ kind: clause.status, raw: '' }).toLowerCase()}`;
      case 'type':
        return `Kind of file: ${nameOf(KIND_WORDS, clause.type)}`;
      case 'flag':
        return operator.label;
      case 'day':
        return `${operator.label} ${daysWords(clause.from, clause.to)}`;
      case 'amount':
        return amountWords(clause, operator);
    }
  };
  return clause.not ? `Not: ${said()}` : said();
}
