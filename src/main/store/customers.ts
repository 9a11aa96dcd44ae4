import type { AccountId } from '../../shared/domain/account.ts';
import type { OrderDraft } from '../../shared/domain/order.ts';
import type { Millis } from '../../shared/domain/units.ts';
import type { CustomerPair, CustomerTable, KnownCustomer } from '../core/ports/store.ts';
import { sortKey } from './sort-key.ts';
import { all, type Db, run, scalar } from './sql.ts';

/** Further words don't narrow it. */
const MOST_WORDS = 4;
/** The newest orders among which the latest customers are, where nothing is typed. */
const NEWEST = 200;
/** Confirmed orders without a number; they are read one by one. */
const MOST_UNNUMBERED = 200;

/** A group without the ones that were forgotten after their last order. */
const KNOWN = `SELECT name, email, orders, lastAt FROM groups AS g
  WHERE NOT EXISTS (SELECT 1 FROM forgotten_customers AS f WHERE f.account_id = :accountId
    AND f.name_key = coalesce(g.key, '') AND f.email_key = lower(g.email) AND f.forgotten_at >= g.lastAt)
  ORDER BY lastAt DESC LIMIT :limit`;
/** The newest spelling: SQLite takes bare columns from the row of the maximum. */
const GROUPED = `SELECT customer_key AS key, coalesce(customer_name, '') AS name, coalesce(customer_email, '') AS email,
    count(*) AS orders, max(ordered_key) AS lastAt`;
const BY_PERSON = 'GROUP BY customer_key, customer_email COLLATE NOCASE';

const LATEST_SQL = `WITH newest AS (SELECT customer_key, customer_name, customer_email, ordered_key FROM orders
    WHERE account_id = :accountId ORDER BY ordered_key DESC, id DESC LIMIT ${NEWEST}),
  groups AS (${GROUPED} FROM newest WHERE customer_key IS NOT NULL OR customer_email IS NOT NULL ${BY_PERSON}) ${KNOWN}`;

/** Each of so many words begins a word of the name, or the text begins the email. */
function fittingSql(words: number): string {
  const eachWord = Array.from(
    { length: words },
    (_, index) => `instr(' ' || customer_key, :word${index}) > 0`,
  );
  const fits = [
    `customer_email LIKE :email ESCAPE '\\'`,
    ...(words > 0 ? [`(${eachWord.join(' AND ')})`] : []),
  ];
  return `WITH groups AS (${GROUPED} FROM orders INDEXED BY orders_people
    WHERE account_id = :accountId AND (${fits.join(' OR ')}) ${BY_PERSON}) ${KNOWN}`;
}

function wordsOf(text: string): string[] {
  return (sortKey(text) ?? '').split(' ').filter(Boolean).slice(0, MOST_WORDS);
}

function fromOrders(db: Db, accountId: AccountId, text: string, limit: number): KnownCustomer[] {
  if (text === '') return all(db, LATEST_SQL, { accountId, limit });
  const words = wordsOf(text);
  const email = `${text.replace(/[\\%_]/g, '\\$&')}%`;
  const each = Object.fromEntries(words.map((word, index) => [`word${index}`, ` ${word}`]));
  return all(db, fittingSql(words.length), { accountId, limit, email, ...each });
}

const keyOf = ({ name, email }: CustomerPair) => ({ name: sortKey(name) ?? '', email: email.toLowerCase() });

function fits({ name, email }: CustomerPair, text: string): boolean {
  const words = wordsOf(text);
  const key = ` ${sortKey(name) ?? ''}`;
  const isNamed = words.length > 0 && words.every((word) => key.includes(` ${word}`));
  return text === '' || isNamed || email.toLowerCase().startsWith(text.toLowerCase());
}

const UNNUMBERED_SQL = `SELECT draft, confirmed_at AS at FROM intents
  WHERE account_id = ? AND state IN ('queued', 'held', 'prepared', 'on_wire', 'unknown', 'needs_human')
  ORDER BY confirmed_at DESC LIMIT ${MOST_UNNUMBERED}`;

/** Confirmed orders that have no number yet, one by one. */
function unnumbered(db: Db, accountId: AccountId, text: string): KnownCustomer[] {
  return all<{ draft: string; at: Millis }>(db, UNNUMBERED_SQL, accountId).flatMap(({ draft, at }) => {
    const { customerName = '', customerEmail = '' } = JSON.parse(draft) as Partial<OrderDraft>;
    const customer = { name: customerName.trim(), email: customerEmail.trim(), orders: 0, lastAt: at };
    const isEmpty = customer.name === '' && customer.email === '';
    return isEmpty || !fits(customer, text) || isForgotten(db, accountId, customer) ? [] : [customer];
  });
}

function isForgotten(db: Db, accountId: AccountId, customer: KnownCustomer): boolean {
  const { name, email } = keyOf(customer);
  const at = scalar<Millis>(
    db,
    'SELECT forgotten_at FROM forgotten_customers WHERE account_id = ? AND name_key = ? AND email_key = ?',
    accountId,
    name,
    email,
  );
  return at !== undefined && at >= customer.lastAt;
}

/** One of each name and email; the latest spelling, and the orders of all. The last ordered for first. */
function merged(customers: readonly KnownCustomer[]): KnownCustomer[] {
  return [...Map.groupBy(customers, (each) => JSON.stringify(keyOf(each))).values()]
    .flatMap((same) => {
      const [latest] = same.toSorted((a, b) => b.lastAt - a.lastAt);
      return latest ? [{ ...latest, orders: same.reduce((sum, { orders }) => sum + orders, 0) }] : [];
    })
    .sort((a, b) => b.lastAt - a.lastAt);
}

/** Property owners of the account's own orders. Nothing is kept but which ones were forgotten. */
export function customerTable(db: Db): CustomerTable {
  return {
    suggest: (accountId, text, limit) => {
      const typed = text.trim();
      const known = fromOrders(db, accountId, typed, limit);
      return merged([...unnumbered(db, accountId, typed), ...known]).slice(0, limit);
    },
    forget: (accountId, customer, at) => {
      const { name, email } = keyOf(customer);
      // A service's clock may be ahead of this computer's.
      const last = scalar<Millis>(
        db,
        `SELECT max(ordered_key) FROM orders INDEXED BY orders_people
         WHERE account_id = ? AND customer_key IS ? AND coalesce(customer_email, '') = ? COLLATE NOCASE`,
        accountId,
        name === '' ? null : name,
        email,
      );
      run(
        db,
        `INSERT INTO forgotten_customers (account_id, name_key, email_key, forgotten_at) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET forgotten_at = excluded.forgotten_at`,
        accountId,
        name,
        email,
        Math.max(at, last ?? at),
      );
    },
    remember: (accountId, customer) => {
      const { name, email } = keyOf(customer);
      run(
        db,
        'DELETE FROM forgotten_customers WHERE account_id = ? AND name_key = ? AND email_key = ?',
        accountId,
        name,
        email,
      );
    },
  };
}
