import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { SCHEMA } from '../../src/main/store/migrations/schema.ts';
import { keptMessage, message, verbatim } from '../../src/shared/copy/message.ts';
import { ownColumns, sentencesIn, staleColumns } from '../support/database-words.ts';

function database(): Database.Database {
  const db = new Database(':memory:');
  db.exec(SCHEMA.sql);
  db.pragma('foreign_keys = OFF');
  return db;
}

function note(db: Database.Database, text: string): void {
  db.prepare(
    "INSERT INTO webhook_log (account_id, at, event, order_id, outcome, note) VALUES ('ours', 1, 'order.delivered', '1', 'asked', ?)",
  ).run(text);
}

test('every column that is said to hold the words of others exists', () => {
  expect(staleColumns(database())).toEqual([]);
});

test('every column that keeps a message is among those that are searched for sentences', () => {
  const own = ownColumns(database()).map(([table, column]) => `${table}.${column}`);
  expect(own).toEqual(
    expect.arrayContaining([
      'intents.message',
      'intents.problems',
      'runs.message',
      'batches.message',
      'checkouts.message',
      'checkout_steps.words',
      'downloads.problem',
      'order_events.to_text',
      'imports.problem',
      'imports.remarks',
      'imports.questions',
      'import_rows.problems',
      'file_readings.problem',
      'local_files.remark',
      'webhook_log.note',
      'storage_jobs.message',
      'storage_jobs.notes',
      'inbox_items.reason',
      'set_aside.why',
    ]),
  );
});

test('a doubt about a number that is kept as a text is found, and a message is none', () => {
  const db = database();
  const keep = (id: number, doubt: unknown) =>
    db
      .prepare(
        'INSERT INTO file_readings (local_file_id, account_id, order_id, reader, read_at, readings) VALUES (?, ?, ?, 1, 1, ?)',
      )
      .run(id, 'ours', '1', JSON.stringify({ structures: [{ readings: [{ quantity: 'area', doubt }] }] }));
  keep(1, message('doubt.heading', { words: 'Demo roof' }));
  expect(sentencesIn(db)).toEqual([]);
  keep(2, 'for the only feature of the file');
  expect(sentencesIn(db)).toEqual(['file_readings.readings: for the only feature of the file']);
});

test('a sentence in a column of the app is found, and a message is none', () => {
  const db = database();
  note(db, keptMessage(message('webhooks.asking')));
  expect(sentencesIn(db)).toEqual([]);
  note(db, 'The service was asked about it.');
  note(db, JSON.stringify({ code: 'webhooks.unheard', params: { reason: 'nobody answers at all' } }));
  note(db, keptMessage(verbatim('Name of the roof’s owner')));
  expect(sentencesIn(db)).toEqual([
    'webhook_log.note: The service was asked about it.',
    'webhook_log.note: webhooks.unheard',
    'webhook_log.note: nobody answers at all',
  ]);
});
