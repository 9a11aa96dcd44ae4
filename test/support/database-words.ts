import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { EN_US } from '../../src/shared/copy/en-US/index.ts';
import { isMessage } from '../../src/shared/copy/message.ts';
import { PHRASES } from '../../src/shared/copy/phrases/index.ts';

/**
 * Columns that hold what the service, a file, or a person wrote, as it was written: `table.column`, or `table.*` for all of a
 * table. Every other text column, also one that comes later, must be free of sentences: what the app says is kept as a message
 * (decision 373), so that it can be said in another language.
 */
const DATA: readonly (readonly [column: string, whose: string])[] = [
  ['accounts.*', 'the person’s name for the account, and addresses'],
  ['settings.value', 'the person’s choices, with their names and folders'],
  ['services.*', 'the service’s names and descriptions of its reports'],
  ['orders.*', 'the service’s record of an order'],
  ['order_events.from_text', 'the service’s values before and after an amendment'],
  ['remote_files.*', 'the service’s names of files'],
  ['local_files.name', 'the service’s name of the file'],
  ['local_files.path', 'the file’s path'],
  ['local_files.original', 'the file’s path before it was renamed'],
  ['downloads.name', 'the service’s name of the file'],
  ['webhook_log.event', 'the service’s name of an event'],
  ['drafts.draft', 'the person’s form'],
  ['intents.draft', 'the person’s form'],
  ['intents.body', 'the order as it was sent'],
  ['intent_events.why', 'a note for developers in English, like the log: never shown, and compared as a key'],
  ['intents.acknowledged', 'orders that the person saw'],
  ['looks.evidence', 'the service’s answer'],
  ['runs.name', 'the person’s name for the list'],
  ['checkouts.title', 'the person’s name for the list, or an address'],
  ['imports.name', 'the person’s name for the list'],
  ['imports.source', 'how the file is read, with its sheets’ names'],
  ['imports.columns', 'the file’s headings'],
  ['imports.constants', 'the person’s values for every row'],
  ['imports.file', 'the file’s name'],
  ['import_mappings.*', 'the file’s headings and the person’s values'],
  ['import_layouts.*', 'the file’s headings'],
  ['import_rows.cells', 'the file’s cells'],
  ['import_rows.decision', 'the person’s decision'],
  ['import_steps.changes', 'the file’s cells before and after a change'],
  ['import_spots.*', 'the file’s places'],
  ['import_matches.match', 'orders of the same roof, with their addresses'],
  ['places.*', 'addresses in parts'],
  ['place_houses.*', 'addresses in parts'],
  ['file_readings.readings', 'names and places of the report beside its numbers; doubts are looked at below'],
  ['file_pages.text', 'the report’s pages'],
  ['inbox_items.changes', 'the service’s values before and after an amendment'],
  ['set_aside.raw', 'the service’s record as it came'],
  ['set_aside.key', 'the service’s number of the record'],
  ['storage_jobs.input', 'folders and file names'],
  ['storage_jobs.folder', 'a folder'],
  ['library_places.*', 'folders'],
  ['file_moves.*', 'file names'],
  ['file_copies.*', 'file names'],
  ['mirror.*', 'folders'],
  ['mirror_files.path', 'a file name'],
  ['mirror_files.from_path', 'a file name'],
  ['backup_state.folder', 'a folder'],
  ['material_settings.body', 'the person’s rules and names'],
  ['material_lists.body', 'the person’s choices and names'],
  ['order_tags.*', 'the person’s tags'],
  ['order_reviews.*', 'the person’s name'],
  ['order_notes.*', 'the person’s notes'],
  ['order_presets.*', 'the person’s templates'],
  ['order_views.*', 'the person’s views'],
  ['forgotten_customers.*', 'names of property owners'],
  ['avoided_duplicates.*', 'addresses and the service’s names of its reports'],
  ['packets.path', 'a file name'],
  ['packets.made_by', 'the person’s name'],
  ['price_differences.*', 'the service’s amounts'],
];
/** The service's values, and messages of the app: only the latter are looked at. */
const MIXED = new Set(['order_events.to_text']);
const IS_DATA = new Set(DATA.map(([column]) => column));

