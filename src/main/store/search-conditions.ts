import type { AccountId } from '../../shared/domain/account.ts';
import { QUANTITIES } from '../../shared/domain/measurements.ts';
import type { SearchClause, StoreSearch } from '../core/ports/search.ts';
import { areaCondition, areaFlag } from './area-conditions.ts';
import { maskOf } from './row-mask.ts';
import { allOf, middlePattern, spread, type Wanted, wordsExpression, writtenNumber } from './search-words.ts';
import { searchKey, sortKey } from './sort-key.ts';
import type { Db, SqlValue } from './sql.ts';
import { lateRows } from './turnarounds.ts';

/**
 * A SELECT of ids (`set`) that an id must be in, or a condition on the row itself (`row`). `among`: the same ids out of an index,
 * for lists that read to their end; its first value is the account.
 */
export type Condition = { readonly not: boolean; readonly values: readonly SqlValue[] } & (
  | { readonly set: string; readonly row?: never }
  | { readonly row: string; readonly set?: never; readonly among?: string }
);

/** Orders with a tag that begins so. Parameters: account, from, to. */
const TAGGED = `SELECT o2.id FROM order_tags AS t CROSS JOIN orders AS o2
  ON o2.account_id = t.account_id AND o2.order_id = t.order_id WHERE t.account_id = ? AND t.tag_key >= ? AND t.tag_key < ?`;
const REVIEWED = `SELECT o2.id FROM order_reviews AS r CROSS JOIN orders AS o2
  ON o2.account_id = r.account_id AND o2.order_id = r.order_id WHERE r.account_id = ?`;
/** Orders of the account with an internal note, and that were reviewed, each with the text that is searched. */
const NOTED = [
  `SELECT o2.id FROM order_notes AS n CROSS JOIN orders AS o2
  ON o2.account_id = n.account_id AND o2.order_id = n.order_id WHERE n.account_id = ?`,
  'n.text_key',
] as const;
const REVIEWED_BY = [REVIEWED, 'lower(r.reviewed_by)'] as const;
/** Behind every text that begins with the same letters. */
const LAST_SIGN = '\u{10ffff}';

type Of<Kind extends SearchClause['kind']> = Extract<SearchClause, { kind: Kind }>;

const COLUMNS = {
  order: 'order_id',
  claim: 'claim_number',
  customer: '{customer_name customer_email}',
  address: 'address',
  insured: 'insured_name',
  service: 'service_name',
  notes: '{notes additional_instructions}',
} as const;
/** Orders out of a covering index. Parameters: account, those of the condition. */
const out = (index: string, condition: string) =>
  `SELECT o.id FROM orders AS o INDEXED BY ${index} WHERE o.account_id = ? AND ${condition}`;
const INCOMPLETE = 'o.status_rank = 4 AND (o.files_unread = 1 OR o.files_local < o.files_expected)';
const PROPERTY = 'o.property_type = ? COLLATE NOCASE';
const RANKS = { accepted: 0, in_progress: 1, qa: 2, delivered: 4, cancelled: 5 } as const;
const SQUARE = 100;
const CENTS = 100;
/** Fewer signs in the middle of a claim number aren't meant, unless it is asked for by name. */
export const MEANT = 3;
const ORDER_OF = 'o2.account_id = n.account_id AND o2.order_id = n.order_id';
const FOUND = 'SELECT rowid FROM order_search WHERE order_search MATCH ?';
const CLAIMS = `SELECT id FROM orders INDEXED BY orders_claims
  WHERE account_id = ? AND claim_number IS NOT NULL AND claim_number LIKE ?`;
const QUANTITY_NAMES = Object.keys(QUANTITIES)
  .map((name) => `'${name}'`)
  .join(', ');
/** Any number of a roof, as it is or in squares. */
const NUMBERS = `SELECT o2.id FROM roof_numbers AS n CROSS JOIN orders AS o2 ON ${ORDER_OF}
  WHERE n.account_id = ? AND n.quantity IN (${QUANTITY_NAMES}) AND n.value BETWEEN ? AND ?
  UNION ALL SELECT o2.id FROM roof_numbers AS n CROSS JOIN orders AS o2 ON ${ORDER_OF}
  WHERE n.account_id = ? AND n.quantity = 'area' AND n.value BETWEEN ? AND ?`;

