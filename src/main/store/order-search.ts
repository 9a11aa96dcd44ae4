import type { AccountId } from '../../shared/domain/account.ts';
import type { OrderId } from '../../shared/domain/order.ts';
import { type Db, run } from './sql.ts';

const TEXTS = [
  'order_id',
  'address',
  'customer_name',
  'customer_email',
  'insured_name',
  'claim_number',
  'service_name',
  'notes',
  'additional_instructions',
] as const;

/** The texts of an order that can be searched for; `file_names` are searched in the library only. */
export type SearchedTexts = Readonly<Record<(typeof TEXTS)[number], string | null>>;

export function sameTexts(one: SearchedTexts, other: SearchedTexts): boolean {
  return TEXTS.every((name) => one[name] === other[name]);
}

/**
 * Makes a new order findable. (A trigger would cost four times as much: it makes FTS5 write out every row separately.)
 */
export function indexNew(db: Db, id: number, texts: SearchedTexts): void {
  const input: Record<string, string | number | null> = { id };
  for (const name of TEXTS) input[name] = texts[name];
  run(
    db,
    `INSERT INTO order_search (rowid, ${TEXTS.join(', ')}) VALUES (:id, ${TEXTS.map((name) => `:${name}`).join(', ')})`,
    input,
  );
}

/** Brings what can be found of an order in step with its row and its files. Does nothing for an order that isn't there. */
export function reindex(db: Db, accountId: AccountId, orderId: OrderId): void {
  run(
    db,
    `INSERT OR REPLACE INTO order_search (rowid, ${TEXTS.join(', ')}, file_names)
     SELECT id, ${TEXTS.join(', ')}, (SELECT group_concat(name, ' ') FROM local_files AS f
       WHERE f.account_id = o.account_id AND f.order_id = o.order_id)
     FROM orders AS o WHERE account_id = ? AND order_id = ?`,
    accountId,
    orderId,
  );
}

/** More words than anybody types; keeps a pasted page from becoming a search of hundreds of terms. */
const MOST_WORDS = 24;

/**
 * The FTS5 expression for what a person typed: each word must begin a word of the text, and a word with signs inside
 * (`O'Brien`, `CLM-0042`) must come as it stands. Every sign is a separator, so no text is a syntax error. Null when
 * there is nothing to look for.
 */
export function searchExpression(text: string): string | null {
  const phrases = new Set<string>();
  for (const word of text.split(/\s+/u)) {
    const parts = word.match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu)?.filter((part) => /[^\p{M}]/u.test(part));
    if (parts?.length) phrases.add(`"${parts.join(' ')}" *`);
    if (phrases.size === MOST_WORDS) break;
  }
  return phrases.size === 0 ? null : [...phrases].join(' AND ');
}
