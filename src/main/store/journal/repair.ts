import { createHash } from 'node:crypto';
import { all, type Db, run, type SqlValue, transaction } from '../sql.ts';
import { isWhole, type JournalState } from './fold.ts';
import { restoredState, UNCERTAIN } from './replay.ts';

/** Texts that a row can't be read without. */
const UNREADABLE = `SELECT id FROM intents
  WHERE NOT json_valid(draft) OR NOT json_valid(acknowledged) OR NOT json_valid(problems)`;
const UNSETTLED = `SELECT id, body, body_sha256 FROM intents WHERE state NOT IN ('acked', 'cancelled', 'rejected')`;

const isBody = (body: SqlValue | undefined, sha256: SqlValue | undefined) =>
  createHash('sha256').update(String(body)).digest('hex') === sha256;

const TRIGGERS = `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'intents'`;

/** The table's own rule that what was confirmed never changes is lifted for what was changed on the disk. */
function withoutTriggers(db: Db, work: () => void): void {
  const triggers = all<{ name: string; sql: string }>(db, TRIGGERS);
  for (const { name } of triggers) db.exec(`DROP TRIGGER "${name}"`);
  work();
  for (const { sql } of triggers) db.exec(sql);
}

/**
 * Orders whose row is there but isn't what was confirmed: a byte was changed inside of a text, which SQLite's own check doesn't
 * see. The journal's row takes its place where the journal has it whole; what isn't settled is looked for first. Returns how many.
 */
export function repairFromJournal(db: Db, journal: JournalState): number {
  const changed = all<{ id: string; body: string; body_sha256: string }>(db, UNSETTLED)
    .filter(({ body, body_sha256 }) => !isBody(body, body_sha256))
    .map(({ id }) => id);
  const broken = new Set([...all<{ id: string }>(db, UNREADABLE).map(({ id }) => id), ...changed]);
  if (broken.size === 0) return 0;
  const columns = all<{ name: string }>(db, `SELECT name FROM pragma_table_info('intents')`).map(
    ({ name }) => name,
  );
  let repaired = 0;
  const repair = () => {
    for (const id of broken) {
      const known = journal.intents.get(id);
      if (!known || !isWhole(known) || !isBody(known.row['body'], known.row['body_sha256'])) continue;
      const state = restoredState(known.row);
      const row: Record<string, SqlValue> = { ...known.row, state, hold: null };
      if (state === 'quarantined') row['message'] = UNCERTAIN;
      // A list, a batch, or a payment of it may be gone; those stay as the database has them.
      const names = columns.filter(
        (name) =>
          row[name] !== undefined && !['id', 'run_id', 'row', 'batch_id', 'checkout_id'].includes(name),
      );
      const values: Record<string, SqlValue> = { id };
      for (const name of names) values[name] = row[name] ?? null;
      run(
        db,
        `UPDATE intents SET ${names.map((name) => `"${name}" = :${name}`).join(', ')} WHERE id = :id`,
        values,
      );
      repaired += 1;
    }
  };
  transaction(db, () => withoutTriggers(db, repair));
  return repaired;
}
