import type { FileHit, OrderHit } from '../../../../shared/contract/index.ts';
import { candidateWords, squaresOrWords, unsureWord } from '../../../../shared/copy/amounts.ts';
import { quantityLabel } from '../../../../shared/copy/measurements.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { Quantity } from '../../../../shared/domain/measurements.ts';
import type { TextField } from '../../../../shared/domain/query-operators.ts';
import { readNumber } from '../../../../shared/domain/query-values.ts';
import type { FoundOrder, SearchClause, ShownNumber } from '../../ports/index.ts';
import { excerpt, marked, type Term, termsOf } from './marks.ts';

/** What is to be marked in a text of each kind. */
function termsFor(clauses: readonly SearchClause[], field: TextField): Term[] {
  return clauses.flatMap((clause) => {
    if (clause.not || (clause.kind !== 'words' && clause.kind !== 'text')) return [];
    if (clause.kind === 'text' && clause.field !== field) return [];
    const inside = field === 'claim' && !clause.phrase && /\p{N}/u.test(clause.text);
    return termsOf(clause.text, clause.phrase, inside);
  });
}

/** The one value, or all that a disputed number may have. */
const valuesOf = ([value, decimals, , candidates]: ShownNumber) =>
  (candidates ?? [[value, decimals] as const]).map(([each, digits]) => ({ value: each, decimals: digits }));

/** The numbers of the roof that were asked for, or that are written like a word of the search. */
function numbersOf(clauses: readonly SearchClause[], { numbers }: FoundOrder): OrderHit['also'] {
  const said = new Map<string, string>();
  const words = clauses.flatMap((clause) =>
    clause.kind === 'words' && !clause.phrase && !clause.not ? (readNumber(clause.text) ?? []) : [],
  );
  const written = (value: number) =>
    words.some(({ value: wanted, decimals }) => Math.abs(value - wanted) <= 0.5 * 10 ** -decimals);
  const asked = new Set(clauses.flatMap((clause) => (clause.kind === 'amount' ? [clause.amount] : [])));
  const doubt = ([, , confidence]: ShownNumber) => unsureWord(confidence);
  const areas = numbers.area && valuesOf(numbers.area);
  if (numbers.area && areas && (asked.has('squares') || areas.some(({ value }) => written(value / 100))))
    said.set(t('common.squares'), `${squaresOrWords(areas)}${doubt(numbers.area)}`);
  for (const [name, shown] of Object.entries(numbers)) {
    const quantity = name as Quantity;
    const values = valuesOf(shown);
    if (asked.has(quantity) || values.some(({ value }) => written(value)))
      said.set(quantityLabel(quantity), `${candidateWords(quantity, values, 'us')}${doubt(shown)}`);
  }
  return [...said].map(([label, text]) => ({ label, text }));
}

export function orderHit(clauses: readonly SearchClause[], found: FoundOrder): OrderHit {
  const shown = (field: TextField, text: string | null) =>
    text === null ? null : (marked(text, termsFor(clauses, field)) ?? text);
  const also = (label: string, field: TextField, text: string | null) => {
    const found = text === null ? null : marked(text, termsFor(clauses, field));
    return found === null ? [] : [{ label, text: excerpt(found) }];
  };
  return {
    orderId: found.orderId,
    address: shown('address', found.address),
    customerName: shown('customer', found.customerName),
    claimNumber: shown('claim', found.claimNumber),
    status: found.status,
    rush: found.rush,
    orderedAt: found.orderedAt,
    deliveredAt: found.deliveredAt,
    also: [
      ...also(t('search.order_2'), 'order', found.orderId),
      ...also(t('search.insured'), 'insured', found.insuredName),
      ...also(t('search.email'), 'customer', found.customerEmail),
      ...also(t('search.service'), 'service', found.serviceName),
      ...also(t('search.notes'), 'notes', found.notes),
      ...also(t('search.instructions'), 'notes', found.instructions),
      ...numbersOf(clauses, found),
    ],
    reportId: found.reportId,
  };
}

export function fileHit(clauses: readonly SearchClause[], found: FileHit): FileHit {
  return { ...found, name: marked(found.name, termsFor(clauses, 'file')) ?? found.name };
}
