import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openStore } from '../../../src/main/store/index.ts';
import { MIGRATIONS } from '../../../src/main/store/migrations/index.ts';
import type { TestApp } from '../../support/app.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { said } from '../../support/said.ts';

type Value = string | number | null;
export type Rows = Readonly<Record<string, readonly Readonly<Record<string, Value | { base64: string }>>[]>>;

/**
 * What the sources of version 0.3.0 wrote: its store with the sentences of its functions, its app that read a list and
 * filled the inbox. One row per line, by table; without caches that are made again.
 */
export const PROFILE = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'fixtures', 'profiles', '0.3.0.json'), 'utf8'),
) as Rows;
/** The last migration of 0.3.0. */
const SCHEMA = 160;
export const ACCOUNT = 'ours';

/** A data folder as 0.3.0 left it, with these rows. */
export function profile(rows: Rows = PROFILE): string {
  const dataDir = temporaryFolder();
  const path = join(dataDir, 'ridgeline.db');
  openStore(path, { migrations: MIGRATIONS.filter(({ version }) => version <= SCHEMA) }).close();
  const db = new Database(path);
  db.pragma('foreign_keys = OFF');
  db.transaction(() => {
    for (const [table, filled] of Object.entries(rows)) {
      db.exec(`DELETE FROM ${table}`);
      for (const row of filled) {
        const values = Object.values(row).map((value) =>
          typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value,
        );
        const places = values.map(() => '?').join(', ');
        db.prepare(`INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${places})`).run(...values);
      }
    }
    db.exec('UPDATE lease SET place = NULL, branch = NULL, holder = NULL');
  })();
  db.close();
  return dataDir;
}

const columnOf = (table: string, column: string): string[] =>
  (PROFILE[table] ?? []).flatMap((row) => (typeof row[column] === 'string' ? [row[column]] : []));
const messagesOf = (table: string, column: string): string[] =>
  columnOf(table, column).flatMap((text) =>
    (JSON.parse(text) as { message: string }[]).map(({ message }) => message),
  );

/** The sentences with which a text begins: when it is tried again stands behind them. */
const startsOf = (sentences: readonly string[]) => (text: string) =>
  sentences.filter((sentence) => text.startsWith(sentence));

/** Every call that reads what 0.3.0 kept as sentences, with the sentences it must say. */
export async function readAll(app: TestApp): Promise<Record<string, { kept: string[]; read: unknown }>> {
  const window = { accountId: ACCOUNT, offset: 0, limit: 200 };
  const all = <Value>(ids: readonly string[], read: (id: string) => Promise<Value>) =>
    Promise.all(ids.map(read));
  const inbox = (['open', 'later', 'done'] as const).map((show) =>
    app.call('inbox.page', { ...window, show }),
  );
  const confirmed = await all(columnOf('intents', 'id'), (intentId) =>
    app.call('outbox.detail', { intentId }),
  );
  const runs = await all(columnOf('runs', 'id'), (runId) => app.call('runs.get', { runId }));
  const payments = await all(columnOf('checkouts', 'id'), (checkoutId) =>
    app.call('checkouts.get', { checkoutId }),
  );
  const lists = await all(columnOf('imports', 'id'), async (listId) => [
    await app.call('lists.get', { listId }),
    await app.call('lists.rows', { listId, filter: 'all', offset: 0, limit: 100 }),
  ]);
  const orders = await all(columnOf('orders', 'order_id'), (orderId) =>
    app.call('orders.get', { accountId: ACCOUNT, orderId }),
  );
  // A run that isn't held says what its next checkout waits for, as it did in 0.3.0.
  const heldRuns = (PROFILE['runs'] ?? []).flatMap(({ hold, message }) =>
    hold !== null && typeof message === 'string' ? [message] : [],
  );
  const jobs = await app.call('storage.jobs', undefined);
  return {
    inbox: { kept: columnOf('inbox_items', 'reason'), read: await Promise.all(inbox) },
    'messages of orders': { kept: columnOf('intents', 'message'), read: confirmed },
    'refused fields': { kept: messagesOf('intents', 'problems'), read: confirmed },
    'steps of orders': { kept: columnOf('intent_events', 'why'), read: confirmed },
    'messages of runs': { kept: heldRuns, read: textsIn(said(runs)).flatMap(startsOf(heldRuns)) },
    batches: { kept: columnOf('batches', 'message'), read: runs },
    payments: { kept: columnOf('checkouts', 'message'), read: payments },
    'steps of payments': { kept: columnOf('checkout_steps', 'words'), read: payments },
    lists: { kept: columnOf('imports', 'problem'), read: lists },
    'rows of lists': { kept: messagesOf('import_rows', 'problems'), read: lists },
    'history of orders': { kept: columnOf('order_events', 'to_text'), read: orders },
    transfers: {
      kept: columnOf('downloads', 'problem'),
      read: await app.call('downloads.list', { accountId: ACCOUNT }),
    },
    events: {
      kept: columnOf('webhook_log', 'note'),
      read: await app.call('webhooks.log', { accountId: ACCOUNT }),
    },
    'work on files': { kept: columnOf('storage_jobs', 'message'), read: jobs },
    'notes of work on files': {
      kept: columnOf('storage_jobs', 'notes').flatMap((notes) => JSON.parse(notes) as string[]),
      read: jobs,
    },
    copies: { kept: columnOf('mirror_files', 'problem'), read: await app.call('storage.mirror', undefined) },
  };
}

/** Every text in a value, however deep. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
