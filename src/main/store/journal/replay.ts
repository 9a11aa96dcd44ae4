import { keptMessage, message } from '../../../shared/copy/message.ts';
import { all, type Db, insertRow, one, run, type SqlValue, transaction } from '../sql.ts';
import { isWhole, type JournalIntent, type JournalState, type Standing } from './fold.ts';
import type { JournalRow } from './line.ts';

/** Orders that were put back, or brought to a later state; and those of which too little could be read. */
export type Replayed = { readonly back: number; readonly later: number; readonly unreadable: number };

const NOTHING: Replayed = { back: 0, later: 0, unreadable: 0 };
const SETTLED = ['acked', 'rejected', 'cancelled'];
/** What a person has to decide stays theirs; all else that isn't settled is looked for first. */
const KEPT = [...SETTLED, 'needs_human', 'conflict'];
const WHY = 'read from the journal beside the database';
/** Said of an order that isn't sent before it was looked for. */
export const UNCERTAIN = keptMessage(message('sending.uncertain_after_repair'));

/**
 * Puts back what the journal has and the database has lost. A single last writing that the database never got, of a
 * database that is otherwise as it was left, was broken off before its commit: nothing of it left this computer.
 */
export function replay(db: Db, journal: JournalState, standing: Standing): Replayed {
  const ahead = [...journal.intents].filter(([id, intent]) => isAhead(db, id, intent));
  if (standing === 'new') bringAccounts(db, journal);
  if (ahead.length === 0) return NOTHING;
  const isOneWriting = ahead.every(([, { batch }]) => batch === journal.batch);
  if (standing === 'same' && isOneWriting) return NOTHING;
  let [back, later, unreadable] = [0, 0, 0];
  transaction(db, () => {
    for (const [id, intent] of ahead) {
      if (one(db, 'SELECT 1 FROM intents WHERE id = ?', id)) later += Number(bring(db, id, intent));
      else if (!isWhole(intent)) unreadable += 1;
      else back += Number(putBack(db, journal, intent));
    }
    // From here on it's an older database that was brought up to date: nothing of it is sent automatically.
    if (back + later > 0) run(db, `UPDATE lease SET place = 'restored' WHERE place <> 'copied'`);
  });
  return { back, later, unreadable };
}

/** A database that was begun again beside a journal knows its accounts again; their secrets are in the keychain. */
function bringAccounts(db: Db, { accounts }: JournalState): void {
  for (const account of accounts) {
    if (one(db, 'SELECT 1 FROM accounts WHERE id = ?', String(account['id']))) continue;
    insertKnown(db, 'accounts', { ...account, removing: 0 });
    run(db, 'UPDATE profile SET active_account_id = coalesce(active_account_id, ?)', String(account['id']));
  }
}

/** The database doesn't have the order, or has it in a state from which the journal's followed. */
function isAhead(db: Db, id: string, { row, at }: JournalIntent): boolean {
  const mine = one<{ state: string; order_id: string | null; last: number | null }>(
    db,
    `SELECT state, order_id, (SELECT max(at) FROM intent_events WHERE intent_id = intents.id) AS last
     FROM intents WHERE id = ?`,
    id,
  );
  if (!mine) return true;
  if (mine.state === row['state'] && mine.order_id === row['order_id']) return false;
  // What the database settled stays settled; a later step in the database is newer than the journal.
  return !(SETTLED.includes(mine.state) && mine.state !== 'rejected') && (mine.last ?? 0) <= at;
}

/** The state in which an order comes back from the journal. */
export function restoredState(row: JournalRow): string {
  const state = String(row['state']);
  return KEPT.includes(state) ? state : 'quarantined';
}

/** An order that the database has in an earlier state. */
function bring(db: Db, id: string, { row, at }: JournalIntent): boolean {
  const state = restoredState(row);
  const before = one<{ state: string }>(db, 'SELECT state FROM intents WHERE id = ?', id)?.state ?? '';
  if (before === state) return false;
  const doubtful = state === 'quarantined';
  run(
    db,
    `UPDATE intents SET state = :state, order_id = :order_id, attempt = max(attempt, :attempt), sent_at = :sent_at,
       hold = NULL, message = :message, looks = 0, looked_at = NULL, looking_since = :at WHERE id = :id`,
    {
      id,
      state,
      at,
      order_id: row['order_id'] ?? null,
      attempt: row['attempt'] ?? 1,
      sent_at: row['sent_at'] ?? null,
      message: doubtful ? UNCERTAIN : (row['message'] ?? null),
    },
  );
  note(db, String(row['account_id'] ?? accountOf(db, id)), id, at, before, state);
  return true;
}

const accountOf = (db: Db, id: string) =>
  one<{ account_id: string }>(db, 'SELECT account_id FROM intents WHERE id = ?', id)?.account_id ?? '';

/** An order that the database doesn't have. What is settled comes back only with its account. */
function putBack(db: Db, journal: JournalState, { row, at }: JournalIntent): boolean {
  const accountId = String(row['account_id']);
  const state = restoredState(row);
  if (!one(db, 'SELECT 1 FROM accounts WHERE id = ?', accountId)) {
    const account = journal.accounts.find((each) => each['id'] === accountId);
    if (SETTLED.includes(state) || !account) return false;
    insertKnown(db, 'accounts', { ...account, removing: 0 });
    run(db, 'UPDATE profile SET active_account_id = coalesce(active_account_id, ?)', accountId);
  }
  const ofRun = inRun(db, journal, row);
  const doubtful = state === 'quarantined';
  insertKnown(db, 'intents', {
    ...row,
    ...(ofRun ? {} : { run_id: null, row: null }),
    batch_id: null,
    checkout_id: null,
    state,
    hold: null,
    ...(doubtful
      ? { message: UNCERTAIN, looks: 0, looked_at: null, looking_since: row['sent_at'] ?? at }
      : {}),
  });
  note(db, accountId, String(row['id']), at, null, state);
  return true;
}

/** Its list, made again where the database has lost that, too. */
function inRun(db: Db, journal: JournalState, row: JournalRow): boolean {
  const id = row['run_id'];
  if (typeof id !== 'string') return true;
  if (one(db, 'SELECT 1 FROM runs WHERE id = ?', id)) return true;
  const known = journal.runs.get(id);
  if (!known) return false;
  // Stopped: what wasn't sent waits for a person.
  insertKnown(db, 'runs', { ...known, paused: 1, import_id: null });
  return true;
}

function note(db: Db, accountId: string, id: string, at: number, from: string | null, to: string): void {
  insertRow(
    db,
    'INSERT INTO intent_events (account_id, intent_id, at, from_state, to_state, why) VALUES (?, ?, ?, ?, ?, ?)',
    accountId,
    id,
    at,
    from,
    to,
    WHY,
  );
}

/** One row, with the columns that this version's table has. */
function insertKnown(db: Db, table: 'accounts' | 'runs' | 'intents', row: JournalRow): void {
  const columns = all<{ name: string }>(db, `SELECT name FROM pragma_table_info('${table}')`)
    .map(({ name }) => name)
    .filter((name) => row[name] !== undefined);
  const values: Record<string, SqlValue> = {};
  for (const name of columns) values[name] = row[name] ?? null;
  run(
    db,
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((name) => `:${name}`).join(', ')})`,
    values,
  );
}
