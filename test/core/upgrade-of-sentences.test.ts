import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, expect, test } from 'vitest';
import { openStore } from '../../src/main/store/index.ts';
import { MIGRATIONS } from '../../src/main/store/migrations/index.ts';
import { setLanguage } from '../../src/shared/copy/language.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { temporaryFolder } from '../support/folder.ts';
import { said } from '../support/said.ts';

type Value = string | number | null;
type Rows = Readonly<Record<string, readonly Readonly<Record<string, Value | { base64: string }>>[]>>;

/**
 * What the sources of version 0.3.0 wrote: its store with the sentences of its own functions, its app that read a list and
 * filled the inbox. One row per line, by table; without caches that are made again.
 */
const PROFILE = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'fixtures', 'profiles', '0.3.0.json'), 'utf8'),
) as Rows;
/** The last migration of 0.3.0. */
const SCHEMA = 160;
const ACCOUNT = 'ours';

/** A data folder as 0.3.0 left it. */
function profile(): string {
  const dataDir = temporaryFolder();
  const path = join(dataDir, 'ridgeline.db');
  openStore(path, { migrations: MIGRATIONS.filter(({ version }) => version <= SCHEMA) }).close();
  const db = new Database(path);
  db.pragma('foreign_keys = OFF');
  db.transaction(() => {
    for (const [table, rows] of Object.entries(PROFILE)) {
      db.exec(`DELETE FROM ${table}`);
      for (const row of rows) {
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
async function readAll(app: TestApp): Promise<Record<string, { kept: string[]; read: unknown }>> {
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
  const lists = await all(columnOf('imports', 'id'), async (importId) => [
    await app.call('imports.get', { importId }),
    await app.call('imports.rows', { importId, filter: 'all', offset: 0, limit: 100 }),
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

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

afterEach(() => setLanguage('en-US'));

const readIn = async (app: TestApp, language: 'en-US' | 'es-US') => {
  await app.call('settings.put', { language });
  await setLanguage(language);
  return readAll(app);
};

test('every sentence that 0.3.0 kept is read as it stood, in English and in Spanish', async () => {
  const app = await startTestApp({ dataDir: profile(), offline: true, start: false });
  for (const language of ['en-US', 'es-US'] as const) {
    const lost: Record<string, string[]> = {};
    for (const [name, { kept, read }] of Object.entries(await readIn(app, language))) {
      expect(kept.length, name).toBeGreaterThan(0);
      const texts = new Set(textsIn(said(read)));
      lost[name] = [...new Set(kept)].filter((sentence) => sentence !== '' && !texts.has(sentence));
    }
    expect(lost, language).toEqual(Object.fromEntries(Object.keys(lost).map((name) => [name, []])));
  }
});

test('the inbox of 0.3.0 is as it was after the start of this version', async () => {
  const app = await startTestApp({ dataDir: profile(), offline: true });
  // Orders that wait and transfers are tried at the start, and may fail for another reason then.
  const isTried = (kind: unknown) => kind === 'order_held' || kind === 'download_failed';
  const open = (PROFILE['inbox_items'] ?? []).filter(({ state, kind }) => state === 'open' && !isTried(kind));
  const { items } = await app.call('inbox.page', { accountId: ACCOUNT, show: 'open', offset: 0, limit: 200 });
  const now = items.flatMap(({ id, kind }) => (isTried(kind) ? [] : [id]));
  expect(now.toSorted((a, b) => a - b)).toEqual(open.map(({ id }) => id));
  expect(open.length).toBeGreaterThan(30);
});
