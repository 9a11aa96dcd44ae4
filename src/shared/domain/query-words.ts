import type { Clause, Query } from './query.ts';
import { OPERATORS, type Operator } from './query-operators.ts';
import { KIND_WORDS, STATUS_WORDS } from './query-values.ts';

const quoted = (text: string, phrase: boolean) => (phrase ? `"${text}"` : text);

/** The operator that a clause was written with; undefined for plain words. */
export function operatorFor(clause: Clause): Operator | undefined {
  return OPERATORS.find((each) => {
    if (each.kind !== clause.kind) return false;
    if (each.kind === 'text') return clause.kind === 'text' && each.field === clause.field;
    if (each.kind === 'flag') return clause.kind === 'flag' && each.flag === clause.flag;
    if (each.kind === 'day') return clause.kind === 'day' && each.which === clause.which;
    if (each.kind === 'amount') return clause.kind === 'amount' && each.amount === clause.amount;
    return true;
  });
}

/** The word that stands for a value in a search. */
export const nameOf = (words: Readonly<Record<string, string>>, value: string) =>
  Object.entries(words).find(([, each]) => each === value)?.[0] ?? value;

export type AmountClause = Extract<Clause, { kind: 'amount' }>;

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
export function clauseText(clause: Clause): string {
  const operator = operatorFor(clause);
  const minus = clause.not ? '-' : '';
  if (clause.kind === 'words') return `${minus}${quoted(clause.text, clause.phrase)}`;
  return `${minus}${operator?.name ?? ''}${valueText(clause, operator)}`;
}

/** The clauses as one text for the search box. */
export function queryText(clauses: Query['clauses']): string {
  return clauses.map(clauseText).join(' ');
}