/** A word of the search, in any text of the order; digits also in the middle of a claim number, and as a number of the roof. */
function wordCondition(accountId: AccountId, clause: Of<'words'>): Condition[] {
  const expression = wordsExpression(clause);
  if (expression === null) return [];
  const sets = [FOUND];
  const values: SqlValue[] = [`- file_names : ${expression}`];
  const pattern = clause.phrase ? null : middlePattern(clause.text, MEANT);
  if (pattern !== null) {
    sets.push(CLAIMS);
    values.push(accountId, pattern);
  }
  const number = writtenNumber(clause);
  if (number) {
    sets.push(NUMBERS);
    values.push(accountId, number.least, number.most);
    values.push(accountId, number.least * SQUARE, number.most * SQUARE);
  }
  return [{ not: clause.not, set: sets.join(' UNION ALL '), values }];
}

/** Words of what the office keeps itself: a phrase stands as it is; of words, each must begin a word of the same text. */
function officeCondition(
  accountId: AccountId,
  { not, phrase }: Of<'text'>,
  [from, text]: readonly [from: string, text: string],
  words: string,
): Condition[] {
  if (words === '') return [];
  const wanted = phrase ? [` ${words} `] : words.split(' ').map((word) => ` ${word}`);
  const each = wanted.map(() => `AND instr(' ' || ${text} || ' ', ?) > 0`).join(' ');
  return [{ not, set: `${from} ${each}`, values: [accountId, ...wanted] }];
}

function textCondition(accountId: AccountId, clause: Of<'text'>): Condition[] {
  if (clause.field === 'tag') {
    const from = sortKey(clause.text);
    const to = clause.phrase ? `${from}\u0001` : `${from}${LAST_SIGN}`;
    return from === null ? [] : [{ not: clause.not, set: TAGGED, values: [accountId, from, to] }];
  }
  if (clause.field === 'state' || clause.field === 'county') return areaCondition(accountId, clause);
  if (clause.field === 'internal') return officeCondition(accountId, clause, NOTED, searchKey(clause.text));
  if (clause.field === 'reviewer')
    return officeCondition(accountId, clause, REVIEWED_BY, clause.text.trim().toLowerCase());
  if (clause.field === 'property')
    return [
      {
        ...{ not: clause.not, row: PROPERTY, values: [clause.text.trim()] },
        among: out('orders_by_property', PROPERTY),
      },
    ];
  if (clause.field === 'desk') {
    const mark = wordsExpression({ ...clause, text: `desk ${clause.text}` });
    return mark === null ? [] : [{ not: clause.not, set: FOUND, values: [`notes : ${mark}`] }];
  }
  const expression = wordsExpression(clause);
  if (expression === null || clause.field === 'file') return [];
  const found = { not: clause.not, set: FOUND, values: [`${COLUMNS[clause.field]} : ${expression}`] };
  const pattern = clause.field === 'claim' && !clause.phrase ? middlePattern(clause.text, 2) : null;
  if (pattern === null) return [found];
  return [{ ...found, set: `${FOUND} UNION ALL ${CLAIMS}`, values: [...found.values, accountId, pattern] }];
}

/** Whole cents of the service's currency. */
function priceCondition({ not, sign, value, to }: Of<'amount'>): Condition {
  const cents = Math.round(value * CENTS);
  const row = sign === '..' ? 'o.price_minor BETWEEN ? AND ?' : `o.price_minor ${sign} ?`;
  const values = sign === '..' ? [cents, Math.round((to ?? value) * CENTS)] : [cents];
  return { not, row, values, among: out('orders_by_price', row) };
}

function amountCondition(accountId: AccountId, clause: Of<'amount'>): Condition {
  if (clause.amount === 'price') return priceCondition(clause);
  const { amount, sign, decimals } = clause;
  const unit = amount === 'squares' ? SQUARE : 1;
  const [value, to] = [clause.value * unit, (clause.to ?? clause.value) * unit];
  const from = `SELECT o2.id FROM roof_numbers AS n CROSS JOIN orders AS o2 ON ${ORDER_OF}
    WHERE n.account_id = ? AND n.quantity = ? AND n.value`;
  const head = [accountId, amount === 'squares' ? 'area' : amount];
  if (sign === '..') return { not: clause.not, set: `${from} BETWEEN ? AND ?`, values: [...head, value, to] };
  if (sign !== '=') return { not: clause.not, set: `${from} ${sign} ?`, values: [...head, value] };
  const { least, most } = spread(clause.value, decimals);
  return { not: clause.not, set: `${from} BETWEEN ? AND ?`, values: [...head, least * unit, most * unit] };
}

function timeCondition({ not, which, from, until }: Of<'time'>): Condition {
  const values = [from ?? Number.MIN_SAFE_INTEGER, until ?? Number.MAX_SAFE_INTEGER];
  if (which === 'ordered') return { not, row: '(o.ordered_key >= ? AND o.ordered_key < ?)', values };
  const row = '(o.delivered_at >= ? AND o.delivered_at < ?)';
  return { not, row, values, among: out('orders_by_delivery', row) };
}

