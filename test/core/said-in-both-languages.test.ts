import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { openStore } from '../../src/main/store/index.ts';
import { EN_US } from '../../src/shared/copy/en-US/index.ts';
import { ES_US } from '../../src/shared/copy/es-US/index.ts';
import { setLanguage } from '../../src/shared/copy/language.ts';
import { keptMessage, type Message } from '../../src/shared/copy/message.ts';
import { say } from '../../src/shared/copy/say.ts';
import { startTestApp } from '../support/app.ts';
import { said } from '../support/said.ts';
import { ACCOUNT, PROFILE, profile, type Rows, readAll, textsIn } from './support/old-profile.ts';

/** Columns that keep one message, by the reading that must say it. */
const COLUMNS = [
  ['messages of orders', 'intents', 'message'],
  ['batches', 'batches', 'message'],
  ['payments', 'checkouts', 'message'],
  ['steps of payments', 'checkout_steps', 'words'],
  ['lists', 'imports', 'problem'],
  ['transfers', 'downloads', 'problem'],
  ['events', 'webhook_log', 'note'],
  ['work on files', 'storage_jobs', 'message'],
  ['copies', 'mirror_files', 'problem'],
] as const;
/** Columns that keep a JSON list of problems or notes, each with a message. */
const LISTS = [
  ['refused fields', 'intents', 'problems'],
  ['lists', 'import_rows', 'problems'],
  ['notes of work on files', 'storage_jobs', 'notes'],
] as const;

/** A value for each parameter of a text; null where it has a tag, which only a screen can show. */
function paramsOf(elements: readonly MessageFormatElement[]): Record<string, unknown> | null {
  const params: Record<string, unknown> = {};
  for (const element of elements) {
    if (element.type === TYPE.tag) return null;
    if (element.type === TYPE.argument) params[element.value] = 'Juniper';
    if (element.type === TYPE.number || element.type === TYPE.plural) params[element.value] = 3;
    if (element.type === TYPE.date || element.type === TYPE.time) params[element.value] = 1_700_000_000_000;
    if (element.type === TYPE.select) params[element.value] = Object.keys(element.options)[0];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    for (const option of Object.values(element.options)) {
      const inside = paramsOf(option.value);
      if (inside === null) return null;
      Object.assign(params, { ...inside, ...params });
    }
  }
  return params;
}

const OLD_TEXTS = JSON.stringify(PROFILE);

/** What the app could keep: every text of the deck that is a sentence, differs in Spanish, and isn't in the old profile already. */
const MESSAGES: readonly Message[] = Object.entries(EN_US).flatMap(([code, text]) => {
  const isSentence = /\p{L}+ \p{L}+ \p{L}+/u.test(text) && !OLD_TEXTS.includes(text);
  const differs = ES_US[code as keyof typeof ES_US] !== text;
  const params = isSentence && differs ? paramsOf(parse(text)) : null;
  return params ? [{ code, params: params as Message['params'] }] : [];
});

/** The rows of the profile with a message in every place that keeps one, and the messages by the reading that must say them. */
function filled(next: () => Message): { rows: Rows; written: Map<string, Message[]> } {
  const written = new Map<string, Message[]>();
  const keep = (name: string): Message => {
    const message = next();
    written.set(name, [...(written.get(name) ?? []), message]);
    return message;
  };
  const rows = structuredClone(PROFILE) as Record<string, Record<string, unknown>[]>;
  const each = (table: string, column: string, change: (text: string) => string) => {
    for (const row of rows[table] ?? []) {
      const text = row[column];
      if (typeof text === 'string' && text !== '') row[column] = change(text);
    }
  };
  for (const [name, table, column] of COLUMNS) each(table, column, () => keptMessage(keep(name)));
  for (const [name, table, column] of LISTS)
    each(table, column, (text) => {
      const entries = JSON.parse(text) as (string | { message: unknown })[];
      return JSON.stringify(
        entries.map((entry) => (typeof entry === 'string' ? keep(name) : { ...entry, message: keep(name) })),
      );
    });
  return { rows: rows as Rows, written };
}

/** The profile as of now, with a message as the reason of each inbox item: the update marks what 0.3.0 had there as a text. */
function withReasons(dataDir: string, written: Map<string, Message[]>, next: () => Message): string {
  const path = join(dataDir, 'ridgeline.db');
  openStore(path).close();
  const db = new Database(path);
  const ids = db.prepare<[], number>('SELECT id FROM inbox_items').pluck().all();
  for (const id of ids) {
    const message = next();
    written.set('inbox', [...(written.get('inbox') ?? []), message]);
    db.prepare('UPDATE inbox_items SET reason = ? WHERE id = ?').run(keptMessage(message), id);
  }
  db.close();
  return dataDir;
}

const sayIn = async (language: 'en-US' | 'es-US', message: Message) => {
  await setLanguage(language);
  return say(message);
};

afterEach(() => setLanguage('en-US'));

test('whatever is kept in English is read in Spanish after the language was changed, and the other way round', async () => {
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.constantFrom(...MESSAGES)), async (stream) => {
      const next = () => stream.next().value as Message;
      const { rows, written } = filled(next);
      const dataDir = withReasons(profile(rows), written, next);
      const app = await startTestApp({ dataDir, offline: true, start: false });
      for (const [language, other] of [
        ['es-US', 'en-US'],
        ['en-US', 'es-US'],
      ] as const) {
        await app.call('settings.put', { language });
        await setLanguage(language);
        const read = await readAll(app);
        const wrong: string[] = [];
        for (const [name, messages] of written) {
          const texts = textsIn(said(read[name]?.read));
          for (const message of messages) {
            const foreign = await sayIn(other, message);
            const expected = await sayIn(language, message);
            if (!texts.some((text) => text.includes(expected))) wrong.push(`${name}: not said: ${expected}`);
            if (texts.some((text) => text.includes(foreign))) wrong.push(`${name}: said: ${foreign}`);
          }
        }
        expect(wrong, language).toEqual([]);
      }
      await app.stop();
    }),
    { numRuns: 4 },
  );
});

test('why an account is offline is said in the language of the moment, however long it has been offline', async () => {
  const app = await startTestApp({ dataDir: profile(), offline: true });
  const reason = async () => (await app.call('connection.get', { accountId: ACCOUNT })).reason;
  expect(await reason()).toMatch(/^Ridgeline was started to work offline/);
  await app.call('settings.put', { language: 'es-US' });
  await setLanguage('es-US');
  expect(await reason()).toBe(ES_US['connect.ridgeline_was_started_work_offline']);
});