/** Parameters of a message that others wrote. */
const OTHERS_WORDS = new Set([
  'address',
  'answer',
  'detail',
  'file',
  'folder',
  'list',
  'name',
  'order',
  'text',
  'title',
  'words',
]);
/** Holds what others wrote: the service about a field, a file's heading (`verbatim`). */
const VERBATIM = 'common.text';
/** Three plain words in a row: no key, number, or name has them. */
const SENTENCE = /(?:^|[^\p{L}\p{N}_./-])\p{Ll}[\p{Ll}’']+(?: \p{Ll}[\p{Ll}’']+){2}/u;

/** Sentences in a kept value that aren't in the deck. */
function foundIn(value: unknown): string[] {
  if (typeof value === 'string') return SENTENCE.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(foundIn);
  if (typeof value !== 'object' || value === null) return [];
  if (!isMessage(value)) return Object.values(value).flatMap(foundIn);
  if (value.code === VERBATIM) return [];
  const isKnown = Object.hasOwn(EN_US, value.code) || Object.hasOwn(PHRASES, value.code);
  const params = Object.entries(value.params).filter(([name]) => !OTHERS_WORDS.has(name));
  return [...(isKnown ? [] : [value.code]), ...params.flatMap(([, param]) => foundIn(param))];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Text columns of a database that the app itself writes, as `[table, column]`. */
export function ownColumns(db: Database.Database): (readonly [table: string, column: string])[] {
  const tables = db
    .prepare<[], { name: string }>(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'`,
    )
    .all();
  return tables.flatMap(({ name: table }) =>
    (db.pragma(`table_info("${table}")`) as { name: string; type: string }[])
      .filter(
        ({ name, type }) => type === 'TEXT' && !IS_DATA.has(`${table}.${name}`) && !IS_DATA.has(`${table}.*`),
      )
      .map(({ name }) => [table, name] as const),
  );
}

/** Columns of the list above that the database doesn't have. */
export function staleColumns(db: Database.Database): string[] {
  const has = (table: string, column: string) =>
    (db.pragma(`table_info("${table}")`) as { name: string }[]).some(
      ({ name }) => column === '*' || name === column,
    );
  return [...IS_DATA].filter((each) => {
    const [table = '', column = ''] = each.split('.');
    return !has(table, column);
  });
}

/** Why numbers of the database are in doubt, of whole roofs and of single buildings. */
const DOUBTS = `SELECT value ->> 'doubt' FROM file_readings, json_tree(readings)
  WHERE json_tree.type = 'object' AND value ->> 'doubt' IS NOT NULL`;

/** Sentences that the app wrote into the database in place of messages: `table.column: text`. */
export function sentencesIn(db: Database.Database): string[] {
  const doubts = db.prepare<[], string>(DOUBTS).pluck().all().map(parsed);
  const doubtful = doubts.flatMap((doubt) => (isMessage(doubt) ? foundIn(doubt) : [String(doubt)]));
  return [...doubtful.map((sentence) => `file_readings.readings: ${sentence}`), ...inOwnColumns(db)];
}

function inOwnColumns(db: Database.Database): string[] {
  return ownColumns(db).flatMap(([table, column]) =>
    db
      .prepare<[], string>(`SELECT DISTINCT "${column}" FROM "${table}" WHERE "${column}" LIKE '% %'`)
      .pluck()
      .all()
      .map(parsed)
      .filter((value) => isMessage(value) || !MIXED.has(`${table}.${column}`))
      .flatMap((value) => foundIn(value).map((sentence) => `${table}.${column}: ${sentence}`)),
  );
}

/** The same for the profile in a folder, of which a copy is read. Nothing for one that can't be opened: tests damage some. */
export function sentencesOf(dataDir: string): string[] {
  const path = join(dataDir, 'ridgeline.db');
  if (!existsSync(path)) return [];
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-words-'));
  try {
    for (const suffix of ['', '-wal'])
      if (existsSync(`${path}${suffix}`)) copyFileSync(`${path}${suffix}`, join(folder, `copy.db${suffix}`));
    const db = new Database(join(folder, 'copy.db'));
    try {
      return sentencesIn(db);
    } finally {
      db.close();
    }
  } catch {
    return [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