function statusCondition({ not, status }: Of<'status'>): Condition {
  return status === 'open'
    ? { not, row: 'o.status_rank < 4', values: [] }
    : { not, row: 'o.status_rank = ?', values: [RANKS[status]] };
}

/** `late`: rows of the orders that are late now, where the search asks for them. */
type Prepared = StoreSearch & { readonly late?: readonly number[] };

/** The search with what is late, which no index knows: it depends on the time, and on how long other orders took. */
export function withLate<Search extends StoreSearch>(db: Db, search: Search): Search & Prepared {
  const asks = search.clauses.some((clause) => clause.kind === 'flag' && clause.flag === 'late');
  return asks ? { ...search, late: lateRows(db, search.accountId, search.now) } : search;
}

/** What an order itself must be; words, which pages and files match themselves, are omitted. */
export function orderConditions({ accountId, clauses, late = [] }: Prepared): Condition[] {
  return clauses.flatMap((clause): Condition[] => {
    const { not } = clause;
    switch (clause.kind) {
      case 'text':
        return textCondition(accountId, clause);
      case 'amount':
        return [amountCondition(accountId, clause)];
      case 'time':
        return [timeCondition(clause)];
      case 'status':
        return [statusCondition(clause)];
      case 'flag':
        if (clause.flag === 'rush') return [{ not, row: 'o.rush_order = 1', values: [] }];
        if (clause.flag === 'reviewed') return [{ not, set: REVIEWED, values: [accountId] }];
        if (clause.flag === 'incomplete')
          return [{ not, row: INCOMPLETE, values: [], among: out('orders_incomplete', INCOMPLETE) }];
        if (clause.flag !== 'late') return areaFlag(accountId, clause);
        return [{ not, set: 'SELECT value AS id FROM json_each(?)', values: [JSON.stringify(late)] }];
      default:
        return [];
    }
  });
}

/** The words of the search as conditions on an order. */
export function wordConditions({ accountId, clauses }: StoreSearch): Condition[] {
  return clauses.flatMap((clause) => (clause.kind === 'words' ? wordCondition(accountId, clause) : []));
}

const UNREADABLE = `SELECT local_file_id FROM file_readings WHERE account_id = ? AND problem IS NOT NULL`;

/** What a file itself must be, words omitted. */
export function fileConditions({ accountId, clauses }: StoreSearch): Condition[] {
  return clauses.flatMap((clause): Condition[] => {
    const { not } = clause;
    if (clause.kind === 'type') return [{ not, row: 'f.kind = ?', values: [clause.type] }];
    if (clause.kind === 'flag' && clause.flag === 'missing')
      return [{ not, row: 'f.present = 0', values: [] }];
    if (clause.kind === 'flag' && clause.flag === 'unreadable')
      return [{ not, set: UNREADABLE, values: [accountId] }];
    if (clause.kind !== 'text' || clause.field !== 'file') return [];
    const expression = wordsExpression(clause);
    return expression === null ? [] : [nameCondition(not, expression)];
  });
}

export function nameCondition(not: boolean, expression: string): Condition {
  return { not, set: 'SELECT rowid FROM file_search WHERE file_search MATCH ?', values: [expression] };
}

/** The words as one expression over a text; `others`: what else may stand for a word. Null when no word must be there. */
export function textExpression(
  { clauses }: StoreSearch,
  others: (wanted: Wanted) => readonly string[] = () => [],
): string | null {
  const words = clauses.filter((clause) => clause.kind === 'words');
  const of = (not: boolean) =>
    words.flatMap((clause) => (clause.not === not ? (wordsExpression(clause, others(clause)) ?? []) : []));
  return allOf(of(false), of(true));
}

/**
 * A set of rows of orders as a condition on each row. A set of tens of thousands costs SQLite five times as much, because it sorts
 * what is behind an IN into a table first.
 */
export function masked(db: Db, { not, set, values }: Extract<Condition, { set: string }>): Condition {
  return { not, row: `substr(?, o.id, 1) = x'01'`, values: [maskOf(db, { sql: set, values })] };
}

/** The conditions as SQL, each with AND in front; `id`: what the sets are sets of. */
export function andAll(conditions: readonly Condition[], id: string): { sql: string; values: SqlValue[] } {
  const sql = conditions.map(({ not, row, set }) =>
    set === undefined
      ? `AND (${row})${not ? ' IS NOT TRUE' : ''}`
      : `AND ${id} ${not ? 'NOT IN' : 'IN'} (${set})`,
  );
  return { sql: sql.join(' '), values: conditions.flatMap(({ values }) => values) };
}
